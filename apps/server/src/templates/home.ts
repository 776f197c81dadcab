import type { Locale } from '@limn/i18n/locales.ts';
import type { Context } from '../context.ts';
import { isVisible, visible } from '../publishing/rows.ts';

/** How many templates there are of what, and the tags used most. */
export interface Home {
  total: number;
  industries: Record<string, number>;
  categories: Record<string, number>;
  tags: { tagName: string; count: number }[];
}

/** What was counted quicker than this is counted anew each time, ms. */
const QUICK = 50;
/** Counting takes at most a twentieth of a process's time. */
const KEPT = 20;

/**
 * Counts the templates for everybody who asks meanwhile, and again once what was counted is as old as it was dear: of a
 * hundred thousand it takes a second.
 * @param now ms, for tests
 */
export function homeCounter(
  context: Pick<Context, 'pool'>,
  count = describeHome,
  now: () => number = () => performance.now(),
): (speaks: Locale) => Promise<Home> {
  const kept = new Map<Locale, { home: Promise<Home>; until: number }>();
  return (speaks) => {
    const known = kept.get(speaks);
    if (known !== undefined && now() < known.until) return known.home;
    const began = now(),
      home = count(context, speaks),
      entry = { home, until: Number.POSITIVE_INFINITY };
    kept.set(speaks, entry);
    home.then(
      () => {
        const took = now() - began;
        entry.until = took < QUICK ? 0 : now() + KEPT * took;
      },
      () => kept.delete(speaks),
    );
    return home;
  };
}

async function describeHome({ pool }: Pick<Context, 'pool'>, speaks: Locale): Promise<Home> {
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
