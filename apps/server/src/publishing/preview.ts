import { maxPreviews } from '@limn/contract/community/publish-limits.ts';
import type { Context } from '../context.ts';
import { type DrawingService, DrawingError } from '../drawing/drawing.ts';
import { MARKED_SIDE } from '../drawing/mark.ts';
import { picturesOf } from '../drawing/pictures.ts';
import { readSnapshot } from './read.ts';

/**
 * Makes what is seen of a page of a publication before it is paid for.
 * @param page its number, from 1
 * @returns its blob's name; null where there is nothing to see
 */
export type Preview = (publicationId: string, page: number) => Promise<string | null>;

interface Row {
  thumbnail: string | null;
  preview: string | null;
  pages: number;
}

/** Previews, each made once however many ask for it. */
export function previews(context: Context, drawing: DrawingService): Preview {
  const { pool, blobs } = context;
  const making = new Map<string, Promise<string | null>>();

  async function make(id: string, page: number): Promise<string | null> {
    const { rows } = await pool.query<Row>(
      'select thumbnail, previews[$2::int] as preview, pages from publications where id = $1',
      [id, page],
    );
    const { thumbnail = null, preview = null, pages = 0 } = rows[0] ?? {};
    if (preview !== null || page > Math.min(pages, maxPreviews)) return preview || null;
    if (page === 1 && thumbnail === null) return null;
    const picture = page === 1 ? await blobs.read('thumbnails', thumbnail!) : await drawn(id, page);
    const marked = picture === null ? null : await mark(id, picture);
    // What cannot be drawn is tried once, not whenever somebody looks.
    const name = marked === null ? '' : await blobs.put('thumbnails', marked);
    await pool.query(
      'update publications set previews[$2::int] = $3 where id = $1 and thumbnail is not distinct from $4',
      [id, page, name, thumbnail],
    );
    return name || null;
  }

  async function drawn(id: string, page: number): Promise<Uint8Array | null> {
    try {
      return await drawing.draw(
        async (signal) => {
          const document = await readSnapshot(context, id);
          const pictures = await picturesOf(pool, blobs, id, document, { tooMany: 'left out', signal });
          return { kind: 'thumbnail', document, pictures, maxSide: MARKED_SIDE, page };
        },
        { owner: id, priority: 'interactive' },
      );
    } catch (error) {
      if (error instanceof DrawingError) return null;
      throw error;
    }
  }

  function mark(id: string, picture: Uint8Array): Promise<Uint8Array | null> {
    // Handed over to a thread: what is stored stays here.
    const load = () => Promise.resolve({ kind: 'mark', picture: Uint8Array.from(picture) } as const);
    return drawing.draw(load, { owner: id, priority: 'interactive' });
  }

  return (id, page) => {
    const key = `${id} ${page}`;
    const made = making.get(key) ?? make(id, page).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };
}
