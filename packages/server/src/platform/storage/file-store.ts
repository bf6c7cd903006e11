import type { Readable } from 'node:stream';
import type { ByteRange } from '../http/byte-range.ts';

/** Where a browser sends bytes by itself. */
export interface UploadTarget {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface StoredFile {
  readonly key: string;
  readonly modifiedAt: Date;
}

export interface OpenFile {
  readonly stream: Readable;
  /** Of the whole file, also where a range is read. */
  readonly size: number;
  /** Changes with the content. */
  readonly version: string;
}

/**
 * Bytes under keys. New bytes arrive in a waiting place, are looked at, and are settled under their key: from then on nobody but
 * the server can write there. Each step is whole or not at all, whenever the process ends.
 */
export interface FileStore {
  /** Origin that browsers send to by themselves; undefined where the bytes come through us. */
  readonly origin: string | undefined;
  /** Lets a browser fill a waiting place for a while; undefined where the bytes come through us. */
  target(waiting: string, size: number, seconds: number): Promise<UploadTarget | undefined>;
  /** Puts bytes under a key, or none of them when the source fails. */
  write(key: string, source: AsyncIterable<Uint8Array> | Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  read(key: string, range?: ByteRange): Promise<OpenFile | undefined>;
  /** Moves what waits to its key. @returns false when it is not there, or no longer of this version */
  settle(waiting: string, key: string, version: string): Promise<boolean>;
  /** Harmless where there is nothing. */
  remove(key: string): Promise<void>;
  /** Everything that was last written before this moment. */
  list(before: Date): AsyncIterable<StoredFile>;
  /** What broken writes have left behind. @returns how many */
  removeLeftovers(before: Date): Promise<number>;
}
