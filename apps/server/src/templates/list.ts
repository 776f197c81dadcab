import type { Category, TemplateBrief, TemplateColor, TemplatePrice, TemplateSort } from '@limn/contract';
import type { Locale } from '@limn/i18n/locales.ts';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { isUuid } from '../db/ids.ts';
import { readPage, writePage } from '../http/paging.ts';
import { queryOf } from '../search/terms.ts';
import { type BriefRow, briefColumns, isVisible, presentBrief, visible } from '../publishing/rows.ts';

export interface TemplateQuery {
  q?: string | undefined;
  industry?: string | undefined;
  category?: Category | undefined;
  tag?: string | undefined;
  author?: string | undefined;
  color?: TemplateColor | undefined;
  /** In the order of the collection, whatever `sort` says. */
  collection?: string | undefined;
  locale?: Locale | undefined;
  price?: TemplatePrice | undefined;
  /** Only those that the caller likes. */
  liked?: boolean | undefined;
  /** Only those of authors whom the caller follows. */
  followed?: boolean | undefined;
  /** Only those that come with the product. */
  official?: boolean | undefined;
  sort: TemplateSort;
  cursor?: string | undefined;
  limit: number;
}

/** What a list is ordered by, as it goes through a cursor. */
const keys = {
  rank: { column: 'c.rank', type: 'float8' },
  hot: { column: 't.hot', type: 'float8' },
  new: { column: 't.shown_at', type: 'timestamptz' },
} as const;

/** Who reads, and in which language. */
export interface Reader {
  me: string | null;
  speaks: Locale;
}

/** A page of the templates that everybody may see. @throws Problem 400 for a cursor of another list. */
export async function listTemplates(
  context: Pick<Context, 'pool' | 'keys'>,
  { me, speaks }: Reader,
  { cursor, limit, ...query }: TemplateQuery,
): Promise<{ templates: TemplateBrief[]; nextCursor: string | null }> {
  const isTheirs = query.liked === true || query.followed === true;
  const list = `templates ${JSON.stringify([query, speaks, isTheirs ? me : null])}`;
  const from = cursor === undefined ? null : readPage(context.keys, list, cursor, z.tuple([z.string(), z.uuid()]));
  const { column, type } = keys[query.collection === undefined ? query.sort : 'rank'];
  const values: unknown[] = [];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const of = query.collection === undefined ? null : collectionOf(query.collection, add);
  const where = [`t.shown_id is not null`, isVisible, ...conditions(query, me, speaks, add)];
  if (from !== null) where.push(`(${column}, t.id) < (${add(from[0])}::${type}, ${add(from[1])}::uuid)`);
  const { rows } = await context.pool.query<BriefRow & { key: string }>(
    `select ${briefColumns}, ${of?.columns ?? ''}${column}::text as key from ${visible}${of?.join ?? ''}
     where ${where.join(' and ')}
     order by ${column} desc, t.id desc limit ${limit + 1}`,
    values,
  );
  const page = rows.slice(0, limit),
    last = page.at(-1);
  return {
    templates: page.map(presentBrief),
    nextCursor: rows.length > limit && last !== undefined ? writePage(context.keys, list, [last.key, last.id]) : null,
  };
}

/** SQL: the templates of a collection alone; places are seen once the results of a contest are known. */
const collectionOf = (id: string, add: (value: unknown) => string): { join: string; columns: string } => ({
  join: ` join collection_templates c on c.template_id = t.id and c.collection_id = ${add(isUuid(id) ? id : null)}::uuid
    join collections o on o.id = c.collection_id
      and (not c.entered or o.announced_at is not null or c.publication_id = p.id)`,
  columns: 'case when o.announced_at is not null then c.place end as place, ',
});

function conditions(
  query: Omit<TemplateQuery, 'cursor' | 'limit'>,
  me: string | null,
  speaks: Locale,
  add: (value: unknown) => string,
): string[] {
  const out: string[] = [];
  if (query.industry !== undefined) out.push(`t.industry = ${add(query.industry)}`);
  if (query.category !== undefined) out.push(`t.category = ${add(query.category)}`);
  if (query.tag !== undefined) out.push(`t.tags @> array[${add(query.tag)}]::text[]`);
  if (query.locale !== undefined) out.push(`t.locale = ${add(query.locale)}`);
  // What comes with the product is there in every language: one of them is enough.
  else out.push(`(t.starter is null or t.locale = ${add(speaks)})`);
  if (query.color !== undefined) out.push(`t.colors @> array[${add(query.color)}]::text[]`);
  if (query.price === 'free') out.push('t.free');
  else if (query.price === 'paid') out.push(`p.clone = 'paid'`);
  if (query.official === true) out.push('t.starter is not null');
  if (query.followed === true)
    out.push(`f.owner_id = any(array(select followee_id from follows where follower_id = ${add(me)}))`);
  if (query.author !== undefined) out.push(isUuid(query.author) ? `f.owner_id = ${add(query.author)}` : 'false');
  if (query.liked === true)
    out.push(`exists (select 1 from template_likes l where l.template_id = t.id and l.user_id = ${add(me)})`);
  if (query.q !== undefined) {
    const { terms, signs } = queryOf(query.q);
    if (terms !== null) out.push(`t.terms @@ ${add(terms)}::tsquery`);
    else if (signs.length > 0) out.push('false');
  }
  return out;
}
