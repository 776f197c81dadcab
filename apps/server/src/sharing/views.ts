import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Actor } from '../http/caller/actor.ts';
import { networkOf } from '../http/caller/network.ts';
import { guestCookie, readGuest } from '../access/guest.ts';

/** One visitor counts once in so many seconds, however often they open the link. */
const AGAIN_SECONDS = 1800;

/** Counts that a link was opened; not by the file's owner. */
export async function countView(
  context: Context,
  actor: Actor,
  link: { id: string; ownerId: string },
  request: FastifyRequest,
): Promise<void> {
  if (actor.kind === 'member' && actor.userId === link.ownerId) return;
  const viewer = `viewed ${link.id} ${visitorOf(actor, request)}`;
  if ((await context.limiter.hit(viewer, 1, AGAIN_SECONDS)) > 0) return;
  await context.pool.query('update view_links set views = views + 1, viewed_at = now() where id = $1', [link.id]);
}

function visitorOf(actor: Actor, request: FastifyRequest): string {
  if (actor.kind === 'member') return actor.userId;
  const guest = readGuest(request.cookies[guestCookie]);
  return (
    guest?.id ??
    createHash('sha256')
      .update(`${networkOf(request.ip)} ${request.headers['user-agent'] ?? ''}`)
      .digest('base64url')
      .slice(0, 22)
  );
}
