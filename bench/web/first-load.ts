import { get } from 'node:http';
import type { Request } from '@playwright/test';
import type { Profile } from './profile.ts';

/** What a browser fetches that has never been here. */
export interface FirstLoad {
  readonly scripts: readonly Script[];
  /** Of each request that left for another host. */
  readonly otherHosts: readonly string[];
  readonly layoutShift: number;
}

interface Script {
  readonly name: string;
  /** Bytes as the server sends it to this browser, headers left out. */
  readonly served: number;
  /** Bytes to a browser that knows gzip alone: what the limits are set in. */
  readonly gzip: number;
}

/**
 * Opens an address and waits until it asks for nothing more.
 * @param profile a fresh one
 * @param ready what is on the page once it is there
 */
export async function firstLoad(profile: Profile, path: string, ready: string): Promise<FirstLoad> {
  const page = await profile.context.newPage();
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  const ofScripts = requests.filter((request) => request.resourceType() === 'script');
  const scripts = await Promise.all(ofScripts.map((request) => scriptOf(request)));
  const layoutShift = await page.evaluate<number>('bench.shift');
  await page.close();
  return { scripts, otherHosts: otherHosts(requests, profile.address), layoutShift };
}

function otherHosts(requests: readonly Request[], address: string): string[] {
  return requests
    .map((request) => new URL(request.url()))
    .filter(({ protocol, origin }) => protocol.startsWith('http') && origin !== address)
    .map(({ origin }) => origin);
}

async function scriptOf(request: Request): Promise<Script> {
  const response = await request.response();
  if (response?.status() !== 200) throw new Error(`${request.url()} did not come`);
  const { responseBodySize } = await request.sizes();
  return {
    name: new URL(request.url()).pathname.split('/').at(-1) ?? '',
    served: responseBodySize,
    gzip: await gzipSize(request.url()),
  };
}

function gzipSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    // Unlike fetch this leaves packed what came packed.
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    }).on('error', reject);
  });
}
