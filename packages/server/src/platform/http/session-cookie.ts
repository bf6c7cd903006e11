import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie that holds the session token; over HTTPS its name binds it to this very host (decision 5). */
export class SessionCookie {
  readonly #name: string;
  readonly #options: { httpOnly: true; sameSite: 'lax'; path: '/'; secure: boolean };

  constructor(secure: boolean) {
    this.#name = secure ? '__Host-hasar_session' : 'hasar_session';
    this.#options = { httpOnly: true, sameSite: 'lax', path: '/', secure };
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.#name];
  }

  write(reply: FastifyReply, token: string, expires: Date): void {
    void reply.setCookie(this.#name, token, { ...this.#options, expires });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.#name, this.#options);
  }
}
