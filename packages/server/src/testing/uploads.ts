import { createCipheriv, createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareUpload } from '@hasar/contract/documents/endpoints-files.ts';
import type { TestAnswer, TestClient } from './client.ts';
import { documentOf, documentsPath, preparedOf } from './documents.ts';
import { photo } from './pictures.ts';
import type { ServerProcess } from './process.ts';

export interface Trial {
  readonly files: number;
  /** In bytes. */
  readonly smallest: number;
  readonly largest: number;
  readonly kills: number;
}

/** A document that the server said it has. */
export interface Acknowledged {
  readonly documentUrl: string;
  readonly sha256: string;
}

/**
 * Uploads files, four at a time, while the server is killed (SIGKILL) at random moments and started again; each step is tried
 * until it is answered, as a page would.
 * @param start starts the server, again and again on the same port
 */
export async function uploadThroughKills(
  trial: Trial,
  start: () => Promise<ServerProcess>,
  signIn: (client: TestClient) => Promise<{ caseId: number }>,
): Promise<{ acknowledged: Acknowledged[]; retries: number; server: ServerProcess }> {
  let server = await start();
  const client = server.client();
  const { caseId } = await signIn(client);
  const photos = [await photo(1600, 1200), await photo(1200, 1600)];
  const acknowledged: Acknowledged[] = [];
  let retries = 0;
  let next = 0;
  const failed = new AbortController();

  const tried = async (step: () => Promise<TestAnswer>): Promise<TestAnswer> => {
    for (;;) {
      const answer = await step().catch((error: unknown) => {
        // Refused or reset connections are what a killed server looks like from outside.
        if (error instanceof TypeError) return undefined;
        throw error;
      });
      if (answer && answer.status < 500) return answer;
      retries += 1;
      await pause(100);
    }
  };

  const upload = async (serial: number) => {
    const bytes = contentOf(serial, trial, photos[serial % 20 === 0 ? 0 : 1]);
    const fileName = `Dosya ${serial}.pdf`;
    const place = await tried(() =>
      client.post(prepareUpload.path, { caseId, fileName, size: bytes.length }),
    );
    const { documentUrl, upload: target } = preparedOf(place);
    const put = await tried(() => client.send('PUT', target.url, target.headers, bytes));
    if (put.status >= 300) throw new Error(`${put.status}: ${put.text}`);
    const body = { caseId, documentUrl, documentTypeCode: 'file' };
    const document = documentOf(await tried(() => client.post(documentsPath, body)));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (document.sha256 !== sha256) throw new Error(`file ${serial} became another`);
    acknowledged.push({ documentUrl, sha256 });
  };

  const work = async () => {
    while (next < trial.files && !failed.signal.aborted) {
      next += 1;
      await upload(next);
    }
  };
  const disturb = async () => {
    const moments = Array.from({ length: trial.kills }, () => Math.random() * trial.files * 0.9).toSorted(
      (one, other) => one - other,
    );
    for (const moment of moments) {
      while (acknowledged.length < moment && !failed.signal.aborted) await pause(20);
      await pause(Math.random() * 400);
      await server.end('SIGKILL');
      server = await start();
    }
  };
  try {
    await Promise.all([...Array.from({ length: 4 }, work), disturb()]);
  } catch (error) {
    failed.abort();
    await server.end('SIGKILL');
    throw error;
  }
  return { acknowledged, retries, server };
}

/** Of a file of this number: the same every time, and no two alike. One in ten is a photo, with something behind its end. */
function contentOf(serial: number, { smallest, largest }: Trial, picture: Buffer | undefined): Buffer {
  const spread = Math.imul(serial, 2_654_435_761) >>> 0;
  const size = smallest + (spread % (largest - smallest + 1));
  const head = serial % 10 === 0 && picture ? picture : Buffer.from('%PDF-1.7\n');
  const key = createHash('sha256').update(String(serial)).digest();
  const noise = createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(size));
  return Buffer.concat([head, noise]).subarray(0, Math.max(size, head.length + 16));
}
