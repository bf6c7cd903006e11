import type { CaseFieldName } from '@hasar/contract/cases/fields.ts';
import { describe, expect, it } from 'vitest';
import { changedData, droppedFields, isChanged, refusedFields, saveBody } from './case-changes.ts';
import { baselineOf, type CaseForm } from './case-form.ts';

const empty = baselineOf(undefined).form;

function formOf(
  data: Partial<Record<CaseFieldName, unknown>>,
  caseTypeCode: CaseForm['caseTypeCode'] = 'kh1',
): CaseForm {
  return { caseTypeCode, caseData: { ...empty.caseData, ...data } };
}

describe('changed keys', () => {
  it('are sent in the form in which they are stored', () => {
    const now = formOf({
      plate: '34abc123',
      customerPhone: '+90 532 111 22 33',
      customerFullName: ' Işıl Işıkçı ',
    });
    expect(changedData(empty, now)).toEqual({
      plate: '34 ABC 123',
      customerPhone: '05321112233',
      customerFullName: 'Işıl Işıkçı',
    });
  });

  it('leave out what only looks different', () => {
    const before = formOf({
      plate: '34 ABC 123',
      primDebt: null,
      approximatePrice: null,
      isNotWatching: false,
    });
    const now = formOf({
      plate: '34abc123',
      primDebt: false,
      approximatePrice: { price: '', currency: 'EUR' },
      customerFullName: '  ',
      isNotWatching: null,
    });
    expect(changedData(before, now)).toEqual({});
    expect(isChanged(before, now)).toBe(false);
  });

  it('clear with null, and take a tick back with false', () => {
    const before = formOf({
      plate: '34 ABC 123',
      primDebt: true,
      damageCloseType: 'damagePaid',
      regressionRatio: 5,
    });
    const now = formOf({ plate: '', primDebt: false, damageCloseType: null, regressionRatio: null });
    expect(changedData(before, now)).toEqual({
      plate: null,
      primDebt: false,
      damageCloseType: null,
      regressionRatio: null,
    });
  });

  it('hold what cannot be read, for the contract to refuse by name', () => {
    const changes = changedData(
      empty,
      formOf({ damageDate: '31.02.2026', approximatePrice: { price: 'x', currency: 'TRY' } }),
    );
    expect(refusedFields(changes)).toEqual({
      damageDate: 'validation.dateFormat',
      approximatePrice: 'validation.moneyFormat',
    });
  });
});

describe('another case type', () => {
  const before = formOf({ plate: '34 ABC 123', customerFullName: 'Ali' });

  it('names the filled fields that it does not have and clears the stored ones', () => {
    const now = formOf({ plate: '34 ABC 123', brand: 'Fiat', customerFullName: 'Ali' }, 'kh2');
    expect(droppedFields(now)).toEqual(['plate', 'brand']);
    expect(changedData(before, now)).toEqual({ plate: null });
    expect(isChanged(before, now)).toBe(true);
  });

  it('loses nothing when it is taken back', () => {
    const back = {
      ...formOf({ plate: '34 ABC 123', customerFullName: 'Ali' }, 'kh2'),
      caseTypeCode: 'kh1',
    } as const;
    expect(isChanged(before, back)).toBe(false);
  });
});

describe('what a save sends', () => {
  it('names the type of a new case and nothing when nothing was typed', () => {
    expect(saveBody({ form: empty }, formOf({ plate: '34 ABC 123' }, 'th1'))).toEqual({
      caseTypeCode: 'th1',
      caseData: { plate: '34 ABC 123' },
    });
    expect(saveBody({ form: empty }, formOf({}, 'th1'))).toBeUndefined();
  });

  it('names the version that was edited, and the type only when it changed', () => {
    const baseline = { caseId: 7, caseVersion: 3, form: formOf({ brand: 'Fiat' }) };
    expect(saveBody(baseline, formOf({ brand: 'Ford' }))).toEqual({
      caseId: 7,
      caseVersion: 3,
      caseData: { brand: 'Ford' },
    });
    expect(saveBody(baseline, formOf({ brand: 'Fiat' }))).toBeUndefined();
    expect(saveBody(baseline, formOf({ brand: 'Fiat' }, 'th1'))).toEqual({
      caseId: 7,
      caseVersion: 3,
      caseTypeCode: 'th1',
      caseData: {},
    });
  });
});
