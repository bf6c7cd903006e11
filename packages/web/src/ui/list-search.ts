import { z } from 'zod';

/** A number typed into the address by hand arrives as a number. */
const text = z.union([z.string(), z.number()]).transform(String);

/** What the address of a list remembers. What it does not understand it leaves out. */
export const listSearch = z.object({
  search: text.pipe(z.string().max(200)).optional().catch(undefined),
  /** As the wire has it: `-createdAt,userFullName`. Read by `parseSort`. */
  sort: z.string().max(500).optional().catch(undefined),
  /** Column filters, read by `readColumnFilters`. */
  filters: z.record(z.string(), z.unknown()).optional().catch(undefined),
  /** Whose dialog stands open: that of a new one, or of the one with this id. */
  open: z
    .union([z.literal('new'), z.int().positive()])
    .optional()
    .catch(undefined),
});
export type ListSearch = z.output<typeof listSearch>;

/** Leaves out of the address what says nothing. */
export function tidyListSearch({ search, sort, filters, open }: ListSearch): ListSearch {
  return {
    ...(search === undefined || search === '' ? {} : { search }),
    ...(sort === undefined || sort === '' ? {} : { sort }),
    ...(filters === undefined || Object.keys(filters).length === 0 ? {} : { filters }),
    ...(open === undefined ? {} : { open }),
  };
}
