import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { isLocale } from '@limn/i18n/locales.ts';
import { pagePolicy } from '../http/headers.ts';
import { apiPage, pageScript, SCRIPT_PATH } from '../http/api-page.ts';
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

  // The same for everybody in a language, but for the origin in its examples.
  const pages = new Map<string, string>();
  serve(app, context, api.system.docs, async ({ actor, query, request, reply }) => {
    const locale = isLocale(query.lang) ? query.lang : actor.locale;
    const origin = originOf(context.config, request), key = `${locale} ${origin}`;
    const page = pages.get(key) ?? apiPage(limnApi(origin, context.version, locale), locale);
    // Origins come from requests: anybody can make some up.
    if (pages.size > 20) pages.clear();
    pages.set(key, page);
    await reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy('/api/docs')).header('content-language', locale).send(page);
    return undefined;
  });

  app.get(SCRIPT_PATH, (_request, reply) => reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(pageScript));
}
