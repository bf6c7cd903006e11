-- Directories that cases refer to: companies (made in the foundation) and accounts. And the ways into the audit trail.

-- Label and texts in search form, a space before each; codes and dates say nothing to a searcher.
create function directory_search_text(label text, data jsonb) returns text
  language sql immutable parallel safe
  return ' ' || fold(coalesce(label, '')) || (
    select coalesce(string_agg(' ' || fold(value #>> '{}'), '' order by key), '')
    from jsonb_each(data)
    where jsonb_typeof(value) = 'string' and key not in ('isExpertNeeded', 'serviceType', 'startDate', 'endDate')
  );

-- Two names are one when they fold alike. Hashed: folding may lengthen a text past what an index row holds.
create function name_key(name text) returns text
  language sql immutable strict parallel safe
  return md5(fold(name));

drop index companies_list;
alter table companies
  alter column company_label type text collate "tr-TR-x-icu",
  alter column created_by set not null,
  add column created_by_name text not null,
  add column updated_by_name text,
  add column name_key text collate "C" generated always as (name_key(company_data ->> 'companyName')) stored,
  add column search_text text collate "C" generated always as (directory_search_text(company_label, company_data)) stored,
  add check (company_type in ('insurance', 'service'));

create unique index companies_name on companies (organization_id, company_type, name_key) where not is_deleted;
create index companies_id on companies (organization_id, id) where not is_deleted;
create index companies_label on companies (organization_id, company_label, id) where not is_deleted;
create index companies_type_label on companies (organization_id, company_type, company_label, id) where not is_deleted;

create table accounts (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  account_type text not null check (account_type in (
    'customer', 'expert', 'service', 'insuranceCompany', 'agency', 'quickColumns', 'alarmTimes', 'report'
  )),
  -- Whose setting or report it is; counterparties are everybody's in the organization.
  owner_id bigint,
  account_label text collate "tr-TR-x-icu" not null,
  account_data jsonb not null default '{}',
  is_deleted boolean not null default false,
  created_by bigint not null references users,
  created_by_name text not null,
  updated_by bigint references users,
  updated_by_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name_key text collate "C" generated always as (name_key(account_label)) stored,
  search_text text collate "C" generated always as (directory_search_text(account_label, account_data)) stored,
  -- Foreign keys see past every policy: together with the organization they cannot name somebody else's user.
  foreign key (organization_id, owner_id) references users (organization_id, id),
  check ((owner_id is not null) = (account_type in ('quickColumns', 'alarmTimes', 'report')))
);

create unique index accounts_counterparty_name on accounts (organization_id, account_type, name_key)
  where not is_deleted and owner_id is null;
create unique index accounts_report_name on accounts (organization_id, owner_id, name_key)
  where not is_deleted and account_type = 'report';
-- A deleted setting keeps its place: it comes back as the same row.
create unique index accounts_one_setting on accounts (organization_id, owner_id, account_type)
  where account_type in ('quickColumns', 'alarmTimes');
create index accounts_id on accounts (organization_id, id) where not is_deleted;
create index accounts_label on accounts (organization_id, account_label, id) where not is_deleted;
create index accounts_type_label on accounts (organization_id, account_type, account_label, id) where not is_deleted;
create index accounts_search on accounts using gin (organization_id, search_text gin_trgm_ops) where not is_deleted;

alter table accounts enable row level security;
create policy tenant on accounts using (organization_id = current_organization());
grant select, insert, update on accounts to hasar_app;

-- Own accounts whose search text holds every one of the pieces, folded already, when those are few; null when they are many, or
-- too short for the index, and the list is better walked. It runs as the owner because under row-level security LIKE may not
-- use the trigram index; it names the tenant itself. Whose personal row it is, the list asks. Patterns stand in the
-- statement as literals: only a plan that knows them picks the index for rare ones.
create function find_accounts(pieces text[]) returns bigint[]
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
    'select array(select id from accounts where organization_id = %L::bigint and not is_deleted and (%s) limit 5001)',
    current_organization(), holds
  ) into ids;
  return case when cardinality(ids) > 5000 then null else ids end;
end $$;
revoke execute on function find_accounts(text[]) from public;
grant execute on function find_accounts(text[]) to hasar_app;

-- The trail of an organization is read newest first, whole or of one person, one field, one stretch of time.
create index audit_entries_id on audit_entries (organization_id, id);
create index audit_entries_person on audit_entries (organization_id, changed_by, id);
create index audit_entries_field on audit_entries (organization_id, field, id);
create index audit_entries_time on audit_entries (organization_id, changed_at, id);
