import type { FastifyReply } from 'fastify';
import { type AssetType } from '@limn/contract';
import { isHash } from '../blobs/index.ts';
import type { Context } from '../context.ts';
import { isUuid } from '../db/ids.ts';
import { notFound } from '../http/problem.ts';
import { readState } from '../publishing/read.ts';

/** Who looks: somebody by their id, a visitor, or an administrator who reviews. */
export type Viewer = string | 'administrator' | null;

/**
 * Whether somebody may see a publication: everybody while it is shown, else its author; administrators by calls of
 * their own.
 * @returns its picture @throws Problem 404
 */
async function requireSight(
  { pool }: Context,
  viewer: Viewer,
  id: string,
): Promise<{ thumbnail: string | null; isShown: boolean }> {
  if (!isUuid(id)) throw notFound();
  const { rows } = await pool.query<{ thumbnail: string | null; shown: boolean; owner_id: string | null }>(
    `select p.thumbnail, f.owner_id, t.shown_id = p.id and t.hidden_at is null and f.trashed_at is null
       and u.disabled_at is null as shown
     from publications p join templates t on t.id = p.template_id
     left join files f on f.id = t.file_id left join users u on u.id = f.owner_id where p.id = $1`,
    [id],
  );
  const [row] = rows;
  if (row === undefined) throw notFound();
  const isInside = viewer === 'administrator' || (viewer !== null && viewer === row.owner_id);
  if (row.shown !== true && !isInside) throw notFound();
  return { thumbnail: row.thumbnail, isShown: row.shown === true };
}

/** A publication never changes; whether it may be seen does. */
const CACHE = 'private, max-age=300';

export async function sendDocument(context: Context, viewer: Viewer, id: string, reply: FastifyReply): Promise<void> {
  await requireSight(context, viewer, id);
  const state = await readState(context.pool, id);
  reply.type('application/octet-stream').header('cache-control', CACHE).send(state);
}

export async function sendPicture(context: Context, viewer: Viewer, id: string, reply: FastifyReply): Promise<void> {
  const { thumbnail, isShown } = await requireSight(context, viewer, id);
  const blob = thumbnail === null ? null : await context.blobs.open('thumbnails', thumbnail);
  if (blob === null) throw notFound();
  reply
    .type('image/webp')
    .header('content-length', blob.size)
    // Other sites show it beside links.
    .header('cache-control', isShown ? 'public, max-age=3600' : CACHE)
    .send(blob.stream);
}

export async function sendAsset(
  context: Context,
  viewer: Viewer,
  { id, hash }: { id: string; hash: string },
  reply: FastifyReply,
): Promise<void> {
  await requireSight(context, viewer, id);
  if (!isHash(hash)) throw notFound();
  const { rows } = await context.pool.query<{ mime: AssetType; bytes: number }>(
    'select mime, bytes from publication_assets where publication_id = $1 and hash = $2',
    [id, hash],
  );
  const blob = rows[0] === undefined ? null : await context.blobs.open('assets', hash, { size: rows[0].bytes });
  if (blob === null) throw notFound();
  reply
    .type(rows[0]!.mime)
    .header('content-length', blob.size)
    .header('cache-control', 'private, max-age=31536000, immutable')
    // An SVG shown by itself runs nothing and reaches nobody.
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox")
    .send(blob.stream);
}
