/** The product beside bare SQL for the same: both on one database, in turns. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { startTestServer } from '../../apps/server/src/postgres/testing.ts';
import { start } from '../server/processes.ts';
import { Plans } from './plans.ts';

const quantile = (times: readonly number[], q: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(q * times.length))]!;

/** @returns how long it took, ms */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/**
 * ms of warming up: a server that has been up for a while has compiled its code and planned its prepared statements.
 */
const WARM = 3000;

export interface Turns {
  /** Address of the product. */
  url: string;
  client: pg.Client;
  /** Runs both in turns, and prints how long they took, and the statements of the product that read too much. */
  compare(name: string, product: () => Promise<unknown>, bare: () => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the product on a database of its own. @param rounds turns that are measured, after the warming up */
export async function startTurns(settings: Record<string, string>, rounds: number): Promise<Turns> {
  const postgres = await startTestServer();
  const plans = await Plans.open(postgres);
  const dataDir = mkdtempSync(join(tmpdir(), 'limn-bench-'));
  const limn = await start(resolve(import.meta.dirname, '../../apps/server/src/main.ts'), {
    DATABASE_URL: postgres.url,
    LIMN_DATA: dataDir,
    LIMN_SAMPLE: 'off',
    LIMN_RATES: 'off',
    PORT: '0',
    HOST: '127.0.0.1',
    ...settings,
  });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  return {
    url: limn.url,
    client,
    async compare(name, product, bare) {
      const ours: number[] = [],
        theirs: number[] = [];
      for (const ready = performance.now() + WARM; performance.now() < ready; ) {
        await product();
        await bare();
      }
      for (let round = 0; round < rounds; round++) {
        ours.push(await timed(product));
        theirs.push(await timed(bare));
      }
      const asked = await plans.during(product);
      const [p50, p95, bare50] = [quantile(ours, 0.5), quantile(ours, 0.95), quantile(theirs, 0.5)];
      console.log(
        `${name.padEnd(40)} p50 ${p50.toFixed(1).padStart(8)} ms   p95 ${p95.toFixed(1).padStart(8)} ms   SQL ` +
          `${bare50.toFixed(1).padStart(8)} ms   ${(p50 / bare50).toFixed(2)} ×   ` +
          String(asked.statements).padStart(4),
      );
      for (const fault of asked.faults) console.log(`  ${fault.slice(0, 200)}`);
    },
    async stop() {
      await client.end();
      await plans.close();
      await limn.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
