import { base64, encoded, mail, part, several, textPart } from './build.ts';
import type { Specimen } from './specimen.ts';

const letters = 'Şöför ığdır İĞDIR çöğüş ÂÎÛ';
const html = `<p>${letters}</p>`;

const charsets = ['utf-8', 'windows-1254', 'iso-8859-9'].flatMap((charset): Specimen[] =>
  (['8bit', 'base64', 'quoted-printable'] as const).map((coding) => ({
    name: `text in ${charset}, ${coding}`,
    raw: mail([`Message-ID: <${charset}-${coding}@example.com>`], textPart(letters, { charset, coding })),
    expected: { text: letters },
  })),
);

export const bodySpecimens: readonly Specimen[] = [
  ...charsets,
  {
    name: 'text of windows-1254 that names no charset',
    raw: part({
      headers: ['From: demo@example.com', 'Subject: Hasar'],
      body: encoded(letters, 'windows-1254'),
    }),
    expected: { text: letters },
  },
  {
    name: 'text of windows-1254 that claims ISO-8859-1',
    raw: mail([], {
      ...textPart('Işık ığdır şöför', { charset: 'windows-1254', coding: '8bit' }),
      headers: ['Content-Type: text/plain; charset=iso-8859-1'],
    }),
    expected: { text: 'Işık ığdır şöför' },
  },
  {
    name: 'text that really is ISO-8859-1',
    raw: mail([], {
      headers: ['Content-Type: text/plain; charset=iso-8859-1'],
      body: Buffer.from('Þór skrifaði ýmislegt á íslensku', 'latin1'),
    }),
    expected: { text: 'Þór skrifaði ýmislegt á íslensku' },
  },
  {
    name: 'UTF-16',
    raw: mail([], {
      headers: ['Content-Type: text/plain; charset=utf-16le', 'Content-Transfer-Encoding: base64'],
      body: base64(Buffer.from(letters, 'utf16le')),
    }),
    expected: { text: letters },
  },
  ...(
    [
      ['utf-7', '7bit', '+AV4-of+APY-r 34 ABC 123 +- +ATA-D'],
      ['UNICODE-1-1-UTF-7', 'quoted-printable', '+AV4-of+APY-r 34 ABC=20123 +- +ATA-D'],
      [
        '"UTF-7"; format=flowed',
        'base64',
        Buffer.from('+AV4-of+APY-r 34 ABC 123 +- +ATA-D').toString('base64'),
      ],
    ] as const
  ).map(([charset, coding, body]): Specimen => ({
    name: `UTF-7: ${charset}, ${coding}`,
    raw: mail([], {
      headers: [`Content-Type: text/plain;\r\n charset=${charset}`, `Content-Transfer-Encoding: ${coding}`],
      body,
    }),
    expected: { text: 'Şoför 34 ABC 123 + İD' },
  })),
  {
    name: 'UTF-7 in the header, in a part of several, and only spoken of in another',
    raw: part({
      headers: [
        'From: =?utf-7?Q?+AV4-ule?= <demo@example.com>',
        'Subject: =?UTF-7?B?K0FWNC1vZitBUFktcg==?=',
        'Content-Type: multipart/alternative; boundary=x',
      ],
      body: [
        '--x',
        'Content-Type: text/plain',
        '',
        'Content-Type: text/plain; charset=utf-7 +AV4-',
        '--x',
        'Content-Type: text/html; charset=utf-7',
        '',
        '+ADw-p+AD4-+AV4-of+APY-r+ADw-/p+AD4-',
        '--x--',
      ].join('\r\n'),
    }),
    expected: {
      from: 'Şule <demo@example.com>',
      subject: 'Şoför',
      text: 'Content-Type: text/plain; charset=utf-7 +AV4-',
      html: '<p>Şoför</p>',
    },
  },
  ...['text', 'text; charset=windows-1254', 'TEXT ;charset=windows-1254'].map((type): Specimen => ({
    name: `a content type without a kind: ${type}`,
    raw: mail([], { headers: [`Content-Type: ${type}`], body: encoded(letters, 'windows-1254') }),
    expected: { text: letters },
  })),
  { name: 'HTML alone', raw: mail([], textPart(html, { kind: 'html' })), expected: { text: letters, html } },
  {
    name: 'HTML with a table, a list, a style and entities',
    raw: mail(
      [],
      textPart(
        '<style>p{color:red}</style><h1>Hasar</h1><table><tr><td>Plaka</td><td>34&nbsp;ABC 123</td></tr></table><ul><li>bir</li><li>iki</li></ul>&Ccedil;a&#287;r&#x131; &amp; &lt;b&gt;',
        { kind: 'html' },
      ),
    ),
    expected: { text: 'Hasar\n\nPlaka 34 ABC 123\n\n- bir\n- iki\n\nÇağrı & <b>' },
  },
  {
    name: 'text and HTML as alternatives',
    raw: mail([], several('alternative', [textPart(letters), textPart(html, { kind: 'html' })])),
    expected: { text: letters, html },
  },
  {
    name: 'a multipart that never ends',
    raw: Buffer.from(
      Buffer.from(mail([], several('mixed', [textPart('metin'), textPart('son')], 'b9')))
        .toString()
        .replace('--b9--\r\n', ''),
    ),
    expected: { text: 'metin\n\nson' },
  },
  {
    name: 'a boundary that never comes',
    raw: mail([], { headers: ['Content-Type: multipart/mixed; boundary=never'], body: 'Metin burada.' }),
    expected: { text: 'Metin burada.' },
  },
  {
    name: 'no boundary at all',
    raw: mail(['Message-ID: <bare@example.com>'], {
      headers: ['Content-Type: multipart/mixed'],
      body: 'Metin burada.',
    }),
    expected: { text: 'Metin burada.' },
  },
  {
    name: 'flowed text',
    raw: mail([], {
      headers: ['Content-Type: text/plain; charset=utf-8; format=flowed'],
      body: 'Uzun bir \nsatır.\nKısa.',
    }),
    expected: { text: 'Uzun bir satır.\nKısa.' },
  },
  {
    name: 'base64 with rubbish in it',
    raw: mail([], {
      headers: ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64'],
      body: 'SGFz\n!!YXI=\n',
    }),
    expected: { text: 'Hasar' },
  },
  {
    name: 'a NUL in the text',
    raw: mail([], { headers: ['Content-Type: text/plain; charset=utf-8'], body: 'a\0b' }),
    expected: { text: 'ab' },
  },
];
