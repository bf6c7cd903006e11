import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Where the page stands, and where besides it may send to. */
export interface PageOrigins {
  /** Reached over HTTPS. */
  readonly secure: boolean;
  /** Origin of a file store that browsers write to by themselves. */
  readonly fileStore?: string | undefined;
}

/** Headers for everything; the page itself replaces the style source by one with a nonce. */
export async function securityHeaders(app: FastifyInstance, origins: PageOrigins): Promise<void> {
  const { secure } = origins;
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy(`'self'`, origins) },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header(
      'permissions-policy',
      'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    );
  });
}

function policy(styles: string, { secure, fileStore }: PageOrigins): Record<string, string[]> {
  return {
    'default-src': [`'none'`],
    'script-src': [`'self'`],
    'style-src': styles.split(' '),
    'img-src': [`'self'`, 'data:', 'blob:'],
    'font-src': [`'self'`],
    'connect-src': [`'self'`, ...(fileStore === undefined ? [] : [fileStore])],
    'manifest-src': [`'self'`],
    'worker-src': [`'self'`],
    'form-action': [`'self'`],
    'base-uri': [`'none'`],
    'frame-ancestors': [`'none'`],
    'require-trusted-types-for': [`'script'`],
    ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

/** The policy of the page: its own style elements carry the nonce of this one answer. */
export function pagePolicy(nonce: string, origins: PageOrigins): string {
  return Object.entries(policy(`'self' 'nonce-${nonce}'`, origins))
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';');
}

/**
 * Cuts the page off from a window of another site that opened it. Asked for by hand, from a bookmark or from a page of our own it
 * has no such opener, and there the cut would only cost: Chromium starts another process for it and forgets the compiled scripts.
 * @param site what the browser says in Sec-Fetch-Site (W3C Fetch Metadata); undefined from one that does not say it
 */
export function openerPolicy(site: string | undefined): 'same-origin' | 'unsafe-none' {
  return site === 'none' || site === 'same-origin' ? 'unsafe-none' : 'same-origin';
}
