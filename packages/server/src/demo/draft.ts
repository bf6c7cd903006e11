import type { Currency } from '@hasar/contract/fields/money.ts';
import type { CaseData } from '@hasar/contract/cases/fields-derived.ts';
import type { Card } from './deck.ts';
import { lossKinds, type LossKind } from './losses.ts';
import { cities, type City } from './places.ts';
import type { Random } from './random.ts';
import { stages, type Stage } from './stages.ts';
import { timeline, type Timeline } from './timeline.ts';

/** What the sections of one case agree on while they are filled. */
export interface Draft extends Card {
  readonly random: Random;
  /** Today's date in Istanbul, YYYY-MM-DD. */
  readonly today: string;
  /** Keeps policy, identity and tax numbers of different cases apart. */
  readonly serial: number;
  readonly stage: Stage;
  readonly loss: LossKind;
  readonly times: Timeline;
  readonly city: City;
  readonly currency: Currency;
}

/** Values of one section; undefined means that this case has none. */
export type Section = { [K in keyof CaseData]: CaseData[K] | undefined };

export function draftOf(random: Random, card: Card, serial: number, today: string): Draft {
  const loss = lossKinds[card.type];
  return {
    ...card,
    random,
    today,
    serial,
    stage: stages[card.status],
    loss,
    times: timeline(random, card.status),
    city: random.pick(cities),
    currency: random.pick(loss.currencies),
  };
}
