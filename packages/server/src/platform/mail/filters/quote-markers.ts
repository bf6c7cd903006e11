import { plainLetters } from '@hasar/contract/fields/plain-letters.ts';

/** How the line before a quoted message reads: it names a date, and mostly an address. All patterns read folded lines. */
const attributions = [
  /^on\b.{5,300}\bwrote\s*:$/,
  /^.{3,300}\bwrote on\b.{5,100}:$/,
  /^.{5,300}\btarih(?:inde|li)\b.{0,200}yazdi(?:lar|niz)?\s*:$/,
  /^.{5,300}\bsun(?:u|lari) yazdi(?:lar|niz)?\s*(?:\(.{5,60}\)\s*)?:$/,
  /^am\b.{5,300}\bschrieb\b.{0,200}:$/,
  /^le\b.{5,300}\ba ecrit\s*:$/,
  /^\d{4}-\d{2}-\d{2}\b.{5,200}<[^<>\s]+@[^<>\s]+>\s*:$/,
  /^\d{1,2}[./]\d{1,2}[./]\d{4}\b.{5,200}<[^<>\s]+@[^<>\s]+>\s*:$/,
];
const dated = /\d{4}|\d{1,2}[:.]\d{2}/;

/** Lines that programs draw above the message they answer or pass on. */
const separators =
  /^[-_=*]{2,}\s*(?:original (?:message|appointment)|forwarded (?:message|by .{3,100})|ozgun ileti|orijinal (?:mesaj|ileti)|(?:iletilen|yonlendirilen|yonlendirilmis) (?:ileti|mesaj)|ursprungliche nachricht|weitergeleitete nachricht|message d'origine)\s*[-_=*]{2,}$/;
const forwards =
  /^(?:begin forwarded message|iletilen (?:ileti|mesaj)(?: baslangici)?|anfang der weitergeleiteten nachricht)\s*:$/;

const from = /^\*?(?:from|kimden|gonderen|von|de)\*?\s*:\*?\s*\S/;
const subject = /^\*?(?:subject|konu|betreff|objet)\*?\s*:/;
const further =
  /^\*?(?:sent|date|to|cc|gonderme tarihi|gonderildi|gonderilme|tarih|kime|alici|bilgi|gesendet|datum|an|envoye|a)\*?\s*:/;

/** How begins what no hand wrote beneath a mail: a signature's dashes, a mailing list's rule, a disclaimer, an advertisement. */
const footers =
  /^(?:--|_{10,}|bu (?:e-?posta|elektronik posta|ileti|mesaj)\b.*|(?:yasal uyari|gizlilik|disclaimer|confidentiality|virus-free)\b.*|this (?:e-?mail|message|communication)\b.*|sent from my\b.*)$/;

/** The lines of a block reach this far; addresses may run over several. */
const blockLength = 12;

/** Where the history of a message begins, if it does: `block` runs to the end, `attribution` stands above lines marked as quoted. */
export interface Marker {
  readonly kind: 'block' | 'attribution';
  readonly line: number;
}

/** Finds the first marker. A line that is quoted itself begins with `>`; what a person writes by chance is none. */
export function findMarker(lines: readonly string[]): Marker | undefined {
  for (let line = 0; line < lines.length; line += 1) {
    const text = plainLine(lines[line]);
    if (text === '') continue;
    if (separators.test(text) || forwards.test(text)) return { kind: 'block', line };
    if (isHeaderBlock(lines, line)) return { kind: 'block', line: ruleAbove(lines, line) };
    if (isAttribution(lines, line)) return { kind: 'attribution', line };
  }
  return undefined;
}

/** Whether a line answers nothing, nor do those below it. */
export function isFooter(line: string): boolean {
  return footers.test(plainLine(line));
}

/** From, and what only the head of a mail has beside it: freight has a sender too, and people write `From: …` in lists. */
function isHeaderBlock(lines: readonly string[], at: number): boolean {
  const first = plainLine(lines[at]);
  if (!from.test(first)) return false;
  const below = lines.slice(at + 1, at + blockLength).map(plainLine);
  if (!below.some((line) => further.test(line))) return false;
  return below.some((line) => subject.test(line)) || first.includes('@');
}

/** Outlook draws a line of underscores above the block. */
function ruleAbove(lines: readonly string[], at: number): number {
  for (let above = at - 1; above >= Math.max(0, at - 2); above -= 1) {
    const text = plainLine(lines[above]);
    if (/^_{10,}$/.test(text)) return above;
    if (text !== '') return at;
  }
  return at;
}

function isAttribution(lines: readonly string[], at: number): boolean {
  for (let length = 1; length <= 3; length += 1) {
    const joined = join(lines, at, length);
    if (joined === undefined) return false;
    if (!isAttributionText(joined)) continue;
    // The shorter one below is the real one: what stands above it was written by hand.
    const shorter = length > 1 && isAttributionText(join(lines, at + 1, length - 1) ?? '');
    if (shorter) return false;
    return /@/.test(joined) || nextText(lines, at + length).startsWith('>');
  }
  return false;
}

function join(lines: readonly string[], at: number, length: number): string | undefined {
  const parts = lines.slice(at, at + length).map(plainLine);
  return parts.length < length || parts.some((part) => part === '' || part.startsWith('>'))
    ? undefined
    : parts.join(' ');
}

const isAttributionText = (text: string): boolean =>
  text.endsWith(':') && text.length < 600 && dated.test(text) && attributions.some((form) => form.test(text));

const nextText = (lines: readonly string[], at: number): string =>
  lines
    .slice(at, at + 4)
    .map(plainLine)
    .find((line) => line !== '') ?? '';

const plainLine = (line: string | undefined): string => plainLetters((line ?? '').slice(0, 1000).trim());
