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
          d as (select id, owner_id, org_id, ancestors from folders
          where id = any($2::uuid[] || array(select folder_id from f))),
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

/** Between two tellings of one list, ms. */
const NEWS_MS = 2_000;

/**
 * Tells lists of files whose contents or pictures changed: at once, and then at most every two seconds, however many
 * files of a list are being edited. A hint: nobody misses anything but a moment's delay when it is lost.
 */
export class ListNews {
  readonly #context: Context;
  readonly #log: (message: string) => void;
  /** Files that changed since their list was told, and what tells it next. */
  readonly #lists = new Map<string, { fileIds: Set<string>; timer: NodeJS.Timeout }>();

  constructor(context: Context, log: (message: string) => void) {
    this.#context = context;
    this.#log = log;
  }

  add(fileId: string, place: Place): void {
    // A root of one's own is another list for everybody.
    const list = place ?? `root of ${fileId}`;
    const waiting = this.#lists.get(list);
    if (waiting !== undefined) {
      waiting.fileIds.add(fileId);
      return;
    }
    this.#tell(place, [fileId]);
    this.#rest(list, place);
  }

  #rest(list: string, place: Place): void {
    const fileIds = new Set<string>();
    const timer = setTimeout(() => {
      this.#lists.delete(list);
      if (fileIds.size === 0) return;
      this.#tell(place, [...fileIds]);
      this.#rest(list, place);
    }, NEWS_MS);
    timer.unref();
    this.#lists.set(list, { fileIds, timer });
  }

  #tell(place: Place, fileIds: string[]): void {
    announce(this.#context, { fileIds, folderIds: [], places: [place] }).catch((error: Error) =>
      this.#log(`A list was not told of changes: ${error.message}`),
    );
  }

  close(): void {
    for (const { timer } of this.#lists.values()) clearTimeout(timer);
    this.#lists.clear();
  }
}
