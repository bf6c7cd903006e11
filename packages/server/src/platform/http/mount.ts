import type { AnswerInput, Endpoint, ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError } from '@hasar/contract/errors.ts';
import { tokenExpiryHeader } from '@hasar/contract/identity/codes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Context, Session } from './context.ts';
import { BytesAnswer } from './bytes-answer.ts';
import { RawAnswer } from './raw-answer.ts';
import { fieldErrors } from './validation.ts';

/** What the binding needs from the rest of the house; the session is looked up by whoever owns sessions. */
export interface HttpServices {
  readonly database: Database;
  readonly findSession: (request: FastifyRequest) => Promise<Session | undefined>;
  /** The time it is, for what is reckoned from it. */
  readonly now: () => Date;
}

interface Call<E extends Endpoint> extends ParsedRequest<E> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Undefined on public endpoints only when nobody is signed in. */
  readonly context: E['access'] extends 'public' ? Context | undefined : Context;
}

type Answers<E extends Endpoint> = E extends { bytes: 'answered' }
  ? BytesAnswer
  : AnswerInput<E> | RawAnswer | (E extends { bytes: 'offered' } ? BytesAnswer : never);
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answers<E>>;

const idempotencyKey = z.string().trim().min(8).max(200);

/** Binds an endpoint of the contract: access first, then shape, then the handler. Curried, or literal types would widen. */
export function mount<E extends Endpoint>(app: FastifyInstance, services: HttpServices, endpoint: E) {
  return (handler: Handler<E>): void => {
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      // Bytes go as they are: packed they would have neither length nor ranges.
      ...(endpoint.bytes === undefined || endpoint.bytes === 'offered' ? {} : { compress: false }),
      handler: async (request, reply) => {
        const context = await enter(endpoint, services, request, reply);
        const call = { ...parse(endpoint, request), request, reply, context } as Call<E>;
        const answer = await handler(call);
        if (answer instanceof BytesAnswer) return answer.send(request, reply);
        void reply.header('content-type', 'application/json; charset=utf-8');
        return answer instanceof RawAnswer ? answer.json : JSON.stringify({ code: 'success', ...answer });
      },
    };
    if (endpoint.bytes === 'sent') void app.register(async (scope) => takeBytes(scope).route(route));
    else app.route(route);
  };
}

/** Here alone a body may be anything: nobody reads it but the handler, from the request itself. */
function takeBytes(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  // Of who is refused nobody reads on, however much is still to come.
  scope.addHook('onError', async (_request, reply) => void reply.header('connection', 'close'));
  return scope;
}

async function enter(
  endpoint: Endpoint,
  services: HttpServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context | undefined> {
  const session = await services.findSession(request);
  if (!session) {
    if (endpoint.access === 'public') return undefined;
    throw new CodedError('UNAUTHENTICATED');
  }
  void reply.header(tokenExpiryHeader, session.expiresAt.toISOString());
  if (
    endpoint.access !== 'public' &&
    endpoint.access !== 'signedIn' &&
    !session.permissions.includes(endpoint.access)
  ) {
    throw new CodedError('FORBIDDEN');
  }
  return {
    db: services.database.of(session.organizationId),
    session,
    requestId: request.id,
    idempotencyKey: endpoint.idempotent ? readIdempotencyKey(request) : undefined,
  };
}

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  const key = idempotencyKey.safeParse(header);
  if (key.success) return key.data;
  throw new CodedError('VALIDATION_FAILED', { fields: { 'Idempotency-Key': 'validation.invalid' } });
}

/** Every part is looked at before anything is refused, so that one answer names all that is wrong. */
function parse(endpoint: Endpoint, request: FastifyRequest): Record<'params' | 'query' | 'body', unknown> {
  const problems: [string, string][] = [];
  const read = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined;
    const result = schema.safeParse(value ?? {}, { reportInput: true });
    if (result.success) return result.data;
    problems.push(...fieldErrors(result.error));
    return undefined;
  };
  const parsed = {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, request.query),
    body: read(endpoint.body, request.body),
  };
  if (problems.length === 0) return parsed;
  // A parameter of the path that cannot be an id names nothing that exists.
  if (endpoint.params && !endpoint.params.safeParse(request.params).success)
    throw new CodedError('NOT_FOUND');
  throw new CodedError('VALIDATION_FAILED', { fields: Object.fromEntries(problems) });
}
