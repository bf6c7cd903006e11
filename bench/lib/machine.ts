import { cpus, loadavg, totalmem } from 'node:os';
import pg from 'pg';

/** What the figures were measured on. */
export async function machine(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ version: string; buffers: string }>(
    `select current_setting('server_version') as version, current_setting('shared_buffers') as buffers`,
  );
  await client.end();
  const postgres = `PostgreSQL ${rows[0]?.version ?? '?'} with shared_buffers ${rows[0]?.buffers ?? '?'}`;
  return `${hardware()}, ${postgres}`;
}

export function hardware(): string {
  const cores = cpus();
  return [
    `${cores.length} x ${cores[0]?.model ?? 'unknown core'}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `load before ${load()}`,
    `Node ${process.versions.node}`,
  ].join(', ');
}

/** Of the last one, five and fifteen minutes. */
export function load(): string {
  return loadavg()
    .map((average) => average.toFixed(1))
    .join(' ');
}
