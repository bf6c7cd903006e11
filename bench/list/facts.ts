import pg from 'pg';
import { benchEmail } from '../data/organizations.ts';

/** What there is to ask for in the large organization of one scratch database. */
export interface Facts {
  readonly organizationId: number;
  readonly cases: number;
  /** In the middle of the list that starts with the newest. */
  readonly middleId: number;
  /** A few cases drawn from all over. */
  readonly drawn: readonly { id: number; plate: string; name: string; policy: string }[];
}

const drawnCases = `
  select id, plate, customer_full_name as name, case_data ->> 'policyNumber' as policy from cases
  where organization_id = $1 and not is_deleted and plate is not null and customer_full_name !~ '[.]'
  order by md5(id::text) limit 40`;

export async function gatherFacts(url: string): Promise<Facts> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const organizationId = await single(client, 'select organization_id from users where email = $1', [
      benchEmail,
    ]);
    const own = 'from cases where organization_id = $1 and not is_deleted';
    const cases = await single(client, `select count(*) ${own}`, [organizationId]);
    const middle = `select id ${own} order by id desc offset $2 limit 1`;
    const middleId = await single(client, middle, [organizationId, Math.floor(cases / 2)]);
    const { rows } = await client.query<Facts['drawn'][number]>(drawnCases, [organizationId]);
    return { organizationId, cases, middleId, drawn: rows };
  } finally {
    await client.end();
  }
}

async function single(client: pg.Client, text: string, values: unknown[]): Promise<number> {
  const { rows } = await client.query<unknown[]>({ text, values, rowMode: 'array' });
  return Number(rows[0]?.[0]);
}
