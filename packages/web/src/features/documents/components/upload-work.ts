import { prepareUpload } from '@hasar/contract/documents/endpoints-files.ts';
import { saveDocument } from '@hasar/contract/documents/endpoints.ts';
import type { CaseDocument } from '@hasar/contract/documents/schema.ts';
import { call } from '../../../lib/api-client.ts';
import type { UploadItem } from './upload-item.ts';
import { judge, type Verdict } from './upload-problem.ts';
import { sendFile } from './upload-transfer.ts';

/** Told what has become different of an item. */
type Tell = (changed: Partial<UploadItem>) => void;

interface Work {
  readonly signal: AbortSignal;
  /** How it stands by now; undefined once it was given up. */
  readonly item: () => UploadItem | undefined;
  readonly tell: Tell;
  /** Resolves when it is time for another try, or earlier. */
  readonly pause: (seconds: number) => Promise<void>;
}

const tries = 3;
const longestPause = 30;

/**
 * Brings one file to the server, over broken connections too: what came through once is not sent again.
 * @returns the document, or undefined when it was given up or stopped
 */
export async function carry(work: Work): Promise<CaseDocument | undefined> {
  let failures = 0;
  for (;;) {
    const item = work.item();
    if (item === undefined || work.signal.aborted) return undefined;
    try {
      return await attempt(item, work);
    } catch (error) {
      if (work.signal.aborted) return undefined;
      failures += 1;
      const verdict = judge(error);
      if (!goesOn(verdict, failures)) {
        work.tell({ state: 'stopped', problem: verdict.problem, ...forgotten(verdict) });
        return undefined;
      }
      work.tell({ state: 'paused', problem: verdict.problem, ...forgotten(verdict) });
      await work.pause(pauseAfter(verdict, failures));
    }
  }
}

function goesOn({ next }: Verdict, failures: number): boolean {
  return next === 'wait' || (next !== 'stop' && failures < tries);
}

function forgotten({ next }: Verdict): Partial<UploadItem> {
  return next === 'anew' ? { place: undefined, sent: 0 } : {};
}

/** Twice as long each time; somebody else's turn is waited for as long as the server says. */
function pauseAfter(verdict: Verdict, failures: number): number {
  const own = Math.min(2 ** (failures - 1), longestPause);
  return verdict.next === 'wait' ? Math.max(own, verdict.seconds ?? 0) : own;
}

async function attempt(item: UploadItem, { signal, tell }: Work): Promise<CaseDocument> {
  const { caseId, file, name, documentTypeCode } = item;
  let { place } = item;
  if (place === undefined) {
    tell({ state: 'sending', sent: 0, problem: undefined });
    const answer = await call(
      prepareUpload,
      { body: { caseId, fileName: name, size: file.size } },
      { signal },
    );
    place = { documentUrl: answer.documentUrl, target: answer.upload, filled: false };
    tell({ place });
  }
  if (!place.filled) {
    tell({ state: 'sending', sent: 0, problem: undefined });
    await sendFile(place.target, file, { signal, onProgress: (sent) => tell({ sent }) });
    place = { ...place, filled: true };
  }
  tell({ state: 'checking', sent: file.size, place, problem: undefined });
  const { documentUrl } = place;
  const { document } = await call(
    saveDocument,
    { body: { caseId, documentTypeCode, documentUrl, valueName: name } },
    { signal },
  );
  return document;
}
