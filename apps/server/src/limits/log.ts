import type { LimitId } from '@limn/contract';
import type { Pool } from 'pg';
import { limitMet } from './met.ts';

/** How often what was counted is stored, ms. */
const STORE_MS = 60_000;
const KEPT_DAYS = 31;

export interface Met {
  id: string;
  /** Times in 24 hours and in 30 days. */
  day: string;
  month: string;
}

/** Counts how often limits are met, for all processes and beyond a restart: by the hour, in the database. */
export class LimitLog {
  readonly #pool: Pool;
  readonly #counts = new Map<LimitId, number>();
  readonly #timer: NodeJS.Timeout;
  readonly #hear = (limit: unknown): void => {
    const id = limit as LimitId;
    this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1);
  };

  constructor(pool: Pool, log: (message: string) => void) {
    this.#pool = pool;
    limitMet.subscribe(this.#hear);
    this.#timer = setInterval(() => {
      this.store().catch((error: Error) => log(`Limits that were met could not be counted: ${error.message}`));
    }, STORE_MS);
    this.#timer.unref();
  }

  /** Stores what was counted; what cannot be stored is counted on. */
  async store(): Promise<void> {
    if (this.#counts.size === 0) return;
    const counts = [...this.#counts];
    this.#counts.clear();
    try {
      await this.#pool.query(
        `insert into limits_met (id, hour, times)
         select c.id, date_trunc('hour', now()), c.times from unnest($1::text[], $2::bigint[]) as c (id, times)
         on conflict (id, hour) do update set times = limits_met.times + excluded.times`,
        [counts.map(([id]) => id), counts.map(([, times]) => times)],
      );
    } catch (error) {
      for (const [id, times] of counts) this.#counts.set(id, (this.#counts.get(id) ?? 0) + times);
      throw error;
    }
  }

  async read(): Promise<Met[]> {
    await this.store();
    const { rows } = await this.#pool.query<Met>(
      `select id, coalesce(sum(times) filter (where hour > now() - interval '24 hours'), 0) as day, sum(times) as month
       from limits_met where hour > now() - interval '30 days' group by id`,
    );
    return rows;
  }

  /** Forgets what is older than a month. */
  async sweep(): Promise<void> {
    await this.#pool.query('delete from limits_met where hour < now() - make_interval(days => $1)', [KEPT_DAYS]);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    limitMet.unsubscribe(this.#hear);
    await this.store().catch(() => undefined);
  }
}
