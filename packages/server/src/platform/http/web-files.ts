import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound } from './errors.ts';
import { openerPolicy, pagePolicy, type PageOrigins } from './security-headers.ts';

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/**
 * The built browser side: hashed files for ever and compressed beforehand; every other address is the page itself,
 * with a fresh nonce for its styles.
 */
export async function webFiles(
  app: FastifyInstance,
  options: PageOrigins & { folder: string; pageSettings: Record<string, string> },
): Promise<void> {
  const settings = Object.entries(options.pageSettings);
  const template = settings.reduce(
    (page, [name, value]) =>
      page.replaceAll(name, () => value.replaceAll(/[&"<>]/g, (sign) => escapes[sign] ?? sign)),
    await readFile(join(options.folder, 'index.html'), 'utf8'),
  );
  await app.register(fastifyStatic, {
    root: options.folder,
    index: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(join(options.folder, 'assets'));
      const isWorker = path.includes(join(options.folder, 'push-worker.js'));
      const kept = hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
      // A service worker outlives its page: a new version must reach the browser at once.
      reply.header('cache-control', isWorker ? 'no-cache' : kept);
    },
  });
  const sendPage = ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(18).toString('base64');
    return reply
      .header('content-security-policy', pagePolicy(nonce, options))
      .header('cross-origin-opener-policy', openerPolicy(headers['sec-fetch-site']?.toString()))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(template.replaceAll('__CSP_NONCE__', nonce));
  };
  app.get('/', async (request, reply) => sendPage(request, reply));
  app.get('/index.html', async (_request, reply) => reply.redirect('/'));
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)\//.test(request.url);
    return wantsPage ? sendPage(request, reply) : sendNotFound(request, reply);
  });
}
