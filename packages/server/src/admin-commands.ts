import { CodedError } from '@hasar/contract/errors.ts';
import { email, name, newPassword } from '@hasar/contract/identity/fields.ts';
import type { PasswordLink } from '@hasar/contract/identity/schema.ts';
import type { z } from 'zod';
import { addOrganization, resetPassword } from './modules/identity/service-admin.ts';
import { listPeople } from './modules/identity/service-setup.ts';
import type { Db } from './platform/db/database.ts';

/** A command that was not given as it must be; the message says what is wrong. */
export class WrongCommand extends Error {}

interface Option {
  readonly what: string;
  readonly needed?: boolean;
}

export interface AdminCommand {
  readonly words: string;
  readonly options: Readonly<Record<string, Option>>;
  /** @returns what to print */
  run(db: Db, options: Readonly<Record<string, string>>, publicUrl: string): Promise<string>;
}

const password: Option = { what: 'the password; without it a link is printed by which it is set once' };

export const adminCommands: ReadonlyMap<string, AdminCommand> = new Map<string, AdminCommand>([
  [
    'create-organization',
    {
      words: 'Makes an organization and its first administrator.',
      options: {
        name: { what: 'name of the organization', needed: true },
        email: { what: 'address of the organization', needed: true },
        'admin-name': { what: 'full name of the administrator', needed: true },
        'admin-email': { what: 'address the administrator signs in with', needed: true },
        password,
      },
      run: async (db, options, publicUrl) => {
        const organization = {
          name: valid(options, 'name', name, 'cannot be empty'),
          email: valid(options, 'email', email, 'is no e-mail address'),
        };
        const admin = {
          fullName: valid(options, 'admin-name', name, 'cannot be empty'),
          email: valid(options, 'admin-email', email, 'is no e-mail address'),
          password: passwordOf(options),
        };
        const { organizationId, link } = await addOrganization(db, organization, admin, publicUrl).catch(
          explain,
        );
        return [
          `Organization ${organizationId} (${organization.name}) with administrator ${admin.email}.`,
          ...tell(link),
        ].join('\n');
      },
    },
  ],
  [
    'reset-password',
    {
      words:
        'Sets the password of a user, or prints a link by which the user sets it. With a password the sessions end.',
      options: { email: { what: 'address the user signs in with', needed: true }, password },
      run: async (db, options, publicUrl) => {
        const address = valid(options, 'email', email, 'is no e-mail address');
        const { link } = await resetPassword(db, address, passwordOf(options), publicUrl).catch(
          (error: unknown) => {
            const unknown = error instanceof CodedError && error.code === 'NOT_FOUND';
            throw unknown ? new WrongCommand(`Nobody signs in as ${address}.`) : error;
          },
        );
        return (link ? tell(link) : [`The password of ${address} is set; every session has ended.`]).join(
          '\n',
        );
      },
    },
  ],
  [
    'list-users',
    {
      words: 'Lists who can sign in, and to which organization.',
      options: { organization: { what: 'number or name of one organization' } },
      run: async (db, options) => {
        const people = await listPeople(db, options['organization']);
        if (people.length === 0) return 'No users.';
        const head = ['organization', 'name', 'address', 'role', 'state'];
        const rows = people.map((one) => [
          `${one.organizationId} ${one.organizationName}`,
          one.fullName,
          one.email,
          one.roleCode,
          one.isActive ? (one.hasPassword ? 'active' : 'no password yet') : 'inactive',
        ]);
        const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
        return [head, ...rows]
          .map((row) =>
            row
              .map((cell, at) => cell.padEnd(widths[at] ?? 0))
              .join('  ')
              .trimEnd(),
          )
          .join('\n');
      },
    },
  ],
]);

function tell(link: PasswordLink | undefined): string[] {
  return link ? [`Sets the password once, until ${link.expiresAt}:`, link.url] : [];
}

function valid(
  options: Readonly<Record<string, string>>,
  option: string,
  schema: z.ZodType<string>,
  words: string,
): string {
  const parsed = schema.safeParse(options[option]);
  if (parsed.success) return parsed.data;
  throw new WrongCommand(`--${option} ${options[option] ?? ''}: ${words}`);
}

function passwordOf(options: Readonly<Record<string, string>>): string | undefined {
  const words = 'needs 8 characters with a small and a capital letter, a digit and a special character';
  if (options['password'] === undefined) return undefined;
  if (newPassword.safeParse(options['password']).success) return options['password'];
  throw new WrongCommand(`--password ${words}`);
}

function explain(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  if (constraint === 'users_email')
    throw new WrongCommand('--admin-email: somebody signs in with it already');
  if (constraint === 'organizations_email') throw new WrongCommand('--email: another organization has it');
  throw error;
}
