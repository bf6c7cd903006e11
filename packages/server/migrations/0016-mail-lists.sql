-- Whether a conversation came in or has attachments is told by the index that its list is read by, without looking at the rows: to count
-- so far as a list says how many there are, half of the table was read.
create index notifications_conversations on notifications (organization_id, type_code, updated_at, id)
  include (direction, has_attachments) where is_active;
drop index notifications_threads;
alter index notifications_conversations rename to notifications_threads;

-- As before, but that of an address the index is asked for what stands before its @ alone, where that says enough: the letters of a
-- domain stand in nearly every message, and going through all of them takes longer than looking into what is found without.
create or replace function find_notifications(pieces text[]) returns bigint[]
  language plpgsql stable strict security definer
  set search_path = public, pg_temp
as $$
declare
  holds text;
  ids bigint[];
begin
  select string_agg(
      format('search_text like %L', '%' || regexp_replace(asked, '([%_\\])', '\\\1', 'g') || '%')
        || case when asked = piece then '' else format(' and strpos(search_text, %L) > 0', piece) end,
      ' and ')
    into holds
    from unnest(pieces) piece, lateral (select coalesce(substring(piece from '^[^@]{5,}@'), piece) as asked) part
    where length(piece) > 2;
  if holds is null then
    return null;
  end if;
  execute format(
    'select array(select thread_id from notifications where organization_id = %L::bigint and is_active and (%s) limit 5001)',
    current_organization(), holds
  ) into ids;
  return case when cardinality(ids) > 5000 then null else ids end;
end $$;
