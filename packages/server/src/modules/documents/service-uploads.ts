import type { Readable } from 'node:stream';
import { todayInIstanbul } from '@hasar/contract/cases/rules.ts';
import { maximumFileSize } from '@hasar/contract/documents/codes.ts';
import { putFile, type prepareUpload } from '@hasar/contract/documents/endpoints-files.ts';
import { addressOf, type AnswerInput, type ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError, invalid } from '@hasar/contract/errors.ts';
import type { Context } from '../../platform/http/context.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { requireCase } from '../cases/service.ts';
import * as uploads from './queries-uploads.ts';
import { hashToken, newKey, newToken, waitingKey } from './service-keys.ts';

/** How long a place may be filled and used: a day's work is resumed after a break, but bytes are given up after a day. */
const seconds = 6 * 3600;

/** Hands out a place for one file. Throws NOT_FOUND for the case, PAYLOAD_TOO_LARGE. */
export async function prepare(
  context: Context,
  files: FileStore,
  { caseId, fileName, size }: ParsedRequest<typeof prepareUpload>['body'],
): Promise<AnswerInput<typeof prepareUpload>> {
  await requireCase(context.db, caseId);
  return prepareLoose(context, files, { caseId, fileName, size });
}

/** The same for a file that belongs to no case, or not yet. Throws PAYLOAD_TOO_LARGE. */
export async function prepareLoose(
  { db, session }: Context,
  files: FileStore,
  { caseId, fileName, size }: { caseId: number | null; fileName: string; size: number },
): Promise<AnswerInput<typeof prepareUpload>> {
  if (size > maximumFileSize) throw tooLarge();
  const { fileId, key } = newKey(fileName, todayInIstanbul());
  const direct = await files.target(waitingKey(fileId), size, seconds);
  const { token, hash } = newToken();
  const tokenHash = direct ? null : hash;
  const expiresAt = await uploads.insertUpload(db, session, {
    fileId,
    caseId,
    key,
    size,
    tokenHash,
    seconds,
  });
  const target = direct ?? { url: addressOf(putFile, { params: { token } }), headers: {} };
  return { documentUrl: key, upload: { method: 'PUT', ...target }, expiresAt: expiresAt.toISOString() };
}

/**
 * Takes the bytes of a file into the place that the token leads to, replacing what came before.
 * Throws NOT_FOUND for a token of somebody else, or no longer open; PAYLOAD_TOO_LARGE for more bytes than were announced;
 * VALIDATION_FAILED for fewer.
 */
export async function receive(
  { db, session }: Context,
  files: FileStore,
  { token }: ParsedRequest<typeof putFile>['params'],
  body: { stream: Readable; length: number | undefined },
): Promise<AnswerInput<typeof putFile>> {
  const upload = await uploads.selectUploadOfToken(db, hashToken(token), session.userId);
  if (!upload) throw new CodedError('NOT_FOUND');
  if (body.length !== undefined && body.length !== upload.size) throw wrongSize(body.length, upload.size);
  try {
    await files.write(waitingKey(upload.fileId), exactly(upload.size, body.stream));
  } catch (error) {
    // The sender has left: nobody hears the answer, and nothing has gone wrong here.
    throw body.stream.readableAborted ? invalid({ body: 'validation.fileSize' }) : error;
  }
  return { size: upload.size };
}

/** Lets through exactly so many bytes, and fails at once with one more. The stream itself is left to whoever answers. */
async function* exactly(size: number, stream: Readable): AsyncGenerator<Uint8Array> {
  let passed = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    passed += chunk.length;
    if (passed > size) throw wrongSize(passed, size);
    yield chunk;
  }
  if (passed !== size) throw wrongSize(passed, size);
}

function wrongSize(is: number, announced: number): CodedError {
  return is > announced
    ? tooLarge()
    : invalid({ body: is === 0 ? 'validation.emptyFile' : 'validation.fileSize' });
}

function tooLarge(): CodedError {
  return new CodedError('PAYLOAD_TOO_LARGE', { details: { maximumFileSize } });
}
