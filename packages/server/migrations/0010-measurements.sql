-- Devices that measure noise and frequency, their readings, and what a report shows of them.

create table devices (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  device_name text collate "tr-TR-x-icu" not null,
  -- Seconds from one reading to the next: what data capture is measured by.
  device_interval integer not null check (device_interval between 1 and 3600),
  -- Null until somebody makes the first one; the key itself is kept nowhere.
  key_hash bytea,
  key_made_at timestamptz,
  last_reading_at timestamptz,
  is_deleted boolean not null default false,
  created_by bigint not null references users,
  created_by_name text collate "tr-TR-x-icu" not null,
  created_at timestamptz not null default now(),
  updated_by bigint references users,
  updated_by_name text collate "tr-TR-x-icu",
  updated_at timestamptz not null default now(),
  search_text text collate "C" generated always as (' ' || fold(device_name)) stored
);
create unique index devices_key on devices (key_hash);
create unique index devices_fold on devices (organization_id, fold(device_name)) where not is_deleted;
create index devices_id on devices (organization_id, id) where not is_deleted;
create index devices_list on devices (organization_id, device_name, id) where not is_deleted;
alter table devices enable row level security;
create policy tenant on devices using (organization_id = current_organization());
grant select, insert, update on devices to hasar_app;
-- Not at each reading: what a device sends is asked for when it is looked at.
create trigger live after insert or update of device_name, device_interval, key_hash, is_deleted on devices
  for each row execute function announce_row('device', '', '');

-- Whose key it is, asked before an organization is known.
create function find_device_by_key(wanted_hash bytea) returns table (device_id bigint, organization_id bigint)
  language sql stable security definer rows 1 set search_path = public, pg_temp
  begin atomic
    select d.id, d.organization_id
    from devices d join organizations o on o.id = d.organization_id
    where d.key_hash = wanted_hash and not d.is_deleted and o.is_active;
  end;

-- Whole numbers, so that sums are exact: tenths of a decibel, thousandths of a hertz. No foreign key to the device: it would
-- cost more than the row itself, devices are never removed, and readings come only through the one that sends them.
create table readings (
  organization_id bigint not null,
  device_id bigint not null,
  reading_at timestamptz not null,
  noise smallint check (noise between -300 and 2000),
  frequency integer check (frequency between 0 and 1000000000),
  primary key (organization_id, device_id, reading_at),
  check (noise is not null or frequency is not null)
) partition by range (reading_at);

-- A row for each length of bucket (minutes) and each bucket that holds a reading, made anew from its readings whenever one
-- arrives: nothing is added up twice, and percentiles are those of the readings themselves. Buckets begin at whole minutes of
-- the hour, which in Istanbul are those of UTC.
create table reading_rollups (
  organization_id bigint not null,
  device_id bigint not null,
  bucket timestamptz not null,
  aggregation smallint not null check (aggregation in (1, 5, 15, 30, 60)),
  noise_average smallint,
  noise_minimum smallint,
  noise_maximum smallint,
  noise_l10 smallint,
  noise_l50 smallint,
  noise_l90 smallint,
  noise_count integer not null,
  frequency_count integer not null,
  frequency_average integer,
  frequency_minimum integer,
  frequency_maximum integer,
  primary key (organization_id, device_id, aggregation, bucket)
) partition by range (bucket);

