import { Select } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { caseTypeCodes, mainCaseTypes, type CaseTypeCode } from '@hasar/contract/cases/codes-types.ts';
import { useText } from '../../../lib/i18n.ts';
import type { CaseForm } from './case-form.ts';
import classes from './case-dialog.module.css';
import { useCaseWords } from '../../../fields/use-case-words.ts';

/** The types under their main types; a main type without subtypes stands for itself (decision 18). */
export function CaseTypePicker() {
  const { t } = useTranslation();
  const text = useText();
  const words = useCaseWords();
  const { field, fieldState } = useController<CaseForm, 'caseTypeCode'>({ name: 'caseTypeCode' });
  const data = groupTypes((main) => text(`case.mainType.${main}`), words.type);
  return (
    <Select
      {...field}
      className={classes.type ?? ''}
      size="xs"
      data-autofocus
      label={t('case.dialog.type')}
      data={data}
      onChange={(code) => {
        if (code !== null) field.onChange(code);
      }}
      allowDeselect={false}
      maxDropdownHeight={420}
      error={fieldState.error?.message === undefined ? undefined : text(fieldState.error.message)}
    />
  );
}

interface TypeItem {
  value: CaseTypeCode;
  label: string;
}

/** In the order of the codes: an object would put its numbered types first, whatever order it is written in. */
function groupTypes(mainName: (main: string) => string, name: (code: string) => string) {
  const groups: (TypeItem | { group: string; items: TypeItem[] })[] = [];
  for (const code of caseTypeCodes) {
    const main = Object.entries(mainCaseTypes).find(([, subtypes]) =>
      subtypes.some((subtype) => subtype === code),
    );
    const item = { value: code, label: name(code) };
    const group = main === undefined ? undefined : mainName(main[0]);
    const last = groups.at(-1);
    if (group === undefined) groups.push(item);
    else if (last !== undefined && 'group' in last && last.group === group) last.items.push(item);
    else groups.push({ group, items: [item] });
  }
  return groups;
}
