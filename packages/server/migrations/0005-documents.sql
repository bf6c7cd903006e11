-- Documents of cases. The bytes lie in the file store; here stands what is known of them.

-- Places in the store that were handed out to be filled. A document names the same place once its bytes were looked at.
create table uploads (
  file_id uuid primary key,
  organization_id bigint not null references organizations,
  user_id bigint not null,
  case_id bigint not null references cases,
  document_key text collate "C" not null unique,
  size bigint not null,
  -- Opens the path to our own store for whoever it was handed to; null where the browser writes to the store itself.
  token_hash bytea unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Foreign keys see past every policy: together with the organization they cannot name somebody else's user.
  foreign key (organization_id, user_id) references users (organization_id, id)
);
create index uploads_expiry on uploads (expires_at);

create table documents (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  case_id bigint not null references cases,
  document_type_code text collate "C" not null,
  -- yyyy-mm-dd/<file_id>/<name>
  document_key text collate "C" not null unique,
  file_id uuid not null unique,
  value_name text collate "tr-TR-x-icu" not null,
  insured_user_id bigint,
  -- By what the bytes are, never by what they are called.
  content_type text collate "C" not null,
  size bigint not null check (size > 0),
  sha256 text collate "C" not null,
  width integer,
  height integer,
  -- Of images: small picture and copies without metadata beside the original.
  rendition_state text not null default 'none' check (rendition_state in ('none', 'pending', 'done', 'failed')),
  -- Which there are, each with its size in bytes.
  renditions jsonb not null default '{}',
  is_active boolean not null default true,
  created_by bigint not null references users,
  created_by_name text collate "tr-TR-x-icu" not null,
  created_at timestamptz not null default now(),
  updated_by bigint references users,
  updated_by_name text,
  updated_at timestamptz not null default now(),
  search_text text collate "C" generated always as (' ' || fold(value_name)) stored
);

-- The same file twice in a case is said, not stored twice (also when twenty arrive at once).
create unique index documents_once on documents (organization_id, case_id, sha256) where is_active;
create index documents_id on documents (organization_id, id) where is_active;
create index documents_case on documents (organization_id, case_id, id);
create index documents_type on documents (organization_id, document_type_code, id) where is_active;
create index documents_created_at on documents (organization_id, created_at, id) where is_active;
create index documents_created_by on documents (organization_id, created_by, id) where is_active;
create index documents_insured_user on documents (organization_id, insured_user_id, id)
  where is_active and insured_user_id is not null;

do $$
declare name text;
begin
  foreach name in array array['uploads', 'documents'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I using (organization_id = current_organization())', name);
  end loop;
end $$;
grant select, insert, update on uploads, documents to hasar_app;

-- Queues a job in the transaction of who asks: it runs when that lands, or never. The queue itself is closed to the application.
create function queue_job(job text, payload json, job_key text) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform graphile_worker.add_job(job, payload, job_key => queue_job.job_key);
end $$;

-- Gives up places that were never used and says which of these files nothing names any more: their bytes may go. The first
-- statement waits for whoever is about to use one; the second then sees the document.
create function abandon_files(file_ids uuid[]) returns setof uuid
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  delete from uploads u where u.file_id = any(file_ids) and u.used_at is null;
  return query
    select given.id from unnest(file_ids) as given(id)
    where not exists (select from documents d where d.file_id = given.id);
end $$;

-- Places handed out that can be neither filled nor used any more, whether or not they were.
create function remove_old_uploads(before timestamptz) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    delete from uploads where expires_at < now() and created_at < before;
  end;

revoke execute on function queue_job(text, json, text), abandon_files(uuid[]), remove_old_uploads(timestamptz) from public;
grant execute on function queue_job(text, json, text), abandon_files(uuid[]), remove_old_uploads(timestamptz) to hasar_app;
