import { maximumFileSize } from '@hasar/contract/documents/codes.ts';
import { existingDocument } from '@hasar/contract/documents/schema.ts';
import { CodedError } from '@hasar/contract/errors.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { UploadProblem } from './upload-item.ts';
import { FileUnreadable, PlaceLost } from './upload-transfer.ts';

/** What is to be done after a try that failed. */
export type Verdict =
  /** The same once more after a while, however often: the line or the server is away. */
  | { readonly next: 'wait'; readonly seconds?: number | undefined; readonly problem: UploadProblem }
  /** The same once more, a few times. */
  | { readonly next: 'again'; readonly problem: UploadProblem }
  /** Once more from the beginning, at another place, a few times. */
  | { readonly next: 'anew'; readonly problem: UploadProblem }
  | { readonly next: 'stop'; readonly problem: UploadProblem };

/** Of saving a document: its place is of no use any more, but the file may be. */
const placeProblems = new Set([
  'validation.uploadExpired',
  'validation.fileMissing',
  'validation.fileSize',
  'validation.documentUrl',
]);

const megabytes = maximumFileSize / 1024 / 1024;

/** Why a file is not even sent; undefined where nothing speaks against it. */
export function refusal({ size }: Blob): UploadProblem | undefined {
  if (size === 0) return refused('empty');
  return size > maximumFileSize ? refused('tooLarge') : undefined;
}

export function judge(error: unknown): Verdict {
  if (error instanceof FileUnreadable) return { next: 'stop', problem: refused('unreadable') };
  if (error instanceof PlaceLost) return { next: 'anew', problem: stopped('failed') };
  if (!(error instanceof CodedError)) return { next: 'stop', problem: stopped('failed') };
  switch (error.code) {
    case 'UNAVAILABLE':
      return { next: 'wait', problem: stopped('connection') };
    case 'TOO_MANY_ATTEMPTS':
      return {
        next: 'wait',
        seconds: error instanceof ApiError ? error.retryAfterSeconds : undefined,
        problem: stopped('connection'),
      };
    case 'UNKNOWN_ERROR':
      return { next: 'again', problem: stopped('failed') };
    case 'UNAUTHENTICATED':
      return { next: 'stop', problem: stopped('signedOut') };
    case 'DOCUMENT_ALREADY_EXISTS':
      return { next: 'stop', problem: existing(error) };
    case 'UNSUPPORTED_MEDIA_TYPE':
      return { next: 'stop', problem: refused('type') };
    case 'FILE_INFECTED':
      return { next: 'stop', problem: refused('infected') };
    case 'PAYLOAD_TOO_LARGE':
      return { next: 'stop', problem: refused('tooLarge') };
    case 'NOT_FOUND':
      return { next: 'stop', problem: refused('caseGone') };
    case 'VALIDATION_FAILED':
      return validation(error);
    default:
      return { next: 'stop', problem: { key: `errors.${error.code}`, canRetry: true } };
  }
}

function validation({ fields = {} }: CodedError): Verdict {
  const reasons = Object.values(fields);
  if (reasons.includes('validation.emptyFile')) return { next: 'stop', problem: refused('empty') };
  const lost = reasons.some((reason) => placeProblems.has(reason));
  return { next: lost ? 'anew' : 'stop', problem: stopped('failed') };
}

function existing({ details }: CodedError): UploadProblem {
  const parsed = existingDocument.safeParse(details);
  return { ...refused('existing'), ...(parsed.success ? { existing: parsed.data } : {}) };
}

function refused(name: string): UploadProblem {
  return { key: `document.problem.${name}`, values: { megabytes }, canRetry: false };
}

function stopped(name: string): UploadProblem {
  return { key: `document.problem.${name}`, canRetry: true };
}
