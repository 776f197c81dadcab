import { maxPreviews } from '@limn/contract/community/publish-limits.ts';
import type { Context } from '../context.ts';
import { unpackColors } from '../drawing/colors.ts';
import { type DrawingService, DrawingError } from '../drawing/drawing.ts';
import { picturesOf } from '../drawing/pictures.ts';
import { Refusal } from '../http/problem.ts';
import type { Preview } from './preview.ts';
import type { Clone } from './publication.ts';
import { decide } from './settle.ts';
import { readSnapshot } from './read.ts';

/** Longest side, px: a page's width on a dense screen, and what other sites show of a link. */
const SIDE = 1280;

/** What draws. */
export interface Drawers {
  drawing: DrawingService;
  preview: Preview;
}

interface Row {
  thumbnail: string | null;
  state: string;
  clone: Clone;
  pages: number;
  author_id: string | null;
}

/**
 * Draws a publication, also one that an administrator was quicker to show, and decides on it where nobody has to. Done
 * again, it does nothing.
 */
export async function preparePublication(
  context: Context,
  { drawing, preview }: Drawers,
  publicationId: string,
  signal: AbortSignal,
): Promise<void> {
  const { rows } = await context.pool.query<Row>(
    'select thumbnail, state, author_id, clone, pages from publications where id = $1',
    [publicationId],
  );
  const [row] = rows;
  if (row === undefined || (row.state !== 'verifying' && row.state !== 'public')) return;
  if (row.thumbnail === null) await drawPublication(context, drawing, publicationId, row.author_id, signal);
  // Before anybody looks: a list shows many.
  if (row.clone === 'paid')
    for (let page = 1; page <= Math.min(row.pages, maxPreviews); page++)
      await preview(publicationId, page).catch(() => null);
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
    const colors = await readColors(drawing, bytes, signal);
    await pool.query('update publications set thumbnail = $2, colors = $3 where id = $1 and document is not null', [
      publicationId,
      await blobs.put('thumbnails', bytes),
      colors,
    ]);
    // Where it is shown already, by whoever was quicker.
    await pool.query('update templates set colors = $2 where shown_id = $1', [publicationId, colors]);
  } catch (error) {
    if (!(error instanceof DrawingError)) throw error;
  }
}

async function readColors(
  drawing: DrawingService,
  picture: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<string[] | null> {
  // Handed over to a thread: what is stored stays here.
  const load = () => Promise.resolve({ kind: 'colors', picture: Uint8Array.from(picture) } as const);
  const bytes = await drawing.draw(load, { owner: 'limn', priority: 'background', signal });
  return bytes === null ? null : unpackColors(bytes);
}

/** Pictures looked at in one go. */
const LOOKED_AT = 500;

/** Looks at the colours of what was drawn before anybody did. */
export async function findColors(
  { pool, blobs }: Pick<Context, 'pool' | 'blobs'>,
  drawing: DrawingService,
  signal: AbortSignal,
): Promise<void> {
  const { rows } = await pool.query<{ id: string; thumbnail: string }>(
    `select id, thumbnail from publications where colors is null and state = 'public' and thumbnail is not null
     order by id limit ${LOOKED_AT}`,
  );
  for (const { id, thumbnail } of rows) {
    const picture = await blobs.read('thumbnails', thumbnail);
    if (picture === null) continue;
    const colors = await readColors(drawing, Uint8Array.from(picture), signal);
    await pool.query('update publications set colors = $2 where id = $1', [id, colors]);
    await pool.query('update templates set colors = $2 where shown_id = $1', [id, colors]);
  }
}
