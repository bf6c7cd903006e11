import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// The server runs from its source: what was compiled once is kept, which saves time at the next start, and memory.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));

// One process for all: signals reach the server without a go-between.
const { ensureBuilt } = await import('./build.ts');
await ensureBuilt();
await import('../packages/server/src/main.ts');
