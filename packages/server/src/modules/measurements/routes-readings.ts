import { sendReadings } from '@hasar/contract/measurements/endpoints-data.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mount, type HttpServices } from '../../platform/http/mount.ts';
import { byLines, readingsFromCsv } from './service-csv.ts';
import { senderOf, storeReadings, type Sender } from './service-readings.ts';

/** The one door that asks for no session but for the key of a device, and takes CSV beside JSON. */
export function readingRoutes(app: FastifyInstance, services: HttpServices): void {
  const { database } = services;
  void app.register(async (scope) => {
    const senders = new WeakMap<FastifyRequest, Sender>();
    // Before the body: who has no key is not read on.
    scope.addHook('onRequest', async (request) => {
      senders.set(request, await senderOf(database, request.headers.authorization));
    });
    scope.addContentTypeParser(
      'text/csv',
      { parseAs: 'string' },
      async (_request: FastifyRequest, text: string) => readingsFromCsv(text),
    );
    mount(
      scope,
      services,
      sendReadings,
    )(async ({ request, body }) => {
      const sender = senders.get(request) ?? (await senderOf(database, undefined));
      const isCsv = request.headers['content-type']?.startsWith('text/csv') ?? false;
      return storeReadings(database, sender, body.readings, services.now()).catch((error: unknown) => {
        throw isCsv ? byLines(error) : error;
      });
    });
  });
}
