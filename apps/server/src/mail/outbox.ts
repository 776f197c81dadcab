import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Queryable } from '../db/database.ts';
import { uuidv7 } from '../db/ids.ts';
import type { Keys } from '../keys.ts';
import type { SmsProvider, TextMessage } from '../sms/provider.ts';
import type { Mail, Mailer } from './mailer.ts';

/**
 * Mails and messages to phones on their way out. They are queued in the caller's transaction, so that none is sent for
 * what did not happen and none is lost with the process, and sent by whichever process comes first.
 */
export interface Outbox {
  /** Whether the instance can send mails. */
  readonly mail: boolean;
  /** Whether it can send messages to phones. */
  readonly sms: boolean;
  /** Queues a mail. @param lifeMs after which it is worth nothing any more */
  queueMail(client: Queryable, mail: Mail, lifeMs?: number): Promise<void>;
  queueSms(client: Queryable, message: TextMessage, lifeMs?: number): Promise<void>;
  /** Sends what was queued and committed; nobody waits for it. */
  poke(): void;
  /** Resolves when everything that was due has been tried. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

export interface OutboxOptions {
  pool: Pool;
  keys: Keys;
  mailer: Mailer | null;
  sms: SmsProvider | null;
  log: (message: string) => void;
}

const DAY_MS = 86_400_000;
const POLL_MS = 30_000;
/** Seconds until the next attempt; a claimed row is nobody else's for the longest time one attempt takes. */
const RETRY_SECONDS = [30, 120, 600, 3600, 4 * 3600];
const CLAIM_SECONDS = 120;
const purpose = 'outbox';

interface Row {
  id: string;
  channel: 'mail' | 'sms';
  body: Buffer;
  attempts: number;
}

export function createOutbox({ pool, keys, mailer, sms, log }: OutboxOptions): Outbox {
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;

  const queue = async (client: Queryable, channel: Row['channel'], message: object, lifeMs: number): Promise<void> => {
    await client.query('insert into outbox (id, channel, body, expires_at) values ($1, $2, $3, $4)', [
      uuidv7(),
      channel,
      keys.seal(purpose, JSON.stringify(message)),
      new Date(Date.now() + lifeMs),
    ]);
  };

  const send = async ({ channel, body }: Row): Promise<void> => {
    const text = keys.open(purpose, body);
    // Sealed with a secret the instance no longer has: nobody can read it.
    if (text === null) return;
    if (channel === 'mail') await mailer?.send(JSON.parse(text) as Mail);
    else await sms?.send(JSON.parse(text) as TextMessage);
  };

  const attempt = async (row: Row): Promise<void> => {
    try {
      await send(row);
    } catch (error) {
      const seconds = RETRY_SECONDS[row.attempts - 1];
      log(
        `A ${row.channel === 'mail' ? 'mail' : 'message'} was not sent${seconds === undefined ? ' and is given up' : `; again in ${seconds} s`}: ${error instanceof Error ? error.message : String(error)}`,
      );
      if (seconds !== undefined) {
        await pool.query('update outbox set next_at = now() + make_interval(secs => $2) where id = $1', [
          row.id,
          seconds,
        ]);
        return;
      }
    }
    await pool.query('delete from outbox where id = $1', [row.id]);
  };

  const run = async (): Promise<void> => {
    await pool.query('delete from outbox where expires_at < now()');
    while (!closed) {
      const {
        rows: [row],
      } = await pool.query<Row>(
        `update outbox set attempts = attempts + 1, next_at = now() + make_interval(secs => $1)
         where id = (select id from outbox where next_at <= now() order by next_at for update skip locked limit 1)
         returning id, channel, body, attempts`,
        [CLAIM_SECONDS],
      );
      if (row === undefined) return;
      await attempt(row);
    }
  };

  const poke = (): void => {
    if (closed || (mailer === null && sms === null)) return;
    if (running !== null) {
      again = true;
      return;
    }
    running = run()
      .catch((error: unknown) => {
        if (!closed) log(`The outbox was not looked at: ${error instanceof Error ? error.message : String(error)}`);
      })
      .finally(() => {
        running = null;
        if (again) {
          again = false;
          poke();
        }
      });
  };
  const timer = setInterval(poke, POLL_MS);
  timer.unref();

  return {
    mail: mailer !== null,
    sms: sms !== null,
    queueMail: (client, mail, lifeMs = 3 * DAY_MS) => queue(client, 'mail', mail, lifeMs),
    queueSms: (client, message, lifeMs = DAY_MS) => queue(client, 'sms', message, lifeMs),
    poke,
    async drain() {
      poke();
      while (running !== null) await running;
    },
    async close() {
      closed = true;
      clearInterval(timer);
      // What is being sent may end; what hangs is tried again by the next process.
      await Promise.race([running, wait(5_000, undefined, { ref: false })]);
      mailer?.close();
    },
  };
}
