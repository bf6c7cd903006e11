import { listNotes, saveNote } from '@hasar/contract/notes/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { mount, type HttpServices } from '../../platform/http/mount.ts';
import * as service from './service.ts';

export function noteRoutes(app: FastifyInstance, services: HttpServices): void {
  mount(app, services, listNotes)(({ context, query }) => service.list(context, query));
  mount(
    app,
    services,
    saveNote,
  )(({ context, body }) => service.save(context, saveNote.path, body, services.now()));
}
