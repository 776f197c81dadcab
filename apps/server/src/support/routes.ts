import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { answerAsk, listAsks, moveAsk } from '../admin/feedback.ts';
import { uuidv7 } from '../db/ids.ts';
import { serve } from '../api/route.ts';
import { listNews, newFunctions, removeNews, saveNews } from './news.ts';

/** Feedback to the administrators, and what is new. */
export function supportRoutes(app: FastifyInstance, context: Context): void {
  const { pool } = context;

  serve(app, context, api.support.saveAsk, async ({ member, body }) => {
    await pool.query('insert into asks (id, user_id, category, content, url) values ($1, $2, $3, $4, $5)', [
      uuidv7(),
      member.userId,
      body.category,
      body.content,
      body.url,
    ]);
    return {};
  });

  serve(app, context, api.support.newFunctions, async ({ actor }) => {
    return { functions: await newFunctions(pool, actor.locale) };
  });

  serve(app, context, api.admin.adminNews, async () => ({ news: await listNews(pool) }));

  serve(app, context, api.admin.saveNews, async ({ body }) => ({ entry: await saveNews(context, body) }));

  serve(app, context, api.admin.removeNews, async ({ body }) => {
    await removeNews(context, body.newsId);
    return {};
  });

  serve(app, context, api.admin.adminAsks, ({ query }) => listAsks(context, query));

  serve(app, context, api.admin.closeAsk, async ({ body }) => {
    await moveAsk(context, body.askId, body.open);
    return {};
  });

  serve(app, context, api.admin.answerAsk, async ({ member, body }) => {
    await answerAsk(context, member.userId, body.askId, body.content);
    return {};
  });
}
