import { isIdentityNumber, isTaxNumber } from '@hasar/contract/fields/number-checks.ts';
import type { Random } from './random.ts';

/** Letters of a Turkish plate without those that most easily make it spell something. */
const plateLetters = 'BCDFGHJLMNRSTVYZ'.split('');

/** Identity numbers stay in the narrow low range that sample data uses, to keep away from real people's. */
export function identityNumber(serial: number): string {
  const stem = `100000${String(serial % 1000).padStart(3, '0')}`;
  for (let check = 0; check < 100; check += 1) {
    const candidate = stem + String(check).padStart(2, '0');
    if (isIdentityNumber(candidate)) return candidate;
  }
  throw new Error(`no check digits for ${stem}`);
}

/** Tax numbers, all beginning like the well-known sample 1234567890. */
export function taxNumber(serial: number): string {
  const stem = `12345${String(serial % 10_000).padStart(4, '0')}`;
  for (let check = 0; check < 10; check += 1) {
    if (isTaxNumber(stem + String(check))) return stem + String(check);
  }
  throw new Error(`no check digit for ${stem}`);
}

/** A plate of the province: one letter and five digits, two and four, or three and three. */
export function plateOf(random: Random, province: string): string {
  const letters = random.pick([1, 2, 2, 3, 3, 3]);
  const drawn = Array.from({ length: letters }, () => random.pick(plateLetters)).join('');
  const digits = { 1: 5, 2: random.pick([3, 4, 4]), 3: random.pick([2, 3, 3]) }[letters] ?? 3;
  return `${province} ${drawn} ${random.int(10 ** (digits - 1) + 1, 10 ** digits - 1)}`;
}

/** Landline whose middle group is 555, in the area of the given code. */
export function landline(random: Random, areaCode: string): string {
  return `0${areaCode}555${String(random.int(0, 9999)).padStart(4, '0')}`;
}

/** Mobile number under 0500 555, which no operator hands out. */
export function mobile(random: Random): string {
  return landline(random, '500');
}

/** A name as the local part of an address: `Işık Öztürk` -> `isik.ozturk`. */
export function mailName(name: string): string {
  return name
    .toLocaleLowerCase('tr')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/[^a-z ]/g, '')
    .trim()
    .replaceAll(/ +/g, '.');
}
