-- Mail: mailboxes, what came in byte for byte, the conversations that handlers read, and the outbox.

-- A list of addresses as one text; the built-in way is not immutable.
create function array_to_text(list text[]) returns text
  language sql immutable strict parallel safe
  return array_to_string(list, ' ');

create table mailboxes (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  mailbox_address text collate "C" not null,
  sender_name text not null default '',
  own_addresses text[] not null default '{}',
  takes_tags boolean not null default false,
  -- {host, port, security, user, secretKind}; null where the side is not used.
  imap jsonb,
  smtp jsonb,
  -- Sealed with a key that lies outside the database.
  imap_secret bytea,
  smtp_secret bytea,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint not null references users,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by bigint references users,
  updated_by_name text,
  updated_at timestamptz not null default now()
);
create unique index mailboxes_address on mailboxes (organization_id, lower(mailbox_address)) where not is_deleted;
create index mailboxes_id on mailboxes (organization_id, id) where not is_deleted;

-- Apart from what people set: a reader writes it with every message.
create table mailbox_states (
  id bigint primary key references mailboxes,
  organization_id bigint not null references organizations,
  connection_state text not null default 'off' check (connection_state in ('off', 'connecting', 'connected', 'failed')),
  error_step text,
  error_words text,
  connected_at timestamptz,
  last_message_at timestamptz,
  behind_by integer not null default 0,
  -- Behind the last message that was dealt with.
  uid_validity bigint,
  last_uid bigint
);
create index mailbox_states_organization on mailbox_states (organization_id, id);

-- Every message that came in, once, with its bytes: small ones here, others in the file store.
create table mail_receipts (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  -- Null: by the listener of the server itself.
  mailbox_id bigint references mailboxes,
  uid_validity bigint,
  uid bigint,
  -- As the message says; empty where it says none.
  message_key text collate "C" not null,
  content_hash bytea not null,
  envelope_to text[] not null default '{}',
  size bigint not null,
  raw bytea,
  raw_key text collate "C",
  raw_file_id uuid,
  state text not null check (state in ('taken', 'setAside', 'own')),
  reason text,
  words text,
  attempts integer not null default 1,
  subject text not null default '',
  sender text not null default '',
  notification_id bigint,
  received_at timestamptz not null default now(),
  check ((raw is null) = (raw_key is not null))
);
-- Exactly once: whichever way it comes again.
create unique index mail_receipts_content on mail_receipts (organization_id, message_key, content_hash);
create index mail_receipts_notification on mail_receipts (organization_id, notification_id);
create index mail_receipts_set_aside on mail_receipts (organization_id, id) where state = 'setAside';
create index mail_receipts_file on mail_receipts (raw_file_id) where raw_file_id is not null;

-- Where each message stood: the same one may lie in several mailboxes, and after a new UIDVALIDITY at another number.
create table mail_places (
  mailbox_id bigint not null references mailboxes,
  organization_id bigint not null references organizations,
  uid_validity bigint not null,
  uid bigint not null,
  receipt_id bigint not null references mail_receipts,
  primary key (mailbox_id, uid_validity, uid)
);
create index mail_places_receipt on mail_places (organization_id, receipt_id);