do $$
declare name text;
begin
  foreach name in array array['readings', 'reading_rollups'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I using (organization_id = current_organization())', name);
  end loop;
end $$;
-- Readings are never changed, and rollups only by the trigger.
grant select, insert on readings to hasar_app;
grant select on reading_rollups to hasar_app;

-- Makes the partitions of these months (UTC) where they are missing. They are made beside their table and then attached, so
-- that whoever reads or writes elsewhere goes on. The application has no right to a partition itself.
create function ensure_reading_partitions(months date[]) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  month date;
  parent text;
  part text;
begin
  if cardinality(months) > 100 then
    raise exception 'too many months at once' using errcode = '22023';
  end if;
  for month in select distinct date_trunc('month', given)::date from unnest(months) given order by 1 loop
    foreach parent in array array['readings', 'reading_rollups'] loop
      part := parent || to_char(month, '_YYYY_MM');
      continue when to_regclass(part) is not null;
      -- Stops nobody but whoever comes here too, and shows what they made meanwhile.
      lock table readings in share update exclusive mode;
      continue when to_regclass(part) is not null;
      execute format('create table %I (like %I including all)', part, parent);
      execute format('alter table %I enable row level security', part);
      execute format('create policy tenant on %I using (organization_id = current_organization())', part);
      execute format(
        'alter table %I attach partition %I for values from (%L) to (%L)',
        parent, part, month || ' 00:00+00', (month + interval '1 month')::date || ' 00:00+00'
      );
    end loop;
  end loop;
end $$;

-- The buckets of these hours as their readings make them. The hours lead, then by the key the readings in them, and the lengths
-- one after the other: so what is grouped comes in order. The settings hold the plan to that, whatever the statistics said.
create function reckon_rollups(organization bigint, device bigint, hours timestamptz[]) returns setof reading_rollups
  language plpgsql stable set search_path = public, pg_temp
    set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set work_mem = '32MB'
as $$
begin
  return query
  select organization, device, made.bucket, made.aggregation::smallint,
         made.average::smallint, made.minimum, made.maximum, made.levels[1], made.levels[2], made.levels[3],
         made.noises::integer, made.frequencies::integer, made.frequency_average::integer, made.lowest, made.highest
  from (
    select size.minutes as aggregation,
           date_bin(size.length, r.reading_at, timestamptz 'epoch') as bucket,
           count(r.noise) as noises,
           -- The mean of the energy, in tenths of a decibel again.
           round(100 * log(avg(power(10::float8, r.noise / 100::float8)))) as average,
           min(r.noise) as minimum,
           max(r.noise) as maximum,
           -- Exceeded for 10, 50 and 90 % of the time: by nearest rank, so always a level that was measured.
           percentile_disc(array[0.9, 0.5, 0.1]) within group (order by r.noise) as levels,
           count(r.frequency) as frequencies,
           round(avg(r.frequency)) as frequency_average,
           min(r.frequency) as lowest,
           max(r.frequency) as highest
    from (values
      (1, interval '1 minute'), (5, interval '5 minutes'), (15, interval '15 minutes'), (30, interval '30 minutes'),
      (60, interval '1 hour')
    ) as size (minutes, length)
    cross join lateral (
      select inside.* from unnest(hours) as hour cross join lateral (
        select one.reading_at, one.noise, one.frequency from readings one
        where one.organization_id = organization and one.device_id = device
          and one.reading_at >= hour and one.reading_at < hour + interval '1 hour' and size.minutes > 0
        offset 0
      ) inside
      offset 0
    ) r
    group by 1, 2
  ) made;
end $$;

-- Makes anew the buckets of every hour that something arrived in.
create function roll_up_readings() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  sender record;
  known timestamptz[];
begin
  for sender in
    select organization_id, device_id, array_agg(distinct date_bin('1 hour', reading_at, timestamptz 'epoch')) as hours
    from fresh group by 1, 2 order by 2
  loop
    -- One at a time for a device: who comes second sees the readings of the first.
    perform from devices where id = sender.device_id for no key update;
    known := array(
      select bucket from reading_rollups
      where organization_id = sender.organization_id and device_id = sender.device_id and aggregation = 60
        and bucket = any(sender.hours)
    );
    -- Of an hour that has no bucket yet there is nothing to collide with.
    insert into reading_rollups
      select * from reckon_rollups(
        sender.organization_id, sender.device_id,
        array(select hour from unnest(sender.hours) as hour where hour <> all(known) order by 1)
      );
    continue when known = '{}';
    insert into reading_rollups as kept
      select * from reckon_rollups(sender.organization_id, sender.device_id, known)
    on conflict (organization_id, device_id, aggregation, bucket) do update set
      noise_count = excluded.noise_count, noise_average = excluded.noise_average, noise_minimum = excluded.noise_minimum,
      noise_maximum = excluded.noise_maximum, noise_l10 = excluded.noise_l10, noise_l50 = excluded.noise_l50,
      noise_l90 = excluded.noise_l90, frequency_count = excluded.frequency_count,
      frequency_average = excluded.frequency_average, frequency_minimum = excluded.frequency_minimum,
      frequency_maximum = excluded.frequency_maximum
    -- Readings only ever come: a bucket that got none is as it was.
    where kept.noise_count <> excluded.noise_count or kept.frequency_count <> excluded.frequency_count;
  end loop;
  return null;
end $$;
create trigger roll_up after insert on readings referencing new table as fresh
  for each statement execute function roll_up_readings();

revoke execute on function find_device_by_key(bytea), ensure_reading_partitions(date[]), roll_up_readings(),
  reckon_rollups(bigint, bigint, timestamptz[]) from public;
grant execute on function find_device_by_key(bytea), ensure_reading_partitions(date[]) to hasar_app;
