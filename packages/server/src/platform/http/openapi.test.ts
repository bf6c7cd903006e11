import { defineEndpoint, type Endpoint } from '@hasar/contract/endpoint.ts';
import { endpoints } from '@hasar/contract/endpoints.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Operation } from './openapi-types.ts';
import { buildOpenApi } from './openapi.ts';
import { SessionCookie } from './session-cookie.ts';

const info = { version: '1.2.3', publicUrl: 'https://hasar.example/' };
const all = Object.values(endpoints);
const whole = buildOpenApi(all, info);
const operations = Object.entries(whole.paths).flatMap(([path, methods]) =>
  Object.values(methods).map((operation) => ({ path, operation })),
);

/** Every value under this key, wherever in the document it stands. */
function valuesOf(key: string, within: unknown): unknown[] {
  if (typeof within !== 'object' || within === null) return [];
  return Object.entries(within).flatMap(([name, value]) =>
    name === key && typeof value === 'string' ? [value] : valuesOf(key, value),
  );
}

function resolve(pointer: string): unknown {
  return pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], whole);
}

const item = z.object({ id: z.int(), createdAt: z.iso.datetime({ offset: true }) });

const invented = {
  method: 'POST',
  path: '/api/some-service/v1/things/{thingId}',
  summary: 'Save a thing',
  access: 'editUser',
  idempotent: true,
  params: z.strictObject({ thingId: z.coerce.number().int().positive() }),
  body: z.strictObject({ day: z.string().transform((day) => new Date(day)), size: z.int().default(3) }),
  answer: z.object({ thing: item.nullable() }),
  errors: ['CASE_CHANGED', 'TOO_MANY_ATTEMPTS'],
} as const satisfies Endpoint;

const list = defineEndpoint({
  method: 'GET',
  path: '/api/some-service/v1/things',
  summary: 'Things',
  access: 'public',
  answer: z.object({ entryList: z.array(item) }),
});

const small = buildOpenApi([invented, list], info).paths;
const saving = small[invented.path]?.post as Operation;
const listing = small[list.path]?.get as Operation;

describe('the OpenAPI document', () => {
  it('holds every endpoint once, under an id of its own', () => {
    expect(whole.openapi).toMatch(/^3\.1\./);
    expect(whole.info.version).toBe('1.2.3');
    expect(whole.servers).toEqual([{ url: 'https://hasar.example' }]);
    expect(buildOpenApi(all, { ...info, publicUrl: '/' }).servers).toEqual([{ url: '/' }]);
    const written = operations.map(({ path, operation }) => `${path} ${operation.summary}`);
    expect(written.toSorted()).toEqual(all.map(({ path, summary }) => `${path} ${summary}`).toSorted());
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(all.length);
    const tags = new Set(operations.flatMap(({ operation }) => operation.tags));
    expect(new Set(whole.tags.map(({ name }) => name))).toEqual(tags);
  });

  it('declares exactly the parameters that each path has', () => {
    for (const { path, operation } of operations) {
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
      const braced = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(declared.map(({ name }) => name)).toEqual(braced);
      expect(declared.every(({ required }) => required)).toBe(true);
    }
  });

  it('refers only to what it has, and writes shared objects once', () => {
    const references = valuesOf('$ref', whole) as string[];
    expect(references).toContain('#/components/schemas/insuranceCase');
    expect(references).toContain('#/components/schemas/user');
    expect(references.filter((reference) => resolve(reference) === undefined)).toEqual([]);
    const unused = Object.keys(whole.components.schemas).filter(
      (name) => !references.includes(`#/components/schemas/${name}`),
    );
    expect(unused).toEqual([]);
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(whole))).toEqual(whole);
    expect(valuesOf('$schema', whole)).toEqual([]);
  });

  it('names the session cookie as it is set', () => {
    for (const publicUrl of ['https://hasar.example', 'http://localhost:3000', '/']) {
      const { name } = buildOpenApi(all, { ...info, publicUrl }).components.securitySchemes['session'] as {
        name: string;
      };
      const request = { cookies: { [name]: 'token' } } as unknown as FastifyRequest;
      expect(new SessionCookie(publicUrl.startsWith('https:')).read(request)).toBe('token');
    }
  });

  it('refuses two operations of one name', () => {
    const twin = { ...list, path: '/api/other-service/v1/things' } as const;
    expect(() => buildOpenApi([list, twin], info)).toThrow('getThings');
  });
});

