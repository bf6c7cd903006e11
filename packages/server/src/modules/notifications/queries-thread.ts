import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/**
 * Reckons anew what a conversation is after something was added to it, left or failed: the status of each message, and on the
 * first one that of the whole, how many there are and what was said last. Called inside the transaction of that change.
 * @param isUnread undefined: it stays as it is
 */
export async function renewThread(db: Db, threadId: number, isUnread?: boolean): Promise<void> {
  await sql`
    with said as (
      select n.id, n.direction, n.own_text, n.from_name, n.from_address, n.kind,
             coalesce(b.state in ('failed', 'bounced'), false) as failed,
             exists (
               select from notifications later left join outbox o on o.notification_id = later.id
               where later.thread_id = n.thread_id and later.direction = 'out' and later.is_active and later.id > n.id
                 and o.state is distinct from 'cancelled'
             ) as answered,
             (n.case_id is not null and exists (select from cases c where c.id = n.case_id and not c.is_deleted)) as has_case
      from notifications n left join outbox b on b.notification_id = n.id
      where n.thread_id = ${threadId} and n.is_active
    ), judged as (
      select *, case
          when direction = 'out' and failed then 'failed'
          when direction = 'out' then 'sent'
          when answered then 'answered'
          when has_case then 'assigned'
          else 'new'
        end as status
      from said
    ), latest as (
      select *, (select count(*)::int from judged) as total,
             exists (select from judged j where j.direction = 'in' and j.kind = 'mail') as was_asked
      from judged order by kind in ('autoReply', 'bounce'), id desc limit 1
    ), whole as (
      select case when status = 'sent' and was_asked then 'answered' else status end as status, total, own_text,
             coalesce(nullif(from_name, ''), from_address) as sender
      from latest
    ), answers as (
      update notifications n set status_code = j.status
      from judged j
      where n.id = j.id and n.id <> ${threadId} and n.status_code <> j.status
    )
    update notifications n set
      status_code = w.status, message_count = w.total, latest_from = w.sender,
      latest_message = left(regexp_replace(left(w.own_text, 600), '\\s+', ' ', 'g'), 300),
      is_unread = coalesce(${isUnread ?? null}::boolean, n.is_unread),
      updated_at = now()
    from whole w where n.id = ${threadId}`.execute(db);
}
