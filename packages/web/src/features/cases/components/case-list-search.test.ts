import { caseColumnKeys } from '@hasar/contract/cases/fields-columns.ts';
import { caseStatusCodes } from '@hasar/contract/cases/codes.ts';
import { caseListFields } from '@hasar/contract/cases/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { parseSort, writeSort } from './case-columns.ts';
import { caseListQuery } from './case-list-query.ts';
import { caseListSearch, type CaseListSearch } from './case-list-search.ts';
import { untouchedSince } from './untouched-since.ts';

describe('the address', () => {
  it('is understood, one status or several, and a number typed by hand', () => {
    expect(caseListSearch.parse({ search: 34, status: 'damagePaid', sort: '-damageDate' })).toEqual({
      search: '34',
      status: ['damagePaid'],
      sort: '-damageDate',
    });
  });

  it('leaves out what it does not understand', () => {
    expect(
      caseListSearch.parse({ tab: 'no', search: {}, status: ['nonsense'], sort: 5, filters: 'x', more: 1 }),
    ).toEqual({});
  });
});

const since = '2026-03-01T00:00:00.000Z';
const query = (search: CaseListSearch) => caseListQuery(search, since);

describe('the request', () => {
  it('sorts by newest and filters nothing unless asked', () => {
    expect(query({})).toEqual({ orderBy: '-id' });
    expect(query({ search: '  ', sort: 'customerPhone', filters: { nonsense: 1 } })).toEqual({
      orderBy: '-id',
    });
  });

  it('takes all statuses for none, and any other number as a filter', () => {
    expect(query({ status: [...caseStatusCodes] })).toEqual({ orderBy: '-id' });
    expect(query({ status: caseStatusCodes.slice(0, 11) }).caseStatusCode).toHaveLength(11);
    expect(query({ status: ['atExpert', 'atExpert'], sort: 'plate,-id', search: ' 34 abc ' })).toEqual({
      orderBy: 'plate,-id',
      search: '34 abc',
      caseStatusCode: ['atExpert'],
    });
  });

  it('asks of each tab what makes it that tab, beside the column filters', () => {
    expect(query({ tab: 'watching' })).toEqual({ orderBy: '-id', isNotWatching: 'false' });
    expect(query({ tab: 'notWatching' })).toEqual({ orderBy: '-id', isNotWatching: 'true' });
    const { columnFilters = '' } = query({
      tab: 'new',
      filters: { plate: { op: 'startsWith', value: '34' } },
    });
    expect(JSON.parse(columnFilters)).toEqual({
      plate: { op: 'startsWith', value: '34' },
      caseStatusCode: { op: 'any', value: ['communicated'] },
    });
  });

  it('shows the alarmed cases that nobody watches, that somebody watches, or both', () => {
    const columnFilters = JSON.stringify({ lastActivityAt: { op: 'between', value: [null, since] } });
    const base = { orderBy: '-id', columnFilters };
    expect(query({ tab: 'alarmed' })).toEqual({ ...base, isNotWatching: 'true' });
    expect(query({ tab: 'alarmed', alarmed: 'watched' })).toEqual({ ...base, isNotWatching: 'false' });
    expect(query({ tab: 'alarmed', alarmed: 'both' })).toEqual(base);
  });
});

it('the alarm counts back two days from a full minute, which holds for a while', () => {
  const now = Date.parse('2026-03-05T10:20:30.400Z');
  expect(untouchedSince(2, now)).toBe('2026-03-03T10:20:00.000Z');
  expect(untouchedSince(1, now + 5 * 60_000)).toBe('2026-03-04T10:20:00.000Z');
  expect(untouchedSince(undefined, now + 10 * 60_000)).toBe('2026-03-03T10:30:00.000Z');
});

it('every column of the list can be sorted by', () => {
  expect(caseColumnKeys.filter((key) => caseListFields[key] === undefined)).toEqual([]);
  expect(caseColumnKeys.filter((key) => caseListFields[key]?.sortable === false)).toEqual([]);
});

it('an order is read and written as the wire has it; what is no column is left out', () => {
  expect(writeSort(parseSort('-damageDate,plate,customerPhone'))).toBe('-damageDate,plate');
  expect(parseSort('')).toEqual([]);
});
