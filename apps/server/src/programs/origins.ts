/** Pages of other sites whose scripts may speak to `/mcp`: none but those an administrator names. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** What a client of the protocol sends besides what every script may. */
const REQUESTED = 'authorization, content-type, last-event-id, mcp-protocol-version, mcp-session-id';
/** What a script may read of an answer. */
const EXPOSED = 'mcp-protocol-version, mcp-session-id, retry-after, www-authenticate';
/** How long a browser need not ask again, seconds. */
const KEPT = 600;

/**
 * Answers the question that browsers ask before a script of another origin may call, and says on every answer of the
 * plugin's routes whether such a script may read it. Cookies are never let in: a token is given on purpose.
 */
export function allowOrigins(
  app: FastifyInstance,
  { programOrigins }: Pick<Config, 'programOrigins'>,
  url: string,
): void {
  const isAllowed = (request: FastifyRequest): boolean => programOrigins.has(request.headers.origin ?? '');
  const say = (request: FastifyRequest, reply: FastifyReply): void => {
    if (programOrigins.size === 0) return;
    reply.header('vary', 'Origin');
    if (!isAllowed(request)) return;
    reply.header('access-control-allow-origin', request.headers.origin);
    reply.header('access-control-expose-headers', EXPOSED);
  };
  app.addHook('onRequest', async (request, reply) => say(request, reply));
  if (programOrigins.size === 0) return;
  app.route({
    method: 'OPTIONS',
    url,
    handler: async (request, reply) => {
      if (isAllowed(request))
        reply
          .header('access-control-allow-methods', 'POST')
          .header('access-control-allow-headers', REQUESTED)
          .header('access-control-max-age', KEPT);
      return reply.code(204).header('allow', 'POST').send();
    },
  });
}
