import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';

/** /health: the process answers. /ready: it can do its work, the database included, and is not on its way out. */
export function healthRoutes(app: FastifyInstance, database: Database, isStopping: () => boolean): void {
  app.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/ready', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (isStopping()) return reply.status(503).send({ status: 'stopping' });
    try {
      await sql`select 1`.execute(database.nobody);
      return await reply.send({ status: 'ready' });
    } catch {
      return reply.status(503).send({ status: 'no database' });
    }
  });
}
