import { z } from 'zod';
import { maximumRecipients } from '@hasar/contract/notifications/codes.ts';
import { addressesIn } from '@hasar/contract/notifications/rules.ts';
import type { WholeNotification } from '@hasar/contract/notifications/schema.ts';

/** Whom an answer may go to. */
export type AnswerTo = WholeNotification['answerTo'];

const address = z.email();

/** What is wrong with the addressees, as message keys by field; nothing where all is well. */
export function refusedAddressees(to: string, cc: string): { to?: string; cc?: string } {
  const [toList, ccList] = [addressesIn(to), addressesIn(cc)];
  const bad = (list: readonly string[]) => list.some((one) => !address.safeParse(one).success);
  return {
    ...(toList.length === 0 ? { to: 'validation.notEmpty' } : {}),
    ...(bad(toList) ? { to: 'validation.emailFormat' } : {}),
    ...(bad(ccList) ? { cc: 'validation.emailFormat' } : {}),
    ...(toList.length + ccList.length > maximumRecipients ? { to: 'validation.tooMany' } : {}),
  };
}
