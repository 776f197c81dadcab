import type { Call } from '@limn/contract';
import type { Pool } from 'pg';
import type { PictureReader } from './images/reader.ts';
import type { Blobs } from './blobs/index.ts';
import type { Config } from './config/config.ts';
import type { DocumentStore } from './documents/index.ts';
import type { EventBus } from './events/bus.ts';
import type { CallerTurns } from './http/bounds/turns.ts';
import type { Limiter } from './http/bounds/limiter.ts';
import type { Uploads } from './http/bounds/upload.ts';
import type { LimitLog } from './limits/log.ts';
import type { JobRunner } from './jobs/index.ts';
import type { Keys } from './keys.ts';
import type { Outbox } from './mail/outbox.ts';
import type { PaymentProviders } from './payment-providers/provider.ts';
import type { StoredSettings } from './settings/live.ts';

/** What every domain of the server stands on; made once by `buildApp`. */
export interface Context {
  config: Config;
  /** Those of `config` that administrators change. */
  settings: StoredSettings;
  limits: LimitLog;
  version: string;
  pool: Pool;
  /** For jobs that sweep and delete: their statements may take minutes. */
  unhurried: Pool;
  bus: EventBus;
  documents: DocumentStore;
  /** Pictures and archives. */
  blobs: Blobs;
  /** Tells what uploaded pictures are. */
  pictureReader: PictureReader;
  /** Files on their way in. */
  uploads: Uploads;
  keys: Keys;
  limiter: Limiter;
  /** In which calls are worked on. */
  turns: CallerTurns;
  /** What is done later than it was asked for. */
  jobs: JobRunner;
  /** Mails and messages to phones. */
  outbox: Outbox;
  /** Ways to pay. */
  providers: PaymentProviders;
  /** Every call that is served. */
  calls: Call[];
  /** Compares every answer with its schema and fails the call when they differ, in tests. */
  checkAnswers: boolean;
}
