import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const passedOver = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

/** Every file under `folder`, as paths from `root` with forward slashes, sorted; nothing when the folder is missing. */
export function filesUnder(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true })
      .flatMap((entry) => {
        if (entry.name.startsWith('.') || passedOver.has(entry.name)) return [];
        const path = `${folder}/${entry.name}`;
        return entry.isDirectory() ? filesUnder(root, path) : [path];
      })
      .toSorted();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** The folders that hold code of ours. */
const codeFolders = [
  'packages/contract/src',
  'packages/server/src',
  'packages/web/src',
  'e2e',
  'bench',
  'scripts',
] as const;

/** All files in the code folders, stylesheets and pictures included. */
export const allFiles = (root: string): string[] => codeFolders.flatMap((folder) => filesUnder(root, folder));

/** The TypeScript among them. */
export const sourceFiles = (root: string): string[] => allFiles(root).filter((path) => /\.tsx?$/.test(path));

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);
