import pg from 'pg';
import { causes, companies, workshops } from '../data/texts.ts';
import { createTenants } from '../data/organizations.ts';
import { withoutIndexes } from '../data/load.ts';

/** As lived with for two years: few conversations are new or unread, most have a case, two in a hundred were deleted. */
const fill = `
  insert into notifications (
    id, organization_id, thread_id, parent_id, type_code, status_code, direction, case_id, message_id, from_address,
    from_name, to_addresses, subject, own_text, sent_date, is_unread, message_count, latest_message, latest_from,
    is_active, has_attachments, created_by, created_by_name, created_at, updated_at, search_text
  )
  select
    said.id, said.organization, said.thread, nullif(said.thread, said.id),
    case when said.id = said.thread then 'new' else 'answer' end, said.status, said.direction, said.of_case,
    '<' || said.id || '@bench.example>', said.sender, initcap(split_part(said.sender, '@', 1)),
    array['acente@bench.example'], 'Hasar dosyası ' || said.plate || ' ' || (said.lot % 9973), said.text, said.at,
    said.status = 'new' and said.lot % 3 = 0, case said.thread % 5 when 1 then 3 else 2 end, left(said.text, 200),
    said.sender, said.lot % 50 > 0, said.lot % 4 = 1, case said.direction when 'out' then said.author end,
    case said.direction when 'out' then 'Küçük Kullanıcı' end, said.at, said.at + interval '1 hour' * (said.lot % 200),
    translate(lower(translate(' hasardosyasi' || said.plate || said.lot % 9973 || ' ' || said.sender || ' acente@bench.example  '
      || said.text, 'ıİI', 'iii')), 'şğüöç', 'sguoc')
  from (
    select
      spread.*, ($2::bigint[])[tenant] as organization, ($3::bigint[])[tenant] as author,
      case when direction_out then 'out' else 'in' end as direction,
      case
        when direction_out then 'sent' when lot % 40 = 0 then 'new' when lot % 3 = 0 then 'answered' else 'assigned'
      end as status,
      case when lot % 40 > 0 then 1 + lot % 120000 end as of_case,
      'kisi' || (lot * 7 % 5000) || '@sirket' || (lot * 7 % 300) || '.example' as sender,
      '34 ' || chr(65 + (lot % 23)::int) || chr(65 + (lot / 23 % 23)::int) || ' ' || (100 + lot * 31 % 900) as plate,
      (
        select string_agg(($4::text[])[1 + (said_at * 7919 + word * 104729) % cardinality($4::text[])], ' ')
        from generate_series(1, 12) word
      ) as text,
      timestamptz '2024-01-01' + interval '1 minute' * (said_at * 1000000 / $1) as at
    from (
      select
        n as id, n as said_at,
        -- Of five messages three make one conversation and two another.
        n - (array[0, 1, 0, 3, 2])[1 + (n - 1) % 5] as thread,
        (n - 1) % 5 in (1, 4) as direction_out,
        abs(hashint8(n - (array[0, 1, 0, 3, 2])[1 + (n - 1) % 5]))::bigint as lot,
        greatest(1, (n - 1) / 5 % 20 - 9) as tenant
      from generate_series(1, $1::bigint) n
    ) spread
  ) said`;

/** Fills a migrated, empty database with messages of ten organizations, more than half of them in the first. */
export async function fillNotifications(
  url: string,
  count: number,
  log: (line: string) => void,
): Promise<void> {
  const tenants = await createTenants(url);
  const organizations = tenants.map(({ organizationId }) => organizationId);
  const authors = tenants.map(({ users }) => users[0]?.id);
  const words = [...companies, ...causes, ...workshops].flatMap((name) => name.split(' '));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // No foreign keys to look up row by row, and nobody to announce them to.
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
    // Folding a million texts takes longer than all the rest; these are folded more simply, once and for all.
    await client.query('alter table notifications alter column search_text drop expression');
    await withoutIndexes(client, 'notifications', log, async () => {
      log(`${count} messages`);
      await client.query(fill, [count, organizations, authors, words]);
    });
    log('vacuum and analyze');
    await client.query('vacuum (analyze) notifications');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
