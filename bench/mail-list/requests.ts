import { listNotifications } from '@hasar/contract/notifications/endpoints.ts';
import { notificationAlarmHours, notificationPageSize } from '@hasar/contract/notifications/codes.ts';
import { selectWholeWire } from '@hasar/server/src/modules/notifications/queries.ts';
import { countThreads, selectNotifications } from '@hasar/server/src/modules/notifications/queries-list.ts';
import type { Db } from '@hasar/server/src/platform/db/database.ts';
import { encodeCursor } from '@hasar/server/src/platform/db/list-cursor.ts';
import { sql } from 'kysely';

export interface MailRequest {
  readonly name: string;
  readonly run: (db: Db) => Promise<unknown>;
}

type Query = Record<string, string>;

/** Columns that the grid sorts by. */
const sorted = [
  'id',
  'caseId',
  'notificationFrom',
  'notificationSubject',
  'notificationStatusCode',
  'notificationCreatedBy',
  'createdAt',
  'updatedAt',
];

/** What the screens ask for: each tab, searches, every column to sort by, filters, deep pages, threads of a case, counts. */
export async function mailRequests(db: Db): Promise<MailRequest[]> {
  const [middle] = (
    await sql<{ id: number; caseId: number; at: string; plate: string; sender: string }>`
      select id, case_id as "caseId", updated_at::text as at, substring(subject from '34 [A-Z]+ [0-9]+') as plate,
             from_address as sender
      from notifications
      where is_active and type_code = 'new' and case_id is not null and id > (select max(id) / 2 from notifications)
      order by id limit 1`.execute(db)
  ).rows;
  if (!middle) throw new Error('no conversation to ask for');
  const alarmed = new Date(Date.now() - notificationAlarmHours * 3_600_000);
  const filter = (filters: object) => ({ columnFilters: JSON.stringify(filters) });
  const isNew = { notificationStatusCode: { op: 'any', value: ['new'] } };
  const lists: Record<string, Query> = {
    'tab all': {},
    'tab new': filter(isNew),
    'tab alarmed': filter({ ...isNew, updatedAt: { op: 'between', value: [null, alarmed.toISOString()] } }),
    'all, middle page': { cursor: encodeCursor('-updatedAt', [middle.at, String(middle.id)]) },
    'search: a plate': { search: middle.plate },
    'search: an address': { search: middle.sender },
    'search: three words of many': { search: 'yangın devrilme boğaziçi' },
    'search: a word of most': { search: 'sigorta' },
    'search: a word of none': { search: 'hiçbiryerde' },
    'sender contains': filter({ notificationFrom: { op: 'contains', value: middle.sender.slice(0, 8) } }),
    'text contains': filter({ notificationMessage: { op: 'contains', value: 'cam' } }),
    'to contains': filter({ notificationTo: { op: 'contains', value: 'acente' } }),
    'subject starts with': filter({ notificationSubject: { op: 'startsWith', value: 'Hasar dosyası 34 A' } }),
    answered: filter({ notificationStatusCode: { op: 'any', value: ['answered'] } }),
    'two statuses': filter({ notificationStatusCode: { op: 'any', value: ['new', 'failed'] } }),
    failed: filter({ notificationStatusCode: { op: 'any', value: ['failed'] } }),
    unread: filter({ isUnread: { op: 'any', value: [true] } }),
    'list mail': filter({ notificationKind: { op: 'any', value: ['listMail'] } }),
    'with attachments': filter({ hasAttachments: { op: 'any', value: [true] } }),
    'from outside': filter({ direction: { op: 'any', value: ['in'] } }),
    'without a case': filter({ caseId: { op: 'empty' } }),
    'a day in the middle': filter({
      createdAt: { op: 'between', value: [middle.at.slice(0, 10), middle.at.slice(0, 10)] },
    }),
    deleted: { isActive: 'false' },
    'threads of a case': { caseId: String(middle.caseId), orderBy: '-updatedAt' },
  };
  for (const field of sorted)
    for (const orderBy of [field, `-${field}`]) lists[`by ${orderBy}`] = { orderBy };
  const conversations = { notificationTypeCode: 'new', limit: String(notificationPageSize) };
  return [
    ...Object.entries(lists).map(([name, query]) => list(name, { ...conversations, ...query })),
    list('messages of every kind', {}),
    list('messages of one thread', { notificationThreadId: String(middle.id) }),
    { name: 'a conversation', run: (bound) => selectWholeWire(bound, middle.id) },
    { name: 'counts', run: (bound) => countThreads(bound, alarmed) },
  ];
}

function list(name: string, query: Query): MailRequest {
  return { name, run: (db) => selectNotifications(db, listNotifications.query.parse(query)) };
}
