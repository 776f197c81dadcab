/** What an order gives once it is paid, and what a refund of all of it takes back. */
import type { PoolClient } from 'pg';
import { addJob } from '../../jobs/index.ts';
import { writeNotification } from '../../notifications/notify.ts';
import { managersOf } from '../../organizations/members.ts';
import { isVisible, visible } from '../../publishing/rows.ts';
import type { Effects } from './effects.ts';
import { daysOf, hasBought, type OrderRow } from './orders.ts';

/** When what was granted begins and ends, and the seconds of it that each seat was paid for. */
interface Granted {
  from: Date | null;
  to: Date | null;
  seconds: number | null;
}
const atOnce: Granted = { from: null, to: null, seconds: null };

/**
 * Grants what an order is for. The order's row is held.
 * @returns null where it cannot be granted any more: what it is for is gone, or is had already
 */
export async function grant(client: PoolClient, row: OrderRow, effects: Effects): Promise<Granted | null> {
  if (row.user_id === null) return null;
  // Whoever is granted something is held first, as where orders are made.
  await client.query('select 1 from users where id = $1 for update', [row.user_id]);
  switch (row.kind) {
    case 'personal':
      return grantPersonal(client, row, row.user_id, effects);
    case 'team':
      return grantTeam(client, row, effects);
    case 'seats':
      return grantSeats(client, row, effects);
    case 'clone':
      return grantClone(client, row, row.user_id, effects);
  }
}

async function grantPersonal(client: PoolClient, row: OrderRow, userId: string, effects: Effects): Promise<Granted> {
  const { rows } = await client.query<{ from: Date; to: Date; seconds: string }>(
    `update users u set personal_until = b.begin + make_interval(months => $2)
     from (select greatest(now(), personal_until) as begin from users where id = $1) b where u.id = $1
     returning b.begin as from, u.personal_until as to,
       extract(epoch from u.personal_until - b.begin)::bigint as seconds`,
    [userId, row.months],
  );
  effects.changed.push(userId);
  effects.told.push(
    ...(await writeNotification(client, {
      userIds: [userId],
      type: 'plan_started',
      senderId: null,
      reference: row.id,
      about: { plan: 'personal', days: daysOf(row.months) },
    })),
  );
  const { from, to, seconds } = rows[0]!;
  return { from, to, seconds: Number(seconds) };
}

/** What is left of the plan with other seats counts on as seats times days. */
async function grantTeam(client: PoolClient, row: OrderRow, effects: Effects): Promise<Granted | null> {
  const { rows } = await client.query<{ from: Date; to: Date; seconds: string }>(
    `with b as (
       select o.seats, greatest(coalesce(o.team_until, now()) - now(), interval '0') as left,
         now() + make_interval(months => $2) - now() as bought,
         -- Whoever joined meanwhile has a seat.
         greatest($3::int, (select count(*)::int from org_members m where m.org_id = o.id)) as wanted
       from organizations o where o.id = $1 for update of o)
     update organizations o set seats = b.wanted,
       team_until = now() + b.left * (b.seats::float8 / b.wanted) + b.bought * ($3::float8 / b.wanted)
     from b where o.id = $1
     returning now() + b.left * (b.seats::float8 / b.wanted) as from, o.team_until as to,
       extract(epoch from b.bought)::bigint as seconds`,
    [row.org_id, row.months, row.seats],
  );
  if (rows[0] === undefined) return null;
  await tellTeam(client, row, effects);
  effects.told.push(
    ...(await writeNotification(client, {
      userIds: await managersOf(client, row.org_id!),
      type: 'team_plan_started',
      senderId: null,
      reference: row.org_id!,
      about: { plan: 'team', days: daysOf(row.months), orgName: row.org_name! },
    })),
  );
  const { from, to, seconds } = rows[0];
  return { from, to, seconds: Number(seconds) };
}

