import { notificationListFields } from '@hasar/contract/notifications/endpoints.ts';
import { sql } from 'kysely';
import type { ListColumn, ListColumns } from '../../platform/db/list-column.ts';

/** Addresses joined as the spec has them. */
const joined = (column: string) => sql`array_to_string(${sql.ref(column)}, ', ')`;

const listed = sql`
  'id', notifications.id,
  'notificationId', notifications.id,
  'notificationTypeCode', notifications.type_code,
  'notificationStatusCode', notifications.status_code,
  'notificationKind', notifications.kind,
  'notificationThreadId', notifications.thread_id,
  'notificationParentId', notifications.parent_id,
  'notificationFrom', notifications.from_address,
  'notificationFromName', notifications.from_name,
  'notificationTo', ${joined('notifications.to_addresses')},
  'notificationCc', ${joined('notifications.cc_addresses')},
  'notificationSubject', notifications.subject,
  'notificationCreatedBy', notifications.created_by,
  'notificationCreatedByName', notifications.created_by_name,
  'direction', notifications.direction,
  'caseId', notifications.case_id,
  'isActive', notifications.is_active,
  'isUnread', notifications.is_unread,
  'hasAttachments', notifications.has_attachments,
  'messageCount', notifications.message_count,
  'latestMessage', notifications.latest_message,
  'latestFrom', notifications.latest_from,
  'createdAt', notifications.created_at,
  'updatedAt', notifications.updated_at,
  'notificationUpdatedAt', notifications.updated_at`;

/** In a list a text is read by its beginning; whole ones would make a page of megabytes. */
export const notificationWire = sql`json_build_object(${listed}, 'notificationMessage', left(notifications.own_text, 1000))`;

const attachmentsWire = sql`coalesce((
  select json_agg(json_build_object(
    'id', a.id, 'name', a.name, 'size', a.size, 'contentType', a.content_type, 'contentId', a.content_id,
    'isInline', a.is_inline, 'documentId', a.document_id) order by a.id)
  from notification_attachments a where a.notification_id = m.id), '[]'::json)`;

/** One message of a conversation, called m, with its line of the outbox, called b (contract notifications/schema.ts). */
const messageWire = sql`json_build_object(
  'id', m.id,
  'notificationParentId', m.parent_id,
  'sender', m.from_address,
  'senderName', m.from_name,
  'to', m.to_addresses,
  'cc', m.cc_addresses,
  'subject', m.subject,
  'message', m.own_text,
  'quoted', m.quoted_text,
  'hasHtml', m.html is not null,
  'direction', m.direction,
  'isOwn', m.direction = 'out',
  'kind', m.kind,
  'status', m.status_code,
  'date', m.created_at,
  'sentDate', m.sent_date,
  'createdBy', m.created_by,
  'createdByName', m.created_by_name,
  'deliveryState', b.state,
  'undoUntil', case when b.state = 'waiting' and b.attempts = 0 then b.undo_until end,
  'attempts', coalesce(b.attempts, 0),
  'failureWords', case when b.state in ('waiting', 'sending', 'failed') then b.words end,
  'bounce', m.bounce,
  'attachments', ${attachmentsWire}
)`;

/** The message with its whole conversation; a message that was deleted by itself, such as one taken back, is left out. */
export const wholeWire = sql`json_build_object(
  ${listed},
  'notificationMessage', notifications.own_text,
  'messageList', coalesce((
    select json_agg(${messageWire} order by m.id)
    from notifications m left join outbox b on b.notification_id = m.id
    where m.thread_id = notifications.thread_id and (m.is_active or m.id = notifications.id)), '[]'::json),
  'answerTo', coalesce((
    select json_build_object(
      'to', case when l.direction = 'in' then l.answer_to else l.to_addresses end,
      'cc', case when l.direction = 'in' then l.answer_cc else l.cc_addresses end)
    from notifications l
    where l.thread_id = notifications.thread_id and l.is_active and l.kind = 'mail'
    order by l.direction = 'in' desc, l.id desc limit 1), '{"to":[],"cc":[]}'::json)
)`;

const id = { column: 'id', type: 'bigint', required: true, unique: true } as const;
const updated = { column: 'updated_at', type: 'timestamptz', required: true } as const;

const ownColumns: Record<
  string,
  Omit<ListColumn, 'kind' | 'expression'> & { column?: string; expression?: ListColumn['expression'] }
> = {
  id,
  notificationId: id,
  notificationTypeCode: { column: 'type_code', type: 'text', required: true },
  notificationStatusCode: { column: 'status_code', type: 'text', required: true, leadsToId: true },
  notificationKind: { column: 'kind', type: 'text', required: true, leadsToId: true },
  notificationThreadId: { column: 'thread_id', type: 'bigint', required: true, leadsToId: true },
  notificationParentId: { column: 'parent_id', type: 'bigint', leadsToId: true },
  notificationFrom: { column: 'from_address', type: 'text', required: true, inSearch: true },
  notificationTo: { expression: joined('notifications.to_addresses'), type: 'text', inSearch: true },
  // As far as the index keeps it.
  notificationSubject: {
    expression: sql`left(notifications.subject, 200)`,
    type: 'text',
    required: true,
    inSearch: true,
  },
  notificationMessage: { column: 'own_text', type: 'text', required: true, inSearch: true },
  notificationCreatedBy: { column: 'created_by', type: 'bigint' },
  direction: { column: 'direction', type: 'text', required: true },
  caseId: { column: 'case_id', type: 'bigint' },
  isActive: { column: 'is_active', type: 'boolean', required: true },
  isUnread: { column: 'is_unread', type: 'boolean', required: true },
  hasAttachments: { column: 'has_attachments', type: 'boolean', required: true },
  createdAt: { column: 'created_at', type: 'timestamptz', required: true },
  updatedAt: updated,
  notificationUpdatedAt: updated,
};

export const notificationColumns: ListColumns = new Map(
  Object.entries(notificationListFields).map(([name, { kind }]): [string, ListColumn] => {
    const own = ownColumns[name];
    if (!own) throw new Error(`a notification has no column for ${name}`);
    const expression = own.expression ?? sql.ref(`notifications.${own.column ?? name}`);
    return [name, { ...own, kind, expression }];
  }),
);
