import { join } from 'node:path';
import type { Env } from '../../env.ts';
import type { FileStore } from './file-store.ts';
import { LocalStore } from './local-store.ts';
import { S3Store } from './s3-store.ts';

/** The bucket that the settings name, else a folder in the data folder. */
export function openFileStore({ s3, dataFolder }: Pick<Env, 's3' | 'dataFolder'>): FileStore {
  return s3 ? new S3Store(s3) : new LocalStore(join(dataFolder, 'files'));
}
