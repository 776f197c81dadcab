/**
 * Browsers from which somebody signed in before. Wrong passwords from many networks stop guesses at an account from
 * everywhere else, and must not keep its owner out: their browser keeps tries of its own, which nobody else can use up.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { secretId } from '../db/ids.ts';
import { originOf } from '../http/caller/origin.ts';
import type { Keys } from '../keys.ts';

export const deviceCookie = 'limn_device';
const deviceMs = 400 * 86_400_000;
const purpose = 'known device';

/** What the cookie of a device is bound to: it tells nobody who looks at it whose account it is for. */
const subject = (account: string, id: string): string =>
  `${createHash('sha256').update(account).digest('base64url')} ${id}`;

/**
 * The id of a browser that signed in to the account before; null for every other.
 * @param account an e-mail address in lower case or a phone number
 */
export function knownDevice(keys: Keys, account: string, cookie: string | undefined): string | null {
  const [id = '', signature = ''] = (cookie ?? '').split('.');
  return /^[0-9A-Za-z]{22}$/.test(id) && keys.verify(purpose, subject(account, id), signature) ? id : null;
}

/** Remembers that somebody signed in to the account from this browser. */
export function rememberDevice(
  { config, keys }: { config: Config; keys: Keys },
  request: FastifyRequest,
  reply: FastifyReply,
  account: string,
): void {
  if (knownDevice(keys, account, request.cookies[deviceCookie]) !== null) return;
  const id = secretId();
  reply.setCookie(deviceCookie, `${id}.${keys.sign(purpose, subject(account, id))}`, {
    path: '/api/account/login',
    httpOnly: true,
    sameSite: 'lax',
    secure: originOf(config, request).startsWith('https:'),
    maxAge: deviceMs / 1000,
  });
}
