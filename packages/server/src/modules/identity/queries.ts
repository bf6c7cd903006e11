import type { Permission, RoleCode } from '@hasar/contract/identity/codes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface LoginRow {
  userId: number;
  organizationId: number;
  /** Null until a first sign-in link was used. */
  passwordHash: string | null;
  isActive: boolean;
}

export async function findLogin(db: Db, email: string): Promise<LoginRow | undefined> {
  const { rows } = await sql<LoginRow>`
    select user_id as "userId", organization_id as "organizationId", password_hash as "passwordHash", is_active as "isActive"
    from find_login(${email})`.execute(db);
  return rows[0];
}

export interface SessionRow {
  sessionId: number;
  organizationId: number;
  organizationName: string;
  userId: number;
  fullName: string;
  roleCode: RoleCode;
  permissions: Permission[];
  createdAt: Date;
  expiresAt: Date;
  endsAt: Date;
}

export async function findSession(db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select session_id as "sessionId", organization_id as "organizationId", organization_name as "organizationName",
           user_id as "userId", full_name as "fullName", role_code as "roleCode", permission_list as "permissions",
           created_at as "createdAt", expires_at as "expiresAt", ends_at as "endsAt"
    from find_session(${tokenHash})`.execute(db);
  return rows[0];
}

/**
 * Opens a session for a user who is still active and whose password is still the one that was checked: who changes either
 * waits for these rows, or this statement for them. The organization is locked before the user, as everywhere.
 * @returns false when not so
 */
export async function insertSession(
  db: Db,
  session: {
    organizationId: number;
    userId: number;
    passwordHash: string;
    tokenHash: Buffer;
    expiresAt: Date;
    endsAt: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    with place as materialized (
      select id from organizations where id = ${session.organizationId} and is_active for share
    ), owner as materialized (
      select users.id, users.organization_id
      from place join users on users.organization_id = place.id
      where users.id = ${session.userId} and users.password_hash = ${session.passwordHash} and users.is_active
        and not users.is_deleted
      for share of users
    ), made as (
      insert into sessions (organization_id, user_id, expires_at, ends_at)
      select organization_id, id, ${session.expiresAt}, ${session.endsAt} from owner
      returning id
    )
    insert into session_tokens (token_hash, organization_id, session_id, valid_until)
    select ${session.tokenHash}, ${session.organizationId}, id, ${session.endsAt} from made
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Adds the next token to a session, if it is not there yet, and lets the one it follows run out soon. */
export async function rotateToken(
  db: Db,
  change: {
    organizationId: number;
    sessionId: number;
    tokenHash: Buffer;
    endsAt: Date;
    oldTokenUntil: Date;
    oldTokenHash: Buffer;
  },
): Promise<void> {
  await sql`
    update session_tokens set valid_until = least(valid_until, ${change.oldTokenUntil})
    where token_hash = ${change.oldTokenHash}`.execute(db);
  await sql`
    insert into session_tokens (token_hash, organization_id, session_id, valid_until)
    values (${change.tokenHash}, ${change.organizationId}, ${change.sessionId}, ${change.endsAt})
    on conflict (token_hash) do update set valid_until = excluded.valid_until`.execute(db);
}

/** @returns the key of the session's tokens; undefined when it has ended */
export async function prolongSession(
  db: Db,
  sessionId: number,
  expiresAt: Date,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ key: Buffer }>`
    update sessions set expires_at = ${expiresAt} where id = ${sessionId} returning rotation_key as key`.execute(
    db,
  );
  return rows[0]?.key;
}

export async function deleteSession(db: Db, sessionId: number): Promise<void> {
  await sql`delete from sessions where id = ${sessionId}`.execute(db);
}

/** Removes what time has ended: sessions, tokens, attempts, idempotency keys. */
export async function removeExpired(db: Db): Promise<void> {
  await sql`select remove_expired()`.execute(db);
}
