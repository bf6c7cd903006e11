import { getOverview, listReportSends, runReport } from '@hasar/contract/reports/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { mount, type HttpServices } from '../../platform/http/mount.ts';
import * as service from './service.ts';

export function reportRoutes(app: FastifyInstance, services: HttpServices): void {
  mount(
    app,
    services,
    runReport,
  )(({ context, body, query, request }) =>
    service.run(context, body, query, request.headers.accept ?? '', services.now()),
  );
  mount(app, services, getOverview)(({ context }) => service.overview(context, services.now()));
  mount(app, services, listReportSends)(({ context, query }) => service.listSends(context, query));
}
