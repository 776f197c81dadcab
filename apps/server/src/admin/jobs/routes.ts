import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { transact } from '../../db/database.ts';
import { notFound } from '../../http/problem.ts';
import { readPage, writePage } from '../../http/paging.ts';
import { serve } from '../../api/route.ts';
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
    const jobs = await transact(pool, async (client) => {
      const count = await retryJobs(client, body.jobIds);
      if (count === 0) throw notFound();
      await audit(client, { action: 'jobs_retried', subject: { type: 'instance' }, about: { jobs: count } });
      return count;
    });
    return { jobs };
  });

  serve(app, context, admin.discardJobs, async ({ body }) => {
    const jobs = await transact(pool, async (client) => {
      const count = await discardJobs(client, body.jobIds);
      if (count === 0) throw notFound();
      await audit(client, { action: 'jobs_discarded', subject: { type: 'instance' }, about: { jobs: count } });
      return count;
    });
    return { jobs };
  });
}
