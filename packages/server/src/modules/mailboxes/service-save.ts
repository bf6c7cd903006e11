import type { saveMailbox } from '@hasar/contract/mailboxes/endpoints.ts';
import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError, invalid } from '@hasar/contract/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { recordSave } from '../audit/service.ts';
import * as queries from './queries.ts';
import type { StoredMailbox, StoredSide, Writer } from './queries.ts';
import { openSecret, sealSecret, type SideName } from './service-secrets.ts';

type Save = Omit<ParsedRequest<typeof saveMailbox>['body'], 'id' | 'mailboxOrganizationId'>;

const empty: StoredMailbox = {
  address: '',
  senderName: '',
  ownAddresses: [],
  takesTags: false,
  imap: null,
  smtp: null,
  imapSecret: null,
  smtpSecret: null,
  isActive: true,
  isDeleted: false,
};

/** Called inside a transaction. @returns the id */
export async function storeMailbox(
  db: Db,
  writer: Writer,
  secrets: SecretBox,
  id: number | undefined,
  body: Save,
): Promise<number> {
  if (id === undefined) {
    if (body.mailboxAddress === undefined) throw invalid({ mailboxAddress: 'validation.required' });
    if (body.isDeleted) throw invalid({ id: 'validation.required' });
    const made = mergeMailbox(empty, body, writer.organizationId, secrets);
    const madeId = await queries.insertMailbox(db, writer, made);
    await recordSave(db, writer, { entity: 'mailbox', entityId: madeId }, undefined, trailed(made));
    return madeId;
  }
  const row = await queries.lockMailbox(db, id);
  if (!row || (row.isDeleted && body.isDeleted !== false)) throw new CodedError('NOT_FOUND');
  const after = mergeMailbox(row, body, writer.organizationId, secrets);
  const of = { entity: 'mailbox', entityId: id };
  const changed = await recordSave(db, writer, of, trailed(row), trailed(after));
  if (changed) await queries.updateMailbox(db, id, writer, after);
  return id;
}

/** A key sent is set, a key not sent stays; so does the secret of a side that goes on at the same server for the same user. */
export function mergeMailbox(
  row: StoredMailbox,
  body: Save,
  organizationId: number,
  secrets: SecretBox,
): StoredMailbox {
  const imap = mergeSide('imap', row, body, organizationId, secrets);
  const smtp = mergeSide('smtp', row, body, organizationId, secrets);
  if (imap.side === null && smtp.side === null) throw invalid({ imap: 'validation.required' });
  return {
    address: body.mailboxAddress ?? row.address,
    senderName: body.mailboxSenderName ?? row.senderName,
    ownAddresses: body.mailboxOwnAddresses ? [...new Set(body.mailboxOwnAddresses)] : row.ownAddresses,
    takesTags: body.takesTags ?? row.takesTags,
    imap: imap.side,
    smtp: smtp.side,
    imapSecret: imap.secret,
    smtpSecret: smtp.secret,
    isActive: body.isActive ?? row.isActive,
    isDeleted: body.isDeleted ?? row.isDeleted,
  };
}

function mergeSide(
  name: SideName,
  row: StoredMailbox,
  body: Save,
  organizationId: number,
  secrets: SecretBox,
): { side: StoredSide | null; secret: Buffer | null } {
  const [known, kept] = name === 'imap' ? [row.imap, row.imapSecret] : [row.smtp, row.smtpSecret];
  const sent = body[name];
  if (sent === undefined) return { side: known, secret: kept };
  if (sent === null) return { side: null, secret: null };
  const { secret, clientSecret, ...side } = sent;
  if (side.tokenUrl !== '' && side.clientId === '')
    throw invalid({ [`${name}.clientId`]: 'validation.notEmpty' });
  // A stored secret is never shown to another server than the one it was given for.
  const goesOn = known !== null && isSameDoor(known, side);
  if (secret === undefined && !goesOn && side.user !== '')
    throw invalid({ [`${name}.secret`]: 'validation.required' });
  if (secret === undefined && clientSecret === undefined)
    return { side, secret: goesOn && side.user !== '' ? kept : null };
  const of = { organizationId, name, side };
  const before = goesOn ? openSecret(secrets, of, kept) : { secret: '', clientSecret: '' };
  const open = { secret: secret ?? before.secret, clientSecret: clientSecret ?? before.clientSecret };
  return { side, secret: sealSecret(secrets, of, open) };
}

const doors = ['host', 'port', 'user', 'secretKind', 'tokenUrl', 'clientId'] as const;

function isSameDoor(known: StoredSide, side: StoredSide): boolean {
  return doors.every((name) => (known[name] ?? '') === (side[name] ?? ''));
}

/** Secrets leave a trace, but not themselves: a new sealing is another text each time. */
function trailed(box: StoredMailbox) {
  return {
    isDeleted: box.isDeleted,
    fields: {
      mailboxAddress: box.address,
      mailboxSenderName: box.senderName,
      mailboxOwnAddresses: box.ownAddresses,
      takesTags: box.takesTags,
      imap: inWords(box.imap),
      smtp: inWords(box.smtp),
      imapSecret: traceOf(box.imapSecret),
      smtpSecret: traceOf(box.smtpSecret),
      isActive: box.isActive,
    },
  };
}

const inWords = (side: StoredSide | null) =>
  side && `${side.user === '' ? '' : `${side.user} @ `}${side.host}:${side.port} (${side.security})`;

/** The beginning of the sealed text, which is random: tells one from another and nothing more. */
const traceOf = (sealed: Buffer | null) => sealed && sealed.subarray(0, 6).toString('hex');
