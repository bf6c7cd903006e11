import { isRead, type IndependentReading } from './independent.ts';
import type { StoredMail } from './installation.ts';

type Field = 'subject' | 'name' | 'address' | 'date' | 'text' | 'files' | 'bytes';

interface Difference {
  readonly field: Field;
  readonly ours: unknown;
  readonly theirs: unknown;
}

/** Mails that both read, but not alike, and why. Whatever stands here is wrong in the mail itself. */
const explained: readonly (readonly [RegExp, readonly Field[], string])[] = [
  [
    /\/sina_01\.txt$/,
    ['subject'],
    'bare bytes of GBK in a header: no charset is named, and ours are Turkish',
  ],
  [/\/simple_25\.txt$/, ['text'], 'bare bytes of GBK without a charset, which Python leaves out'],
  [/\/smtp32_01\.txt$/, ['date'], 'a year of two figures that Python takes for the first century'],
  [/\/crypto\/encrypted-signed\.eml$/, ['date'], '06:09:22 PM: Python leaves the PM out'],
  [
    /\/simple_3[56]\.txt$/,
    ['address'],
    'an address in an address, and spaces in a quoted one: no address that anybody has',
  ],
  [
    /\/malformed-multiple-address-header-values\.raw$/,
    ['name', 'text', 'files'],
    'three senders run into one; a named text',
  ],
  [/\/incorrect-charset\.raw$/, ['text'], 'says us-ascii over UTF-8: Python leaves such bytes out'],
  [/\/inlinemultipart\.raw$/, ['text', 'files'], 'a named text that is no attachment is shown in place'],
  [/\/msg_(?:04|44)\.txt$/, ['text', 'files'], 'a named text that is no attachment is shown in place'],
  [/\/attribute-text$/, ['files'], 'a named page that is no attachment is shown in place'],
  [
    /\/mime-bad-content-transfer-encoding\.raw$/,
    ['text'],
    'says base64 over plain words, which Python leaves as they are',
  ],
  [/\/mime-mixed-related\.raw$/, ['text'], 'two pages one behind the other: Python shows the first'],
  [/\/msg_10\.txt$/, ['text'], 'a page between texts: Python shows the texts alone'],
  [/\/warning-4\.msg$/, ['text'], 'UTF-7, which the parser does not read'],
  [/\/msg_15\.txt$/, ['files', 'bytes'], 'a boundary within a boundary of the same name'],
  [/\/msg_3[89]\.txt$/, ['text', 'files'], 'boundaries that begin alike, made to confuse readers'],
  [
    /\/msg_(?:17|24|25|31|41)\.txt$/,
    ['text', 'files'],
    'a boundary that never comes, or none: ours shows the source',
  ],
  [/\/no-message-collected\.msg$/, ['text', 'files'], 'a boundary that never comes: ours shows the source'],
  [/\/header-only\.raw$/, ['files'], 'announces parts and has none: Python counts the empty frame'],
  [
    /\/(?:bad-header-wrap|unk-encoding-part)\.raw$/,
    ['bytes'],
    'an encoding that there is none of: each keeps other bytes',
  ],
  [/\/153\.\d+$/, ['name'], 'a name that begins with a space'],
];

export function isExplained(name: string, field: Field): boolean {
  return explained.some(([pattern, fields]) => pattern.test(name) && fields.includes(field));
}

/** Where a mail in the database says something else than Python read in it. What Python cannot read is not compared. */
export function differencesOf(raw: Uint8Array, found: StoredMail, read: IndependentReading): Difference[] {
  const pairs: readonly (readonly [Field, unknown, unknown])[] = [
    ...(isRead(read.subject) ? [['subject', found.subject, oneLine(read.subject ?? '')] as const] : []),
    ...(isRead(read.sender) ? senderPairs(raw, found, read.sender) : []),
    ...(isRead(read.date) ? [['date', secondsOf(found.date), read.date] as const] : []),
    ...(isRead(read.text)
      ? [['text', letters(found.ownText + found.quotedText), letters(read.text)] as const]
      : []),
    ...(isRead(read.files) ? filePairs(found, read.files) : []),
  ];
  return pairs
    .filter(([, ours, theirs]) => JSON.stringify(ours) !== JSON.stringify(theirs))
    .map(([field, ours, theirs]) => ({ field, ours, theirs }));
}

type Pair = readonly [Field, unknown, unknown];

function senderPairs(
  raw: Uint8Array,
  { fromName, fromAddress }: StoredMail,
  sender: readonly [string, string] | null,
): Pair[] {
  const [name, address] = sender ?? ['', ''];
  // Without a sign @ it is a name to us.
  const isAddress = address.includes('@');
  const theirs = isAddress ? name : oneLine(`${name} ${address === '<>' ? '' : address}`);
  // Old servers write the name behind the address, in brackets: Python leaves it out.
  const isComment = theirs === '' && Buffer.from(raw).toString('latin1').includes(`(${fromName})`);
  return [
    ['address', fromAddress, isAddress ? address : ''],
    ['name', isComment ? '' : fromName, oneLine(theirs)],
  ];
}

type Files = Extract<IndependentReading['files'], readonly unknown[]>;

/** Names where the sender gave one, and bytes where they are no words: those may come in another charset. */
function filePairs({ files, fileSums }: StoredMail, read: Files): Pair[] {
  if (files.length !== read.length) return [['files', files, read.map(({ name }) => name)]];
  return read.flatMap(({ name, kind, sha256 }, at): Pair[] => [
    ...(name === null || name === '' ? [] : [['files', files[at], plainName(name)] as const]),
    ...(sha256 === null || /^(?:text|message)\//.test(kind)
      ? []
      : [['bytes', `${files[at] ?? ''} ${fileSums[at] ?? ''}`, `${files[at] ?? ''} ${sha256}`] as const]),
  ]);
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const plainName = (name: string) =>
  oneLine(name.replace(/^.*[/\\]/s, '').replaceAll(/[<>:"|?*]/g, '_')).replace(/[. ]+$/, '');
const secondsOf = (date: string | null) => (date === null ? null : Date.parse(date) / 1000);

/** Every letter and figure, whatever their order: what is quoted stands apart from the rest. */
function letters(text: string): string {
  return [...text.replaceAll(/[^\p{L}\p{N}]+/gu, '')].toSorted().join('');
}
