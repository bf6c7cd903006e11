import { readFileSync } from 'node:fs';
import { readEnv, WrongSettings } from './env.ts';
import { createLogger } from './platform/log.ts';
import { startServices } from './services.ts';

/** Starts what the settings ask for and stays until told to stop, or until whoever started it is gone. */
async function main(): Promise<void> {
  const env = readEnv();
  const log = createLogger(env.logLevel);
  const version = packageVersion();
  const running = await startServices(env, version, log, (error) => {
    log.fatal({ err: { message: error.message } }, 'the database is lost');
    void stop(1);
  });
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    // What hangs on is cut off: a supervisor would kill us soon in any case.
    setTimeout(() => process.exit(1), 20_000).unref();
    await running.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  if (env.startedByNpm) watchParent(() => void stop(0));
  process.stdout.write(`\nHasar ${version} is ready: ${running.address}\n${running.signIn}\n\n`);
}

/** A killed npm cannot pass its signal on; we notice that our parent has changed. */
function watchParent(onGone: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) onGone();
  }, 500).unref();
}

function packageVersion(): string {
  const file = new URL('../../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

try {
  await main();
} catch (error) {
  const text =
    error instanceof WrongSettings
      ? `These settings do not hold:\n${error.message}`
      : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
