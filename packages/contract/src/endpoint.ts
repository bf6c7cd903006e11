import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './identity/codes.ts';

/** Who may call: anyone, anyone signed in, or the holders of one permission. */
export type Access = 'public' | 'signedIn' | Permission;

type ObjectSchema = z.ZodObject;

/** What an id in a request names: rows that belong to one organization, or an organization itself. */
export type TenantEntity =
  | 'organization'
  | 'user'
  | 'case'
  | 'notification'
  | 'company'
  | 'account'
  | 'auditEntry'
  | 'document'
  | 'note'
  | 'alert'
  | 'holiday'
  | 'device'
  /** Which one, another part of the request says. */
  | 'any';

/** Where in a request an id stands: `params.caseId`, `query.userId`, `body.id`. */
export type IdPlace = `${'params' | 'query' | 'body'}.${string}`;

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** The whole path, as on the wire; parameters in braces: `/v1/cases/{caseId}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /**
   * Every id that a request may name, with what it names; `{}` where there is none. One of another organization, for who
   * may not reach that, is answered as one that does not exist. A test walks all of them.
   */
  readonly ids?: Readonly<Record<IdPlace, TenantEntity>>;
  readonly params?: ObjectSchema;
  readonly query?: z.ZodType;
  readonly body?: ObjectSchema;
  /** What stands beside `code: "success"` in the answer. */
  readonly answer: ObjectSchema;
  /** Codes this endpoint answers with beyond those that any may give. */
  readonly errors?: readonly ErrorCode[];
  /** Where bytes travel instead of JSON: sent as the body, answered, or answered to who asks for them by Accept. */
  readonly bytes?: 'sent' | 'answered' | 'offered';
  /** True where a POST creates and therefore honours an Idempotency-Key (decision 10). */
  readonly idempotent?: boolean;
}

/** Keeps the literal types of one endpoint while checking its shape. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Parsed<E, K extends string> =
  E extends Record<K, infer S> ? (S extends z.ZodType ? z.output<S> : undefined) : undefined;
type Sent<E, K extends string> =
  E extends Record<K, infer S> ? (S extends z.ZodType ? z.input<S> : undefined) : undefined;
type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a server handler receives: parsed and normalised. */
export type ParsedRequest<E extends Endpoint> = {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
};

/** What a client passes: as it stands on the wire, parts that the endpoint lacks left out. */
export type RequestInput<E extends Endpoint> = OmitUndefined<{
  params: Sent<E, 'params'>;
  query: Sent<E, 'query'>;
  body: Sent<E, 'body'>;
}>;

export type Answer<E extends Endpoint> = z.output<E['answer']>;
export type AnswerInput<E extends Endpoint> = z.input<E['answer']>;

type Value = string | number | boolean | null | undefined;

/** Path and query of one request, as a link or a picture names it. What is not set is left out. */
export function addressOf<E extends Endpoint>(endpoint: E, request: Omit<RequestInput<E>, 'body'>): string {
  const { params, query = {} } = request as Partial<Record<'params' | 'query', Record<string, unknown>>>;
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    ((Array.isArray(value) ? value : [value]) as Value[])
      .filter((one) => one !== undefined && one !== null)
      .map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`),
  );
  return fillPath(endpoint.path, params) + (pairs.length === 0 ? '' : `?${pairs.join('&')}`);
}

/** Fills `{name}` placeholders of a path, each value percent-encoded. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
