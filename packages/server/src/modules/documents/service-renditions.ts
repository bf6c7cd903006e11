import type { Rendition } from '@hasar/contract/documents/codes.ts';
import { CodedError } from '@hasar/contract/errors.ts';
import { buffer } from 'node:stream/consumers';
import type { Db } from '../../platform/db/database.ts';
import { renderImage, type Rendered } from '../../platform/images/render.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { selectFile, updateRenditions, type DocumentFile } from './queries.ts';
import { renditionKey } from './service-keys.ts';

/** Being made right now by this process, so that nobody makes the same a second time. */
const making = new Map<number, Promise<DocumentFile | undefined>>();

/**
 * Makes the renditions of an image unless that has been tried. Harmless when repeated: the same bytes come to lie at the same
 * places. A picture that cannot be read counts as failed; a store that cannot be reached throws.
 * @returns the document as it is afterwards; undefined when it is gone
 */
export function makeRenditions(
  db: Db,
  files: FileStore,
  documentId: number,
): Promise<DocumentFile | undefined> {
  const running = making.get(documentId);
  if (running) return running;
  const work = make(db, files, documentId).finally(() => making.delete(documentId));
  making.set(documentId, work);
  return work;
}

async function make(db: Db, files: FileStore, documentId: number): Promise<DocumentFile | undefined> {
  const document = await selectFile(db, documentId);
  if (document?.renditionState !== 'pending') return document;
  const original = await files.read(document.key);
  if (!original) throw new CodedError('UNAVAILABLE', { message: 'the bytes of a document are missing' });
  const rendered = await tryToRender(await buffer(original.stream), document.contentType);
  const renditions: DocumentFile['renditions'] = {};
  for (const [name, bytes] of Object.entries(rendered?.files ?? {})) {
    await files.write(renditionKey(document.key, name), bytes);
    renditions[name as keyof typeof renditions] = bytes.length;
  }
  await updateRenditions(db, documentId, rendered && { ...rendered, renditions });
  return selectFile(db, documentId);
}

async function tryToRender(bytes: Uint8Array, contentType: string): Promise<Rendered | undefined> {
  try {
    return await renderImage(bytes, contentType);
  } catch {
    return undefined;
  }
}

export interface StoredRendition {
  readonly key: string;
  readonly contentType: string;
  readonly size: number;
}

/** Where the bytes of a rendition lie, its state being known; undefined where there is none. */
export function renditionOf(document: DocumentFile, wanted: Rendition): StoredRendition | undefined {
  const { key, contentType, size, renditions } = document;
  if (wanted === 'original') return { key, contentType, size };
  // The JPEG beside a HEIC photo was made of its pixels alone: it is clean.
  const name = wanted === 'clean' && renditions.clean === undefined ? 'jpeg' : wanted;
  const rendered = renditions[name];
  if (rendered === undefined) return undefined;
  const types = { thumbnail: 'image/webp', jpeg: 'image/jpeg', clean: contentType };
  return { key: renditionKey(key, name), contentType: types[name], size: rendered };
}
