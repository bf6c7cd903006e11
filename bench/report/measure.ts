import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { workbookType } from '@hasar/contract/reports/codes.ts';
import { runReport } from '@hasar/contract/reports/endpoints.ts';
import { withCurrencies } from '@hasar/contract/reports/fields.ts';
import { caseCellsQuery } from '@hasar/server/src/modules/cases/queries-rows.ts';
import { sql } from 'kysely';
import { Kysely, PostgresAdapter, DummyDriver, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';

/** Twenty-five columns of every kind, two of them currencies beside their amounts. */
export const columns = [
  'id',
  'customerFullName',
  'customerPhone',
  'plate',
  'insuranceCaseNumber',
  'policyNumber',
  'insuranceCompany',
  'damageCause',
  'damageLocation',
  'damageDate',
  'informingDate',
  'approximatePrice',
  'caseStatusCode',
  'caseTypeCode',
  'vehicleStatusCode',
  'damagePaymentPrice',
  'damagePaymentDate',
  'serviceName',
  'expertName',
  'caseReponsible',
  'createdAt',
  'updatedAt',
  'remarks',
];

export interface Measured {
  readonly rows: number;
  readonly seconds: number;
  readonly megabytes: number;
  /** Of the server while it wrote, in megabytes. */
  readonly peak: number;
  /** The longest time for which its event loop did nothing else, in milliseconds. */
  readonly gap: number;
  /** The same query by COPY to CSV, straight from the database. */
  readonly copySeconds: number;
}

interface Server {
  readonly port: number;
  readonly pid: number;
  readonly cookie: string;
  readonly watchFile: string;
}

/** One report as a workbook over HTTP, and beside it the bare copy of what it reads. */
export async function measure(
  url: string,
  organizationId: number,
  server: Server,
): Promise<Omit<Measured, 'rows'>> {
  const copySeconds = await copy(url, organizationId);
  // One of a few rows first, so that what a report needs of the program is there.
  await report(server, { visibleColumns: columns, caseTypeList: ['12'] });
  process.kill(server.pid, 'SIGUSR2');
  await pause(500);
  const started = performance.now();
  const bytes = await report(server, { visibleColumns: columns });
  const seconds = (performance.now() - started) / 1000;
  await pause(300);
  const { gap, peak } = JSON.parse(readFileSync(server.watchFile, 'utf8')) as { gap: number; peak: number };
  return { seconds, megabytes: bytes / 1_048_576, peak, gap, copySeconds };
}

/** @returns bytes of the workbook; what they are is thrown away */
function report({ port, cookie }: Server, body: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, accept: workbookType, 'content-type': 'application/json' };
    const asked = request(
      { host: '127.0.0.1', port, path: runReport.path, method: 'POST', headers },
      (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
        answer.on('error', reject);
        answer.on('end', () => {
          if (answer.statusCode === 200 && answer.complete) resolve(bytes);
          else reject(new Error(`the report was answered ${String(answer.statusCode)}`));
        });
      },
    );
    asked.on('error', reject);
    asked.end(JSON.stringify(body));
  });
}

async function copy(url: string, organizationId: number): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    options: `-c role=hasar_app -c jit=off -c hasar.organization=${organizationId}`,
  });
  await client.connect();
  try {
    const started = performance.now();
    await client.query(`copy (${queryText()}) to stdout (format csv)`);
    return (performance.now() - started) / 1000;
  } finally {
    await client.end();
  }
}

/** The statement of the report as PostgreSQL gets it; without filters it has no parameters. */
function queryText(): string {
  const compiler = new Kysely<Record<never, never>>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return caseCellsQuery(withCurrencies(columns), [sql`not cases.is_deleted`], 'istanbulSeconds').compile(
    compiler,
  ).sql;
}
