export interface Mention {
  readonly id: number;
  /** Where in the text it stands, the @ included. */
  readonly start: number;
  readonly end: number;
}

/**
 * Colleagues whom a text names as `@Full Name`; of names that begin alike the longest wins, and two people of one name are
 * both meant. Letter case and the Turkish dots do not matter. An @ inside a word, as in an e-mail address, names nobody.
 */
export function mentionsIn(text: string, people: readonly { id: number; userFullName: string }[]): Mention[] {
  if (!text.includes('@')) return [];
  const folded = foldedLetters(text);
  const names = people
    .map(({ id, userFullName }) => ({ id, name: foldedLetters(userFullName.trim()).split(/\s+/) }))
    .filter(({ name }) => name[0] !== '');
  const found: Mention[] = [];
  for (const { index: start } of folded.matchAll(/(?<![\p{L}\p{N}._%+-])@/gu)) {
    const ends = names.flatMap(({ id, name }) => {
      const end = endOfName(folded, start + 1, name);
      return end === undefined ? [] : [{ id, start, end }];
    });
    const longest = Math.max(...ends.map(({ end }) => end));
    found.push(...ends.filter(({ end }) => end === longest));
  }
  return found;
}

/** Where a name that begins here ends; undefined when another word stands there, or the last one goes on. */
function endOfName(text: string, start: number, words: readonly string[]): number | undefined {
  let at = start;
  for (const [index, word] of words.entries()) {
    if (index > 0) {
      const gap = /^\s+/.exec(text.slice(at, at + 20))?.[0].length ?? 0;
      if (gap === 0) return undefined;
      at += gap;
    }
    if (!text.startsWith(word, at)) return undefined;
    at += word.length;
  }
  return /^[\p{L}\p{N}]/u.test(text.slice(at, at + 2)) ? undefined : at;
}

/** Unit by unit, so that places in the folded text are places in the text. */
function foldedLetters(text: string): string {
  return Array.from(text, (letter) => {
    const low = letter.toLocaleLowerCase('tr').replace('ı', 'i');
    return low.length === letter.length ? low : letter;
  }).join('');
}
