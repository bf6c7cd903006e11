import { Kbd } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { parseKeys, type KeyStep } from '../lib/shortcut-keys.ts';
import classes from './key-caps.module.css';

/** Names of keys that are not written alike on every keyboard. */
const keyNames: Partial<Record<string, 'keys.space'>> = { Space: 'keys.space' };

/**
 * The keys of a shortcut as they stand on the keyboard: `g c` is "G then C", `mod+k` is "Ctrl K" or "⌘ K". Keys that are
 * listed only may have more of them pressed together: `mod+Shift+→`.
 */
export function KeyCaps({ keys }: { keys: string }) {
  const { t } = useTranslation();
  return (
    <span className={classes.keys}>
      {parseKeys(keys).map((step, at) => (
        <Fragment key={`${step.key}${String(at)}`}>
          {at === 0 ? null : <span className={classes.word}>{t('keys.then')}</span>}
          <Step step={step} />
        </Fragment>
      ))}
    </span>
  );
}

function Step({ step: { key, mod } }: { step: KeyStep }) {
  const { t } = useTranslation();
  const os = useOs();
  const apple = os === 'macos' || os === 'ios';
  return (
    <>
      {mod ? <Kbd size="xs">{apple ? '⌘' : 'Ctrl'}</Kbd> : null}
      {partsOf(key).map((part) => {
        const name = keyNames[part];
        return (
          <Kbd key={part} size="xs">
            {name === undefined ? part : t(name)}
          </Kbd>
        );
      })}
    </>
  );
}

function partsOf(key: string): string[] {
  if (key.length === 1) return [key.toUpperCase()];
  return key.split('+').flatMap((part) => (/^[↑↓←→]+$/.test(part) ? [...part] : [part]));
}
