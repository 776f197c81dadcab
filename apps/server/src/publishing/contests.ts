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

/**
 * Enters a version of a template in a contest; again, it stays one entry, and is the version that is shown until
 * another is approved (`showInContests`).
 * @throws Refusal `contest_closed`.
 */
export async function enterContest(
  client: PoolClient,
  contestId: string,
  { templateId, publicationId }: { templateId: string; publicationId: string },
): Promise<void> {
  await requireOpenContest(client, contestId);
  await client.query(
    `insert into collection_templates (collection_id, template_id, publication_id, entered, rank)
     values ($1, $2, $4, true, $3)
     on conflict (collection_id, template_id) do update set entered = true,
       publication_id = coalesce((select t.shown_id from templates t
           where t.id = excluded.template_id and t.shown_id = collection_templates.publication_id),
         excluded.publication_id)`,
    [contestId, templateId, ENTRY_RANK, publicationId],
  );
}

/**
 * What is judged stays as it was handed in: another version of it waits until the results are known.
 * @throws Refusal `contest_judging`.
 */
export async function requireNotJudged(client: PoolClient, templateId: string): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from collection_templates e join collections c on c.id = e.collection_id
     join publications p on p.id = e.publication_id
     where e.template_id = $1 and e.entered and p.state in ('verifying', 'public') and ${contestState} = 'judging'
     limit 1`,
    [templateId],
  );
  if (rowCount !== 0) throw new Refusal('contest_judging');
}

/** A version that is shown from now on is the entry, where it was handed in before its contest closed. */
export async function showInContests(client: PoolClient, publicationId: string): Promise<void> {
  await client.query(
    `update collection_templates e set publication_id = p.id from publications p, collections c
     where p.id = $1 and e.template_id = p.template_id and e.entered and c.id = e.collection_id
       and c.announced_at is null and p.submitted_at < c.closes_at`,
    [publicationId],
  );
}

/**
 * An appeal brings an entry back while its contest takes some; what was refused in time and is contested afterwards
 * is none any more.
 */
export async function appealInContests(client: PoolClient, publicationId: string): Promise<void> {
  await client.query(
    `delete from collection_templates e using publications p, collections c
     where p.id = $1 and e.publication_id = p.id and e.entered and e.place is null and c.id = e.collection_id
       and c.closes_at <= now() and p.decided_at < c.closes_at`,
    [publicationId],
  );
}

/**
 * SQL: what of a contest `c` is in it: its entry `e` with the version `p` that its author handed in while the contest
 * took entries. What was made known stays, whatever its author shows later.
 */
export const isEntry = 'e.entered and (c.announced_at is not null or e.publication_id = p.id)';
/** SQL: the same, and what administrators put in themselves. */
export const isInside = `(not e.entered or ${isEntry})`;

/**
 * SQL: entries `e` of contests `c` that stay public: all that are shown until the results are known, then the placed
 * ones.
 */
const isHeld =
  'e.entered and case when c.announced_at is null then e.publication_id = t.shown_id else e.place is not null end';

/** The contest that holds a template; the latest of several. */
export async function holdingContest(
  db: Queryable,
  templateId: string,
  locale: Locale,
): Promise<{ collectionId: string; title: string } | null> {
  const { rows } = await db.query<{ id: string; title: string }>(
    `select c.id, ${titleIn(locale)} as title from collection_templates e join collections c on c.id = e.collection_id
     join templates t on t.id = e.template_id where e.template_id = $1 and ${isHeld} order by e.added_at desc limit 1`,
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
