import type { Context } from '../context.ts';
import type { DrawingService } from '../drawing/drawing.ts';

/** Makes what is seen of a publication before it is paid for. @returns its blob's name; null where there is no picture */
export type Preview = (publicationId: string) => Promise<string | null>;

interface Row {
  thumbnail: string | null;
  preview: string | null;
}

/** Previews, each made once however many ask for it. */
export function previews({ pool, blobs }: Pick<Context, 'pool' | 'blobs'>, drawing: DrawingService): Preview {
  const making = new Map<string, Promise<string | null>>();

  async function make(publicationId: string): Promise<string | null> {
    const { rows } = await pool.query<Row>('select thumbnail, preview from publications where id = $1', [
      publicationId,
    ]);
    const { thumbnail = null, preview = null } = rows[0] ?? {};
    if (thumbnail === null || preview !== null) return preview;
    const picture = await blobs.read('thumbnails', thumbnail);
    if (picture === null) return null;
    // Handed over to a thread: what is stored stays here.
    const load = () => Promise.resolve({ kind: 'mark', picture: Uint8Array.from(picture) } as const);
    const bytes = await drawing.draw(load, { owner: publicationId, priority: 'interactive' });
    if (bytes === null) return null;
    const name = await blobs.put('thumbnails', bytes);
    await pool.query('update publications set preview = $2 where id = $1 and thumbnail = $3', [
      publicationId,
      name,
      thumbnail,
    ]);
    return name;
  }

  return (publicationId) => {
    const made = making.get(publicationId) ?? make(publicationId).finally(() => making.delete(publicationId));
    making.set(publicationId, made);
    return made;
  };
}
