import { expect, test } from 'vitest';
import type { HistoryEntry } from '@hasar/contract/audit/schema.ts';
import { firstValues, groupSaves } from './history-saves.ts';

const entry = (id: number, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  action: 'update',
  field: 'plate',
  from: null,
  to: 'x',
  changedBy: 7,
  changedByName: 'Ayşe Işıkçı',
  changedAt: '2026-03-01T09:00:00.000Z',
  ...more,
});

test('what one person wrote in one go is one save; another person, moment or kind of act is another', () => {
  const saves = groupSaves([
    entry(6),
    entry(5, { field: 'brand' }),
    entry(4, { changedBy: 8 }),
    entry(3, { changedAt: '2026-03-01T08:00:00.000Z' }),
    entry(2, { action: 'delete', field: null, changedAt: '2026-03-01T08:00:00.000Z' }),
  ]);
  expect(saves.map(({ changes }) => changes.map(({ id }) => id))).toEqual([[6, 5], [4], [3], [2]]);
});

test('the first values of a thing, the fields inside it among them', () => {
  const whole = {
    caseTypeCode: 'kh1',
    caseData: {
      plate: '34 ABC 123',
      isNotWatching: false,
      approximatePrice: { price: '1', currency: 'TRY' },
    },
    anotherLossOf: null,
    userPermissionList: [],
  };
  expect(firstValues(whole)).toEqual([
    { field: 'caseTypeCode', value: 'kh1' },
    { field: 'plate', value: '34 ABC 123' },
    { field: 'approximatePrice', value: { price: '1', currency: 'TRY' } },
    { field: 'userPermissionList', value: [] },
  ]);
});

test.each([null, undefined, 'text', ['a']])('of %j there are none', (whole) => {
  expect(firstValues(whole)).toEqual([]);
});
