import { expect, it } from 'vitest';
import { keepOwnAddress, keepPlainText } from './trusted-types.ts';

it('lets style text through and nothing that could hold an element', () => {
  expect(keepPlainText(':root{--a:1}')).toBe(':root{--a:1}');
  expect(() => keepPlainText('</style><img src=x>')).toThrow(TypeError);
});

it('lets workers come from this server alone', () => {
  expect(keepOwnAddress('/pdf/worker.js')).toBe('/pdf/worker.js');
  expect(() => keepOwnAddress('https://elsewhere.example/worker.js')).toThrow(TypeError);
  expect(() => keepOwnAddress('//elsewhere.example/worker.js')).toThrow(TypeError);
  expect(() => keepOwnAddress('data:text/javascript,1')).toThrow(TypeError);
});
