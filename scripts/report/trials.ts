import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { login } from '../../packages/contract/src/identity/endpoints.ts';
import { workbookType } from '../../packages/contract/src/reports/codes.ts';
import { runReport } from '../../packages/contract/src/reports/endpoints.ts';
import type { TestClient } from '../../packages/server/src/testing/client.ts';
import type { ServerProcess } from '../../packages/server/src/testing/process.ts';
import pg from 'pg';
import { admin, formulas, manyRows, sets } from './cases.ts';
import { readByOffice } from './office.ts';

const visibleColumns = ['id', 'customerFullName', 'damageDate', 'damagePaymentPrice', 'createdAt', 'remarks'];
const heading = [
  'No',
  'Sigortalı',
  'Hasar tarihi',
  'Ödenen tutar',
  'Ödenen tutar para birimi',
  'Oluşturma',
  'Açıklama',
];

/** @returns what was wrong, in words */
export async function runTrials(server: ServerProcess, url: string, folder: string): Promise<string[]> {
  const client = server.client();
  const signedIn = await client.post(login.path, admin);
  if (signedIn.status !== 200) throw new Error(`the sign-in was answered ${String(signedIn.status)}`);
  const problems: string[] = [];
  for (const [name, type] of Object.entries(sets)) {
    const expected = await expectedRows(url, type);
    const [first = [], ...rows] = await download(client, folder, name, type);
    const before = problems.length;
    if (first.join() !== heading.join()) problems.push(`${name}: the heading is ${first.join()}`);
    if (rows.length !== expected.length)
      problems.push(`${name}: ${String(rows.length)} rows instead of ${String(expected.length)}`);
    const wrong = expected.findIndex((row, at) => JSON.stringify(row) !== JSON.stringify(rows[at]));
    if (wrong >= 0)
      problems.push(
        `${name}: row ${String(wrong)} is ${JSON.stringify(rows[wrong])}, not ${JSON.stringify(expected[wrong])}`,
      );
    problems.push(...(await wrongSums(url, type, rows)).map((problem) => `${name}: ${problem}`));
    if (before === problems.length) console.log(`${name}: ${String(rows.length)} rows as in the database`);
  }
  const counts = [await expectedRows(url, sets.many), await expectedRows(url, sets.formulas)].map(
    (all) => all.length,
  );
  if (counts.join() !== [manyRows, formulas.length].join())
    problems.push('not the rows that were to be tried');
  return problems;
}

async function download(client: TestClient, folder: string, name: string, type: string): Promise<string[][]> {
  const answer = await client.post(
    runReport.path,
    { visibleColumns, caseTypeList: [type] },
    { accept: workbookType },
  );
  if (answer.status !== 200) throw new Error(`${name} was answered ${String(answer.status)}: ${answer.text}`);
  await writeFile(join(folder, `${name}.xlsx`), answer.bytes);
  return readByOffice(folder, name);
}

/** What every row should look like in a spreadsheet, by the database's own words. */
async function expectedRows(url: string, type: string): Promise<string[][]> {
  return query<string[]>(
    url,
    `select array[
       id::text, case_data ->> 'customerFullName', coalesce(to_char((case_data ->> 'damageDate')::date, 'DD.MM.YYYY'), ''),
       coalesce(to_char((case_data -> 'damagePaymentPrice' ->> 'price')::numeric, 'FM999,999,990.00'), ''),
       coalesce(case_data -> 'damagePaymentPrice' ->> 'currency', ''),
       to_char(created_at at time zone 'Europe/Istanbul', 'DD.MM.YYYY HH24:MI'), coalesce(case_data ->> 'remarks', '')
     ] as value from cases where case_type_code = $1 order by id desc`,
    type,
  );
}

async function wrongSums(url: string, type: string, rows: readonly string[][]): Promise<string[]> {
  const sums = await query<[string, string]>(
    url,
    `select array[case_data -> 'damagePaymentPrice' ->> 'currency', sum((case_data -> 'damagePaymentPrice' ->> 'price')::numeric)::text]
       as value from cases where case_type_code = $1 and case_data ? 'damagePaymentPrice' group by case_data -> 'damagePaymentPrice' ->> 'currency'`,
    type,
  );
  return sums.flatMap(([currency, sum]) => {
    const cents = rows
      .filter((row) => row[4] === currency)
      .reduce((total, row) => total + BigInt((row[3] ?? '').replaceAll(/[.,]/g, '')), 0n);
    return cents === BigInt(sum.replace('.', ''))
      ? []
      : [`the sum in ${currency} is ${String(cents)} cents, not ${sum}`];
  });
}

async function query<T>(url: string, text: string, type: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ value: T }>(text, [type])).rows.map(({ value }) => value);
  } finally {
    await client.end();
  }
}
