import { maxGuestName, oneLine } from '@limn/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { personColor } from './colors.ts';
import type { Config } from '../config/config.ts';
import { secretId } from '../db/ids.ts';
import { originOf } from '../http/caller/origin.ts';

/** A visitor without an account who chose a name, as one browser keeps it. */
export interface Guest {
  id: string;
  name: string;
  color: string;
}

export const guestCookie = 'limn_guest';
const guestMs = 180 * 86_400_000;

/** Marks and joiners without a width of their own, with which one name can pass for another. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** A name as others may see it: one line of visible characters, at most thirty. Empty when nothing is left. */
export const cleanGuestName = (name: string): string =>
  [...oneLine(name.replace(invisible, ''))].slice(0, maxGuestName).join('').trim();

/** Who a browser says its guest is. The cookie is the visitor's own: it is cleaned as if they had typed it anew. */
export function readGuest(cookie: string | undefined): Guest | null {
  const [id = '', encoded = ''] = (cookie ?? '').split('.');
  if (!/^[0-9A-Za-z]{22}$/.test(id)) return null;
  const name = cleanGuestName(Buffer.from(encoded.slice(0, 400), 'base64url').toString('utf8'));
  return name === '' ? null : { id, name, color: personColor(id) };
}

/** Keeps a guest's name in their browser; a guest who takes another name stays the same guest. */
export function setGuestCookie(config: Config, request: FastifyRequest, reply: FastifyReply, name: string): Guest {
  const id = readGuest(request.cookies[guestCookie])?.id ?? secretId();
  const secure = originOf(config, request).startsWith('https:');
  reply.setCookie(guestCookie, `${id}.${Buffer.from(name).toString('base64url')}`, {
    path: '/',
    httpOnly: true,
    maxAge: guestMs / 1000,
    secure,
    ...(secure ? { sameSite: 'none', partitioned: true } : { sameSite: 'lax' }),
  });
  return { id, name, color: personColor(id) };
}
