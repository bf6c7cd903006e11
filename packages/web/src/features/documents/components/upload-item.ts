import type { DocumentTypeCode } from '@hasar/contract/documents/codes.ts';
import type { prepareUpload } from '@hasar/contract/documents/endpoints-files.ts';
import type { ExistingDocument } from '@hasar/contract/documents/schema.ts';
import type { Answer } from '@hasar/contract/endpoint.ts';

/** A place in the file store that was handed out, and whether the bytes lie there already. */
export interface UploadPlace {
  readonly documentUrl: string;
  readonly target: Answer<typeof prepareUpload>['upload'];
  readonly filled: boolean;
}

export interface UploadProblem {
  /** Key of its text. */
  readonly key: string;
  readonly values?: Record<string, string | number>;
  /** The document of the case that holds these very bytes. */
  readonly existing?: ExistingDocument;
  /** False where the file itself is refused: trying once more would end the same. */
  readonly canRetry: boolean;
}

/**
 * `waiting` for its turn, `sending` bytes, `checking`: the server looks at them, `paused`: tried again by itself in a while,
 * `stopped`: not without somebody's help.
 */
type UploadState = 'waiting' | 'sending' | 'checking' | 'paused' | 'stopped';

/** One file on its way to the server. */
export interface UploadItem {
  readonly id: string;
  readonly caseId: number;
  readonly documentTypeCode: DocumentTypeCode;
  readonly file: File;
  readonly name: string;
  readonly state: UploadState;
  /** Bytes that have left this browser. */
  readonly sent: number;
  readonly place?: UploadPlace | undefined;
  readonly problem?: UploadProblem | undefined;
}

/** Still on its way, or will be without anybody's help. */
export function isUnderWay({ state }: UploadItem): boolean {
  return state !== 'stopped';
}
