import { z } from 'zod';
import { companyTypes, type CompanyType } from '@hasar/contract/companies/codes.ts';
import { listSearch, tidyListSearch } from '../../../ui/list-search.ts';

/** What the address of the companies remembers. What it does not understand it leaves out. */
export const companySearch = listSearch.extend({ type: z.enum(companyTypes).optional().catch(undefined) });
export type CompanySearch = z.output<typeof companySearch>;

/** Leaves out of the address what says nothing. */
export function tidyCompanySearch({ type, ...search }: CompanySearch): CompanySearch {
  return { ...(type === undefined || type === companyTypes[0] ? {} : { type }), ...tidyListSearch(search) };
}

export interface CompanyListQuery {
  readonly companyType: CompanyType;
  readonly search?: string;
}

export function companyListQuery({ type = companyTypes[0], search = '' }: CompanySearch): CompanyListQuery {
  return { companyType: type, ...(search.trim() === '' ? {} : { search: search.trim() }) };
}
