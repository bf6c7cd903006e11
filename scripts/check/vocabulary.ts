import { allFiles, filesUnder } from './files.ts';
import { contractAreas, nouns, unspokenNouns } from './nouns.ts';

const kebab = '[a-z0-9]+(?:-[a-z0-9]+)*';
const folders = `(?:${kebab}/)*`;
const script = `${kebab}(?:\\.test)?\\.ts`;
const part = `(?:${kebab}|${kebab}\\.test)\\.tsx?|${kebab}(?:\\.module)?\\.css|${kebab}\\.(?:svg|png|webp|avif|jpg|woff2)`;

interface Place {
  readonly folder: string;
  readonly names: readonly RegExp[];
  readonly words: string;
}

const place = (folder: string, words: string, ...names: readonly string[]): Place => ({
  folder,
  words,
  names: names.map((name) => new RegExp(`^(?:${name})$`)),
});

/** What a file may be called in each place; a file that fits none of its place's names is refused with the words. */
const places: readonly Place[] = [
  place(
    'packages/contract/src/',
    `an area of the contract (${contractAreas.join(' ')}) holds endpoints, schema, codes, fields and rules, each split by meaning as fields-<part>.ts; fields/, places/ and the top folder hold what all areas share`,
    script,
    `(?:fields|places)/${script}`,
    `(?:${contractAreas.join('|')})/(?:(?:endpoints|schema|codes|fields|rules)(?:-${kebab})?|${kebab}\\.test)\\.ts`,
  ),
  place(
    'packages/server/src/modules/',
    `a module (${nouns.join(' ')}) holds routes, service, queries, present and jobs, each split by meaning as service-<part>.ts, with *.test.ts beside`,
    `(?:${nouns.join('|')})/(?:(?:routes|service|queries|present|jobs)(?:-${kebab})?|${kebab}\\.test)\\.ts`,
  ),
  place(
    'packages/server/src/',
    'the server is made of main, app and env at the top, platform/, modules/<noun>/, demo/ and testing/',
    script,
    `(?:platform|demo|testing)/${folders}${script}`,
  ),
  place(
    'packages/server/migrations/',
    'migrations are called NNNN-what.sql',
    `\\d{4}-${kebab}\\.sql`,
    'frozen\\.json',
  ),
  place(
    'packages/web/src/features/',
    `a feature (${nouns.join(' ')}) holds screens/, hooks/ (files called use-*) and components/, nothing else and no deeper`,
    `(?:${nouns.join('|')})/(?:screens|components)/(?:${part})`,
    `(?:${nouns.join('|')})/hooks/use-${kebab}(?:\\.test)?\\.tsx?`,
  ),
  place(
    'packages/web/src/',
    'the web is made of app/, features/<noun>/, fields/, ui/, lib/, locales/ and testing/; only type declarations stand at the top',
    `${kebab}(?:\\.${kebab})?\\.d\\.ts`,
    `(?:app|fields|ui|lib|testing)/${folders}(?:${part})`,
    `locales/(?:tr\\.json|en\\.json|${script})`,
  ),
  place(
    'e2e/',
    'browser tests are <what>.spec.ts, their helpers <what>.ts',
    `${folders}${kebab}(?:\\.spec|\\.test|\\.config)?\\.tsx?`,
    `tsconfig\\.json`,
  ),
  place('bench/', 'kebab-case.ts', `${folders}${script}`, `${folders}${kebab}\\.sql`),
  place('scripts/', 'kebab-case.ts', `${folders}${script}`),
  place('docs/decisions/', 'decisions are called NNN-title.md', `\\d{3}-${kebab}\\.md`),
];

/** Finds files whose name or place is not in the closed vocabulary of the house. */
export function nameComplaints(root: string): string[] {
  const files = [
    ...allFiles(root),
    ...filesUnder(root, 'packages/server/migrations'),
    ...filesUnder(root, 'docs/decisions'),
  ];
  const misplaced = files.flatMap((path) => {
    const home = places.find(({ folder }) => path.startsWith(folder));
    if (!home) return [];
    const rest = path.slice(home.folder.length);
    return home.names.some((name) => name.test(rest)) ? [] : [`${path}: ${home.words}`];
  });
  return [...misplaced, ...unspokenNouns(files)];
}
