import type { Queryable } from '../db/database.ts';
import { untilInserted } from '../jobs/add.ts';
import { taskRules } from '../jobs/tasks.ts';

/** Queues the thumbnails of files in the caller's transaction; one that waits already stays one. */
export async function addThumbnailJobs(client: Queryable, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  const { attempts, priority } = taskRules.thumbnail;
  await untilInserted(fileIds.length, () =>
    client.query({
      name: 'add-thumbnail-jobs',
      // In one order, so that two who queue the same ones do not wait for each other.
      text: `select from graphile_worker.add_jobs(array(
               select row('thumbnail', json_build_object('fileId', f.id), null, null, $2::int, 'thumbnail:' || f.id,
                 $3::int, null)::graphile_worker.job_spec
               from unnest($1::uuid[]) as f (id) order by f.id))`,
      values: [fileIds, attempts, priority],
    }),
  );
}
