const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Everything that is done later than it was asked for, by name, with what it is told. Payloads hold ids, no secrets.
 */
export interface Tasks {
  /** A message sealed with the instance's key, base64; after `expires` (ISO 8601) it is worth nothing any more. */
  mail: { sealed: string; expires: string };
  sms: { sealed: string; expires: string };
  /** Writes the mail of a notification. */
  'mail-notice': { notificationId: string };
  /** Sends a link to choose a new password; the account asked for, sealed, base64. */
  'send-reset': { sealed: string };
  /** Brings files in step with their documents where nobody did so soon after the edit. */
  documents: { all?: boolean };
  /** Indexes the files that are due. */
  search: object;
  thumbnail: { fileId: string };
  /** Draws the picture of a publication, and shows it where nobody need decide on it. */
  publication: { publicationId: string };
  archive: { exportId: string };
  /** Tells people of invitations to files: of one, of all to one person, or of any. */
  'tell-invited': { inviteId?: string; userId?: string };
  /** The same of invitations to organizations. */
  'tell-invited-to-organizations': { userId: string };
  /** Deletes one account whose time has come. */
  'delete-account': { userId: string };
  'find-accounts-to-delete': object;
  'tell-plan-ends': object;
  /** Asks providers about orders that wait, and ends those whose time is over. */
  reconcile: object;
  /** Tells a provider that an order is not to be paid any more. */
  'close-order': { orderId: string };
  /** Has a provider give money back. */
  refund: { refundId: string };
  /** Makes the file of a clone that was paid. */
  'deliver-clone': { orderId: string };
  'sweep-archives': object;
  /** Deletes bytes that nothing names any more, and uploads that were cut short. */
  'sweep-blobs': object;
  'sweep-uploads': object;
  /** Deletes what is left of files that are deleted for good. */
  'sweep-gone': object;
  /** Forgets what was changed long ago, and versions that no plan keeps. */
  'prune-history': object;
  'prune-versions': object;
  /** Deletes for good what was in the recycle bin for its time. */
  'prune-trash': object;
  'sweep-codes': object;
  'sweep-sessions': object;
  'sweep-invitations': object;
  'sweep-organization-invitations': object;
  'sweep-notifications': object;
  'sweep-jobs': object;
  /** Forgets what the audit log need not keep any longer. */
  'sweep-audit': object;
  'sweep-captcha': object;
  /** Looks at the colours of publications that have none yet. */
  'find-colors': object;
  /** Brings the templates that come with the product in step with their descriptions. */
  starters: object;
  /** Tells an address what happened; `tellWebhooks` queues them. */
  webhook: { deliveryId: string };
  'sweep-webhooks': object;
  /** Writes an archive of everything, where and when the configuration says. */
  backup: object;
}

export type TaskName = keyof Tasks;

/** Tasks that find what there is to do by themselves. */
export type Chore = { [T in TaskName]: object extends Tasks[T] ? T : never }[TaskName];

export interface TaskRule {
  /**
   * Quick work does not wait behind slow work: each lane has workers of its own, in every process.
   */
  lane: 'quick' | 'slow';
  /** Lower goes first within a lane. */
  priority: number;
  /** After so many failures it is given up, and stays in sight of administrators. */
  attempts: number;
  /** An attempt that takes longer has failed, ms. */
  timeoutMs: number;
  /** One at a time in all processes together. */
  serial?: true;
  /** When it is done by itself, in UTC. */
  cron?: string;
  /** A time that was missed, because no process ran, is made up for when it was no longer ago than this, ms. */
  backfillMs?: number;
}

const chore = (cron: string, backfillMs = 0): TaskRule => ({
  lane: 'quick',
  priority: 10,
  attempts: 5,
  timeoutMs: 10 * MINUTE,
  serial: true,
  cron,
  backfillMs,
});

const message: TaskRule = { lane: 'quick', priority: -10, attempts: 21, timeoutMs: 2 * MINUTE };

/** How each task is done. Retries wait longer and longer: e seconds, e² and so on, at most e¹⁰ (6 hours). */
export const taskRules: Readonly<Record<TaskName, TaskRule>> = {
  mail: message,
  sms: message,
  'mail-notice': { lane: 'quick', priority: 0, attempts: 12, timeoutMs: MINUTE },
  'send-reset': { ...message, attempts: 8 },
  documents: { ...chore('* * * * *'), priority: 0 },
  search: { lane: 'slow', priority: 0, attempts: 8, timeoutMs: 10 * MINUTE, serial: true, cron: '* * * * *' },
  thumbnail: { lane: 'slow', priority: 5, attempts: 6, timeoutMs: 3 * MINUTE },
  publication: { lane: 'slow', priority: 0, attempts: 8, timeoutMs: 3 * MINUTE },
  archive: { lane: 'slow', priority: 10, attempts: 4, timeoutMs: 12 * HOUR, serial: true },
  'tell-invited': { lane: 'quick', priority: 0, attempts: 12, timeoutMs: MINUTE },
  'tell-invited-to-organizations': { lane: 'quick', priority: 0, attempts: 12, timeoutMs: MINUTE },
  'delete-account': { lane: 'quick', priority: 10, attempts: 12, timeoutMs: 10 * MINUTE },
  'find-accounts-to-delete': chore('7 * * * *', HOUR),
  'tell-plan-ends': chore('11 * * * *', HOUR),
  reconcile: { ...chore('*/2 * * * *'), priority: 0 },
  'close-order': { lane: 'quick', priority: 5, attempts: 8, timeoutMs: MINUTE },
  refund: { lane: 'quick', priority: 0, attempts: 15, timeoutMs: MINUTE },
  'deliver-clone': { lane: 'quick', priority: 0, attempts: 8, timeoutMs: 3 * MINUTE },
  'sweep-archives': chore('*/5 * * * *'),
  'sweep-blobs': { ...chore('23 3 * * *', DAY), lane: 'slow', timeoutMs: HOUR },
  'sweep-gone': chore('29 3 * * *', DAY),
  'prune-history': { ...chore('31 4 * * *', DAY), lane: 'slow' },
  'prune-versions': { ...chore('41 4 * * *', DAY), lane: 'slow', timeoutMs: HOUR },
  'prune-trash': { ...chore('17 * * * *', HOUR), lane: 'slow', timeoutMs: HOUR },
  'sweep-uploads': chore('53 3 * * *', DAY),
  'sweep-codes': chore('37 * * * *', HOUR),
  'sweep-sessions': chore('41 */6 * * *', 6 * HOUR),
  'sweep-invitations': chore('43 */12 * * *', 12 * HOUR),
  'sweep-organization-invitations': chore('47 */12 * * *', 12 * HOUR),
  'sweep-notifications': chore('13 4 * * *', DAY),
  'sweep-jobs': chore('19 4 * * *', DAY),
  backup: { lane: 'slow', priority: 20, attempts: 4, timeoutMs: 12 * HOUR, serial: true },
  starters: { lane: 'slow', priority: 8, attempts: 5, timeoutMs: 10 * MINUTE, serial: true },
  webhook: { lane: 'quick', priority: 5, attempts: 12, timeoutMs: 30 * SECOND },
  'sweep-webhooks': chore('3 4 * * *', DAY),
  'sweep-captcha': chore('47 * * * *', HOUR),
  'find-colors': { ...chore('27 * * * *', HOUR), lane: 'slow' },
  'sweep-audit': { ...chore('37 4 * * *', DAY), lane: 'slow' },
};

export const taskNames = Object.keys(taskRules) as TaskName[];
