-- Cases: every field lives in case_data but the two that decision 16 names. Columns generated from it exist for what the
-- list sorts by, because under row-level security only a plain column can bound an index scan.

-- All texts of a case in search form, a space before each; codes and dates say nothing to a searcher.
create function case_search_text(case_data jsonb) returns text
  language sql immutable strict parallel safe
  return (
    select coalesce(string_agg(' ' || fold(value #>> '{}'), '' order by key), '')
    from jsonb_each(case_data)
    where jsonb_typeof(value) = 'string'
      and key not in ('isExpertNeeded', 'repairStatus', 'damageCloseType', 'serviceType')
      and value #>> '{}' !~ '^\d{4}-\d\d-\d\d$'
  );

create table cases (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  case_type_code text not null,
  case_status_code text not null,
  vehicle_status_code text,
  case_data jsonb not null default '{}',
  is_not_watching boolean not null default false,
  regression_ratio double precision,
  case_insured_user_id bigint,
  case_notification_id bigint,
  note_text text,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  version integer not null default 1,
  -- The earlier case of the same policy, and why this one is another loss (decision 17).
  another_loss_of bigint references cases,
  another_loss_reason text,
  created_by bigint not null references users,
  created_by_name text collate "tr-TR-x-icu" not null,
  created_at timestamptz not null default now(),
  updated_by bigint references users,
  updated_by_name text collate "tr-TR-x-icu",
  updated_at timestamptz not null default now(),
  last_activity_at timestamptz not null default now(),

  customer_full_name text collate "tr-TR-x-icu" generated always as (case_data ->> 'customerFullName') stored,
  plate text collate "C" generated always as (case_data ->> 'plate') stored,
  insurance_case_number text collate "C" generated always as (case_data ->> 'insuranceCaseNumber') stored,
  insurance_company text collate "tr-TR-x-icu" generated always as (case_data ->> 'insuranceCompany') stored,
  damage_cause text collate "tr-TR-x-icu" generated always as (case_data ->> 'damageCause') stored,
  -- YYYY-MM-DD: as text they sort and compare as dates do, and the cast would not be immutable.
  damage_date text collate "C" generated always as (case_data ->> 'damageDate') stored,
  damage_payment_date text collate "C" generated always as (case_data ->> 'damagePaymentDate') stored,
  -- Folding may lengthen a text past what an index row holds.
  policy_key text collate "C" generated always as (nullif(left(fold(case_data ->> 'policyNumber'), 500), '')) stored,
  search_text text collate "C" generated always as (case_search_text(case_data)) stored
);

-- One index for each column of the list, closed by the id so that a page can start after any row.
create index cases_id on cases (organization_id, id) where not is_deleted;
create index cases_customer_full_name on cases (organization_id, customer_full_name, id) where not is_deleted;
create index cases_plate on cases (organization_id, plate, id) where not is_deleted;
create index cases_insurance_case_number on cases (organization_id, insurance_case_number, id) where not is_deleted;
create index cases_insurance_company on cases (organization_id, insurance_company, id) where not is_deleted;
create index cases_damage_cause on cases (organization_id, damage_cause, id) where not is_deleted;
create index cases_case_status_code on cases (organization_id, case_status_code, id) where not is_deleted;
create index cases_regression_ratio on cases (organization_id, regression_ratio, id) where not is_deleted;
create index cases_damage_payment_date on cases (organization_id, damage_payment_date, id) where not is_deleted;
create index cases_vehicle_status_code on cases (organization_id, vehicle_status_code, id) where not is_deleted;
create index cases_case_type_code on cases (organization_id, case_type_code, id) where not is_deleted;
create index cases_damage_date on cases (organization_id, damage_date, id) where not is_deleted;
create index cases_created_by_name on cases (organization_id, created_by_name, id) where not is_deleted;
create index cases_updated_by_name on cases (organization_id, updated_by_name, id) where not is_deleted;
create index cases_created_at on cases (organization_id, created_at, id) where not is_deleted;
create index cases_updated_at on cases (organization_id, updated_at, id) where not is_deleted;
create index cases_last_activity_at on cases (organization_id, is_not_watching, last_activity_at, id) where not is_deleted;

create index cases_policy on cases (organization_id, policy_key) where not is_deleted and policy_key is not null;
create unique index cases_one_per_policy on cases (organization_id, policy_key) where not is_deleted and another_loss_of is null;

create index cases_search on cases using gin (organization_id, search_text gin_trgm_ops) where not is_deleted;

alter table cases enable row level security;
create policy tenant on cases using (organization_id = current_organization());
grant select, insert, update on cases to hasar_app;

-- Cases that hold all words of a search, found by whichever way is the shorter: `ids` names them when they are rare; null says
-- that there are many, to be met row by row along whatever order the list has. `pieces` is what search_text holds of each.
-- It runs as the owner because under row-level security LIKE may not use the trigram index; it names the tenant itself.
-- Patterns stand in the statement as literals: only a plan that knows them picks the index for rare ones.
-- With `anywhere` a search of one or two letters, which have no trigram of their own, is not taken for the beginning of a text.
create function find_cases(search text, anywhere boolean, out ids bigint[], out pieces text[])
  language plpgsql stable strict security definer
  set search_path = public, pg_temp
as $$
declare
  whole text := fold(search);
  mine text := format('organization_id = %L::bigint and not is_deleted', current_organization());
  holds text;
  many boolean;
begin
  ids := '{}';
  pieces := array(select fold(word) from regexp_split_to_table(search, '\s+') word where fold(word) <> '');
  if whole = '' then
    return;
  end if;
  -- Short words alone say too little each: they are taken as one, and so is a plate.
  if search ~ '^\s*\d\d\s*[[:alpha:]]{1,3}\s*\d{2,5}\s*$' or not exists (select from unnest(pieces) piece where length(piece) > 2) then
    pieces := array[case when length(whole) < 3 and not anywhere then ' ' else '' end || whole];
  end if;
  if length(whole) < 3 and anywhere then
    ids := null;
    return;
  end if;
  select string_agg(format('search_text like %L', '%' || regexp_replace(piece, '([%_\\])', '\\\1', 'g') || '%'), ' and ')
    into holds from unnest(pieces) piece;
  -- One in fifty of the newest: a page is full after a few thousand rows of any order.
  execute format(
    'select count(*) >= 20 from (select search_text from cases where %s order by id desc limit 1000) newest where %s', mine, holds
  ) into many;
  if not many then
    execute format('select array(select id from cases where %s and (%s) limit 10001)', mine, holds) into ids;
    many := cardinality(ids) > 10000;
  end if;
  if many then
    ids := null;
  end if;
end $$;
revoke execute on function find_cases(text, boolean) from public;
grant execute on function find_cases(text, boolean) to hasar_app;
