/** What administrators do with collections and contests. */
import type { AdminCollection, ContestState } from '@limn/contract';
import type { Locale } from '@limn/i18n/locales.ts';
import type { PoolClient } from 'pg';
import { audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import { isUuid, uuidv7 } from '../db/ids.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { tellUnread, writeNotification } from '../notifications/notify.ts';
import { isVisible, visible } from '../publishing/rows.ts';
import { contestState, isEntry, isInside } from '../publishing/contests.ts';
import { type ContestColumns, presentContest } from './list.ts';

/** Templates listed of each. */
const LISTED = 100;
/** What of the highest rank, so that those with a place come before all others. */
const PLACED_RANK = 1000;

interface Row extends ContestColumns {
  id: string;
  title_zh: string;
  title_en: string;
  text_zh: string;
  text_en: string;
  position: number;
  total: number;
  templates: AdminCollection['templates'] | null;
}

/** Every collection and contest with its first templates; of what comes with the product, in one language. */
export async function describeCollections({ pool }: Pick<Context, 'pool'>, speaks: Locale): Promise<AdminCollection[]> {
  const inside = `from collection_templates e join templates t on t.id = e.template_id
    left join publications p on p.id = t.shown_id
    where e.collection_id = c.id and ${isInside} and (t.starter is null or t.locale = $1)`;
  const { rows } = await pool.query<Row>(
    `select c.id, c.title_zh, c.title_en, c.text_zh, c.text_en, c.position, c.opens_at, c.closes_at,
       ${contestState} as state, (select count(*)::int ${inside}) as total,
       (select json_agg(json_build_object('templateId', s.id, 'title', s.title, 'entered', s.entered, 'place', s.place,
          'likes', s.likes)) from (
          select t.id, coalesce(p.title, '') as title, e.entered, e.place, t.likes ${inside}
          order by e.place nulls last, e.rank desc, t.likes desc, t.id desc limit ${LISTED}) s) as templates
     from collections c order by c.position, c.created_at desc limit 200`,
    [speaks],
  );
  return rows.map((row) => ({
    collectionId: row.id,
    titleZh: row.title_zh,
    titleEn: row.title_en,
    textZh: row.text_zh,
    textEn: row.text_en,
    position: row.position,
    contest: presentContest(row),
    total: row.total,
    templates: row.templates ?? [],
  }));
}

export interface Words {
  titleZh: string;
  titleEn: string;
  textZh: string;
  textEn: string;
  position: number;
  opensAt: string | null;
  closesAt: string | null;
}

/**
 * Adds a collection or changes one; a contest stays one, and what is none becomes none.
 * @returns its id
 * @throws Problem 404; Refusal `contest_times` unless both moments are given, the later one second.
 */
export async function saveCollection(
  { pool }: Pick<Context, 'pool'>,
  id: string | undefined,
  words: Words,
): Promise<string> {
  const { opensAt, closesAt } = words;
  if ((opensAt === null) !== (closesAt === null)) throw new Refusal('contest_times');
  if (opensAt !== null && closesAt !== null && Date.parse(opensAt) >= Date.parse(closesAt))
    throw new Refusal('contest_times');
  const own = id ?? uuidv7();
  await transact(pool, async (client) => {
    if (id !== undefined) {
      const before = await hold(client, id);
      if ((before.state === null) !== (opensAt === null)) throw new Refusal('contest_times');
    }
    await client.query(
      `insert into collections (id, title_zh, title_en, text_zh, text_en, position, opens_at, closes_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do update set title_zh = excluded.title_zh,
         title_en = excluded.title_en, text_zh = excluded.text_zh, text_en = excluded.text_en,
         position = excluded.position, opens_at = excluded.opens_at, closes_at = excluded.closes_at`,
      [own, words.titleZh, words.titleEn, words.textZh, words.textEn, words.position, opensAt, closesAt],
    );
    await audit(client, { action: 'collection_saved', subject: { type: 'instance', id: own } });
  });
  return own;
}

interface Held {
  state: ContestState | null;
  title_zh: string;
  title_en: string;
}

/** A collection, held against whoever else changes it. @throws Problem 404. */
async function hold(client: PoolClient, id: string): Promise<Held> {
  if (!isUuid(id)) throw notFound();
  const { rows } = await client.query<Held>(
    `select ${contestState} as state, c.title_zh, c.title_en from collections c where c.id = $1 for update`,
    [id],
  );
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

/** @throws Problem 404. */
export async function removeCollection({ pool }: Pick<Context, 'pool'>, id: string): Promise<void> {
  await transact(pool, async (client) => {
    await hold(client, id);
    await client.query('delete from collections where id = $1', [id]);
    await audit(client, { action: 'collection_removed', subject: { type: 'instance', id } });
  });
}

/** A template, and where it comes with the product, the same in other languages. */
async function inEveryLanguage(db: Queryable, templateId: string): Promise<string[]> {
  if (!isUuid(templateId)) throw notFound();
  const { rows } = await db.query<{ id: string }>(
    `select s.id from templates t join templates s on s.id = t.id
       or split_part(s.starter, ':', 1) = split_part(t.starter, ':', 1) where t.id = $1 order by s.id`,
    [templateId],
  );
  return rows.map((row) => row.id);
}

/** Puts a template last into a collection, or takes it out. @throws Problem 404. */
export async function putInCollection(
  { pool }: Pick<Context, 'pool'>,
  { collectionId, templateId, on }: { collectionId: string; templateId: string; on: boolean },
): Promise<void> {
  await transact(pool, async (client) => {
    await hold(client, collectionId);
    const ids = await inEveryLanguage(client, templateId);
    if (on) {
      const { rowCount } = await client.query(`select 1 from ${visible} where t.id = $1 and ${isVisible}`, [
        templateId,
      ]);
      if (rowCount === 0) throw notFound();
      await client.query(
        `insert into collection_templates (collection_id, template_id, rank)
         select $1, id, (select coalesce(min(rank) filter (where not entered), 0) - 1 from collection_templates
           where collection_id = $1) from unnest($2::uuid[]) as i (id) on conflict do nothing`,
        [collectionId, ids],
      );
    } else {
      const { rowCount } = await client.query(
        'delete from collection_templates where collection_id = $1 and template_id = any($2::uuid[])',
        [collectionId, ids],
      );
      if (rowCount === 0) throw notFound();
    }
    await audit(client, {
      action: 'collection_filled',
      subject: { type: 'instance', id: collectionId },
      about: { template: templateId, on },
    });
  });
}

/** Puts a template of a collection before another of it, or last. @throws Problem 404. */
export async function orderCollection(
  { pool }: Pick<Context, 'pool'>,
  { collectionId, templateId, before }: { collectionId: string; templateId: string; before?: string | undefined },
): Promise<void> {
  await transact(pool, async (client) => {
    await hold(client, collectionId);
    const { rows } = await client.query<{ template_id: string }>(
      `select template_id from collection_templates where collection_id = $1 and not entered
       order by rank desc, template_id desc`,
      [collectionId],
    );
    const order = rows.map((row) => row.template_id);
    const moved = new Set(await inEveryLanguage(client, templateId));
    if (!order.includes(templateId) || (before !== undefined && !order.includes(before))) throw notFound();
    const rest = order.filter((id) => !moved.has(id));
    const index = before === undefined ? rest.length : rest.indexOf(before);
    rest.splice(index === -1 ? rest.length : index, 0, ...order.filter((id) => moved.has(id)));
    await client.query(
      `update collection_templates c set rank = -o.place from unnest($2::uuid[]) with ordinality as o (id, place)
       where c.collection_id = $1 and c.template_id = o.id`,
      [collectionId, rest],
    );
  });
}

/**
 * A contest that is closed, and whose results are not known yet. @throws Problem 404; Refusal `contest_open`,
 * `contest_announced`.
 */
async function holdJudged(client: PoolClient, id: string): Promise<Held> {
  const held = await hold(client, id);
  if (held.state === null) throw notFound();
  if (held.state === 'announced') throw new Refusal('contest_announced');
  if (held.state !== 'judging') throw new Refusal('contest_open');
  return held;
}

/** Gives an entry a place, or none with 0. @throws as `holdJudged`. */
export async function setPlace(
  { pool }: Pick<Context, 'pool'>,
  { collectionId, templateId, place }: { collectionId: string; templateId: string; place: number },
): Promise<void> {
  if (!isUuid(templateId)) throw notFound();
  await transact(pool, async (client) => {
    await holdJudged(client, collectionId);
    const { rowCount } = await client.query(
      `update collection_templates e set place = nullif($3, 0)
       from collections c, templates t join publications p on p.id = t.shown_id
       where e.collection_id = $1 and e.template_id = $2 and c.id = e.collection_id and t.id = e.template_id
         and ${isEntry}`,
      [collectionId, templateId, place],
    );
    if (rowCount === 0) throw notFound();
  });
}

interface Placed {
  template_id: string;
  place: number;
  title: string;
  owner_id: string;
  locale: Locale;
}

/** Makes results known, and tells those with a place. @throws as `holdJudged`. */
export async function announceContest(context: Pick<Context, 'pool' | 'bus'>, id: string): Promise<void> {
  const told = await transact(context.pool, async (client) => {
    const held = await holdJudged(client, id);
    // What was never shown as it was handed in is no entry, and does not become one by what is shown later.
    await client.query(
      `delete from collection_templates e using templates t where e.collection_id = $1 and e.entered
         and t.id = e.template_id and e.publication_id is distinct from t.shown_id`,
      [id],
    );
    await client.query('update collections set announced_at = now() where id = $1', [id]);
    const { rows } = await client.query<Placed>(
      `update collection_templates e set rank = ${PLACED_RANK} - e.place
       from ${visible} where e.collection_id = $1 and e.place is not null and t.id = e.template_id and ${isVisible}
       returning e.template_id, e.place, p.title, f.owner_id, u.locale`,
      [id],
    );
    await audit(client, { action: 'contest_announced', subject: { type: 'instance', id } });
    const told: string[] = [];
    for (const { template_id, place, title, owner_id, locale } of rows)
      told.push(
        ...(await writeNotification(client, {
          userIds: [owner_id],
          type: 'contest_place',
          senderId: null,
          reference: template_id,
          about: { title, place, contest: locale === 'en' ? held.title_en : held.title_zh },
        })),
      );
    return told;
  });
  tellUnread(context, told);
}
