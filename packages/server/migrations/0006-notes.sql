-- Notes of a case with their alarms, and the alerts that reach a person: in the bell, and by push.

create table notes (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  case_id bigint not null references cases,
  note_subject text collate "tr-TR-x-icu" not null default '',
  note_text text collate "tr-TR-x-icu" not null,
  alarm_period smallint check (alarm_period in (1, 2, 3)),
  alarm_is_active boolean not null default false,
  -- Of the alarm as it was set last: by whom, when, when it is due, when it has gone off.
  alarm_set_by bigint references users,
  alarm_set_at timestamptz,
  alarm_due_at timestamptz,
  alarm_fired_at timestamptz,
  created_by bigint not null references users,
  created_by_name text collate "tr-TR-x-icu" not null,
  created_at timestamptz not null default now(),
  updated_by bigint references users,
  updated_by_name text collate "tr-TR-x-icu",
  updated_at timestamptz not null default now(),
  search_text text collate "C" generated always as (' ' || fold(note_subject) || ' ' || fold(note_text)) stored,
  check (alarm_is_active = (alarm_due_at is not null)),
  check (not alarm_is_active or (alarm_period is not null and alarm_set_by is not null and alarm_set_at is not null))
);
create index notes_id on notes (organization_id, id);
create index notes_case on notes (organization_id, case_id, id);
create index notes_alarm on notes (organization_id, alarm_due_at) where alarm_due_at is not null and alarm_fired_at is null;

-- The last_activity_at for which the person responsible was alerted that nobody touches the case. While it lags behind, a case
-- that may be alarmed has a date in untouched_since: the index holds only those still to be told of.
alter table cases add column untouched_alarm_for timestamptz;
alter table cases add column untouched_since timestamptz generated always as (
  case when is_not_watching and not is_deleted and untouched_alarm_for is distinct from last_activity_at
    and case_status_code not in ('damagePaid', 'damageCancelled', 'noProcess') then last_activity_at end
) stored;
create index cases_untouched on cases (organization_id, untouched_since, id) where untouched_since is not null;

create table alerts (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  user_id bigint not null,
  kind text not null check (kind in ('noteAlarm', 'untouchedCase', 'mention')),
  case_id bigint not null references cases,
  note_id bigint references notes,
  -- Tells apart what may come more than once: each setting of a note's alarm, each stretch of an untouched case.
  occasion text not null default '',
  alert_data jsonb not null default '{}',
  due_at timestamptz not null,
  done_at timestamptz,
  snoozed_until timestamptz,
  created_at timestamptz not null default now(),
  is_open boolean not null generated always as (done_at is null and snoozed_until is null) stored,
  -- Foreign keys see past every policy: together with the organization they cannot name somebody else's user.
  foreign key (organization_id, user_id) references users (organization_id, id),
  check (done_at is null or snoozed_until is null)
);
-- However many servers look for due alarms at once.
create unique index alerts_once on alerts (organization_id, user_id, kind, case_id, coalesce(note_id, 0), occasion);
create index alerts_list on alerts (organization_id, user_id, is_open, due_at, id);
create index alerts_snoozed on alerts (organization_id, snoozed_until) where snoozed_until is not null;
create index alerts_open_of_case on alerts (organization_id, case_id) where done_at is null;

-- Whoever acts on a case, in whatever way, has answered the alert that nobody did.
create function finish_untouched_alerts() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  update alerts set done_at = now(), snoozed_until = null
  where organization_id = new.organization_id and case_id = new.id and kind = 'untouchedCase' and done_at is null;
  return null;
end $$;
create trigger touched after update of last_activity_at on cases for each row
  when (new.last_activity_at is distinct from old.last_activity_at) execute function finish_untouched_alerts();

create table alarm_settings (
  organization_id bigint primary key references organizations,
  skip_days_off boolean not null default false
);

create table holidays (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  -- YYYY-MM-DD: a date of the calendar, not an instant.
  holiday_date text collate "C" not null check (holiday_date ~ '^\d{4}-\d\d-\d\d$'),
  holiday_name text collate "tr-TR-x-icu" not null
);
create unique index holidays_date on holidays (organization_id, holiday_date);

