import type { Locale } from '@limn/i18n/locales.ts';
import { plain } from '../search/terms.ts';
import type { Queryable } from '../db/database.ts';

/** Suggestions at a time. */
const MAX_TAGS = 30;

const nameIn = (locale: Locale): string => (locale === 'en' ? 'name_en' : 'name_zh');

/** Names of the industries by id, and their order. */
export async function industriesIn(
  db: Queryable,
  locale: Locale,
): Promise<{ industries: Record<string, string>; order: string[] }> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `select id, ${nameIn(locale)} as name from industries order by position, id`,
  );
  return {
    industries: Object.fromEntries(rows.map(({ id, name }) => [id, name])),
    order: rows.map(({ id }) => id),
  };
}

/** Tags that are suggested; with `q`, those of public templates that begin so besides, the most used first. */
export async function suggestedTags(db: Queryable, locale: Locale, q: string): Promise<{ tagName: string }[]> {
  const begin = `${plain(q)
    .trim()
    .replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await db.query<{ name: string }>(
    `select ${nameIn(locale)} as name from official_tags where ${nameIn(locale)} ilike $1 order by position, id
     limit ${MAX_TAGS}`,
    [begin],
  );
  const names = rows.map((row) => row.name);
  if (q.trim() === '' || names.length === MAX_TAGS) return names.map((tagName) => ({ tagName }));
  const { rows: used } = await db.query<{ name: string }>(
    `select u.tag as name from templates t cross join lateral unnest(t.tags) as u (tag)
     where t.shown_id is not null and t.hidden_at is null and u.tag ilike $1
     group by u.tag order by count(*) desc, u.tag limit ${MAX_TAGS}`,
    [begin],
  );
  return [...new Set([...names, ...used.map((row) => row.name)])].slice(0, MAX_TAGS).map((tagName) => ({ tagName }));
}
