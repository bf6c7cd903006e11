-- A draft that its writer has open in several windows: each hears that another one has stored something there. Nobody else does.
create function announce_draft() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  changed notification_drafts := case when tg_op = 'DELETE' then old else new end;
begin
  perform announce(changed.organization_id, 'draft', coalesce(changed.thread_id, 0), changed.case_id, changed.user_id);
  return null;
end $$;
revoke execute on function announce_draft() from public;
create trigger live after insert or delete on notification_drafts for each row execute function announce_draft();
create trigger live_changed after update on notification_drafts for each row
  when (new.updated_at <> old.updated_at) execute function announce_draft();
