import { CloseButton, Loader, VisuallyHidden } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import { Search } from 'lucide-react';
import { useEffect, useId, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/error-text.ts';
import { useShortcut } from '../../lib/use-shortcut.ts';
import { PaletteList } from './palette-list.tsx';
import { closePalette, enterInPalette, usePalette } from './palette-state.ts';
import classes from './palette.module.css';
import { usePaletteItems, type PaletteItem } from './use-palette-items.ts';
import { usePaletteSelection } from './use-palette-selection.ts';

interface PaletteContentProps {
  readonly narrow: boolean;
  readonly onChoose: (run: () => void) => void;
}

/** The search box, which keeps the focus, and below it what Enter can do. */
export function PaletteContent({ narrow, onChoose }: PaletteContentProps) {
  const { t } = useTranslation();
  const { text, entered } = usePalette();
  const listId = useId();
  const { sections, settled, error } = usePaletteItems(text);
  const items = sections.flatMap((section) => section.items);
  const { selected, select, move } = usePaletteSelection(text, items, settled);
  const choose = (item: PaletteItem) => onChoose(item.run);
  useShortcut('mod+k', closePalette, {
    label: t('keys.palette'),
    group: 'anywhere',
    inModal: true,
    whileTyping: true,
  });

  const first = settled ? items[0] : undefined;
  useEffect(() => {
    if (!entered || !settled) return;
    if (first === undefined) enterInPalette(false);
    else onChoose(first.run);
  }, [entered, settled, first, onChoose]);

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    if (event.key === 'ArrowUp') move(-1);
    if (event.key !== 'Enter') return;
    if (selected === undefined) enterInPalette(true);
    else choose(selected);
  };

  return (
    <>
      <Spotlight.Search
        size="md"
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.title')}
        role="combobox"
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={
          selected === undefined ? undefined : `${listId}-${String(items.indexOf(selected))}`
        }
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        leftSection={<Search size={16} aria-hidden />}
        rightSectionPointerEvents="all"
        rightSection={
          narrow ? (
            <CloseButton aria-label={t('common.close')} onClick={closePalette} />
          ) : settled ? null : (
            <Loader className={classes.waiting ?? ''} size={14} aria-hidden />
          )
        }
        onKeyDown={press}
      />
      <VisuallyHidden role="status">
        {settled && text.trim() !== '' ? t('palette.found', { count: items.length }) : null}
      </VisuallyHidden>
      {error === null ? null : (
        <div className={classes.failed} role="alert">
          {errorText(error)}
        </div>
      )}
      <PaletteList id={listId} sections={sections} selected={selected} onSelect={select} onChoose={choose} />
      {settled && items.length === 0 ? <Spotlight.Empty>{t('palette.nothing')}</Spotlight.Empty> : null}
    </>
  );
}
