import { describe, expect, it } from 'vitest';
import { maximumFileSize } from '@hasar/contract/documents/codes.ts';
import { CodedError } from '@hasar/contract/errors.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { judge, refusal } from './upload-problem.ts';
import { FileUnreadable, PlaceLost } from './upload-transfer.ts';

const file = (size: number) => ({ size }) as File;

describe('before anything is sent', () => {
  it('empty files and those over the limit are refused, the limit itself is not', () => {
    expect(refusal(file(0))).toMatchObject({ key: 'document.problem.empty', canRetry: false });
    expect(refusal(file(1))).toBeUndefined();
    expect(refusal(file(maximumFileSize))).toBeUndefined();
    expect(refusal(file(maximumFileSize + 1))).toMatchObject({
      key: 'document.problem.tooLarge',
      values: { megabytes: 50 },
    });
  });
});

describe('after a try that failed', () => {
  it.each([
    [new ApiError('UNAVAILABLE'), 'wait', true],
    [new ApiError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 7 }), 'wait', true],
    [new ApiError('UNKNOWN_ERROR'), 'again', true],
    [new PlaceLost(), 'anew', true],
    [saving('validation.uploadExpired'), 'anew', true],
    [saving('validation.fileMissing'), 'anew', true],
    [saving('validation.emptyFile'), 'stop', false],
    [new FileUnreadable(), 'stop', false],
    [new CodedError('UNSUPPORTED_MEDIA_TYPE'), 'stop', false],
    [new CodedError('FILE_INFECTED'), 'stop', false],
    [new CodedError('NOT_FOUND'), 'stop', false],
    [new CodedError('UNAUTHENTICATED'), 'stop', true],
    [new TypeError('a surprise'), 'stop', true],
  ])('%s: %s', (error, next, canRetry) => {
    expect(judge(error)).toMatchObject({ next, problem: { canRetry } });
  });

  it('waits as long as the server says', () => {
    expect(judge(new ApiError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 7 }))).toMatchObject({ seconds: 7 });
  });

  it('names the document that holds the same bytes', () => {
    const existing = {
      documentId: 5,
      valueName: 'kaza.jpg',
      documentTypeCode: 'image',
      documentCreatedByName: 'Ayşe',
      documentCreatedAt: '2026-01-01T10:00:00Z',
    };
    expect(judge(new CodedError('DOCUMENT_ALREADY_EXISTS', { details: existing })).problem).toMatchObject({
      key: 'document.problem.existing',
      existing,
      canRetry: false,
    });
  });
});

function saving(reason: string): CodedError {
  return new CodedError('VALIDATION_FAILED', { fields: { documentUrl: reason } });
}
