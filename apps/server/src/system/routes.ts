import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { limnApi } from '../http/openapi.ts';
import { originOf } from '../http/origin.ts';
import { Problem } from '../http/problem.ts';
import { serve } from '../http/route.ts';

export function systemRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, api.system.health, async () => {
    await context.pool.query('select 1').catch(() => { throw new Problem(503, 'unavailable'); });
    return { version: context.version };
  });

  serve(app, context, api.system.openapi, async ({ request, reply }) => {
    await reply.type('application/json; charset=utf-8').send(limnApi(originOf(context.config, request), context.version));
    return undefined;
  });
}
