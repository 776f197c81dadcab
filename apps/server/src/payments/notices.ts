import type { Locale } from '@limn/i18n/locales.ts';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import { planName, writeMail } from '../mail/templates.ts';
import { tellUnread, writeNotification } from '../notifications/notify.ts';
import { managersOf } from '../organizations/members.ts';

/** SQL: how many days are left of a plan, as notices are given: 7, 3, 1, and 0 once it is over. */
const left = (end: string): string => `case when ${end} <= now() then 0 when ${end} <= now() + interval '1 day' then 1
  when ${end} <= now() + interval '3 days' then 3 else 7 end`;
/** A plan that ended longer ago than this, while no server ran, is not told of any more. */
const LATE = `interval '7 days'`;

interface Due {
  id: string;
  until: Date;
  days: number;
  org: string | null;
}

/** Writes down which notices are due and not given yet; each is answered once, to one process. */
async function take(client: Queryable, table: 'users' | 'organizations'): Promise<Due[]> {
  const end = table === 'users' ? 't.personal_until' : 't.team_until';
  const { rows } = await client.query<Due>(
    `with given as (
       insert into plan_notices (subject_id, plan_end, days) select t.id, ${end}, ${left(end)} from ${table} t
       where ${end} > now() - ${LATE} and ${end} <= now() + interval '7 days' on conflict do nothing
       returning subject_id, plan_end, days)
     select g.subject_id as id, g.plan_end as until, g.days, ${table === 'users' ? 'null' : 't.name'} as org
     from given g join ${table} t on t.id = g.subject_id`,
  );
  return rows;
}

function noticeOf(team: boolean, days: number) {
  if (team) return days === 0 ? 'team_plan_expired' : 'team_plan_expiring';
  return days === 0 ? 'plan_expired' : 'plan_expiring';
}

/**
 * Tells people that their plans end in 7, 3 and 1 days, and that they ended, each once. @returns how many notices were
 * given
 */
export async function tellPlanEnds(context: Context): Promise<number> {
  if (!context.config.plans) return 0;
  const { told, notices } = await transact(context.pool, async (client) => {
    const told: string[] = [];
    const due = [...(await take(client, 'users')), ...(await take(client, 'organizations'))];
    for (const one of due) {
      const team = one.org !== null;
      const userIds = team ? await managersOf(client, one.id) : [one.id];
      told.push(
        ...(await writeNotification(client, {
          userIds,
          senderId: null,
          reference: one.id,
          type: noticeOf(team, one.days),
          about: { plan: team ? 'team' : 'personal', days: one.days, ...(team && { orgName: one.org! }) },
        })),
      );
      if (context.outbox.mail) await mail(context, client, userIds, one);
    }
    await client.query(`delete from plan_notices where plan_end < now() - interval '30 days'`);
    return { told, notices: due.length };
  });
  tellUnread(context, [...new Set(told)]);
  return notices;
}

async function mail(
  context: Context,
  client: Queryable,
  userIds: readonly string[],
  { id, until, days, org }: Due,
): Promise<void> {
  const { rows } = await client.query<{ email: string; locale: Locale }>(
    'select email, locale from users where id = any($1::uuid[]) and email is not null and disabled_at is null',
    [userIds],
  );
  for (const { email, locale } of rows) {
    await context.outbox.queueMail(
      client,
      writeMail(context.config, locale, email, days === 0 ? 'planExpired' : 'planExpiring', {
        plan: planName(locale, org === null ? 'personal' : 'team', org ?? ''),
        day: until.toISOString().slice(0, 10),
        link: org === null ? '/upgrade' : `/upgrade?tid=${id}&addu=pay`,
      }),
    );
  }
}
