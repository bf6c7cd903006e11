import type { Page } from '@playwright/test';

const base = '/api/frekans-data-management/v1';

async function post<Answer>(
  page: Page,
  path: string,
  data: object,
  headers: Record<string, string>,
): Promise<Answer> {
  const { origin } = new URL(page.url());
  const response = await page.request.post(`${base}/${path}`, { headers: { origin, ...headers }, data });
  if (!response.ok()) throw new Error(await response.text());
  return (await response.json()) as Answer;
}

interface MadeDevice {
  readonly id: number;
  readonly key: string;
}

/** A device with its key, made by the user who is signed in on this page. */
export async function makeDevice(page: Page, deviceName: string): Promise<MadeDevice> {
  const { device } = await post<{ device: { id: number } }>(page, 'devices', { deviceName }, {});
  const { deviceKey } = await post<{ deviceKey: string }>(page, 'devices/key', { id: device.id }, {});
  return { id: device.id, key: deviceKey };
}

/** Sends noises as the device would: one a minute from this moment on. */
export async function sendNoises(
  page: Page,
  key: string,
  start: Date,
  noises: readonly number[],
): Promise<number> {
  const readings = noises.map((noise, at) => ({
    time: new Date(start.getTime() + at * 60_000).toISOString(),
    noise,
  }));
  const headers = { authorization: `Bearer ${key}` };
  return (await post<{ storedCount: number }>(page, 'data', { readings }, headers)).storedCount;
}
