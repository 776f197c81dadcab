import { rewardedLikes } from '@limn/contract/community/publish-limits.ts';
import type { PoolClient } from 'pg';
import type { Context } from '../context.ts';
import { transact } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { tellUnread, writeNotification } from '../notifications/notify.ts';
import { hotness } from '../publishing/settle.ts';
import { isVisible, visible } from '../publishing/rows.ts';

interface Liked {
  likes: number;
  title: string;
  author_id: string | null;
}

/**
 * Likes a template, or no longer.
 * @returns how many like it
 * @throws Problem 404; Refusal `like_own`.
 */
export async function setLike(context: Context, me: string, id: string, on: boolean): Promise<number> {
  if (!isUuid(id)) throw notFound();
  const { likes, told } = await transact(context.pool, async (client) => {
    const { rows } = await client.query<Liked>(
      `select t.likes, p.title, f.owner_id as author_id from ${visible} where t.id = $1 and ${isVisible}
       for update of t`,
      [id],
    );
    const [seen] = rows;
    if (seen === undefined) throw notFound();
    if (seen.author_id === me) throw new Refusal('like_own');
    const { rowCount } = await client.query(
      on
        ? 'insert into template_likes (template_id, user_id) values ($1, $2) on conflict do nothing'
        : 'delete from template_likes where template_id = $1 and user_id = $2',
      [id, me],
    );
    if (rowCount === 0) return { likes: seen.likes, told: [] };
    const likes = seen.likes + (on ? 1 : -1);
    await client.query('update templates set likes = $2 where id = $1', [id, likes]);
    await client.query(`update templates t set hot = ${hotness} where t.id = $1`, [id]);
    const told = on && seen.author_id !== null ? await tellAuthor(client, me, id, { ...seen, likes }) : [];
    return { likes, told };
  });
  tellUnread(context, told);
  return likes;
}

/** The fifth like gives the author one more file, once for each template, whatever becomes of the likes afterwards. */
async function tellAuthor(
  client: PoolClient,
  me: string,
  id: string,
  { likes, title, author_id: authorId }: Liked,
): Promise<string[]> {
  const told = await writeNotification(client, {
    userIds: [authorId!],
    type: 'liked',
    senderId: me,
    reference: id,
    about: { title, likes },
  });
  if (likes < rewardedLikes) return told;
  const { rowCount } = await client.query(
    'insert into template_rewards (template_id, user_id) values ($1, $2) on conflict do nothing',
    [id, authorId],
  );
  if (rowCount === 0) return told;
  await client.query('update users set extra_files = extra_files + 1 where id = $1', [authorId]);
  return [
    ...told,
    ...(await writeNotification(client, {
      userIds: [authorId!],
      type: 'like_reward',
      senderId: null,
      reference: id,
      about: { title, likes, files: 1 },
    })),
  ];
}
