import {
  getDraft,
  getSignature,
  listReaders,
  listTemplates,
  saveDraft,
  saveReader,
  saveSignature,
  saveTemplate,
} from '@hasar/contract/notifications/endpoints-writing.ts';
import type { FastifyInstance } from 'fastify';
import { mount, type HttpServices } from '../../platform/http/mount.ts';
import * as templates from './service-templates.ts';
import * as service from './service-writing.ts';

export function notificationWritingRoutes(app: FastifyInstance, services: HttpServices): void {
  mount(app, services, getDraft)(({ context, query }) => service.readDraft(context, query));
  mount(app, services, saveDraft)(({ context, body }) => service.keepDraft(context, body));
  mount(app, services, getSignature)(({ context }) => service.readSignature(context));
  mount(app, services, saveSignature)(({ context, body }) => service.keepSignature(context, body));
  mount(app, services, listTemplates)(({ context, query }) => templates.list(context, query));
  mount(app, services, saveTemplate)(({ context, body }) => templates.save(context, saveTemplate.path, body));
  mount(app, services, listReaders)(({ context, query }) => service.whoReads(context, query));
  mount(app, services, saveReader)(({ context, body }) => service.sayReader(context, body));
}
