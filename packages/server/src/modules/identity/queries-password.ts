import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface LinkRow {
  userId: number;
  organizationId: number;
  fullName: string;
  email: string;
}

/** Whom a link belongs to, whichever organization that is; undefined once it is used, replaced or too old. */
export async function findLink(db: Db, tokenHash: Buffer): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select user_id as "userId", organization_id as "organizationId", full_name as "fullName", email
    from find_password_link(${tokenHash})`.execute(db);
  return rows[0];
}

/** Takes the place of the link that the user may have. */
export async function replaceLink(
  db: Db,
  link: {
    userId: number;
    organizationId: number;
    tokenHash: Buffer;
    createdBy: number | null;
    expiresAt: Date;
  },
): Promise<void> {
  await sql`
    insert into password_links (user_id, organization_id, token_hash, created_by, expires_at)
    values (${link.userId}, ${link.organizationId}, ${link.tokenHash}, ${link.createdBy}, ${link.expiresAt})
    on conflict (user_id) do update set
      token_hash = excluded.token_hash, created_by = excluded.created_by, created_at = now(),
      expires_at = excluded.expires_at`.execute(db);
}

/** Uses a link up. @returns false when somebody else was quicker */
export async function takeLink(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    delete from password_links where token_hash = ${tokenHash} and expires_at > now() returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function deleteLinkOf(db: Db, userId: number): Promise<void> {
  await sql`delete from password_links where user_id = ${userId}`.execute(db);
}

export async function selectPasswordHash(db: Db, userId: number): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string | null }>`
    select password_hash as hash from users where id = ${userId} and not is_deleted`.execute(db);
  return rows[0]?.hash ?? undefined;
}

/** @param author null twice for the system itself */
export async function storePassword(
  db: Db,
  userId: number,
  passwordHash: string,
  author: { userId: number | null; fullName: string | null },
): Promise<void> {
  await sql`
    update users set password_hash = ${passwordHash}, updated_by = ${author.userId},
      updated_by_name = ${author.fullName}, updated_at = now()
    where id = ${userId}`.execute(db);
}

/** Ends the sessions of a user at once. @param exceptId one that goes on */
export async function deleteSessionsOf(db: Db, userId: number, exceptId?: number): Promise<void> {
  await sql`
    delete from sessions where user_id = ${userId} and id is distinct from ${exceptId ?? null}::bigint`.execute(
    db,
  );
}

/** Ends every session of an organization. */
export async function deleteSessionsOfOrganization(db: Db, organizationId: number): Promise<void> {
  await sql`delete from sessions where organization_id = ${organizationId}`.execute(db);
}

/** The session goes on under this token alone; every earlier one is worth nothing from now on. */
export async function replaceTokens(
  db: Db,
  session: { organizationId: number; sessionId: number; tokenHash: Buffer; endsAt: Date },
): Promise<void> {
  await sql`delete from session_tokens where session_id = ${session.sessionId}`.execute(db);
  await sql`
    insert into session_tokens (token_hash, organization_id, session_id, valid_until)
    values (${session.tokenHash}, ${session.organizationId}, ${session.sessionId}, ${session.endsAt})`.execute(
    db,
  );
}
