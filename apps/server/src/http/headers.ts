import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** A page runs our scripts only. Drawings bring pictures as data and blobs, and styles of their own. */
const page = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "media-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

/**
 * The Content-Security-Policy of a page. Only the embedded viewer may be shown inside other sites.
 * @param inline SHA-256 of the one script that stands in the page itself, in base64; without it there is none
 * @param frames origins whose pages cards on boards may show
 */
export function pagePolicy(path: string, inline?: string, frames: readonly string[] = []): string {
  const scripts = inline === undefined ? "script-src 'self'" : `script-src 'self' 'sha256-${inline}'`,
    ancestors = /^\/embed\/[^/]+\/?$/.test(path) ? '*' : "'self'";
  return [
    page.replace("script-src 'self'", scripts),
    ...(frames.length > 0 ? [`frame-src 'self' ${frames.join(' ')}`] : []),
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}

/**
 * The policy of the frame in which the documentation runs what a reader wrote: it has no origin, reaches nothing but
 * the built scripts, and is the only place that may make code out of text.
 */
export const sandboxPolicy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** The policy of everything that is no page: if a browser shows it as one, it does nothing. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * The policy of scripts: a worker that begins with one keeps to it. It takes further scripts and data from here alone.
 */
export const scriptPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'";

/** Headers of every answer. Routes that serve pages or pictures set a policy of their own. */
export function safeHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('content-security-policy', dataPolicy);
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    if (config.origin?.startsWith('https:') === true) reply.header('strict-transport-security', 'max-age=31536000');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
