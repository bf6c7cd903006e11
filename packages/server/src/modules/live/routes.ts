import { CodedError } from '@hasar/contract/errors.ts';
import { listPresence, savePresence } from '@hasar/contract/live/endpoints.ts';
import { liveStreamPath } from '@hasar/contract/live/schema.ts';
import type { FastifyInstance } from 'fastify';
import { mount, type HttpServices } from '../../platform/http/mount.ts';
import { EventStream, lastEventId } from '../../platform/live/event-stream.ts';
import type { LiveHub } from '../../platform/live/hub.ts';
import * as service from './service.ts';
import { follow } from './service-stream.ts';

export function liveRoutes(app: FastifyInstance, services: HttpServices, hub: LiveHub): void {
  mount(app, services, listPresence)(({ context, query }) => service.whoIsThere(context, query));
  mount(app, services, savePresence)(({ context, body }) => service.sayPresence(context, body));
  // An answer without an end is no endpoint of the contract: it stands beside them, with the same way in.
  app.get(liveStreamPath, async (request, reply) => {
    const session = await services.findSession(request);
    if (!session) throw new CodedError('UNAUTHENTICATED');
    service.refuseTooMany(hub.streamsOf(session.userId));
    const stream = new EventStream(reply);
    const isSignedIn = async () => (await services.findSession(request)) !== undefined;
    await follow(
      { database: services.database, hub, stream },
      session,
      lastEventId(request) ?? null,
      isSignedIn,
    );
  });
}
