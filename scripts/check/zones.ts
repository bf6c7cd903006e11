/** The places of the map, as far as the arrows tell them apart. */
export type Zone =
  | 'contract'
  | 'assembly'
  | 'env'
  | 'demo'
  | 'platform'
  | 'routes'
  | 'service'
  | 'queries'
  | 'present'
  | 'jobs'
  | 'module test'
  | 'server testing'
  | 'app'
  | 'features'
  | 'fields'
  | 'ui'
  | 'lib'
  | 'locales'
  | 'ambient types'
  | 'web testing'
  | 'tools';

export interface Place {
  readonly zone: Zone;
  /** The noun, in modules and features. */
  readonly noun?: string;
}

const moduleFile =
  /^packages\/server\/src\/modules\/([^/]+)\/(routes|service|queries|present|jobs)(-[^/]+)?\.ts$/;

const simple: readonly (readonly [RegExp, Zone])[] = [
  [/^packages\/contract\/src\//, 'contract'],
  [/^packages\/server\/src\/platform\//, 'platform'],
  [/^packages\/server\/src\/testing\//, 'server testing'],
  [/^packages\/server\/src\/demo\//, 'demo'],
  [/^packages\/server\/src\/env(-[^/]+)?\.ts$/, 'env'],
  [/^packages\/server\/src\/[^/]+\.ts$/, 'assembly'],
  [/^packages\/web\/src\/testing\//, 'web testing'],
  [/^packages\/web\/src\/[^/]+\.d\.ts$/, 'ambient types'],
  [/^(e2e|bench|scripts)\//, 'tools'],
];

/** Where a file lives, or undefined when it stands outside the map. */
export function placeOf(path: string): Place | undefined {
  const [, moduleNoun, kind] = moduleFile.exec(path) ?? [];
  if (moduleNoun !== undefined && isModuleZone(kind)) return { zone: kind, noun: moduleNoun };
  const [, testedNoun] = /^packages\/server\/src\/modules\/([^/]+)\/[^/]+\.test\.ts$/.exec(path) ?? [];
  if (testedNoun !== undefined) return { zone: 'module test', noun: testedNoun };
  const [, folder, noun] =
    /^packages\/web\/src\/(app|features|fields|ui|lib|locales)\/(?:([^/]+)\/)?/.exec(path) ?? [];
  if (isWebZone(folder))
    return folder === 'features' && noun !== undefined ? { zone: folder, noun } : { zone: folder };
  const zone = simple.find(([pattern]) => pattern.test(path))?.[1];
  return zone === undefined ? undefined : { zone };
}

type ModuleZone = 'routes' | 'service' | 'queries' | 'present' | 'jobs';
type WebZone = 'app' | 'features' | 'fields' | 'ui' | 'lib' | 'locales';

const moduleZones: readonly string[] = [
  'routes',
  'service',
  'queries',
  'present',
  'jobs',
] satisfies ModuleZone[];
const webZones: readonly string[] = ['app', 'features', 'fields', 'ui', 'lib', 'locales'] satisfies WebZone[];

export const isModuleZone = (zone: string | undefined): zone is ModuleZone =>
  zone !== undefined && moduleZones.includes(zone);
const isWebZone = (zone: string | undefined): zone is WebZone =>
  zone !== undefined && webZones.includes(zone);
