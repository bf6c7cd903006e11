import { ApiError, readFailure } from '../../../lib/api-error.ts';
import type { UploadPlace } from './upload-item.ts';

/** The place that was handed out is no longer open: another one is to be asked for. */
export class PlaceLost extends Error {}

/** The file was moved, changed or taken away on this computer. */
export class FileUnreadable extends Error {}

/** Nothing left this browser for so long: the connection is as good as gone, in milliseconds. */
const patience = 60_000;

interface Transfer {
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number) => void;
}

/**
 * Sends the bytes of a file to its place. XMLHttpRequest, since fetch does not tell how much has been sent.
 * Throws PlaceLost, FileUnreadable, or an ApiError.
 */
export async function sendFile(target: UploadPlace['target'], file: File, transfer: Transfer): Promise<void> {
  const answer = await put(target, file, transfer);
  if (answer.status >= 200 && answer.status < 300) return;
  if (answer.status === 0) {
    if (!(await isReadable(file))) throw new FileUnreadable();
    throw new ApiError('UNAVAILABLE');
  }
  const ours = new URL(target.url, location.href).origin === location.origin;
  if (answer.status === 404 || (!ours && answer.status < 500)) throw new PlaceLost();
  throw readFailure(new Response(null, { status: answer.status, headers: answer.headers }), answer.body);
}

interface PutAnswer {
  /** 0 where there was none. */
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

function put(
  target: UploadPlace['target'],
  file: File,
  { signal, onProgress }: Transfer,
): Promise<PutAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), patience);
    };
    const leave = () => request.abort();
    request.upload.addEventListener('progress', ({ loaded }) => {
      wait();
      onProgress(Math.min(loaded, file.size));
    });
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
      if (signal.aborted) reject(signal.reason as Error);
      else
        resolve({ status: request.status, headers: waitingTime(request), body: parse(request.responseText) });
    });
    signal.addEventListener('abort', leave);
    request.open(target.method, target.url);
    for (const [name, value] of Object.entries(target.headers)) request.setRequestHeader(name, value);
    wait();
    // Without a type of its own: another store need not be told to accept that header, and what it is, the server finds out.
    request.send(file.slice(0, file.size, ''));
    if (signal.aborted) leave();
  });
}

function waitingTime(request: XMLHttpRequest): Record<string, string> {
  const value = request.getResponseHeader('retry-after');
  return value === null ? {} : { 'retry-after': value };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
