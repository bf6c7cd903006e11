import { sql, type RawBuilder } from 'kysely';

/** Counting the hits of a frequent word stops here: each row has to be looked into. */
export const searchCountCeiling = 1000;

/**
 * What the folded text of a row, a space before each of its parts, has to hold for a search to find it: each of the words,
 * as SQL. A telephone number is one word, freed of its signs and of what stands before the number itself; so is a plate. One or two
 * letters alone match the beginning of a part.
 */
export function searchPieces(search: string): RawBuilder<string>[] {
  const digits = search.replaceAll(/\D/g, '');
  if (/^[+0(][\d\s()+.\-/]*$/.test(search) && digits.length > 6) {
    return [sql<string>`${digits.replace(/^(?:(?:00)?90(?=\d{7})|0)/, '')}::text`];
  }
  if (/^\s*\d\d\s*\p{L}{1,3}\s*\d{2,5}\s*$/u.test(search)) return [sql<string>`fold(${search})`];
  const words = search.split(/\s+/).filter((word) => word !== '');
  if (words.join('').length < 3) return [sql<string>`' ' || fold(${words.join('')})`];
  return words.map((word) => sql<string>`fold(${word})`);
}

export function holdsPieces(
  searchText: RawBuilder<unknown>,
  pieces: readonly RawBuilder<string>[],
): RawBuilder<unknown> {
  const each = pieces.map((piece) => sql`strpos(${searchText}, ${piece}) > 0`);
  return sql`(${sql.join(each, sql` and `)})`;
}
