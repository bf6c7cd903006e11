import { listMailboxes, saveMailbox, testMailbox } from '@hasar/contract/mailboxes/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { mount, type HttpServices } from '../../platform/http/mount.ts';
import * as service from './service.ts';

export function mailboxRoutes(app: FastifyInstance, services: HttpServices, parts: service.MailParts): void {
  mount(app, services, listMailboxes)(({ context, query }) => service.list(parts, context, query));
  mount(
    app,
    services,
    saveMailbox,
  )(({ context, body }) => service.save(parts, context, saveMailbox.path, body));
  mount(app, services, testMailbox)(({ context, body }) => service.tryOut(parts, context, body));
}
