import type { Category, TemplateBrief, TemplateSort } from '@limn/contract';
import type { Locale } from '@limn/i18n/locales.ts';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { isUuid } from '../db/ids.ts';
import { readPage, writePage } from '../http/paging.ts';
import { queryOf } from '../search/terms.ts';
import { type BriefRow, briefColumns, isVisible, presentBrief, visible } from './rows.ts';

export interface TemplateQuery {
  q?: string | undefined;
  industry?: string | undefined;
  category?: Category | undefined;
  tag?: string | undefined;
  author?: string | undefined;
  locale?: Locale | undefined;
  /** Only those that may be cloned for nothing. */
  free?: boolean | undefined;
  /** Only those that the caller likes. */
  liked?: boolean | undefined;
  sort: TemplateSort;
  cursor?: string | undefined;
  limit: number;
}

/** What a list is ordered by, as it goes through a cursor. */
const keys = {
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
  const list = `templates ${JSON.stringify([query, speaks, query.liked === true ? me : null])}`;
  const from = cursor === undefined ? null : readPage(context.keys, list, cursor, z.tuple([z.string(), z.uuid()]));
  const { column, type } = keys[query.sort];
  const values: unknown[] = [];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const where = [`t.shown_id is not null`, isVisible, ...conditions(query, me, speaks, add)];
  if (from !== null) where.push(`(${column}, t.id) < (${add(from[0])}::${type}, ${add(from[1])}::uuid)`);
  const { rows } = await context.pool.query<BriefRow & { key: string }>(
    `select ${briefColumns}, ${column}::text as key from ${visible} where ${where.join(' and ')}
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
  if (query.free === true) out.push('t.free');
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

/** How many templates there are of what, and the tags used most. */
export async function describeHome(
  { pool }: Pick<Context, 'pool'>,
  speaks: Locale,
): Promise<{
  total: number;
  industries: Record<string, number>;
  categories: Record<string, number>;
  tags: { tagName: string; count: number }[];
}> {
  const own = '(t.starter is null or t.locale = $1)';
  const { rows } = await pool.query<{ industry: string; category: string; count: number }>(
    `select t.industry, t.category, count(*)::int as count from ${visible} where ${isVisible} and ${own}
     group by t.industry, t.category`,
    [speaks],
  );
  const { rows: tags } = await pool.query<{ name: string; count: number }>(
    `select tag as name, count(*)::int as count from ${visible} cross join lateral unnest(t.tags) as g (tag)
     where ${isVisible} and ${own} group by tag order by count(*) desc, tag limit 24`,
    [speaks],
  );
  const sum = (key: 'industry' | 'category'): Record<string, number> => {
    const out: Record<string, number> = {};
    for (const row of rows) out[row[key]] = (out[row[key]] ?? 0) + row.count;
    return out;
  };
  return {
    total: rows.reduce((total, row) => total + row.count, 0),
    industries: sum('industry'),
    categories: sum('category'),
    tags: tags.map(({ name, count }) => ({ tagName: name, count })),
  };
}
