import { encoded, mail, part, textPart, word } from './build.ts';
import type { Specimen } from './specimen.ts';

const text = textPart('Dosya açıldı.');
const usual = { text: 'Dosya açıldı.' };
const turkish = 'Şarampole düşen araç: ığdır İĞDIR çöğüş';

/** Charsets of headers that carry all Turkish letters. */
const words = ['utf-8', 'windows-1254', 'iso-8859-9'].flatMap((charset): Specimen[] =>
  (['B', 'Q'] as const).map((kind) => ({
    name: `subject and sender in ${charset}, ${kind}`,
    raw: mail(
      [
        `Subject: ${word(turkish, charset, kind)}`,
        `From: ${word('Çağrı Işık', charset, kind)} <cagri@example.com>`,
      ],
      text,
    ),
    expected: { ...usual, subject: turkish, from: 'Çağrı Işık <cagri@example.com>' },
  })),
);

export const headerSpecimens: readonly Specimen[] = [
  ...words,
  {
    name: 'bytes of windows-1254 in headers, which name no charset',
    raw: part({
      headers: [],
      body: Buffer.concat([
        encoded(
          'From: "Çağrı Işık" <cagri@example.com>\r\nSubject: Şarampole düşen araç\r\nDate: Sat, 21 Nov 2026 10:00:00 +0300\r\n\r\n',
          'windows-1254',
        ),
        encoded('Dosya açıldı.', 'windows-1254'),
      ]),
    }).subarray(2),
    expected: { ...usual, subject: 'Şarampole düşen araç', from: 'Çağrı Işık <cagri@example.com>' },
  },
  {
    name: 'bytes of UTF-8 in headers',
    raw: mail([`Subject: ${turkish}`], text),
    expected: { ...usual, subject: turkish, from: 'Demo Kişi <demo@example.com>' },
  },
  {
    name: 'a letter cut in two by encoded words',
    raw: mail(
      ['Subject: =?utf-8?B?SGFzYXIgxZ8=?=\r\n =?utf-8?B?xLE=?= =?utf-8?Q?k_=C3?=\r\n =?utf-8?Q?=BC?='],
      text,
    ),
    expected: { ...usual, subject: 'Hasar şık ü' },
  },
  {
    name: 'a folded subject',
    raw: mail(['Subject: Hasar\r\n dosyası\r\n\t34 ABC 123'], text),
    expected: { ...usual, subject: 'Hasar dosyası 34 ABC 123' },
  },
  { name: 'no subject', raw: mail(['Subject:'], text), expected: { ...usual, subject: '' } },
  { name: 'no Message-ID', raw: mail(['Message-ID:'], text), expected: { ...usual, messageId: null } },
  { name: 'no date', raw: mail(['Date:'], text), expected: { ...usual, date: null } },
  {
    name: 'a date that is none',
    raw: mail(['Date: 21 Kasım 2026 Cumartesi'], text),
    expected: { ...usual, date: null },
  },
  {
    name: 'a date with the name of its zone',
    raw: mail(['Date: Sat, 21 Nov 2026 10:00:00 +0300 (GMT+03:00)'], text),
    expected: { ...usual, date: '2026-11-21T07:00:00.000Z' },
  },
  {
    name: 'a date without a day',
    raw: mail(['Date: 21 Nov 26 07:00 GMT'], text),
    expected: { ...usual, date: '2026-11-21T07:00:00.000Z' },
  },
  {
    name: 'a date past all calendars',
    raw: mail(['Date: Sat, 21 Nov 9999 10:00:00 +0300'], text),
    expected: { ...usual, date: null },
  },
  { name: 'no sender', raw: mail(['From:'], text), expected: { ...usual, from: '' } },
  { name: 'no To', raw: mail(['To:'], text), expected: usual },
  {
    name: 'an address alone',
    raw: mail(['From: demo@example.com'], text),
    expected: { ...usual, from: '<demo@example.com>' },
  },
  {
    name: 'a name with comma and quotes',
    raw: mail(['From: "Demo \\"Usta\\", Kişi" <demo@example.com>'], text),
    expected: { ...usual, from: 'Demo "Usta", Kişi <demo@example.com>' },
  },
  {
    name: 'a comment instead of a name',
    raw: mail(['From: demo@example.com (Demo Kişi)'], text),
    expected: { ...usual, from: 'Demo Kişi <demo@example.com>' },
  },
  {
    name: 'a group instead of a sender',
    raw: mail(['From: Acente: demo@example.com, b@example.com;'], text),
    expected: { ...usual, from: '<demo@example.com>' },
  },
  {
    name: 'a sender that turns the direction of writing',
    raw: mail([`From: "ab\u202Edcba" <demo@example.com>`, `Subject: a\u2066b\u200B\u0007c`], text),
    expected: { ...usual, from: 'abdcba <demo@example.com>', subject: 'ab c' },
  },
  {
    name: 'encoded words that hide lines',
    raw: mail(
      [
        `Subject: ${word('Hasar\r\nBcc: x@example.com', 'utf-8', 'B')}`,
        `From: ${word('Demo\r\nKişi\0', 'utf-8', 'B')} <demo@example.com>`,
      ],
      text,
    ),
    expected: { ...usual, subject: 'Hasar Bcc: x@example.com', from: 'Demo Kişi <demo@example.com>' },
  },
  {
    name: 'Message-ID without brackets',
    raw: mail(['Message-ID: demo-7@example.com'], text),
    expected: { ...usual, messageId: '<demo-7@example.com>' },
  },
  {
    name: 'Message-ID without @',
    raw: mail(['Message-ID: <20261121demo>'], text),
    expected: { ...usual, messageId: '<20261121demo>' },
  },
  {
    name: 'two subjects, of which the first counts',
    raw: mail(['Subject: birinci', 'Subject: ikinci'], text),
    expected: { ...usual, subject: 'birinci' },
  },
  {
    name: 'a charset nobody knows',
    raw: mail(['Subject: =?x-unknown?Q?Hasar?='], text),
    expected: { ...usual, subject: 'Hasar' },
  },
  {
    name: 'Unix line ends',
    raw: Buffer.from(Buffer.from(mail([], text)).toString().replace(/\r\n/g, '\n')),
    expected: { ...usual, subject: 'Hasar', from: 'Demo Kişi <demo@example.com>' },
  },
  {
    name: 'headers alone',
    raw: Buffer.from('From: demo@example.com\r\nSubject: Hasar\r\n'),
    expected: { subject: 'Hasar', text: '', from: '<demo@example.com>' },
  },
];
