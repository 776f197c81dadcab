import type { TemplateComment, TemplateReply } from '@limn/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/database.ts';
import { isUuid } from '../../db/ids.ts';
import { lastIdOf, pageById } from '../../http/paging.ts';
import { notFound } from '../../http/problem.ts';
import { type PersonRow, presentPerson } from '../../pictures/presenter.ts';
import { isVisible, visible } from '../../publishing/rows.ts';

const PAGE = 20;
/** Comments and answers of one page, about: the answers to one comment come together. */
const MOST = 400;

/** Who reads; null for a visitor. */
export interface Reader {
  userId: string | null;
  isAdmin: boolean;
}

interface Row extends Omit<PersonRow, 'user_id'> {
  id: string;
  parent_id: string | null;
  author_id: string | null;
  body: string;
  created_at: Date;
  edited_at: Date | null;
  removed_at: Date | null;
}

interface FirstRow extends Row {
  replies: number;
}

/** How many of the rows make a page. */
function sizeOf(rows: readonly FirstRow[]): number {
  let size = 0,
    said = 0;
  for (const { replies } of rows.slice(0, PAGE)) {
    said += 1 + replies;
    if (size > 0 && said > MOST) break;
    size++;
  }
  return size;
}

const COLUMNS = `c.id, c.parent_id, c.author_id, c.body, c.created_at, c.edited_at, c.removed_at, w.full_name,
  w.avatar`;

/**
 * A template that everybody may see. @returns whose it is; null of what comes with the product. @throws Problem 404.
 */
export async function requireVisible(db: Queryable, id: string): Promise<{ owner: string | null; title: string }> {
  if (!isUuid(id)) throw notFound();
  const { rows } = await db.query<{ owner: string | null; title: string }>(
    `select f.owner_id as owner, p.title from ${visible} where t.id = $1 and ${isVisible}`,
    [id],
  );
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

/** A page of what is said about a template, the latest first, each with its answers. @throws Problem 404. */
export async function listTemplateComments(
  { pool, keys }: Pick<Context, 'pool' | 'keys'>,
  reader: Reader,
  id: string,
  cursor: string | undefined,
): Promise<{ comments: TemplateComment[]; nextCursor: string | null }> {
  const { owner } = await requireVisible(pool, id);
  const list = `template comments ${id}`;
  const from = lastIdOf(keys, list, cursor);
  const { rows } = await pool.query<FirstRow>(
    `select ${COLUMNS}, (select count(*)::int from template_comments r where r.parent_id = c.id) as replies
     from template_comments c left join users w on w.id = c.author_id
     where c.template_id = $1 and c.parent_id is null and ($2::uuid is null or c.id < $2)
     order by c.id desc limit ${PAGE + 1}`,
    [id, from],
  );
  const { page, nextCursor } = pageById(keys, list, rows, sizeOf(rows));
  const { rows: answers } = await pool.query<Row>(
    `select ${COLUMNS} from template_comments c left join users w on w.id = c.author_id
     where c.parent_id = any($1::uuid[]) order by c.id`,
    [page.map((row) => row.id)],
  );
  const present = (row: Row): TemplateReply => presentReply(row, reader, owner);
  return {
    comments: page.map((row) => ({
      ...present(row),
      replies: answers.filter((answer) => answer.parent_id === row.id).map(present),
    })),
    nextCursor,
  };
}

function presentReply(row: Row, { userId, isAdmin }: Reader, owner: string | null): TemplateReply {
  const mine = userId !== null && row.author_id === userId;
  const removed = row.removed_at !== null;
  return {
    commentId: row.id,
    author: row.author_id === null || removed ? null : presentPerson({ ...row, user_id: row.author_id }),
    body: row.body,
    createTime: row.created_at.toISOString(),
    editTime: row.edited_at?.toISOString() ?? null,
    removed,
    mine: mine && !removed,
    mayRemove: !removed && (mine || isAdmin || (userId !== null && owner === userId)),
  };
}
