import type { ReportReason } from '@limn/contract';
import type { Context } from '../context.ts';
import { isUuid, uuidv7 } from '../db/ids.ts';
import { notFound } from '../http/problem.ts';
import { isVisible, visible } from '../publishing/rows.ts';

interface Report {
  id: string;
  /** Of a comment on it. */
  commentId?: string | undefined;
  reason: ReportReason;
  content: string;
}

/**
 * Tells the administrators of a template or a comment on it; the same person once while nobody looked at it.
 * @throws Problem 404.
 */
export async function reportTemplate(
  { pool }: Context,
  userId: string,
  { id, commentId, reason, content }: Report,
): Promise<void> {
  if (!isUuid(id)) throw notFound();
  const { rowCount } = await pool.query(`select 1 from ${visible} where t.id = $1 and ${isVisible}`, [id]);
  if (rowCount === 0) throw notFound();
  if (commentId !== undefined) {
    if (!isUuid(commentId)) throw notFound();
    const found = await pool.query(
      'select 1 from template_comments where id = $1 and template_id = $2 and removed_at is null',
      [commentId, id],
    );
    if (found.rowCount === 0) throw notFound();
  }
  await pool.query(
    `insert into template_reports (id, template_id, user_id, reason, content, comment_id)
     select $1, $2, $3, $4, $5, $6 where not exists (select 1 from template_reports
       where template_id = $2 and user_id = $3 and comment_id is not distinct from $6 and settled_at is null)`,
    [uuidv7(), id, userId, reason, content, commentId ?? null],
  );
}
