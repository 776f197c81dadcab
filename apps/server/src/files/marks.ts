import type { Context } from '../context.ts';
import { isUuid } from '../db/ids.ts';
import { notFound } from '../http/problem.ts';
import { type ItemRef, requireItems, requireLive } from './items.ts';
import { needs } from './policy.ts';

type Ref = Required<ItemRef>;
const column = (ref: Ref): 'file_id' | 'folder_id' => (ref.type === 'chart' ? 'file_id' : 'folder_id');

/** Marks a file or folder as favourite. @throws Problem 404. */
export async function addFavourite(context: Context, userId: string, ref: Ref): Promise<void> {
  requireLive(await requireItems(context.pool, userId, [ref], needs.favourite));
  await context.pool.query(`insert into favourites (user_id, ${column(ref)}) values ($1, $2) on conflict do nothing`, [userId, ref.id]);
  context.bus.publish('list.changed', { userIds: [userId], folderIds: null });
}

/** Takes the mark away; also from what the user may no longer see. @throws Problem 404 when there is neither a mark nor a right. */
export async function removeFavourite(context: Context, userId: string, ref: Ref): Promise<void> {
  if (!isUuid(ref.id)) throw notFound();
  const { rowCount } = await context.pool.query(`delete from favourites where user_id = $1 and ${column(ref)} = $2`, [userId, ref.id]);
  if (rowCount === 0) await requireItems(context.pool, userId, [ref], needs.favourite);
  else context.bus.publish('list.changed', { userIds: [userId], folderIds: null });
}
