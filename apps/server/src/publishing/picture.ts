import type { Context } from '../context.ts';
import { type DrawingService, DrawingError } from '../drawing/drawing.ts';
import { picturesOf } from '../drawing/pictures.ts';
import { Refusal } from '../http/problem.ts';
import { decide } from './settle.ts';
import { readSnapshot } from './read.ts';

/** Longest side, px: a page's width on a dense screen, and what other sites show of a link. */
const SIDE = 1280;

interface Row {
  thumbnail: string | null;
  state: string;
  clone: string;
  appealed: boolean;
  author_id: string | null;
  /** It comes with the product. */
  own: boolean;
}

/** Draws a publication and decides on it where nobody has to. Done again, it does nothing. */
export async function preparePublication(
  context: Context,
  drawing: DrawingService,
  publicationId: string,
  signal: AbortSignal,
): Promise<void> {
  const { rows } = await context.pool.query<Row>(
    `select thumbnail, state, clone, appealed_at is not null as appealed, author_id,
       (select t.starter is not null from templates t where t.id = template_id) as own
     from publications where id = $1`,
    [publicationId],
  );
  const [row] = rows;
  if (row === undefined || row.state !== 'verifying') return;
  if (row.thumbnail === null) await drawPublication(context, drawing, publicationId, row.author_id, signal);
  if (!row.own && (context.config.publishing.reviewed || row.clone === 'paid' || row.appealed)) return;
  try {
    await decide(context, publicationId, { approve: true, reason: '', by: null });
  } catch (error) {
    // Taken back, or decided on, meanwhile.
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Draws the picture of a publication; of a drawing that cannot be drawn there is none. */
export async function drawPublication(
  context: Context,
  drawing: DrawingService,
  publicationId: string,
  owner: string | null,
  signal: AbortSignal,
): Promise<void> {
  const { pool, blobs } = context;
  try {
    const bytes = await drawing.draw(
      async (ending) => {
        const document = await readSnapshot(context, publicationId);
        const pictures = await picturesOf(pool, blobs, publicationId, document, {
          tooMany: 'left out',
          signal: ending,
        });
        return { kind: 'thumbnail', document, pictures, maxSide: SIDE };
      },
      { owner: owner ?? 'limn', priority: 'background', signal },
    );
    if (bytes === null) return;
    await pool.query('update publications set thumbnail = $2 where id = $1 and document is not null', [
      publicationId,
      await blobs.put('thumbnails', bytes),
    ]);
  } catch (error) {
    if (!(error instanceof DrawingError)) throw error;
  }
}
