import type { FilterKind } from '@hasar/contract/list-condition.ts';
import type { RawBuilder } from 'kysely';

/** How one listed field is read from the database. */
export interface ListColumn {
  readonly expression: RawBuilder<unknown>;
  readonly kind: FilterKind;
  readonly type: 'text' | 'bigint' | 'numeric' | 'float8' | 'timestamptz' | 'boolean';
  /** Never null: a page needs no second part for the rows without a value. */
  readonly required?: boolean;
  /** No two rows share a value: an order needs nothing behind it. */
  readonly unique?: boolean;
  /** Its text stands in the search text of the row too: whatever contains a word here is found by a search for it. */
  readonly inSearch?: boolean;
  /** An index leads from each of its values to the rows by id. */
  readonly leadsToId?: boolean;
}

export type ListColumns = ReadonlyMap<string, ListColumn>;