-- A message a row. The first one of a conversation (thread_id = id) speaks for the whole of it in lists.
create table notifications (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  thread_id bigint not null references notifications deferrable initially deferred,
  parent_id bigint references notifications,
  type_code text collate "C" not null check (type_code in ('new', 'answer')),
  status_code text collate "C" not null check (status_code in ('new', 'assigned', 'answered', 'sent', 'failed')),
  kind text collate "C" not null default 'mail' check (kind in ('mail', 'autoReply', 'listMail', 'bounce')),
  direction text collate "C" not null check (direction in ('in', 'out')),
  case_id bigint references cases,
  mailbox_id bigint references mailboxes,
  -- With angle brackets, as on the wire.
  message_id text collate "C" not null,
  reference_ids text[] not null default '{}',
  from_address text collate "C" not null default '',
  from_name text collate "tr-TR-x-icu" not null default '',
  to_addresses text[] not null default '{}',
  cc_addresses text[] not null default '{}',
  -- Whom an answer goes to.
  answer_to text[] not null default '{}',
  answer_cc text[] not null default '{}',
  subject text collate "tr-TR-x-icu" not null default '',
  own_text text not null default '',
  quoted_text text not null default '',
  html text,
  has_attachments boolean not null default false,
  sent_date timestamptz,
  -- Of the conversation; kept on its first message.
  is_unread boolean not null default false,
  message_count integer not null default 1,
  latest_message text not null default '',
  latest_from text not null default '',
  -- Of a message that came back: what the report said.
  bounce jsonb,
  is_active boolean not null default true,
  created_by bigint references users,
  created_by_name text,
  updated_by bigint references users,
  updated_by_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text collate "C" generated always as (
    ' ' || fold(left(subject, 500)) || ' ' || fold(left(from_name, 200)) || ' ' || fold(from_address) || ' '
      || fold(left(array_to_text(to_addresses), 2000)) || ' ' || fold(left(array_to_text(cc_addresses), 2000)) || ' '
      || fold(left(own_text, 20000))
  ) stored,
  check ((type_code = 'new') = (thread_id = id))
);
create index notifications_id on notifications (organization_id, id) where is_active;
create index notifications_thread on notifications (organization_id, thread_id, id);
create index notifications_parent on notifications (organization_id, parent_id, id) where is_active and parent_id is not null;
create index notifications_message_id on notifications (organization_id, message_id);
create index notifications_case on notifications (organization_id, case_id, updated_at, id) where is_active;
create index notifications_updated_at on notifications (organization_id, updated_at, id) where is_active;
create index notifications_threads on notifications (organization_id, type_code, updated_at, id) where is_active;
create index notifications_created_at on notifications (organization_id, created_at, id) where is_active;
create index notifications_status on notifications (organization_id, status_code, updated_at, id) where is_active;
create index notifications_status_id on notifications (organization_id, status_code, id) where is_active;
create index notifications_kind on notifications (organization_id, kind, id) where is_active;
create index notifications_from on notifications (organization_id, from_address, id) where is_active;
create index notifications_subject on notifications (organization_id, left(subject, 200) collate "tr-TR-x-icu", id) where is_active;
create index notifications_created_by on notifications (organization_id, created_by, id) where is_active and created_by is not null;
create index notifications_unread on notifications (organization_id, id) where is_active and is_unread;
create index notifications_deleted on notifications (organization_id, id) where not is_active;
create index notifications_search on notifications using gin (organization_id, search_text gin_trgm_ops) where is_active;

create table notification_attachments (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  notification_id bigint not null references notifications,
  name text not null,
  content_type text not null,
  size bigint not null,
  sha256 text collate "C" not null,
  content_id text collate "C",
  is_inline boolean not null default false,
  file_key text collate "C" not null,
  file_id uuid not null,
  -- The document of the case that was made of it, or that it was taken from.
  document_id bigint references documents
);
create index notification_attachments_notification on notification_attachments (organization_id, notification_id, id);
create index notification_attachments_file on notification_attachments (file_id);

-- Cases that a conversation may be about; those certain are attached at once and stand here too, for their reasons.
create table notification_suggestions (
  organization_id bigint not null references organizations,
  thread_id bigint not null references notifications,
  case_id bigint not null references cases,
  is_certain boolean not null,
  score integer not null,
  reasons jsonb not null,
  primary key (thread_id, case_id)
);
create index notification_suggestions_thread on notification_suggestions (organization_id, thread_id);

-- What is to leave. Written with the message it sends; who delivers it holds it for a while by `claimed_until`.
create table outbox (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  -- Null: a mail of the house itself, such as an alarm.
  notification_id bigint references notifications,
  mailbox_id bigint references mailboxes,
  message_id text collate "C" not null,
  -- Everything but the bytes of attachments, as it will stand on the wire.
  mail jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'bounced', 'cancelled')),
  undo_until timestamptz not null,
  due_at timestamptz not null,
  claimed_until timestamptz,
  attempts integer not null default 0,
  words text,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index outbox_message_id on outbox (organization_id, message_id);
create unique index outbox_notification on outbox (notification_id) where notification_id is not null;
create index outbox_due on outbox (organization_id, due_at) where state in ('waiting', 'sending');

create table notification_drafts (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  user_id bigint not null,
  thread_id bigint references notifications,
  case_id bigint references cases,
  draft_data jsonb not null,
  updated_at timestamptz not null default now(),
  foreign key (organization_id, user_id) references users (organization_id, id)
);
create unique index notification_drafts_place on notification_drafts
  (organization_id, user_id, coalesce(thread_id, 0), coalesce(case_id, 0));

create table mail_signatures (
  user_id bigint primary key,
  organization_id bigint not null references organizations,
  signature_text text not null,
  foreign key (organization_id, user_id) references users (organization_id, id)
);

