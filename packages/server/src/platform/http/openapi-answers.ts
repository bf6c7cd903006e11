import type { Endpoint } from '@hasar/contract/endpoint.ts';
import { errorStatus, type ErrorCode } from '@hasar/contract/errors.ts';
import { tokenExpiryHeader } from '@hasar/contract/identity/codes.ts';
import type { SchemaWriter } from './openapi-schema.ts';
import type { Response, Schema } from './openapi-types.ts';

/** The success answer and every error, errors of one status together. */
export function answersOf(endpoint: Endpoint, writer: SchemaWriter): Record<string, Response> {
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => errorStatus[code]);
  const errors = [...byStatus]
    .toSorted(([one], [other]) => one - other)
    .map(([status, codes]) => [String(status), errorResponse(codes)] as const);
  return { 200: success(endpoint, writer), ...Object.fromEntries(errors) };
}

function success(endpoint: Endpoint, writer: SchemaWriter): Response {
  const headers = endpoint.access === 'public' ? {} : { headers: { [tokenExpiryHeader]: tokenExpiry } };
  if (endpoint.bytes === 'answered')
    return { description: 'bytes', ...headers, content: { 'application/octet-stream': { schema: {} } } };
  const { properties = {}, required = [], ...rest } = writer.answered(endpoint.answer);
  const schema: Schema = {
    ...rest,
    properties: { code: { const: 'success' }, ...properties },
    required: ['code', ...required],
  };
  return {
    description: 'success',
    ...headers,
    content: {
      'application/json': { schema },
      ...(endpoint.bytes === 'offered' ? { 'application/octet-stream': { schema: {} } } : {}),
    },
  };
}

const tokenExpiry = {
  description: 'When the session ends unless it is refreshed.',
  schema: { type: 'string', format: 'date-time' },
} as const;

/** What an endpoint may answer beside success: what its own kind of call always may, and what it adds. */
function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const { method, access, params, query, body, idempotent, errors = [] } = endpoint;
  const common: [ErrorCode, boolean][] = [
    ['VALIDATION_FAILED', query !== undefined || body !== undefined || idempotent === true],
    ['UNAUTHENTICATED', access !== 'public'],
    ['FORBIDDEN', access !== 'public' && access !== 'signedIn'],
    ['FOREIGN_ORIGIN', method !== 'GET'],
    ['NOT_FOUND', params !== undefined],
    ['PAYLOAD_TOO_LARGE', method !== 'GET'],
    ['UNSUPPORTED_MEDIA_TYPE', method === 'POST'],
    ['UNKNOWN_ERROR', true],
    ['UNAVAILABLE', true],
  ];
  return [...new Set([...common.flatMap(([code, applies]) => (applies ? [code] : [])), ...errors])];
}

function errorResponse(codes: readonly ErrorCode[]): Response {
  const schema: Schema = {
    allOf: [{ $ref: '#/components/schemas/error' }, { properties: { code: { enum: [...codes] } } }],
  };
  return {
    description: codes.join(', '),
    ...(codes.includes('TOO_MANY_ATTEMPTS') ? { headers: { 'retry-after': retryAfter } } : {}),
    content: { 'application/json': { schema } },
  };
}

const retryAfter = { description: 'Seconds until the next try.', schema: { type: 'integer' } } as const;
