import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { authorizeDocument, type DocumentAccess } from '../access/document-access.ts';
import { atLeast } from '../access/roles.ts';
import type { Context } from '../context.ts';
import { forbidden, notFound, Refusal } from '../http/problem.ts';

/** Whoever asks for the comments of a file: an account, or a guest as their browser keeps them. */
export interface Commenter {
  fileId: string;
  userId: string | null;
  /** By which a guest is known among others; null for an account, and for who has given no name. */
  guestId: string | null;
  name: string;
  mayComment: boolean;
  /** Deletes what others wrote. */
  mayModerate: boolean;
  /** Came by a link and has no rights of their own. */
  isStranger: boolean;
}

interface Named {
  chartId: string;
  link?: string | undefined;
}

/** Who asks, when they may see comments. @throws Problem 404, and 403 for viewers */
export async function readerOf(context: Context, request: FastifyRequest, named: Named): Promise<Commenter> {
  const access = await authorizeDocument(
    context,
    { headers: request.headers, linkId: named.link, address: request.ip },
    named.chartId,
  );
  if (access === null) throw notFound();
  if (!access.seesComments) throw forbidden();
  return commenter(named.chartId, access);
}

/** Who asks, when they may write. @throws Problem 404, 403; Refusal `name_first` for a guest without a name */
export async function writerOf(context: Context, request: FastifyRequest, named: Named): Promise<Commenter> {
  const who = await readerOf(context, request, named);
  if (!who.mayComment) throw forbidden();
  if (needsName(who)) throw new Refusal('name_first');
  return who;
}

export const needsName = ({ userId, guestId }: Commenter): boolean => userId === null && guestId === null;

const commenter = (fileId: string, access: DocumentAccess): Commenter => ({
  fileId,
  userId: access.userId,
  guestId: access.guestId === null ? null : createHash('sha256').update(access.guestId).digest('base64url'),
  name: access.name,
  mayComment: access.mayComment,
  mayModerate: access.mayComment && atLeast(access.role, 'manager'),
  isStranger: access.linkId !== null,
});
