import { api } from '@limn/contract';
import { news as en } from '@limn/i18n/en/news.ts';
import { news as zh } from '@limn/i18n/zh/news.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { isUuid, uuidv7 } from '../db/ids.ts';
import { readPage, writePage } from '../http/paging.ts';
import { notFound } from '../http/problem.ts';
import { serve } from '../http/route.ts';

const PAGE = 50;

interface AskRow {
  id: string;
  category: number;
  content: string;
  url: string;
  created_at: Date;
  closed_at: Date | null;
  user_id: string | null;
  full_name: string | null;
  account: string | null;
}

/** Feedback to the administrators, and what is new. */
export function supportRoutes(app: FastifyInstance, context: Context): void {
  const { pool, keys } = context;

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
    const texts = actor.locale === 'en' ? en : zh;
    return { functions: Object.entries(texts).map(([id, entry]) => ({ id, ...entry })) };
  });

  serve(app, context, api.admin.adminAsks, async ({ query }) => {
    const list = `asks ${String(query.open)}`;
    const from = query.cursor === undefined ? null : readPage(keys, list, query.cursor, z.tuple([z.uuid()]));
    const { rows } = await pool.query<AskRow>(
      `select a.id, a.category, a.content, a.url, a.created_at, a.closed_at, u.id as user_id, u.full_name,
        coalesce(u.email, u.phone) as account
       from asks a left join users u on u.id = a.user_id
       where ($1::boolean is null or (a.closed_at is null) = $1) and ($2::uuid is null or a.id < $2)
       order by a.id desc limit ${PAGE + 1}`,
      [query.open ?? null, from?.[0] ?? null],
    );
    const page = rows.slice(0, PAGE),
      last = page.at(-1);
    return {
      asks: page.map((row) => ({
        askId: row.id,
        category: row.category,
        content: row.content,
        url: row.url,
        createTime: row.created_at.toISOString(),
        closeTime: row.closed_at?.toISOString() ?? null,
        user: row.user_id === null ? null : { userId: row.user_id, fullName: row.full_name!, account: row.account! },
      })),
      nextCursor: rows.length > PAGE && last !== undefined ? writePage(keys, list, [last.id]) : null,
    };
  });

  serve(app, context, api.admin.closeAsk, async ({ body }) => {
    const { rowCount } = isUuid(body.askId)
      ? await pool.query(
          'update asks set closed_at = case when $2 then null else coalesce(closed_at, now()) end where id = $1',
          [body.askId, body.open],
        )
      : { rowCount: 0 };
    if (rowCount === 0) throw notFound();
    return {};
  });
}
