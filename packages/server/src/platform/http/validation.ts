import type { z } from 'zod';

/** The second form is that of the few codes which the error catalogue names for a single field. */
const messageKey = /^([a-z]\w*(\.\w+)*|[A-Z]+(_[A-Z]+)+)$/;

/**
 * Zod's issues as field path and message key; the first issue of a field counts. Pairs, not an object: a client may name a
 * field `constructor` or `__proto__`, which every object seems to have.
 */
export function fieldErrors(error: z.ZodError): [path: string, messageKey: string][] {
  const fields = new Map<string, string>();
  const note = (path: PropertyKey[], key: string) => {
    const name = path.join('.') || 'body';
    if (!fields.has(name)) fields.set(name, key);
  };
  for (const issue of error.issues) {
    if (issue.code !== 'unrecognized_keys') note(issue.path, keyOf(issue));
    else for (const key of issue.keys) note([...issue.path, key], 'validation.unknownField');
  }
  return [...fields];
}

/** Schemas name their own reason where they have one; what zod says itself becomes one of a few. */
function keyOf(issue: z.core.$ZodIssue): string {
  if (messageKey.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'validation.required';
  if (issue.code === 'too_big' || issue.code === 'too_small') return 'validation.outOfRange';
  if (issue.code === 'invalid_value') return 'validation.unknownChoice';
  return 'validation.invalid';
}
