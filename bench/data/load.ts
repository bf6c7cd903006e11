import { seededRandom } from '@hasar/server/src/demo/random.ts';
import pg from 'pg';
import { benchCase } from './bench-case.ts';
import { createTenants, tenantOf, type Tenant } from './organizations.ts';

const batchSize = 2000;

const insertBatch = `
  insert into cases (
    organization_id, case_type_code, case_status_code, vehicle_status_code, case_data, is_not_watching, regression_ratio,
    created_by, created_by_name, created_at, updated_by, updated_by_name, updated_at, last_activity_at
  )
  select organization, type, status, vehicle_status, data, unwatched, ratio,
         author, author_name, created, editor, editor_name, updated, updated
  from json_to_recordset($1::json) as batch (
    organization bigint, type text, status text, vehicle_status text, data jsonb, unwatched boolean, ratio float8,
    author bigint, author_name text, created timestamptz, editor bigint, editor_name text, updated timestamptz
  )`;

/**
 * Fills a migrated, empty database with cases, oldest first, those of all organizations mixed as they would be.
 */
export async function loadCases(url: string, count: number, log: (line: string) => void): Promise<void> {
  const tenants = await createTenants(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // No foreign keys to look up row by row: what they point to was made a moment ago.
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
    await withoutIndexes(client, 'cases', log, () => insertCases(client, tenants, count, log));
    log('vacuum and analyze');
    await client.query('vacuum (analyze) cases');
    await client.query('analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

async function insertCases(
  client: pg.Client,
  tenants: readonly Tenant[],
  count: number,
  log: (line: string) => void,
): Promise<void> {
  const random = seededRandom(1);
  const row = (serial: number) => {
    const { organizationId, users } = tenantOf(tenants, random.int(0, 19));
    const author = random.pick(users);
    const editor = random.chance(0.9) ? random.pick(users) : undefined;
    const made = benchCase(random, serial, count);
    return {
      organization: organizationId,
      type: made.type,
      status: made.status,
      vehicle_status: made.vehicleStatus,
      data: made.data,
      unwatched: made.unwatched,
      ratio: made.regressionRatio,
      author: author.id,
      author_name: author.fullName,
      created: made.createdAt,
      editor: editor?.id,
      editor_name: editor?.fullName,
      updated: made.updatedAt,
    };
  };
  // The next batch is made while the database writes the one before.
  let writing: Promise<unknown> = Promise.resolve();
  for (let start = 0; start < count; start += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, count - start) }, (_, i) => row(start + i));
    const text = JSON.stringify(batch);
    await writing;
    if (start % 50_000 === 0) log(`${start} of ${count} cases`);
    writing = client.query(insertBatch, [text]);
  }
  await writing;
}

/** Indexes that no constraint stands on are dropped meanwhile, and made anew from their own definitions. */
export async function withoutIndexes(
  client: pg.Client,
  table: string,
  log: (line: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
     where i.schemaname = 'public' and i.tablename = $1
       and not exists (select from pg_constraint c where c.conname = i.indexname)
     order by i.indexname`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  await work();
  for (const [at, { definition }] of rows.entries()) {
    log(`index ${at + 1} of ${rows.length}`);
    await client.query(definition);
  }
}
