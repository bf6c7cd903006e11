import { tokenExpiryHeader } from '@hasar/contract/identity/codes.ts';
import { getLoginDate, login, logout, refresh } from '@hasar/contract/identity/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { mount, type HttpServices } from '../../platform/http/mount.ts';
import { RawAnswer } from '../../platform/http/raw-answer.ts';
import type { SessionCookie } from '../../platform/http/session-cookie.ts';
import * as service from './service.ts';

export function identityRoutes(app: FastifyInstance, services: HttpServices, cookie: SessionCookie): void {
  mount(
    app,
    services,
    getLoginDate,
  )(async ({ context }) =>
    RawAnswer.of({
      loginDate: JSON.stringify(context.session.createdAt),
      user: await service.getUser(context.db, context.session.userId),
    }),
  );

  mount(
    app,
    services,
    login,
  )(async ({ body, request, reply }) => {
    const { userEmail: email, userPassword: password } = body;
    const { user, token, expiresAt } = await service.signIn(services.database, {
      email,
      password,
      address: request.ip,
    });
    cookie.write(reply, token, expiresAt);
    void reply.header(tokenExpiryHeader, expiresAt.toISOString());
    return RawAnswer.of({ user });
  });

  mount(
    app,
    services,
    logout,
  )(async ({ context, reply }) => {
    if (context) await service.signOut(context);
    cookie.clear(reply);
    return {};
  });

  mount(
    app,
    services,
    refresh,
  )(async ({ context, request, reply }) => {
    const { token, expiresAt } = await service.refreshSession(context, cookie.read(request) ?? '');
    cookie.write(reply, token, expiresAt);
    void reply.header(tokenExpiryHeader, expiresAt.toISOString());
    return { expiresAt: expiresAt.toISOString() };
  });
}
