import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PaletteOption } from './palette-option.tsx';
import classes from './palette.module.css';
import type { PaletteItem, PaletteSection } from './use-palette-items.ts';

interface PaletteListProps {
  readonly id: string;
  readonly sections: readonly PaletteSection[];
  readonly selected: PaletteItem | undefined;
  readonly onSelect: (item: PaletteItem) => void;
  readonly onChoose: (item: PaletteItem) => void;
}

/** The list under the search box. The focus stays in the box; the box says which option is meant. */
export function PaletteList({ id, sections, selected, onSelect, onChoose }: PaletteListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const items = sections.flatMap((section) => section.items);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [selected?.id]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('palette.results')} className={classes.list}>
      {sections.map((section) => (
        <div key={section.name} role="group" aria-label={t(`palette.section.${section.name}`)}>
          <div className={classes.heading} aria-hidden>
            {t(`palette.section.${section.name}`)}
          </div>
          {section.items.map((item) => (
            <PaletteOption
              key={item.id}
              id={`${id}-${String(items.indexOf(item))}`}
              item={item}
              selected={item === selected}
              onSelect={onSelect}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
