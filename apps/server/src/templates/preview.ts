import type { Context } from '../context.ts';
import { isUuid } from '../db/ids.ts';
import { isVisible, pictureOf, visible } from './rows.ts';

/** What other sites show of a link to a page. */
export interface Preview {
  title: string;
  description: string;
  /** Path on this instance; null for none. */
  picture: string | null;
}

const MAX_DESCRIPTION = 300;

/** What a link to the template of that id is shown as; null where there is none to see. */
export async function templatePreview({ pool }: Pick<Context, 'pool'>, id: string): Promise<Preview | null> {
  if (!isUuid(id)) return null;
  const { rows } = await pool.query<{ id: string; title: string; description: string; thumbnail: string | null }>(
    `select p.id, p.title, p.description, p.thumbnail from ${visible} where t.id = $1 and ${isVisible}`,
    [id],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const description = row.description.replace(/\s+/g, ' ');
  return {
    title: row.title,
    description: description.length > MAX_DESCRIPTION ? `${description.slice(0, MAX_DESCRIPTION)}…` : description,
    picture: pictureOf(row.id, row.thumbnail),
  };
}
