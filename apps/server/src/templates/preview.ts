/** What links to pages of the community are shown as where they are pasted. */
import type { Locale } from '@limn/i18n/locales.ts';
import { isInside, titleIn } from '../publishing/contests.ts';
import type { Context } from '../context.ts';
import { isUuid } from '../db/ids.ts';
import { isVisible, pictureOf, visible } from '../publishing/rows.ts';

/** What other sites show of a link to a page. */
export interface Preview {
  title: string;
  description: string;
  /** Path on this instance; null for none. */
  picture: string | null;
}

type Db = Pick<Context, 'pool'>;

const MAX_DESCRIPTION = 300;

const present = (row: { title: string; description: string; id: string | null; thumbnail: string | null }): Preview => {
  const description = row.description.replace(/\s+/g, ' ');
  return {
    title: row.title,
    description: description.length > MAX_DESCRIPTION ? `${description.slice(0, MAX_DESCRIPTION)}…` : description,
    picture: row.id === null ? null : pictureOf(row.id, row.thumbnail),
  };
};

/** What a link to the template of that id is shown as; null where there is none to see. */
export async function templatePreview({ pool }: Db, id: string): Promise<Preview | null> {
  if (!isUuid(id)) return null;
  const { rows } = await pool.query<{ id: string; title: string; description: string; thumbnail: string | null }>(
    `select p.id, p.title, p.description, p.thumbnail from ${visible} where t.id = $1 and ${isVisible}`,
    [id],
  );
  return rows[0] === undefined ? null : present(rows[0]);
}

/** The same of a collection or a contest, with the picture of its first template. */
export async function collectionPreview({ pool }: Db, id: string, speaks: Locale): Promise<Preview | null> {
  if (!isUuid(id)) return null;
  const text = speaks === 'en' ? 'c.text_en' : 'c.text_zh';
  const { rows } = await pool.query<{
    title: string;
    description: string;
    id: string | null;
    thumbnail: string | null;
  }>(
    `select ${titleIn(speaks)} as title, ${text} as description, s.id, s.thumbnail from collections c
     left join lateral (
       select p.id, p.thumbnail from collection_templates e join ${visible} on t.id = e.template_id
       where e.collection_id = c.id and ${isInside} and ${isVisible}
         and (t.starter is null or t.locale = $2) and p.thumbnail is not null
       order by e.rank desc, t.id desc limit 1) s on true
     where c.id = $1`,
    [id, speaks],
  );
  return rows[0] === undefined ? null : present(rows[0]);
}

/** The same of somebody's home page, with the picture of what they published last. */
export async function authorPreview({ pool }: Db, userId: string): Promise<Preview | null> {
  if (!isUuid(userId)) return null;
  const { rows } = await pool.query<{
    title: string;
    description: string;
    id: string | null;
    thumbnail: string | null;
  }>(
    `select a.full_name as title, a.description, s.id, s.thumbnail from users a
     left join lateral (
       select p.id, p.thumbnail from ${visible} where f.owner_id = a.id and ${isVisible} and p.thumbnail is not null
       order by t.shown_at desc, t.id desc limit 1) s on true
     where a.id = $1 and a.disabled_at is null`,
    [userId],
  );
  return rows[0] === undefined ? null : present(rows[0]);
}
