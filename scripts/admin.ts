import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** `npm run admin -- …`: what is done at the server itself, past every sign-in. */
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));

const { runAdmin } = await import('../packages/server/src/admin.ts');
process.exitCode = await runAdmin(process.argv.slice(2), {
  say: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
});
