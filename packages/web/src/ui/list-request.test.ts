import type { ListFields } from '@hasar/contract/list-condition.ts';
import { describe, expect, it } from 'vitest';
import { listRequest, parseSort, writeSort } from './list-request.ts';
import { listSearch, tidyListSearch } from './list-search.ts';

const fields: ListFields = {
  name: { kind: 'text' },
  since: { kind: 'time' },
  kind: { kind: 'choice', options: ['one', 'other'], sortable: false },
};
const byName = [{ field: 'name', descending: false }];

describe('the address of a list', () => {
  it('leaves out what it does not understand', () => {
    const given = { search: 34, sort: 'a'.repeat(501), filters: 'x', open: -1, other: 1 };
    expect(listSearch.parse(given)).toEqual({ search: '34' });
    expect(listSearch.parse({ open: 'new' })).toEqual({ open: 'new' });
    expect(listSearch.parse({ open: 12 })).toEqual({ open: 12 });
  });

  it('holds nothing that says nothing', () => {
    expect(tidyListSearch({ search: '', sort: '', filters: {}, open: undefined })).toEqual({});
  });
});

describe('the request behind it', () => {
  it('has the order of the list itself unless asked otherwise', () => {
    expect(listRequest({}, fields, byName)).toEqual({ orderBy: 'name' });
    expect(listRequest({ sort: '-since,name' }, fields, byName)).toEqual({ orderBy: '-since,name' });
  });

  it('names no field that the list does not have or cannot be sorted by', () => {
    expect(parseSort('-since,kind,toString,-', fields)).toEqual([{ field: 'since', descending: true }]);
    expect(writeSort(parseSort('-since,name', fields))).toBe('-since,name');
  });

  it('carries words and filters', () => {
    const filters = { kind: { op: 'any', value: ['one'] }, gone: { op: 'empty' } };
    expect(listRequest({ search: ' ada ', filters }, fields, byName)).toEqual({
      orderBy: 'name',
      search: 'ada',
      columnFilters: '{"kind":{"op":"any","value":["one"]}}',
    });
  });
});
