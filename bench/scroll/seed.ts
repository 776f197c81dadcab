import { createCanvas } from '@napi-rs/canvas';
import type pg from 'pg';
import { type BlobStore, sourceOf } from '../../apps/server/src/blobs/store.ts';

/** px of a thumbnail, as the server draws them. */
const width = 640,
  height = 427;

/** A picture as thumbnails are: boxes, lines and words, another one for each `n`. */
function picture(n: number): Promise<Buffer> {
  const canvas = createCanvas(width, height),
    context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.strokeStyle = '#345';
  context.font = '20px sans-serif';
  for (let i = 0; i < 24; i++) {
    const [x, y] = [20 + ((i * 7 + n) % 6) * 102, 20 + Math.floor(i / 6) * 100 + ((n * i) % 17)];
    context.fillStyle = `hsl(${(n * 47 + i * 15) % 360} 60% 85%)`;
    context.fillRect(x, y, 84, 48);
    context.strokeRect(x, y, 84, 48);
    context.beginPath();
    context.moveTo(x + 84, y + 24);
    context.lineTo(x + 102, y + 60);
    context.stroke();
    context.fillStyle = '#123';
    context.fillText(`step ${i}`, x + 8, y + 30);
  }
  return canvas.encode('webp', 80);
}

/** An account's root full of files, every one with a picture of its own address. Some of the pictures look alike. */
export async function seed(client: pg.Client, userId: string, files: number, blobs: BlobStore): Promise<void> {
  const hashes = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const source = sourceOf(await picture(n));
      await blobs.put('thumbnails', source.sha256, source);
      return source.sha256;
    }),
  );
  await client.query(
    `insert into files (id, owner_id, created_by, category, title, search_text, thumbnail, size, updated_at, index_due)
     select uuidv7(), $1, $1, (array['flow', 'uml', 'bpmn', 'mind_free'])[1 + n % 4],
     '流程图 ' || n || ' order payment review', 'x', ($3::text[])[1 + n % 40], n * 37, now() - make_interval(mins => n), false
     from generate_series(1, $2::int) n`,
    [userId, files, hashes],
  );
  await client.query('vacuum analyze');
}
