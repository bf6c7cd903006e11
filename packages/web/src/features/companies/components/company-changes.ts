import type { CompanyType } from '@hasar/contract/companies/codes.ts';
import {
  companyDataInput,
  companyFieldsOf,
  type CompanyChange,
  type CompanyFieldName,
} from '@hasar/contract/companies/fields.ts';
import type { Company } from '@hasar/contract/companies/schema.ts';
import type { FieldErrors } from '@hasar/contract/errors.ts';

export interface CompanyForm {
  companyData: { [Name in CompanyFieldName]?: unknown };
}

/** What the dialog begins with: every field of the type, empty ones as null. */
export function companyForm(type: CompanyType, company: Company | undefined): CompanyForm {
  return {
    companyData: Object.fromEntries(
      companyFieldsOf(type).map(([name]) => [name, company?.companyData[name] ?? null]),
    ),
  };
}

/** The changed keys alone, as they were typed; null for what is to be cleared. */
export function typedChanges(before: CompanyForm, now: CompanyForm): CompanyForm['companyData'] {
  const tidy = (value: unknown) => (typeof value === 'string' ? value.trim() : value) || null;
  return Object.fromEntries(
    Object.entries(now.companyData)
      .map(([name, value]) => [name, tidy(value)] as const)
      .filter(([name, value]) => value !== tidy(before.companyData[name as CompanyFieldName])),
  );
}

type Checked = { readonly change: CompanyChange } | { readonly refused: FieldErrors };

/** The changes as the contract reads them, or what it refuses, by field. */
export function checkChanges(before: CompanyForm, now: CompanyForm): Checked {
  const parsed = companyDataInput.safeParse(typedChanges(before, now));
  const refused: FieldErrors = {};
  const name = now.companyData.companyName;
  if (typeof name !== 'string' || name.trim() === '') refused['companyName'] = 'validation.notEmpty';
  for (const { path, message } of parsed.error?.issues ?? []) refused[String(path[0])] ??= message;
  return parsed.success && Object.keys(refused).length === 0 ? { change: parsed.data } : { refused };
}
