import { describe, expect, test } from 'vitest';
import { defaultPermissions, refreshThreshold, sessionLifetime, sessionMaximum } from './codes.ts';
import { passwordProblems } from './rules.ts';

describe('a password', () => {
  test.each(['Aa1!aaaa', 'Hasar-demo-1', 'Ğğ1!şıöü', 'Şifre.2026', 'aA1 aaa.a'])('%j is good', (password) => {
    expect(passwordProblems(password)).toEqual([]);
  });

  test.each([
    ['AAAA111!', 'validation.passwordLowercase'],
    ['aaaa111!', 'validation.passwordUppercase'],
    ['aaaaAAA!', 'validation.passwordNumber'],
    ['aaaaAAA1', 'validation.passwordSpecial'],
    ['aaAA11!', 'validation.passwordMinCharacter'],
    // A space is no special sign.
    ['aaaa AA1', 'validation.passwordSpecial'],
  ])('%j breaks one rule', (password, problem) => {
    expect(passwordProblems(password)).toEqual([problem]);
  });

  test('names everything it lacks, in the order of the form', () => {
    expect(passwordProblems('')).toEqual([
      'validation.passwordLowercase',
      'validation.passwordUppercase',
      'validation.passwordNumber',
      'validation.passwordSpecial',
      'validation.passwordMinCharacter',
    ]);
  });

  test.each([...'!@#$%^&*()_+-=[]{};\':"\\|,.<>/?~`'])('%s is a special sign', (sign) => {
    expect(passwordProblems(`aaaAAA1${sign}`)).toEqual([]);
  });
});

test('a role may do no more than the one above it', () => {
  expect(defaultPermissions).toEqual({
    admin: ['editUser', 'editOrganization', 'viewReport'],
    supervisor: ['editUser', 'viewReport'],
    operator: ['viewReport'],
  });
});

test('a session lives a day, is refreshed after half of it, and ends after two weeks', () => {
  expect([refreshThreshold, sessionLifetime, sessionMaximum].map((time) => time / 3_600_000)).toEqual([
    12, 24, 336,
  ]);
});
