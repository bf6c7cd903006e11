import { existsSync } from 'node:fs';
import { installWithApt } from './apt.ts';

const places = { program: '/usr/sbin/dovecot', systemd: '/run/systemd/system' };

/**
 * Brings the IMAP server that tests of mail run against, where that is harmless: on a machine with systemd its package would also
 * start a server of its own. Without it those tests are skipped and say so.
 */
export async function ensureDovecot(root: string, { program, systemd } = places): Promise<void> {
  if (existsSync(program) || existsSync(systemd)) return;
  await installWithApt(root, 'Dovecot', ['--no-install-recommends', 'dovecot-imapd']);
}
