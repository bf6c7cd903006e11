import { normalisePlate, plateWarning } from '../fields/formats.ts';

/** Shaped like a Turkish plate, and neither a part of a longer word nor of an amount. */
const shaped =
  /(?<![\p{L}\p{N}])(?<!\d\.)(?:0[1-9]|[1-7]\d|8[01])[ .-]{0,3}[A-PR-VYZ]{1,3}[ .-]{0,3}\d{2,5}(?![\p{L}\p{N}]|[.,]\d{1,3}(?![\p{L}\p{N}]))/giu;

/** Plates in their spaced form. Beside a label they may be of any kind that the glossary knows; so may those without. */
export function platesIn(text: string): { kind: 'plate'; value: string }[] {
  const found = Array.from(text.matchAll(shaped), ([written]) =>
    normalisePlate(written.replace(/[ıİ]/g, 'I')),
  );
  return found
    .filter((plate) => plateWarning(plate) === undefined)
    .map((value) => ({ kind: 'plate', value }));
}
