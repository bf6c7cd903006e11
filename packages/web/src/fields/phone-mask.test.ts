import { describe, expect, it } from 'vitest';
import { caretIn, fromMask, maskPhone, toMask } from './phone-mask.ts';

/** What stands in the box after each key. */
function type(keys: string): string {
  let text = '';
  for (const key of keys) text = maskPhone(text + key);
  return text;
}

describe('while typing', () => {
  it.each([
    ['5321112233', '0 (532) 111 22 33', '05321112233'],
    ['05321112233', '0 (532) 111 22 33', '05321112233'],
    ['053211122339', '0 (532) 111 22 33', '05321112233'],
    ['0212555', '0 (212) 555', '0212555'],
    ['4441234', '444 1 234', '4441234'],
    ['+49 151 2345678', '+491512345678', '+491512345678'],
    ['+905321112233', '+905321112233', '05321112233'],
    ['0049151234', '0049151234', '+49151234'],
    ['0', '0', null],
    ['abc', '', null],
  ])('%s becomes %s', (keys, text, phone) => {
    expect(type(keys)).toBe(text);
    expect(fromMask(type(keys))).toBe(phone);
  });

  it('can be deleted backwards to nothing', () => {
    let text = type('5321112233');
    for (let presses = 0; presses < 30 && text !== ''; presses += 1) text = maskPhone(text.slice(0, -1));
    expect(text === '' || text === '0').toBe(true);
  });
});

it('takes a pasted number with its country code', () => {
  expect(maskPhone('90 532 111 22 33')).toBe('0 (532) 111 22 33');
});

it('keeps the caret before the digits it stood before', () => {
  // A 7 typed after the 2 of `0 (532) 111`.
  const typed = '0 (5327) 111';
  const masked = maskPhone(typed);
  expect(masked).toBe('0 (532) 711 1');
  expect(masked.slice(caretIn(masked, typed, 7)).replaceAll(/\D/g, '')).toBe('111');
});

it('shows stored numbers dressed, and odd ones as they are', () => {
  expect(['05321112233', '4441234', '+491512345678', '1234567', ''].map(toMask)).toEqual([
    '0 (532) 111 22 33',
    '444 1 234',
    '+491512345678',
    '1234567',
    '',
  ]);
});
