import { type CaseFieldName, caseField, isCaseField } from '@hasar/contract/cases/fields.ts';
import { fieldText } from './field-text.ts';
import type { FieldWords } from './field-value.ts';

/** Fields whose options are named elsewhere already. */
const optionKeys: Partial<Record<CaseFieldName, string>> = {
  damageCloseType: 'case.status',
  repairStatus: 'case.vehicleStatus',
  documentTypeList: 'case.document',
};

/** What is no field of the table and yet has values with names. */
const codeKeys: Record<string, string | undefined> = {
  caseTypeCode: 'case.type',
  caseStatusCode: 'case.status',
  vehicleStatusCode: 'case.vehicleStatus',
};

/**
 * Names of everything in a case.
 * @param text the words of a key, or the key itself where it has none
 * @param textOf the same, undefined where it has none
 */
export function caseWords(text: FieldWords['text'], textOf: (key: string) => string | undefined) {
  const option = (name: CaseFieldName) => (code: string) =>
    text(`${optionKeys[name] ?? `case.option.${name}`}.${code}`);
  const of = (name: CaseFieldName): FieldWords => ({ text, option: option(name) });
  return {
    field: (name: string) => text(`case.field.${name}`),
    /** Heading in the list: shorter or clearer than the label of the field where that has to be. */
    column: (key: string) => textOf(`cases.column.${key}`) ?? text(`case.field.${key}`),
    section: (code: string) => text(`case.section.${code}`),
    type: (code: string) => text(`case.type.${code}`),
    status: (code: string) => text(`case.status.${code}`),
    vehicleStatus: (code: string | null) => (code === null ? '' : text(`case.vehicleStatus.${code}`)),
    option,
    /** For the words of one field's values. */
    of,
    /** A value of anything in a case that has a name; an empty text for an empty value. */
    value: (name: string, value: unknown): string => {
      if (isCaseField(name)) return fieldText(caseField(name).type, value, of(name));
      if (typeof value === 'number') return String(value);
      if (typeof value !== 'string') return '';
      const code = codeKeys[name];
      return code === undefined ? value : text(`${code}.${value}`);
    },
  };
}
export type CaseWords = ReturnType<typeof caseWords>;
