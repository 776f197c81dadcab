import { Readable } from 'node:stream';
import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import { audit } from '../audit/audit.ts';
import { auditCsv, listAudit } from './audit-list.ts';
import { sweepAudit } from '../audit/sweep.ts';
import type { Context } from '../context.ts';
import { serve } from '../api/route.ts';
import { dissolveOrg } from '../organizations/dissolve.ts';
import { listLargest } from './files.ts';
import { listSettings, saveSetting } from './settings.ts';
import { describeLimits } from './limits/catalogue.ts';
import { describeInstance } from './instance.ts';
import { describeOrg, grantTeamPlan, listOrgs } from './organizations.ts';
import {
  callOffDeletion,
  describePerson,
  grantPersonalPlan,
  listPeople,
  makeAdmin,
  planDeletion,
  restore,
  signOutEverywhere,
  suspend,
} from './people.ts';

/** What administrators do with people and organizations, and what was done by whom. */
export function adminRoutes(app: FastifyInstance, context: Context): void {
  const { admin } = api;
  context.jobs.define('sweep-audit', async () => {
    await context.limits.sweep();
    return sweepAudit(context.pool, context.config);
  });

  serve(app, context, admin.adminUsers, ({ query }) => listPeople(context, query));

  serve(app, context, admin.adminUserById, ({ params }) => describePerson(context, params.userId));

  serve(app, context, admin.grantPersonal, async ({ body }) => ({
    user: await grantPersonalPlan(context, body.userId, body.until),
  }));

  serve(app, context, admin.suspendUser, async ({ member, body }) => ({
    user: await suspend(context, member.userId, body.userId, body.reason),
  }));

  serve(app, context, admin.restoreUser, async ({ body }) => ({ user: await restore(context, body.userId) }));

  serve(app, context, admin.signOutUser, async ({ body }) => ({
    ended: await signOutEverywhere(context, body.userId),
  }));

  serve(app, context, admin.deleteUser, async ({ member, body }) => ({
    deleteTime: await planDeletion(context, member.userId, body),
  }));

  serve(app, context, admin.keepUser, async ({ body }) => ({ user: await callOffDeletion(context, body.userId) }));

  serve(app, context, admin.setAdmin, async ({ member, body }) => ({
    user: await makeAdmin(context, member.userId, body.userId, body.admin),
  }));

  serve(app, context, admin.adminOrgs, ({ query }) => listOrgs(context, query));

  serve(app, context, admin.adminOrgById, ({ params, query }) => describeOrg(context, params.orgId, query.cursor));

  serve(app, context, admin.grantTeam, async ({ body }) => ({ org: await grantTeamPlan(context, body) }));

  serve(app, context, admin.endOrg, async ({ member, body }) => {
    await dissolveOrg(context, member.userId, body.orgId, body.orgName, 'administrator');
    return {};
  });

  serve(app, context, admin.adminFiles, ({ query }) => listLargest(context, query));

  serve(app, context, admin.adminInstance, () => describeInstance(context));

  serve(app, context, admin.adminSettings, async () => ({ settings: await listSettings(context) }));

  serve(app, context, admin.adminLimits, async () => ({
    limits: describeLimits(context.config, await context.limits.read()),
  }));

  serve(app, context, admin.saveSetting, async ({ member, body: { name, value } }) => {
    const setting = await saveSetting(context, member.userId, name, value);
    // The templates that come with Limn are made, or taken away, by a job.
    if (name === 'LIMN_STARTERS') context.jobs.soon('starters');
    return { setting };
  });

  serve(app, context, admin.adminAudit, ({ query: { cursor, ...query } }) => listAudit(context, query, cursor));

  serve(app, context, admin.exportAudit, async ({ query, reply }) => {
    // Before the table is made: what leaves the instance is known, however the sending ends.
    await audit(context.pool, { action: 'audit_exported', subject: { type: 'instance' } });
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="limn-audit-${new Date().toISOString().slice(0, 10)}.csv"`)
      .send(Readable.from(auditCsv(context, query)));
    return undefined;
  });
}
