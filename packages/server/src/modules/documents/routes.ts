import { getDocument, listDocuments, saveDocument } from '@hasar/contract/documents/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { mount, type HttpServices } from '../../platform/http/mount.ts';
import type { DocumentParts } from './service-create.ts';
import * as service from './service.ts';

export function documentRoutes(app: FastifyInstance, services: HttpServices, parts: DocumentParts): void {
  mount(app, services, listDocuments)(({ context, query }) => service.list(context, query));
  mount(app, services, getDocument)(({ context, params }) => service.get(context, params));
  mount(
    app,
    services,
    saveDocument,
  )(({ context, body }) => service.save(context, parts, saveDocument.path, body));
}
