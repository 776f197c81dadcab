import type { Role } from '@limn/contract';
import { fastifyCookie } from '@fastify/cookie';
import { findSession, sessionCookie } from '../accounts/sessions.ts';
import type { Context } from '../context.ts';
import { isUuid } from '../db/ids.ts';
import { nameFor, visitorLocale } from '../http/messages.ts';
import type { Actor } from '../http/actor.ts';
import { better, findLink } from '../sharing/links.ts';
import { isUnlocked, unlockCookie } from '../sharing/unlock.ts';
import { accessToFiles } from './access.ts';
import { atLeast } from './roles.ts';

/** Who asks to open a document: the headers of the request (cookies, language), and the link by which they came, if any. */
export interface DocumentCaller {
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined };
  linkId?: string | undefined;
}

export interface DocumentAccess {
  userId: string | null;
  sessionId: string | null;
  /** The link that gives the right, when the person has none of their own that is as good. */
  linkId: string | null;
  /** Name to show to others; never the caller's own choice. */
  name: string;
  /** Colour of the cursor, the same for one person everywhere. */
  color: string;
  role: Role;
  readOnly: boolean;
  /** When the right ends by itself; null when it does not. */
  expiresAt: Date | null;
}

/** Distinct on light and dark pages. */
const colors = ['#d6336c', '#ae3ec9', '#7048e8', '#4263eb', '#1971c2', '#0c8599', '#099268', '#2f9e44', '#66a80f', '#e8590c', '#e03131', '#a06a00'];

export function personColor(id: string): string {
  let sum = 0;
  for (const char of id) sum = (Math.imul(sum, 31) + char.charCodeAt(0)) >>> 0;
  return colors[sum % colors.length]!;
}

/** Decides who may open a document and how. @returns null for whoever may not, and for what does not exist. */
export async function authorizeDocument(context: Pick<Context, 'config' | 'pool' | 'keys'>, caller: DocumentCaller, fileId: string): Promise<DocumentAccess | null> {
  if (!isUuid(fileId)) return null;
  const given = fastifyCookie.parse(caller.headers.cookie ?? '');
  const token = given[sessionCookie];
  const session = token === undefined ? null : await findSession(context.pool, context.config, token);
  const actor: Actor = session?.member ?? { kind: 'visitor', locale: visitorLocale(caller.headers['accept-language']) };
  const member = actor.kind === 'member' ? actor : null;

  const person = {
    userId: member?.userId ?? null,
    sessionId: member?.sessionId ?? null,
    name: member?.fullName ?? nameFor(actor.locale, 'guest'),
  };
  const grant = (role: Role, linkId: string | null, expiresAt: Date | null): DocumentAccess => ({
    ...person, linkId, expiresAt, role, color: personColor(person.userId ?? `${linkId} ${caller.headers.cookie ?? ''}`), readOnly: !atLeast(role, 'editor'),
  });

  if (caller.linkId !== undefined) {
    const target = await findLink(context.pool, actor, caller.linkId);
    if (target === null || target.chart.fileId !== fileId) return null;
    const open = target.link.passwordHash === null || isUnlocked(context.keys, target.link, given[unlockCookie(target.link.id)]);
    const byLink = open ? target.linkRole : null;
    const role = better(target.ownRole, byLink);
    if (role === null) return null;
    return role === target.ownRole ? grant(role, null, null) : grant(role, target.link.id, target.link.expiresAt);
  }
  if (member === null) return null;
  const access = (await accessToFiles(context.pool, member.userId, [fileId])).get(fileId);
  // What is in the trash can be looked at by its creator, and comes back as it was.
  return access === undefined ? null : { ...grant(access.role, null, null), readOnly: access.trashRoot !== null || !atLeast(access.role, 'editor') };
}
