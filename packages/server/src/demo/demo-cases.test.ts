import { caseStatusCodes } from '@hasar/contract/cases/codes.ts';
import { caseTypeCodes } from '@hasar/contract/cases/codes-types.ts';
import { caseDataInput, hasField } from '@hasar/contract/cases/fields-derived.ts';
import { caseFieldNames, type CaseFieldName, caseField } from '@hasar/contract/cases/fields.ts';
import { caseStatus } from '@hasar/contract/cases/rules.ts';
import { fieldTypes, type FieldType } from '@hasar/contract/fields/field-types.ts';
import { describe, expect, it } from 'vitest';
import { demoCases } from './demo-cases.ts';
import { demoMark } from './remarks.ts';

const today = '2026-03-01';
const cases = demoCases({ count: 200, seed: 7, today });

/** The values of one field, with the case each stands in. */
const texts = (name: CaseFieldName) =>
  cases.flatMap(({ caseData }) => (typeof caseData[name] === 'string' ? [caseData[name]] : []));

describe('demo cases', () => {
  it('are as many as asked for, and the same for the same seed', () => {
    expect(cases).toHaveLength(200);
    expect(demoCases({ count: 200, seed: 7, today })).toEqual(cases);
    expect(demoCases({ count: 200, seed: 8, today })).not.toEqual(cases);
    expect(demoCases({ count: 3, seed: 7, today })).toHaveLength(3);
    expect(demoCases({ count: 0, seed: 7, today })).toEqual([]);
  });

  it.each([1, 7, 2026])('show every case type and every status (seed %i)', (seed) => {
    const some = demoCases({ count: 200, seed, today });
    expect(new Set(some.map((one) => one.caseTypeCode))).toEqual(new Set(caseTypeCodes));
    expect(new Set(some.map((one) => caseStatus(one.caseData, today)))).toEqual(new Set(caseStatusCodes));
  });

  it('pass the contract unchanged, with only the fields of their type', () => {
    for (const { caseTypeCode, caseData } of cases) {
      expect(caseDataInput.parse(caseData)).toEqual(caseData);
      const names = Object.keys(caseData) as CaseFieldName[];
      expect(names.filter((name) => !hasField(caseTypeCode, name))).toEqual([]);
    }
  });

  it('raise no warning: identity numbers, tax numbers and plates check out', () => {
    const doubts = caseFieldNames.flatMap((name) => {
      const { warn }: FieldType = fieldTypes[caseField(name).type];
      return warn ? texts(name).map(warn) : [];
    });
    expect(doubts.length).toBeGreaterThan(200);
    expect(doubts.filter((doubt) => doubt !== undefined)).toEqual([]);
  });

  it('have policy, file, identity and tax numbers of their own', () => {
    for (const name of [
      'policyNumber',
      'insuranceCaseNumber',
      'customerIdNumber',
      'customerTaxNumber',
      'plate',
    ] as const) {
      const values = texts(name);
      expect(values.toSorted()).toEqual([...new Set(values)].toSorted());
    }
    expect(texts('policyNumber')).toHaveLength(200);
  });

  it('fill every field somewhere', () => {
    const used = new Set(cases.flatMap(({ caseData }) => Object.keys(caseData)));
    expect(caseFieldNames.filter((name) => !used.has(name))).toEqual([]);
  });

  it('say that they are samples and speak Turkish', () => {
    expect(texts('remarks').every((text) => text.startsWith(demoMark))).toBe(true);
    expect(texts('remarks')).toHaveLength(200);
    const letters = JSON.stringify(cases);
    for (const letter of 'ğüşıöçİ') expect(letters).toContain(letter);
  });

  it.each([
    ['email', /^[a-z.-]+@[a-z.-]+\.example$/],
    ['phone', /^0[2-5]\d{2}555\d{4}$/],
  ] as const)('name no %s that could be somebody’s', (type, invented) => {
    const values = caseFieldNames.filter((name) => caseField(name).type === type).flatMap(texts);
    expect(values.length).toBeGreaterThan(100);
    expect(values.filter((value) => !invented.test(value))).toEqual([]);
  });
});
