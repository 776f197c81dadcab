import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { isLocale } from '@limn/i18n/locales.ts';
import { pagePolicy } from '../http/headers.ts';
import { apiPage, pageScript, SCRIPT_PATH } from '../api/api-page.ts';
import { limnApi } from '../api/openapi.ts';
import { originOf } from '../http/caller/origin.ts';
import { Problem } from '../http/problem.ts';
import { serve } from '../api/route.ts';
import { Heartbeat } from './heartbeat.ts';

export function systemRoutes(app: FastifyInstance, context: Context): void {
  const heartbeat = new Heartbeat(() => context.pool.query('select 1'));
  serve(app, context, api.system.health, async () => {
    if (!(await heartbeat.answers())) throw new Problem(503, 'unavailable');
    return { version: context.version };
  });

  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  serve(app, context, api.system.ready, async () => {
    if (isClosing || !(await heartbeat.answers())) throw new Problem(503, 'unavailable');
    return { version: context.version };
  });

  // The same for everybody in a language, but for the origin in it; making it takes some 30 ms.
  const made = new Map<string, string>();
  const once = (key: string, make: () => string): string => {
    const text = made.get(key) ?? make();
    // Origins come from requests: anybody can make some up.
    if (made.size > 20) made.clear();
    made.set(key, text);
    return text;
  };

  serve(app, context, api.system.openapi, async ({ request, reply }) => {
    const origin = originOf(context.config, request);
    await reply
      .type('application/json; charset=utf-8')
      .send(once(`json ${origin}`, () => JSON.stringify(limnApi(origin, context.version))));
    return undefined;
  });

  serve(app, context, api.system.docs, async ({ actor, query, request, reply }) => {
    const locale = isLocale(query.lang) ? query.lang : actor.locale;
    const origin = originOf(context.config, request);
    const page = once(`${locale} ${origin}`, () => apiPage(limnApi(origin, context.version, locale), locale));
    await reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy('/api/docs'))
      .header('content-language', locale)
      .send(page);
    return undefined;
  });

  app.get(SCRIPT_PATH, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(pageScript),
  );
}
