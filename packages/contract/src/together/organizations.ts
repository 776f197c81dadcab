import { z } from 'zod';
import { defineCall } from '../call.ts';
import { account, about, cursor, id, maxQuery, moment, numberOf, optionalId, orgName } from '../fields.ts';
import { maxPictureBytes, profileBrief } from '../account/profiles.ts';

/** Roles in an organization, the strongest first; `orgRights` in this file says what each may do. */
export const orgRoles = ['1_owner', '2_admin', '3_editor', '4_author', '5_reader'] as const;
export const orgRole = z.enum(orgRoles, { error: 'invalid' });
export type OrgRole = z.output<typeof orgRole>;

/**
 * What each role of an organization may do. Whoever made a file or folder of it may do everything with it from author
 * up.
 */
export const orgRights = {
  '1_owner': { manage: true, own: true, allFiles: true, editFiles: true, create: true },
  '2_admin': { manage: true, own: false, allFiles: true, editFiles: true, create: true },
  '3_editor': { manage: false, own: false, allFiles: false, editFiles: true, create: true },
  '4_author': { manage: false, own: false, allFiles: false, editFiles: false, create: true },
  '5_reader': { manage: false, own: false, allFiles: false, editFiles: false, create: false },
} as const satisfies Record<
  OrgRole,
  {
    /** Members, invitations, name and picture, billing; not the owner. */
    manage: boolean;
    /** Transfer and dissolve. */
    own: boolean;
    /** Delete and move everybody's files. */
    allFiles: boolean;
    /** Edit everybody's files. */
    editFiles: boolean;
    /** Make files and folders. */
    create: boolean;
  }
>;

/** Roles that can be given to a member; an organization has one owner, by transfer. */
const givenRole = z.enum(['2_admin', '3_editor', '4_author', '5_reader'], { error: 'invalid' });

export const team = z
  .object({
    orgId: z.string(),
    orgName: z.string(),
    description: z.string(),
    pictureUrl: z.string().nullable(),
    /** The caller's. */
    role: orgRole,
    members: z.number().int(),
    /** Whether the team plan holds, until when, and for how many members; seats are null where plans limit nobody. */
    plan: z.object({ active: z.boolean(), expiresAt: moment.nullable(), seats: z.number().int().nullable() }),
    createTime: moment,
  })
  .meta({ id: 'Team' });
export type Team = z.output<typeof team>;

export const member = profileBrief
  .extend({
    /** E-mail address or phone number, for those who manage members; null for the others. */
    account: z.string().nullable(),
    role: orgRole,
    joinTime: moment,
  })
  .meta({ id: 'Member' });
export type OrgMember = z.output<typeof member>;

export const orgInvite = z
  .object({
    inviteId: z.string(),
    /** The address invited; null when somebody was chosen from a list. */
    account: z.string().nullable(),
    user: profileBrief.nullable(),
    role: orgRole,
    invitedBy: profileBrief,
    /** Who says that the address is theirs, where nothing can be sent to it: to be confirmed by who knows them. */
    claimedBy: profileBrief.nullable(),
    createTime: moment,
    expireTime: moment,
  })
  .meta({ id: 'OrgInvite' });
export type OrgInvite = z.output<typeof orgInvite>;

export const orgLink = z
  .object({
    linkId: z.string(),
    url: z.string(),
    role: orgRole,
    /** Null: until it is revoked. */
    expireTime: moment.nullable(),
    /** Members who came by it. */
    uses: z.number().int(),
    createTime: moment,
  })
  .meta({ id: 'OrgLink' });
export type OrgLink = z.output<typeof orgLink>;

/** What somebody sees of an organization before joining. */
export const orgOffer = z
  .object({
    /** Id of the invitation, or of the link. */
    id: z.string(),
    orgId: z.string(),
    orgName: z.string(),
    pictureUrl: z.string().nullable(),
    members: z.number().int(),
    role: orgRole,
    /** Null for a link. */
    invitedBy: profileBrief.nullable(),
    expireTime: moment.nullable(),
    /** The caller is a member already. */
    member: z.boolean(),
  })
  .meta({ id: 'OrgOffer' });
export type OrgOffer = z.output<typeof orgOffer>;

const orgId = { orgId: id };
const body = z.object(orgId);

