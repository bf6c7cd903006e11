-- Directories: organizations and users as lists that are searched, sorted and kept; links that set a password once.

-- Who holds editOrganization reaches the organizations and users of all (decision 3). The application says so for one
-- transaction, after it has looked at the permission; it opens these two tables and no other, and for reading alone: a write
-- to another organization's user works on behalf of that organization.
create function acts_on_directory() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('hasar.directory', true) = 'on', false);

create policy directory on organizations for select using (acts_on_directory());
create policy directory_new on organizations for insert with check (acts_on_directory());
create policy directory on users for select using (acts_on_directory());

alter table roles add column id smallint;
update roles set id = case code when 'admin' then 1 when 'supervisor' then 2 else 3 end;
alter table roles alter column id set not null, add unique (id);

-- Names are kept where they are shown: the policy of an organization hides a person of another.
alter table organizations
  add column created_by_name text collate "tr-TR-x-icu",
  add column updated_by_name text collate "tr-TR-x-icu";
alter table organizations
  add column search_text text collate "C"
    generated always as (' ' || fold(organization_name) || ' ' || fold(organization_email)) stored;
create index organizations_list on organizations (organization_name collate "tr-TR-x-icu", id);
-- Mail finds its organization by this address (decision 23).
create unique index organizations_email on organizations (lower(organization_email));

alter table users
  -- Null until the link for the first sign-in was used.
  alter column password_hash drop not null,
  add column created_by_name text collate "tr-TR-x-icu",
  add column updated_by_name text collate "tr-TR-x-icu";
alter table users
  add column search_text text collate "C" generated always as (
    ' ' || fold(full_name) || ' ' || fold(email) || ' ' || coalesce(phone, '') || ' ' || coalesce(fold(city), '')
      || ' ' || coalesce(fold(district), '')
  ) stored;
create index users_list on users (organization_id, full_name collate "tr-TR-x-icu", id) where not is_deleted;
create index users_list_of_all on users (full_name collate "tr-TR-x-icu", id) where not is_deleted;
create index users_admins on users (organization_id) where role_code = 'admin' and is_active and not is_deleted;

-- At most one a user: a new one takes the place of the old.
create table password_links (
  user_id bigint primary key,
  organization_id bigint not null references organizations,
  token_hash bytea not null unique,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (organization_id, user_id) references users (organization_id, id)
);
create index password_links_expiry on password_links (expires_at);
alter table password_links enable row level security;
create policy tenant on password_links using (organization_id = current_organization());
grant select, insert, update, delete on password_links to hasar_app;

-- Asked before a tenant is known, like the questions of 0001.
create function find_password_link(wanted_hash bytea)
  returns table (user_id bigint, organization_id bigint, full_name text, email text)
  language sql stable security definer rows 1 set search_path = public, pg_temp
  begin atomic
    select u.id, u.organization_id, u.full_name, u.email
    from password_links l
    join users u on u.id = l.user_id
    join organizations o on o.id = u.organization_id
    where l.token_hash = wanted_hash and l.expires_at > now() and u.is_active and not u.is_deleted and o.is_active;
  end;
revoke execute on function find_password_link(bytea) from public;
grant execute on function find_password_link(bytea) to hasar_app;

create or replace function remove_expired() returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    delete from sessions where expires_at < now() or ends_at < now();
    delete from session_tokens where valid_until < now();
    delete from login_attempts where window_ends_at < now();
    delete from idempotency_keys where created_at < now() - interval '7 days';
    delete from password_links where expires_at < now();
  end;
