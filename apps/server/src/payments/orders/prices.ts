import type { PoolClient } from 'pg';
import type { Config } from '../../config/config.ts';
import type { Queryable } from '../../db/database.ts';
import { Refusal } from '../../http/problem.ts';

const MAX_SEATS = 1000;
const DAY_SECONDS = 86_400;
/** Days that a month of a plan is taken for where it is paid by the day. */
const MONTH_DAYS = 30;

/** A team plan that holds. */
export interface HeldPlan {
  seats: number;
  members: number;
  team_until: Date;
  /** Seconds that are left of it. */
  left: number;
}

/**
 * The team plan of an organization, held until the transaction ends where `client` is in one.
 * @throws Refusal `no_team_plan`.
 */
export async function heldPlan(client: Queryable, orgId: string): Promise<HeldPlan> {
  const { rows } = await client.query<HeldPlan>(
    `select o.seats, o.team_until, extract(epoch from o.team_until - now())::float8 as left,
       (select count(*)::int from org_members m where m.org_id = o.id) as members
     from organizations o where o.id = $1 and o.team_until > now() for update of o`,
    [orgId],
  );
  if (rows[0] === undefined) throw new Refusal('no_team_plan');
  return rows[0];
}

export interface SeatQuote {
  /** Hundredths of a yuan. */
  amount: number;
  /** Seconds that each of the seats is paid for. */
  seconds: number;
}

/**
 * What seats more cost until the plan ends: by the day, at the price for which the plan was bought last.
 * @throws Refusal `seats_over`, `no_price`.
 */
export async function quoteMore(
  db: Queryable,
  { prices }: Pick<Config, 'prices'>,
  orgId: string,
  plan: HeldPlan,
  more: number,
): Promise<SeatQuote> {
  if (plan.seats + more > MAX_SEATS) throw new Refusal('seats_over', { seats: MAX_SEATS });
  const { rows } = await db.query<{ months: number }>(
    `select months from orders where org_id = $1 and kind = 'team' and status in ('fulfilled', 'partly_refunded')
     order by fulfilled_at desc limit 1`,
    [orgId],
  );
  const sold = prices.filter((price) => price.kind === 'team').sort((a, b) => a.months - b.months);
  const price = sold.find((one) => one.months === rows[0]?.months) ?? sold[0];
  if (price === undefined) throw new Refusal('no_price');
  const daily = price.amount / (price.months * MONTH_DAYS);
  const amount = Math.max(1, Math.ceil(Number(((plan.left / DAY_SECONDS) * daily * more).toFixed(4))));
  return { amount, seconds: Math.floor(plan.left) };
}

/** Seconds that are left with so many seats: what was paid for stays, as seats times time. */
export const leftWith = (plan: HeldPlan, seats: number): number => (plan.left * plan.seats) / seats;

/**
 * Goes on with fewer seats, for longer. @throws Refusal `no_team_plan`, `seats_below_members`, `seats_not_fewer`.
 */
export async function shrinkPlan(client: PoolClient, orgId: string, seats: number): Promise<Date> {
  const plan = await heldPlan(client, orgId);
  if (seats < plan.members) throw new Refusal('seats_below_members', { members: plan.members });
  if (seats >= plan.seats) throw new Refusal('seats_not_fewer', { seats: plan.seats });
  const { rows } = await client.query<{ team_until: Date }>(
    `update organizations set seats = $2, team_until = now() + make_interval(secs => $3) where id = $1
     returning team_until`,
    [orgId, seats, leftWith(plan, seats)],
  );
  return rows[0]!.team_until;
}
