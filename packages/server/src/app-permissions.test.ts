import { type Endpoint, type IdPlace, type TenantEntity } from '@hasar/contract/endpoint.ts';
import { endpoints } from '@hasar/contract/endpoints.ts';
import { roleCodes, type RoleCode } from '@hasar/contract/identity/codes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from './testing/call.ts';
import type { TestAnswer, TestClient } from './testing/client.ts';
import { said } from './testing/people.ts';
import type { Part, Request, Sample } from './testing/sample.ts';
import { mayCall, samples } from './testing/samples.ts';
import { startTestServer, type TestServer } from './testing/server.ts';
import { buildTenant, stateOf, type Tenant } from './testing/tenant.ts';

/** Every endpoint, by everybody, with every kind of id: who is let in where, and what a stranger's id is answered. */
let server: TestServer;
const counts = { endpoints: 0, requests: 0, signedOut: 0, forbidden: 0, allowed: 0, foreign: 0 };
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  process.stdout.write(
    `permission matrix: ${counts.endpoints} endpoints, ${counts.requests} requests: ${counts.signedOut} signed out, ` +
      `${counts.forbidden} without the permission, ${counts.allowed} with it, ` +
      `${counts.foreign} foreign ids answered like unknown ones\n`,
  );
  await server.stop();
});

const all = Object.entries(endpoints);
const unknownId = 999_999_999;
/** For what the other organization has none of. */
const nobodysId = 888_888_888;

test.each(all)('%s says who may call it and which ids it takes, and has a sample', (name, { ids }) => {
  counts.endpoints += 1;
  expect(ids).toBeDefined();
  expect(samples[name]?.length).toBeGreaterThan(0);
});

test.each(all)('%s names every id that it takes', (_name, endpoint) => {
  for (const place of Object.keys(endpoint.ids ?? {}) as IdPlace[]) {
    const { part, name } = split(place);
    const probe = endpoint[part]?.safeParse({ [name]: { wrong: true } });
    const codes = probe?.error?.issues.filter(({ path }) => path[0] === name).map(({ code }) => code) ?? [];
    expect(codes, place).not.toEqual([]);
  }
  for (const part of ['params', 'body'] as const) {
    const named = Object.keys(endpoint[part]?.shape ?? {}).filter((name) => /(^id|Id)$/.test(name));
    expect(named.filter((name) => !Object.hasOwn(endpoint.ids ?? {}, `${part}.${name}`))).toEqual([]);
  }
});

const cases = all.flatMap(([name, endpoint]) =>
  (samples[name] ?? []).map((sample, at): [string, Endpoint, Sample] => [
    at === 0 ? name : `${name} (${at + 1})`,
    endpoint,
    sample,
  ]),
);

describe.each(cases)('%s', (_name, endpoint, sample) => {
  test('to who is signed out', async () => {
    const { here } = await pairFor('operator', {});
    for (const request of requests(endpoint, sample, here, [here.ids, undefined])) {
      const answer = await call(endpoint, request, server.client());
      counts.signedOut += 1;
      if (endpoint.access === 'public') expect(answer.status).toBe(sample.status ?? 200);
      else expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    }
  });

  test.each(roleCodes)('to the role %s', async (role) => {
    const pair = await pairFor(role, sample);
    const before = await stateOf(server, pair.there.organizationId);
    if (mayCall(role, endpoint.access, sample)) await letIn(endpoint, sample, role, pair);
    else await keptOut(endpoint, sample, pair);
    const untouched = (await stateOf(server, pair.there.organizationId)) === before;
    expect(untouched || reaches(sample, role), 'the other organization is as it was').toBe(true);
  });
});

/** Somebody who is signed in, their organization, and another. */
interface Pair {
  readonly client: TestClient;
  readonly here: Tenant;
  readonly there: Tenant;
}
const pairs = new Map<RoleCode, Promise<Pair>>();

