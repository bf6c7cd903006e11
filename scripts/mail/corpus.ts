import { autoReplies, lists, ordinary } from '../../packages/server/src/testing/mails/automatic.ts';
import { bodySpecimens } from '../../packages/server/src/testing/mails/bodies.ts';
import { fileSpecimens } from '../../packages/server/src/testing/mails/files.ts';
import { generatedSpecimens } from '../../packages/server/src/testing/mails/generated.ts';
import { headerSpecimens } from '../../packages/server/src/testing/mails/headers.ts';
import { noReports, reports } from '../../packages/server/src/testing/mails/reports.ts';
import type { Specimen } from '../../packages/server/src/testing/mails/specimen.ts';
import type { Dovecot } from '../../packages/server/src/testing/dovecot.ts';
import type { Installation, StoredMail } from './installation.ts';

const user = 'corpus';

/** IMAP carries no NUL: Dovecot puts another byte in its place. */
const noNul = 'a NUL in the text';

/** Every mail of the tests: of some only that it is stored once is known. */
export const corpus: readonly { name: string; raw: Uint8Array; expected?: Specimen['expected'] }[] = [
  ...headerSpecimens,
  ...bodySpecimens.map((one) => (one.name === noNul ? { name: one.name, raw: one.raw } : one)),
  ...fileSpecimens,
  ...generatedSpecimens,
  ...reports,
  ...noReports,
  ...autoReplies,
  ...lists,
  ...ordinary,
];

/** Brings the corpus through the IMAP server into the database. @returns what is wrong there, one line each */
export async function corpusFaults(installation: Installation, dovecot: Dovecot): Promise<string[]> {
  dovecot.lay(
    user,
    corpus.map(({ raw }) => raw),
  );
  await installation.up();
  await installation.readInbox(dovecot, user);
  await installation.reached(corpus.length);
  const stored = await installation.mails();
  if (stored.length !== corpus.length) return [`${stored.length} notifications of ${corpus.length} mails`];
  return corpus.flatMap(({ name, expected = {} }, at) => {
    const found = stored[at];
    return found ? differences(name, expected, found) : [`${name}: not stored`];
  });
}

function differences(name: string, expected: Specimen['expected'], found: StoredMail): string[] {
  const names = expected.files?.map((file) => /^(.*?) [\w.+-]+\/[\w.+-]+ /s.exec(file)?.[1] ?? file);
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ['subject', expected.subject, found.subject],
    [
      'from',
      expected.from,
      [found.fromName, found.fromAddress && `<${found.fromAddress}>`].filter(Boolean).join(' '),
    ],
    ['date', expected.date, found.date],
    ['text', expected.text?.trim(), [found.ownText, found.quotedText].filter(Boolean).join('\n\n').trim()],
    ['files', names?.join(', '), found.files.join(', ')],
  ];
  return pairs
    .filter(([, wanted, is]) => wanted !== undefined && wanted !== is)
    .map(
      ([field, wanted, is]) => `${name}: ${field} is ${JSON.stringify(is)}, not ${JSON.stringify(wanted)}`,
    );
}
