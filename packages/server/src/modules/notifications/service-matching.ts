import type { Recognised } from '@hasar/contract/notifications/schema.ts';
import { findClues, type ClueSource } from '@hasar/contract/notifications/rules-clues.ts';
import type { Db } from '../../platform/db/database.ts';
import type { IncomingMail } from '../../platform/mail/incoming-mail.ts';
import { selectFileNames } from './queries-attachments.ts';
import {
  findCasesByClues,
  selectCasesOfSender,
  selectIncomingTexts,
  type Candidate,
  type FoundCase,
  type NamedNumbers,
} from './queries-matching.ts';
import { mostText, oneLine, storable } from './service-text.ts';

const weights: Record<FoundCase['reason'], number> = {
  insuranceCaseNumber: 100,
  policyNumber: 80,
  plate: 40,
};
const senderWeight = 25;
/** A number of fewer signs stands in many texts by chance. */
const shortest = 5;
const mostCandidates = 20;

/** The cases that hold what a message names, for each of them. @param mails undefined: one that names nothing */
export function casesNamedIn(db: Db, mails: readonly (IncomingMail | undefined)[]): Promise<FoundCase[][]> {
  const clues = mails.map((mail) =>
    cluesOf({
      subject: oneLine(mail?.subject ?? '', 1000),
      text: storable(mail?.text ?? '', mostText),
      fileNames: mail?.attachments.map(({ name }) => oneLine(name, 255)) ?? [],
    }),
  );
  return findCasesByClues(db, clues);
}

/**
 * Cases that a message may be about, the likeliest first. One is certain when its file number or policy number is named and no
 * other case answers to such a number; or when its plate is named, no other case has it, and the sender stands in the case. The
 * sender alone never is a reason: anybody can write any name.
 */
export async function candidatesOf(
  db: Db,
  found: readonly FoundCase[],
  sender: string,
): Promise<Candidate[]> {
  const byCase = new Map<number, Candidate>();
  for (const { caseId, reason, value } of found) {
    const known = byCase.get(caseId) ?? { caseId, isCertain: false, score: 0, reasons: [] };
    if (known.reasons.some((one) => one.reason === reason)) continue;
    known.reasons.push({ reason, value });
    known.score += isStrong(reason, value) ? weights[reason] : weights.plate;
    byCase.set(caseId, known);
  }
  for (const caseId of await selectCasesOfSender(db, [...byCase.keys()], sender)) {
    const known = byCase.get(caseId);
    known?.reasons.push({ reason: 'knownSender', value: sender });
    if (known) known.score += senderWeight;
  }
  const candidates = [...byCase.values()].toSorted((a, b) => b.score - a.score || b.caseId - a.caseId);
  const certain = certainOf(candidates);
  return candidates
    .slice(0, mostCandidates)
    .map((one) => (one.caseId === certain ? { ...one, isCertain: true } : one));
}

function certainOf(candidates: readonly Candidate[]): number | undefined {
  const strong = candidates.filter(({ reasons }) =>
    reasons.some(
      ({ reason, value }) => reason !== 'plate' && reason !== 'knownSender' && isStrong(reason, value),
    ),
  );
  if (strong.length > 0) return strong.length === 1 ? strong[0]?.caseId : undefined;
  const [only, ...others] = candidates.filter(({ reasons }) =>
    reasons.some(({ reason }) => reason === 'plate'),
  );
  const isKnown = only?.reasons.some(({ reason }) => reason === 'knownSender') ?? false;
  return isKnown && others.length === 0 ? only?.caseId : undefined;
}

function isStrong(reason: string, value: string): boolean {
  return reason !== 'plate' && value.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= shortest;
}

function cluesOf(source: ClueSource): NamedNumbers {
  const clues = findClues(source);
  const values = (kind: (typeof clues)[number]['kind']) =>
    clues.flatMap((clue) => (clue.kind === kind ? [clue.value] : [])).slice(0, 30);
  return {
    fileNumbers: values('insuranceCaseNumber'),
    policyNumbers: values('policyNumber'),
    plates: values('plate'),
  };
}

/** What a new case could be filled with from a conversation; who wrote first is taken for its sender. */
export async function recognise(db: Db, threadId: number): Promise<Recognised> {
  const said = await selectIncomingTexts(db, threadId);
  const clues = cluesOf({
    subject: said[0]?.subject ?? '',
    text: said.map(({ text }) => text).join('\n'),
    fileNames: await selectFileNames(db, threadId),
  });
  return {
    plates: clues.plates,
    policyNumbers: clues.policyNumbers,
    insuranceCaseNumbers: clues.fileNumbers,
    senderAddress: said[0]?.address ?? '',
    senderName: said[0]?.name ?? '',
  };
}
