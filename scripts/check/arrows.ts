import { posix } from 'node:path';
import { advice, arrows, typeArrows, type Pattern } from './arrow-table.ts';
import { isTest } from './files.ts';
import type { Import, Source } from './source.ts';
import { isModuleZone, placeOf, type Place, type Zone } from './zones.ts';

/** One import inside the tree: paths from the root. */
interface Arrow extends Import {
  readonly from: string;
  readonly to: string;
}

/** Finds imports that follow no arrow of the map; each complaint says where the code belongs instead. */
export function arrowComplaints(tree: readonly Source[]): string[] {
  return tree.flatMap(({ path, imports, error }) => {
    if (error !== undefined) return [`${path}: cannot be read: ${error}`];
    return imports.flatMap((found) => {
      const to = resolveInside(path, found.specifier);
      const words = to === undefined ? outward(path, found.specifier) : refusal({ ...found, from: path, to });
      return words === undefined ? [] : [`${path}:${found.line} -> ${found.specifier}: ${words}`];
    });
  });
}

/** The file of the tree that an import names, or undefined when it names a package or a part of Node. */
export function resolveInside(from: string, specifier: string): string | undefined {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return posix.join(posix.dirname(from), plain);
  const [, name, rest] = /^@hasar\/(contract|server|web)\/(.+)$/.exec(plain) ?? [];
  if (name === undefined || rest === undefined) return undefined;
  return name === 'contract' ? `packages/contract/src/${rest}` : `packages/${name}/${rest}`;
}

function outward(from: string, specifier: string): string | undefined {
  const builtIn = specifier.startsWith('node:');
  if (from.startsWith('packages/contract/') && specifier !== 'zod' && !isTest(from)) {
    return 'the contract stands on zod alone: no I/O, no React, no SQL; move the code to the server or the web';
  }
  return builtIn && from.startsWith('packages/web/') && !isTest(from)
    ? 'a browser has no Node: move the code to the server, or to scripts'
    : undefined;
}

function refusal(arrow: Arrow): string | undefined {
  if (isTest(arrow.to)) return 'nobody imports a test: move what is shared to a testing folder';
  if (posix.basename(arrow.to) === 'package.json') return undefined;
  const from = placeOf(arrow.from);
  const to = placeOf(arrow.to);
  if (!from) return undefined; // the check of names reports files outside the map
  if (!to) return 'leads outside the map: see ARCHITECTURE.md for the places code may stand';
  const across =
    packageOf(arrow.from) !== packageOf(arrow.to) && from.zone !== 'tools' && to.zone !== 'tools';
  if (across && arrow.specifier.startsWith('.')) {
    return `name the package across packages: @hasar/${packageOf(arrow.to) ?? ''}/…`;
  }
  return betweenNouns(from, to, arrow) ?? betweenZones(from, to, arrow);
}

const packageOf = (path: string): string | undefined => /^packages\/([^/]+)\//.exec(path)?.[1];

/** Between two modules there is one door, between two features none. */
function betweenNouns(from: Place, to: Place, arrow: Arrow): string | undefined {
  if (from.noun === undefined || to.noun === undefined || from.noun === to.noun) return undefined;
  if (from.zone === 'features' && to.zone === 'features') {
    return 'features do not know each other: compose in app, or move the shared part to fields, ui or lib';
  }
  return isModuleZone(to.zone) && posix.basename(arrow.to) !== 'service.ts'
    ? "between modules only another noun's service.ts is open: ask for what you need as a function there"
    : undefined;
}

function betweenZones(from: Place, to: Place, arrow: Arrow): string | undefined {
  if (arrows[from.zone].includes(to.zone)) return undefined;
  if (arrow.typesOnly && typeArrows[from.zone]?.includes(to.zone)) return undefined;
  const support = to.zone === 'server testing' || to.zone === 'web testing';
  if (support && isTest(arrow.from) && packageOf(arrow.from) === packageOf(arrow.to)) return undefined;
  return `no arrow leads from ${from.zone} to ${to.zone}: ${wordsFor(from.zone, to.zone)}`;
}

function wordsFor(from: Zone, to: Zone): string {
  const fits = (pattern: Pattern, place: Zone) =>
    pattern === 'anything' || pattern === place || (Array.isArray(pattern) && pattern.includes(place));
  return advice.find(([left, right]) => fits(left, from) && fits(right, to))?.[2] ?? 'see ARCHITECTURE.md';
}
