import { z } from 'zod';
import { storedText } from './fields/text.ts';
import { parseCondition, type Condition, type ListFields } from './list-condition.ts';

/** Decision 9: a page holds at most this many rows. */
export const maximumLimit = 1000;

export interface SortKey {
  readonly field: string;
  readonly descending: boolean;
}

/** A list request after its names were looked up in the field table: nothing in it is free text but values. */
export interface ListRequest {
  /** All of these hold. */
  readonly where: readonly Condition[];
  /** At least one of these holds, when there are any (`orFilter`). */
  readonly anyOf: readonly Condition[];
  readonly order: readonly SortKey[];
  readonly search: string | undefined;
  /** Rows a page; 0 asks for the exact count alone. */
  readonly limit: number;
  readonly cursor: string | undefined;
}

export interface ListOptions {
  /** Fields offered as plain query parameters: equality, repeated for any of several values. */
  readonly filters: readonly string[];
  /** Query parameters that hold a JSON object of further equalities, such as `caseData`. */
  readonly objectFilters?: readonly string[];
  readonly defaultOrder: string;
  readonly defaultLimit: number;
}

/** An empty parameter is no number: read as 0 it would ask for the count alone. */
const pageLimit = (rows: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? Number.NaN : value),
    z.coerce.number().int().min(0).max(maximumLimit).default(rows),
  );

const oneOrMore = z.union([z.string(), z.array(z.string())]);

/** The query grammar of every list (decision 9), for one table of fields. Unknown names and operators are issues. */
export function listQuery(fields: ListFields, options: ListOptions) {
  const own = Object.fromEntries(
    [...options.filters, ...(options.objectFilters ?? [])].map((name) => [name, oneOrMore.optional()]),
  );
  return z
    .strictObject({
      ...own,
      orFilter: z.string().optional(),
      orderBy: z.string().optional(),
      search: storedText(200).optional(),
      columnFilters: z.string().optional(),
      limit: pageLimit(options.defaultLimit),
      cursor: z.string().max(4000).optional(),
    })
    .transform((raw, context): ListRequest => {
      const refuse = (path: string, message: string) => {
        context.addIssue({ code: 'custom', path: path.split('.'), message });
      };
      const conditions = (path: string, entries: [string, unknown][]) =>
        entries.flatMap(([name, value]) => {
          const condition = parseCondition(fields, name, value);
          if (typeof condition !== 'string') return [condition];
          refuse(path === '' ? name : `${path}.${name}`, condition);
          return [];
        });
      const fromJson = (name: string) => {
        const text = (raw as Record<string, unknown>)[name];
        if (text === undefined) return [];
        const parsed = parseObject(text);
        if (parsed) return conditions(name, Object.entries(parsed));
        refuse(name, 'validation.jsonObject');
        return [];
      };
      const plain = options.filters.flatMap((name): [string, unknown][] => {
        const value = (raw as Record<string, unknown>)[name];
        return value === undefined ? [] : [[name, value]];
      });
      return {
        where: [
          ...conditions('', plain),
          ...(options.objectFilters ?? []).flatMap(fromJson),
          ...fromJson('columnFilters'),
        ],
        anyOf: fromJson('orFilter'),
        order: parseOrder(fields, raw.orderBy ?? options.defaultOrder, refuse),
        search: raw.search?.trim() === '' ? undefined : raw.search?.trim(),
        limit: raw.limit,
        cursor: raw.cursor,
      };
    });
}

/** What a list answers beside its rows. */
export const pageAnswer = {
  nextCursor: z.string().nullable().describe('Pass as cursor for the next page; null on the last'),
  totalCount: z.int().describe('Rows in all; see totalCountIsExact'),
  totalCountIsExact: z
    .boolean()
    .describe(
      'False when counting stopped at the ceiling: there are at least totalCount. limit=0 always counts exactly',
    ),
};

function parseObject(text: unknown): Record<string, unknown> | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function parseOrder(
  fields: ListFields,
  text: string,
  refuse: (path: string, message: string) => void,
): SortKey[] {
  const keys: SortKey[] = [];
  for (const part of text.split(',').map((word) => word.trim())) {
    const descending = part.startsWith('-');
    const field = descending ? part.slice(1) : part;
    if (!Object.hasOwn(fields, field)) refuse('orderBy', 'validation.unknownField');
    else if (fields[field]?.sortable === false) refuse('orderBy', 'validation.notSortable');
    else if (!keys.some((key) => key.field === field)) keys.push({ field, descending });
  }
  if (keys.length > 5) refuse('orderBy', 'validation.tooManySortKeys');
  return keys;
}
