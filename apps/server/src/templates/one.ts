import type { Template, TemplateBrief } from '@limn/contract';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { notFound } from '../http/problem.ts';
import {
  type BriefRow,
  briefColumns,
  isVisible,
  presentBrief,
  presentTemplate,
  type TemplateRow,
  visible,
} from './rows.ts';

/** Templates shown beside one. */
const RELATED = 8;

async function readTemplate(db: Queryable, id: string, me: string | null): Promise<TemplateRow> {
  if (!isUuid(id)) throw notFound();
  const { rows } = await db.query<TemplateRow>(
    `select ${briefColumns}, p.description, t.views, t.first_shown_at, p.features, p.bands,
       (select count(*)::int from publications v where v.template_id = t.id and v.state in ('public', 'replaced'))
         as versions,
       exists (select 1 from template_likes l where l.template_id = t.id and l.user_id = $2) as liked,
       exists (select 1 from orders b where b.template_id = t.id and b.user_id = $2 and b.kind = 'clone'
         and b.status in ('fulfilled', 'partly_refunded')) as bought,
       exists (select 1 from follows w where w.followee_id = u.id and w.follower_id = $2) as followed
     from ${visible} where t.id = $1 and ${isVisible}`,
    [id, me],
  );
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

/**
 * Others like it: most of all those with the same things in them, then those with its tags, industry and category, the
 * hot ones first.
 */
async function relatedTo(db: Queryable, row: TemplateRow): Promise<TemplateBrief[]> {
  const { rows } = await db.query<BriefRow>(
    `select * from (
       select ${briefColumns}, t.hot, cardinality(array(select unnest(t.tags)
         intersect select unnest($2::text[]))) as shared,
         (t.industry = $3)::int + (t.category = $4)::int as near, (p.bands && $5::bigint[])::int as like_it
       from ${visible}
       where ${isVisible} and t.id <> $1
         and (t.starter is null or t.locale = (select o.locale from templates o where o.id = $1))
         and (t.tags && $2::text[] or t.industry = $3 or p.bands && $5::bigint[])
       order by t.hot desc limit 500) c
     order by like_it desc, 2 * shared + near desc, hot desc limit ${RELATED}`,
    [row.id, row.tags, row.industry, row.category, row.bands],
  );
  return rows.map(presentBrief);
}

/** A template with others like it. @throws Problem 404. */
export async function describeTemplate(
  { pool }: Pick<Context, 'pool'>,
  id: string,
  me: string | null,
): Promise<{ template: Template; related: TemplateBrief[] }> {
  const row = await readTemplate(pool, id, me);
  return { template: presentTemplate(row, me), related: await relatedTo(pool, row) };
}

/** Counts that somebody looked at it; the same visitor once in half an hour. */
export async function countLook(
  { pool, limiter }: Pick<Context, 'pool' | 'limiter'>,
  id: string,
  visitor: string,
): Promise<void> {
  if ((await limiter.hit(`template ${id} ${visitor}`, 1, 1800)) > 0) return;
  await pool.query('update templates set views = views + 1 where id = $1', [id]);
}
