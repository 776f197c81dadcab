import { createHash } from 'node:crypto';
import type { Locale } from '@limn/i18n/locales.ts';
import { locales } from '@limn/i18n/locales.ts';
import { kindOfJson } from '@limn/document';
import type { Context } from '../../context.ts';
import { transact } from '../../db/database.ts';
import { uuidv7 } from '../../db/ids.ts';
import { stateOf } from '../../documents/index.ts';
import { addJob } from '../../jobs/index.ts';
import { likenessOf } from '../../documents/work/likeness.ts';
import { writePublication } from '../../publishing/snapshot.ts';
import type { Description } from './description.ts';
import { drawDescription } from './draw.ts';
import { nameIn } from './words.ts';

/** Grows when descriptions are drawn otherwise, so that all of them are drawn anew. */
const DRAWING = 4;
/** The pictures of all of them are drawn after those that somebody waits for, searches and archives among them. */
const UNHURRIED = 15;

const revisionOf = (description: Description): string =>
  createHash('sha256')
    .update(`${DRAWING} ${JSON.stringify(description)}`)
    .digest('hex')
    .slice(0, 16);

/**
 * Brings the templates that come with the product in step with their descriptions, in both languages; what an
 * administrator hid stays hidden. Where the instance wants none they are deleted.
 */
export async function installStarters(context: Context, descriptions: readonly Description[]): Promise<void> {
  const wanted = context.config.starters ? descriptions : [];
  const keys = wanted.flatMap(({ key }) => locales.map((locale) => `${key}:${locale}`));
  await context.pool.query('delete from templates where starter is not null and starter <> all($1::text[])', [keys]);
  const { rows } = await context.pool.query<{ starter: string; starter_revision: string }>(
    'select starter, starter_revision from templates where starter is not null',
  );
  const known = new Map(rows.map((row) => [row.starter, row.starter_revision]));
  for (const [place, description] of wanted.entries())
    for (const locale of locales)
      if (known.get(`${description.key}:${locale}`) !== revisionOf(description))
        await installStarter(context, description, locale, place);
}

/** @param place among all, from 0: until people like or use some more than others, lists have the first ones first. */
async function installStarter(
  context: Context,
  description: Description,
  locale: Locale,
  place: number,
): Promise<void> {
  const json = drawDescription(description, locale);
  const snapshot = {
    state: stateOf(json),
    records: json.records.length,
    pages: 1,
    words: kindOfJson(json)
      .searchPages(json)
      .map((page) => page.text)
      .join('\n'),
    likeness: likenessOf(json),
    pictures: [],
  };
  await transact(context.pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into templates (id, starter, starter_revision, first_shown_at)
         values ($1, $2, $3, now() - make_interval(mins => $4)) on conflict (starter)
       do update set starter_revision = excluded.starter_revision returning id`,
      [uuidv7(), `${description.key}:${locale}`, revisionOf(description), place],
    );
    const templateId = rows[0]!.id;
    await client.query(`delete from publications where template_id = $1 and state = 'verifying'`, [templateId]);
    const id = await writePublication(client, {
      templateId,
      authorId: null,
      category: description.category,
      locale,
      information: {
        title: nameIn(locale, description.title),
        description: nameIn(locale, description.description),
        industry: description.industry,
        tags: description.tags.map((tag) => nameIn(locale, tag)),
        clone: 'free',
        price: 0,
      },
      snapshot,
    });
    await addJob(client, 'publication', { publicationId: id }, { key: `publication:${id}`, priority: UNHURRIED });
  });
}
