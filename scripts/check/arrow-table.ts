import type { Zone } from './zones.ts';

const moduleZones: readonly Zone[] = ['routes', 'service', 'queries', 'present', 'jobs'];
const server: readonly Zone[] = ['assembly', 'env', 'demo', 'platform', ...moduleZones, 'server testing'];
const web: readonly Zone[] = ['app', 'features', 'fields', 'ui', 'lib', 'locales', 'web testing'];
const below = (zone: Zone): readonly Zone[] => web.slice(web.indexOf(zone), web.indexOf('web testing'));

/** The arrows that exist: what a file of each place may import. Every other one fails the build. */
export const arrows: Readonly<Record<Zone, readonly Zone[]>> = {
  contract: ['contract'],
  env: ['env', 'contract'],
  assembly: ['assembly', 'env', 'demo', 'platform', 'routes', 'service', 'jobs', 'contract'],
  demo: ['demo', 'service', 'platform', 'contract'],
  platform: ['platform', 'contract'],
  routes: ['routes', 'service', 'platform', 'contract'],
  service: ['service', 'queries', 'present', 'platform', 'contract'],
  queries: ['queries', 'platform', 'contract'],
  present: ['present', 'platform', 'contract'],
  jobs: ['jobs', 'service', 'platform', 'contract'],
  'module test': [...moduleZones, 'platform', 'contract', 'server testing'],
  'server testing': [...server, 'contract'],
  app: [...below('app'), 'contract'],
  features: [...below('features'), 'contract'],
  fields: [...below('fields'), 'contract'],
  ui: [...below('ui'), 'contract'],
  lib: [...below('lib'), 'contract'],
  locales: ['locales'],
  'ambient types': [...below('lib'), 'contract'],
  'web testing': [...web, 'contract'],
  tools: ['tools', ...server, 'locales', 'contract'],
};

/** Arrows that exist for types alone: nothing of them is left when the program runs. */
export const typeArrows: Readonly<Partial<Record<Zone, readonly Zone[]>>> = {
  present: ['queries', 'service'],
  platform: ['env'],
  routes: ['env'],
  service: ['env'],
  jobs: ['env'],
};

export type Pattern = Zone | readonly Zone[] | 'anything';

/** Where the code belongs instead: the first line that fits a refused arrow is printed with it. */
export const advice: readonly (readonly [from: Pattern, to: Pattern, words: string])[] = [
  [
    'anything',
    ['server testing', 'web testing'],
    'test support serves *.test.ts alone: what the product needs belongs in the product',
  ],
  [
    'anything',
    'tools',
    'scripts, bench and e2e stand around the product: what it needs belongs in a package',
  ],
  [
    'contract',
    'anything',
    'the contract knows neither end: move what both share into packages/contract/src, leave the rest where it is',
  ],
  [
    [...server, 'module test'],
    web,
    'server and browser meet in the contract: move what both need to packages/contract/src',
  ],
  ['tools', web, 'tools drive the product from outside: use its texts and pages, not its parts'],
  [web, server, 'server and browser meet in the contract: ask over HTTP through a contract endpoint'],
  [
    'anything',
    'env',
    'settings are read once, by main and app: take the value as an argument (types may be imported)',
  ],
  [
    'platform',
    'anything',
    'the platform knows nothing of claims: put the code in a module, and let app.ts hand it in',
  ],
  [
    'anything',
    'demo',
    'demo data is written at the first start alone: what the product needs belongs in a module',
  ],
  [
    [...moduleZones, 'demo'],
    'assembly',
    'modules do not know how they are put together: take what you need as an argument',
  ],
  [
    'routes',
    moduleZones,
    'a route makes one call of its service: decide in service.ts, which asks queries and present',
  ],
  [
    'service',
    'jobs',
    'jobs call the service, never the reverse: queue a job by its name, keep the work itself in service.ts',
  ],
  ['anything', 'jobs', 'only app.ts gathers jobs: what a job does belongs in service.ts, for others to call'],
  ['anything', 'routes', 'only app.ts gathers routes: what others need belongs in service.ts'],
  ['queries', moduleZones, 'queries.ts holds SQL alone: decide in service.ts, which calls it'],
  ['present', moduleZones, 'present.ts shapes what it is given: let service.ts fetch the row and pass it in'],
  [['jobs', 'assembly', 'demo'], moduleZones, 'call the service: SQL and presentation stand behind it'],
  ['env', 'anything', 'env.ts only reads settings: move the code to where the setting is used'],
  ['locales', 'anything', 'locales hold words alone: code that picks them belongs in lib'],
  [web, 'app', 'app composes and nobody imports it: move the shared part right (features, fields, ui, lib)'],
  [
    web,
    'features',
    'imports run app -> features -> fields -> ui -> lib: compose in app, or move the shared part to fields, ui or lib',
  ],
  [
    web,
    web,
    'imports run app -> features -> fields -> ui -> lib: move the shared part to the right, or pass it in as a prop',
  ],
];
