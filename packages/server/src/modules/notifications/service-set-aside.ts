import type { listSetAside, replaySetAside } from '@hasar/contract/mailboxes/endpoints.ts';
import type { AnswerInput, ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError } from '@hasar/contract/errors.ts';
import type { Context } from '../../platform/http/context.ts';
import { RawAnswer } from '../../platform/http/raw-answer.ts';
import { parseMail } from '../../platform/mail/parse.ts';
import { mailOrganization, ownAddresses } from '../mailboxes/service.ts';
import * as receipts from './queries-receipts.ts';
import { bytesOf, keepAttachments } from './service-files.ts';
import { recordIncoming } from './service-incoming.ts';
import { isOfTheMessage, settle } from './service-intake.ts';
import { casesNamedIn } from './service-matching.ts';
import type { IntakeParts } from './service-ready.ts';

/** The newest ones: an installation with more has another trouble. */
const mostShown = 200;

export async function listAside(
  { database }: Pick<IntakeParts, 'database'>,
  context: Context,
  { mailboxOrganizationId }: ParsedRequest<typeof listSetAside>['query'],
): Promise<RawAnswer> {
  const db = database.of(await mailOrganization(database, context, mailboxOrganizationId));
  const { wires, count } = await receipts.selectSetAsideWires(db, mostShown);
  return RawAnswer.of({ setAsideList: `[${wires.join(',')}]`, setAsideCount: String(count) });
}

/** Takes a message apart once more. Throws FORBIDDEN; NOT_FOUND for one that is set aside no longer. */
export async function replay(
  parts: Omit<IntakeParts, 'log'>,
  context: Context,
  { id, mailboxOrganizationId }: ParsedRequest<typeof replaySetAside>['body'],
): Promise<AnswerInput<typeof replaySetAside>> {
  const organizationId = await mailOrganization(parts.database, context, mailboxOrganizationId);
  const db = parts.database.of(organizationId);
  const kept = await receipts.selectSetAside(db, id);
  if (!kept) throw new CodedError('NOT_FOUND');
  const parsed = await parseMail(await bytesOf(parts.files, kept));
  if (parsed.kind === 'refused') {
    await receipts.failReceipt(db, id, parsed.reason, null);
    return { isTaken: false, reason: parsed.reason, notificationId: null };
  }
  const attachments = await keepAttachments(parts.files, parsed.mail.attachments);
  const { mailboxId, envelopeTo } = kept;
  const { secrets } = parts;
  try {
    return await db.transaction().execute(async (transaction) => {
      if (!(await receipts.lockSetAside(transaction, id))) throw new CodedError('NOT_FOUND');
      const own = await ownAddresses(transaction);
      const [found = []] = await casesNamedIn(transaction, [parsed.mail]);
      const arrival = { organizationId, mailboxId, envelopeTo, secrets, ownAddresses: own, found };
      const notificationId = await recordIncoming(transaction, arrival, parsed.mail, attachments);
      await settle(transaction, id, notificationId);
      return {
        isTaken: true,
        reason: null,
        notificationId: notificationId === 'own' ? null : notificationId,
      };
    });
  } catch (error) {
    if (!isOfTheMessage(error)) throw error;
    await receipts.failReceipt(db, id, 'failed', String(error).slice(0, 500));
    return { isTaken: false, reason: 'failed', notificationId: null };
  }
}
