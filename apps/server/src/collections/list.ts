import type { Collection, ContestState } from '@limn/contract';
import type { Locale } from '@limn/i18n/locales.ts';
import type { Context } from '../context.ts';
import { isVisible, pictureOf, visible } from '../publishing/rows.ts';
import { contestState, isInside, titleIn } from '../publishing/contests.ts';

export interface ContestColumns {
  opens_at: Date | null;
  closes_at: Date | null;
  state: ContestState | null;
}

export const presentContest = ({ opens_at, closes_at, state }: ContestColumns): Collection['contest'] =>
  opens_at === null || closes_at === null || state === null
    ? null
    : { opensAt: opens_at.toISOString(), closesAt: closes_at.toISOString(), state };

interface Row extends ContestColumns {
  id: string;
  title: string;
  text: string;
  templates: number;
  pictures: { id: string; thumbnail: string }[];
}

/** Pictures shown of a collection. */
const PICTURES = 4;

/** Collections with something in them, and contests that are to come or open, in the administrators' order. */
export async function listCollections({ pool }: Pick<Context, 'pool'>, speaks: Locale): Promise<Collection[]> {
  const text = speaks === 'en' ? 'c.text_en' : 'c.text_zh';
  const inside = `from collection_templates e join ${visible} on t.id = e.template_id
    where e.collection_id = c.id and ${isInside} and ${isVisible} and (t.starter is null or t.locale = $1)`;
  const { rows } = await pool.query<Row>(
    `select c.id, ${titleIn(speaks)} as title, ${text} as text, c.opens_at, c.closes_at, ${contestState} as state,
       (select count(*)::int ${inside}) as templates,
       (select coalesce(json_agg(json_build_object('id', s.id, 'thumbnail', s.thumbnail)), '[]') from (
          select p.id, p.thumbnail ${inside} and p.thumbnail is not null
          order by e.rank desc, t.id desc limit ${PICTURES}) s) as pictures
     from collections c order by c.position, c.created_at desc limit 100`,
    [speaks],
  );
  return rows
    .filter((row) => row.templates > 0 || row.state === 'upcoming' || row.state === 'open')
    .map((row) => ({
      collectionId: row.id,
      title: row.title,
      text: row.text,
      contest: presentContest(row),
      templates: row.templates,
      pictures: row.pictures.map(({ id, thumbnail }) => pictureOf(id, thumbnail)!),
    }));
}
