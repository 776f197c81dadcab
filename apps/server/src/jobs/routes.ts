import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { notFound } from '../http/problem.ts';
import { readPage, writePage } from '../http/paging.ts';
import { serve } from '../http/route.ts';
import { z } from 'zod';
import { countJobs, discardJobs, listJobs, presentJob, retryJobs } from './service.ts';

const PAGE = 50;

/** What waits, runs and failed, for administrators. */
export function jobRoutes(app: FastifyInstance, context: Context): void {
  const { pool, keys } = context;
  const { admin } = api;

  serve(app, context, admin.adminJobs, async ({ query }) => {
    const list = `jobs ${query.queue ?? ''} ${query.state ?? ''}`;
    const from =
      query.cursor === undefined ? null : readPage(keys, list, query.cursor, z.tuple([z.string().regex(/^\d{1,18}$/)]));
    const rows = await listJobs(pool, { queue: query.queue, state: query.state, before: from?.[0] }, PAGE + 1);
    const page = rows.slice(0, PAGE),
      last = page.at(-1);
    return {
      queues: await countJobs(pool),
      jobs: page.map(presentJob),
      nextCursor: rows.length > PAGE && last !== undefined ? writePage(keys, list, [last.id]) : null,
    };
  });

  serve(app, context, admin.retryJobs, async ({ body }) => {
    const jobs = await retryJobs(pool, body.jobIds);
    if (jobs === 0) throw notFound();
    return { jobs };
  });

  serve(app, context, admin.discardJobs, async ({ body }) => {
    const jobs = await discardJobs(pool, body.jobIds);
    if (jobs === 0) throw notFound();
    return { jobs };
  });
}
