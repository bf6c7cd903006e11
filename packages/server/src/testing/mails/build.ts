/** Bytes that a charset of one byte a letter has for them; what it lacks becomes a question mark. */
export function encoded(text: string, charset: string): Buffer {
  if (charset === 'utf-8') return Buffer.from(text);
  const table = new Map(
    Array.from(
      new TextDecoder(charset).decode(Uint8Array.from({ length: 256 }, (_, at) => at)),
      (letter, at) => [letter, at],
    ),
  );
  return Buffer.from(Array.from(text, (letter) => table.get(letter) ?? 0x3f));
}

export const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n');

function quotedPrintable(bytes: Uint8Array): string {
  const pieces = Array.from(bytes, (byte) =>
    (byte >= 33 && byte <= 126 && byte !== 61) || byte === 32 || byte === 10 || byte === 13
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  );
  return pieces.join('').replace(/(?:[^=\r\n]|=[0-9A-F]{2}){72}(?=.)/g, '$&=\r\n');
}

/** An encoded word of a header, as RFC 2047 has it. */
export function word(text: string, charset: string, kind: 'B' | 'Q'): string {
  const bytes = encoded(text, charset);
  const inside =
    kind === 'B'
      ? bytes.toString('base64')
      : Array.from(bytes, (byte) =>
          /[A-Za-z0-9]/.test(String.fromCharCode(byte))
            ? String.fromCharCode(byte)
            : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
        ).join('');
  return `=?${charset}?${kind}?${inside}?=`;
}

export interface Part {
  readonly headers: readonly string[];
  readonly body: Uint8Array | string;
}

/** Lines end as the wire wants them; a body given in bytes stays as it is. */
export function part({ headers, body }: Part): Buffer {
  const head = headers.map((line) => `${line.replace(/\r?\n/g, '\r\n')}\r\n`).join('');
  const bytes = typeof body === 'string' ? Buffer.from(body.replace(/\r?\n/g, '\r\n')) : body;
  return Buffer.concat([Buffer.from(`${head}\r\n`), bytes]);
}

/** Several parts as one, with the line that names it. */
export function several(
  kind: string,
  parts: readonly Part[],
  boundary = `b-${kind.replace(/\W/g, '-')}`,
): Part {
  const inside = parts.flatMap((one) => [Buffer.from(`--${boundary}\r\n`), part(one), Buffer.from('\r\n')]);
  return {
    headers: [`Content-Type: multipart/${kind}; boundary="${boundary}"`],
    body: Buffer.concat([...inside, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

type Coding = '7bit' | '8bit' | 'base64' | 'quoted-printable';

export function textPart(
  text: string,
  {
    charset = 'utf-8',
    coding = 'quoted-printable',
    kind = 'plain',
  }: { charset?: string; coding?: Coding; kind?: string } = {},
): Part {
  const bytes = encoded(text.replace(/\r?\n/g, '\r\n'), charset);
  const body =
    coding === 'base64' ? base64(bytes) : coding === 'quoted-printable' ? quotedPrintable(bytes) : bytes;
  return {
    headers: [`Content-Type: text/${kind}; charset=${charset}`, `Content-Transfer-Encoding: ${coding}`],
    body,
  };
}

export function filePart(
  name: string,
  type: string,
  content: Uint8Array | string,
  more: readonly string[] = [],
): Part {
  return {
    headers: [
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      ...more,
    ],
    body: base64(typeof content === 'string' ? Buffer.from(content) : content),
  };
}

/** What most mails begin with; a header that is given takes the place of its like. */
export function mail(headers: readonly string[], content: Part): Uint8Array {
  const usual = [
    'From: Demo Kişi <demo@example.com>',
    'To: hasar@example.com',
    'Subject: Hasar',
    'Date: Sat, 21 Nov 2026 10:00:00 +0300',
    'Message-ID: <demo-1@example.com>',
    'MIME-Version: 1.0',
  ];
  const nameOf = (line: string) => line.split(':', 1)[0]?.toLowerCase();
  const given = new Set(headers.map(nameOf));
  const all = [...usual.filter((line) => !given.has(nameOf(line))), ...headers, ...content.headers];
  return part({ headers: all.filter((line) => !/:\s*$/.test(line)), body: content.body });
}
