/**
 * A link to join is known to whoever ever saw it. What a manager says about one person counts for more: who was
 * removed, or given less, gets no more back by a link than they were left with, until a manager invites them or grants
 * a request.
 */
import type { Queryable } from '../db/database.ts';
import { columnOf, type SharedItem, type Subject } from '../access/subject.ts';

/** Remembers what a manager left people with. @param rank 0 for nothing */
export async function setBounds(
  client: Queryable,
  item: SharedItem,
  userIds: readonly string[],
  rank: number,
): Promise<void> {
  const column = columnOf(item);
  await client.query(
    `insert into collaborator_bounds (user_id, ${column}, rank)
     select distinct u.id, $2::uuid, $3::smallint from unnest($1::uuid[]) as u (id)
     on conflict (${column}, user_id) where ${column} is not null do update set rank = excluded.rank, set_at = now()`,
    [userIds, item.id, rank],
  );
}

/** Forgets it: a manager wants the person back. */
export async function liftBound(client: Queryable, userId: string, subject: Subject): Promise<void> {
  await client.query(`delete from collaborator_bounds where user_id = $1 and ${columnOf(subject)} = $2`, [
    userId,
    subject.id,
  ]);
}

/** The most that a link gives somebody on an item: what they were left with on it, or on a folder above. */
export async function boundOf(client: Queryable, userId: string, { type, id }: Subject): Promise<number> {
  const above =
    type === 'chart'
      ? 'select d.ancestors || d.id from folders d join files f on f.folder_id = d.id where f.id = $2'
      : 'select d.ancestors || d.id from folders d where d.id = $2';
  const {
    rows: [row],
  } = await client.query<{ bound: number | null }>(
    `select min(b.rank)::int as bound from collaborator_bounds b
     where b.user_id = $1 and (b.file_id = $2 or b.folder_id = any((${above})::uuid[]))`,
    [userId, id],
  );
  return row?.bound ?? Number.POSITIVE_INFINITY;
}
