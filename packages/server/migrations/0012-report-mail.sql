-- Reports that leave: by hand they stand in the trail, by schedule with what became of each mail.

alter table audit_entries
  drop constraint audit_entries_action_check,
  add constraint audit_entries_action_check check (action in ('create', 'update', 'delete', 'restore', 'export'));

-- Since when a template is sent as it is now: another change of the template, such as a new name, leaves no hour out.
alter table accounts add column scheduled_at timestamptz;
create function note_schedule() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  if new.account_type <> 'report' or new.is_deleted or not new.account_data ? 'schedule' then
    new.scheduled_at := null;
  elsif tg_op = 'INSERT' or old.is_deleted
    or new.account_data -> 'schedule' is distinct from old.account_data -> 'schedule' then
    new.scheduled_at := now();
  end if;
  return new;
end $$;
alter table accounts disable trigger live;
update accounts set scheduled_at = updated_at
where account_type = 'report' and not is_deleted and account_data ? 'schedule';
alter table accounts enable trigger live;
create trigger note_schedule before insert or update of account_data, is_deleted on accounts
  for each row execute function note_schedule();

alter table report_sends
  add column state text not null default 'sent' check (state in ('sent', 'tooLarge', 'failed', 'noPermission', 'missed')),
  add column recipients text[] not null default '{}',
  add column row_count integer,
  add column words text,
  add column attempts integer not null default 1,
  add column outbox_id bigint references outbox,
  add column updated_at timestamptz not null default now();
create index report_sends_outbox on report_sends (outbox_id) where outbox_id is not null;
grant update on report_sends to hasar_app;

-- Files that go with a mail of the house itself; those of messages stand in notification_attachments.
alter table outbox add column file_ids uuid[] not null default '{}';
create index outbox_files on outbox using gin (file_ids) where file_ids <> '{}';

-- Bytes stay until the mail that they go with has left, or never will.
create or replace function abandon_files(file_ids uuid[]) returns setof uuid
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  delete from uploads u where u.file_id = any(abandon_files.file_ids) and u.used_at is null;
  return query
    select given.id from unnest(abandon_files.file_ids) as given(id)
    where not exists (select from documents d where d.file_id = given.id)
      and not exists (select from notification_attachments a where a.file_id = given.id)
      and not exists (select from mail_receipts r where r.raw_file_id = given.id)
      and not exists (
        select from outbox o
        where o.file_ids <> '{}' and o.file_ids @> array[given.id] and o.state in ('waiting', 'sending')
      );
end $$;

-- Whoever may see the template sees what became of its mails.
create function announce_report_send() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  changed jsonb := to_jsonb(new);
begin
  perform announce(a.organization_id, 'account', a.id, null, a.heard_by)
  from accounts a
  where a.id = coalesce(
    (changed ->> 'account_id')::bigint,
    (select s.account_id from report_sends s where s.outbox_id = (changed ->> 'id')::bigint)
  );
  return null;
end $$;
create trigger live after insert or update on report_sends for each row execute function announce_report_send();
create trigger live_report after update on outbox for each row
  when (new.notification_id is null and (new.state, new.words) is distinct from (old.state, old.words))
  execute function announce_report_send();
revoke execute on function note_schedule(), announce_report_send() from public;
