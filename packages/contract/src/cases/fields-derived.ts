import { z } from 'zod';
import { fieldTypes } from '../fields/field-types.ts';
import { currencies } from '../fields/money.ts';
import type { ListField } from '../list-condition.ts';
import { caseSections, type CaseSection } from './codes.ts';
import { caseTypes, type CaseTypeCode } from './codes-types.ts';
import { caseField, caseFieldNames, caseFields, type CaseField, type CaseFieldName } from './fields.ts';

/** True when a case of this type has this field. */
export function hasField(type: CaseTypeCode, name: CaseFieldName): boolean {
  const field = caseField(name);
  const { sections, freight, documentSlots } = caseTypes[type];
  if (field.section === 'documents') return documentSlots.length > 0;
  return sections.includes(field.section) && (!field.freight || freight);
}

/** The sections of a case type in dialog order, each with its fields in table order. */
export function sectionsOf(type: CaseTypeCode): { section: CaseSection; fields: CaseFieldName[] }[] {
  return caseSections
    .filter((section) => caseTypes[type].sections.includes(section))
    .map((section) => ({
      section,
      fields: caseFieldNames.filter((name) => caseField(name).section === section && hasField(type, name)),
    }));
}

/** Checks one value of a field. Null and empty text both mean: nothing there. */
function valueSchema(field: CaseField): z.ZodType {
  const ofType: z.ZodType =
    field.options === undefined
      ? fieldTypes[field.type].schema
      : field.type === 'choices'
        ? z.array(z.enum(field.options, 'validation.unknownChoice')).transform((list) => [...new Set(list)])
        : z.enum(field.options, 'validation.unknownChoice');
  return z.preprocess(blankToNull, ofType.nullable());
}

function blankToNull(value: unknown): unknown {
  if (typeof value === 'string' && value.trim() === '') return null;
  if (
    typeof value === 'object' &&
    value !== null &&
    'price' in value &&
    (value.price === '' || value.price === null)
  )
    return null;
  return value;
}

const valueSchemas = Object.fromEntries(
  caseFieldNames.map((name) => [name, valueSchema(caseFields[name]).optional()]),
);

/** `caseData` as it is written: any of the fields, null clears, unknown names are refused by name. */
export const caseDataInput = z.strictObject(valueSchemas);
/** After the checks: normalised values, null for what is to be cleared. */
export type CaseData = { [K in CaseFieldName]?: CaseValue | null };
type CaseValue = string | number | boolean | string[] | { price: string; currency: 'TRY' | 'EUR' | 'USD' };

/** What the currency of an amount is called where it stands beside its amount. */
export function currencyFieldOf(name: string): string {
  return `${name}Currency`;
}

/** The case fields as a list may filter and sort by them. */
export const caseDataListFields: Record<string, ListField> = Object.fromEntries(
  caseFieldNames.map((name) => {
    const field = caseField(name);
    return [
      name,
      {
        kind: fieldTypes[field.type].filter,
        ...(field.options ? { options: field.options } : {}),
        sortable: field.type !== 'choices',
      },
    ];
  }),
);

/** The currencies of the amounts, each beside its amount. */
export const caseCurrencyListFields: Record<string, ListField> = Object.fromEntries(
  caseFieldNames.flatMap((name) =>
    caseField(name).type === 'money'
      ? [[currencyFieldOf(name), { kind: 'choice', options: currencies }]]
      : [],
  ),
);
