import { defineEndpoint, type Endpoint } from '@hasar/contract/endpoint.ts';
import { endpoints } from '@hasar/contract/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../log.ts';
import { docs } from './docs.ts';
import { buildOpenApi } from './openapi.ts';
import { createHttpServer } from './server.ts';

const info = { version: '1.2.3', publicUrl: '/' };

async function serve(documented: readonly Endpoint[]): Promise<FastifyInstance> {
  const app = await createHttpServer({
    logger: createLogger('silent'),
    publicOrigin: undefined,
    trustedProxies: undefined,
  });
  await app.register(docs(documented, info));
  return app;
}

describe('the reader at /api/docs', () => {
  const all = Object.values(endpoints);
  let app: FastifyInstance;
  let page: string;

  beforeAll(async () => {
    app = await serve(all);
    page = (await app.inject('/api/docs')).body;
  });
  afterAll(() => app.close());

  it('is a page for anyone, under the policy of the house', async () => {
    const answer = await app.inject('/api/docs');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect((await app.inject('/api/docs/')).headers.location).toBe('/api/docs');
  });

  it('has nothing in it that the policy would refuse', () => {
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i);
  });

  it('tells of every endpoint, and every link leads somewhere', async () => {
    for (const { path, summary } of all) {
      expect(page).toContain(path);
      expect(page).toContain(summary);
    }
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    const inside = [...page.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
    expect(inside.filter((id) => !ids.includes(id))).toEqual([]);
    const files = [...page.matchAll(/href="(\/[^"]+)"/g)].map((match) => match[1] ?? '');
    expect(files).toHaveLength(2);
    for (const file of files) expect((await app.inject(file)).statusCode).toBe(200);
  });

  it('serves the document and the style sheet beside it', async () => {
    const document = await app.inject('/api/docs/openapi.json');
    expect(document.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(document.headers['cache-control']).toBe('no-store');
    expect(document.json()).toEqual(buildOpenApi(all, info));
    const style = await app.inject('/api/docs/assets/reader.css');
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
  });
});

it('escapes whatever text the contract holds', async () => {
  const hostile = defineEndpoint({
    method: 'GET',
    path: '/api/x/v1/y',
    summary: '<img src=x onerror="alert(1)"> & \'co\'',
    access: 'public',
    query: z.strictObject({ q: z.enum(['<b>', '"']).describe('a `<i>` b') }),
    answer: z.object({}),
  });
  const app = await serve([hostile]);
  const { body } = await app.inject('/api/docs');
  await app.close();
  expect(body).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;co&#39;');
  expect(body).toContain('a <code>&lt;i&gt;</code> b');
  expect(body).not.toMatch(/<img|<b>|<i>/);
});
