/**
 * Drafts of files: documents beside a file, begun as it stood, edited on their own, and merged into it by an editor
 * that has both. A draft is a row of `files` that is in no list; its file says who may do what with it
 * (`access/access.ts`).
 */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Draft, maxDrafts } from '@limn/contract/files/drafts.ts';
import { type FileAccess, requireFile } from '../access/access.ts';
import { atLeast } from '../access/roles.ts';
import { copyAllAssets } from '../assets/service.ts';
import { audit } from '../audit/audit.ts';
import { editorAddress } from '../files/address.ts';
import { copyInTurn } from '../files/copying/copying.ts';
import type { Context } from '../context.ts';
import type { First } from '../documents/first-state.ts';
import { type Queryable, transact } from '../db/database.ts';
import { isUuid, uuidv7 } from '../db/ids.ts';
import { foldTitle } from '../files/copying/title.ts';
import { forbidden, notFound, Refusal } from '../http/problem.ts';
import { type PersonRow, presentPerson } from '../pictures/presenter.ts';
import { requireStorage } from '../plans/storage.ts';
import { versionOf } from '../versions/versions.ts';

const pack = promisify(gzip);

interface DraftRow {
  id: string;
  title: string;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
  person: PersonRow | null;
  behind: boolean | null;
}

export interface Named {
  chartId: string;
  draftId: string;
}

/** The drafts of a file, the one edited last first. @throws Problem 404, 403 */
export async function draftsOf({ pool }: Context, userId: string, fileId: string): Promise<Draft[]> {
  const file = await requireBranching(pool, userId, fileId);
  return (await rowsOf(pool, file.id, null)).map((row) => present(row, file, userId));
}

interface NewDraft {
  chartId: string;
  title: string;
  /** What it begins as; as the file stands, where it is absent. */
  versionId?: string | undefined;
}

/** Makes a draft of a file, with its pictures. @throws Problem 404, 403, 507; Refusal `too_many_drafts` */
export async function createDraft(
  context: Context,
  userId: string,
  { chartId, title, versionId }: NewDraft,
): Promise<Draft> {
  const { pool, config, documents } = context;
  const id = uuidv7();
  const make = async (): Promise<Draft> => {
    // Read and merged before the transaction: it locks the file, whose editors would wait.
    const begun = await beginning(context, userId, chartId, versionId),
      base = await pack(begun.state);
    return transact(pool, async (client) => {
      const file = await requireBranching(client, userId, chartId);
      // Held, so that nobody makes one more at once, and its owner stays who it is.
      await client.query('select 1 from files where id = $1 for no key update', [file.id]);
      if ((await rowsOf(client, file.id, null)).length >= maxDrafts)
        throw new Refusal('too_many_drafts', { limit: maxDrafts });
      await client.query(
        `insert into files (id, draft_of, owner_id, org_id, created_by, category, title, search_text, size, trashed_at)
         select $2, id, owner_id, org_id, $3, category, $4, $5, size, now() from files where id = $1`,
        [file.id, id, userId, title, foldTitle(title)],
      );
      await documents.beginDocument(id, begun, client);
      await client.query('insert into draft_bases (file_id, state, taken_at) values ($1, $2, $3)', [
        id,
        base,
        begun.madeAt,
      ]);
      await copyAllAssets(client, file.id, id);
      await requireStorage(client, config, id, 0);
      return present(await requireDraft(client, file, id), file, userId);
    });
  };
  return copyInTurn(userId, make);
}

/** What a draft begins as, and when the file was that. @throws Problem 404, 403 */
async function beginning(
  { pool, documents }: Context,
  userId: string,
  chartId: string,
  versionId: string | undefined,
): Promise<First & { madeAt: string | Date }> {
  const file = await requireBranching(pool, userId, chartId);
  if (versionId === undefined) {
    // Before it is read, so that an edit in between counts as one of later.
    const { rows } = await pool.query<{ now: Date }>('select now()');
    return { ...(await documents.readCopy(file.id)), madeAt: rows[0]!.now };
  }
  const version = await versionOf(pool, file.id, versionId),
    state = await documents.versions.read(file.id, version.versionId);
  return { ...(await documents.readFirst(file.id, state)), madeAt: version.time };
}

