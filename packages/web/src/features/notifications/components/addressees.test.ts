import { expect, it } from 'vitest';
import { refusedAddressees } from './addressees.ts';

it('takes addresses however they are parted, and refuses what is none beside its input', () => {
  expect(refusedAddressees('a@example.com; b@example.com', '')).toEqual({});
  expect(refusedAddressees('', 'a@example.com')).toEqual({ to: 'validation.notEmpty' });
  expect(refusedAddressees('a@example.com', 'yazım')).toEqual({ cc: 'validation.emailFormat' });
  expect(refusedAddressees('yazım', '')).toEqual({ to: 'validation.emailFormat' });
});

it('refuses more people than a mail may have', () => {
  const many = Array.from({ length: 51 }, (_, at) => `kisi${String(at)}@example.com`).join(',');
  expect(refusedAddressees(many, '')).toEqual({ to: 'validation.tooMany' });
});
