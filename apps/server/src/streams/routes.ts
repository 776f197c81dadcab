import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { aliveSessions } from '../sessions/sessions.ts';
import { serve } from '../api/route.ts';
import { countUnread } from '../notifications/service.ts';
import { Streams } from './streams.ts';

export function eventRoutes(app: FastifyInstance, context: Context): void {
  const streams = new Streams(context.bus, {
    aliveSessions: async (sessionIds) => new Set((await aliveSessions(context.pool, sessionIds)).keys()),
    unread: (userIds) => countUnread(context.pool, userIds),
  });
  // Before the server waits for its connections to end.
  app.addHook('preClose', async () => streams.close());

  serve(app, context, api.events.events, async ({ member, reply }) => {
    const headers = reply.getHeaders();
    reply.hijack();
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) reply.raw.setHeader(name, value);
    // The last asks nginx not to hold events back.
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      connection: 'keep-alive',
      'x-accel-buffering': 'no',
    });
    streams.open(member.userId, member.sessionId, reply.raw);
    return undefined;
  });
}
