import type { Category, FileEntry } from '@limn/contract/files/files.ts';
import type { Locale } from '@limn/i18n/locales.ts';
import type { PoolClient } from 'pg';
import { accessToFiles, type FileAccess, requireAll } from '../../access/access.ts';
import { listOf, requireTarget, type Target, treeOf } from '../../access/trees.ts';
import { copyAllAssets } from '../../assets/service.ts';
import { requireExport } from '../../access/exporting.ts';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/database.ts';
import { uuidv7 } from '../../db/ids.ts';
import { initialDocument } from '../../documents/index.ts';
import { transactOnTrees } from '../tree.ts';
import type { Member } from '../../http/caller/actor.ts';
import { nameFor } from '../../http/messages.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { fileByLink, type LinkSeen } from '../../access/view.ts';
import { reserveRoom } from '../../plans/usage.ts';
import { requireStorage } from '../../plans/storage.ts';
import { tellWebhooks } from '../../webhooks/tell.ts';
import { announce } from '../announce.ts';
import { copyInTurn } from './copying.ts';
import { needs } from '../policy.ts';
import { presentFile } from '../reading/presenter.ts';
import { copyTitle, foldTitle } from './title.ts';

export interface NewFile {
  category?: Category | undefined;
  title?: string | undefined;
  folderId: string | null;
  /** The organization at whose root it is made, or whose the folder is. */
  orgId?: string | undefined;
  /** A file whose document, category and title the new one begins with. */
  template?: string | undefined;
  /** The share link that shows it, to who has no rights of their own. */
  link?: LinkSeen | undefined;
}

/** A file that another begins with. */
type Source = Pick<FileAccess, 'id' | 'role' | 'category' | 'title' | 'folderId' | 'orgId' | 'ownerId'>;

/**
 * Gives what a new file begins with when it is neither empty nor a copy, such as an import. Called once the file's row
 * is there, in its transaction; when it throws, nothing was made.
 */
export type FirstState = (fileId: string, client: PoolClient) => Promise<{ state: Uint8Array }>;

/**
 * Makes a file with its document, in one transaction.
 * @throws Problem 404, 403, or 400 without category and template; Refusal `plan_limit`.
 */
export async function createFile(
  context: Context,
  member: Pick<Member, 'userId' | 'fullName' | 'locale'>,
  wanted: NewFile,
  first?: FirstState,
): Promise<FileEntry> {
  const id = uuidv7();
  const read = async (client: Queryable): Promise<{ source: Source | null; target: Target }> => {
    const source = await sourceOf(context, client, member.userId, wanted);
    if (source !== null) await requireExport(client, [source]);
    return { source, target: await requireTarget(client, member.userId, wanted) };
  };
  const trees = (seen: { target: Target }): string[] => [treeOf(seen.target)];
  const make = async (client: PoolClient, { source, target }: Awaited<ReturnType<typeof read>>) => {
    const category = (source?.category ?? wanted.category) as Category | undefined;
    if (category === undefined) throw new Problem(400, 'required', {}, 'category');
    await reserveRoom(client, context.config, target, 1);
    const title = wanted.title ?? titleBeside(member.locale, source, target) ?? nameFor(member.locale, 'untitled');
    const { rows } = await client.query<{ created_at: Date; owner_name: string }>(
      `with made as (
         insert into files (id, owner_id, org_id, created_by, folder_id, category, title, search_text)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning *)
       select made.created_at, u.full_name as owner_name from made join users u on u.id = made.owner_id`,
      [id, target.ownerId, target.orgId, member.userId, target.id, category, title, foldTitle(title)],
    );
    await client.query('insert into file_edits (user_id, file_id) values ($1, $2)', [member.userId, id]);
    if (source !== null) {
      await context.documents.copyDocument(source.id, id, client);
      await copyAllAssets(client, source.id, id);
      await client.query(
        'update files set cloned_from = s.cloned_from from files s where files.id = $2 and s.id = $1',
        [source.id, id],
      );
      await requireStorage(client, context.config, id, 0);
    } else {
      const state =
        first === undefined
          ? initialDocument(category, title, (key, values) => nameFor(member.locale, key, values))
          : (await first(id, client)).state;
      await context.documents.createDocument(id, state, client);
    }
    const { rows: sizes } = await client.query<{ size: string }>(
      'update files set size = (select octet_length(state) from document_snapshots where file_id = $1) where id = $1 returning size',
      [id],
    );
    await tellWebhooks(client, 'file.created', [id]);
    const made = rows[0]!,
      moment = made.created_at.toISOString();
    return {
      kind: 1 as const,
      id,
      title,
      category,
      status: 'private' as const,
      place_id: target.id,
      owner_id: target.ownerId,
      org_id: target.orgId,
      owner_name: made.owner_name,
      rank: target.rank,
      favourite: false,
      thumbnail: null,
      size: sizes[0]!.size,
      revision: '0',
      created_at: moment,
      updated_at: moment,
      trashed_at: null,
    };
  };
  const made = () => transactOnTrees(context.pool, read, trees, make);
  const row = await (wanted.template === undefined ? made() : copyInTurn(member.userId, made));
  context.bus.publish('file.changed', { fileId: id, change: 'created' });
  await announce(context, { fileIds: [id], folderIds: [], places: [listOf({ orgId: row.org_id }, row.place_id)] });
  return presentFile(row);
}

/** @throws Problem 404, 403 for a file that the member may not see or copy, or that is in the recycle bin */
async function sourceOf(
  context: Pick<Context, 'keys'>,
  client: Queryable,
  userId: string,
  { template, link }: NewFile,
): Promise<Source | null> {
  if (template === undefined) return null;
  const found = await accessToFiles(client, userId, [template]);
  if (link !== undefined && !found.has(template)) {
    const { chart, role } = await fileByLink(client, context, userId, link);
    if (chart.fileId !== template) throw notFound();
    return { ...chart, id: chart.fileId, role, orgId: null };
  }
  const [source] = requireAll(found, [template], needs.copy);
  if (source!.trashRoot !== null) throw notFound();
  return source!;
}

/** What a copy of a file is called: as the file, but where both stand in one place. */
function titleBeside(locale: Locale, source: Source | null, target: Target): string | null {
  const isBeside =
    source !== null &&
    source.folderId === target.id &&
    source.orgId === target.orgId &&
    (source.orgId !== null || source.ownerId === target.ownerId);
  return isBeside ? copyTitle(locale, source.title) : (source?.title ?? null);
}
