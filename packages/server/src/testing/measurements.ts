import type { Device } from '@hasar/contract/measurements/schema.ts';
import type { TestAnswer, TestClient } from './client.ts';

const base = '/api/frekans-data-management/v1';
export const devicesPath = `${base}/devices`;
export const dataPath = `${base}/data`;

type Cell = string | number | null;
export type Row = Record<string, Cell>;

function good(answer: TestAnswer): TestAnswer['body'] {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body;
}

export const deviceOf = (answer: TestAnswer) => good(answer)['device'] as Device;
export const devicesOf = (answer: TestAnswer) => good(answer)['deviceList'] as Device[];

export async function makeKey(client: TestClient, id: number): Promise<string> {
  return good(await client.post(`${devicesPath}/key`, { id }))['deviceKey'] as string;
}

/** A device with its key, by somebody who may make one. */
export async function addDevice(
  client: TestClient,
  deviceName: string,
  more: object = {},
): Promise<{ id: number; key: string }> {
  const { id } = deviceOf(await client.post(devicesPath, { deviceName, ...more }));
  return { id, key: await makeKey(client, id) };
}

/** What a device sends, without a session. */
export function sendReadings(
  client: TestClient,
  key: string,
  readings: readonly object[],
): Promise<TestAnswer> {
  return client.post(dataPath, { readings }, { authorization: `Bearer ${key}` });
}

export function sendCsv(client: TestClient, key: string, text: string): Promise<TestAnswer> {
  return client.send('POST', dataPath, { 'content-type': 'text/csv', authorization: `Bearer ${key}` }, text);
}

/** The value rows of a report or a detail as records with the name of their device, as the pages read them. */
export async function recordsOf(
  client: TestClient,
  part: 'report' | 'detail',
  query: Record<string, string | readonly string[]>,
): Promise<Row[]> {
  const body = good(
    await client.get(part === 'report' ? `${dataPath}/report` : `${dataPath}/report/detail`, query),
  );
  const [header = [], ...rows] = body[part === 'report' ? 'reportData' : 'reportDetailData'] as Cell[][];
  const names = new Map(
    (body['deviceList'] as { id: Cell; deviceName: string }[]).map((one) => [one.id, one.deviceName]),
  );
  return rows.map((row) => ({
    ...Object.fromEntries(header.map((column, at) => [String(column), row[at] ?? null])),
    deviceName: names.get(row[0] ?? null) ?? null,
  }));
}
