import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pythonReader } from './python-reader.ts';

/** What Python could make nothing of, or what it read. */
type Read<Value> = Value | { readonly unreadable: string };

/** A mail as Python's email package reads it (python-reader.ts). */
export interface IndependentReading {
  readonly subject: Read<string | null>;
  /** Name and address. */
  readonly sender: Read<readonly [string, string] | null>;
  /** Seconds since 1970. */
  readonly date: Read<number | null>;
  readonly text: Read<string>;
  readonly files: Read<
    readonly { readonly name: string | null; readonly kind: string; readonly sha256: string | null }[]
  >;
}

export function isRead<Value>(value: Read<Value>): value is Value {
  return typeof value !== 'object' || value === null || !('unreadable' in value);
}

/** Has Python read these mails, their lines ended as IMAP carries them. */
export async function readByPython(
  folder: string,
  mails: readonly { readonly raw: Uint8Array }[],
): Promise<IndependentReading[]> {
  await mkdir(folder);
  for (const [at, { raw }] of mails.entries()) {
    const text = Buffer.from(raw).toString('latin1').replaceAll(/\r?\n/g, '\r\n');
    await writeFile(join(folder, String(at).padStart(6, '0')), text, 'latin1');
  }
  const script = `${folder}.py`;
  await writeFile(script, pythonReader);
  const { stdout } = await promisify(execFile)('python3', [script, folder], { maxBuffer: 1e9 });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as IndependentReading);
}
