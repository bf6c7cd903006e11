import { listAudit, listHistory } from '@hasar/contract/audit/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { mount, type HttpServices } from '../../platform/http/mount.ts';
import * as service from './service.ts';
import { history } from './service-history.ts';

export function auditRoutes(app: FastifyInstance, services: HttpServices): void {
  mount(app, services, listAudit)(({ context, query }) => service.list(context, query));
  mount(
    app,
    services,
    listHistory,
  )(({ context, params, query }) => history(services.database, context, params, query));
}
