import { login } from '@hasar/contract/identity/endpoints.ts';
import { maximumBatch } from '@hasar/contract/measurements/codes.ts';
import { listDevices, makeDeviceKey, saveDevice } from '@hasar/contract/measurements/endpoints.ts';
import { sendReadings } from '@hasar/contract/measurements/endpoints-data.ts';
import type { Reading } from '@hasar/contract/measurements/schema.ts';

interface DemoDevice {
  readonly deviceName: string;
  /** dB by night and by day. */
  readonly quiet: number;
  readonly loud: number;
}

/** Makes up numbers, the same for each place and moment. */
const devices: readonly DemoDevice[] = [
  { deviceName: 'Demo ölçüm cihazı: giriş', quiet: 42, loud: 66 },
  { deviceName: 'Demo ölçüm cihazı: depo', quiet: 35, loud: 58 },
];
const minute = 60_000;
const dayLong = 1440;

/** Speaks HTTP as any client would, with the cookie of whoever signed in. */
class Desk {
  readonly #address: string;
  #cookie = '';

  constructor(address: string) {
    this.#address = address;
  }

  async signIn(userEmail: string, userPassword: string): Promise<void> {
    const response = await this.#ask(login.method, login.path, { userEmail, userPassword }, {});
    this.#cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  async get<Answer>(path: string): Promise<Answer> {
    return (await (await this.#ask('GET', path, undefined, { cookie: this.#cookie })).json()) as Answer;
  }

  async post<Answer>(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await this.#ask('POST', path, body, { cookie: this.#cookie, ...headers });
    return (await response.json()) as Answer;
  }

  async #ask(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Response> {
    const response = await fetch(new URL(path, this.#address), {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${path} was answered ${String(response.status)}: ${await response.text()}`);
    return response;
  }
}

/** The last day up to this minute, a reading a minute. */
function dayOfReadings({ quiet, loud }: DemoDevice, now: Date): Reading[] {
  const last = Math.floor(now.getTime() / minute) * minute;
  return Array.from({ length: dayLong }, (_, at) => {
    const time = last - (dayLong - 1 - at) * minute;
    // The clock of Istanbul: loud around noon, quiet at night, now and then something that passes by.
    const hour = ((time / 3_600_000 + 3) % 24) / 24;
    const bustle = Math.max(0, Math.sin((Math.PI * (hour * 24 - 6)) / 16)) ** 0.6;
    const passing = noiseAt(time * 7) > 0.97 ? 14 : 0;
    const level = quiet + (loud - quiet) * bustle + 5 * (noiseAt(time) - 0.5) + passing;
    return {
      time: new Date(time).toISOString(),
      noise: Math.round(level * 10) / 10,
      frequency: Math.round((50 + 0.08 * (noiseAt(time * 3) - 0.5) - 0.02 * bustle) * 1000) / 1000,
    };
  });
}

/** Between 0 and 1, always the same for the same number. */
function noiseAt(number: number): number {
  const wave = Math.sin(number * 12.9898) * 43_758.5453;
  return wave - Math.floor(wave);
}

/** `npm run demo:devices`: two demo devices of the demo agency, and a day of their readings. Repeating it adds what is missing. */
async function run(): Promise<void> {
  const address = process.env['HASAR_URL'] ?? `http://localhost:${process.env['PORT'] ?? '3000'}`;
  const desk = new Desk(address);
  await desk.signIn(
    process.env['HASAR_DEMO_EMAIL'] ?? 'admin@demo.example',
    process.env['HASAR_DEMO_PASSWORD'] ?? 'Hasar-demo-1',
  );
  const { deviceList } = await desk.get<{ deviceList: { id: number; deviceName: string }[] }>(
    `${listDevices.path}?limit=1000`,
  );
  const now = new Date();
  for (const wanted of devices) {
    const found = deviceList.find(({ deviceName }) => deviceName === wanted.deviceName);
    const id =
      found?.id ??
      (await desk.post<{ device: { id: number } }>(saveDevice.path, { deviceName: wanted.deviceName })).device
        .id;
    // Keys are told once: a device that is there already gets another.
    const { deviceKey } = await desk.post<{ deviceKey: string }>(makeDeviceKey.path, { id });
    const readings = dayOfReadings(wanted, now);
    let stored = 0;
    for (let at = 0; at < readings.length; at += maximumBatch) {
      const { storedCount } = await desk.post<{ storedCount: number }>(
        sendReadings.path,
        { readings: readings.slice(at, at + maximumBatch) },
        { authorization: `Bearer ${deviceKey}` },
      );
      stored += storedCount;
    }
    console.log(
      `${wanted.deviceName}: ${String(readings.length)} readings sent, ${String(stored)} of them new`,
    );
  }
  console.log(`See ${address}/devices and ${address}/reports?show=measurement`);
}

await run();
