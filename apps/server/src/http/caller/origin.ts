import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';

/** The scheme and host this request was made to, as the browser sees them. */
export function originOf(config: Config, request: FastifyRequest): string {
  return config.origin ?? `${request.protocol}://${request.host}`;
}

/**
 * Whether a browser says that one of our own pages made the request. A form or script of another site cannot say so:
 * `Sec-Fetch-Site` and `Origin` are the browser's to set. What says nothing is refused, except that a GET may name its
 * `Referer` instead.
 */
export function isSameOrigin(config: Config, request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const named = request.headers.origin ?? (request.method === 'GET' ? request.headers.referer : undefined);
  if (named === undefined || !URL.canParse(named)) return false;
  const { origin, host, protocol } = new URL(named);
  if (config.origin !== null) return origin === config.origin;
  // Both as URLs have them, so that a default port is the same as none.
  const own = `${protocol}//${request.host}`;
  return URL.canParse(own) && host === new URL(own).host;
}

/**
 * Whether a script of one of our own pages made the request: no picture, link or form can say that it expects no kind
 * of thing, nor carry a header of its own. What changes something by GET is honoured for nothing else.
 */
export function isOwnScript(config: Config, request: FastifyRequest): boolean {
  if (!isSameOrigin(config, request)) return false;
  const { 'sec-fetch-dest': dest, 'sec-fetch-mode': mode, 'x-requested-with': by } = request.headers;
  return by !== undefined || (dest === 'empty' && (mode === 'cors' || mode === 'same-origin'));
}
