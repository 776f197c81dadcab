import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { LimitId } from '@limn/contract';
import { limitMet } from '../limits/met.ts';
import type { Context } from '../context.ts';
import { forbidden } from '../http/problem.ts';
import { countJobs } from '../admin/jobs/service.ts';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * `GET /metrics` in the form of Prometheus, for whoever gives the token as `Authorization: Bearer`: calls by route,
 * status and time, connections to the database, jobs, and what Node says of itself.
 */
export async function serveMetrics(app: FastifyInstance, { pool, version }: Context, token: string): Promise<void> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'limn_info', help: 'The version of Limn.', labelNames: ['version'], registers: [registry] }).set(
    { version },
    1,
  );
  const calls = new Histogram({
    name: 'limn_http_request_duration_seconds',
    help: 'Time to answer a call.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // Addresses that nothing is at are anybody's to make up: they are one.
    const route = request.routeOptions.url ?? 'none';
    calls.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  const limits = new Counter({
    name: 'limn_limits_met_total',
    help: 'How often somebody was refused or held up by a limit.',
    labelNames: ['limit'],
    registers: [registry],
  });
  const hear = (limit: unknown): void => limits.inc({ limit: limit as LimitId });
  limitMet.subscribe(hear);
  app.addHook('onClose', async () => void limitMet.unsubscribe(hear));
  new Gauge({
    name: 'limn_database_connections',
    help: 'Connections to PostgreSQL by state, and who waits for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'limn_jobs',
    help: 'Jobs by kind and state.',
    labelNames: ['task', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { queue: task, ...states } of await countJobs(pool))
        for (const [state, count] of Object.entries(states)) this.set({ task, state }, count);
    },
  });
  const wanted = hash(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(hash(request.headers.authorization ?? ''), wanted)) throw forbidden();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
