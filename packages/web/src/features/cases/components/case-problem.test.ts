import { CodedError } from '@hasar/contract/errors.ts';
import { expect, it } from 'vitest';
import { problemOf } from './case-problem.ts';

const existing = {
  id: 5,
  customerFullName: 'Ali',
  plate: null,
  policyNumber: 'P1',
  damageDate: null,
  caseStatusCode: 'communicated',
};

it('reads what a refusal carries', () => {
  expect(problemOf(new CodedError('CASE_ALREADY_EXISTS', { details: existing }))).toEqual({
    kind: 'same',
    existing,
  });
  const conflict = {
    caseVersion: 4,
    fields: [
      {
        field: 'brand',
        mine: 'Fiat',
        theirs: null,
        changedByName: 'Ayşe',
        changedAt: '2026-03-01T10:00:00.000Z',
      },
    ],
  };
  expect(problemOf(new CodedError('CASE_CHANGED', { details: conflict }))).toEqual({
    kind: 'changed',
    conflict,
  });
  expect(
    problemOf(new CodedError('VALIDATION_FAILED', { fields: { 'caseData.plate': 'validation.tooLong' } })),
  ).toMatchObject({ kind: 'fields', fields: { 'caseData.plate': 'validation.tooLong' } });
});

it('makes a plain failure of everything else', () => {
  for (const error of [
    new CodedError('CASE_ALREADY_EXISTS'),
    new CodedError('UNAVAILABLE'),
    new Error('boom'),
  ]) {
    expect(problemOf(error)).toEqual({ kind: 'failed', error });
  }
});
