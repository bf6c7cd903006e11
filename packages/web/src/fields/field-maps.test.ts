import { fieldTypes, type FieldTypeName } from '@hasar/contract/fields/field-types.ts';
import { describe, expect, it } from 'vitest';
import { fieldColumns } from './column.ts';
import { fieldDisplays } from './display.tsx';
import { fieldText } from './field-text.ts';
import { isFilled } from './field-value.ts';
import { fieldInputs } from './input.tsx';

const types = Object.keys(fieldTypes) as FieldTypeName[];
const words = {
  text: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
  option: (code: string) => `<${code}>`,
};

it.each(types)('%s has an input, a display and a column', (type) => {
  expect(fieldInputs[type]).toBeTypeOf('function');
  expect(fieldDisplays[type]).toBeTypeOf('function');
  expect(fieldColumns[type].width).toBeGreaterThan(0);
});

describe('a value in words', () => {
  it.each<[FieldTypeName, unknown, string]>([
    ['phone', '05321112233', '0 (532) 111 22 33'],
    ['date', '2026-03-01', '01.03.2026'],
    ['money', { price: '1234567.5', currency: 'EUR' }, '1.234.567,50 EUR'],
    ['percent', 12.5, 'fields.percent 12,5'],
    ['days', 1, 'fields.oneDay'],
    ['days', 15, 'fields.days 15'],
    ['year', 2014, '2014'],
    ['checkbox', true, 'fields.yes'],
    ['choice', 'authorized', '<authorized>'],
    ['choices', ['a', 'b'], '<a>, <b>'],
    ['plate', '34 ABC 123', '34 ABC 123'],
    // What could not be read stands as it was typed.
    ['date', 'yarın', 'yarın'],
    ['money', { price: 'çok', currency: 'TRY' }, 'çok TRY'],
  ])('%s %j', (type, value, text) => {
    expect(fieldText(type, value, words)).toBe(text);
  });

  it.each(types)('%s says nothing about nothing', (type) => {
    expect(fieldText(type, null, words)).toBe('');
    expect(fieldText(type, undefined, words)).toBe('');
  });
});

it('knows what a person would call empty', () => {
  expect([null, undefined, '', '  ', false, [], { price: '', currency: 'TRY' }].some(isFilled)).toBe(false);
  expect(['x', 0, true, ['x'], { price: '0', currency: 'TRY' }].every(isFilled)).toBe(true);
});
