import { UnstyledButton } from '@mantine/core';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { CaseStatus } from '../../features/cases/components/case-status.tsx';
import { caseText } from '../../features/cases/components/case-value.ts';
import { KeyCaps } from '../../ui/key-caps.tsx';
import classes from './palette.module.css';
import type { Command } from './use-commands.ts';
import type { PaletteItem } from './use-palette-items.ts';

interface PaletteOptionProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly selected: boolean;
  readonly onSelect: (item: PaletteItem) => void;
  readonly onChoose: (item: PaletteItem) => void;
}

export function PaletteOption({ id, item, selected, onSelect, onChoose }: PaletteOptionProps) {
  return (
    <UnstyledButton
      id={id}
      role="option"
      aria-selected={selected}
      className={classes.option ?? ''}
      tabIndex={-1}
      // Moved, not merely under the pointer: a list that comes up below a resting mouse selects nothing.
      onMouseMove={() => (selected ? undefined : onSelect(item))}
      // The focus stays in the search box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(item)}
    >
      {'label' in item.shows ? <CommandRow command={item.shows} /> : <CaseRow insuranceCase={item.shows} />}
    </UnstyledButton>
  );
}

function CommandRow({ command: { icon: Icon, label, keys } }: { command: Command }) {
  return (
    <>
      <Icon className={classes.icon} size={15} aria-hidden />
      <span className={classes.command}>{label}</span>
      {keys === undefined ? null : (
        <span className={classes.shortcut}>
          <KeyCaps keys={keys} />
        </span>
      )}
    </>
  );
}

function CaseRow({ insuranceCase }: { insuranceCase: InsuranceCase }) {
  const { t } = useTranslation();
  const plate = caseText(insuranceCase, 'plate') || caseText(insuranceCase, 'headPlate');
  const fileNumber = caseText(insuranceCase, 'insuranceCaseNumber');
  return (
    <>
      <FileText className={classes.icon} size={15} aria-hidden />
      <span className={classes.label}>
        {plate === '' ? null : <span className={classes.plate}>{plate}</span>}
        <span className={classes.name}>{caseText(insuranceCase, 'customerFullName')}</span>
        <span className={classes.numbers}>
          {[t('shell.caseTitle', { id: insuranceCase.id }), fileNumber].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={classes.status}>
        <CaseStatus code={insuranceCase.caseStatusCode} />
      </span>
    </>
  );
}
