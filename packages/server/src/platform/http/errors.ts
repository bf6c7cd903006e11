import { CodedError, type ErrorAnswer, type ErrorCode } from '@hasar/contract/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What Fastify itself refuses, as codes of ours. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'VALIDATION_FAILED',
  FST_ERR_CTP_INVALID_JSON_BODY: 'VALIDATION_FAILED',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'VALIDATION_FAILED',
  FST_UNDER_PRESSURE: 'UNAVAILABLE',
};

/** Connection failures of the database: worth another try, and no fault of the request. */
const unavailable = /^(08|57P0|53)|^(ECONN|EPIPE|ENOENT|ETIMEDOUT)/;

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | CodedError | Error, request, reply) =>
    sendCoded(error, request, reply),
  );
}

/** Coded errors go out as they are; whatever else was thrown is logged under the request id and masked. */
function sendCoded(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const coded = toCoded(error);
  if (coded.code === 'UNKNOWN_ERROR' || coded.code === 'UNAVAILABLE') {
    request.log.error({ err: describe(error) }, 'request failed');
  }
  if (coded.code === 'TOO_MANY_ATTEMPTS') void reply.header('retry-after', String(retryAfter(coded)));
  return reply.status(coded.status).send(answerOf(coded, request));
}

/** Addresses that cannot even be read get no further than this: no hook has run for them. */
export function refuseUnreadable(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .status(404)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('x-request-id', request.id)
    .send(answerOf(new CodedError('NOT_FOUND'), request));
}

/** For addresses that lead nowhere; shaped like every other error. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.status(404).send(answerOf(new CodedError('NOT_FOUND'), request));
}

function toCoded(error: Error & { code?: string; statusCode?: number }): CodedError {
  if (error instanceof CodedError) return error;
  const known = fastifyCodes[error.code ?? ''];
  if (known) return new CodedError(known);
  if (error instanceof SyntaxError && error.statusCode === 400) return new CodedError('VALIDATION_FAILED');
  const lost =
    unavailable.test(error.code ?? '') ||
    /Connection terminated|timeout exceeded when trying/.test(error.message);
  return new CodedError(lost ? 'UNAVAILABLE' : 'UNKNOWN_ERROR');
}

function answerOf(error: CodedError, request: FastifyRequest): ErrorAnswer {
  return {
    code: error.code,
    message: error.message,
    ...(error.fields ? { fields: error.fields } : {}),
    ...(error.details === undefined ? {} : { details: error.details }),
    requestId: request.id,
  };
}

function retryAfter(error: CodedError): number {
  const { details } = error;
  return typeof details === 'object' && details !== null && 'retryAfterSeconds' in details
    ? Number(details.retryAfterSeconds)
    : 60;
}

/** Database errors quote values in `detail`; those may be personal, so only what names the fault is kept. */
function describe(error: Error & { code?: string; constraint?: string }): Record<string, unknown> {
  return {
    type: error.name,
    code: error.code,
    constraint: error.constraint,
    message: error.code && /^[0-9A-Z]{5}$/.test(error.code) ? 'database error' : error.message,
    // A message may run over several lines and quote values on each: only what is a place in the program stays.
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at .*(:\d+:\d+|<anonymous>|native)\)?$/.test(line))
      .join('\n'),
  };
}
