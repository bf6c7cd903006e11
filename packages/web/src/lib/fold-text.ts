/** Search form of a text: no letter case, no Turkish dots, no diacritics. The server folds in the same way. */
export function foldText(text: string): string {
  return text.toLocaleLowerCase('tr').replaceAll('ı', 'i').normalize('NFD').replaceAll(/\p{M}/gu, '');
}
