import { listColleagues } from '@hasar/contract/identity/endpoints-colleagues.ts';
import type { FastifyInstance } from 'fastify';
import { mount, type HttpServices } from '../../platform/http/mount.ts';
import { colleaguesOf } from './service-colleagues.ts';

export function colleagueRoutes(app: FastifyInstance, services: HttpServices): void {
  mount(
    app,
    services,
    listColleagues,
  )(async ({ context }) => ({ colleagueList: await colleaguesOf(context.db) }));
}
