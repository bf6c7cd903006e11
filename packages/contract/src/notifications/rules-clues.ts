import { plainLetters } from '../fields/plain-letters.ts';
import { numbersIn } from './rules-clue-numbers.ts';
import { platesIn } from './rules-clue-plates.ts';

/** Where a clue was found. */
type CluePlace = 'subject' | 'text' | 'fileName';

/** Something in a mail that may name a case. */
export interface Clue {
  readonly kind: 'plate' | 'policyNumber' | 'insuranceCaseNumber';
  /** As the case would hold it: a plate in its spaced form, numbers as written, outer punctuation left out. */
  readonly value: string;
  readonly place: CluePlace;
}

export interface ClueSource {
  readonly subject: string;
  readonly text: string;
  readonly fileNames: readonly string[];
}

/** Longer texts are read from their beginning: what a mail is about stands there. */
const longest = 200_000;
/** A list of a whole fleet is about no one case. */
const mostOfAKind = 50;

/** Finds plates, policy numbers and insurer file numbers as Turkish insurers write them; each once, the best place first. */
export function findClues(source: ClueSource): Clue[] {
  const found = new Map<string, Clue>();
  const counts = new Map<Clue['kind'], number>();
  for (const [place, text] of placesOf(source)) {
    for (const { kind, value } of [...numbersIn(text), ...platesIn(text)]) {
      const key = `${kind} ${plainLetters(value).replace(/[^a-z0-9]/g, '')}`;
      const count = counts.get(kind) ?? 0;
      if (found.has(key) || count >= mostOfAKind) continue;
      found.set(key, { kind, value, place });
      counts.set(kind, count + 1);
    }
  }
  return [...found.values()];
}

/**
 * Numbers of a subject or a file name that nothing names, for whoever can look them up: they may be those of a case, of a telephone,
 * or of nothing.
 */
export function findLooseNumbers(source: Omit<ClueSource, 'text'>): string[] {
  const texts = placesOf({ ...source, text: '' }).map(([, text]) => text);
  const found = texts.flatMap(
    (text) =>
      text.match(/(?<![\p{L}\p{N}./-])[\p{L}\p{N}]+(?:[./-][\p{L}\p{N}]+){0,6}(?![\p{L}\p{N}])/gu) ?? [],
  );
  const numbers = found.filter((word) => word.length <= 40 && (word.match(/\d/g)?.length ?? 0) >= 6);
  return [...new Set(numbers)].slice(0, mostOfAKind);
}

function placesOf({ subject, text, fileNames }: ClueSource): (readonly [CluePlace, string])[] {
  return [
    ['subject', subject.slice(0, longest)],
    // Underscores stand for spaces, and the ending is no part of what is named.
    ...fileNames.map(
      (name) =>
        [
          'fileName',
          name
            .slice(0, 1000)
            .replace(/\.[a-z0-9]{1,5}$/i, '')
            .replaceAll('_', ' '),
        ] as const,
    ),
    ['text', text.slice(0, longest)],
  ];
}
