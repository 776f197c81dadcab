import type { Plan } from '@limn/contract';
import type { Config } from '../config/config.ts';
import type { Queryable } from '../db/database.ts';

/** SQL for the end of the team plan that row `user` of `users` has by an organization; null without one that holds. */
const teamUntil = (
  user: string,
): string => `(select max(o.team_until) from org_members m join organizations o on o.id = m.org_id
  where m.user_id = ${user}.id and o.team_until > now())`;

/**
 * SQL: whether a plan without a limit of files holds for row `user` of `users`: the personal, or a team's of which they
 * are a member.
 */
export const unlimited = (user: string): string =>
  `(coalesce(${user}.personal_until > now(), false) or ${teamUntil(user)} is not null)`;

/**
 * Columns of row `user` of `users` that say when their own plan and that of a team end; null for those that do not
 * hold.
 */
export const planColumns = (user: string): string =>
  `case when ${user}.personal_until > now() then ${user}.personal_until end as personal, ${teamUntil(user)} as team`;

export interface PlanRow {
  personal: Date | null;
  team: Date | null;
}

/** The plan somebody has, and when it ends: of two that hold, the one that holds longer. */
export function presentPlan(config: Config, { personal, team }: PlanRow): Plan {
  if (!config.plans) return { name: 'unlimited', expiresAt: null };
  if (team !== null && (personal === null || team >= personal)) return { name: 'team', expiresAt: team.toISOString() };
  return personal === null
    ? { name: 'free', expiresAt: null }
    : { name: 'personal', expiresAt: personal.toISOString() };
}

export async function planOf(client: Queryable, config: Config, userId: string): Promise<Plan> {
  const {
    rows: [row],
  } = await client.query<PlanRow>(`select ${planColumns('u')} from users u where u.id = $1`, [userId]);
  return presentPlan(config, row ?? { personal: null, team: null });
}
