import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { originOf } from '../http/caller/origin.ts';
import type { Keys } from '../keys.ts';
import type { ViewLinkRow } from './links.ts';

/** How long a password once given is not asked for again. */
export const unlockMs = 72 * 3_600_000;
/** How long a browser that had the password once keeps tries of its own at it. */
const knownMs = 180 * 86_400_000;
const purpose = 'view link unlock';
const knownPurpose = 'view link known';

type Lock = Pick<ViewLinkRow, 'id' | 'passwordVersion'>;

export const unlockCookie = (linkId: string): string => `limn_view_${linkId}`;
const subject = (link: Lock, end: string): string => `${link.id} ${link.passwordVersion} ${end}`;

/**
 * The value of the cookie that stands for the password of a link, until the password changes or 72 hours are over;
 * after that it still says that the browser had a password of the link once.
 */
export function unlockToken(keys: Keys, link: Lock, now = Date.now()): string {
  const end = String(now + unlockMs);
  return `${end}.${keys.sign(purpose, subject(link, end))}.${keys.sign(knownPurpose, `${link.id} ${end}`)}`;
}

/** Until when a cookie's value unlocks the link as it is now; null when it does not. */
export function unlockedUntil(keys: Keys, link: Lock, token: string | undefined, now = Date.now()): Date | null {
  const [end = '', signature = ''] = (token ?? '').split('.');
  return /^\d{13,14}$/.test(end) && Number(end) > now && keys.verify(purpose, subject(link, end), signature)
    ? new Date(Number(end))
    : null;
}

/** The part of a cookie's value that unlocks the link, for whoever cannot keep a cookie. */
export const passOf = (token: string): string => token.split('.').slice(0, 2).join('.');

/** What tells a browser that had the password of a link once from others that did; null for every other browser. */
export function unlockedBefore(keys: Keys, linkId: string, token: string | undefined, now = Date.now()): string | null {
  const [end = '', , known = ''] = (token ?? '').split('.');
  const isTimely = /^\d{13,14}$/.test(end) && Number(end) - unlockMs + knownMs > now;
  return isTimely && keys.verify(knownPurpose, `${linkId} ${end}`, known) ? known : null;
}

/** Keeps in the browser that the password was given. @returns what stands for it elsewhere, for as long */
export function setUnlockCookie(
  config: Config,
  keys: Keys,
  request: FastifyRequest,
  reply: FastifyReply,
  link: Lock,
): string {
  const secure = originOf(config, request).startsWith('https:');
  // In a frame of another site a cookie only lives when it is SameSite=None, which browsers take over https alone.
  const token = unlockToken(keys, link);
  reply.setCookie(unlockCookie(link.id), token, {
    path: '/',
    httpOnly: true,
    maxAge: knownMs / 1000,
    secure,
    ...(secure ? { sameSite: 'none', partitioned: true } : { sameSite: 'lax' }),
  });
  return passOf(token);
}
