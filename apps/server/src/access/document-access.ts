import { hasScope, type Role } from '@limn/contract';
import { fastifyCookie } from '@fastify/cookie';
import type { Context } from '../context.ts';
import { isUuid } from '../db/ids.ts';
import { nameFor, visitorLocale } from '../http/messages.ts';
import type { Actor } from '../http/caller/actor.ts';
import { type Credentials, findCaller } from '../api/identify.ts';
import { guestCookie, readGuest } from './guest.ts';
import { better, findLink, type LinkTarget, readLinkName } from './links.ts';
import { unlockCookie, unlockedUntil } from './unlock.ts';
import { accessToFiles } from './access.ts';
import { personColor } from './colors.ts';
import { atLeast } from './roles.ts';

/**
 * Who asks to open a document: the headers of the request (cookies, access token, language), and the link by which they
 * came, if any.
 */
export interface DocumentCaller {
  headers: Credentials & { 'accept-language'?: string | undefined };
  /** What names the link (`readLinkName`). */
  linkId?: string | undefined;
  /** Network address, of a request whose cookies and tokens were not counted yet. */
  address?: string;
}

export interface DocumentAccess {
  userId: string | null;
  sessionId: string | null;
  /** The file whose rights it has: of a draft, the one it is a draft of. */
  ofFile: string;
  /** The link that gives the right, when the person has none of their own that is as good. */
  linkId: string | null;
  /** A visitor who chose a name is the same guest wherever it is kept; null for everybody else. */
  guestId: string | null;
  /** Name to show to others: an account's, or the one a guest chose, cleaned. */
  name: string;
  /** Colour of the cursor, the same for one person everywhere. */
  color: string;
  role: Role;
  readOnly: boolean;
  /** Whether they see comments, which viewers do not. */
  seesComments: boolean;
  /** Whether they write comments: not of what is in the trash, nor by a token that only reads. */
  mayComment: boolean;
  /** When the right ends by itself; null when it does not. */
  expiresAt: Date | null;
}

export type DocumentAuthority = Pick<Context, 'config' | 'pool' | 'keys' | 'limiter'>;

/** Decides who may open a document and how. @returns null for whoever may not, and for what does not exist. */
export async function authorizeDocument(
  context: DocumentAuthority,
  caller: DocumentCaller,
  fileId: string,
): Promise<DocumentAccess | null> {
  if (!isUuid(fileId)) return null;
  const given = fastifyCookie.parse(caller.headers.cookie ?? '');
  const found = await findCaller(context, caller.headers, caller.address);
  const locale = visitorLocale(caller.headers['accept-language'], context.config);
  const actor: Actor = found?.member ?? { kind: 'visitor', locale };
  const member = actor.kind === 'member' ? actor : null;

  const guest = member === null ? readGuest(given[guestCookie]) : null;
  const person = {
    userId: member?.userId ?? null,
    sessionId: member?.sessionId ?? null,
    guestId: guest?.id ?? null,
    name: member?.fullName ?? guest?.name ?? nameFor(actor.locale, 'guest'),
  };
  const scopes = member?.scopes ?? null;
  if (scopes !== null && !hasScope(scopes, 'files:read')) return null;
  const readsOnly = scopes !== null && !hasScope(scopes, 'files:write');
  const grant = (role: Role, linkId: string | null, expiresAt: Date | null, ofFile = fileId): DocumentAccess => ({
    ...person,
    ofFile,
    linkId,
    expiresAt,
    role,
    readOnly: readsOnly || !atLeast(role, 'editor'),
    seesComments: atLeast(role, 'commenter'),
    mayComment: !readsOnly && atLeast(role, 'commenter'),
    color: guest?.color ?? personColor(person.userId ?? `${linkId} ${caller.headers.cookie ?? ''}`),
  });

  if (caller.linkId !== undefined) {
    const name = readLinkName(caller.linkId);
    const target = await findLink(context.pool, actor, name.linkId);
    const right = target && rightByLink(context, target, fileId, [name.pass, given[unlockCookie(name.linkId)]]);
    return right && grant(right.role, right.byLink ? name.linkId : null, right.expiresAt);
  }
  if (member === null) return null;
  const access = (await accessToFiles(context.pool, member.userId, [fileId])).get(fileId);
  // What is in the trash can be looked at by its creator, and comes back as it was.
  if (access === undefined) return null;
  const granted = grant(access.role, null, null, access.draftOf ?? fileId);
  return access.trashRoot === null ? granted : { ...granted, readOnly: true, mayComment: false };
}

export interface RightByLink {
  role: Role;
  /** Whether the link gives it, and not a right of the person's own. */
  byLink: boolean;
  expiresAt: Date | null;
}

/**
 * What a link to a file gives to who comes by it. @param passes what may stand for its password
 * @returns null when nothing, or when it is another file's link
 */
export function rightByLink(
  { keys }: Pick<Context, 'keys'>,
  { link, chart, ownRole, linkRole }: LinkTarget,
  fileId: string,
  passes: readonly (string | undefined)[],
): RightByLink | null {
  if (chart.fileId !== fileId) return null;
  const locked = link.passwordHash !== null;
  const unlocked = locked ? latest(passes.map((pass) => unlockedUntil(keys, link, pass))) : null;
  const role = better(ownRole, locked && unlocked === null ? null : linkRole);
  if (role === null) return null;
  return role === ownRole
    ? { role, byLink: false, expiresAt: null }
    : { role, byLink: true, expiresAt: earlier(link.expiresAt, unlocked) };
}

const latest = (moments: readonly (Date | null)[]): Date | null =>
  moments.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);

/** The earlier of two moments, of which null is never. */
function earlier(a: Date | null, b: Date | null): Date | null {
  if (a === null) return b;
  return b === null || a < b ? a : b;
}
