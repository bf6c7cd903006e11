import { expect, it } from 'vitest';
import { ownPath } from './session-guards.ts';

it.each([
  ['/cases?search=34#x', '/cases?search=34#x'],
  [undefined, '/'],
  ['', '/'],
  ['cases', '/'],
  ['/login', '/'],
  ['/login?from=%2Fcases', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
])('after signing in, %j leads to %j', (from, path) => {
  expect(ownPath(from)).toBe(path);
});
