import type { Pool } from 'pg';
import { audit } from '../audit/audit.ts';
import type { Config } from '../config/config.ts';
import { transact } from '../db/database.ts';
import type { EventBus } from '../events/bus.ts';
import { type Setting, settings } from '../config/table.ts';

/**
 * How often settings are read again though nothing was heard of a change, ms: the bus may lose what it passes on.
 */
const AGAIN_MS = 10_000;

export interface LiveOptions {
  pool: Pool;
  bus: EventBus;
  /** What the environment gives; what `config` has is put over a copy of it. */
  start: Config;
  /** Of this process; changed in place. */
  config: Config;
  log: (message: string) => void;
  /** Whether no other process can change anything. */
  alone: boolean;
}

/**
 * Settings that administrators change while Limn runs. They are rows, which every process reads when it starts, when it
 * hears of a change, and every ten seconds; the environment goes before them.
 */
export class StoredSettings {
  readonly #options: LiveOptions;
  readonly #ends: (() => void)[] = [];
  /** Said once: what is stored by another version, or by hand. */
  readonly #complained = new Set<string>();
  #reading: Promise<void> = Promise.resolve();

  constructor(options: LiveOptions) {
    this.#options = options;
  }

  /** Reads what is stored, and follows it from now on. */
  async open(): Promise<void> {
    const { bus, alone, log } = this.#options;
    await this.read();
    const again = (): Promise<void> =>
      this.read().catch((error: Error) => log(`Settings could not be read: ${error.message}`));
    this.#ends.push(bus.subscribe('settings.changed', again));
    if (alone) return;
    const timer = setInterval(again, AGAIN_MS);
    timer.unref();
    this.#ends.push(() => clearInterval(timer));
  }

  close(): void {
    for (const end of this.#ends) end();
  }

  /** One after the other, so that what was read first does not hold last. */
  read(): Promise<void> {
    this.#reading = this.#reading.catch(() => undefined).then(() => this.#read());
    return this.#reading;
  }

  /**
   * Stores a setting, in one transaction with its entry in the audit log.
   * @param value as the environment would give it; empty for what holds without it
   * @throws ConfigError for what it may not be; nothing is stored then
   */
  async save(setting: Setting, value: string, userId: string): Promise<void> {
    const { pool, bus, config } = this.#options;
    const { name } = setting;
    const was = setting.text(config);
    const next = { ...config };
    setting.put(next, value === '' ? this.fallback(setting) : value);
    await transact(pool, async (client) => {
      if (value === '') await client.query('delete from settings where name = $1', [name]);
      else
        await client.query(
          `insert into settings (name, value, changed_by) values ($1, $2, $3)
           on conflict (name)
             do update set value = excluded.value, changed_by = excluded.changed_by, changed_at = now()`,
          [name, value, userId],
        );
      const about = { setting: name, was: cut(was), now: cut(setting.text(next)) };
      await audit(client, { action: 'setting_changed', subject: { type: 'instance' }, about });
    });
    await this.read();
    bus.publish('settings.changed', { name });
  }

  /** What holds of a setting that nobody changed. */
  fallback(setting: Setting): string {
    return setting.text(this.#options.start);
  }

  async #read(): Promise<void> {
    const { pool, start, config, log } = this.#options;
    const { rows } = await pool.query<{ name: string; value: string }>('select name, value from settings');
    const stored = new Map(rows.map((row) => [row.name, row.value]));
    Object.assign(config, start);
    for (const setting of settings) {
      const value = stored.get(setting.name);
      if (value === undefined || start.given.has(setting.name)) continue;
      try {
        setting.put(config, value);
      } catch (error) {
        if (this.#complained.has(setting.name)) continue;
        this.#complained.add(setting.name);
        log(`A stored setting is left out: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
}

/** Of long texts the beginning: the audit log says that they changed, not how. */
const cut = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text);
