import type { Queryable } from '../db/database.ts';

export type TimerAction = 'start' | 'pause' | 'resume' | 'extend' | 'stop';

/** Usual length and extension, s. */
const USUAL = 300,
  MORE = 60;

/** Changes the timer of a file; pausing, resuming and extending one that is not there changes nothing. */
export async function changeTimer(
  client: Queryable,
  fileId: string,
  action: TimerAction,
  seconds: number | undefined,
): Promise<void> {
  switch (action) {
    case 'start':
      await client.query(
        `insert into room_timers (file_id, ends_at, left_ms, total_ms)
         values ($1, clock_timestamp() + $2::int * interval '1 millisecond', $2, $2)
         on conflict (file_id) do update
         set ends_at = excluded.ends_at, left_ms = excluded.left_ms, total_ms = excluded.total_ms`,
        [fileId, (seconds ?? USUAL) * 1000],
      );
      return;
    case 'pause':
      await client.query(
        `update room_timers set ends_at = null,
           left_ms = greatest(0, extract(epoch from ends_at - clock_timestamp()) * 1000)::int
         where file_id = $1 and ends_at is not null`,
        [fileId],
      );
      return;
    case 'resume':
      await client.query(
        `update room_timers set ends_at = clock_timestamp() + left_ms * interval '1 millisecond'
         where file_id = $1 and ends_at is null`,
        [fileId],
      );
      return;
    case 'extend':
      // One that is over runs again from now.
      await client.query(
        `update room_timers set total_ms = least(86400000, total_ms + $2::int), left_ms = least(86400000, left_ms + $2),
           ends_at = case when ends_at is not null
             then greatest(ends_at, clock_timestamp()) + $2 * interval '1 millisecond' end
         where file_id = $1`,
        [fileId, Math.min(3600, seconds ?? MORE) * 1000],
      );
      return;
    default:
      await client.query('delete from room_timers where file_id = $1', [fileId]);
  }
}
