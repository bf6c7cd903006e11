-- What reports show of readings is kept as the text of its value rows, an hour of a device to a row, and made when the hour is
-- over. Until then, and while a late reading waits to be counted in, a report reckons the hour itself.

-- The value rows of an hour as JSON, with commas between them; as texts they go from here to the browser as they are.
create table reading_hours (
  organization_id bigint not null,
  device_id bigint not null,
  report_type text collate "C" not null check (report_type in ('noise', 'frequency')),
  aggregation smallint not null check (aggregation in (1, 5, 15, 30, 60)),
  hour timestamptz not null,
  value_rows text not null,
  primary key (organization_id, device_id, report_type, aggregation, hour)
) partition by range (hour);

-- Hours whose value rows are missing or behind their readings.
create table stale_hours (
  organization_id bigint not null,
  device_id bigint not null,
  hour timestamptz not null,
  primary key (organization_id, device_id, hour)
);

do $$
declare name text;
begin
  foreach name in array array['reading_hours', 'stale_hours'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I using (organization_id = current_organization())', name);
    -- Both are written by the functions below alone.
    execute format('grant select on %I to hasar_app', name);
  end loop;
end $$;

-- As before, with the partitions of value rows: these stay in their row, uncompressed, since taking them apart would cost more
-- than reading them.
create or replace function ensure_reading_partitions(months date[]) returns void
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
    foreach parent in array array['readings', 'reading_hours'] loop
      part := parent || to_char(month, '_YYYY_MM');
      continue when to_regclass(part) is not null;
      -- Stops nobody but whoever comes here too, and shows what they made meanwhile.
      lock table readings in share update exclusive mode;
      continue when to_regclass(part) is not null;
      execute format('create table %I (like %I including all)', part, parent);
      if parent = 'reading_hours' then
        execute format('alter table %I set (toast_tuple_target = 8160), alter value_rows set storage external', part);
      end if;
      execute format('alter table %I enable row level security', part);
      execute format('create policy tenant on %I using (organization_id = current_organization())', part);
      execute format(
        'alter table %I attach partition %I for values from (%L) to (%L)',
        parent, part, month || ' 00:00+00', (month + interval '1 month')::date || ' 00:00+00'
      );
    end loop;
  end loop;
end $$;

-- The value rows of these hours as their readings make them, for some of the lengths (minutes) and types: device, beginning,
-- count, average, extremes, L10, L50 and L90 (noise alone), data capture. Nothing is added up from what was added up before:
-- nothing counts twice, and percentiles are those of the readings themselves. Buckets begin at whole minutes of the hour, which
-- in Istanbul are those of UTC. The settings hold the plan to reading by key, whatever the statistics said.
create function reckon_value_rows(
  organization bigint, device bigint, hours timestamptz[], types text[], lengths integer[],
  first_bucket timestamptz default '-infinity', end_of_buckets timestamptz default 'infinity'
) returns table (report_type text, aggregation smallint, hour timestamptz, value_rows text)
  language plpgsql stable set search_path = public, pg_temp
    set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_hashagg = off set work_mem = '32MB'
as $$
declare
  seconds float8 := (select device_interval from devices where id = device);
begin
  return query
  select made.type, made.minutes::smallint, made.hour, string_agg(made.line, ',' order by made.bucket)
  from (
    select asked.type, one.hour, one.minutes, one.bucket,
      '[' || device || ',' || left(to_json(one.bucket at time zone 'UTC')::text, -1) || 'Z",' ||
      case asked.type
        when 'noise' then concat_ws(',',
          one.noises, round(100 * log(one.energy / one.noises)) / 10 + 0,
          one.levels[1] / 10::float8, one.levels[one.noises] / 10::float8,
          -- Exceeded for 10, 50 and 90 % of the time: by nearest rank, so always a level that was measured.
          one.levels[(one.noises * 9 + 9) / 10] / 10::float8, one.levels[(one.noises + 1) / 2] / 10::float8,
          one.levels[(one.noises + 9) / 10] / 10::float8,
          least(floor(one.noises * seconds * 1000 / (one.minutes * 60) + 0.5), 1000) / 10 || ']')
        else concat_ws(',',
          one.frequencies, floor(one.frequency_sum / one.frequencies::float8 + 0.5) / 1000,
          one.lowest / 1000::float8, one.highest / 1000::float8,
          least(floor(one.frequencies * seconds * 1000 / (one.minutes * 60) + 0.5), 1000) / 10 || ']')
      end as line
    from (
      select r.hour, size.minutes, date_bin(size.length, r.reading_at, timestamptz 'epoch') as bucket,
             count(r.noise)::integer as noises,
             -- The mean of the energy is what counts, not that of the levels.
             sum(r.energy) as energy,
             array_agg(r.noise order by r.noise) as levels,
             count(r.frequency)::integer as frequencies,
             sum(r.frequency) as frequency_sum,
             min(r.frequency) as lowest,
             max(r.frequency) as highest
      from (
        select inside.* from unnest(hours) as given cross join lateral (
          select given as hour, read.reading_at, read.noise, power(10::float8, read.noise / 100::float8) as energy, read.frequency
          from readings read
          where read.organization_id = organization and read.device_id = device
            and read.reading_at >= given and read.reading_at < given + interval '1 hour'
          offset 0
        ) inside
        offset 0
      ) r
      cross join (select minutes, make_interval(mins => minutes) as length from unnest(lengths) as minutes) size
      group by 1, 2, 3
    ) one
    cross join unnest(types) as asked (type)
    where one.bucket >= first_bucket and one.bucket < end_of_buckets
      and case asked.type when 'noise' then one.noises else one.frequencies end > 0
  ) made
  group by 1, 2, 3;
end $$;

-- Whoever stores readings only says in which hours: the same device is not reckoned again with each of its batches.
create function mark_stale_hours() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  insert into stale_hours
  select distinct organization_id, device_id, date_bin('1 hour', reading_at, timestamptz 'epoch') from fresh
  on conflict do nothing;
  return null;
end $$;
drop trigger roll_up on readings;
create trigger stale after insert on readings referencing new table as fresh
  for each statement execute function mark_stale_hours();

-- Data capture is measured by the interval of the device as it is now: when that changes, what was made of it is behind.
create function mark_device_stale() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  insert into stale_hours
  select distinct organization_id, device_id, hour from reading_hours
  where organization_id = new.organization_id and device_id = new.id and aggregation = 60
  on conflict do nothing;
  return null;
end $$;
create trigger stale after update of device_interval on devices
  for each row when (old.device_interval <> new.device_interval) execute function mark_device_stale();

-- Makes the value rows of a few hours of one device that end before this moment. Harmless when repeated, and at once with others:
-- the device is held meanwhile, so whatever arrives for it is either seen here or marks the hour again.
-- Answers how many hours were made.
create function make_stale_hours(before timestamptz, most integer) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  sender record;
  taken timestamptz[];
begin
  select s.organization_id, s.device_id into sender
  from stale_hours s join devices d on d.id = s.device_id
  where s.hour <= before - interval '1 hour'
  order by s.organization_id, s.device_id, s.hour limit 1
  for no key update of d skip locked;
  if not found then
    return 0;
  end if;
  taken := array(
    select hour from stale_hours
    where organization_id = sender.organization_id and device_id = sender.device_id and hour <= before - interval '1 hour'
    order by hour limit most
  );
  delete from stale_hours
  where organization_id = sender.organization_id and device_id = sender.device_id and hour = any(taken);
  insert into reading_hours as kept (organization_id, device_id, report_type, aggregation, hour, value_rows)
  select sender.organization_id, sender.device_id, r.report_type, r.aggregation, r.hour, r.value_rows
  from reckon_value_rows(
    sender.organization_id, sender.device_id, taken, array['noise', 'frequency'], array[1, 5, 15, 30, 60]
  ) r
  on conflict (organization_id, device_id, report_type, aggregation, hour) do update set value_rows = excluded.value_rows
  where kept.value_rows <> excluded.value_rows;
  return cardinality(taken);
end $$;

-- What the buckets of before were made of is still there: every hour of theirs is made anew, by the job, and reckoned by whoever asks
-- for it earlier.
insert into stale_hours
select organization_id, device_id, bucket from reading_rollups where aggregation = 60;
select ensure_reading_partitions(array(select distinct date_trunc('month', hour at time zone 'UTC')::date from stale_hours));
drop function reckon_rollups, roll_up_readings;
drop table reading_rollups;

revoke execute on function reckon_value_rows(bigint, bigint, timestamptz[], text[], integer[], timestamptz, timestamptz),
  mark_stale_hours(), mark_device_stale(), make_stale_hours(timestamptz, integer) from public;
grant execute on function reckon_value_rows(bigint, bigint, timestamptz[], text[], integer[], timestamptz, timestamptz),
  make_stale_hours(timestamptz, integer) to hasar_app;
