import { totalmem } from 'node:os';
import { listenSettings, type Endpoint } from './endpoint.ts';

/** For a desk of two cores. Given on the command line, so that they follow the version of Hasar, not the age of the database. */
const SETTINGS = {
  shared_buffers: `${sharedBuffers(Math.min(process.constrainedMemory() || Infinity, totalmem()))}MB`,
  max_connections: '60',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log must not hold what people typed: neither failed statements nor the values in their errors. The caller gets those.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** An eighth of the machine's memory, in MB: what a search reads of a large desk stays at hand. Taken up only as it is used. */
function sharedBuffers(memory: number): number {
  return Math.round(Math.min(Math.max(memory / 8 / 2 ** 20, 128), 1024));
}

export function postgresArguments(
  cluster: string,
  endpoint: Endpoint,
  extra: Record<string, string>,
): string[] {
  const all = { ...SETTINGS, ...listenSettings(endpoint), ...extra };
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
