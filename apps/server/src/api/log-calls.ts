import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** Has a line in the log for every call, where lines so light are written: what, how it ended, how long it took. */
export function logCalls(app: FastifyInstance, { log }: Pick<Config, 'log'>): void {
  if (log.level !== 'info' && log.level !== 'debug') return;
  app.addHook('onResponse', async (request, reply) => {
    // Without the query, which may hold the token of an invitation.
    const url = request.url.split('?')[0];
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, url, status: reply.statusCode, ms }, 'a call');
  });
}
