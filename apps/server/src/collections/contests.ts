/** Contests as publishing sees them: who may enter, and what has to stay. */
import type { Locale } from '@limn/i18n/locales.ts';
import type { PoolClient } from 'pg';
import type { Queryable } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { Refusal } from '../http/problem.ts';

/** SQL: how a contest `c` stands; null of what is none. */
export const contestState = `case when c.opens_at is null then null when c.announced_at is not null then 'announced'
  when now() < c.opens_at then 'upcoming' when now() < c.closes_at then 'open' else 'judging' end`;

/** What the lists of a collection are ordered by, of an entry that nobody has placed. */
const ENTRY_RANK = -1e9;

/** SQL: the title of a collection `c` in a language. */
export const titleIn = (locale: Locale): string => (locale === 'en' ? 'c.title_en' : 'c.title_zh');

/** @throws Refusal `contest_closed` for what is no contest that takes entries now. */
export async function requireOpenContest(db: Queryable, id: string): Promise<void> {
  const { rowCount } = isUuid(id)
    ? await db.query(`select 1 from collections c where c.id = $1 and ${contestState} = 'open'`, [id])
    : { rowCount: 0 };
  if (rowCount === 0) throw new Refusal('contest_closed');
}

/** Enters a template in a contest; again, it stays one entry. @throws Refusal `contest_closed`. */
export async function enterContest(client: PoolClient, contestId: string, templateId: string): Promise<void> {
  await requireOpenContest(client, contestId);
  await client.query(
    `insert into collection_templates (collection_id, template_id, entered, rank) values ($1, $2, true, $3)
     on conflict (collection_id, template_id) do update set entered = true`,
    [contestId, templateId, ENTRY_RANK],
  );
}

/** SQL: entries `e` of contests `c` that stay public: all of them until the results are known, then the placed ones. */
const isHeld = 'e.entered and (c.announced_at is null or e.place is not null)';

/** The contest that holds a template; the latest of several. */
export async function holdingContest(
  db: Queryable,
  templateId: string,
  locale: Locale,
): Promise<{ collectionId: string; title: string } | null> {
  const { rows } = await db.query<{ id: string; title: string }>(
    `select c.id, ${titleIn(locale)} as title from collection_templates e join collections c on c.id = e.collection_id
     where e.template_id = $1 and ${isHeld} order by e.added_at desc limit 1`,
    [templateId],
  );
  return rows[0] === undefined ? null : { collectionId: rows[0].id, title: rows[0].title };
}

/**
 * Lets a template go out of sight: entries that were never shown end with it, others have to stay.
 * @throws Refusal `error_activity`.
 */
export async function leaveContests(client: PoolClient, templateId: string): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from collection_templates e join collections c on c.id = e.collection_id
     join templates t on t.id = e.template_id
     where e.template_id = $1 and t.shown_id is not null and ${isHeld} limit 1`,
    [templateId],
  );
  if (rowCount !== 0) throw new Refusal('error_activity');
  await client.query('delete from collection_templates where template_id = $1 and entered and place is null', [
    templateId,
  ]);
}

/** Places of a template in contests whose results are known, the latest first. */
export async function awardsOf(
  db: Queryable,
  templateId: string,
  locale: Locale,
): Promise<{ collectionId: string; title: string; place: number }[]> {
  const { rows } = await db.query<{ id: string; title: string; place: number }>(
    `select c.id, ${titleIn(locale)} as title, e.place from collection_templates e
     join collections c on c.id = e.collection_id
     where e.template_id = $1 and e.place is not null and c.announced_at is not null order by c.announced_at desc`,
    [templateId],
  );
  return rows.map(({ id, title, place }) => ({ collectionId: id, title, place }));
}
