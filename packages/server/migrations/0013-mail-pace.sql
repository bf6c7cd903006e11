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

-- Lists of conversations among a million messages: each status in the order of the list and of its own column, who began it, and
-- what is unread or deleted in the order in which it is shown. Indexes over conversations alone, for most of what left is an answer.
create index notifications_threads_status on notifications (organization_id, status_code, updated_at, id)
  where is_active and type_code = 'new';
create index notifications_threads_status_id on notifications (organization_id, status_code, id)
  where is_active and type_code = 'new';
create index notifications_threads_created_by on notifications (organization_id, created_by, id)
  where is_active and type_code = 'new' and created_by is not null;
create index notifications_without_case on notifications (organization_id, updated_at, id)
  where is_active and type_code = 'new' and case_id is null;
drop index notifications_unread, notifications_deleted;
create index notifications_unread on notifications (organization_id, type_code, updated_at, id) where is_active and is_unread;
create index notifications_deleted on notifications (organization_id, type_code, updated_at, id) where not is_active;
