import { maxInGroups } from '@limn/contract/together/room-limits.ts';
import type { Pool } from 'pg';
import { transact } from '../db/database.ts';
import { uuidv7 } from '../db/ids.ts';
import { Refusal } from '../http/problem.ts';
import { changeTimer } from './timer.ts';

/** People who are sent to one frame, by what they are known by in the room. */
export interface Group {
  frame: string;
  people: string[];
}

/**
 * Sends people into groups; where there are some already, these take their places. Whoever is named in several is in
 * the first of them.
 * @param seconds how long the timer runs; undefined leaves it as it is
 * @throws Refusal `too_many_in_groups`
 */
export async function breakOut(
  pool: Pool,
  fileId: string,
  groups: readonly Group[],
  seconds: number | undefined,
): Promise<void> {
  const placed = new Set<string>();
  const distinct = groups.map(({ frame, people }) => ({
    frame,
    people: people.filter((one) => !placed.has(one) && placed.add(one)),
  }));
  if (placed.size > maxInGroups) throw new Refusal('too_many_in_groups', { max: maxInGroups });
  await transact(pool, async (client) => {
    await client.query(
      `insert into room_breakouts (file_id, id, groups, timed) values ($1, $2, $3::jsonb, $4)
       on conflict (file_id) do update
       set groups = excluded.groups, timed = room_breakouts.timed or excluded.timed`,
      [fileId, uuidv7(), JSON.stringify(distinct), seconds !== undefined],
    );
    if (seconds !== undefined) await changeTimer(client, fileId, 'start', seconds);
  });
}

/** Takes the groups away, and the timer that began with them. */
export async function endBreakout(pool: Pool, fileId: string): Promise<void> {
  await pool.query(
    `with ended as (delete from room_breakouts where file_id = $1 returning timed)
     delete from room_timers where file_id = $1 and exists (select 1 from ended where timed)`,
    [fileId],
  );
}
