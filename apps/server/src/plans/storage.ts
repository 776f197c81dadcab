import type { Tree } from '../access/trees.ts';
import type { Config } from '../config/config.ts';
import type { Queryable } from '../db/database.ts';
import { Problem } from '../http/problem.ts';
import { unlimited } from './plan.ts';
import { LOCKS } from '../db/locks.ts';

const GB = 1e9;
type Rules = Pick<Config, 'plans' | 'quotas'>;

export interface StorageUsage {
  /** Bytes. */
  used: number;
  /** Null: no limit. */
  limit: number | null;
}

/**
 * SQL: bytes of the files that `where` names, those in the trash included: pictures, documents, versions and drafts.
 */
const bytesOf = (where: string): string => `(
  coalesce((select sum(f.size) from files f where ${where}), 0)
  + coalesce((select sum(a.bytes) from files f join assets a on a.file_id = f.id where ${where}), 0)
  + coalesce((select sum(octet_length(v.state)) from files f join document_versions v on v.file_id = f.id
  where ${where}), 0)
  + coalesce((select sum(octet_length(b.state) + pg_column_size(b.formers))
  from files f join draft_bases b on b.file_id = f.id where ${where}), 0)
  + coalesce((select sum(octet_length(e.state)) from files f join document_epochs e on e.file_id = f.id
  where ${where}), 0)
)::bigint`;

/** What somebody's own files take, and what their plan has room for. */
export async function storageOf(db: Queryable, config: Rules, userId: string): Promise<StorageUsage> {
  const {
    rows: [row],
  } = await db.query<{ used: string; paid: boolean }>(
    `select ${bytesOf('f.owner_id = u.id and f.org_id is null')} as used, ${unlimited('u')} as paid
     from users u where u.id = $1`,
    [userId],
  );
  const limit = row!.paid ? config.quotas.personalBytes : config.quotas.freeBytes;
  return { used: Number(row!.used), limit: config.plans ? limit : null };
}

/** The same of an organization. */
export async function storageOfOrg(db: Queryable, config: Rules, orgId: string): Promise<StorageUsage> {
  const {
    rows: [row],
  } = await db.query<{ used: string; seats: number; paid: boolean }>(
    `select ${bytesOf('f.org_id = o.id')} as used, o.seats, coalesce(o.team_until > now(), false) as paid
     from organizations o where o.id = $1`,
    [orgId],
  );
  const limit = row!.paid ? row!.seats * config.quotas.seatBytes : config.quotas.freeBytes;
  return { used: Number(row!.used), limit: config.plans ? limit : null };
}

/**
 * Makes sure that whoever a file belongs to has room for more with it; in a transaction, nobody else takes that room
 * before its end. What is there stays as it is, readable and editable, also over the limit.
 * @param more bytes besides those the transaction has written already
 * @throws Problem 507 `storage_limit`.
 */
export async function requireStorage(db: Queryable, config: Rules, fileId: string, more: number): Promise<void> {
  if (!config.plans) return;
  const {
    rows: [file],
  } = await db.query<{ owner_id: string; org_id: string | null }>('select owner_id, org_id from files where id = $1', [
    fileId,
  ]);
  if (file !== undefined) await requireTreeStorage(db, config, { ownerId: file.owner_id, orgId: file.org_id }, more);
}

/**
 * The same of a person's own files, or an organization's. @throws Problem 507 `storage_limit`.
 */
export async function requireTreeStorage(
  db: Queryable,
  config: Rules,
  { ownerId, orgId }: Tree,
  more: number,
): Promise<void> {
  if (!config.plans) return;
  await db.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCKS.storage, orgId ?? ownerId]);
  const { used, limit } = orgId === null ? await storageOf(db, config, ownerId) : await storageOfOrg(db, config, orgId);
  if (limit !== null && used + more > limit)
    throw new Problem(507, 'storage_limit', { limit: `${Math.round(limit / GB)} GB` });
}
