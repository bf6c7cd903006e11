-- Reports: the day on which a case got the number of the insurer's file, and the indexes behind the overview.

-- YYYY-MM-DD in Istanbul. Kept by the database, so that no way of writing a case can forget it.
alter table cases
  add column insurance_case_number_date text collate "C",
  add column informing_date text collate "C" generated always as (case_data ->> 'informingDate') stored;

create function istanbul_day(moment timestamptz) returns text
  language sql stable parallel safe
  return to_char(moment at time zone 'Europe/Istanbul', 'YYYY-MM-DD');

-- A case that is opened with its number got it when it was opened; one that loses the number has none.
create function note_insurance_case_number() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  if new.case_data ->> 'insuranceCaseNumber' is null then
    new.insurance_case_number_date := null;
  elsif tg_op = 'INSERT' then
    new.insurance_case_number_date := istanbul_day(new.created_at);
  elsif old.case_data ->> 'insuranceCaseNumber' is null then
    new.insurance_case_number_date := istanbul_day(now());
  end if;
  return new;
end $$;
create trigger note_insurance_case_number before insert or update of case_data on cases
  for each row execute function note_insurance_case_number();

-- What happened before: by the trail, first of all.
alter table cases disable trigger live;
update cases set insurance_case_number_date = istanbul_day(coalesce(
  (
    select max(a.changed_at) from audit_entries a
    where a.organization_id = cases.organization_id and a.entity = 'case' and a.entity_id = cases.id
      and a.action = 'update' and a.field = 'insuranceCaseNumber' and a.old_value is null
  ),
  created_at
))
where insurance_case_number is not null;
alter table cases enable trigger live;

-- Open cases alone, with all that is counted of them: no row has to be looked up.
create index cases_open on cases (organization_id, case_status_code, insurance_company, created_at)
  where not is_deleted and case_status_code not in ('damagePaid', 'damageCancelled', 'noProcess');
create index cases_paid on cases (organization_id, damage_payment_date)
  where not is_deleted and case_status_code = 'damagePaid';
create index cases_informing_date on cases (organization_id, informing_date, id) where not is_deleted;

-- A report template that its owner shares is read by everybody in the organization, and changed by its owner alone.
alter table accounts
  add column is_shared boolean not null
    generated always as (account_type = 'report' and account_data @> '{"isShared": true}') stored,
  -- Whom a change of it concerns; null: everybody.
  add column heard_by bigint
    generated always as (case when account_type = 'report' and account_data @> '{"isShared": true}' then null else owner_id end) stored;
drop trigger live on accounts;
create trigger live after insert or update on accounts for each row execute function announce_row('account', '', 'heard_by');

-- Templates that are sent by mail, and for which of their hours that has been done.
create index accounts_scheduled on accounts (organization_id, id)
  where account_type = 'report' and not is_deleted and account_data ? 'schedule';

create table report_sends (
  organization_id bigint not null references organizations,
  account_id bigint not null references accounts,
  occasion timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (account_id, occasion)
);
create index report_sends_organization on report_sends (organization_id, account_id);
alter table report_sends enable row level security;
create policy tenant on report_sends using (organization_id = current_organization());
grant select, insert on report_sends to hasar_app;

create function organizations_with_scheduled_reports() returns setof bigint
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select o.id from organizations o
    where o.is_active and exists (
      select from accounts a
      where a.organization_id = o.id and a.account_type = 'report' and not a.is_deleted and a.account_data ? 'schedule'
    )
    order by o.id;
  end;
revoke execute on function organizations_with_scheduled_reports() from public;
grant execute on function organizations_with_scheduled_reports() to hasar_app;
