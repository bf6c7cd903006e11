import type { Colleague } from '@hasar/contract/identity/endpoints-colleagues.ts';
import { foldText } from '../../../lib/fold-text.ts';

/** What is being typed of a name, from its @ to the caret. */
export interface MentionSearch {
  readonly start: number;
  readonly words: string;
}

/** Offered at once. */
const most = 6;

/** An @ at the beginning of a word, and what follows up to the caret; undefined where no name is being typed. */
export function mentionAt(text: string, caret: number): MentionSearch | undefined {
  const found = /(?<![\p{L}\p{N}._%+-])@([\p{L}\p{N}'.-]*(?: [\p{L}\p{N}'.-]*){0,3})$/u.exec(
    text.slice(0, caret),
  );
  return found === null ? undefined : { start: found.index, words: found[1] ?? '' };
}

/** Colleagues of whose name every typed word begins a word; nobody once a name stands there whole and a space behind it. */
export function matchingColleagues(people: readonly Colleague[], words: string): Colleague[] {
  const said = foldText(words);
  const isWhole = people.some(({ userFullName }) => `${foldText(userFullName)} ` === said);
  if (isWhole) return [];
  const typed = said.split(/\s+/);
  return people
    .filter(({ userFullName }) => {
      const names = foldText(userFullName).split(/\s+/);
      return typed.every((word) => names.some((name) => name.startsWith(word)));
    })
    .slice(0, most);
}

/** The text with the name put in, and where the caret goes. */
export function withMention(text: string, { start }: MentionSearch, caret: number, name: string) {
  const rest = text.slice(caret);
  const inserted = `@${name}${/^\s/.test(rest) ? '' : ' '}`;
  return {
    text: text.slice(0, start) + inserted + rest,
    caret: start + inserted.length + (/^\s/.test(rest) ? 1 : 0),
  };
}
