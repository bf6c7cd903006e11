import { listDevices, makeDeviceKey, saveDevice } from '@hasar/contract/measurements/endpoints.ts';
import { getDataDetail, getDataReport } from '@hasar/contract/measurements/endpoints-data.ts';
import type { FastifyInstance } from 'fastify';
import { mount, type HttpServices } from '../../platform/http/mount.ts';
import * as service from './service.ts';
import { detail, report } from './service-report.ts';

export function measurementRoutes(app: FastifyInstance, services: HttpServices): void {
  mount(app, services, listDevices)(({ context, query }) => service.list(context, query));
  mount(app, services, saveDevice)(({ context, body }) => service.save(context, saveDevice.path, body));
  mount(app, services, makeDeviceKey)(({ context, body }) => service.makeKey(context, body));
  mount(
    app,
    services,
    getDataReport,
  )(({ context, query, request }) => report(context, query, request.headers.accept ?? '', services.now()));
  mount(app, services, getDataDetail)(({ context, query }) => detail(context, query));
}
