import { listAudit, listHistory } from '@hasar/contract/audit/endpoints.ts';
import type { AuditEntry } from '@hasar/contract/audit/schema.ts';
import { saveNote } from '@hasar/contract/notes/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { casesPath, openCase } from '../../testing/cases.ts';
import type { TestAnswer, TestClient } from '../../testing/client.ts';
import {
  accountOf,
  accountsPath,
  auditPath,
  companiesPath,
  companyOf,
  seen,
} from '../../testing/directories.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';

let server: TestServer;
let users: TestUser[];
let strangers: TestUser[];
let admin: TestClient;
let operator: TestClient;
let stranger: TestClient;
let companyId: number;
let accountId: number;
let caseId: number;

beforeAll(async () => {
  server = await startTestServer();
  users = await server.organization('Birinci Acente', ['admin', 'operator', 'supervisor']);
  strangers = await server.organization('İkinci Acente', ['admin']);
  admin = await server.signIn(users[0]!);
  operator = await server.signIn(users[1]!);
  stranger = await server.signIn(strangers[0]!);
  const company = { companyType: 'insurance', companyData: { companyName: 'Kule Sigorta' } };
  companyId = companyOf(await operator.post(companiesPath, company)).id;
  await admin.post(companiesPath, {
    id: companyId,
    companyData: { companyName: 'Saray Sigorta', companyAgentNo: '7' },
  });
  const account = { accountType: 'customer', accountLabel: 'Işık Lojistik' };
  accountId = accountOf(await operator.post(accountsPath, account)).id;
  caseId = (await openCase(operator)).id;
  await operator.post(casesPath, { caseId, caseData: { customerFullName: 'Yeni Ad' } });
  await stranger.post(companiesPath, company);
});
afterAll(() => server.stop());

const entriesOf = (answer: TestAnswer) => {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body['auditList'] as AuditEntry[];
};
const shown = async (query: Record<string, string> = {}) =>
  entriesOf(await admin.get(auditPath, query)).map(({ action, field, entityName }) => [
    action,
    field,
    entityName,
  ]);

describe('the trail of an organization', () => {
  test('tells everything of its own and nothing of others, newest first', async () => {
    const answer = await admin.get(auditPath);
    const { code: _, ...rest } = answer.body;
    const { auditList, totalCount } = listAudit.answer.parse(rest);
    expect(totalCount).toBe(auditList.length);
    expect(await shown()).toEqual([
      ['update', 'customerFullName', 'Yeni Ad'],
      ['create', null, 'Yeni Ad'],
      ['create', null, 'Işık Lojistik'],
      ['update', 'companyAgentNo', 'Saray Sigorta'],
      ['update', 'companyName', 'Saray Sigorta'],
      ['update', 'companyLabel', 'Saray Sigorta'],
      ['create', null, 'Saray Sigorta'],
    ]);
    expect(auditList[0]).toMatchObject({
      entity: 'case',
      entityId: caseId,
      from: 'Ayşe Gül Işıkçı',
      to: 'Yeni Ad',
      changedBy: users[1]!.id,
      changedByName: 'Birinci Acente operator',
    });
    expect(entriesOf(await stranger.get(auditPath))).toHaveLength(1);
  });

  test('is filtered by thing, field, person, action and time, and read page by page', async () => {
    expect(await shown({ entity: 'company', field: 'companyAgentNo' })).toHaveLength(1);
    expect(await shown({ entity: 'company', entityId: String(companyId) })).toHaveLength(4);
    expect(await shown({ changedBy: String(users[0]!.id) })).toHaveLength(3);
    expect(await shown({ action: 'create', entity: 'account' })).toHaveLength(1);
    const between = (from: string | null, to: string | null) => ({
      columnFilters: JSON.stringify({ changedAt: { op: 'between', value: [from, to] } }),
    });
    expect(await shown(between('2020-01-01', null))).toHaveLength(7);
    expect(await shown(between(null, '2020-01-01'))).toEqual([]);
    const first = await admin.get(auditPath, { limit: '5' });
    const second = await admin.get(auditPath, { limit: '5', cursor: String(first.body['nextCursor']) });
    expect([...entriesOf(first), ...entriesOf(second)]).toEqual(entriesOf(await admin.get(auditPath)));
    expect(await shown({ orderBy: 'changedAt' })).toHaveLength(7);
  });

  test.each([
    { orderBy: 'field' },
    { search: 'x' },
    { entity: 'password' },
    { changedBy: 'x' },
    { field: 'a\0b' },
    { columnFilters: '{"field":{"op":"contains","value":"x"}}' },
    { oldValue: 'x' },
  ])('refuses %j', async (query) => {
    expect((await admin.get(auditPath, query as Record<string, string>)).status).toBe(400);
  });

  test('is for who may edit organizations', async () => {
    expect((await operator.get(auditPath)).status).toBe(403);
    expect((await (await server.signIn(users[2]!)).get(auditPath)).status).toBe(403);
    expect((await server.client().get(auditPath)).status).toBe(401);
  });

  test('cannot be written to', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await admin.send(method, auditPath, { 'content-type': 'application/json' }, '{}')).status).toBe(
        404,
      );
  });
});

