import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createServer } from 'vite';

/** `npm run dev`: the server and the browser side, both reloading when their sources change. Ctrl-C ends both. */
const root = join(import.meta.dirname, '..');

const server = spawn(process.execPath, ['--watch', 'packages/server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
});
const pages = await createServer({ configFile: join(root, 'packages/web/vite.config.ts') });

let ending = false;
const end = async (signal: NodeJS.Signals) => {
  if (ending) return;
  ending = true;
  const running = server.exitCode === null && server.signalCode === null;
  const ended = running ? once(server, 'exit') : undefined;
  server.kill(signal);
  await Promise.all([pages.close(), ended]);
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(signal));
server.once('exit', () => void end('SIGTERM'));

await pages.listen();
console.log('\nHasar with reload:');
pages.printUrls();