describe('an operation', () => {
  it('says who may call', () => {
    expect(saving.security).toEqual([{ session: [] }]);
    expect(saving['x-hasar-access']).toBe('editUser');
    expect(listing.security).toEqual([]);
  });

  it('takes what is sent, not what becomes of it', () => {
    expect(saving.requestBody).toMatchObject({ required: true });
    expect(saving.requestBody?.content['application/json']?.schema).toMatchObject({
      properties: { day: { type: 'string' }, size: { type: 'integer', default: 3 } },
      required: ['day'],
      additionalProperties: false,
    });
    expect(saving.parameters).toMatchObject([
      { name: 'thingId', in: 'path', schema: { type: 'integer' } },
      { name: 'Idempotency-Key', in: 'header', required: false },
    ]);
  });

  it('answers success with its code, open to further fields', () => {
    const { 200: success } = saving.responses;
    expect(success?.content['application/json']?.schema).toEqual({
      type: 'object',
      properties: {
        code: { const: 'success' },
        thing: { anyOf: [{ $ref: '#/components/schemas/thing' }, { type: 'null' }] },
      },
      required: ['code', 'thing'],
    });
    expect(Object.keys(success?.headers ?? {})).toEqual(['x-token-expiry']);
  });

  it('lists errors by status: those of every such call and its own', () => {
    const codes = Object.entries(saving.responses).map(([status, { description }]) => [status, description]);
    expect(codes).toEqual([
      ['200', 'success'],
      ['400', 'VALIDATION_FAILED'],
      ['401', 'UNAUTHENTICATED'],
      ['403', 'FORBIDDEN, FOREIGN_ORIGIN'],
      ['404', 'NOT_FOUND'],
      ['409', 'CASE_CHANGED'],
      ['413', 'PAYLOAD_TOO_LARGE'],
      ['415', 'UNSUPPORTED_MEDIA_TYPE'],
      ['429', 'TOO_MANY_ATTEMPTS'],
      ['500', 'UNKNOWN_ERROR'],
      ['503', 'UNAVAILABLE'],
    ]);
    expect(Object.keys(saving.responses['429']?.headers ?? {})).toEqual(['retry-after']);
    expect(Object.keys(listing.responses)).toEqual(['200', '500', '503']);
  });

  it('says bytes where bytes travel', () => {
    const bytes = { 'application/octet-stream': { schema: {} } };
    const service = '/api/insurance-case-management/v1';
    const put = whole.paths[`${service}/files/{token}`]?.put;
    expect(put?.requestBody).toEqual({ required: true, content: bytes });
    expect(put?.responses['413']).toBeDefined();
    const got = whole.paths[`${service}/documents/{documentId}/file`]?.get;
    expect(got?.responses['200']?.content).toEqual(bytes);
    expect(got?.requestBody).toBeUndefined();
  });

  it('writes the list grammar: repeated filters, JSON where the text is JSON', () => {
    const cases = whole.paths['/api/insurance-case-management/v1/cases']?.get?.parameters ?? [];
    const named = (name: string) => cases.find((parameter) => parameter.name === name);
    expect(named('caseStatusCode')).toMatchObject({
      style: 'form',
      explode: true,
      schema: { type: 'array' },
    });
    expect(named('limit')).toMatchObject({ schema: { type: 'integer', default: 100, maximum: 1000 } });
    const json = cases.filter(({ content }) => content !== undefined).map(({ name }) => name);
    expect(json).toEqual(['caseData', 'orFilter', 'columnFilters']);
    expect(cases.every(({ description, required }) => description !== undefined && !required)).toBe(true);
  });
});

it('holds by the rules of OpenAPI 3.1, as a validator reads them', async () => {
  const result = await new Validator().validate(structuredClone(whole) as never);
  expect(result).toEqual({ valid: true });
});
