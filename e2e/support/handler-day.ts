import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Effort } from './counted.ts';

const file = fileURLToPath(new URL('../../docs/handler-day.md', import.meta.url));

interface Task {
  readonly title: string;
  /** Where the handler stands before. */
  readonly from: string;
  readonly way: string;
}

/** What a claims handler does all day, in the words of docs/handler-day.md. */
export const tasks = {
  plate: {
    title: 'Open a case by its plate',
    from: 'any page',
    way: '`Ctrl+K`, the plate without spaces, `Enter`',
  },
  call: {
    title: 'Enter a new kasko case from a call',
    from: 'any page',
    way: '`C`, `Tab` to the name, `Tab` to the phone; click plate, plate; click damage date, date; `Ctrl+Enter`',
  },
  paid: {
    title: 'Move a case to paid',
    from: 'case list',
    way: 'click quick update on its row, click "Hasar ödendi", `Ctrl+Enter`',
  },
  late: {
    title: 'Find what is late',
    from: 'case list',
    way: 'click the tab of alarmed cases, click "Hepsi" for the watched ones as well',
  },
  summary: {
    title: 'Put the summary of a case into a mail',
    from: 'the case',
    way: 'click summary, `Enter` copies; in the mail `Ctrl+V`',
  },
  unwatch: { title: 'Stop watching a case', from: 'the case', way: '`W`' },
  undo: {
    title: 'Delete a case and take it back',
    from: 'the case',
    way: 'click delete, click to confirm, `Ctrl+Z`',
  },
  link: {
    title: 'Send the cases of one insurer in this month as a link',
    from: 'case list',
    way: 'menu of the insurer column, filter, its name, `Enter`; menu of the damage date, filter, "Bu ay", `Esc`; `Ctrl+L`, `Ctrl+C`',
  },
  history: { title: 'See who changed what', from: 'the case', way: 'click the history of changes' },
  walk: {
    title: 'Read four cases of a list one after the other, and back to the list',
    from: 'case list',
    way: 'click the number of the first, `]` three times, click back to the list',
  },
} as const satisfies Record<string, Task>;
export type TaskName = keyof typeof tasks;
export const taskNames = Object.keys(tasks) as TaskName[];

/** What the page says that each task takes. */
export function readDay(): Map<string, Effort> {
  const rows = readFileSync(file, 'utf8').matchAll(/^\| \d+ \| (.+?) \| .+? \| (\d+) \| (\d+) \| (\d+) \|/gm);
  return new Map(
    [...rows].map(([, title = '', clicks, keys, typed]) => [
      title,
      { clicks: Number(clicks), keys: Number(keys), typed: Number(typed) },
    ]),
  );
}

export function writeDay(efforts: ReadonlyMap<TaskName, Effort>): void {
  const rows = taskNames.map((name, at) => {
    const { title, from, way } = tasks[name];
    const { clicks = 0, keys = 0, typed = 0 } = efforts.get(name) ?? {};
    return `| ${[at + 1, title, from, clicks, keys, typed, way].join(' | ')} |`;
  });
  writeFileSync(file, `${head}${rows.join('\n')}\n`);
}

const head = `# A handler's day

Ten things that a claims handler does all day, and what each of them takes. The figures are counted by
\`e2e/handler-day.spec.ts\`, which does each task in Chromium with the real mouse and keyboard; it fails as soon as one of
them takes more or less than stands here. After a change that is meant, \`HASAR_WRITE_DAY=1 npx playwright test -c
e2e/playwright.config.ts handler-day\` counts again and writes this page.

A click is one press of the mouse; moving it is free. A key is one command, keys held together such as \`Ctrl+Enter\` count
once. Characters of content, such as a name or a plate, stand apart: nobody can save them. Switching to the mail program in
task 5 is not counted; the two keys that copy the address in task 8 are the browser's own and are counted.

| # | task | begins at | clicks | keys | typed | how |
|---|---|---|---|---|---|---|
`;
