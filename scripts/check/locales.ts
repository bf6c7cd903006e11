import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const languages = ['tr', 'en'] as const;
const fileOf = (language: string) => `packages/web/src/locales/${language}.json`;

/** Finds texts that one language has and the other lacks, empty ones, and placeholders that differ. */
export function localeComplaints(root: string): string[] {
  const [turkish, english] = languages.map((language) => texts(root, language));
  if (!turkish || !english)
    return languages.map((language) => `${fileOf(language)}: missing or not a JSON object`);
  const keys = [...new Set([...turkish.keys(), ...english.keys()])];
  return keys.flatMap((key) => [
    ...lacking(key, 'tr', turkish),
    ...lacking(key, 'en', english),
    ...differing(key, turkish.get(key), english.get(key)),
  ]);
}

function lacking(key: string, language: string, words: ReadonlyMap<string, string>): string[] {
  const text = words.get(key);
  if (text === undefined) return [`${fileOf(language)}: ${key} is missing`];
  return text.trim() === '' ? [`${fileOf(language)}: ${key} is empty`] : [];
}

function differing(key: string, turkish: string | undefined, english: string | undefined): string[] {
  if (turkish === undefined || english === undefined) return [];
  const [left, right] = [placeholders(turkish), placeholders(english)];
  return left === right ? [] : [`${key}: tr holds {{${left}}}, en holds {{${right}}}`];
}

/** Names alone: `{{ count, number }}` is count. */
function placeholders(text: string): string {
  const names = [...text.matchAll(/\{\{-?\s*([^,}\s]+)/g)].map(([, name]) => name ?? '');
  return [...new Set(names)].toSorted().join(', ');
}

function texts(root: string, language: string): Map<string, string> | undefined {
  try {
    const parsed: unknown = JSON.parse(readFileSync(join(root, fileOf(language)), 'utf8'));
    return typeof parsed === 'object' && parsed !== null ? new Map(flatten(parsed, '')) : undefined;
  } catch {
    return undefined;
  }
}

function flatten(branch: object, path: string): [string, string][] {
  return Object.entries(branch).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    const key = path === '' ? name : `${path}.${name}`;
    if (typeof value === 'object' && value !== null) return flatten(value, key);
    return [[key, typeof value === 'string' ? value : '']];
  });
}