/** Of a plan that ended meanwhile there is nothing to be had more of. */
async function grantSeats(client: PoolClient, row: OrderRow, effects: Effects): Promise<Granted | null> {
  const { rows } = await client.query<{ from: Date; to: Date; seconds: string }>(
    `with b as (
       select o.seats, o.seats + $2::int as wanted, extract(epoch from o.team_until - now())::float8 as left,
         r.granted_seconds as bought
       from organizations o join orders r on r.id = $3 where o.id = $1 and o.team_until > now() for update of o)
     update organizations o set seats = b.wanted,
       team_until = now() + make_interval(secs => (b.left * b.seats + b.bought * $2::float8) / b.wanted)
     from b where o.id = $1 returning now() as from, o.team_until as to, b.bought as seconds`,
    [row.org_id, row.seats, row.id],
  );
  if (rows[0] === undefined) return null;
  await tellTeam(client, row, effects);
  effects.told.push(
    ...(await writeNotification(client, {
      userIds: await managersOf(client, row.org_id!),
      type: 'team_seats_added',
      senderId: null,
      reference: row.org_id!,
      about: { orgName: row.org_name!, seats: row.seats },
    })),
  );
  const { from, to, seconds } = rows[0];
  return { from, to, seconds: Number(seconds) };
}

async function tellTeam(client: PoolClient, { org_id: orgId }: OrderRow, { changed }: Effects): Promise<void> {
  const { rows } = await client.query<{ user_id: string }>('select user_id from org_members where org_id = $1', [
    orgId,
  ]);
  changed.push(...rows.map((one) => one.user_id));
}

/** The right to clone; the first file is made by a job, as soon as there is room for it. */
async function grantClone(
  client: PoolClient,
  row: OrderRow,
  userId: string,
  effects: Effects,
): Promise<Granted | null> {
  const { rowCount } = await client.query(
    `select 1 from ${visible} where t.id = $1 and ${isVisible} and p.clone <> 'none'`,
    [row.template_id],
  );
  if (rowCount === 0 || (await hasBought(client, userId, row.template_id!))) return null;
  await addJob(client, 'deliver-clone', { orderId: row.id }, { key: `deliver-clone:${row.id}` });
  effects.told.push(
    ...(await writeNotification(client, {
      userIds: [userId],
      type: 'clone_bought',
      senderId: null,
      reference: row.template_id!,
      about: { title: row.title },
    })),
  );
  if (row.seller_id !== null)
    effects.told.push(
      ...(await writeNotification(client, {
        userIds: [row.seller_id],
        type: 'clone_sold',
        senderId: userId,
        reference: row.template_id!,
        about: { title: row.title, price: row.amount / 100 },
      })),
    );
  return atOnce;
}

/**
 * Takes back what is not used up yet of what an order gave. A clone is not made any more; files that were made stay
 * whose they are.
 */
export async function takeBack(client: PoolClient, row: OrderRow, effects: Effects): Promise<void> {
  if (row.kind === 'clone') return;
  const { rows } = await client.query<{ unused: number }>(
    `select coalesce(granted_seconds * least(1, greatest(0, extract(epoch from granted_to - now())
       / nullif(extract(epoch from granted_to - granted_from), 0))), 0)::float8 as unused from orders where id = $1`,
    [row.id],
  );
  const { unused } = rows[0]!;
  if (row.kind === 'personal') {
    await client.query('update users set personal_until = personal_until - make_interval(secs => $2) where id = $1', [
      row.user_id,
      unused,
    ]);
    if (row.user_id !== null) effects.changed.push(row.user_id);
    return;
  }
  await client.query(
    `update organizations o set seats = b.fewer,
       team_until = now() + make_interval(secs => greatest(0, b.left * o.seats - $2::float8 * $3) / b.fewer)
     from (select extract(epoch from n.team_until - now())::float8 as left,
         greatest(1, (select count(*)::int from org_members m where m.org_id = n.id), n.seats - $4::int) as fewer
       from organizations n where n.id = $1 for update) b
     where o.id = $1 and o.team_until is not null`,
    [row.org_id, unused, row.seats, row.kind === 'seats' ? row.seats : 0],
  );
  await tellTeam(client, row, effects);
}
