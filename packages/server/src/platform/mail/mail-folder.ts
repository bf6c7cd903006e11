import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createTransport } from 'nodemailer';
import { composed } from './compose.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

/** Writes the mail whole or not at all, lasting; a second time over the first. @returns the name of the file */
export async function writeMailFile(folder: string, mail: OutgoingMail): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = fileName(mail);
  const half = join(folder, `.${randomUUID()}.writing`);
  try {
    const writer = createTransport({ streamTransport: true, newline: 'windows' });
    const { message } = await writer.sendMail(await composed(mail));
    await pipeline(message, createWriteStream(half, { mode: 0o600, flush: true, flags: 'wx' }));
    await rename(half, join(folder, name));
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
  await syncFolder(folder);
  return name;
}

/** In the order of time, told apart by the id. */
function fileName({ date, messageId }: OutgoingMail): string {
  const time = date.toISOString().slice(0, 19).replace(/[:T]/g, '-');
  return `${time}-${messageId.replace(/[^\w.-]/g, '').slice(0, 120)}.eml`;
}

async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders, and keeps names by itself.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
