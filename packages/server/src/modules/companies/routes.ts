import { listCompanies, saveCompany } from '@hasar/contract/companies/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { mount, type HttpServices } from '../../platform/http/mount.ts';
import * as service from './service.ts';

export function companyRoutes(app: FastifyInstance, services: HttpServices): void {
  mount(app, services, listCompanies)(({ context, query }) => service.list(context, query));
  mount(app, services, saveCompany)(({ context, body }) => service.save(context, saveCompany.path, body));
}
