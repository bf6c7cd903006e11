import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A place that was handed out. */
export interface Upload {
  fileId: string;
  /** Null: of a message that is being written, which may belong to none. */
  caseId: number | null;
  key: string;
  size: number;
  isExpired: boolean;
  isUsed: boolean;
}

const columns = sql`
  file_id as "fileId", case_id as "caseId", document_key as key, size, expires_at < now() as "isExpired",
  used_at is not null as "isUsed"`;

export async function insertUpload(
  db: Db,
  owner: { organizationId: number; userId: number },
  upload: Pick<Upload, 'fileId' | 'caseId' | 'key' | 'size'> & { tokenHash: Buffer | null; seconds: number },
): Promise<Date> {
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into uploads (file_id, organization_id, user_id, case_id, document_key, size, token_hash, expires_at)
    values (${upload.fileId}, ${owner.organizationId}, ${owner.userId}, ${upload.caseId}, ${upload.key}, ${upload.size},
            ${upload.tokenHash}, now() + make_interval(secs => ${upload.seconds}))
    returning expires_at as "expiresAt"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a stored upload came back without its row');
  return row.expiresAt;
}

/** The open place that a token leads its owner to. */
export async function selectUploadOfToken(
  db: Db,
  tokenHash: Buffer,
  userId: number,
): Promise<Upload | undefined> {
  const { rows } = await sql<Upload>`
    select ${columns} from uploads
    where token_hash = ${tokenHash} and user_id = ${userId} and used_at is null and expires_at > now()`.execute(
    db,
  );
  return rows[0];
}

export async function selectUpload(db: Db, key: string): Promise<Upload | undefined> {
  const { rows } = await sql<Upload>`select ${columns} from uploads where document_key = ${key}`.execute(db);
  return rows[0];
}

/** Takes the place for good. @returns false when somebody else has, or it was given up */
export async function takeUpload(db: Db, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    update uploads set used_at = now() where file_id = ${fileId} and used_at is null returning file_id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Gives up what was never used. @returns the files that no document names */
export async function abandonFiles(db: Db, fileIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select abandon_files(${fileIds}::uuid[]) as id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function removeOldUploads(db: Db, before: Date): Promise<void> {
  await sql`select remove_old_uploads(${before})`.execute(db);
}
