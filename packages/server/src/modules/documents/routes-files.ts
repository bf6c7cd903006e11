import {
  getDocumentArchive,
  getDocumentFile,
  prepareUpload,
  putFile,
} from '@hasar/contract/documents/endpoints-files.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mount, type HttpServices } from '../../platform/http/mount.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { archive } from './service-archive.ts';
import { file } from './service-files.ts';
import * as uploads from './service-uploads.ts';

export function fileRoutes(app: FastifyInstance, services: HttpServices, files: FileStore): void {
  mount(app, services, prepareUpload)(({ context, body }) => uploads.prepare(context, files, body));
  mount(
    app,
    services,
    putFile,
  )(({ context, params, request }) => uploads.receive(context, files, params, bodyOf(request)));
  mount(app, services, getDocumentFile)(({ context, params, query }) => file(context, files, params, query));
  mount(app, services, getDocumentArchive)(({ context, query }) => archive(context, files, query));
}

/** Longest silence of a sender, in milliseconds: a connection that broke without a word does not hold its place for ever. */
const patience = 60_000;

function bodyOf({ raw, headers }: FastifyRequest): { stream: typeof raw; length: number | undefined } {
  raw.setTimeout(patience, () => raw.destroy());
  const length = headers['content-length'];
  return { stream: raw, length: length === undefined ? undefined : Number(length) };
}
