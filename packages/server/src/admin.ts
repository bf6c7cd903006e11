import { parseArgs } from 'node:util';
import { adminCommands, WrongCommand, type AdminCommand } from './admin-commands.ts';
import { withOwnerDatabase } from './admin-database.ts';
import { readEnv, WrongSettings } from './env.ts';

/**
 * Runs one command of `npm run admin`, on the database that the settings name.
 * @returns the exit code
 */
export async function runAdmin(
  argv: readonly string[],
  out: { readonly say: (text: string) => void; readonly complain: (text: string) => void },
): Promise<number> {
  const [name = '', ...rest] = argv;
  if (argv.length === 0 || argv.includes('--help') || name === 'help') {
    out.say(help());
    return argv.length === 0 ? 1 : 0;
  }
  try {
    const command = adminCommands.get(name);
    if (!command) throw new WrongCommand(`There is no command ${name}.`);
    const options = read(command, rest);
    const env = readEnv();
    const publicUrl = env.publicUrl ?? `http://localhost:${env.port}`;
    out.say(await withOwnerDatabase(env, (db) => command.run(db, options, publicUrl)));
    return 0;
  } catch (error) {
    if (error instanceof WrongCommand) out.complain(`${error.message}\nnpm run admin -- --help shows how.`);
    else if (error instanceof WrongSettings) out.complain(`These settings do not hold:\n${error.message}`);
    else out.complain(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** Throws WrongCommand for an option that is unknown, missing or without a value. */
function read(command: AdminCommand, rest: readonly string[]): Record<string, string> {
  const names = Object.keys(command.options);
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  let values: Record<string, string | undefined>;
  try {
    ({ values } = parseArgs({ args: [...rest], options, allowPositionals: false }));
  } catch (error) {
    throw new WrongCommand(error instanceof Error ? error.message : String(error));
  }
  const missing = names.filter((name) => command.options[name]?.needed && values[name] === undefined);
  if (missing.length > 0) throw new WrongCommand(`Missing: ${missing.map((name) => `--${name}`).join(', ')}`);
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function help(): string {
  const commands = [...adminCommands].flatMap(([name, { words, options }]) => [
    `  ${name}`,
    `      ${words}`,
    ...Object.entries(options).map(
      ([option, { what, needed }]) =>
        `      --${option.padEnd(14)} ${what}${needed ? '' : ' (may be left out)'}`,
    ),
  ]);
  return [
    'npm run admin -- <command> [options]',
    '',
    ...commands,
    '',
    'Works on the database of DATABASE_URL, else on the embedded one in HASAR_DATA, whether Hasar is running or not.',
    'Links are built from PUBLIC_URL.',
  ].join('\n');
}
