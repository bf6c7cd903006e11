import type { Message } from '@hasar/contract/notifications/schema.ts';

/** A name where there is one, with the address: a name alone is anybody's to write. */
export function senderText({ sender, senderName }: Pick<Message, 'sender' | 'senderName'>): string {
  if (senderName === '' || senderName === sender) return sender;
  return sender === '' ? senderName : `${senderName} <${sender}>`;
}

/** The message that an answer answers: the newest that came in, or where none did, the newest. */
export function answeredMessage(messages: readonly Message[]): Message | undefined {
  return messages.findLast(({ direction }) => direction === 'in') ?? messages.at(-1);
}
