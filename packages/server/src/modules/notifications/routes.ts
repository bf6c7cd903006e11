import {
  cancelNotification,
  countNotifications,
  getNotification,
  listNotifications,
  readNotification,
  saveNotification,
} from '@hasar/contract/notifications/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { mount, type HttpServices } from '../../platform/http/mount.ts';
import * as service from './service.ts';
import { cancel } from './service-change.ts';

export function notificationRoutes(
  app: FastifyInstance,
  services: HttpServices,
  parts: service.NotificationParts,
): void {
  const { now } = services;
  mount(app, services, listNotifications)(({ context, query }) => service.list(context, query));
  mount(app, services, getNotification)(({ context, params }) => service.get(context, params));
  mount(
    app,
    services,
    saveNotification,
  )(({ context, body }) => service.save(context, parts, saveNotification.path, body));
  mount(app, services, cancelNotification)(({ context, body }) => cancel(context, body, now()));
  mount(app, services, readNotification)(({ context, body }) => service.markRead(context, body, now()));
  mount(app, services, countNotifications)(({ context }) => service.counts(context, now()));
}