create table notification_templates (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  template_name text collate "tr-TR-x-icu" not null,
  template_language text not null check (template_language in ('tr', 'en')),
  template_subject text not null default '',
  template_text text not null,
  is_deleted boolean not null default false,
  created_by bigint not null references users,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by bigint references users,
  updated_by_name text,
  updated_at timestamptz not null default now(),
  name_key text collate "C" generated always as (name_key(template_name)) stored
);
create unique index notification_templates_name on notification_templates
  (organization_id, template_language, name_key) where not is_deleted;

-- Who has which conversation open, in which tab.
create unlogged table notification_readers (
  organization_id bigint not null references organizations,
  user_id bigint not null references users,
  thread_id bigint not null references notifications,
  tab text not null,
  full_name text not null,
  is_replying boolean not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, tab)
);
create index notification_readers_thread on notification_readers (organization_id, thread_id);

do $$
declare name text;
begin
  foreach name in array array[
    'mailboxes', 'mailbox_states', 'mail_receipts', 'mail_places', 'notifications', 'notification_attachments',
    'notification_suggestions', 'outbox', 'notification_drafts', 'mail_signatures', 'notification_templates',
    'notification_readers'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I using (organization_id = current_organization())', name);
  end loop;
end $$;
grant select, insert, update on mailboxes, mailbox_states, mail_receipts, notifications, notification_attachments, outbox,
  mail_signatures, notification_templates to hasar_app;
grant select, insert on mail_places to hasar_app;
grant select, insert, update, delete on notification_suggestions, notification_drafts, notification_readers to hasar_app;

-- A file of a message that is being written belongs to no case yet.
alter table uploads alter column case_id drop not null;

-- Numbers as people write them: without spaces, signs and letter case.
create function clue_key(value text) returns text
  language sql immutable strict parallel safe
  return nullif(left(regexp_replace(fold(value), '[^[:alnum:]]', '', 'g'), 200), '');

create index cases_file_key on cases (organization_id, clue_key(case_data ->> 'insuranceCaseNumber')) where not is_deleted;
create index cases_policy_clue on cases (organization_id, clue_key(case_data ->> 'policyNumber')) where not is_deleted;
create index cases_plate_key on cases (organization_id, clue_key(case_data ->> 'plate')) where not is_deleted;
create index cases_head_plate_key on cases (organization_id, clue_key(case_data ->> 'headPlate')) where not is_deleted;
create index cases_dorse_plate_key on cases (organization_id, clue_key(case_data ->> 'dorsePlate')) where not is_deleted;

-- Cases of the own organization that hold one of these numbers, and which. It runs as the owner because under row-level security
-- an index on an expression is not used; it names the tenant itself. Numbers that very many cases hold say nothing: of each at
-- most fifty, the newest.
create function find_clues(file_numbers text[], policy_numbers text[], plates text[])
  returns table (case_id bigint, kind text, value text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select found.id, 'insuranceCaseNumber', wanted.value
    from unnest(file_numbers) as wanted(value), lateral (
      select c.id from cases c
      where c.organization_id = current_organization() and not c.is_deleted
        and clue_key(c.case_data ->> 'insuranceCaseNumber') = clue_key(wanted.value)
      order by c.id desc limit 50
    ) found
    union all
    select found.id, 'policyNumber', wanted.value
    from unnest(policy_numbers) as wanted(value), lateral (
      select c.id from cases c
      where c.organization_id = current_organization() and not c.is_deleted
        and clue_key(c.case_data ->> 'policyNumber') = clue_key(wanted.value)
      order by c.id desc limit 50
    ) found
    union all
    select found.id, 'plate', wanted.value
    from unnest(plates) as wanted(value), lateral (
      (select c.id from cases c
       where c.organization_id = current_organization() and not c.is_deleted
         and clue_key(c.case_data ->> 'plate') = clue_key(wanted.value) order by c.id desc limit 50)
      union
      (select c.id from cases c
       where c.organization_id = current_organization() and not c.is_deleted
         and clue_key(c.case_data ->> 'headPlate') = clue_key(wanted.value) order by c.id desc limit 50)
      union
      (select c.id from cases c
       where c.organization_id = current_organization() and not c.is_deleted
         and clue_key(c.case_data ->> 'dorsePlate') = clue_key(wanted.value) order by c.id desc limit 50)
    ) found;
  end;

-- Conversations of which a message holds all of the pieces, folded already, when those messages are few; null when they are many,
-- or the pieces too short for the index. It runs as the owner because under row-level security LIKE may not use the trigram
-- index; it names the tenant itself. Patterns stand in the statement as literals: only a plan that knows them picks the index.
create function find_notifications(pieces text[]) returns bigint[]
  language plpgsql stable strict security definer
  set search_path = public, pg_temp
as $$
declare
  holds text;
  ids bigint[];
begin
  select string_agg(format('search_text like %L', '%' || regexp_replace(piece, '([%_\\])', '\\\1', 'g') || '%'), ' and ')
    into holds from unnest(pieces) piece where length(piece) > 2;
  if holds is null then
    return null;
  end if;
  execute format(
    'select array(select thread_id from notifications where organization_id = %L::bigint and is_active and (%s) limit 5001)',
    current_organization(), holds
  ) into ids;
  return case when cardinality(ids) > 5000 then null else ids end;
end $$;

-- Asked before a tenant is known, like the questions of 0001: whose mail is brought to this address.
create function find_mail_organization(wanted text) returns bigint
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select id from organizations where lower(organization_email) = lower(wanted) and is_active;
  end;

-- Mailboxes that are to be read, of every organization.
create function mailboxes_to_read() returns table (id bigint, organization_id bigint, updated_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select m.id, m.organization_id, m.updated_at
    from mailboxes m join organizations o on o.id = m.organization_id and o.is_active
    where m.is_active and not m.is_deleted and m.imap is not null
    order by m.id;
  end;

-- Mail that is due and that nobody delivers right now: a job that got lost is made up for by this.
create function outbox_due(moment timestamptz) returns table (organization_id bigint, id bigint)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select b.organization_id, b.id from outbox b
    where b.state in ('waiting', 'sending') and b.due_at <= moment
      and (b.claimed_until is null or b.claimed_until <= moment)
    order by b.due_at limit 500;
  end;

-- As queue_job, for a time to come.
create function queue_job_at(job text, payload json, job_key text, run_at timestamptz) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform graphile_worker.add_job(job, payload, run_at => queue_job_at.run_at, job_key => queue_job_at.job_key);
end $$;

-- Bytes that an attachment or a kept message names stay too.
create or replace function abandon_files(file_ids uuid[]) returns setof uuid
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  delete from uploads u where u.file_id = any(file_ids) and u.used_at is null;
  return query
    select given.id from unnest(file_ids) as given(id)
    where not exists (select from documents d where d.file_id = given.id)
      and not exists (select from notification_attachments a where a.file_id = given.id)
      and not exists (select from mail_receipts r where r.raw_file_id = given.id);
end $$;

create or replace function remove_old_live_events() returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    delete from live_events where created_at < now() - interval '1 hour';
    delete from case_presence where seen_at < now() - interval '10 minutes';
    delete from notification_readers where seen_at < now() - interval '10 minutes';
  end;

revoke execute on function find_clues(text[], text[], text[]), find_notifications(text[]), find_mail_organization(text),
  mailboxes_to_read(), outbox_due(timestamptz), queue_job_at(text, json, text, timestamptz) from public;
grant execute on function find_clues(text[], text[], text[]), find_notifications(text[]), find_mail_organization(text),
  mailboxes_to_read(), outbox_due(timestamptz), queue_job_at(text, json, text, timestamptz) to hasar_app;

create trigger live after insert or update on notifications for each row
  execute function announce_row('notification', 'case_id', '');
create trigger live after insert or update on notification_templates for each row
  execute function announce_row('template', '', '');
create trigger live after insert or update on mailboxes for each row execute function announce_row('mailbox', '', '');
create trigger live after update on mailbox_states for each row
  when ((new.connection_state, new.error_words) is distinct from (old.connection_state, old.error_words))
  execute function announce_row('mailbox', '', '');

-- The state of what left is shown on its message.
create function announce_outbox() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform announce(new.organization_id, 'notification', n.thread_id, n.case_id, null)
  from notifications n where n.id = new.notification_id;
  return null;
end $$;
create trigger live after update on outbox for each row
  when (new.notification_id is not null and (new.state, new.words) is distinct from (old.state, old.words))
  execute function announce_outbox();

create function announce_reader() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and new.thread_id = old.thread_id and new.is_replying = old.is_replying then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform announce(old.organization_id, 'reader', old.thread_id, null, null);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.thread_id <> old.thread_id) then
    perform announce(new.organization_id, 'reader', new.thread_id, null, null);
  end if;
  return null;
end $$;
create trigger live after insert or update or delete on notification_readers for each row execute function announce_reader();
revoke execute on function announce_outbox(), announce_reader() from public;
