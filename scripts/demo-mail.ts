import { listCases } from '@hasar/contract/cases/endpoints.ts';
import { login } from '@hasar/contract/identity/endpoints.ts';
import { listMailboxes } from '@hasar/contract/mailboxes/endpoints.ts';
import { demoMails, type DemoCase } from './demo-mail/mails.ts';
import { deliver } from '../packages/server/src/platform/mail/deliver.ts';

/** `npm run demo:mail`: brings a few mails to a demo installation that runs, by SMTP like any other sender. */
const address = process.argv[2] ?? `http://localhost:${process.env['PORT'] ?? 3000}`;

interface Where {
  readonly to: string;
  readonly host: string;
  readonly port: number;
  readonly cases: readonly DemoCase[];
}

/** What is asked of the product like anybody would who signed in there. */
async function look(): Promise<Where> {
  const signedIn = await fetch(new URL(login.path, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userEmail: 'admin@demo.example', userPassword: 'Hasar-demo-1' }),
  });
  if (!signedIn.ok)
    throw new Error(`${address} is no demo installation: its administrator could not sign in`);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const ask = async (path: string) => {
    const answer = await fetch(new URL(path, address), { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const { embedded } = (await ask(listMailboxes.path)) as {
    embedded: { address: string; listensAt: string | null };
  };
  const [, host, port] = /^(.+):(\d+)$/.exec(embedded.listensAt ?? '') ?? [];
  if (host === undefined || port === undefined)
    throw new Error('this server takes no mail in: see SMTP_LISTEN in the README');
  const { caseList } = (await ask(`${listCases.path}?limit=40`)) as { caseList: DemoCase[] };
  return { to: embedded.address, host, port: Number(port), cases: caseList };
}

try {
  const { to, host, port, cases } = await look();
  const mails = demoMails(to, cases);
  for (const mail of mails) {
    const delivery = await deliver({ host, port, security: 'none' }, mail);
    if (delivery.kind !== 'sent') throw new Error(`${mail.subject}: ${delivery.words}`);
  }
  process.stdout.write(`${mails.length} mails were brought to ${to}; see ${address}/notifications\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
