import {
  fileAttachment,
  getAttachmentFile,
  getNotificationHtml,
  getNotificationRaw,
  listSuggestions,
  prepareAttachment,
} from '@hasar/contract/notifications/endpoints-parts.ts';
import { listSetAside, replaySetAside } from '@hasar/contract/mailboxes/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { mount, type HttpServices } from '../../platform/http/mount.ts';
import type { NotificationParts } from './service.ts';
import * as service from './service-parts.ts';
import { listAside, replay } from './service-set-aside.ts';

export function notificationPartRoutes(
  app: FastifyInstance,
  services: HttpServices,
  parts: NotificationParts,
): void {
  const { files, secrets } = parts;
  const { database } = services;
  mount(app, services, getNotificationHtml)(({ context, params }) => service.html(context, params));
  mount(app, services, getNotificationRaw)(({ context, params }) => service.raw(context, files, params));
  mount(app, services, listSuggestions)(({ context, params }) => service.suggestions(context, params));
  mount(
    app,
    services,
    getAttachmentFile,
  )(({ context, params, query }) => service.attachmentFile(context, files, params, query));
  mount(app, services, fileAttachment)(({ context, body }) => service.file(context, parts, body));
  mount(app, services, prepareAttachment)(({ context, body }) => service.prepare(context, files, body));
  mount(app, services, listSetAside)(({ context, query }) => listAside({ database }, context, query));
  mount(
    app,
    services,
    replaySetAside,
  )(({ context, body }) => replay({ database, files, secrets }, context, body));
}
