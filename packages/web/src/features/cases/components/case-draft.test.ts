import { beforeEach, expect, it } from 'vitest';
import { clearDraft, draftKey, readDraft, writeDraft, type CaseDraft } from './case-draft.ts';

const key = draftKey(4, 12);
const draft: CaseDraft = {
  caseTypeCode: 'kh1',
  caseData: { brand: 'Fiat', plate: null },
  caseVersion: 3,
  savedAt: '2026-03-01T10:00:00.000Z',
  attempt: { key: 'k', body: '{}' },
};
const soon = new Date('2026-03-02T10:00:00.000Z');

beforeEach(() => localStorage.clear());

it('comes back as it was put away', () => {
  writeDraft(key, draft);
  expect(readDraft(key, soon)).toEqual(draft);
});

it('belongs to one user and one case, or to the new one', () => {
  writeDraft(key, draft);
  expect(readDraft(draftKey(5, 12), soon)).toBeUndefined();
  expect(readDraft(draftKey(4, 13), soon)).toBeUndefined();
  expect(readDraft(draftKey(4, undefined), soon)).toBeUndefined();
});

it('is gone when cleared, and after two weeks', () => {
  writeDraft(key, draft);
  clearDraft(key);
  expect(readDraft(key, soon)).toBeUndefined();
  writeDraft(key, draft);
  expect(readDraft(key, new Date('2026-03-16T10:00:00.000Z'))).toBeUndefined();
  expect(localStorage.length).toBe(0);
});

it('that cannot be read is none', () => {
  localStorage.setItem(key, '{"caseTypeCode":"zz"}');
  expect(readDraft(key, soon)).toBeUndefined();
  localStorage.setItem(key, 'not json');
  expect(readDraft(key, soon)).toBeUndefined();
});