/** The same one for a role, unless the request leaves it unfit for others. */
function pairFor(role: RoleCode, { spends }: Pick<Sample, 'spends'>): Promise<Pair> {
  const known = spends ? undefined : pairs.get(role);
  const pair = known ?? makePair(role);
  if (!spends) pairs.set(role, pair);
  return pair;
}

async function makePair(role: RoleCode): Promise<Pair> {
  const here = await buildTenant(server, 'Buradaki');
  const there = await buildTenant(server, 'Oradaki');
  return { client: await server.signIn(here.people[role]), here, there };
}

async function keptOut(endpoint: Endpoint, sample: Sample, { client, here, there }: Pair): Promise<void> {
  const answers = new Set<string>();
  for (const request of requests(endpoint, sample, here, [here.ids, there.ids, undefined])) {
    const answer = await call(endpoint, request, client);
    counts.forbidden += 1;
    expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
    answers.add(said(answer));
  }
  expect(answers.size).toBe(1);
}

async function letIn(
  endpoint: Endpoint,
  sample: Sample,
  role: RoleCode,
  { client, here, there }: Pair,
): Promise<void> {
  for (const [place, entity] of places(endpoint, sample)) {
    const open = reaches(sample, role) && (entity === 'user' || entity === 'organization');
    const unknown = await call(endpoint, put(sample.request(here), place, unknownId), client);
    const foreign = await call(
      endpoint,
      put(sample.request(here), place, there.ids[entity] ?? nobodysId),
      client,
    );
    counts.allowed += 2;
    expect([unknown.status, foreign.status], place).not.toContain(500);
    if (open) continue;
    counts.foreign += 1;
    expect(heard(endpoint, foreign), place).toBe(heard(endpoint, unknown));
  }
  const own = await call(endpoint, sample.request(here), client);
  counts.allowed += 1;
  expect([own.status, own.status === (sample.status ?? 200) ? '' : own.text]).toEqual([
    sample.status ?? 200,
    '',
  ]);
}

/** Byte for byte; but a write that takes an id which it never looks up tells of numbers and times of its own. */
function heard({ method }: Endpoint, answer: TestAnswer): string {
  const words = said(answer);
  return method === 'POST' && answer.status === 200 ? words.replaceAll(/\d+/g, '#') : words;
}

const reaches = ({ reachesAll }: Sample, role: RoleCode) => reachesAll === true && role === 'admin';

function places(endpoint: Endpoint, sample: Sample): [IdPlace, Exclude<TenantEntity, 'any'>][] {
  return Object.entries({ ...endpoint.ids, ...sample.ids }).flatMap(
    ([place, entity]): [IdPlace, Exclude<TenantEntity, 'any'>][] => {
      const left = sample.ids && Object.keys(sample.ids).length === 0;
      return entity === 'any' || left ? [] : [[place as IdPlace, entity]];
    },
  );
}

/** The sample once with each of these ids in each of its places; undefined stands for one that does not exist. */
function* requests(
  endpoint: Endpoint,
  sample: Sample,
  tenant: Tenant,
  ids: readonly (Tenant['ids'] | undefined)[],
): Generator<Request> {
  const named = places(endpoint, sample);
  if (named.length === 0) yield sample.request(tenant);
  for (const [place, entity] of named) {
    for (const known of ids) yield put(sample.request(tenant), place, known?.[entity] ?? unknownId);
  }
}

function split(place: IdPlace): { part: Part; name: string } {
  const [part, name] = place.split('.') as [Part, string];
  return { part, name };
}

function put(request: Request, place: IdPlace, id: number): Request {
  const { part, name } = split(place);
  return { ...request, [part]: { ...request[part], [name]: id } };
}

async function call(endpoint: Endpoint, request: Request, client: TestClient): Promise<TestAnswer> {
  counts.requests += 1;
  if (/login|[pP]assword/.test(endpoint.path)) await server.asOwner('delete from login_attempts');
  return send(client, endpoint, request);
}
