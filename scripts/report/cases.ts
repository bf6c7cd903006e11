import pg from 'pg';

/** Each set of rows has a case type of its own, which a report then asks for. */
export const sets = { none: '8', one: '9', formulas: '10', many: '11' } as const;
/** Who the reports are run by. */
export const admin = { userEmail: 'rapor@example.com', userPassword: 'Deneme-Parola-1' };
export const manyRows = 100_001;

/** What a spreadsheet may take for a formula, and what a text may hold besides. */
export const formulas = [
  '=1+1',
  '=HYPERLINK("http://evil.example";"x")',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '{=1+1}',
  "'=1+1",
  'iki\nsatır "tırnak"; virgül, nokta',
  'İĞÜŞÖÇ ığüşöç',
];

/** Fills the organization, past the product: its own rules have tests of their own. */
export async function fillCases(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica; drop index cases_search; delete from cases`);
    const insert = (from: string, data: string, values: unknown[]) =>
      client.query(
        `insert into cases (organization_id, case_type_code, case_status_code, case_data, created_by, created_by_name, created_at)
         select u.organization_id, $1, 'communicated', ${data}, u.id, 'Test', timestamptz '2026-01-01 00:30:00+03' + n * interval '1 minute'
         from users u, ${from} where u.email = '${admin.userEmail}'`,
        values,
      );
    const row = `jsonb_build_object(
      'customerFullName', 'Çağrı Şıkoğlu İnşaat ' || n,
      'damageDate', to_char(date '2024-02-28' + (n % 400)::int, 'YYYY-MM-DD'),
      'damagePaymentPrice', jsonb_build_object('price', (n * 7.13)::numeric(12,2)::text, 'currency', (array['TRY','EUR','USD'])[n % 3 + 1]))`;
    await insert('generate_series(1, 1) n', row, [sets.one]);
    await insert(`generate_series(1, ${manyRows}) n`, row, [sets.many]);
    await insert(
      'unnest($2::text[]) with ordinality given (word, n)',
      `jsonb_build_object('customerFullName', word, 'remarks', word)`,
      [sets.formulas, formulas],
    );
  } finally {
    await client.end();
  }
}
