/** Characters that turn the direction of what follows, or hide: a name uses them only to look like another. */
const directions = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const controls = /\p{Cc}+/gu;

/** One line of text, as a subject or a name: free of control and direction characters, spaces run together. */
export function cleanLine(text: string): string {
  return text.toWellFormed().replace(directions, '').replace(controls, ' ').replace(/\s+/g, ' ').trim();
}

/** Text of several lines: what PostgreSQL cannot hold is gone, line ends are plain. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').replace(/\r\n?/g, '\n');
}

/** An address holds no spaces but in quotes, which nobody uses in earnest. */
export function cleanAddress(address: string): string {
  return cleanLine(address).replace(/[\s<>,;]/g, '');
}

const longestName = 180;

/** The last part of what may be a path, short enough for any file system, its ending kept. Empty when nothing is left. */
export function cleanFileName(name: string): string {
  const last = cleanLine(name.replace(/[\r\n\0]/g, ' ').replace(/^.*[/\\]/s, '')).replace(/^\.+(?=.)/, '');
  const plain = last.replace(/[<>:"|?*]/g, '_').replace(/[. ]+$/, '');
  if (plain.length <= longestName) return plain;
  const ending = /\.[^.]{1,10}$/.exec(plain)?.[0] ?? '';
  return plain.slice(0, longestName - ending.length).toWellFormed() + ending;
}
