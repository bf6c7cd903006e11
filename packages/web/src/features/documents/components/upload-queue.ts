import type { DocumentTypeCode } from '@hasar/contract/documents/codes.ts';
import { visibleName } from '@hasar/contract/documents/rules.ts';
import type { CaseDocument } from '@hasar/contract/documents/schema.ts';
import { getUser, subscribeToSession } from '../../../lib/session.ts';
import { isUnderWay, type UploadItem } from './upload-item.ts';
import { refusal } from './upload-problem.ts';
import { carry } from './upload-work.ts';

/** So many files are on their way at once. */
const atOnce = 3;

// Of the page, not of a screen: uploads go on while their sender looks at something else.
let items: readonly UploadItem[] = [];
let owner: number | undefined;
let count = 0;
const running = new Map<string, { readonly work: AbortController; wake: () => void }>();
const listeners = new Set<() => void>();
const receivers = new Set<(document: CaseDocument) => void>();

/** Everything that has been asked for and is not there yet, in that order. The same array until something changes. */
export function getUploads(): readonly UploadItem[] {
  return items;
}

export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Told of each document that has arrived. */
export function followArrivals(receiver: (document: CaseDocument) => void): () => void {
  receivers.add(receiver);
  return () => receivers.delete(receiver);
}

export function addUploads(caseId: number, documentTypeCode: DocumentTypeCode, files: readonly File[]): void {
  owner = getUser()?.userId;
  const added = files.map((file): UploadItem => {
    count += 1;
    const problem = refusal(file);
    const name = Array.from(visibleName(file.name)).slice(0, 255).join('') || '?';
    const state = problem === undefined ? 'waiting' : 'stopped';
    return { id: String(count), caseId, documentTypeCode, file, name, state, sent: 0, problem };
  });
  change([...items, ...added]);
}

/** Gives an upload up, or takes what has been refused off the list. */
export function dropUploads(dropped: readonly string[]): void {
  const gone = new Set(dropped);
  for (const id of gone) running.get(id)?.work.abort();
  change(items.filter(({ id }) => !gone.has(id)));
}

/** Without waiting any longer. */
export function retryUpload(id: string): void {
  running.get(id)?.wake();
  if (items.find((item) => item.id === id)?.state === 'stopped')
    patch(id, { state: 'waiting', problem: undefined });
}

function patch(id: string, changed: Partial<UploadItem>): void {
  change(items.map((item) => (item.id === id ? { ...item, ...changed } : item)));
}

function change(next: readonly UploadItem[]): void {
  items = next;
  // Asks before the page is left while something is under way.
  const ask = items.some(isUnderWay) ? addEventListener : removeEventListener;
  ask('beforeunload', refuseLeaving);
  for (const listener of listeners) listener();
  for (const { id } of items.filter(({ state }) => state === 'waiting'))
    if (running.size < atOnce && !running.has(id)) void run(id);
}

function refuseLeaving(event: Event): void {
  event.preventDefault();
}

async function run(id: string): Promise<void> {
  const work = new AbortController();
  const turn = { work, wake: () => undefined as void };
  running.set(id, turn);
  try {
    const document = await carry({
      signal: work.signal,
      item: () => items.find((item) => item.id === id),
      tell: throttled((changed) => patch(id, changed)),
      pause: (seconds) =>
        new Promise((resolve) => {
          const timer = setTimeout(resolve, seconds * 1000);
          turn.wake = () => {
            clearTimeout(timer);
            resolve();
          };
          work.signal.addEventListener('abort', turn.wake);
        }),
    });
    if (document !== undefined) for (const receive of receivers) receive(document);
    if (document !== undefined) items = items.filter((item) => item.id !== id);
  } finally {
    running.delete(id);
    change(items);
  }
}

/** Bytes are counted more often than anybody can read. */
function throttled(tell: (changed: Partial<UploadItem>) => void): (changed: Partial<UploadItem>) => void {
  let last = 0;
  return (changed) => {
    const now = performance.now();
    if (Object.keys(changed).join('') === 'sent' && now - last < 100) return;
    last = now;
    tell(changed);
  };
}

/** The line is back: nobody waits any longer. */
globalThis.addEventListener('online', () => {
  for (const { wake } of running.values()) wake();
});

// What one user has chosen is not sent in the name of another; who signs in again goes on.
subscribeToSession(() => {
  const userId = getUser()?.userId;
  if (items.length === 0) return;
  if (userId === owner)
    for (const { id, problem } of items) if (problem?.key.endsWith('signedOut') === true) retryUpload(id);
  if (userId !== undefined && userId !== owner) dropUploads(items.map(({ id }) => id));
});
