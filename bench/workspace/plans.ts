/** What the server asks of PostgreSQL during a call, and how that finds its rows, by `auto_explain`. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Rows from which on a table is read by an index. */
const LARGE = 1000;
/** How often a statement may be asked in one call before it is one for each row. */
const OFTEN = 20;

export interface Asked {
  statements: number;
  /** Scans of a whole large table, as the plan names them, and statements that were asked very often. */
  faults: string[];
}

export class Plans {
  readonly #client: pg.Client;
  readonly #log: string;

  private constructor(client: pg.Client, log: string) {
    this.#client = client;
    this.#log = log;
  }

  /** To be opened before the server's first connection: later ones have the module loaded. */
  static async open({ url, dataDir }: { url: string; dataDir: string }): Promise<Plans> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`alter system set session_preload_libraries = 'auto_explain'`);
    const plans = new Plans(client, join(dataDir, 'postgres.log'));
    await plans.#note(false);
    return plans;
  }

  async during(work: () => Promise<unknown>): Promise<Asked> {
    await this.#note(true);
    const from = statSync(this.#log).size;
    await work();
    await this.#note(false);
    const log = readFileSync(this.#log).subarray(from).toString();
    const texts = [...log.matchAll(/ms {2}plan:\s+Query Text: ([^]*?)\n\t[A-Z][\w ]+ {2}\(cost/g)].map(([, text]) =>
      text!.replace(/\s+/g, ' '),
    );
    // What PostgreSQL asks itself to check a foreign key is none of the server's.
    const own = texts.filter((text) => !text.startsWith('SELECT 1 FROM ONLY'));
    const times = new Map<string, number>();
    for (const text of own) times.set(text, (times.get(text) ?? 0) + 1);
    const large = new Set(await this.#largeTables());
    const scans = [...log.matchAll(/Seq Scan on (\w+).*/g)].filter(([, table]) => large.has(table!));
    return {
      statements: own.length,
      faults: [
        ...new Set(scans.map(([scan]) => scan)),
        ...[...times].filter(([, n]) => n > OFTEN).map(([text, n]) => `${n} × ${text}`),
      ],
    };
  }

  async #largeTables(): Promise<string[]> {
    const { rows } = await this.#client.query<{ relname: string }>(
      `select relname from pg_class where relkind = 'r' and reltuples >= $1`,
      [LARGE],
    );
    return rows.map(({ relname }) => relname);
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  /** Sessions hear of it when they next wait for a statement. */
  async #note(on: boolean): Promise<void> {
    await this.#client.query(`alter system set auto_explain.log_min_duration = ${on ? 0 : -1}`);
    await this.#client.query('select pg_reload_conf()');
    await sleep(500);
  }
}
