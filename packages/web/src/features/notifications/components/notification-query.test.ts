import { expect, it } from 'vitest';
import { notificationQuery } from './notification-query.ts';

const now = Date.parse('2026-11-21T10:07:00Z');
const columnsOf = (query: { columnFilters?: string }) => JSON.parse(query.columnFilters ?? '{}') as unknown;

it('asks for one row a conversation, the one that moved last first', () => {
  expect(notificationQuery({}, now)).toEqual({ orderBy: '-updatedAt', notificationTypeCode: 'new' });
});

it('asks in the alarmed tab for new ones that nobody touched for 48 hours, the same for a while', () => {
  const alarmed = {
    notificationStatusCode: { op: 'any', value: ['new'] },
    updatedAt: { op: 'between', value: [null, '2026-11-19T10:00:00.000Z'] },
  };
  expect(columnsOf(notificationQuery({ tab: 'alarmed' }, now))).toEqual(alarmed);
  expect(columnsOf(notificationQuery({ tab: 'alarmed' }, now + 60_000))).toEqual(alarmed);
});

it('keeps the tab whatever a filter of the address says, and takes up search and order', () => {
  const filters = { notificationStatusCode: { op: 'any', value: ['sent'] } };
  const query = notificationQuery({ tab: 'new', filters, search: ' plaka ', sort: 'id' }, now);
  expect(query).toMatchObject({ orderBy: 'id', search: 'plaka' });
  expect(columnsOf(query)).toEqual({ notificationStatusCode: { op: 'any', value: ['new'] } });
});
