import { tokenExpiryHeader } from '@hasar/contract/identity/codes.ts';
import {
  changePassword,
  openPasswordLink,
  redeemPasswordLink,
} from '@hasar/contract/identity/endpoints-password.ts';
import type { FastifyInstance } from 'fastify';
import { mount, type HttpServices } from '../../platform/http/mount.ts';
import type { SessionCookie } from '../../platform/http/session-cookie.ts';
import { openLink, redeemLink } from './service-links.ts';
import { changeOwnPassword } from './service-own-password.ts';

export function passwordRoutes(app: FastifyInstance, services: HttpServices, cookie: SessionCookie): void {
  const { database } = services;
  mount(
    app,
    services,
    changePassword,
  )(async ({ context, body, request, reply }) => {
    const { token, expiresAt } = await changeOwnPassword(database, context, {
      current: body.currentPassword,
      wanted: body.userPassword,
      address: request.ip,
    });
    cookie.write(reply, token, expiresAt);
    void reply.header(tokenExpiryHeader, expiresAt.toISOString());
    return {};
  });
  mount(
    app,
    services,
    openPasswordLink,
  )(({ body, request }) => openLink(database, { token: body.token, address: request.ip }));
  mount(
    app,
    services,
    redeemPasswordLink,
  )(async ({ body, request }) => {
    await redeemLink(database, { token: body.token, address: request.ip, password: body.userPassword });
    return {};
  });
}
