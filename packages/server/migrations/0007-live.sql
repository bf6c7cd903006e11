-- What happened, for browsers that show it: each change of a row that people see leaves a line here and a notice on the
-- channel, both in the transaction that makes it, so that no code has to think of it and none can forget.
create table live_events (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  entity text not null,
  entity_id bigint not null,
  case_id bigint,
  -- Null: everybody in the organization; else nobody but this user.
  user_id bigint,
  -- When it was written, not when its transaction began: the order in which they become visible is near to this one.
  created_at timestamptz not null default clock_timestamp()
);
create index live_events_catch_up on live_events (organization_id, id);
create index live_events_age on live_events (created_at);
alter table live_events enable row level security;
create policy tenant on live_events using (organization_id = current_organization());
grant select on live_events to hasar_app;

create function announce(organization bigint, what text, which bigint, of_case bigint, for_user bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  event bigint;
begin
  insert into live_events (organization_id, entity, entity_id, case_id, user_id)
    values (organization, what, which, of_case, for_user) returning id into event;
  perform pg_notify('hasar_live', json_build_array(organization, event, what, which, of_case, for_user)::text);
end $$;
revoke execute on function announce(bigint, text, bigint, bigint, bigint) from public;

-- Arguments: what it is called, the column that holds its case, the column of the only user it concerns ('' where none).
create function announce_row() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  perform announce(
    coalesce((changed ->> 'organization_id')::bigint, (changed ->> 'id')::bigint),
    tg_argv[0],
    (changed ->> 'id')::bigint,
    (changed ->> tg_argv[1])::bigint,
    (changed ->> tg_argv[2])::bigint
  );
  return null;
end $$;

revoke execute on function announce_row() from public;

create trigger live after insert or update on cases for each row execute function announce_row('case', 'id', '');
create trigger live after insert or update on documents for each row execute function announce_row('document', 'case_id', '');
create trigger live after insert or update on notes for each row execute function announce_row('note', 'case_id', '');
create trigger live after insert or update on alerts for each row execute function announce_row('alert', 'case_id', 'user_id');
create trigger live after insert or update on companies for each row execute function announce_row('company', '', '');
create trigger live after insert or update on accounts for each row execute function announce_row('account', '', 'owner_id');
create trigger live after insert or update on users for each row execute function announce_row('user', '', '');
create trigger live after insert or update on organizations for each row execute function announce_row('organization', '', '');
-- A session that ends takes its open stream with it.
create trigger live after delete on sessions for each row execute function announce_row('session', '', 'user_id');

-- Who has which case open, in which tab; a tab that is not heard of for a while has gone.
create unlogged table case_presence (
  organization_id bigint not null references organizations,
  user_id bigint not null references users,
  case_id bigint not null references cases,
  tab text not null,
  full_name text not null,
  is_editing boolean not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, tab)
);
create index case_presence_case on case_presence (organization_id, case_id);
alter table case_presence enable row level security;
create policy tenant on case_presence using (organization_id = current_organization());
grant select, insert, update, delete on case_presence to hasar_app;

create function announce_presence() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and new.case_id = old.case_id and new.is_editing = old.is_editing then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform announce(old.organization_id, 'presence', old.case_id, old.case_id, null);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.case_id <> old.case_id) then
    perform announce(new.organization_id, 'presence', new.case_id, new.case_id, null);
  end if;
  return null;
end $$;
revoke execute on function announce_presence() from public;
create trigger live after insert or update or delete on case_presence for each row execute function announce_presence();

-- Kept long enough for a browser that was away to catch up; one that was away for longer loads everything anew.
create function remove_old_live_events() returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    delete from live_events where created_at < now() - interval '1 hour';
    delete from case_presence where seen_at < now() - interval '10 minutes';
  end;
revoke execute on function remove_old_live_events() from public;
grant execute on function remove_old_live_events() to hasar_app;
