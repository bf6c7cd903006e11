import { Modal } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { shortcutGroups, type Shortcut, type ShortcutGroup } from '../../lib/shortcuts.ts';
import { useShortcut, useShortcuts } from '../../lib/use-shortcut.ts';
import { KeyCaps } from '../../ui/key-caps.tsx';
import classes from './help-sheet.module.css';
import { closePalette } from './palette-state.ts';
import { useLeaving } from './use-leaving.ts';

/** The keys that work on this screen at this moment, and no others. Open as long as it is there. */
export function HelpSheet() {
  const { t } = useTranslation();
  const shortcuts = useShortcuts().filter(({ inModal }) => !inModal);
  useLeaving();
  useShortcut('?', closePalette, { label: t('keys.help'), group: 'anywhere', inModal: true });
  return (
    <Modal
      opened
      onClose={closePalette}
      title={t('keys.title')}
      size={680}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <p className={classes.lead}>{t('keys.lead')}</p>
      <div className={classes.groups}>
        {shortcutGroups.map((group) => (
          <Group key={group} group={group} shortcuts={shortcuts.filter((one) => one.group === group)} />
        ))}
      </div>
    </Modal>
  );
}

function Group({ group, shortcuts }: { group: ShortcutGroup; shortcuts: readonly Shortcut[] }) {
  const { t } = useTranslation();
  const headingId = useId();
  if (shortcuts.length === 0) return null;
  return (
    <section className={classes.group} aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.heading}>
        {t(`keys.group.${group}`)}
      </h3>
      <dl className={classes.keys}>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys.join(' ')} className={classes.row}>
            <dt>{label}</dt>
            <dd>
              {keys.map((written, at) => (
                <span key={written}>
                  {at === 0 ? null : <span className={classes.or}>{t('keys.or')}</span>}
                  <KeyCaps keys={written} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
