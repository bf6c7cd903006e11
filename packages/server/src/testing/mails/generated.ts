import { base64, encoded, filePart, mail, several, textPart, word, type Part } from './build.ts';
import type { Specimen } from './specimen.ts';

const letters = 'Şöför ığdır İĞDIR çöğüş ÂÎÛ';
const fileName = 'Araç fotoğrafı.pdf';
const file = { headers: ['Content-Transfer-Encoding: base64'], body: base64(Buffer.from('%PDF')) };
const named = (...headers: string[]): Part => ({ ...file, headers: [...headers, ...file.headers] });
const percent = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** The ways in which programs write the name of a file. */
const names: Readonly<Record<string, (charset: string) => Part>> = {
  'RFC 2231': (charset) =>
    named(
      'Content-Type: application/pdf',
      `Content-Disposition: attachment; filename*=${charset}''${percent(encoded(fileName, charset))}`,
    ),
  'encoded words': (charset) =>
    named(
      `Content-Type: application/pdf; name="${word(fileName, charset, 'B')}"`,
      'Content-Disposition: attachment',
    ),
  'plain bytes': () =>
    named('Content-Type: application/pdf', `Content-Disposition: attachment; filename="${fileName}"`),
};

type Options = NonNullable<Parameters<typeof textPart>[1]>;

/** What mails are made of: each tells its text, and whether it shows HTML or carries the file. */
const structures: Readonly<
  Record<string, (options: Options) => { content: Part; html?: boolean; file?: boolean }>
> = {
  plain: (options) => ({ content: textPart(letters, options) }),
  HTML: (options) => ({ content: textPart(`<p>${letters}</p>`, { ...options, kind: 'html' }), html: true }),
  alternative: (options) => ({ content: alternative(options), html: true }),
  related: (options) => ({
    content: several('related', [alternative(options), picture]),
    html: true,
  }),
  ...Object.fromEntries(
    Object.entries(names).map(([name, part]) => [
      `file named by ${name}`,
      ({ charset = 'utf-8', ...options }: Options) => ({
        content: several('mixed', [textPart(letters, { charset, ...options }), part(charset)], 'outer'),
        file: true,
      }),
    ]),
  ),
};

const alternative = (options: Options): Part =>
  several('alternative', [
    textPart(letters, options),
    textPart(`<p>${letters}</p>`, { ...options, kind: 'html' }),
  ]);
const picture = filePart('logo.png', 'image/png', 'png', ['Content-ID: <logo@example.com>']);

const codings = ['8bit', 'base64', 'quoted-printable'] as const;
const kinds = ['B', 'Q'] as const;

/** Every structure in every Turkish charset and coding, with its headers written in both kinds of encoded words. */
const turkish = ['utf-8', 'windows-1254', 'iso-8859-9'].flatMap((charset) =>
  codings.flatMap((coding) =>
    kinds.flatMap((kind) =>
      Object.entries(structures).map(([structure, make]): Specimen => {
        const name = [structure, charset, coding, kind].join(', ');
        const { content, html = false, file: hasFile = false } = make({ charset, coding });
        return {
          name,
          raw: mail(headersOf(name, charset, kind, `Konu ığş: ${name}`, 'Çağrı Işık'), content),
          expected: {
            subject: `Konu ığş: ${name}`,
            from: 'Çağrı Işık <demo@example.com>',
            date: '2026-11-21T07:00:00.000Z',
            text: letters,
            ...(html && { html: `<p>${letters}</p>` }),
            files: [
              ...(hasFile ? [`${fileName} application/pdf %PDF`] : []),
              ...(structure === 'related' ? ['logo.png image/png png'] : []),
            ],
          },
        };
      }),
    ),
  ),
);

/** Charsets of those who write to carriers from elsewhere. */
const foreign: Readonly<Record<string, string>> = {
  'iso-8859-1': 'Größe façade señor',
  'windows-1252': '“Größe” – façade € 5',
  'iso-8859-2': 'Łódź szkoda wypadek ćma',
  'windows-1251': 'Повреждение груза Ёлка',
  'koi8-r': 'Повреждение груза',
  'windows-1253': 'Ζημιά φορτίου',
};

const others = Object.entries(foreign).flatMap(([charset, text]) =>
  codings.flatMap((coding) =>
    kinds.flatMap((kind) =>
      (['plain', 'html'] as const).map((structure): Specimen => {
        const name = [structure, charset, coding, kind].join(', ');
        const shown = structure === 'html' ? `<p>${text}</p>` : text;
        return {
          name,
          raw: mail(
            headersOf(name, charset, kind, text, text),
            textPart(shown, { charset, coding, kind: structure }),
          ),
          expected: {
            subject: text,
            from: `${text} <demo@example.com>`,
            text,
            ...(structure === 'html' && { html: shown }),
          },
        };
      }),
    ),
  ),
);

function headersOf(name: string, charset: string, kind: 'B' | 'Q', subject: string, from: string): string[] {
  return [
    `Subject: ${word(subject, charset, kind)}`,
    `From: ${word(from, charset, kind)} <demo@example.com>`,
    `Message-ID: <${name.replace(/\W/g, '-')}@example.com>`,
  ];
}

export const generatedSpecimens: readonly Specimen[] = [...turkish, ...others];
