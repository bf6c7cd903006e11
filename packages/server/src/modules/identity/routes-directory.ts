import { listOrganizations, saveOrganization } from '@hasar/contract/identity/endpoints-organizations.ts';
import { createPasswordLink } from '@hasar/contract/identity/endpoints-password.ts';
import {
  deleteUser,
  listRoles,
  listUsers,
  signup,
  updateUser,
} from '@hasar/contract/identity/endpoints-users.ts';
import type { FastifyInstance } from 'fastify';
import { mount, type HttpServices } from '../../platform/http/mount.ts';
import { createLink } from './service-links.ts';
import * as organizations from './service-organizations.ts';
import * as users from './service-users.ts';
import { create, update } from './service-users-save.ts';

/** @param publicUrl where people reach this server, as it is to be asked for while it runs */
export function directoryRoutes(app: FastifyInstance, services: HttpServices, publicUrl: () => string): void {
  const { database } = services;
  mount(app, services, listUsers)(({ context, query }) => users.list(database, context, query));
  mount(
    app,
    services,
    signup,
  )(({ context, body }) => create(database, context, { path: signup.path, body, publicUrl: publicUrl() }));
  mount(app, services, updateUser)(({ context, body }) => update(database, context, body));
  mount(
    app,
    services,
    deleteUser,
  )(async ({ context, body }) => {
    await users.remove(database, context, body);
    return {};
  });
  mount(app, services, listRoles)(({ context }) => users.roles(context));
  mount(
    app,
    services,
    listOrganizations,
  )(({ context, query }) => organizations.list(database, context, query));
  mount(
    app,
    services,
    saveOrganization,
  )(({ context, body }) => organizations.save(database, context, saveOrganization.path, body));
  mount(
    app,
    services,
    createPasswordLink,
  )(({ context, body }) => createLink(database, context, body.id, publicUrl()));
}
