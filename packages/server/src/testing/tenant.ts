import type { TenantEntity } from '@hasar/contract/endpoint.ts';
import type { RoleCode } from '@hasar/contract/identity/codes.ts';
import { casesPath } from './cases.ts';
import type { TestAnswer, TestClient } from './client.ts';
import { addDocument, documentOf } from './documents.ts';
import { addMail } from './notifications.ts';
import type { TestServer, TestUser } from './server.ts';

/** An organization with somebody of each role, somebody to act upon, and one row of what has an id. */
export interface Tenant {
  readonly organizationId: number;
  readonly people: Readonly<Record<RoleCode, TestUser>>;
  /** An operator who is nobody of the people. */
  readonly member: TestUser;
  readonly ids: Readonly<Partial<Record<Exclude<TenantEntity, 'any'>, number>>>;
}

export async function buildTenant(server: TestServer, name: string): Promise<Tenant> {
  const roles: RoleCode[] = ['admin', 'supervisor', 'operator', 'operator'];
  const users = await server.organization(name, roles);
  const [admin, supervisor, operator, member] = users as [TestUser, TestUser, TestUser, TestUser];
  const { organizationId } = admin;
  await server.asOwner('delete from login_attempts');
  const client = await server.signIn(operator);
  const ids = {
    organization: organizationId,
    user: member.id,
    case: idIn(await client.post(casesPath, { caseTypeCode: 'kh2', caseData: {} }), 'insuranceCase'),
    company: await save(client, 'companies', 'company', {
      companyType: 'insurance',
      companyData: { companyName: 'Örnek Sigorta' },
    }),
    account: await save(client, 'accounts', 'account', {
      accountType: 'customer',
      accountLabel: 'Ayşe Işık',
    }),
    auditEntry: 0,
    note: 0,
    document: 0,
    // Of the member: to everybody else it is as if it did not exist.
    alert: 0,
    holiday: 0,
    notification: 0,
    attachment: 0,
    template: 0,
    mailbox: 0,
    setAsideMail: 0,
    device: 0,
  };
  ids.document = documentOf(await addDocument(client, ids.case, 'not.txt', 'Belge')).id;
  ids.note = await save(client, 'notes', 'note', {
    noteCaseId: ids.case,
    noteText: `@${name} operator baksın`,
  });
  Object.assign(ids, await addMail(server, organizationId, await server.signIn(admin), ids.case));
  const [rows] = await server.asOwner<{ alert: number; holiday: number }>(
    `select (select max(id)::int from alerts where user_id = $2) as alert,
            (select min(id)::int from holidays where organization_id = $1) as holiday`,
    [organizationId, member.id],
  );
  Object.assign(ids, rows);
  const supervisorClient = await server.signIn(supervisor);
  const device = { deviceName: `Ölçüm cihazı ${name}` };
  ids.device = idIn(await supervisorClient.post('/api/frekans-data-management/v1/devices', device), 'device');
  const [entry] = await server.asOwner<{ id: number }>(
    'select max(id)::int as id from audit_entries where organization_id = $1',
    [organizationId],
  );
  ids.auditEntry = entry?.id ?? 0;
  return { organizationId, people: { admin, supervisor, operator }, member, ids };
}

async function save(client: TestClient, list: string, name: string, body: object): Promise<number> {
  return idIn(await client.post(`/api/insurance-case-management/v1/${list}`, body), name);
}

function idIn(answer: TestAnswer, name: string): number {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return (answer.body[name] as { id: number }).id;
}

let tables: Promise<{ name: string }[]> | undefined;

/** Everything that the database holds of an organization but its sessions, as one text: the same while nobody wrote there. */
export async function stateOf(server: TestServer, organizationId: number): Promise<string> {
  tables ??= server.asOwner<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('sessions', 'session_tokens')
    order by 1`);
  const parts = (await tables).map(
    ({ name }) =>
      `select '${name}' as name, string_agg(t::text, E'\\n' order by t::text) as rows from ${name} t where organization_id = $1`,
  );
  const rows = await server.asOwner<{ name: string; rows: string | null }>(
    `${parts.join(' union all ')} union all select 'organizations', o::text from organizations o where id = $1`,
    [organizationId],
  );
  return rows.map(({ name, rows: held }) => `${name}\n${held}`).join('\n');
}
