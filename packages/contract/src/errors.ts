import { z } from 'zod';

/** Every code the server may answer with and the HTTP status it travels under (decision 8). */
export const errorStatus = {
  VALIDATION_FAILED: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  FOREIGN_ORIGIN: 403,
  NOT_FOUND: 404,
  CASE_ALREADY_EXISTS: 409,
  CASE_CHANGED: 409,
  LAST_ADMIN: 409,
  DOCUMENT_ALREADY_EXISTS: 409,
  ALREADY_SENT: 409,
  DRAFT_CHANGED: 409,
  REPORT_RUNNING: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  FILE_INFECTED: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_MANY_ATTEMPTS: 429,
  UNKNOWN_ERROR: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Field path -> message key, e.g. `{ 'caseData.customerEmail': 'validation.emailFormat' }`. */
export type FieldErrors = Record<string, string>;

/** The wire form of every error. `details` carries what a screen needs to go on, such as the colliding case. */
export const errorAnswer = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  details: z.unknown().optional(),
  requestId: z.string().optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** An outcome that has a name. Thrown on either side; anything else that is thrown is a surprise and gets masked. */
export class CodedError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly details: unknown;

  constructor(code: ErrorCode, options: { message?: string; fields?: FieldErrors; details?: unknown } = {}) {
    super(options.message ?? code);
    this.name = 'CodedError';
    this.code = code;
    this.fields = options.fields;
    this.details = options.details;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** A 400 that names fields and reasons. */
export function invalid(fields: FieldErrors): CodedError {
  return new CodedError('VALIDATION_FAILED', { fields, message: Object.keys(fields).join(', ') });
}
