import type { Pool, PoolClient } from 'pg';
import { transact } from '../db/database.ts';
import { isUuid, uuidv7 } from '../db/ids.ts';
import { notFound, Refusal } from '../http/problem.ts';

/** An item that is voted for and then taken off the board keeps its votes; so many items a vote is told of. */
export const MAX_ITEMS = 1000;

/** @throws Refusal `vote_open` while another is under way; Problem 404 for a file that is deleted meanwhile */
export async function startVote(pool: Pool, fileId: string, title: string, perPerson: number): Promise<void> {
  const { rowCount } = await pool.query(
    `insert into room_votes (id, file_id, title, per_person) values ($1, $2, $3, $4)
     on conflict (file_id) do update set id = excluded.id, title = excluded.title, per_person = excluded.per_person,
       started_at = now(), ended_at = null, result = null, voters = 0 where room_votes.ended_at is not null`,
    [uuidv7(), fileId, title, perPerson],
  );
  if (rowCount === 0) throw new Refusal('vote_open');
}

/** Locks the vote, which is open. @throws Refusal `vote_over`; Problem 404 for another file's */
async function requireOpen(client: PoolClient, fileId: string, voteId: string): Promise<number> {
  if (!isUuid(voteId)) throw notFound();
  const { rows } = await client.query<{ per_person: number; open: boolean }>(
    'select per_person, ended_at is null as open from room_votes where id = $1 and file_id = $2 for update',
    [voteId, fileId],
  );
  if (rows[0] === undefined) throw notFound();
  if (!rows[0].open) throw new Refusal('vote_over');
  return rows[0].per_person;
}

interface Ballot {
  voteId: string;
  voter: string;
  item: string;
  votes: number;
}

/** @throws Refusal `too_many_votes` for more in all than a person has, `vote_over`; Problem 404 */
export async function castVotes(pool: Pool, fileId: string, { voteId, voter, item, votes }: Ballot): Promise<void> {
  await transact(pool, async (client) => {
    const perPerson = await requireOpen(client, fileId, voteId);
    if (votes === 0)
      await client.query('delete from room_ballots where vote_id = $1 and voter = $2 and item = $3', [
        voteId,
        voter,
        item,
      ]);
    else
      await client.query(
        `insert into room_ballots (vote_id, voter, item, votes) values ($1, $2, $3, $4)
         on conflict (vote_id, voter, item) do update set votes = excluded.votes`,
        [voteId, voter, item, votes],
      );
    const { rows } = await client.query<{ cast: number }>(
      'select coalesce(sum(votes), 0)::int as cast from room_ballots where vote_id = $1 and voter = $2',
      [voteId, voter],
    );
    if (rows[0]!.cast > perPerson) throw new Refusal('too_many_votes');
  });
}

/** Counts and deletes the ballots. @throws Refusal `vote_over`; Problem 404 */
export async function endVote(pool: Pool, fileId: string, voteId: string): Promise<void> {
  await transact(pool, async (client) => {
    await requireOpen(client, fileId, voteId);
    await client.query(
      `update room_votes set ended_at = now(),
         voters = (select count(distinct voter) from room_ballots where vote_id = $1),
         result = (select coalesce(jsonb_agg(jsonb_build_object('item', t.item, 'votes', t.votes)
             order by t.votes desc, t.item), '[]'::jsonb)
           from (select item, sum(votes)::int as votes from room_ballots where vote_id = $1
             group by item order by 2 desc, 1 limit $2) t)
       where id = $1`,
      [voteId, MAX_ITEMS],
    );
    await client.query('delete from room_ballots where vote_id = $1', [voteId]);
  });
}

/** @throws Problem 404 for a vote that is not the file's */
export async function clearVote(pool: Pool, fileId: string, voteId: string): Promise<void> {
  const { rowCount } = isUuid(voteId)
    ? await pool.query('delete from room_votes where id = $1 and file_id = $2', [voteId, fileId])
    : { rowCount: 0 };
  if (rowCount === 0) throw notFound();
}
