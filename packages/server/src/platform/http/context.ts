import type { Permission, RoleCode } from '@hasar/contract/identity/codes.ts';
import type { Db } from '../db/database.ts';

/** Who acts. Everything that is scoped to a tenant or signed by a person takes it from here, never from the request. */
export interface Session {
  readonly sessionId: number;
  readonly organizationId: number;
  readonly organizationName: string;
  readonly userId: number;
  readonly fullName: string;
  readonly roleCode: RoleCode;
  readonly permissions: readonly Permission[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** However often it is refreshed, the session ends here. */
  readonly endsAt: Date;
  /** Hash of the token that this request came with. */
  readonly tokenHash: Buffer;
}

/** What a service gets with each call. */
export interface Context {
  /** Bound to the organization of the session. */
  readonly db: Db;
  readonly session: Session;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
}
