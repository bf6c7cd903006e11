import { migrate } from '@hasar/server/src/platform/db/migrate.ts';
import { migrateQueue } from '@hasar/server/src/platform/jobs/worker.ts';
import { databaseNamed } from '@hasar/server/src/testing/database-url.ts';
import pg from 'pg';
import { loadCases } from '../data/load.ts';

/** Cases of the usual generator, of which the others are copies. */
const originals = 20_000;

/** A database with so many cases in its large organization, under the one index that a report walks. */
export async function fill(url: string, count: number, log: (line: string) => void): Promise<string> {
  const name = `report_${count}`;
  await run(url, `create database ${name}`);
  const own = databaseNamed(url, name);
  await migrate(own, () => migrateQueue(own));
  await loadCases(own, originals, (line) => log(`${name}: ${line}`));
  log(`${name}: copies`);
  await run(
    own,
    `set session_replication_role = replica;
     do $$
     declare name text;
     begin
       for name in
         select indexname from pg_indexes
         where tablename = 'cases' and indexname not in ('cases_pkey', 'cases_id')
       loop
         execute format('drop index %I', name);
       end loop;
     end $$;
     update cases set organization_id = (select min(id) from organizations);
     insert into cases (
       organization_id, case_type_code, case_status_code, vehicle_status_code, case_data, is_not_watching, regression_ratio,
       created_by, created_by_name, created_at, updated_by, updated_by_name, updated_at, last_activity_at
     )
     select organization_id, case_type_code, case_status_code, vehicle_status_code, case_data, is_not_watching, regression_ratio,
            created_by, created_by_name, created_at, updated_by, updated_by_name, updated_at, last_activity_at
     from generate_series(2, ${Math.ceil(count / originals)}) copy, cases
     limit ${count - originals}`,
  );
  await run(own, 'vacuum (analyze) cases');
  await run(own, 'checkpoint');
  return own;
}

async function run(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
