import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../../platform/secret-box.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const macLetters = 24;
const token = /^h([\da-z]{1,11})-([a-z2-7]{24})$/i;
const localPartLimit = 64;

/**
 * Names a conversation to whoever answers it: its number, and 120 bits that only this installation can have written for this
 * organization. Letter case does not matter: servers change it.
 */
export function replyToken(secrets: SecretBox, organizationId: number, threadId: number): string {
  return `h${threadId.toString(36)}-${macOf(secrets, organizationId, threadId)}`;
}

/** The conversation that a token names; undefined for one that was made up, changed or given for another organization. */
export function threadOfToken(secrets: SecretBox, organizationId: number, text: string): number | undefined {
  const [, number = '', mac = ''] = token.exec(text) ?? [];
  const threadId = Number.parseInt(number, 36);
  if (!Number.isSafeInteger(threadId) || threadId <= 0) return undefined;
  const right = Buffer.from(macOf(secrets, organizationId, threadId));
  return timingSafeEqual(right, Buffer.from(mac.toLowerCase())) ? threadId : undefined;
}

function macOf(secrets: SecretBox, organizationId: number, threadId: number): string {
  const bytes = secrets.sign('reply token', `${organizationId}:${threadId}`);
  return Array.from(bytes.subarray(0, macLetters), (byte) => letters[byte % 32]).join('');
}

/** Never seen before, and it carries the token: clients send it back in References. */
export function newMessageId(tokenText: string, address: string): string {
  return `<${tokenText}.${randomBytes(9).toString('hex')}@${domainOf(address)}>`;
}

/** The same box with the token as a tag; undefined where that would be too long for a mail server. */
export function taggedAddress(address: string, tokenText: string): string | undefined {
  const at = address.lastIndexOf('@');
  const local = `${address.slice(0, at)}+${tokenText}`;
  return at > 0 && local.length <= localPartLimit ? `${local}${address.slice(at)}` : undefined;
}

/** What may be a token in Message-IDs and addresses; most are none. */
export function tokensIn(messageIds: readonly string[], addresses: readonly string[]): string[] {
  const fromIds = messageIds.flatMap((id) => /^<(h[\da-z]+-[a-z2-7]+)\./i.exec(id)?.[1] ?? []);
  const fromTags = addresses.flatMap((address) => tagOf(address) ?? []);
  return [...new Set([...fromIds, ...fromTags])];
}

function tagOf(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const plus = address.indexOf('+');
  return plus > 0 && plus < at ? address.slice(plus + 1, at) : undefined;
}

/** The box itself, without a tag. */
export function untagged(address: string): string {
  const at = address.lastIndexOf('@');
  const plus = address.indexOf('+');
  return plus > 0 && plus < at ? address.slice(0, plus) + address.slice(at) : address;
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).replaceAll(/[^\w.-]/g, '') || 'localhost';
}

/** What each mail of this organization carries, so that one that comes home is known. */
export function ownMark(secrets: SecretBox, organizationId: number): string {
  return secrets.sign('own mail', String(organizationId)).toString('base64url').slice(0, 24);
}