describe('the history of one thing', () => {
  const of = (entity: string, id: number | string, by = operator, query: Record<string, string> = {}) =>
    by.get(`${auditPath}/${entity}/${id}`, query);
  const list = (answer: TestAnswer) => {
    const { code: _, ...rest } = answer.body;
    return listHistory.answer.parse(rest).historyList;
  };

  test('is filtered by field and person, and read page by page', async () => {
    expect(list(await of('company', companyId))).toHaveLength(4);
    expect(list(await of('company', companyId, operator, { field: 'companyName' }))).toMatchObject([
      { from: 'Kule Sigorta', to: 'Saray Sigorta', changedByName: 'Birinci Acente admin' },
    ]);
    const mine = await of('company', companyId, operator, { changedBy: String(users[1]!.id) });
    expect(list(mine)).toMatchObject([{ action: 'create' }]);
    const first = await of('company', companyId, operator, { limit: '3' });
    const next = { limit: '3', cursor: String(first.body['nextCursor']) };
    expect([...list(first), ...list(await of('company', companyId, operator, next))]).toEqual(
      list(await of('company', companyId)),
    );
    expect(list(await of('case', caseId))).toHaveLength(2);
    expect(list(await of('account', accountId))).toHaveLength(1);
  });

  test('of a user needs editUser, of an organization editOrganization', async () => {
    const supervisor = await server.signIn(users[2]!);
    const { id, organizationId } = users[1]!;
    const statuses = (entity: string, of_: number) =>
      Promise.all([operator, supervisor, admin].map(async (by) => (await of(entity, of_, by)).status));
    expect(await statuses('user', id)).toEqual([403, 200, 200]);
    expect(await statuses('organization', organizationId)).toEqual([403, 403, 200]);
  });

  test('of a user or organization of another one is read there, by who reaches it', async () => {
    const { id, organizationId } = strangers[0]!;
    const update = '/api/insurance-iam-management/v1/users/update';
    expect((await admin.post(update, { id, userPhone: '0532 555 04 44' })).status).toBe(200);
    const [change] = list(await of('user', id, admin));
    expect(change).toMatchObject({
      field: 'userPhone',
      to: '05325550444',
      changedByName: 'Birinci Acente admin',
    });
    expect(list(await of('user', id, stranger))).toMatchObject([{ field: 'userPhone' }]);
    expect(await shown({ entity: 'user' })).toEqual([]);
    expect((await of('organization', organizationId, admin)).status).toBe(200);
    expect((await of('organization', 987_654_321, admin)).status).toBe(404);
  });

  test('of what is foreign answers like that of what is not there', async () => {
    const supervisor = await server.signIn(users[2]!);
    const foreign: [string, number, TestClient][] = [
      ['company', companyId, stranger],
      ['account', accountId, stranger],
      ['case', caseId, stranger],
      ['user', strangers[0]!.id, supervisor],
    ];
    for (const [entity, id, by] of foreign) {
      const answer = await of(entity, id, by);
      expect(answer.status).toBe(404);
      expect(seen(answer)).toEqual(seen(await of(entity, 987_654_321, by)));
    }
    expect((await of('nothing', 1)).status).toBe(404);
    expect((await of('company', 'x')).status).toBe(404);
    expect((await of('company', companyId, server.client())).status).toBe(401);
    expect((await of('company', companyId, operator, { search: 'x' })).status).toBe(400);
  });
});

test('what has no page of its own says which case it belongs to', async () => {
  await operator.post(saveNote.path, { noteCaseId: caseId, noteText: 'Eksper arandı' });
  const [entry] = entriesOf(await admin.get(auditPath));
  expect(entry).toMatchObject({ entity: 'note', action: 'create', caseId });
  const [older] = entriesOf(await admin.get(auditPath, { entity: 'company' }));
  expect(older?.caseId).toBeNull();
});
