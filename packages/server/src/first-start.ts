import type { Logger } from 'pino';
import { demoAgency, demoUsers } from './demo/agency.ts';
import { installDemo } from './demo/install.ts';
import type { Env } from './env.ts';
import { createFirstOrganization, emailsOf } from './modules/identity/service-setup.ts';
import { asOwner } from './platform/db/owner.ts';

/** Shown at every start of a demo installation, which listens on this machine only unless told otherwise. */
const demoPassword = 'Hasar-demo-1';

/**
 * Fills an empty database: with the first administrator where the settings name one, else with the demo agency, but that
 * only in the embedded database. A database that holds an organization is left alone.
 * @returns how to sign in, ready to print
 */
export async function firstStart(
  url: string,
  env: Pick<Env, 'firstAdmin' | 'databaseUrl'>,
  log: Logger,
): Promise<string> {
  return asOwner(url, async (db) => {
    if (env.firstAdmin) {
      const { email, password } = env.firstAdmin;
      const admin = { fullName: email, email, roleCode: 'admin', password } as const;
      const made = await createFirstOrganization(db, { name: email, email, users: [admin] });
      if (made) log.info('first administrator created from HASAR_ADMIN_EMAIL');
      return `Sign in as ${email} with the password from HASAR_ADMIN_PASSWORD as it was at the first start.`;
    }
    if (env.databaseUrl === undefined) {
      const users = demoUsers.map((user) => ({
        fullName: user.userFullName,
        email: user.userEmail,
        roleCode: user.userRoleCode,
        password: demoPassword,
      }));
      const { organizationName: name, organizationEmail: email } = demoAgency;
      const made = await createFirstOrganization(db, { name, email, users });
      if (made) await installDemo(db, made);
      if (made) log.info('demo agency created');
    }
    const demo = env.databaseUrl === undefined ? await emailsOf(db, demoAgency.organizationName) : [];
    if (demo.length > 0)
      return `Demo agency: sign in as ${demo.join(', ')} with the password ${demoPassword}`;
    return 'Sign in with your account; for the first one on an empty database set HASAR_ADMIN_EMAIL and HASAR_ADMIN_PASSWORD.';
  });
}
