/** A sort value as the database writes it, so that nothing of its precision is lost on the way. */
export type CursorValue = string | null;

/** @param signature the order it belongs to; under another one its values would mean nothing */
export function encodeCursor(signature: string, values: readonly CursorValue[]): string {
  return Buffer.from(JSON.stringify([signature, ...values])).toString('base64url');
}

/** Undefined when the cursor is not one of ours or belongs to another order. */
export function decodeCursor(cursor: string, signature: string, length: number): CursorValue[] | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(parsed) || parsed.length !== length + 1 || parsed[0] !== signature) return undefined;
    const values = parsed.slice(1) as unknown[];
    return values.every((value) => value === null || (typeof value === 'string' && !value.includes('\0')))
      ? (values as CursorValue[])
      : undefined;
  } catch {
    return undefined;
  }
}
