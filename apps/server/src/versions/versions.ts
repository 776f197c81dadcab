import type { Category } from '@limn/contract/files/files.ts';
import { type Version, type VersionFilter, type VersionKind, versionsOfPage } from '@limn/contract/files/versions.ts';
import { requireFile } from '../access/access.ts';
import { copyAllAssets } from '../assets/service.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/database.ts';
import { createFile } from '../files/copying/create.ts';
import { copyTitle } from '../files/copying/title.ts';
import type { Member } from '../http/caller/actor.ts';
import { notFound } from '../http/problem.ts';
import { type PersonRow, presentPerson } from '../pictures/presenter.ts';
import { requireStorage } from '../plans/storage.ts';

/** Who sees what a file was, and brings it back. */
const needed = 'editor';

/** Where a file is made of one. */
interface Place {
  folderId: string | null;
  orgId?: string | undefined;
}

interface VersionRow {
  id: string;
  kind: VersionKind;
  name: string;
  records: number;
  created_at: Date;
  people: PersonRow[];
}

/** States that wait for edits which never came are kept and cannot be shown. */
const isWhole = `not (v.kind = 'shrunk' and v.records = 0)`;

const present = (row: VersionRow): Version => ({
  versionId: row.id,
  kind: row.kind,
  name: row.name,
  time: row.created_at.toISOString(),
  people: row.people.map(presentPerson),
  records: row.records,
});

/** Which of a file's versions are asked for; null and false for all. */
interface Wanted {
  before: string | null;
  id: string | null;
  isNamed: boolean;
  /** Who edited something since the version before it, or kept it. */
  editor: string | null;
}

const ALL: Wanted = { before: null, id: null, isNamed: false, editor: null };

async function rowsOf(db: Queryable, fileId: string, { before, id, isNamed, editor }: Wanted): Promise<VersionRow[]> {
  const { rows } = await db.query<VersionRow>({
    name: 'file-versions',
    text: `select v.id, v.kind, coalesce(v.name, '') as name, v.records, v.created_at,
             coalesce((select json_agg(json_build_object('user_id', u.id, 'full_name', u.full_name, 'avatar', u.avatar)
               order by u.full_name, u.id) from users u where u.id = any(v.editors)), '[]') as people
           from document_versions v
           where v.file_id = $1 and ${isWhole}
             and ($2::bigint is null or v.id < $2) and ($3::bigint is null or v.id = $3)
             and (not $4::boolean or v.name is not null)
             and ($5::uuid is null or v.created_by = $5::text or v.editors @> array[$5])
           order by v.id desc limit ${versionsOfPage + 1}`,
    values: [fileId, before, id, isNamed, editor],
  });
  return rows;
}

/** Whether a text is what a version's id looks like; another one is no version's. */
const isVersionId = (id: string): boolean => /^\d{1,18}$/.test(id);

/** A version of a file. @throws Problem 404 */
export async function versionOf(db: Queryable, fileId: string, id: string): Promise<Version> {
  const [row] = isVersionId(id) ? await rowsOf(db, fileId, { ...ALL, id }) : [];
  if (row === undefined) throw notFound();
  return present(row);
}

/** One page of a file's versions, the newest first. @throws Problem 404, 403 */
export async function versionsOf(
  { pool }: Context,
  userId: string,
  fileId: string,
  { cursor, filter }: { cursor?: string | undefined; filter?: VersionFilter | undefined },
): Promise<{ versions: Version[]; nextCursor: string | null }> {
  const file = await requireFile(pool, userId, fileId, needed);
  if (cursor !== undefined && !isVersionId(cursor)) throw notFound();
  const rows = await rowsOf(pool, file.id, {
    before: cursor ?? null,
    id: null,
    isNamed: filter === 'named',
    editor: filter === 'mine' ? userId : null,
  });
  const page = rows.slice(0, versionsOfPage);
  return { versions: page.map(present), nextCursor: rows.length > page.length ? page.at(-1)!.id : null };
}

/** The state of a version, gzip. @throws Problem 404, 403 */
export async function packedVersion(
  { pool, documents }: Context,
  userId: string,
  fileId: string,
  versionId: string,
): Promise<Buffer> {
  const file = await requireFile(pool, userId, fileId, needed);
  const version = await versionOf(pool, file.id, versionId);
  return documents.versions.readPacked(file.id, version.versionId);
}

/** Keeps a file as it stands. @throws Problem 404, 403, 507 */
export async function saveVersion(
  context: Context,
  userId: string,
  { chartId, name }: { chartId: string; name: string },
): Promise<Version> {
  const { pool, config, documents } = context;
  const file = await requireFile(pool, userId, chartId, needed);
  const kept = name === '' ? ({ kind: 'restore' } as const) : ({ kind: 'named', name } as const);
  const id = await documents.versions.save(file.id, { ...kept, createdBy: userId }, (client) =>
    requireStorage(client, config, file.id, 0),
  );
  return versionOf(pool, file.id, id);
}

/** @throws Problem 404, 403 */
export async function nameVersion(
  { pool }: Context,
  userId: string,
  { chartId, versionId, name }: { chartId: string; versionId: string; name: string },
): Promise<Version> {
  const file = await requireFile(pool, userId, chartId, needed);
  const version = await versionOf(pool, file.id, versionId);
  await pool.query(
    `update document_versions set name = nullif($3, ''),
       kind = case when $3 <> '' then 'named' when kind = 'named' then 'automatic' else kind end
     where file_id = $1 and id = $2`,
    [file.id, version.versionId, name],
  );
  return versionOf(pool, file.id, versionId);
}

/** Makes a file of a version, with the pictures of the file. @throws Problem 404, 403; Refusal `plan_limit` */
export async function copyVersion(
  context: Context,
  member: Member,
  { chartId, versionId, ...place }: Place & { chartId: string; versionId: string },
): Promise<{ chartId: string; category: string }> {
  const file = await requireFile(context.pool, member.userId, chartId, needed);
  const version = await versionOf(context.pool, file.id, versionId);
  const title = copyTitle(member.locale, await titleOf(context.pool, file.id));
  // Outside of the transaction, which has a connection already; a version never changes.
  const state = await context.documents.versions.read(file.id, version.versionId);
  const made = await createFile(
    context,
    member,
    { category: file.category as Category, title, ...place },
    async (id, client) => {
      await copyAllAssets(client, file.id, id);
      await requireStorage(client, context.config, id, state.byteLength);
      return { state };
    },
  );
  return { chartId: made.chartId, category: made.category };
}

async function titleOf(db: Queryable, fileId: string): Promise<string> {
  const { rows } = await db.query<{ title: string }>('select title from files where id = $1', [fileId]);
  return rows[0]?.title ?? '';
}