-- Public holidays of Turkey; of the religious ones, which follow the moon, as the calendar of Diyanet gives them. The half days
-- before some of them are left out.
create function public_holidays() returns table (holiday_date text, holiday_name text)
  language sql immutable
  begin atomic
    select to_char(day, 'YYYY-MM-DD'), string_agg(name, ', ' order by name)
    from (
      select make_date(year, month, day) as day, name
      from generate_series(2025, 2030) as year, (values
        (1, 1, 'Yılbaşı'),
        (4, 23, 'Ulusal Egemenlik ve Çocuk Bayramı'),
        (5, 1, 'Emek ve Dayanışma Günü'),
        (5, 19, 'Atatürk''ü Anma, Gençlik ve Spor Bayramı'),
        (7, 15, 'Demokrasi ve Millî Birlik Günü'),
        (8, 30, 'Zafer Bayramı'),
        (10, 29, 'Cumhuriyet Bayramı')
      ) as fixed (month, day, name)
      union all
      select first + step, name
      from (values
        (date '2025-03-30', 3, 'Ramazan Bayramı'), (date '2025-06-06', 4, 'Kurban Bayramı'),
        (date '2026-03-20', 3, 'Ramazan Bayramı'), (date '2026-05-27', 4, 'Kurban Bayramı'),
        (date '2027-03-09', 3, 'Ramazan Bayramı'), (date '2027-05-16', 4, 'Kurban Bayramı'),
        (date '2028-02-26', 3, 'Ramazan Bayramı'), (date '2028-05-05', 4, 'Kurban Bayramı'),
        (date '2029-02-14', 3, 'Ramazan Bayramı'), (date '2029-04-24', 4, 'Kurban Bayramı'),
        (date '2030-02-04', 3, 'Ramazan Bayramı'), (date '2030-04-13', 4, 'Kurban Bayramı')
      ) as moving (first, days, name), generate_series(0, days - 1) as step
    ) every_day
    group by day;
  end;

-- Every organization begins with them, and changes them as it likes.
create function prepare_alarms(organization bigint) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    insert into alarm_settings (organization_id) values (organization);
    insert into holidays (organization_id, holiday_date, holiday_name)
      select organization, h.holiday_date, h.holiday_name from public_holidays() h order by 2;
  end;

create function prepare_new_organization() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform prepare_alarms(new.id);
  return null;
end $$;
create trigger prepare_alarms after insert on organizations for each row execute function prepare_new_organization();
revoke execute on function prepare_alarms(bigint), prepare_new_organization() from public;
select prepare_alarms(id) from organizations;

create table push_subscriptions (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  user_id bigint not null,
  endpoint text collate "C" not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  foreign key (organization_id, user_id) references users (organization_id, id)
);
-- A browser shows the alerts of whoever signed in there last.
create unique index push_subscriptions_endpoint on push_subscriptions (endpoint);
create index push_subscriptions_user on push_subscriptions (organization_id, user_id, id);

do $$
declare name text;
begin
  foreach name in array array['notes', 'alerts', 'alarm_settings', 'holidays', 'push_subscriptions'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I using (organization_id = current_organization())', name);
  end loop;
end $$;
grant select, insert, update on notes, alerts to hasar_app;
grant select, update on alarm_settings to hasar_app;
grant select, insert, update, delete on holidays, push_subscriptions to hasar_app;

-- A browser that somebody of another organization used before is theirs no longer.
create function release_push_endpoint(wanted text) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    delete from push_subscriptions
    where endpoint = wanted and organization_id is distinct from current_organization();
  end;

-- One pair for all servers of this installation: a browser subscribes with the public half and hears nobody else.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);
revoke all on push_keys from public;

create function find_push_keys() returns table (public_key text, private_key text)
  language sql stable security definer rows 1 set search_path = public, pg_temp
  begin atomic
    select k.public_key, k.private_key from push_keys k;
  end;

-- The first pair stays, whoever comes second takes it too.
create function keep_push_keys(new_public_key text, new_private_key text) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    insert into push_keys (public_key, private_key) values (new_public_key, new_private_key) on conflict do nothing;
  end;

-- Organizations where an alarm is due, a snoozed alert comes back, or a case may have lain too long: the others have a quiet minute.
create function organizations_with_due_alarms(moment timestamptz) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select o.id from organizations o
    where o.is_active and (
      exists (
        select from notes n
        where n.organization_id = o.id and n.alarm_due_at <= moment and n.alarm_fired_at is null
      )
      or exists (select from alerts a where a.organization_id = o.id and a.snoozed_until <= moment)
      or exists (
        select from cases c
        where c.organization_id = o.id and c.untouched_since <= moment - interval '1 day'
      )
    )
    order by o.id;
  end;

revoke execute on function release_push_endpoint(text), find_push_keys(), keep_push_keys(text, text),
  organizations_with_due_alarms(timestamptz) from public;
grant execute on function release_push_endpoint(text), find_push_keys(), keep_push_keys(text, text),
  organizations_with_due_alarms(timestamptz) to hasar_app;
