import { createHash } from 'node:crypto';
import { maximumFileSize } from '@hasar/contract/documents/codes.ts';
import { CodedError, invalid } from '@hasar/contract/errors.ts';
import type { FileStore, OpenFile } from '../../platform/storage/file-store.ts';
import type { VirusScan, VirusScanner } from '../../platform/storage/virus-scan.ts';
import { Turns } from '../../platform/turns.ts';
import type { Upload } from './queries-uploads.ts';
import { contentTypeOf, headSize, needsWhole } from './service-content.ts';
import { waitingKey } from './service-keys.ts';

export interface Inspected {
  readonly contentType: string;
  readonly sha256: string;
  /** Of the bytes that were looked at; undefined once they lie under their key. */
  readonly waitingVersion: string | undefined;
}

/** A file may lie in memory as a whole meanwhile. */
const turns = new Turns(3);

/**
 * Looks at every byte of an upload: how many they are, what they are, whether a scanner finds something in them.
 * Throws VALIDATION_FAILED, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, FILE_INFECTED, and UNAVAILABLE where a scanner is
 * configured and cannot be asked.
 */
export function inspect(
  files: FileStore,
  scanner: VirusScanner | undefined,
  upload: Upload,
): Promise<Inspected> {
  return turns.run(async () => {
    const waiting = await files.read(waitingKey(upload.fileId));
    // A server that ended between settling and saving left the bytes under their key.
    const file = waiting ?? (await files.read(upload.key));
    if (!file) throw invalid({ documentUrl: 'validation.fileMissing' });
    const { head, sha256, found } = await readThrough(file, upload.size, scanner?.());
    if (found !== undefined)
      throw new CodedError('FILE_INFECTED', {
        details: { found },
        fields: { documentUrl: 'validation.fileInfected' },
      });
    const contentType = await contentTypeOf(head, upload.key);
    if (contentType === undefined)
      throw new CodedError('UNSUPPORTED_MEDIA_TYPE', { fields: { documentUrl: 'validation.fileType' } });
    return { contentType, sha256, waitingVersion: waiting?.version };
  });
}

async function readThrough(
  file: OpenFile,
  announced: number,
  scan: VirusScan | undefined,
): Promise<{ head: Uint8Array; sha256: string; found: string | undefined }> {
  const hash = createHash('sha256');
  const kept: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of file.stream as AsyncIterable<Buffer>) {
      if (size < headSize || needsWhole(kept[0] ?? chunk)) kept.push(chunk);
      size += chunk.length;
      if (size > maximumFileSize) throw new CodedError('PAYLOAD_TOO_LARGE', { details: { maximumFileSize } });
      hash.update(chunk);
      await scan?.write(chunk);
    }
    if (size === 0) throw invalid({ documentUrl: 'validation.emptyFile' });
    if (size !== announced) throw invalid({ documentUrl: 'validation.fileSize' });
    return { head: Buffer.concat(kept), sha256: hash.digest('hex'), found: await scan?.verdict() };
  } finally {
    file.stream.destroy();
    scan?.close();
  }
}
