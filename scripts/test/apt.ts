import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../check/child.ts';

const quiet = { DEBIAN_FRONTEND: 'noninteractive' };

/** Installs packages where there is apt-get and this user may; does nothing elsewhere. Waits for others who install. */
export async function installWithApt(root: string, name: string, packages: readonly string[]): Promise<void> {
  const prefix = await rootPrefix(root);
  if (prefix === undefined || !onPath('apt-get')) return;
  console.log(`${name} is missing: installing it with apt-get`);
  const install = ['-o', 'DPkg::Lock::Timeout=900', 'install', '-y', ...packages];
  for (const words of [['update'], install])
    await run([...prefix, 'apt-get', ...words], { cwd: root, live: true, env: quiet });
}

/** What to put before a command so that root runs it; undefined when this user cannot become root unasked. */
async function rootPrefix(root: string): Promise<readonly string[] | undefined> {
  if (process.getuid?.() === 0) return [];
  if (!onPath('sudo')) return undefined;
  const { passed } = await run(['sudo', '-n', 'true'], { cwd: root });
  return passed ? ['sudo', '-n'] : undefined;
}

function onPath(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
