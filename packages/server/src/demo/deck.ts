import { caseStatusCodes, type CaseStatusCode } from '@hasar/contract/cases/codes.ts';
import { caseTypeCodes, type CaseTypeCode } from '@hasar/contract/cases/codes-types.ts';
import { lossKinds } from './losses.ts';
import type { Random } from './random.ts';
import { fits, stages } from './stages.ts';

export interface Card {
  readonly type: CaseTypeCode;
  readonly status: CaseStatusCode;
}

/**
 * Which cases there are. Types and statuses are dealt out by their weights rather than drawn, so that the rare ones
 * are never missing from a set of some size.
 */
export function deal(random: Random, count: number): Card[] {
  const types = random.shuffle(portion(count, caseTypeCodes, (type) => lossKinds[type].weight));
  const statuses = portion(count, caseStatusCodes, (status) => stages[status].weight).toSorted(
    (one, other) => takers(one) - takers(other),
  );
  const cards = statuses.map((status): Card => {
    const at = types.findIndex((type) => fits(type, status));
    const [type = caseTypeCodes[0]] = types.splice(Math.max(at, 0), 1);
    return { type, status: at === -1 ? 'gotInsuranceCaseNumber' : status };
  });
  return random.shuffle(cards);
}

/** The picky statuses choose first. */
function takers(status: CaseStatusCode): number {
  return caseTypeCodes.filter((type) => fits(type, status)).length;
}

/** `count` items in the given proportion, each of them at least once while there is room. */
function portion<T>(count: number, items: readonly T[], weight: (item: T) => number): T[] {
  const heaviestFirst = items.toSorted((one, other) => weight(other) - weight(one));
  const total = heaviestFirst.reduce((sum, item) => sum + weight(item), 0);
  const spare = Math.max(0, count - items.length);
  const dealt = heaviestFirst.flatMap((item) => {
    const copies = 1 + Math.floor((spare * weight(item)) / total);
    return Array.from({ length: copies }, () => item);
  });
  const rest = Array.from(
    { length: Math.max(0, count - dealt.length) },
    (_, i) => heaviestFirst[i % items.length] as T,
  );
  return [...dealt, ...rest].slice(0, count);
}
