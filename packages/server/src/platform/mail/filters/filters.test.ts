import { describe, expect, it } from 'vitest';
import { autoReplies, lists, ordinary } from '../../../testing/mails/automatic.ts';
import { bodySpecimens } from '../../../testing/mails/bodies.ts';
import { fileSpecimens } from '../../../testing/mails/files.ts';
import { mail, textPart } from '../../../testing/mails/build.ts';
import { headerSpecimens } from '../../../testing/mails/headers.ts';
import { noReports, reports } from '../../../testing/mails/reports.ts';
import { parseMessage } from '../parse-message.ts';
import { isAutoReply } from './auto-reply.ts';
import { isAutomatic } from './automatic-mail.ts';
import { bounceOf } from './bounce.ts';
import { isListMail } from './list-mail.ts';
import { isOwnMail, ownMarkHeader } from './own-loop.ts';
import { participantsOf } from './participants.ts';

const parsed = (raw: Uint8Array) => parseMessage(raw, 100);
const everyday = [...headerSpecimens, ...bodySpecimens, ...fileSpecimens, ...ordinary];

describe('a report of what did not arrive', () => {
  it.each(reports)('$name', async ({ raw, messageId, recipients }) => {
    expect(bounceOf(await parsed(raw))).toEqual({
      ...(messageId !== undefined && { messageId }),
      recipients,
    });
  });

  it.each([...noReports, ...autoReplies, ...lists, ...everyday])('is not: $name', async ({ raw }) => {
    expect(bounceOf(await parsed(raw))).toBeUndefined();
  });
});

describe('an automatic answer', () => {
  it.each(autoReplies)('$name', async ({ raw }) => {
    expect(isAutoReply(await parsed(raw))).toBe(true);
  });

  it.each([...lists, ...everyday])('is not: $name', async ({ raw }) => {
    expect(isAutoReply(await parsed(raw))).toBe(false);
  });
});

describe('mail to many', () => {
  it.each(lists)('$name', async ({ raw }) => {
    expect(isListMail(await parsed(raw))).toBe(true);
  });

  it.each(everyday)('is not: $name', async ({ raw }) => {
    expect(isListMail(await parsed(raw))).toBe(false);
  });
});

it('knows what a machine wrote on its own account', async () => {
  const says = async (value: string) =>
    isAutomatic(await parsed(mail([`Auto-Submitted: ${value}`], textPart('x'))));
  expect(await says('auto-generated')).toBe(true);
  expect(await says('Auto-Notified; owner=x')).toBe(true);
  expect(await says('no')).toBe(false);
});

it('knows its own mail by the mark, and no other mark', async () => {
  const own = await parsed(mail([`${ownMarkHeader}: mark-1`], textPart('x')));
  expect(isOwnMail(own, 'mark-1')).toBe(true);
  expect(isOwnMail(own, 'mark-2')).toBe(false);
  expect(isOwnMail(await parsed(mail([], textPart('x'))), 'mark-1')).toBe(false);
});

it('tells whom an answer goes to from who else is there', async () => {
  const message = await parsed(
    mail(
      [
        'Reply-To: Cevap <cevap@example.com>',
        'To: HASAR@example.com, Biri <b@example.com>',
        'Cc: b@EXAMPLE.com, cevap@example.com, c@example.com',
      ],
      textPart('x'),
    ),
  );
  expect(participantsOf(message, ['hasar@example.com'])).toEqual({
    answerTo: [{ name: 'Cevap', address: 'cevap@example.com' }],
    others: [
      { name: 'Demo Kişi', address: 'demo@example.com' },
      { name: 'Biri', address: 'b@example.com' },
      { name: '', address: 'c@example.com' },
    ],
  });
});
