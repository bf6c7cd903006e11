import { listAccounts, saveAccount } from '@hasar/contract/accounts/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { mount, type HttpServices } from '../../platform/http/mount.ts';
import * as service from './service.ts';

export function accountRoutes(app: FastifyInstance, services: HttpServices): void {
  mount(app, services, listAccounts)(({ context, query }) => service.list(context, query));
  mount(app, services, saveAccount)(({ context, body }) => service.save(context, saveAccount.path, body));
}
