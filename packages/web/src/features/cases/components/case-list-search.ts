import { z } from 'zod';
import { caseStatusCodes } from '@hasar/contract/cases/codes.ts';
import { caseTabs } from '@hasar/contract/cases/rules.ts';

/** A file number typed into the address by hand arrives as a number. */
const text = z.union([z.string(), z.number()]).transform(String);
const statusCode = z.enum(caseStatusCodes);

/** Which of the untouched cases the alarmed tab shows (decision 15), the usual ones first. */
export const alarmedCases = ['notWatched', 'watched', 'both'] as const;
export type AlarmedCases = (typeof alarmedCases)[number];

/** What the address of the case list remembers. What it does not understand it leaves out. */
export const caseListSearch = z.object({
  tab: z.enum(caseTabs).optional().catch(undefined),
  alarmed: z.enum(alarmedCases).optional().catch(undefined),
  search: text.pipe(z.string().max(200)).optional().catch(undefined),
  status: z
    .union([z.array(statusCode), statusCode.transform((one) => [one])])
    .optional()
    .catch(undefined),
  /** As the wire has it: `-damageDate,plate`. Read by `parseSort`. */
  sort: z.string().max(500).optional().catch(undefined),
  /** Column filters, read by `readColumnFilters`: the sign-in page has no need to know the fields. */
  filters: z.record(z.string(), z.unknown()).optional().catch(undefined),
  /** The dialog for a new case stands open. */
  new: z.literal(1).optional().catch(undefined),
});
export type CaseListSearch = z.output<typeof caseListSearch>;

/** Leaves out of the address what filters nothing. The tab stays: whoever gets the address sees the same list. */
export function tidySearch(given: CaseListSearch): CaseListSearch {
  const { tab, alarmed, search, status, sort, filters } = given;
  return {
    ...(tab === undefined ? {} : { tab }),
    ...(alarmed === undefined || alarmed === alarmedCases[0] || tab !== 'alarmed' ? {} : { alarmed }),
    ...(search === undefined || search === '' ? {} : { search }),
    ...(status === undefined || status.length === 0 ? {} : { status }),
    ...(sort === undefined || sort === '' ? {} : { sort }),
    ...(filters === undefined || Object.keys(filters).length === 0 ? {} : { filters }),
    ...(given.new === undefined ? {} : { new: given.new }),
  };
}
