import type { Config } from '../config/config.ts';
import type { Queryable } from '../db/database.ts';
import { Refusal } from '../http/problem.ts';

/**
 * Makes sure that an organization has a seat for one more member: as many as its team plan has, one without a plan that
 * holds, any number where plans limit nobody. Asked under `lockMembers`, nobody else takes it before the transaction
 * ends.
 * @throws Refusal `seats_full`.
 */
export async function requireSeat(client: Queryable, config: Config, orgId: string): Promise<void> {
  if (!config.plans) return;
  const {
    rows: [row],
  } = await client.query<{ seats: number; members: number }>(
    `select case when o.team_until > now() then o.seats else 1 end as seats, (select count(*)::int from org_members m
      where m.org_id = o.id) as members
     from organizations o where o.id = $1`,
    [orgId],
  );
  if (row === undefined || row.members >= row.seats) throw new Refusal('seats_full', { limit: row?.seats ?? 0 });
}
