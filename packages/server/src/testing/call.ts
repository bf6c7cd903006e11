import { fillPath, type Endpoint } from '@hasar/contract/endpoint.ts';
import type { TestAnswer, TestClient } from './client.ts';
import type { Request } from './sample.ts';

/** Any endpoint, with whatever it is sent: right or wrong. */
export function send(client: TestClient, endpoint: Endpoint, request: Request): Promise<TestAnswer> {
  const path = fillPath(endpoint.path, request.params);
  if (endpoint.method === 'POST') return client.post(path, request.body ?? {});
  if (endpoint.method === 'PUT') return client.send('PUT', path, {}, 'bytes');
  const query = Object.entries(request.query ?? {}).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return client.get(path, Object.fromEntries(query));
}
