import {
  CodedError,
  errorAnswer,
  errorStatus,
  type ErrorCode,
  type FieldErrors,
} from '@hasar/contract/errors.ts';

interface ApiErrorOptions {
  message?: string;
  fields?: FieldErrors;
  details?: unknown;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/** What a call throws: the coded error of the answer and what a person needs to report it or to wait for it. */
export class ApiError extends CodedError {
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super(code, options);
    this.name = 'ApiError';
    this.requestId = options.requestId;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Reads a failed answer. Whatever its body holds, the outcome is an error with a code of ours. */
export function readFailure(response: Response, body: unknown): ApiError {
  const parsed = errorAnswer.safeParse(body);
  const answer = parsed.success ? parsed.data : undefined;
  return new ApiError(codeOf(answer?.code, response.status), {
    ...(answer?.message === undefined ? {} : { message: answer.message }),
    ...(answer?.fields === undefined ? {} : { fields: answer.fields }),
    details: answer?.details,
    requestId: answer?.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: readSeconds(response.headers.get('retry-after')),
  });
}

function codeOf(code: string | undefined, status: number): ErrorCode {
  if (code !== undefined && Object.hasOwn(errorStatus, code)) return code as ErrorCode;
  if (status === 401) return 'UNAUTHENTICATED';
  if (status === 403) return 'FORBIDDEN';
  if (status === 404) return 'NOT_FOUND';
  // A proxy in front of a stopped server answers with a page of its own.
  return status >= 502 && status <= 504 ? 'UNAVAILABLE' : 'UNKNOWN_ERROR';
}

function readSeconds(text: string | null): number | undefined {
  const seconds = text === null ? Number.NaN : Number(text);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}