export const myOrgs = defineCall({
  method: 'POST',
  path: '/api/organizations/myorgs',
  scope: 'organizations:read',
  rate: 'read',
  summary: 'Lists the organizations the caller is a member of, by name.',
  response: { teams: z.array(team) },
});

export const newOrg = defineCall({
  method: 'POST',
  path: '/api/organizations/new',
  scope: 'organizations:write',
  rate: 'create',
  summary: 'Creates an organization owned by the caller.',
  body: z.object({ orgName, description: about.optional() }),
  refusals: ['too_many_orgs'],
  response: { team },
});

export const getOrg = defineCall({
  method: 'GET',
  path: '/api/organizations/:orgId',
  scope: 'organizations:read',
  summary: 'Returns an organization the caller is a member of.',
  params: orgId,
  response: { team, files: z.number().int() },
});

export const updateOrg = defineCall({
  method: 'POST',
  path: '/api/organizations/rename',
  scope: 'organizations:write',
  summary: 'Changes the name or description of an organization; omitted fields stay unchanged.',
  body: body.extend({ orgName: orgName.optional(), description: about.optional() }),
  response: { team },
});

export const setOrgPicture = defineCall({
  method: 'POST',
  path: '/api/organizations/:orgId/picture',
  scope: 'organizations:write',
  rate: 'create',
  bodyLimit: maxPictureBytes + 64 * 1024,
  summary:
    'Sets the picture of an organization: multipart/form-data with a PNG, JPEG, GIF or WebP as `file`, stored as 256 × 256 WebP.',
  upload: [],
  params: orgId,
  response: { pictureUrl: z.string() },
});

export const removeOrgPicture = defineCall({
  method: 'POST',
  path: '/api/organizations/picture/remove',
  scope: 'organizations:write',
  summary: 'Removes the picture of an organization.',
  body,
});

export const orgMembers = defineCall({
  method: 'GET',
  path: '/api/organizations/:orgId/members',
  scope: 'organizations:read',
  summary:
    'Lists the members of an organization, by role and then by name; with `q`, those whose name contains all its words.',
  params: orgId,
  query: {
    q: z.string().max(maxQuery, { error: 'too_long' }).optional(),
    cursor,
    limit: z.coerce
      .number({ error: 'invalid' })
      .int({ error: 'invalid' })
      .min(1, { error: 'invalid' })
      .max(200, { error: 'invalid' })
      .default(50),
  },
  response: { members: z.array(member), nextCursor: z.string().nullable(), total: z.number().int() },
});

export const orgInvites = defineCall({
  method: 'GET',
  path: '/api/organizations/:orgId/invites',
  scope: 'organizations:read',
  summary: 'Lists the pending invitations and links of an organization, for those who manage its members.',
  params: orgId,
  response: { invites: z.array(orgInvite), links: z.array(orgLink) },
});

export const inviteMember = defineCall({
  method: 'POST',
  path: '/api/organizations/invite',
  scope: 'organizations:write',
  rate: 'invite',
  summary:
    'Invites someone by e-mail address, phone number or user ID. The response is the same whether or not that account exists.',
  body: body
    .extend({ account: account.optional(), userId: optionalId, role: givenRole })
    .refine((value) => (value.account === undefined) !== (value.userId === undefined), {
      error: 'account_or_user',
      path: ['account'],
    }),
  refusals: ['already_member', 'seats_full'],
  response: { inviteId: z.string() },
});

export const revokeOrgInvite = defineCall({
  method: 'POST',
  path: '/api/organizations/invite/revoke',
  scope: 'organizations:write',
  summary: 'Withdraws an invitation.',
  body: body.extend({ inviteId: id }),
});

export const claimOrgInvite = defineCall({
  method: 'POST',
  path: '/api/organizations/invite/claim',
  scope: 'organizations:write',
  rate: 'collaborate',
  summary:
    'Asks the managers of an organization to confirm that the invited address belongs to the caller, if the instance cannot send messages to it.',
  body: z.object({ id }),
  refusals: ['address_unconfirmed'],
});

export const confirmOrgInvite = defineCall({
  method: 'POST',
  path: '/api/organizations/invite/confirm',
  scope: 'organizations:write',
  summary: 'Confirms that the person claiming an invitation is the one it is for; they can then accept it.',
  body: body.extend({ inviteId: id, userId: id }),
});

