const from = 'çÇğĞıIİöÖşŞüÜâÂîÎûÛäÄßéÉèÈàÀ';
const to = 'ccggiiioossuuaaiiuuaaseeeeaa';
const plain = new Map([...from].map((letter, at) => [letter, to[at] ?? letter]));

/** In lower case and without the marks of letters, so that patterns need no Turkish ones; as long as the text itself. */
export function plainLetters(text: string): string {
  return text.replace(/[^\p{ASCII}]|I/gu, (letter) => plain.get(letter) ?? letter).toLowerCase();
}