/** Deletes a draft for good; who has it open loses it. @throws Problem 404, 403 */
export async function discardDraft(context: Context, userId: string, { chartId, draftId }: Named): Promise<void> {
  const { pool, bus } = context;
  await transact(pool, async (client) => {
    const file = await requireBranching(client, userId, chartId);
    const draft = await requireDraft(client, file, draftId);
    if (!mayDiscard(draft, file, userId)) throw forbidden();
    await client.query('delete from files where id = $1 and draft_of = $2', [draft.id, file.id]);
    await audit(client, { action: 'item_deleted', subject: { type: 'file', id: draft.id } });
  });
  bus.publish('rights.changed', { fileIds: [draftId] });
  bus.publish('file.changed', { fileId: draftId, change: 'removed' });
}

/**
 * What the file was when the draft was made or last updated, gzip.
 * @param former what it was before so many updates instead; nothing where there were fewer
 * @throws Problem 404, 403
 */
export async function packedBase(
  { pool }: Context,
  userId: string,
  { chartId, draftId }: Named,
  former: number,
): Promise<Buffer> {
  const draft = await requireDraft(pool, await requireBranching(pool, userId, chartId), draftId);
  const { rows } = await pool.query<{ state: Buffer | null }>(
    `select case when $2::int = 0 then state else formers[$2::int] end as state from draft_bases where file_id = $1`,
    [draft.id, former],
  );
  if (rows[0] === undefined) throw notFound();
  return rows[0].state ?? pack(Buffer.alloc(0));
}

/** What a draft is now, gzip. @throws Problem 404, 403 */
export async function packedDraft(
  { pool, documents }: Context,
  userId: string,
  fileId: string,
  draftId: string,
): Promise<Buffer> {
  const draft = await requireDraft(pool, await requireBranching(pool, userId, fileId), draftId);
  return pack(await documents.loadDocument(draft.id));
}

/** A file that the user may make drafts of: none in the trash, and no draft. @throws Problem 404, 403 */
export async function requireBranching(db: Queryable, userId: string, fileId: string): Promise<FileAccess> {
  const file = await requireFile(db, userId, fileId, 'editor');
  if (file.trashRoot !== null || file.draftOf !== null) throw notFound();
  return file;
}

/** @throws Problem 404 */
export async function requireDraft(db: Queryable, file: FileAccess, id: string): Promise<DraftRow> {
  const [row] = isUuid(id) ? await rowsOf(db, file.id, id) : [];
  if (row === undefined) throw notFound();
  return row;
}

async function rowsOf(db: Queryable, fileId: string, id: string | null): Promise<DraftRow[]> {
  const { rows } = await db.query<DraftRow>({
    name: 'file-drafts',
    text: `select d.id, d.title, d.created_by, d.created_at, d.updated_at,
             case when u.id is not null
               then json_build_object('user_id', u.id, 'full_name', u.full_name, 'avatar', u.avatar) end as person,
             f.updated_at > b.taken_at or exists (
               select from document_edits e where e.file_id = f.id and e.made_at > b.taken_at) as behind
           from files d join files f on f.id = d.draft_of
           left join draft_bases b on b.file_id = d.id left join users u on u.id = d.created_by
           where d.draft_of = $1 and ($2::uuid is null or d.id = $2) order by d.updated_at desc, d.id desc`,
    values: [fileId, id],
  });
  return rows;
}

const mayDiscard = (draft: DraftRow, file: FileAccess, userId: string): boolean =>
  draft.created_by === userId || atLeast(file.role, 'manager');

const present = (row: DraftRow, file: FileAccess, userId: string): Draft => ({
  draftId: row.id,
  title: row.title,
  person: row.person && presentPerson(row.person),
  createTime: row.created_at.toISOString(),
  updateTime: row.updated_at.toISOString(),
  url: editorAddress(row.id, file.category),
  mayDiscard: mayDiscard(row, file, userId),
  behind: row.behind === true,
});
