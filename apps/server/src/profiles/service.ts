import type { Profile, ProfileBrief, PublicFile } from '@limn/contract';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { type Queryable } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import type { Actor } from '../http/caller/actor.ts';
import { readPage, writePage } from '../http/paging.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { notify } from '../notifications/notify.ts';
import { type PersonRow, presentPerson } from '../pictures/presenter.ts';
import { pictureOf } from '../publishing/rows.ts';

/** The id of somebody named in an address, `me` for the caller. @throws Problem 404. */
export function personId(actor: Actor, userId: string): string {
  if (userId === 'me' && actor.kind === 'member') return actor.userId;
  if (!isUuid(userId)) throw notFound();
  return userId;
}

interface ProfileRow extends PersonRow {
  description: string;
  created_at: Date;
  followers: number;
  following: number;
  files: number;
  likes: number;
  clones: number;
  followed: boolean;
  follows_me: boolean;
}

/** A public home page. @throws Problem 404, also for an account that is disabled. */
export async function getProfile(db: Queryable, actor: Actor, userId: string): Promise<Profile> {
  const me = actor.kind === 'member' ? actor.userId : null;
  const {
    rows: [row],
  } = await db.query<ProfileRow>(
    `select u.id as user_id, u.full_name, u.avatar, u.description, u.created_at,
       (select count(*)::int from follows where followee_id = u.id) as followers,
       (select count(*)::int from follows where follower_id = u.id) as following,
       s.files, s.likes, s.clones,
       exists (select 1 from follows where follower_id = $2 and followee_id = u.id) as followed,
       exists (select 1 from follows where follower_id = u.id and followee_id = $2) as follows_me
     from users u cross join lateral (
       select count(*)::int as files, coalesce(sum(t.likes), 0)::int as likes, coalesce(sum(t.clones), 0)::int as clones
       from files f join templates t on t.file_id = f.id where f.owner_id = u.id and ${shown}) s
     where u.id = $1 and u.disabled_at is null`,
    [userId, me],
  );
  if (row === undefined) throw notFound();
  return {
    ...presentPerson(row),
    description: row.description,
    createTime: row.created_at.toISOString(),
    followers: row.followers,
    following: row.following,
    files: row.files,
    likes: row.likes,
    clones: row.clones,
    followed: row.followed,
    followsMe: row.follows_me,
    mine: row.user_id === me,
  };
}

/** Files `f` of which everybody may see a publication, with its template `t`. */
const shown = `f.trashed_at is null and t.shown_id is not null and t.hidden_at is null`;

interface FileRow {
  id: string;
  title: string;
  description: string;
  category: PublicFile['category'];
  publication_id: string;
  thumbnail: string | null;
  shown_at: Date;
}

export interface PageQuery {
  cursor?: string | undefined;
  limit: number;
}

/**
 * A page of what somebody published, the last shown first. @throws Problem 404; 400 for a cursor of another
 * list.
 */
export async function publicFiles(
  context: Context,
  userId: string,
  { cursor, limit }: PageQuery,
): Promise<{ files: PublicFile[]; nextCursor: string | null }> {
  await requirePerson(context.pool, userId);
  const list = `public files ${userId}`;
  const from =
    cursor === undefined
      ? null
      : readPage(context.keys, list, cursor, z.tuple([z.iso.datetime({ offset: true }), z.uuid()]));
  const { rows } = await context.pool.query<FileRow & { at: string }>(
    `select f.id, p.title, p.description, p.category, p.id as publication_id, p.thumbnail, t.shown_at,
      to_char(t.shown_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
     from files f join templates t on t.file_id = f.id join publications p on p.id = t.shown_id
     where f.owner_id = $1 and ${shown}
     ${from === null ? '' : 'and (t.shown_at, f.id) < ($3::timestamptz, $4::uuid)'}
       order by t.shown_at desc, f.id desc limit $2`,
    [userId, limit + 1, ...(from ?? [])],
  );
  const page = rows.slice(0, limit),
    last = page.at(-1);
  return {
    files: page.map((row) => ({
      chartId: row.id,
      title: row.title,
      description: row.description,
      category: row.category,
      thumbUrl: pictureOf(row.publication_id, row.thumbnail),
      url: `/templates/${row.id}`,
      updateTime: row.shown_at.toISOString(),
    })),
    nextCursor: rows.length > limit && last !== undefined ? writePage(context.keys, list, [last.at, last.id]) : null,
  };
}

type Direction = 'followers' | 'following';

export interface PeoplePage {
  users: (ProfileBrief & { description: string; followed: boolean })[];
  nextCursor: string | null;
}

/**
 * A page of who follows somebody, or whom they follow, the latest first. @throws Problem 404; 400 for a cursor of
 * another list.
 */
export async function listFollows(
  context: Context,
  me: string,
  userId: string,
  direction: Direction,
  { cursor, limit }: PageQuery,
): Promise<PeoplePage> {
  await requirePerson(context.pool, userId);
  const [of, other] = direction === 'followers' ? ['followee_id', 'follower_id'] : ['follower_id', 'followee_id'];
  const list = `${direction} ${userId}`;
  const from =
    cursor === undefined
      ? null
      : readPage(context.keys, list, cursor, z.tuple([z.iso.datetime({ offset: true }), z.uuid()]));
  const { rows } = await context.pool.query<PersonRow & { description: string; followed: boolean; at: string }>(
    `select u.id as user_id, u.full_name, u.avatar, u.description,
      to_char(w.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
       exists (select 1 from follows x where x.follower_id = $3 and x.followee_id = u.id) as followed
     from follows w join users u on u.id = w.${other} where w.${of} = $1 and u.disabled_at is null
     ${from === null ? '' : `and (w.created_at, w.${other}) < ($4::timestamptz, $5::uuid)`}
       order by w.created_at desc, w.${other} desc limit $2`,
    [userId, limit + 1, me, ...(from ?? [])],
  );
  const page = rows.slice(0, limit),
    last = page.at(-1);
  return {
    users: page.map((row) => ({ ...presentPerson(row), description: row.description, followed: row.followed })),
    nextCursor:
      rows.length > limit && last !== undefined ? writePage(context.keys, list, [last.at, last.user_id]) : null,
  };
}

async function requirePerson(db: Queryable, userId: string): Promise<void> {
  if (!isUuid(userId)) throw notFound();
  const { rowCount } = await db.query('select 1 from users where id = $1 and disabled_at is null', [userId]);
  if (rowCount === 0) throw notFound();
}

/** Follows somebody, or no longer. @returns how many follow them @throws Problem 404; Refusal `follow_self`. */
export async function setFollow(context: Context, me: string, userId: string, on: boolean): Promise<number> {
  await requirePerson(context.pool, userId);
  if (on && me === userId) throw new Refusal('follow_self');
  const { rowCount } = await context.pool.query(
    on
      ? 'insert into follows (follower_id, followee_id) values ($1, $2) on conflict do nothing'
      : 'delete from follows where follower_id = $1 and followee_id = $2',
    [me, userId],
  );
  // Who follows, unfollows and follows again is told of once a day.
  if (on && rowCount === 1 && (await context.limiter.hit(`follow ${me} ${userId}`, 1, 86_400)) === 0) {
    await notify(context, { userIds: [userId], type: 'follow', senderId: me, reference: me, about: {} });
  }
  const {
    rows: [counted],
  } = await context.pool.query<{ followers: number }>(
    'select count(*)::int as followers from follows where followee_id = $1',
    [userId],
  );
  return counted!.followers;
}
