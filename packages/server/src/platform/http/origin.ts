import { CodedError } from '@hasar/contract/errors.ts';
import type { FastifyRequest } from 'fastify';

/**
 * Writes come from our own pages or from programs that send no Origin at all (decision 7). A browser always names the
 * origin of a POST; `null` (sandboxed or redirected) counts as foreign.
 */
export function refuseForeignOrigin(publicOrigin: string | undefined) {
  return async (request: FastifyRequest): Promise<void> => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
    const { origin } = request.headers;
    const site = request.headers['sec-fetch-site'];
    if (origin === undefined) {
      if (site === 'cross-site' || site === 'same-site') throw new CodedError('FOREIGN_ORIGIN');
      return;
    }
    const { host } = request.headers;
    // Under its public name only the public origin is ours, scheme included; reached otherwise, the host that was asked.
    const named = publicOrigin !== undefined && new URL(publicOrigin).host === host;
    const own = origin === publicOrigin || (!named && isOwnHost(origin, host));
    if (!own) throw new CodedError('FOREIGN_ORIGIN');
  };
}

function isOwnHost(origin: string, host: string | undefined): boolean {
  if (!URL.canParse(origin) || host === undefined) return false;
  return new URL(origin).host === host;
}