export const myOrgInvites = defineCall({
  method: 'GET',
  path: '/api/organizations/invites',
  scope: 'organizations:read',
  summary: 'Lists the caller’s pending invitations to organizations.',
  response: { invites: z.array(orgOffer) },
});

export const newOrgLink = defineCall({
  method: 'POST',
  path: '/api/organizations/link/new',
  scope: 'organizations:write',
  rate: 'create',
  summary: 'Creates a link with which anyone who has it can join the organization with a given role.',
  body: body.extend({
    role: z.enum(['3_editor', '4_author', '5_reader'], { error: 'invalid' }),
    validity: numberOf(1, 7, 30, 1000).default(7),
  }),
  refusals: ['too_many_links'],
  response: { link: orgLink },
});

export const revokeOrgLink = defineCall({
  method: 'POST',
  path: '/api/organizations/link/revoke',
  scope: 'organizations:write',
  summary: 'Ends a joining link; those who joined with it stay.',
  body: body.extend({ linkId: id }),
});

export const getOffer = defineCall({
  method: 'GET',
  path: '/api/organizations/join/:id',
  scope: 'organizations:read',
  auth: 'public',
  summary: 'Returns what an invitation or joining link is for.',
  params: { id },
  query: { token: optionalId },
  refusals: ['address_unconfirmed'],
  response: { offer: orgOffer },
});

export const joinOrg = defineCall({
  method: 'POST',
  path: '/api/organizations/join',
  scope: 'organizations:write',
  summary:
    'Accepts an invitation, or joins through a link. Existing members keep their role; removed members need an invitation.',
  body: z.object({ id, token: optionalId }),
  refusals: ['seats_full', 'address_unconfirmed', 'removed_before'],
  response: { team },
});

export const declineOrg = defineCall({
  method: 'POST',
  path: '/api/organizations/decline',
  scope: 'organizations:write',
  summary: 'Declines an invitation.',
  body: z.object({ id, token: optionalId }),
  refusals: ['address_unconfirmed'],
});

export const setMemberRole = defineCall({
  method: 'POST',
  path: '/api/organizations/members/role',
  scope: 'organizations:write',
  summary: 'Changes a member’s role; open editors get the new rights within seconds.',
  body: body.extend({ userId: id, role: givenRole }),
});

export const removeMember = defineCall({
  method: 'POST',
  path: '/api/organizations/members/remove',
  scope: 'organizations:write',
  summary: 'Removes a member; the files they created stay with the organization.',
  body: body.extend({ userId: id }),
});

export const leaveOrg = defineCall({
  method: 'POST',
  path: '/api/organizations/leave',
  scope: 'organizations:write',
  summary: 'Leaves an organization. The owner must transfer it first.',
  body,
  refusals: ['owner_stays'],
});

export const transferOrg = defineCall({
  method: 'POST',
  path: '/api/organizations/transfer',
  scope: 'organizations:write',
  rate: 'credentials',
  summary: 'Makes another member the owner; the caller stays as an administrator.',
  body: body.extend({
    userId: id,
    password: z.string({ error: 'required' }).min(1, { error: 'required' }).max(128, { error: 'invalid' }),
  }),
  refusals: ['password_wrong', 'plan_limit'],
});

export const dissolvePreview = defineCall({
  method: 'GET',
  path: '/api/organizations/:orgId/dissolve',
  scope: 'organizations:read',
  summary: 'Returns what dissolving an organization would do: the files that go back to each creator.',
  params: orgId,
  response: {
    files: z.number().int(),
    members: z.number().int(),
    /** Name of the folder in which each creator finds theirs. */
    folderName: z.string(),
    creators: z.array(profileBrief.extend({ files: z.number().int() })),
  },
});

export const dissolveOrg = defineCall({
  method: 'POST',
  path: '/api/organizations/dissolve',
  scope: 'organizations:write',
  summary:
    'Dissolves an organization. Its files go back to their creators, in a folder named after it. `orgName` repeats its name.',
  body: body.extend({ orgName: z.string({ error: 'required' }).max(400, { error: 'invalid' }) }),
  refusals: ['name_mismatch'],
});
