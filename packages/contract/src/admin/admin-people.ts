import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, flag, id, moment, optionalLine } from '../fields.ts';
import { orgRole } from '../together/organizations.ts';

/** Until when a plan holds, as an administrator grants it; null ends it. */
const until = z
  .union([z.iso.datetime({ error: 'invalid' }), z.literal(''), z.null()], { error: 'invalid' })
  .transform((value) => value || null);
const search = optionalLine(100);

export const adminUser = z
  .object({
    userId: z.string(),
    fullName: z.string(),
    avatarUrl: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    emailVerified: z.boolean(),
    phoneVerified: z.boolean(),
    admin: z.boolean(),
    adminBySetting: z.boolean(),
    files: z.int(),
    personalUntil: moment.nullable(),
    createTime: moment,
    lastTime: moment.nullable(),
    suspendTime: moment.nullable(),
    deleteTime: moment.nullable(),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.output<typeof adminUser>;

export const userKinds = ['all', 'admin', 'suspended', 'deleting', 'unconfirmed', 'paid'] as const;
export type UserKind = (typeof userKinds)[number];

export const adminUsers = defineCall({
  method: 'GET',
  path: '/api/admin/users',
  auth: 'admin',
  summary: 'Finds people by name, address or ID, latest first.',
  query: { cursor, q: search, kind: z.enum(userKinds, { error: 'invalid' }).default('all') },
  response: { users: z.array(adminUser), total: z.int(), nextCursor: z.string().nullable() },
});

export const adminUserById = defineCall({
  method: 'GET',
  path: '/api/admin/users/:userId',
  auth: 'admin',
  summary: 'Returns a person, with their usage and organizations.',
  params: { userId: id },
  response: {
    user: adminUser,
    sessions: z.int(),
    tokens: z.int(),
    twoFactor: z.boolean(),
    usedBytes: z.number(),
    limitBytes: z.number().nullable(),
    orgs: z.array(z.object({ orgId: z.string(), orgName: z.string(), role: orgRole })),
  },
});

export const grantPersonal = defineCall({
  method: 'POST',
  path: '/api/admin/users/plan',
  auth: 'admin',
  summary: 'Grants someone the personal plan until a given day, or ends it.',
  body: z.object({ userId: id, until }),
  response: { user: adminUser },
});

export const suspendUser = defineCall({
  method: 'POST',
  path: '/api/admin/users/suspend',
  auth: 'admin',
  summary:
    'Suspends an account: its sessions, access tokens and connections end immediately, and no one can sign in with it until it is restored. Nothing is deleted.',
  body: z.object({ userId: id, reason: optionalLine(500) }),
  refusals: ['not_yourself'],
  response: { user: adminUser },
});

export const restoreUser = defineCall({
  method: 'POST',
  path: '/api/admin/users/restore',
  auth: 'admin',
  summary: 'Ends the suspension of an account.',
  body: z.object({ userId: id }),
  response: { user: adminUser },
});

export const signOutUser = defineCall({
  method: 'POST',
  path: '/api/admin/users/sign_out',
  auth: 'admin',
  summary: 'Ends all sessions, access tokens, codes and joining links of an account.',
  body: z.object({ userId: id }),
  response: { ended: z.int() },
});

export const deleteUser = defineCall({
  method: 'POST',
  path: '/api/admin/users/delete',
  auth: 'admin',
  summary:
    'Deletes an account, as its owner could: after a week, during which it can be cancelled, or immediately with `now`. Requires the account to be repeated, as `account`.',
  body: z.object({ userId: id, account: z.string({ error: 'required' }).max(200, { error: 'invalid' }), now: flag }),
  refusals: ['not_yourself', 'name_mismatch'],
  response: { deleteTime: moment },
});

export const keepUser = defineCall({
  method: 'POST',
  path: '/api/admin/users/keep',
  auth: 'admin',
  summary: 'Cancels the deletion of an account.',
  body: z.object({ userId: id }),
  response: { user: adminUser },
});

export const setAdmin = defineCall({
  method: 'POST',
  path: '/api/admin/users/admin',
  auth: 'admin',
  summary: 'Makes someone an administrator of the instance, or removes that role.',
  body: z.object({ userId: id, admin: flag }),
  refusals: ['not_yourself', 'admin_by_setting'],
  response: { user: adminUser },
});

export const adminOrg = z
  .object({
    orgId: z.string(),
    orgName: z.string(),
    owner: z.object({ userId: z.string(), fullName: z.string(), account: z.string() }).nullable(),
    members: z.int(),
    seats: z.int(),
    teamUntil: moment.nullable(),
    files: z.int(),
    createTime: moment,
  })
  .meta({ id: 'AdminOrg' });
export type AdminOrg = z.output<typeof adminOrg>;

export const adminOrgs = defineCall({
  method: 'GET',
  path: '/api/admin/orgs',
  auth: 'admin',
  summary: 'Finds organizations by name or ID, latest first.',
  query: { cursor, q: search },
  response: { orgs: z.array(adminOrg), total: z.int(), nextCursor: z.string().nullable() },
});

export const adminOrgById = defineCall({
  method: 'GET',
  path: '/api/admin/orgs/:orgId',
  auth: 'admin',
  summary: 'Returns an organization and a page of its members.',
  params: { orgId: id },
  query: { cursor },
  response: {
    org: adminOrg,
    usedBytes: z.number(),
    limitBytes: z.number().nullable(),
    members: z.array(
      z.object({
        userId: z.string(),
        fullName: z.string(),
        account: z.string(),
        role: orgRole,
        joinTime: moment,
      }),
    ),
    nextCursor: z.string().nullable(),
  },
});

export const grantTeam = defineCall({
  method: 'POST',
  path: '/api/admin/orgs/plan',
  auth: 'admin',
  summary: 'Grants an organization the team plan with a number of seats until a given day, or ends it.',
  body: z.object({
    orgId: id,
    until,
    seats: z.coerce
      .number({ error: 'invalid' })
      .int({ error: 'invalid' })
      .min(1, { error: 'invalid' })
      .max(100_000, { error: 'invalid' }),
  }),
  refusals: ['seats_below_members'],
  response: { org: adminOrg },
});

export const endOrg = defineCall({
  method: 'POST',
  path: '/api/admin/orgs/dissolve',
  auth: 'admin',
  summary:
    'Dissolves an organization, as its owner could: files go back to their creators. Requires its name to be repeated.',
  body: z.object({ orgId: id, orgName: z.string({ error: 'required' }).max(400, { error: 'invalid' }) }),
  refusals: ['name_mismatch'],
});
