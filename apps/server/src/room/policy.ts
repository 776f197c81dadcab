import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { authorizeDocument } from '../access/document-access.ts';
import type { Context } from '../context.ts';
import { forbidden, notFound, Refusal } from '../http/problem.ts';

/** Whoever is in the room around a file. */
export interface Attendant {
  fileId: string;
  /** A digest by which a person is the same one wherever they come from; null for a guest without a name. */
  voter: string | null;
  /** Votes: whoever may write into the file or comment on it. */
  mayVote: boolean;
  /** Sets the timer and leads votes. */
  mayLead: boolean;
}

/** Who asks. @throws Problem 404 */
export async function attendantOf(
  context: Context,
  request: FastifyRequest,
  named: { chartId: string; link?: string | undefined },
): Promise<Attendant> {
  const access = await authorizeDocument(
    context,
    { headers: request.headers, linkId: named.link, address: request.ip },
    named.chartId,
  );
  if (access === null) throw notFound();
  const known = access.userId ?? access.guestId;
  return {
    fileId: named.chartId,
    voter: known === null ? null : createHash('sha256').update(`${named.chartId} ${known}`).digest('base64url'),
    mayVote: access.mayComment,
    mayLead: !access.readOnly,
  };
}

/** @throws Problem 403 for whoever may not edit the file */
export function requireLeader(who: Attendant): Attendant {
  if (!who.mayLead) throw forbidden();
  return who;
}

/** @throws Problem 403 for viewers; Refusal `name_first` for a guest without a name */
export function requireVoter(who: Attendant): Attendant & { voter: string } {
  if (!who.mayVote) throw forbidden();
  const { voter } = who;
  if (voter === null) throw new Refusal('name_first');
  return { ...who, voter };
}
