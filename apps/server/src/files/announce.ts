import type { Context } from '../context.ts';
import type { Queryable } from '../db/database.ts';

/** A list: of a folder, of the root of an organization by its id, or null for one's own root. */
export type Place = string | null;

export interface Change {
  fileIds: readonly string[];
  folderIds: readonly string[];
  /** Lists in which something appeared, changed or vanished; null when it may be any. */
  places: readonly Place[] | null;
}

/**
 * Everybody in whose lists these files and folders appear: owners, members of their organizations, and collaborators on
 * them or on any folder above.
 */
export async function audienceOf(client: Queryable, change: Pick<Change, 'fileIds' | 'folderIds'>): Promise<string[]> {
  const { rows } = await client.query<{ user_id: string }>(
    `with f as (select id, owner_id, org_id, folder_id from files where id = any($1::uuid[])),
          d as (select id, owner_id, org_id, ancestors from folders where id = any($2::uuid[]) or id in (select folder_id from f)),
          above as (select id from d union select unnest(ancestors) from d)
     select owner_id as user_id from f where org_id is null union select owner_id from d where org_id is null
     union select user_id from org_members where org_id in (select org_id from f union select org_id from d)
     union select user_id from collaborators where file_id in (select id from f)
     union select user_id from collaborators where folder_id in (select id from above)`,
    [change.fileIds, change.folderIds],
  );
  return rows.map((row) => row.user_id);
}

/**
 * Tells everybody concerned that their lists have changed. `before` are people who saw the items before the change and
 * may not now.
 */
export async function announce(context: Context, change: Change, before: readonly string[] = []): Promise<void> {
  const userIds = [...new Set([...before, ...(await audienceOf(context.pool, change))])];
  if (userIds.length === 0) return;
  context.bus.publish('list.changed', {
    userIds,
    folderIds: change.places && [...new Set(change.places.map((place) => place ?? 'root'))],
  });
}
