import type { Context } from '../context.ts';
import { transact } from '../db/database.ts';
import { addThumbnailJobs } from './thumbnail-job.ts';
import { tellWebhooks } from '../webhooks/tell.ts';
import type { ListNews } from './announce.ts';

type Follower = Pick<Context, 'pool' | 'bus'>;

interface Settled {
  id: string;
  place: string | null;
}

/**
 * Brings files in step with their documents, as far as these were edited: size, revision, when they were changed and by
 * whom; and queues their thumbnails. The search index follows from the revision.
 *
 * The rows that say so are deleted in the same transaction, so it is done once, whoever asks and however often; a row
 * that is there has its update in the log, because one statement wrote both.
 * @returns the files that were behind
 */
export async function settleEdits({ pool, bus }: Follower, fileIds: readonly string[]): Promise<Settled[]> {
  const settled = await transact(pool, async (client) => {
    const { rows } = await client.query<Settled>({
      name: 'settle-edits',
      text: `with taken as (delete from document_edits where file_id = any($1::uuid[])
        returning file_id, user_id, made_at),
                  latest as (select file_id, max(made_at) as made_at from taken group by file_id),
                  stored as (
                    update files f set revision = f.revision + 1, updated_at = greatest(f.updated_at, l.made_at),
                      size = (select octet_length(s.state) from document_snapshots s where s.file_id = f.id)
                        + (select coalesce(sum(octet_length(u.update)), 0) from document_updates u
                        where u.file_id = f.id)
                    from latest l where f.id = l.file_id returning f.id, coalesce(f.folder_id, f.org_id) as place),
                  edits as (
                    insert into file_edits (user_id, file_id, edited_at)
                    select t.user_id, t.file_id, max(t.made_at) from taken t
                    join stored on stored.id = t.file_id join users u on u.id = t.user_id group by 1, 2
                    on conflict (user_id, file_id)
                      do update set edited_at = greatest(file_edits.edited_at, excluded.edited_at))
             select id, place from stored order by id`,
      values: [fileIds],
    });
    const ids = rows.map((row) => row.id);
    await addThumbnailJobs(client, ids);
    await tellWebhooks(client, 'file.edited', ids);
    return rows;
  });
  for (const { id } of settled) bus.publish('file.changed', { fileId: id, change: 'edited' });
  return settled;
}

/** Edits younger than this are left to the process that took them, which waits for a pause, seconds. */
const LATE_SECONDS = 15;
/** Files of one round. */
const ROUND = 200;

/**
 * Settles the edits that nobody settled, because the process that took them was killed or could not. A file that fails
 * holds no other up.
 * @param all also those of a moment ago
 * @throws the last failure, when all were tried
 */
export async function settleLeft(
  context: Follower,
  news: Pick<ListNews, 'add'>,
  { all = false, signal }: { all?: boolean; signal?: AbortSignal } = {},
): Promise<void> {
  const failed: string[] = [];
  let failure: unknown;
  while (signal?.aborted !== true) {
    const { rows } = await context.pool.query<{ file_id: string }>(
      `select distinct file_id from document_edits
       where made_at <= now() - make_interval(secs => $1) and file_id <> all($2::uuid[]) limit ${ROUND}`,
      [all ? 0 : LATE_SECONDS, failed],
    );
    for (const { file_id: fileId } of rows) {
      try {
        for (const { id, place } of await settleEdits(context, [fileId])) news.add(id, place);
      } catch (error) {
        failed.push(fileId);
        failure = error;
      }
    }
    if (rows.length < ROUND) break;
  }
  if (failure !== undefined) throw failure;
}

/** Edits that end within this time are settled together, ms. */
const TOGETHER_MS = 100;

/** Settles edits soon after they were made, in the process that took them. What it misses, `settleLeft` finds. */
export class EditFollower {
  readonly #context: Follower;
  readonly #news: ListNews;
  readonly #log: (message: string) => void;
  readonly #waiting = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(context: Follower, news: ListNews, log: (message: string) => void) {
    this.#context = context;
    this.#news = news;
    this.#log = log;
  }

  soon(fileId: string): void {
    this.#waiting.add(fileId);
    this.#timer ??= setTimeout(() => this.#settle(), TOGETHER_MS);
  }

  #settle(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const fileIds = [...this.#waiting];
    this.#waiting.clear();
    if (fileIds.length === 0) return;
    this.#running = this.#running
      .then(async () => {
        for (const { id, place } of await settleEdits(this.#context, fileIds)) this.#news.add(id, place);
      })
      .catch((error: Error) => this.#log(`Files are in step with their documents later: ${error.message}`));
  }

  /** Settles what waits. */
  async close(): Promise<void> {
    this.#settle();
    await this.#running;
  }
}
