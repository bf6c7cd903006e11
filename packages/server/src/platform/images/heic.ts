import { Worker } from 'node:worker_threads';

/** A photo of twelve megapixels takes about two seconds. */
const patience = 60_000;

/**
 * A HEIC photo as JPEG, upright and without metadata. It is worked out in a thread of its own, since it would keep the server
 * from answering for seconds. Throws for what cannot be read, takes too long or holds more pixels than this.
 */
export async function heicToJpeg(bytes: Uint8Array, largest: number): Promise<Uint8Array> {
  if (pixelsOf(bytes) > largest) throw new Error('the picture is too large');
  const worker = new Worker(new URL('./heic-thread.ts', import.meta.url), { workerData: bytes });
  const timer = setTimeout(() => void worker.terminate(), patience);
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the picture could not be read in time')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** The most pixels that any image inside the file says it has (box `ispe` of ISO/IEC 23008-12): asked before it is unpacked. */
function pixelsOf(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let most = 0;
  for (
    let at = file.indexOf('ispe');
    at !== -1 && at + 16 <= file.length;
    at = file.indexOf('ispe', at + 4)
  ) {
    most = Math.max(most, file.readUInt32BE(at + 8) * file.readUInt32BE(at + 12));
  }
  return most;
}
