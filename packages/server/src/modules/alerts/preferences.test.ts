import { getAlertPreferences, saveAlertPreferences } from '@hasar/contract/alerts/endpoints-preferences.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ayse: TestClient;
let colleague: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  const [first, second] = await server.organization('Birinci Acente', ['operator', 'operator']);
  ayse = await server.signIn(first!);
  colleague = await server.signIn(second!);
});
afterAll(() => server.stop());

const read = async (by = ayse) => (await by.get(getAlertPreferences.path)).body['alertPreferences'];
const save = (body: object) => ayse.post(saveAlertPreferences.path, body);

test('alerts come by e-mail in Turkish until their person says otherwise, one thing at a time', async () => {
  const atFirst = { alertMail: true, alertLanguage: 'tr' };
  expect(await read()).toEqual(atFirst);
  expect((await save({ alertLanguage: 'en' })).body['alertPreferences']).toEqual({
    alertMail: true,
    alertLanguage: 'en',
  });
  await save({ alertMail: false });
  await save({});
  expect(await read()).toEqual({ alertMail: false, alertLanguage: 'en' });
  expect(await read(colleague)).toEqual(atFirst);
});

test.each<[object, object]>([
  [{ alertLanguage: 'de' }, { alertLanguage: 'validation.unknownChoice' }],
  [{ alertMail: 'no' }, { alertMail: 'validation.boolean' }],
])('%j is refused', async (body, fields) => {
  const answer = await save(body);
  expect([answer.status, answer.body['fields']]).toEqual([400, fields]);
});
