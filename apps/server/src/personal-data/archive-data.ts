import type { Pool } from 'pg';
import type { Context } from '../context.ts';
import { orgRoleName } from '../organizations/roles.ts';
import { safeName } from './archive-files.ts';

/** Everything kept about an account but its files and what is secret: the password, tokens, codes. */
export async function accountData({ pool }: Pick<Context, 'pool'>, userId: string): Promise<object> {
  const one = async (text: string): Promise<object> => (await pool.query<object>(text, [userId])).rows[0] ?? {};
  const all = async (text: string): Promise<object[]> => (await pool.query<object>(text, [userId])).rows;
  const organizations = (
    await pool.query<{ id: string; name: string; role: number; joined: Date }>(
      'select o.id, o.name, m.role, m.joined_at as joined from org_members m join organizations o on o.id = m.org_id where m.user_id = $1 order by m.joined_at',
      [userId],
    )
  ).rows;
  return {
    account: await one(
      `select id, email, phone, full_name as "fullName", description, locale, theme, preferences, created_at as created,
        personal_until as "personalPlanUntil",
         extra_files as "extraFiles", delete_at as "deletedAt" from users where id = $1`,
    ),
    organizations: organizations.map((row) => ({ ...row, role: orgRoleName(row.role) })),
    following: await all(
      'select u.id, u.full_name as "fullName", f.created_at as since from follows f join users u on u.id = f.followee_id where f.follower_id = $1 order by 3',
    ),
    followers: await all(
      'select u.id, u.full_name as "fullName", f.created_at as since from follows f join users u on u.id = f.follower_id where f.followee_id = $1 order by 3',
    ),
    collaborations: await all(
      `select coalesce(c.file_id, c.folder_id) as id,
        case when c.file_id is null then 'folder' else 'chart' end as kind, coalesce(f.title, d.title) as title,
         (array['viewer', 'commenter', 'editor', 'manager'])[c.rank] as role, c.created_at as since
       from collaborators c left join files f on f.id = c.file_id left join folders d on d.id = c.folder_id
       where c.user_id = $1 order by c.created_at`,
    ),
    favourites: await all(
      `select coalesce(v.file_id, v.folder_id) as id,
        case when v.file_id is null then 'folder' else 'chart' end as kind, v.created_at as since
       from favourites v where v.user_id = $1 order by v.created_at`,
    ),
    links: await all(
      'select l.id, l.file_id as "chartId", l.access, l.validity, l.expires_at as "expires", l.created_at as created from view_links l join files f on f.id = l.file_id where f.owner_id = $1 order by l.created_at',
    ),
    notifications: await all(
      'select type, reference, about, created_at as created, read_at as read from notifications where user_id = $1 order by id',
    ),
    orders: await all(
      'select number, kind, title, months, seats, amount / 100.0 as yuan, refunded / 100.0 as refunded_yuan, provider, status, created_at as created, paid_at as paid from orders where user_id = $1 order by id',
    ),
    coupons: await all(
      'select c.code, c.days, x.used_at as used from coupon_uses x join coupons c on c.id = x.coupon_id where x.user_id = $1 order by x.used_at',
    ),
    comments: await all(
      `select t.file_id as "chartId", c.body, c.created_at as created, c.edited_at as edited from comments c
       join comment_threads t on t.id = c.thread_id where c.author_id = $1 and c.removed_at is null
       order by c.created_at`,
    ),
    libraries: await all(
      `select l.kind, l.name, l.created_at as created, coalesce((
         select jsonb_agg(jsonb_build_object('name', i.name, 'content', i.content::json) order by i.position, i.id)
         from library_items i where i.library_id = l.id), '[]') as items
       from libraries l where l.owner_id = $1 order by l.created_at, l.id`,
    ),
    feedback: await all(
      'select category, content, url, created_at as created from asks where user_id = $1 order by id',
    ),
    sessions: await all(
      'select device, address, created_at as created, seen_at as used from sessions where user_id = $1 order by created_at',
    ),
    accessTokens: await all(
      'select name, scopes, created_at as created, used_at as used, expires_at as expires from access_tokens where user_id = $1 order by created_at',
    ),
  };
}

/** The folders of somebody's own, parents before children. */
export async function folderData(pool: Pool, userId: string): Promise<object[]> {
  const { rows } = await pool.query<object>(
    `select id, parent_id as parent, title, created_at as created, updated_at as updated, trashed_at as trashed
     from folders where owner_id = $1 and org_id is null order by cardinality(ancestors), title, id`,
    [userId],
  );
  return rows;
}

export interface ArchivedFile {
  id: string;
  title: string;
  /** Where in the archive it goes: names of folders, each with a slash after it. */
  folder: string;
  updatedAt: Date;
  about: object;
}

interface Row {
  id: string;
  title: string;
  folders: string[] | null;
  org: string | null;
  trashed: Date | null;
  draft: boolean;
  updated_at: Date;
  about: object;
}

/** Files of somebody's own, those in the recycle bin included, and those they made in organizations. */
export async function fileData(pool: Pool, userId: string): Promise<ArchivedFile[]> {
  const { rows } = await pool.query<Row>(
    `select f.id, f.title, o.name as org, f.trashed_at as trashed, f.draft_of is not null as draft, f.updated_at,
       (select array_agg(p.title order by cardinality(p.ancestors))
       from folders d join folders p on p.id = d.id or p.id = any(d.ancestors) where d.id = f.folder_id) as folders,
       jsonb_build_object('id', f.id, 'title', f.title, 'category', f.category, 'folder', f.folder_id, 'organization', o.name,
         'status', f.status, 'description', f.description,
         'industry', f.industry, 'tags', f.tags, 'created', f.created_at, 'updated', f.updated_at,
         'trashed', case when f.draft_of is null then f.trashed_at end, 'draftOf', f.draft_of) as about
     from files f left join organizations o on o.id = f.org_id
     where f.owner_id = $1 and (f.org_id is null or exists (select 1 from org_members m
     where m.org_id = f.org_id and m.user_id = $1)) order by f.id`,
    [userId],
  );
  return rows.map((row) => {
    let top = row.org === null ? 'files' : 'organizations';
    if (row.trashed !== null) top = row.draft ? 'drafts' : 'recycle bin';
    const names = [top, ...(row.org === null ? [] : [row.org]), ...(row.folders ?? [])];
    return {
      id: row.id,
      title: row.title,
      folder: names.map((name) => `${safeName(name)}/`).join(''),
      updatedAt: row.updated_at,
      about: row.about,
    };
  });
}
