/**
 * Updates of drafts from their file. An editor of the draft brings over what the file changed, as it would merge a
 * draft into its file, and says then up to which version of the file the draft has it all.
 */
import { maxFormerBases } from '@limn/contract/files/drafts.ts';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import { requireStorage } from '../plans/storage.ts';
import { versionOf } from '../versions/versions.ts';
import { type Named, requireBranching, requireDraft } from './drafts.ts';

/** The id of a version that is the file as it stands. @throws Problem 404, 403, 507 */
export async function beginUpdate(context: Context, userId: string, { chartId, draftId }: Named): Promise<string> {
  const { pool, config, documents } = context;
  const file = await requireBranching(pool, userId, chartId);
  await requireDraft(pool, file, draftId);
  return (
    (await untouchedVersion(pool, file.id)) ??
    documents.versions.save(file.id, { kind: 'automatic', createdBy: userId }, (client) =>
      requireStorage(client, config, file.id, 0),
    )
  );
}

/** From now on what file and draft changed is told by a version of the file. @throws Problem 404, 403, 507 */
export async function finishUpdate(
  { pool, config }: Context,
  userId: string,
  { chartId, draftId, versionId, undone }: Named & { versionId: string; undone: number },
): Promise<void> {
  await transact(pool, async (client) => {
    const file = await requireBranching(client, userId, chartId);
    const draft = await requireDraft(client, file, draftId);
    const version = await versionOf(client, file.id, versionId);
    await client.query(
      `update draft_bases b set state = v.state, taken_at = v.created_at,
         formers = case when $4::int = 0
           then array_prepend(b.state, b.formers[1:$5::int - 1]) else b.formers[$4::int:] end
       from document_versions v where b.file_id = $1 and v.file_id = $2 and v.id = $3`,
      [draft.id, file.id, version.versionId, undone, maxFormerBases],
    );
    await requireStorage(client, config, draft.id, 0);
  });
}

/** The newest version of a file that nobody has edited since; null where somebody has, or there is none. */
async function untouchedVersion(db: Queryable, fileId: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select v.id from document_versions v join files f on f.id = v.file_id
     where v.file_id = $1 and v.created_at > f.updated_at
       and not exists (select from document_edits e where e.file_id = $1)
       and v.id = (select max(n.id) from document_versions n where n.file_id = $1)`,
    [fileId],
  );
  return rows[0]?.id ?? null;
}
