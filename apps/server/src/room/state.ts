import type { RoomState } from '@limn/contract';
import type { Queryable } from '../db/database.ts';
import type { Group } from './breakout.ts';
import type { Attendant } from './policy.ts';

interface TimerRow {
  left_ms: number;
  total_ms: number;
  running: boolean;
}

interface VoteRow {
  id: string;
  title: string;
  per_person: number;
  open: boolean;
  result: { item: string; votes: number }[] | null;
  voters: number;
}

/** The room as one person may see it: of an open vote their own votes, and how many people have voted. */
export async function roomOf(client: Queryable, who: Attendant): Promise<RoomState> {
  const timers = await client.query<TimerRow>(
    `select ends_at is not null as running, total_ms, case when ends_at is null then left_ms
       else greatest(0, extract(epoch from ends_at - clock_timestamp()) * 1000)::int end as left_ms
     from room_timers where file_id = $1`,
    [who.fileId],
  );
  const votes = await client.query<VoteRow>(
    `select v.id, v.title, v.per_person, v.ended_at is null as open, v.result, case when v.ended_at is not null
       then v.voters else (select count(distinct b.voter)::int from room_ballots b where b.vote_id = v.id) end as voters
     from room_votes v where v.file_id = $1`,
    [who.fileId],
  );
  const breakouts = await client.query<{ id: string; groups: Group[] }>(
    'select id, groups from room_breakouts where file_id = $1',
    [who.fileId],
  );
  const [breakout] = breakouts.rows,
    [timer] = timers.rows,
    [vote] = votes.rows;
  const mine =
    vote?.open === true && who.voter !== null
      ? await client.query<{ item: string; votes: number }>(
          'select item, votes from room_ballots where vote_id = $1 and voter = $2 order by item',
          [vote.id, who.voter],
        )
      : { rows: [] };
  return {
    timer: timer ? { remaining: timer.left_ms, total: timer.total_ms, running: timer.running } : null,
    vote: vote
      ? {
          voteId: vote.id,
          title: vote.title,
          perPerson: vote.per_person,
          open: vote.open,
          mine: mine.rows,
          voters: vote.voters,
          results: vote.result,
        }
      : null,
    breakout: breakout ? { breakoutId: breakout.id, groups: breakout.groups } : null,
    mayVote: who.mayVote,
    mayLead: who.mayLead,
    needsName: who.mayVote && who.voter === null,
  };
}
