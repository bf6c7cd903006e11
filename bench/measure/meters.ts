import { Agent, request } from 'node:http';
import { makeDeviceKey, saveDevice } from '@hasar/contract/measurements/endpoints.ts';
import { sendReadings } from '@hasar/contract/measurements/endpoints-data.ts';
import pg from 'pg';
import { HttpDoor } from '../lib/http-door.ts';

interface Place {
  readonly port: number;
  readonly cookie: string;
  readonly url: string;
}

export interface Meter {
  readonly id: number;
  readonly key: string;
}

/** A server with devices, from the outside and past every policy. */
export class Meters {
  readonly #place: Place;
  readonly owner: pg.Client;
  readonly door: HttpDoor;
  readonly #agent = new Agent({ keepAlive: true });
  #made = 0;

  private constructor(place: Place, owner: pg.Client) {
    this.#place = place;
    this.owner = owner;
    this.door = new HttpDoor(place.port, place.cookie, 1);
  }

  static async open(place: Place): Promise<Meters> {
    const owner = new pg.Client({ connectionString: place.url });
    await owner.connect();
    return new Meters(place, owner);
  }

  async copier(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#place.url });
    await client.connect();
    return client;
  }

  async add(count: number, deviceInterval: number): Promise<Meter[]> {
    const meters: Meter[] = [];
    while (meters.length < count) {
      const { device } = await this.#ask<{ device: { id: number } }>(saveDevice.path, {
        deviceName: `Cihaz ${String((this.#made += 1))}`,
        deviceInterval,
      });
      const { deviceKey } = await this.#ask<{ deviceKey: string }>(makeDeviceKey.path, { id: device.id });
      meters.push({ id: device.id, key: deviceKey });
    }
    return meters;
  }

  async #ask<Answer>(path: string, body: object): Promise<Answer> {
    const response = await fetch(`http://127.0.0.1:${String(this.#place.port)}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.#place.cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Answer;
  }

  /** One batch as a device sends it. */
  send({ key }: Meter, body: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      const sending = request(
        {
          host: '127.0.0.1',
          port: this.#place.port,
          path: sendReadings.path,
          method: 'POST',
          agent: this.#agent,
          headers: {
            'content-type': 'application/json',
            'content-length': body.length,
            authorization: `Bearer ${key}`,
          },
        },
        (response) => {
          response.resume();
          response.on('end', () => {
            if (response.statusCode === 200) resolve();
            else reject(new Error(`a batch was answered ${String(response.statusCode)}`));
          });
        },
      );
      sending.on('error', reject);
      sending.end(body);
    });
  }

  async close(): Promise<void> {
    this.#agent.destroy();
    this.door.close();
    await this.owner.end();
  }
}
