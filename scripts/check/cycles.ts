import { resolveInside } from './arrows.ts';
import type { Source } from './source.ts';

/** Finds files that import themselves by way of others, types included; each complaint is one round trip. */
export function cycleComplaints(tree: readonly Source[]): string[] {
  const imports = new Map(tree.map((source) => [source.path, targets(source)]));
  const done = new Set<string>();
  const trail: string[] = [];
  const found: string[] = [];

  const visit = (path: string): void => {
    const start = trail.indexOf(path);
    if (start >= 0) found.push([...trail.slice(start), path].join(' -> '));
    if (start >= 0 || done.has(path)) return;
    trail.push(path);
    for (const next of imports.get(path) ?? []) visit(next);
    trail.pop();
    done.add(path);
  };
  for (const path of imports.keys()) visit(path);
  return found.map((round) => `${round}: move what both need into a third file`);
}

function targets({ path, imports }: Source): Set<string> {
  const inside = imports.map(({ specifier }) => resolveInside(path, specifier));
  return new Set(inside.filter((target) => target !== undefined));
}
