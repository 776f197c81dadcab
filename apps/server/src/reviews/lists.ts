import { audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/database.ts';
import { isUuid, uuidv7 } from '../db/ids.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { fold } from '../publishing/words/fold.ts';
import { forgetWords } from '../publishing/words/list.ts';

interface Named {
  nameZh: string;
  nameEn: string;
  position: number;
}

/** Everything administrators keep for the community. */
export async function communityLists({ pool }: Context): Promise<{
  industries: (Named & { id: string; templates: number })[];
  tags: (Named & { id: string })[];
  words: string[];
}> {
  const { rows: industries } = await pool.query<Named & { id: string; templates: number }>(
    `select i.id, i.name_zh as "nameZh", i.name_en as "nameEn", i.position,
       (select count(*)::int from templates t where t.industry = i.id and t.shown_id is not null) as templates
     from industries i order by i.position, i.id`,
  );
  const { rows: tags } = await pool.query<Named & { id: string }>(
    'select id, name_zh as "nameZh", name_en as "nameEn", position from official_tags order by position, id',
  );
  const { rows: words } = await pool.query<{ word: string }>('select word from sensitive_words order by word');
  return { industries, tags, words: words.map((row) => row.word) };
}

export async function saveIndustry({ pool }: Context, { id, ...named }: Named & { id: string }): Promise<void> {
  await transact(pool, async (client) => {
    await client.query(
      `insert into industries (id, name_zh, name_en, position) values ($1, $2, $3, $4) on conflict (id)
       do update set name_zh = excluded.name_zh, name_en = excluded.name_en, position = excluded.position`,
      [id, named.nameZh, named.nameEn, named.position],
    );
    await audit(client, { action: 'industry_saved', subject: { type: 'instance', id } });
  });
}

/** @throws Problem 404; Refusal `in_use`. */
export async function removeIndustry({ pool }: Context, id: string): Promise<void> {
  await transact(pool, async (client) => {
    const { rowCount: used } = await client.query(
      `select 1 from publications where industry = $1 and state in ('verifying', 'public') limit 1`,
      [id],
    );
    if (used !== 0) throw new Refusal('in_use');
    const { rowCount } = await client.query('delete from industries where id = $1', [id]);
    if (rowCount === 0) throw notFound();
    await audit(client, { action: 'industry_removed', subject: { type: 'instance', id } });
  });
}

/** @throws Problem 404 for a tag that is not there; Refusal `name_taken`. */
export async function saveTag(
  { pool }: Context,
  { id, nameZh, nameEn, position }: Named & { id?: string | undefined },
): Promise<void> {
  await transact(pool, async (client) => {
    if (id !== undefined && !isUuid(id)) throw notFound();
    const own = id ?? uuidv7();
    const { rowCount: taken } = await client.query(
      'select 1 from official_tags where id <> $1 and (name_zh = $2 or name_en = $3)',
      [own, nameZh, nameEn],
    );
    if (taken !== 0) throw new Refusal('name_taken');
    const { rowCount } = await client.query(
      id === undefined
        ? 'insert into official_tags (id, name_zh, name_en, position) values ($1, $2, $3, $4)'
        : 'update official_tags set name_zh = $2, name_en = $3, position = $4 where id = $1',
      [own, nameZh, nameEn, position],
    );
    if (rowCount === 0) throw notFound();
    await audit(client, { action: 'tag_saved', subject: { type: 'instance', id: own } });
  });
}

/** @throws Problem 404. */
export async function removeTag({ pool }: Context, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound();
  await transact(pool, async (client) => {
    const { rowCount } = await client.query('delete from official_tags where id = $1', [id]);
    if (rowCount === 0) throw notFound();
    await audit(client, { action: 'tag_removed', subject: { type: 'instance', id } });
  });
}

/** Adds words to the list, one a line, or removes them. @returns how many, and how many there are then */
export async function changeWords(
  { pool }: Context,
  text: string,
  remove: boolean,
): Promise<{ changed: number; total: number }> {
  const words = new Map<string, string>();
  for (const line of text.split('\n')) {
    const word = line.trim(),
      folded = fold(word).chars.join('');
    if (folded !== '') words.set(folded, word);
  }
  const result = await transact(pool, async (client) => {
    const { rowCount } = await client.query(
      remove
        ? 'delete from sensitive_words where folded = any($1::text[])'
        : `insert into sensitive_words (folded, word) select * from unnest($1::text[], $2::text[])
           on conflict do nothing`,
      remove ? [[...words.keys()]] : [[...words.keys()], [...words.values()]],
    );
    const { rows } = await client.query<{ total: number }>('select count(*)::int as total from sensitive_words');
    const changed = rowCount ?? 0;
    // Numbers alone: the list itself is nobody's reading matter.
    await audit(client, { action: 'words_changed', subject: { type: 'instance' }, about: { changed, remove } });
    return { changed, total: rows[0]!.total };
  });
  forgetWords();
  return result;
}
