/** What is in a library. */
import type { Library, LibraryItem } from '@limn/contract';
import type { PoolClient } from 'pg';
import type { Context } from '../context.ts';
import { transact } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { requireRoom } from './bounds.ts';
import { sanitizeContent } from './content.ts';
import { presentLibrary, tellOfLibrary } from './libraries.ts';
import { type LibraryRow, lockLibrary, requireLibrary } from './policy.ts';

/** Bytes of contents in one answer, unless one change has more. */
const MAX_ANSWER = 4_000_000;

interface Contents {
  library: Library;
  order: string[];
  items: LibraryItem[];
  next: number;
}

/** @param since a revision; 0 for everything @throws Problem 404 */
export async function readLibrary(
  context: Context,
  userId: string,
  libraryId: string,
  since: number,
): Promise<Contents> {
  const row = await requireLibrary(context.pool, userId, libraryId);
  const { rows: order } = await context.pool.query<{ id: string }>(
    'select id from library_items where library_id = $1 order by position, id',
    [libraryId],
  );
  const { rows } = await context.pool.query<{ id: string; name: string; content: string; revision: string }>(
    `select id, name, content, revision from (
       select id, name, content, revision, min(revision) over () as first,
         sum(octet_length(content)) over (order by revision) as total
       from library_items where library_id = $1 and revision > $2) c
     where total <= $3 or revision = first order by revision, id`,
    [libraryId, since, MAX_ANSWER],
  );
  const last = Number(rows.at(-1)?.revision ?? since);
  const { rows: more } = await context.pool.query(
    'select 1 from library_items where library_id = $1 and revision > $2 limit 1',
    [libraryId, last],
  );
  return {
    library: presentLibrary(row, userId),
    order: order.map(({ id }) => id),
    items: rows.map((item) => ({
      itemId: item.id,
      name: item.name,
      content: item.content,
      revision: Number(item.revision),
    })),
    next: more.length > 0 ? last : Math.max(last, Number(row.revision)),
  };
}

/** Changes what is in a library, in a transaction of its own, and tells everybody who sees it. */
async function change(
  context: Context,
  userId: string,
  libraryId: string,
  work: (client: PoolClient, row: LibraryRow, revision: string) => Promise<void>,
): Promise<Library> {
  const row = await transact(context.pool, async (client) => {
    const there = await lockLibrary(client, userId, libraryId, 'edit');
    const { rows } = await client.query<{ revision: string }>(
      'update libraries set revision = revision + 1 where id = $1 returning revision',
      [libraryId],
    );
    await work(client, there, rows[0]!.revision);
    return requireLibrary(client, userId, libraryId);
  });
  await tellOfLibrary(context, row);
  return presentLibrary(row, userId);
}

const roomFor = (context: Context, client: PoolClient, row: LibraryRow): Promise<void> =>
  requireRoom(client, context.config, row.org_id === null ? { userId: row.owner_id! } : { orgId: row.org_id }, row.id);

/**
 * Contents as they are kept; read before a transaction begins, which would wait for them. @throws as `sanitizeContent`
 */
async function soundContents(
  context: Context,
  userId: string,
  libraryId: string,
  contents: readonly string[],
): Promise<string[]> {
  const { kind } = await requireLibrary(context.pool, userId, libraryId),
    sound: string[] = [];
  for (const content of contents) sound.push(await sanitizeContent(context, userId, kind, content));
  return sound;
}

/** @throws Problem 404, 403; Refusal `library_full`, `library_item_invalid` */
export async function addItems(
  context: Context,
  userId: string,
  libraryId: string,
  items: readonly { itemId: string; name: string; content: string }[],
): Promise<Library> {
  const contents = await soundContents(
    context,
    userId,
    libraryId,
    items.map(({ content }) => content),
  );
  return change(context, userId, libraryId, async (client, row, revision) => {
    await client.query(
      `insert into library_items (library_id, id, name, content, position, revision)
       select $1, n.id, n.name, n.content,
         n.at + (select coalesce(max(position), 0) from library_items where library_id = $1), $5
       from unnest($2::uuid[], $3::text[], $4::text[]) with ordinality as n (id, name, content, at)
       on conflict (library_id, id) do nothing`,
      [libraryId, items.map((item) => item.itemId), items.map((item) => item.name), contents, revision],
    );
    await roomFor(context, client, row);
  });
}

export interface ItemChange {
  libraryId: string;
  itemId: string;
  name?: string | undefined;
  content?: string | undefined;
  /** The item it is put before; empty for the end. */
  before?: string | undefined;
  /** As the caller has seen it. */
  revision?: number | undefined;
}

/** @throws Problem 404, 403; Refusal `library_full`, `library_item_invalid`, `library_item_changed` */
export async function editItem(context: Context, userId: string, edit: ItemChange): Promise<Library> {
  const [content] =
    edit.content === undefined ? [] : await soundContents(context, userId, edit.libraryId, [edit.content]);
  return change(context, userId, edit.libraryId, async (client, row, revision) => {
    if (!isUuid(edit.itemId)) throw notFound();
    const { rows } = await client.query<{ revision: string }>(
      'select revision from library_items where library_id = $1 and id = $2',
      [row.id, edit.itemId],
    );
    if (rows[0] === undefined) throw notFound();
    if (edit.revision !== undefined && edit.revision !== Number(rows[0].revision))
      throw new Refusal('library_item_changed');
    if (edit.name !== undefined || edit.content !== undefined) {
      await client.query(
        `update library_items set name = coalesce($3, name), content = coalesce($4, content), revision = $5
         where library_id = $1 and id = $2`,
        [row.id, edit.itemId, edit.name, content, revision],
      );
      if (edit.content !== undefined) await roomFor(context, client, row);
    }
    if (edit.before !== undefined) await place(client, row.id, edit.itemId, edit.before);
  });
}

/** Puts an item before another, or at the end when that is gone. */
async function place(client: PoolClient, libraryId: string, itemId: string, before: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'select id from library_items where library_id = $1 order by position, id',
    [libraryId],
  );
  const order = rows.map(({ id }) => id).filter((id) => id !== itemId);
  const at = order.indexOf(before);
  order.splice(at < 0 ? order.length : at, 0, itemId);
  await client.query(
    `update library_items i set position = n.at from unnest($2::uuid[]) with ordinality as n (id, at)
     where i.library_id = $1 and i.id = n.id and i.position <> n.at`,
    [libraryId, order],
  );
}

/** Those that are not there are left out. @throws Problem 404, also where none is there, 403 */
export const removeItems = (
  context: Context,
  userId: string,
  libraryId: string,
  itemIds: readonly string[],
): Promise<Library> =>
  change(context, userId, libraryId, async (client) => {
    const { rowCount } = await client.query(
      'delete from library_items where library_id = $1 and id = any($2::uuid[])',
      [libraryId, itemIds.filter(isUuid)],
    );
    if (rowCount === 0) throw notFound();
  });
