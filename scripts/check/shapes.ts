import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allFiles, isTest } from './files.ts';
import type { Source } from './source.ts';

const longest = 300;

/** Comments that switch a check off, in the spelling of each tool. */
const silencers =
  /\b(?:ox|es)lint-(?:disable|enable)|@ts-(?:ignore|nocheck|expect-error)|\boxfmt-ignore|\bprettier-ignore|@(?:public|internal|alias)\b/;

/** Finds files past 300 lines, barrels, and comments that silence a check. */
export function shapeComplaints(root: string, tree: readonly Source[]): string[] {
  return [...tooLong(root), ...barrels(tree), ...silenced(tree)];
}

function tooLong(root: string): string[] {
  return allFiles(root)
    .filter((path) => /\.(tsx?|css)$/.test(path) && !isTest(path))
    .flatMap((path) => {
      const lines = readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length;
      return lines > longest ? [`${path}: ${lines} lines, past ${longest}: split it by meaning`] : [];
    });
}

function barrels(tree: readonly Source[]): string[] {
  return tree
    .filter(({ passesOn }) => passesOn)
    .map(({ path }) => `${path}: only passes exports on: import each thing from the file that makes it`);
}

function silenced(tree: readonly Source[]): string[] {
  return tree.flatMap(({ path, comments }) =>
    comments
      .filter(({ text }) => silencers.test(text))
      .map(
        ({ line, text }) =>
          `${path}:${line}: "${text.trim()}": mend the cause instead of silencing the check`,
      ),
  );
}
