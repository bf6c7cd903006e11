import type { Endpoint } from '@hasar/contract/endpoint.ts';
import type { FastifyPluginAsync } from 'fastify';
import { docsPage } from './docs-page.ts';
import { docsStyle } from './docs-style.ts';
import type { ApiInfo } from './openapi-types.ts';
import { buildOpenApi } from './openapi.ts';

const base = '/api/docs';
const files = { style: `${base}/assets/reader.css`, document: `${base}/openapi.json` };

/** The OpenAPI document and a page to read it, for anyone. */
export const docs =
  (endpoints: readonly Endpoint[], info: ApiInfo): FastifyPluginAsync =>
  async (app) => {
    const document = buildOpenApi(endpoints, info);
    const served = [
      [base, 'text/html', docsPage(document, files)],
      [files.document, 'application/json', JSON.stringify(document)],
      [files.style, 'text/css', docsStyle],
    ] as const;
    for (const [path, type, text] of served) {
      app.get(path, async (_request, reply) =>
        reply.header('cache-control', 'no-store').type(`${type}; charset=utf-8`).send(text),
      );
    }
    app.get(`${base}/`, async (_request, reply) => reply.redirect(base));
  };
