-- Mail comes in faster: what is asked for every message keeps its plan.

-- As before, but planned once a session: planning its five questions anew took longer than all else that is done for a message. A
-- plan for these very numbers would be no other, for each is looked up by the indexes of 0008.
create or replace function find_clues(file_numbers text[], policy_numbers text[], plates text[])
  returns table (case_id bigint, kind text, value text)
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
    select found.id, 'insuranceCaseNumber', wanted.value
    from unnest(file_numbers) as wanted(value), lateral (
      select c.id from cases c
      where c.organization_id = current_organization() and not c.is_deleted
        and clue_key(c.case_data ->> 'insuranceCaseNumber') = clue_key(wanted.value)
      order by c.id desc limit 50
    ) found
    union all
    select found.id, 'policyNumber', wanted.value
    from unnest(policy_numbers) as wanted(value), lateral (
      select c.id from cases c
      where c.organization_id = current_organization() and not c.is_deleted
        and clue_key(c.case_data ->> 'policyNumber') = clue_key(wanted.value)
      order by c.id desc limit 50
    ) found
    union all
    select found.id, 'plate', wanted.value
    from unnest(plates) as wanted(value), lateral (
      (select c.id from cases c
       where c.organization_id = current_organization() and not c.is_deleted
         and clue_key(c.case_data ->> 'plate') = clue_key(wanted.value) order by c.id desc limit 50)
      union
      (select c.id from cases c
       where c.organization_id = current_organization() and not c.is_deleted
         and clue_key(c.case_data ->> 'headPlate') = clue_key(wanted.value) order by c.id desc limit 50)
      union
      (select c.id from cases c
       where c.organization_id = current_organization() and not c.is_deleted
         and clue_key(c.case_data ->> 'dorsePlate') = clue_key(wanted.value) order by c.id desc limit 50)
    ) found;
end $$;

-- As announce_row does, without making JSON of the whole message, its HTML and its search text included.
create function announce_notification() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform announce(new.organization_id, 'notification', new.id, new.case_id, null);
  return null;
end $$;
revoke execute on function announce_notification() from public;
drop trigger live on notifications;
create trigger live after insert or update on notifications for each row execute function announce_notification();
