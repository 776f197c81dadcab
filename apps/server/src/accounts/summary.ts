import type { CallSuccess, api } from '@limn/contract';
import type { Context } from '../context.ts';
import { pictureUrl } from '../pictures/presenter.ts';
import { planColumns, type PlanRow, presentPlan } from '../plans/plan.ts';
import { presentUsage, usageColumns, type UsageRow } from '../plans/usage.ts';

type Summary = Pick<CallSuccess<typeof api.account.me>, 'plan' | 'usage' | 'orgs'>;
type Row = PlanRow & UsageRow & { orgs: { id: string; name: string; picture: string | null }[] | null };

/**
 * Plan, usage and organizations of somebody, in one query: every page asks for them before it shows anything. Null for
 * who is no more.
 */
export async function summaryOf(
  { pool, config }: Pick<Context, 'pool' | 'config'>,
  userId: string,
): Promise<Summary | null> {
  const {
    rows: [row],
  } = await pool.query<Row>({
    name: 'account-summary',
    text: `select ${planColumns('u')}, ${usageColumns('u')},
             (select json_agg(json_build_object('id', o.id, 'name', o.name, 'picture', o.picture) order by o.name collate limn_title, o.id)
              from org_members m join organizations o on o.id = m.org_id where m.user_id = u.id) as orgs
           from users u where u.id = $1`,
    values: [userId],
  });
  if (row === undefined) return null;
  const orgs = (row.orgs ?? []).map(({ id, name, picture }) => ({
    orgId: id,
    orgName: name,
    pictureUrl: pictureUrl(picture),
  }));
  return { plan: presentPlan(config, row), usage: presentUsage(config, row), orgs };
}
