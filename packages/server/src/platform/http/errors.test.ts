import { listCases, saveCase } from '@hasar/contract/cases/endpoints.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TestAnswer, TestClient } from '../../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  const [user] = await server.organization('Örnek Acente');
  client = await server.signIn(user!);
});
afterAll(() => server.stop());

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

/** Masked: a code, and the id under which the log tells more. Nothing of the fault, nothing of what was sent. */
function expectMasked(answer: TestAnswer, status: number, code: string): void {
  expect(answer.status).toBe(status);
  expect(answer.body).toEqual({
    code,
    message: code,
    requestId: answer.headers.get('x-request-id'),
  });
}

test('a fault behind the server is masked, whatever was asked', async () => {
  await server.asOwner('alter table cases rename to cases_gone');
  undo.push(() => server.asOwner('alter table cases_gone rename to cases'));
  expectMasked(await client.get(listCases.path, { search: 'Işıkçı' }), 500, 'UNKNOWN_ERROR');
  expectMasked(await client.get(`${listCases.path}/1`), 500, 'UNKNOWN_ERROR');
  const caseData = { customerFullName: 'Ayşe Işıkçı', customerIdNumber: '10000000146' };
  expectMasked(await client.post(saveCase.path, { caseTypeCode: 'kh2', caseData }), 500, 'UNKNOWN_ERROR');
});

test('a fault that quotes what was sent is masked too, and leaves nothing behind', async () => {
  await server.asOwner(`
    create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'cannot keep %', new.case_data using detail = new.case_data::text; end $$;
    create trigger refuse before insert on cases for each row execute function refuse()`);
  undo.push(() => server.asOwner('drop function refuse() cascade'));
  const caseData = { customerFullName: 'Ayşe Işıkçı' };
  expectMasked(await client.post(saveCase.path, { caseTypeCode: 'kh2', caseData }), 500, 'UNKNOWN_ERROR');
  expect(await server.asOwner('select 1 from cases')).toEqual([]);
});

test('when the fault is mended, so is the answer', async () => {
  expect((await client.get(listCases.path)).status).toBe(200);
});

test('a connection that dies under a request is no fault of the request', async () => {
  await server.asOwner(`
    create function die() returns trigger language plpgsql security definer as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger die before insert on cases for each row execute function die()`);
  const body = { caseTypeCode: 'kh2', caseData: {} };
  expectMasked(await client.post(saveCase.path, body), 503, 'UNAVAILABLE');
  await server.asOwner('drop function die() cascade');
  expect((await client.post(saveCase.path, body)).status).toBe(200);
});
