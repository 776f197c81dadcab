import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { VersionKind } from '@limn/contract/files/versions.ts';
import type { ClientBase, Pool } from 'pg';
import { DocumentError } from '../errors.ts';
import { MAX_DOCUMENT_BYTES } from '../limits.ts';

export type Queryable = Pool | ClientBase;

export interface Version {
  id: string;
  kind: VersionKind;
  name: string | null;
  records: number;
  createdBy: string | null;
  createdAt: Date;
}

export interface NewVersion {
  kind: VersionKind;
  state: Uint8Array;
  records: number;
  name?: string;
  createdBy?: string;
}

/**
 * At most one automatic version per document in this time: while it is open, and when the last has left it, minutes.
 */
export const AUTOMATIC_MINUTES = { open: 10, left: 2 } as const;

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Keeps a state, and with it who has edited the document since the version before. @returns the version's id */
export async function writeVersion(db: Queryable, fileId: string, version: NewVersion): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into document_versions (file_id, kind, name, state, records, created_by, editors)
     values ($1, $2, $3, $4, $5, $6, array(
       select e.user_id from file_edits e where e.file_id = $1
         and e.edited_at > coalesce((select max(v.created_at) from document_versions v where v.file_id = $1), '-infinity')
       union select d.user_id from document_edits d where d.file_id = $1 and d.user_id is not null))
     returning id`,
    [fileId, version.kind, version.name ?? null, await pack(version.state), version.records, version.createdBy ?? null],
  );
  return rows[0]!.id;
}

/** Whether a document's newest version is older than `minutes`, or it has none. */
export async function isVersionDue(db: Queryable, fileId: string, minutes: number): Promise<boolean> {
  const recent = await db.query(
    `select 1 from document_versions where file_id = $1 and created_at > now() - make_interval(mins => $2) limit 1`,
    [fileId, minutes],
  );
  return recent.rowCount === 0;
}

/**
 * Keeps a state as an automatic version when the newest one is older than `minutes`, and thins the old ones: of days
 * past, the last of each day stays for a month, then the last of each month. @returns whether it was kept
 */
export async function writeAutomaticVersion(
  db: Queryable,
  fileId: string,
  { state, records }: Pick<NewVersion, 'state' | 'records'>,
  minutes: number,
): Promise<boolean> {
  if (!(await isVersionDue(db, fileId, minutes))) return false;
  await writeVersion(db, fileId, { kind: 'automatic', state, records });
  await db.query(
    `delete from document_versions v using (
       select id, created_at,
         row_number() over (partition by date_trunc('day', created_at) order by created_at desc) as of_day,
         row_number() over (partition by date_trunc('month', created_at) order by created_at desc) as of_month
       from document_versions where file_id = $1 and kind = 'automatic') ranked
     where v.id = ranked.id
       and ((ranked.created_at < now() - interval '1 day' and ranked.of_day > 1)
         or (ranked.created_at < now() - interval '31 days' and ranked.of_month > 1))`,
    [fileId],
  );
  return true;
}

/** Newest first, without their states. */
export async function listVersions(db: Queryable, fileId: string): Promise<Version[]> {
  const { rows } = await db.query<Version>(
    `select id, kind, name, records, created_by as "createdBy", created_at as "createdAt"
     from document_versions where file_id = $1 order by created_at desc, id desc`,
    [fileId],
  );
  return rows;
}

/** The state of a version as it is kept, gzip. @throws DocumentError `version_missing`. */
export async function readPackedVersion(db: Queryable, fileId: string, id: string): Promise<Buffer> {
  const { rows } = await db.query<{ state: Buffer }>(
    'select state from document_versions where file_id = $1 and id = $2',
    [fileId, id],
  );
  if (!rows[0]) throw new DocumentError('version_missing', `The document ${fileId} has no version ${id}.`);
  return rows[0].state;
}

export const unpackVersion = (packed: Buffer): Promise<Buffer> =>
  unpack(packed, { maxOutputLength: 2 * MAX_DOCUMENT_BYTES });
