import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { MailServer } from '../platform/mail/mail-server.ts';
import { dovecotConfig, introspectionConfig } from './dovecot-config.ts';
import { freePort } from './process.ts';

const program = '/usr/sbin/dovecot';
/** Comes with it. */
const certificates = '/usr/bin/openssl';

/** Whether tests can use it; `npm test` installs it where that is harmless. Says so where they cannot. */
export function hasDovecot(): boolean {
  if (existsSync(program)) return true;
  process.stdout.write('skipped: these tests need an IMAP server (Debian: apt-get install dovecot-imapd)\n');
  return false;
}

interface DovecotOptions {
  /** Whether it has IDLE. */
  readonly tells: boolean;
  /** Where it asks whose a token is; without it, it takes none. */
  readonly introspectionUrl?: string | undefined;
}

/** A real IMAP server of our own: any user, one password; mail is laid into its folders as files. */
export class Dovecot {
  readonly folder: string;
  readonly port: number;
  readonly tlsPort: number;
  readonly password = 'Dovecot-Sınav-1';
  /** Of the certificate it shows. */
  readonly authority: string;
  #child: ChildProcess | undefined;
  #laid = 0;

  private constructor(
    folder: string,
    ports: { port: number; tlsPort: number },
    { tells, introspectionUrl }: DovecotOptions,
  ) {
    this.folder = folder;
    this.port = ports.port;
    this.tlsPort = ports.tlsPort;
    const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', join(folder, 'key.pem')];
    const words = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
    execFileSync(
      certificates,
      ['req', '-x509', ...key, '-out', join(folder, 'cert.pem'), '-days', '2', ...words],
      { stdio: 'ignore' },
    );
    this.authority = readFileSync(join(folder, 'cert.pem'), 'utf8');
    writeFileSync(
      join(folder, 'dovecot.conf'),
      dovecotConfig({
        folder,
        ...ports,
        tells,
        introspectionUrl,
        password: this.password,
        mailUser: mailUser(),
      }),
    );
    if (introspectionUrl !== undefined)
      writeFileSync(join(folder, 'oauth2.conf'), introspectionConfig(introspectionUrl));
    mkdirSync(join(folder, 'home'));
    this.#own(join(folder, 'home'));
  }

  static async start({ tells = true, introspectionUrl }: Partial<DovecotOptions> = {}): Promise<Dovecot> {
    const folder = mkdtempSync(join(tmpdir(), 'hasar-dovecot-'));
    chmodSync(folder, 0o755);
    const dovecot = new Dovecot(
      folder,
      { port: await freePort(), tlsPort: await freePort() },
      {
        tells,
        introspectionUrl,
      },
    );
    await dovecot.up();
    return dovecot;
  }

  async up(): Promise<void> {
    this.#child = spawn(program, ['-F', '-c', join(this.folder, 'dovecot.conf')], {
      detached: true,
      stdio: 'ignore',
    });
    for (let left = 200; left > 0; left -= 1) {
      if (await answers(this.port)) return;
      await pause(50);
    }
    throw new Error(`no Dovecot: ${readFileSync(join(this.folder, 'log'), 'utf8')}`);
  }

  /** As a machine that goes down: every connection is cut. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** How a reader reaches it in the clear. */
  server(user: string): MailServer {
    return {
      host: '127.0.0.1',
      port: this.port,
      security: 'none',
      login: { user, secret: { password: this.password } },
    };
  }

  /** Lays messages into the user's inbox, in this order. */
  lay(user: string, messages: readonly Uint8Array[]): void {
    const box = this.#box(user);
    for (const message of messages) {
      this.#laid += 1;
      // Dovecot numbers new files in the order of their names.
      const name = `1700000000.M${String(this.#laid).padStart(9, '0')}.test`;
      writeFileSync(join(box, 'tmp', name), message);
      this.#own(join(box, 'tmp', name));
      renameSync(join(box, 'tmp', name), join(box, 'new', name));
    }
  }

  /** Forgets which message has which number, as a server does that was restored: its folder gets another UIDVALIDITY. */
  async renumber(user: string): Promise<void> {
    const box = this.#box(user);
    const [, numbering = '0'] = /^3 V(\d+)/.exec(readFileSync(join(box, 'dovecot-uidlist'), 'utf8')) ?? [];
    // Dovecot names a numbering after the second in which it began.
    while (Date.now() / 1000 < Number(numbering) + 1) await pause(50);
    for (const name of readdirSync(box)) {
      if (/^dovecot(?:\.index|-uidlist)/.test(name)) rmSync(join(box, name));
    }
  }

  #box(user: string): string {
    const box = join(this.folder, 'home', user, 'Maildir');
    if (!existsSync(box)) {
      for (const part of ['', 'tmp', 'new', 'cur']) {
        mkdirSync(join(box, part), { recursive: true });
        this.#own(join(box, part));
      }
      this.#own(join(this.folder, 'home', user));
    }
    return box;
  }

  #own(path: string): void {
    const { uid, gid } = mailUser();
    if (process.getuid?.() === 0) chownSync(path, uid, gid);
  }
}

/** Dovecot keeps no mail as root. */
function mailUser(): { uid: number; gid: number } {
  const uid = process.getuid?.() ?? 0;
  return uid === 0 ? { uid: 65_534, gid: 65_534 } : { uid, gid: process.getgid?.() ?? uid };
}

async function answers(port: number): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
