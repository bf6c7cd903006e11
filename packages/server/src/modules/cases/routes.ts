import {
  getCase,
  listCaseHistory,
  listCases,
  saveCase,
  toggleWatch,
} from '@hasar/contract/cases/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { mount, type HttpServices } from '../../platform/http/mount.ts';
import * as service from './service.ts';

/** @param attach what a conversation is put into a case by: mail knows of cases, cases know nothing of mail */
export function caseRoutes(
  app: FastifyInstance,
  services: HttpServices,
  attach: service.AttachConversation,
): void {
  mount(app, services, listCases)(({ context, query }) => service.list(context, query));
  mount(app, services, getCase)(({ context, params }) => service.get(context, params));
  mount(
    app,
    services,
    listCaseHistory,
  )(({ context, params, query }) => service.history(context, params, query));
  mount(app, services, saveCase)(({ context, body }) => service.save(context, saveCase.path, body, attach));
  mount(app, services, toggleWatch)(({ context, body }) => service.watch(context, body));
}
