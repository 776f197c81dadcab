import type { FastifyReply } from 'fastify';
import type { StoredType } from '@limn/contract';
import { sendStored } from '../assets/index.ts';
import { isHash } from '../blobs/index.ts';
import type { Context } from '../context.ts';
import { isUuid } from '../db/ids.ts';
import { notFound, Problem } from '../http/problem.ts';
import { hasBought } from '../payments/orders/orders.ts';
import type { Preview } from '../publishing/preview.ts';
import type { Clone } from '../publishing/publication.ts';
import { readState } from '../publishing/read.ts';

/** Who looks: somebody by their id, a visitor, or an administrator who reviews. */
export type Viewer = string | 'administrator' | null;

interface Row {
  template_id: string;
  thumbnail: string | null;
  clone: Clone;
  price: number;
  shown: boolean;
  owner_id: string | null;
}

interface Sight {
  templateId: string;
  thumbnail: string | null;
  clone: Clone;
  /** Fen. */
  price: number;
  isShown: boolean;
  /** Its author, or who reviews. */
  isInside: boolean;
}

/**
 * Whether somebody may see a publication: everybody while it is shown, else its author; administrators by calls of
 * their own.
 * @throws Problem 404
 */
async function requireSight({ pool }: Context, viewer: Viewer, id: string): Promise<Sight> {
  if (!isUuid(id)) throw notFound();
  const { rows } = await pool.query<Row>(
    `select p.template_id, p.thumbnail, p.clone, p.price, f.owner_id,
       t.shown_id = p.id and t.hidden_at is null and f.trashed_at is null and u.disabled_at is null as shown
     from publications p join templates t on t.id = p.template_id
     left join files f on f.id = t.file_id left join users u on u.id = f.owner_id where p.id = $1`,
    [id],
  );
  const [row] = rows;
  if (row === undefined) throw notFound();
  const isInside = viewer === 'administrator' || (viewer !== null && viewer === row.owner_id);
  if (row.shown !== true && !isInside) throw notFound();
  const { template_id: templateId, thumbnail, clone, price } = row;
  return { templateId, thumbnail, clone, price, isShown: row.shown === true, isInside };
}

/**
 * The drawing itself, and the pictures in it: of what is to be paid for nobody has them who did not pay.
 * @throws Problem 404; 403 `clone_paid`
 */
async function requireWhole(context: Context, viewer: Viewer, id: string): Promise<void> {
  const { templateId, clone, price, isInside } = await requireSight(context, viewer, id);
  if (clone !== 'paid' || isInside) return;
  if (viewer !== null && (await hasBought(context.pool, viewer, templateId))) return;
  throw new Problem(403, 'clone_paid', { price: price / 100 });
}

/** A publication never changes; whether it may be seen does. */
const CACHE = 'private, max-age=300';

export async function sendDocument(context: Context, viewer: Viewer, id: string, reply: FastifyReply): Promise<void> {
  await requireWhole(context, viewer, id);
  const state = await readState(context.pool, id);
  reply.type('application/octet-stream').header('cache-control', CACHE).send(state);
}

/**
 * The picture; of what is to be paid for the small and marked one, but for its author and who reviews, and those of its
 * other pages.
 */
export async function sendPicture(
  context: Context,
  viewer: Viewer,
  id: string,
  reply: FastifyReply,
  preview: Preview,
  page = 1,
): Promise<void> {
  const { thumbnail, clone, isShown, isInside } = await requireSight(context, viewer, id);
  if (page > 1 && clone !== 'paid') throw notFound();
  const isMarked = clone === 'paid' && (page > 1 || !isInside);
  const name = isMarked ? await preview(id, page) : thumbnail;
  const blob = name === null ? null : await context.blobs.open('thumbnails', name);
  if (blob === null) throw notFound();
  reply
    .type('image/webp')
    .header('content-length', blob.size)
    // Other sites show it beside links.
    .header('cache-control', isShown && (isMarked || clone !== 'paid') ? 'public, max-age=3600' : CACHE)
    .send(blob.stream);
}

export async function sendAsset(
  context: Context,
  viewer: Viewer,
  { id, hash }: { id: string; hash: string },
  reply: FastifyReply,
): Promise<void> {
  await requireWhole(context, viewer, id);
  if (!isHash(hash)) throw notFound();
  const { rows } = await context.pool.query<{ mime: StoredType; bytes: number }>(
    'select mime, bytes from publication_assets where publication_id = $1 and hash = $2',
    [id, hash],
  );
  const blob = rows[0] === undefined ? null : await context.blobs.open('assets', hash, { size: rows[0].bytes });
  if (blob === null) throw notFound();
  sendStored(reply, { mime: rows[0]!.mime, ...blob });
}
