import { z } from 'zod';
import { fieldTypes, type FieldTypeName } from '../fields/field-types.ts';
import { webAddress } from '../fields/web-address.ts';
import { companyTypes, type CompanyGroup, type CompanyType } from './codes.ts';

export interface CompanyField {
  readonly group: CompanyGroup;
  readonly type: Extract<FieldTypeName, 'text' | 'longText' | 'phone' | 'email'> | 'url';
}

/** What is kept of a company of each type, in the order of its dialog; the only place that says a field exists. */
const companyFields = {
  insurance: {
    companyName: { group: 'contact', type: 'text' },
    companyAgentNo: { group: 'contact', type: 'text' },
    companyAsistPhone: { group: 'contact', type: 'phone' },
    companyUrl: { group: 'contact', type: 'url' },
    companyCrPerson: { group: 'contact', type: 'text' },
    companyCrEmail: { group: 'contact', type: 'email' },
    companyCrPhone: { group: 'contact', type: 'phone' },
    companyFinancePerson: { group: 'finance', type: 'text' },
    companyFinanceEmail: { group: 'finance', type: 'email' },
    companyFinancePhone: { group: 'finance', type: 'phone' },
    companyDamagePerson: { group: 'damage', type: 'text' },
    companyDamageEmail: { group: 'damage', type: 'email' },
    companyDamagePhone: { group: 'damage', type: 'phone' },
  },
  service: {
    companyName: { group: 'contact', type: 'text' },
    companyAsistPhone: { group: 'contact', type: 'phone' },
    companyPhone: { group: 'contact', type: 'phone' },
    companyEmail: { group: 'contact', type: 'email' },
    companyAddress: { group: 'contact', type: 'longText' },
  },
} as const satisfies Record<CompanyType, Record<string, CompanyField>>;

export type CompanyFieldName = { [T in CompanyType]: keyof (typeof companyFields)[T] }[CompanyType];

/** The fields of a company type, in dialog order. */
export function companyFieldsOf(type: CompanyType): [name: CompanyFieldName, field: CompanyField][] {
  return Object.entries(companyFields[type]) as [CompanyFieldName, CompanyField][];
}

export const companyFieldNames = [
  ...new Set(companyTypes.flatMap((type) => companyFieldsOf(type).map(([name]) => name))),
];

function valueSchema({ type }: CompanyField): z.ZodType {
  const ofType: z.ZodType = type === 'url' ? webAddress : fieldTypes[type].schema;
  const blankToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);
  return z.preprocess(blankToNull, ofType.nullable()).optional();
}

/**
 * `companyData` as it is written, whichever the type: null or empty clears, unknown names are refused by name. Fields that
 * a company of this type does not have are refused too, once the type is known.
 */
export const companyDataInput = z.strictObject(
  Object.fromEntries(
    companyTypes.flatMap((type) => companyFieldsOf(type)).map(([name, field]) => [name, valueSchema(field)]),
  ),
);
/** After the checks: normalised texts, null for what is to be cleared. */
export type CompanyChange = { [K in CompanyFieldName]?: string | null };
/** As it is kept: only what holds something. */
export type CompanyData = { [K in CompanyFieldName]?: string };
