import type { Template, TemplateBrief } from '@limn/contract';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/database.ts';
import type { Locale } from '@limn/i18n/locales.ts';
import { awardsOf } from '../publishing/contests.ts';
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
} from '../publishing/rows.ts';

/** Templates shown beside one. */
const RELATED = 8;

async function readTemplate(db: Queryable, id: string, me: string | null): Promise<TemplateRow> {
  const { rows } = await db.query<TemplateRow>({
    name: 'template',
    text: `select ${briefColumns}, p.description, p.pages, t.views, t.comments, t.first_shown_at,
       (select count(*)::int from publications v where v.template_id = t.id and v.state in ('public', 'replaced'))
         as versions,
       exists (select 1 from template_likes l where l.template_id = t.id and l.user_id = $2) as liked,
       exists (select 1 from orders b where b.template_id = t.id and b.user_id = $2 and b.kind = 'clone'
         and b.status in ('fulfilled', 'partly_refunded')) as bought,
       exists (select 1 from follows w where w.followee_id = u.id and w.follower_id = $2) as followed
     from ${visible} where t.id = $1 and ${isVisible}`,
    values: [id, me],
  });
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

/**
 * Hot templates of its tags or industry, and those with the same things in them, that are weighed against each other.
 */
const [NEAR, ALIKE] = [300, 100];
/** The best of them, of which some may be out of sight with their author or their file. */
const BEST = 5 * RELATED;

/**
 * Others like it: most of all those with the same things in them, then those with its tags, industry and category, the
 * hot ones first. They are weighed by what the templates' own rows say: only of the best few is the rest read. A
 * connection keeps its plan, as that of the template itself: planning them takes longer than running them.
 */
async function relatedTo(db: Queryable, id: string): Promise<TemplateBrief[]> {
  const { rows } = await db.query<BriefRow>({
    name: 'related templates',
    text: `with me as materialized (
         select t.tags, t.industry, t.category, t.locale, p.bands from templates t
           join publications p on p.id = t.shown_id where t.id = $1),
       alike as materialized (
         select a.template_id as id from publications a
           where a.state = 'public' and a.bands && (select bands from me) limit ${ALIKE}),
       near as (
         select n.id, n.hot, n.tags, n.industry, n.category, n.starter, n.locale from templates n
           where n.shown_id is not null and n.hidden_at is null
             and (n.tags && (select tags from me) or n.industry = (select industry from me))
           order by n.hot desc, n.id desc limit ${NEAR}),
       c as (
         select n.*, false as like_it from near n where n.id not in (select id from alike)
         union all
         select n.id, n.hot, n.tags, n.industry, n.category, n.starter, n.locale, true
           from alike a join templates n on n.id = a.id),
       best as materialized (
         select c.id, c.like_it, c.hot,
           2 * cardinality(array(select unnest(c.tags) intersect select unnest(me.tags)))
             + (c.industry = me.industry)::int + (c.category = me.category)::int as near
         from c, me where c.id <> $1 and (c.starter is null or c.locale = me.locale)
         order by like_it desc, near desc, hot desc limit ${BEST})
     select ${briefColumns} from best b join templates t on t.id = b.id join publications p on p.id = t.shown_id
       left join files f on f.id = t.file_id left join users u on u.id = f.owner_id
     where ${isVisible} order by b.like_it desc, b.near desc, b.hot desc limit ${RELATED}`,
    values: [id],
  });
  return rows.map(presentBrief);
}

/** A template with others like it. @throws Problem 404. */
export async function describeTemplate(
  { pool }: Pick<Context, 'pool'>,
  id: string,
  { me, speaks }: { me: string | null; speaks: Locale },
): Promise<{ template: Template; related: TemplateBrief[] }> {
  if (!isUuid(id)) throw notFound();
  const [row, awards, related] = await Promise.all([
    readTemplate(pool, id, me),
    awardsOf(pool, id, speaks),
    relatedTo(pool, id),
  ]);
  return { template: presentTemplate(row, me, awards), related };
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
