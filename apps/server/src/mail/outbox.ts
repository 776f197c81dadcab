import type { Queryable } from '../db/database.ts';
import { addJob, GiveUp, type JobRunner } from '../jobs/index.ts';
import { taskRules } from '../jobs/tasks.ts';
import type { Keys } from '../keys.ts';
import type { SmsProvider, TextMessage } from '../sms/provider.ts';
import type { Mail, Mailer } from './mailer.ts';

/**
 * Mails and messages to phones on their way out. Each is a job queued in the caller's transaction, so that none is sent
 * for what did not happen and none is lost with the process: sent at least once, tried again for as long as it is worth
 * something, and then in sight of administrators. Address and text are sealed with the instance's key, codes and links
 * are among them; with the job they are gone from the database once they are sent.
 */
export interface Outbox {
  /** Whether the instance can send mails. */
  readonly mail: boolean;
  /** Whether it can send messages to phones. */
  readonly sms: boolean;
  /** Queues a mail. @param lifeMs after which it is worth nothing any more */
  queueMail(client: Queryable, mail: Mail, lifeMs?: number): Promise<void>;
  queueSms(client: Queryable, message: TextMessage, lifeMs?: number): Promise<void>;
  /** Ends idle connections to the mail server. */
  close(): void;
}

export interface OutboxOptions {
  keys: Keys;
  jobs: JobRunner;
  mailer: Mailer | null;
  sms: SmsProvider | null;
}

type Channel = 'mail' | 'sms';

const DAY_MS = 86_400_000;
const purpose = 'outbox';

export function createOutbox({ keys, jobs, mailer, sms }: OutboxOptions): Outbox {
  const queue = async (client: Queryable, channel: Channel, message: object, lifeMs: number): Promise<void> => {
    const sealed = keys.seal(purpose, JSON.stringify(message)).toString('base64');
    const expires = new Date(Date.now() + lifeMs).toISOString();
    await addJob(client, channel, { sealed, expires }, { attempts: attemptsIn(lifeMs) });
  };

  const open = <T>(sealed: string, expires: string): T => {
    if (Date.parse(expires) <= Date.now()) throw new GiveUp('it could not be sent in time');
    const text = keys.open(purpose, Buffer.from(sealed, 'base64'));
    if (text === null) throw new GiveUp('it was sealed with a secret that this instance does not have');
    return JSON.parse(text) as T;
  };

  jobs.define('mail', async ({ sealed, expires }) => {
    const mail = open<Mail>(sealed, expires);
    if (mailer === null) throw new Error('no mail server is configured');
    await mailer.send(mail);
  });
  jobs.define('sms', async ({ sealed, expires }) => {
    const message = open<TextMessage>(sealed, expires);
    if (sms === null) throw new Error('no provider of messages is configured');
    await sms.send(message);
  });

  return {
    mail: mailer !== null,
    sms: sms !== null,
    queueMail: (client, mail, lifeMs = 3 * DAY_MS) => queue(client, 'mail', mail, lifeMs),
    queueSms: (client, message, lifeMs = DAY_MS) => queue(client, 'sms', message, lifeMs),
    close: () => mailer?.close(),
  };
}

/** How often a message of such a life is tried: waits between attempts grow as `taskRules` says. */
function attemptsIn(lifeMs: number): number {
  let attempts = 1;
  for (let waited = 0; attempts < taskRules.mail.attempts; attempts++) {
    waited += Math.exp(Math.min(attempts, 10)) * 1_000;
    if (waited > lifeMs) break;
  }
  return attempts;
}
