/** Where a clue was found. */
export type CluePlace = 'subject' | 'text' | 'fileName';

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

/** Finds plates, policy numbers and insurer file numbers as Turkish insurers write them; each once, the best place first. */
export function findClues(_source: ClueSource): Clue[] {
  return [];
}
