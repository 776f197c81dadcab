import type { Locale } from '@limn/i18n/locales.ts';
import type { ClientBase, PoolClient } from 'pg';
import { accessToFiles, requireAll } from '../../access/access.ts';
import { listOf, type Place, requireTarget, type Target, treeOf } from '../../access/trees.ts';
import { copyAllAssets } from '../../assets/service.ts';
import { requireExport } from '../../access/exporting.ts';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/database.ts';
import { uuidv7 } from '../../db/ids.ts';
import { maxDepth, transactOnTrees } from '../tree.ts';
import { Refusal } from '../../http/problem.ts';
import { requireStorage } from '../../plans/storage.ts';
import { reserveRoom } from '../../plans/usage.ts';
import { tellWebhooks } from '../../webhooks/tell.ts';
import { announce } from '../announce.ts';
import { copyInTurn } from './copying.ts';
import { type ItemRef, type Items, requireItems, requireLive } from '../items.ts';
import { needs } from '../policy.ts';
import { copyTitle, foldTitle } from './title.ts';

/** Files of one copy; each holds a whole document. */
export const maxCopies = 500;

interface SourceFolder {
  id: string;
  org_id: string | null;
  parent_id: string | null;
  ancestors: string[];
  title: string;
}
interface SourceFile {
  id: string;
  org_id: string | null;
  folder_id: string | null;
  title: string;
}

export interface Copier {
  userId: string;
  locale: Locale;
}

/**
 * Copies files, and folders with all in them that is not in the trash, into a folder or the root; the copies are the
 * target's owner's or organization's, private and shared with nobody. Next to its original a copy gets another title.
 * @returns the new id of each item named
 * @throws Problem 404, 403 or 503; Refusal `plan_limit`, `too_deep`, `too_many_files`.
 */
export async function copyItems(
  context: Context,
  copier: Copier,
  refs: readonly ItemRef[],
  place: Place,
): Promise<Map<string, string>> {
  const read = async (client: Queryable): Promise<{ items: Items; target: Target }> => ({
    items: requireLive(await requireItems(client, copier.userId, refs, needs.copy)),
    target: await requireTarget(client, copier.userId, place),
  });
  const trees = (seen: { target: Target }): string[] => [treeOf(seen.target)];
  const copy = async (client: PoolClient, { items, target }: Awaited<ReturnType<typeof read>>) => {
    const sources = await sourcesOf(client, items);
    if (sources.files.length > maxCopies || sources.folders.length > maxCopies)
      throw new Refusal('too_many_files', { limit: maxCopies });
    // Each by the caller's role on it: of a folder one made in an organization, what others put there is only seen.
    const sourceIds = sources.files.map((file) => file.id);
    const seen = await accessToFiles(client, copier.userId, sourceIds);
    await requireExport(client, requireAll(seen, sourceIds, needs.copy));
    await reserveRoom(client, context.config, target, sources.files.length);

    const newIds = new Map<string, string>();
    for (const one of [...sources.folders, ...sources.files]) newIds.set(one.id, uuidv7());
    const above = target.folder === null ? [] : [...target.folder.ancestors, target.folder.id];
    const title = (item: { id: string; title: string; org_id: string | null }, folderId: string | null): string =>
      !sources.inner.has(item.id) && folderId === target.id && item.org_id === target.orgId
        ? copyTitle(copier.locale, item.title)
        : item.title;

    for (const folder of sources.folders) {
      const inner = sources.inner.has(folder.id);
      const parents = inner ? folder.ancestors.filter((id) => newIds.has(id)).map((id) => newIds.get(id)!) : [];
      const ancestors = [...above, ...parents];
      if (ancestors.length > maxDepth) throw new Refusal('too_deep');
      const name = title(folder, folder.parent_id);
      await client.query(
        `insert into folders (id, owner_id, org_id, parent_id, ancestors, title, search_text, color, tags)
         select $1, $2, $3, $4, $5, $6, $7, color, tags from folders where id = $8`,
        [
          newIds.get(folder.id),
          target.ownerId,
          target.orgId,
          ancestors.at(-1) ?? null,
          ancestors,
          name,
          foldTitle(name),
          folder.id,
        ],
      );
    }
    for (const file of sources.files) {
      const folderId = sources.inner.has(file.id) ? newIds.get(file.folder_id!)! : target.id;
      const name = title(file, file.folder_id);
      await client.query(
        `insert into files (id, owner_id, org_id, created_by, folder_id, category, title, search_text, description,
          size, cloned_from)
         select $2, $3, $4, $5, $6, category, $7, $8, description, size, cloned_from from files where id = $1`,
        [file.id, newIds.get(file.id), target.ownerId, target.orgId, copier.userId, folderId, name, foldTitle(name)],
      );
      await client.query('insert into file_edits (user_id, file_id) values ($1, $2)', [
        copier.userId,
        newIds.get(file.id),
      ]);
      await context.documents.copyDocument(file.id, newIds.get(file.id)!, client);
      await copyAllAssets(client, file.id, newIds.get(file.id)!);
    }
    // All copies are in one tree: any of them stands for it.
    const one = newIds.get(sources.files[0]?.id ?? '');
    if (one !== undefined) await requireStorage(client, context.config, one, 0);
    await tellWebhooks(
      client,
      'file.created',
      sources.files.map((file) => newIds.get(file.id)!),
    );
    return {
      newIds,
      list: listOf(target, target.id),
      files: sources.files.map((file) => newIds.get(file.id)!),
      folders: sources.folders.map((folder) => newIds.get(folder.id)!),
    };
  };
  const made = await copyInTurn(copier.userId, () => transactOnTrees(context.pool, read, trees, copy));
  if (made.folders.length > 0) context.jobs.soon('search');
  for (const fileId of made.files) context.bus.publish('file.changed', { fileId, change: 'created' });
  await announce(context, { fileIds: made.files, folderIds: made.folders, places: [made.list] });
  return made.newIds;
}

/**
 * Everything to copy, parents before children; `inner` are those that come along with a folder. An item named twice, by
 * itself and inside a folder, is copied in the folder.
 */
async function sourcesOf(
  client: ClientBase,
  items: Items,
): Promise<{ folders: SourceFolder[]; files: SourceFile[]; inner: Set<string> }> {
  const roots = items.folders.map((folder) => folder.id);
  const { rows: folders } = await client.query<SourceFolder>(
    `select id, org_id, parent_id, ancestors, title from folders
      where trashed_at is null and (id = any($1::uuid[]) or ancestors && $1::uuid[])
     order by cardinality(ancestors), id limit $2`,
    [roots, maxCopies + 1],
  );
  const { rows: files } = await client.query<SourceFile>(
    `select id, org_id, folder_id, title from files
      where trashed_at is null and (id = any($1::uuid[]) or folder_id = any($2::uuid[])) order by id limit $3`,
    [items.files.map((file) => file.id), folders.map((folder) => folder.id), maxCopies + 1],
  );
  const copied = new Set(folders.map((folder) => folder.id));
  const inner = new Set(
    [
      ...folders.filter((folder) => folder.parent_id !== null && copied.has(folder.parent_id)),
      ...files.filter((file) => file.folder_id !== null && copied.has(file.folder_id)),
    ].map((one) => one.id),
  );
  return { folders, files, inner };
}
