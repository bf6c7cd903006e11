import { describe, expect, test } from 'vitest';
import { fillPath } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { errorStatus } from './errors.ts';

describe('a path', () => {
  test('takes its parameters percent-encoded, so that none can leave its place', () => {
    expect(fillPath('/v1/cases/{caseId}', { caseId: 7 })).toBe('/v1/cases/7');
    expect(fillPath('/v1/{a}/{b}', { a: '../x?y=1#z', b: 'ğ /' })).toBe(
      '/v1/..%2Fx%3Fy%3D1%23z/%C4%9F%20%2F',
    );
  });

  test('without parameters stays as it is', () => {
    expect(fillPath('/v1/cases')).toBe('/v1/cases');
  });
});

describe('the endpoints', () => {
  const all = Object.entries(endpoints);

  test('have each an address of their own under /api', () => {
    const addresses = all.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) expect(address).toMatch(/^(GET|POST|PUT) \/api\/[a-z]/);
  });

  test.each(all)(
    '%s reads without a body, or writes by POST; bytes by PUT',
    (_name, { method, body, bytes }) => {
      expect(body === undefined && bytes !== 'sent').toBe(method === 'GET');
    },
  );

  test.each(all)('%s refuses unknown fields in its body and in its address', (_name, { body, params }) => {
    for (const schema of [body, params]) {
      if (!schema) continue;
      const issues = schema.safeParse({ notAField: 1 }).error?.issues ?? [];
      expect(issues).toContainEqual(expect.objectContaining({ code: 'unrecognized_keys' }));
    }
  });

  test.each(all)('%s names its parameters as its path does', (_name, { path, params }) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {})).toEqual(named);
  });

  test.each(all)('%s speaks of errors that exist', (_name, { errors }) => {
    for (const code of errors ?? []) expect(Object.hasOwn(errorStatus, code)).toBe(true);
  });
});
