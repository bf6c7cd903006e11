-- What every table stands on: the application's role, the tenant setting, search folding.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The application never works as the owner: this role is bound by the policies and owns nothing. It has no password: it signs in
-- by itself only where the socket vouches for it, and is taken on at connecting everywhere else.
do $$
begin
  create role hasar_app login nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then
  null; -- another database of this cluster has made it
end $$;

do $$
begin
  if not pg_has_role(current_user, 'hasar_app', 'set') then
    execute format('grant hasar_app to %I', current_user);
  end if;
end $$;

grant usage on schema public to hasar_app;

-- The organization on whose behalf the transaction works; null, and with it no rows, when nobody said.
create function current_organization() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('hasar.organization', true), '')::bigint;

-- Search form of a text: no spaces, no letter case, no Turkish dots, no diacritics.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    lower(translate(normalize(value, NFKD), 'ıI', 'ii') collate "und-x-icu"),
    '[\u0300-\u036f\s]', '', 'g'
  );

-- The same for a pattern: folded first, since folding may bring signs that LIKE reads otherwise.
create function fold_like(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(fold(value), '([%_\\])', '\\\1', 'g');

create table organizations (
  id bigint generated always as identity primary key,
  organization_type_code text not null,
  organization_name text not null,
  organization_email text not null,
  organization_data jsonb not null default '{}',
  is_active boolean not null default true,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table roles (
  code text primary key,
  permission_list text[] not null
);
insert into roles (code, permission_list) values
  ('admin', array['editUser', 'editOrganization', 'viewReport']),
  ('supervisor', array['editUser', 'viewReport']),
  ('operator', array['viewReport']);

create table users (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  full_name text not null,
  email text not null,
  role_code text not null references roles,
  -- Null: what the role gives.
  permission_list text[],
  city text,
  district text,
  phone text,
  password_hash text not null,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (lower(email)) where not is_deleted;
create unique index users_organization on users (organization_id, id);

create table sessions (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- With it the next token is made out of the one before, so that tabs which refresh at once get the same one.
  rotation_key bytea not null default uuid_send(gen_random_uuid()),
  -- However often it is refreshed, it ends here.
  ends_at timestamptz not null,
  -- Foreign keys see past every policy: together with the organization they cannot name somebody else's user.
  foreign key (organization_id, user_id) references users (organization_id, id)
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- A refreshed session answers to its old token for a short while too, so that calls in flight pass.
create table session_tokens (
  token_hash bytea primary key,
  organization_id bigint not null references organizations,
  session_id bigint not null references sessions on delete cascade,
  valid_until timestamptz not null
);
create index session_tokens_session on session_tokens (session_id);

-- Counts sign-in attempts; keys are hashes, nobody's address is kept.
create table login_attempts (
  key bytea primary key,
  attempts integer not null,
  window_ends_at timestamptz not null
);

create table audit_entries (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  entity text not null,
  entity_id bigint not null,
  entity_version integer,
  action text not null check (action in ('create', 'update', 'delete', 'restore')),
  field text,
  old_value jsonb,
  new_value jsonb,
  -- Null: the system itself.
  changed_by bigint references users,
  -- As it was then: the trail of one organization may name a person of another, whom its policy would hide.
  changed_by_name text,
  changed_at timestamptz not null default now()
);
create index audit_entries_entity on audit_entries (organization_id, entity, entity_id, id);

create table idempotency_keys (
  organization_id bigint not null references organizations,
  user_id bigint not null references users,
  key text not null,
  request_hash bytea not null,
  -- As it was sent, to the letter; null while the first request is at work.
  answer text,
  created_at timestamptz not null default now(),
  primary key (organization_id, user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table companies (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  company_type text not null,
  company_label text not null,
  company_data jsonb not null default '{}',
  is_deleted boolean not null default false,
  created_by bigint references users,
  updated_by bigint references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index companies_list on companies (organization_id, company_type, id) where not is_deleted;

-- One rule for all: only rows of the organization that the transaction named.
alter table organizations enable row level security;
create policy tenant on organizations using (id = current_organization());
do $$
declare name text;
begin
  foreach name in array array['users', 'sessions', 'session_tokens', 'audit_entries', 'idempotency_keys', 'companies'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I using (organization_id = current_organization())', name);
  end loop;
end $$;

grant select, insert, update on organizations, users, companies to hasar_app;
grant select on roles to hasar_app;
grant select, insert, update, delete on sessions, session_tokens, login_attempts, idempotency_keys to hasar_app;
-- Append-only: neither UPDATE nor DELETE nor TRUNCATE.
grant select, insert on audit_entries to hasar_app;

-- The few questions asked before a tenant is known. They run as the owner and answer just this.
create function find_login(wanted_email text)
  returns table (user_id bigint, organization_id bigint, password_hash text, is_active boolean)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select u.id, u.organization_id, u.password_hash, u.is_active and o.is_active
    from users u join organizations o on o.id = u.organization_id
    where lower(u.email) = lower(wanted_email) and not u.is_deleted;
  end;

create function find_session(wanted_hash bytea)
  returns table (
    session_id bigint, organization_id bigint, organization_name text, user_id bigint, full_name text, role_code text,
    permission_list text[], created_at timestamptz, expires_at timestamptz, ends_at timestamptz
  )
  language sql stable security definer rows 1 set search_path = public, pg_temp
  begin atomic
    select s.id, s.organization_id, o.organization_name, u.id, u.full_name, u.role_code,
           coalesce(u.permission_list, r.permission_list), s.created_at, s.expires_at, s.ends_at
    from session_tokens t
    join sessions s on s.id = t.session_id
    join users u on u.id = s.user_id
    join roles r on r.code = u.role_code
    join organizations o on o.id = s.organization_id
    where t.token_hash = wanted_hash and t.valid_until > now() and s.expires_at > now() and s.ends_at > now()
      and u.is_active and not u.is_deleted and o.is_active;
  end;

create function organization_ids() returns setof bigint
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select id from organizations order by id;
  end;

create function remove_expired() returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    delete from sessions where expires_at < now() or ends_at < now();
    delete from session_tokens where valid_until < now();
    delete from login_attempts where window_ends_at < now();
    delete from idempotency_keys where created_at < now() - interval '7 days';
  end;

revoke execute on function find_login(text), find_session(bytea), organization_ids(), remove_expired() from public;
grant execute on function find_login(text), find_session(bytea), organization_ids(), remove_expired() to hasar_app;
