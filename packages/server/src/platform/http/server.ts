import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { handleErrors, refuseUnreadable } from './errors.ts';
import { refuseForeignOrigin } from './origin.ts';
import { securityHeaders, type PageOrigins } from './security-headers.ts';

export interface HttpOptions {
  readonly logger: FastifyBaseLogger;
  /** Scheme, host and port that people see; undefined: whatever Host says. */
  readonly publicOrigin: string | undefined;
  readonly trustedProxies: string | undefined;
  readonly fileStore?: PageOrigins['fileStore'];
}

/** Fastify with everything that holds for every answer, and nothing of claims. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger,
    trustProxy: options.trustedProxies ?? false,
    // Ids from outside are not taken over: they would let a caller write into our log.
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    forceCloseConnections: 'idle',
    bodyLimit: 1_048_576,
    frameworkErrors: refuseUnreadable,
    // As long as an address can be at all: what is no id is 404 like any other.
    routerOptions: { maxParamLength: 16_384 },
  });
  const secure = options.publicOrigin?.startsWith('https:') ?? false;
  handleErrors(app);
  // A body is JSON or refused: browsers may send text/plain across origins without asking.
  app.removeContentTypeParser('text/plain');
  await securityHeaders(app, { secure, fileStore: options.fileStore });
  await app.register(cookie);
  await app.register(compress, {
    threshold: 2048,
    syncThreshold,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: 1 },
  });
  await app.register(underPressure, { maxEventLoopDelay: 2000 });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    // Files that may be kept say so themselves.
    void reply.header('cache-control', 'no-store');
  });
  app.addHook('onRequest', refuseForeignOrigin(options.publicOrigin));
  // The route pattern, never the address: search words and ids of people stay out of the log.
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
  return app;
}

/** Up to this size (bytes) an answer is compressed at once: a page of a list takes about a millisecond, a stream of it several. */
const syncThreshold = 1_048_576;
