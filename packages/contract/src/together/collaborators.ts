import { z } from 'zod';
import { defineCall } from '../call.ts';
import { account, flag, id, ids, longId, moment, note, optionalId } from '../fields.ts';
import { category, fileType, person, role } from '../files/files.ts';

/** Days a personal invitation can be accepted. */
export const inviteDays = 30;
/** Seconds after which leaving a collaboration cannot be taken back. */
export const undoSeconds = 60;

/** Roles that can be given, by the numbers of the specification. */
export const givenRoles = { 1: 'editor', 2: 'viewer', 3: 'commenter', 4: 'manager' } as const;
export type GivenRole = (typeof givenRoles)[keyof typeof givenRoles];

/** 1 editor, 2 viewer, 3 commenter, 4 manager; the words are taken too. */
export const givenRole = z
  .union([z.number(), z.string().max(20)], { error: 'invalid' })
  .transform((value) => Object.entries(givenRoles).find((entry) => entry.includes(String(value)))?.[1])
  .pipe(z.enum(['viewer', 'commenter', 'editor', 'manager'], { error: 'invalid' }));

const item = { fileType, fileId: id };

/** A role that a person was given, on the very file or folder, or on one of the folders it is in. */
export const collaborator = z
  .object({
    ...person.shape,
    role,
    /**
     * The folder the role comes from, when it is given on one above, where it is changed; without id and title to who
     * may not see that folder.
     */
    from: z.object({ folderId: z.string().nullable(), title: z.string() }).nullable(),
    createTime: moment,
  })
  .meta({ id: 'Collaborator' });
export type Collaborator = z.output<typeof collaborator>;

export const invitation = z
  .object({
    inviteId: z.string(),
    /** `ownership` hands the file or folder over. */
    kind: z.enum(['collaborate', 'ownership']),
    /**
     * Who is invited, when they were chosen from the contacts; else the account as it was typed, whether or not there
     * is one.
     */
    person: person.nullable(),
    account: z.string().nullable(),
    role,
    inviter: person,
    createTime: moment,
    expireTime: moment,
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.output<typeof invitation>;

export const accessRequest = z
  .object({
    requestId: z.string(),
    person,
    role,
    message: z.string(),
    createTime: moment,
  })
  .meta({ id: 'AccessRequest' });
export type AccessRequest = z.output<typeof accessRequest>;

export const inviteLink = z
  .object({
    /** The id in its address, for the calls that take an inviteId. */
    inviteId: z.string(),
    role,
    url: z.string(),
    createTime: moment,
  })
  .meta({ id: 'InviteLink' });
export type InviteLink = z.output<typeof inviteLink>;

export const invite = defineCall({
  method: 'POST',
  path: '/api/collaboration/invite',
  scope: 'share:write',
  rate: 'collaborate',
  summary:
    'Invites an account (e-mail or phone) or a contact to a file or folder. The response is the same if the account does not exist; the invitation then waits until someone signs up with it.',
  body: z
    .object({
      ...item,
      account: account.optional(),
      userId: optionalId,
      role: givenRole.default('editor'),
      message: note,
    })
    .refine((body) => (body.account === undefined) !== (body.userId === undefined), {
      error: 'account_or_user',
      path: ['account'],
    }),
  refusals: ['invite_self', 'invite_owner', 'already_collaborator', 'too_many_invitations', 'folder_of_several'],
  response: { inviteId: z.string(), invitation },
});

export const openInvite = defineCall({
  method: 'GET',
  path: '/api/collaboration/invite/:id',
  scope: 'share:read',
  auth: 'public',
  summary:
    'Returns what an invitation is for: by its ID for the invited person and the inviter, or by the address of a collaboration link or message for anyone.',
  params: { id: longId },
  refusals: ['address_unconfirmed'],
  response: {
    kind: z.enum(['collaborate', 'ownership', 'link']),
    /** `accepted` also when the caller collaborates already. */
    state: z.enum(['pending', 'accepted', 'declined']),
    inviter: person.omit({ userId: true }),
    fileType,
    title: z.string(),
    category: category.nullable(),
    role,
    /** What the inviter wrote to it; empty for a link. */
    message: z.string(),
    expireTime: moment.nullable(),
    /**
     * Whether the caller can accept: false for a visitor, who signs in first, and for an account that is not the one
     * invited.
     */
    forYou: z.boolean(),
    /** The account that is invited, all but its ends hidden; null for a link. */
    account: z.string().nullable(),
    /** Where to go once accepted; null before. */
    url: z.string().nullable(),
  },
});

const opened = { fileType, fileId: z.string(), url: z.string() };

export const acceptInvite = defineCall({
  method: 'POST',
  path: '/api/collaboration/accept',
  scope: 'share:write',
  summary:
    'Accepts an invitation, a collaboration link or a transfer of ownership. Accepting again gives the same response. A link does not bring back anyone who was removed.',
  body: z.object({ inviteId: longId }),
  refusals: ['invite_other_account', 'address_unconfirmed', 'plan_limit', 'removed_before'],
  response: { ...opened, role },
});

export const declineInvite = defineCall({
  method: 'POST',
  path: '/api/collaboration/decline',
  scope: 'share:write',
  summary: 'Declines an invitation or a transfer of ownership.',
  body: z.object({ inviteId: longId }),
  refusals: ['invite_other_account', 'address_unconfirmed'],
});

export const listCollaborators = defineCall({
  method: 'POST',
  path: '/api/collaboration/list',
  scope: 'share:read',
  rate: 'read',
  changesState: false,
  summary:
    'Lists who has which role on a file or folder; for those who can change roles, also invitations, requests and the collaboration link.',
  body: z.object(item),
  response: {
    title: z.string(),
    owner: person,
    /** The organization whose members have it by their roles; null of a personal file or folder. */
    org: z.object({ orgId: z.string(), orgName: z.string() }).nullable(),
    /** Of the caller. */
    role,
    collaborators: z.array(collaborator),
    /** Those not accepted yet; empty for who may not change them. */
    invitations: z.array(invitation),
    requests: z.array(accessRequest),
    link: inviteLink.nullable(),
    /** Whether viewers may export and copy, as set on this very file or folder. */
    viewersExport: z.boolean(),
    /** Whether the caller may invite, change and remove. */
    canManage: z.boolean(),
  },
});

export const setRole = defineCall({
  method: 'POST',
  path: '/api/collaboration/role',
  scope: 'share:write',
  summary: 'Changes the role of a collaborator (`userId`) or of a pending invitation (`inviteId`).',
  body: z
    .object({ ...item, userId: optionalId, inviteId: optionalId, role: givenRole })
    .refine((body) => (body.userId === undefined) !== (body.inviteId === undefined), {
      error: 'user_or_invite',
      path: ['userId'],
    }),
  refusals: ['role_inherited', 'folder_of_several'],
});

export const removeCollaborator = defineCall({
  method: 'POST',
  path: '/api/collaboration/remove',
  scope: 'share:write',
  summary: 'Removes a collaborator (`userId`), or withdraws an invitation (`inviteId`).',
  body: z
    .object({ ...item, userId: optionalId, inviteId: optionalId })
    .refine((body) => (body.userId === undefined) !== (body.inviteId === undefined), {
      error: 'user_or_invite',
      path: ['userId'],
    }),
  refusals: ['role_inherited', 'folder_of_several'],
});

export const batchTypesOfCollaborators = ['editor', 'commenter', 'viewer', 'manager', 'remove'] as const;

export const batchCollaborators = defineCall({
  method: 'POST',
  path: '/api/collaboration/batch',
  scope: 'share:write',
  summary: 'Sets the role of many collaborators and invitations, or removes them: all or none.',
  body: z
    .object({
      ...item,
      type: z.enum(batchTypesOfCollaborators, { error: 'invalid' }),
      userIds: ids.optional(),
      inviteIds: ids.optional(),
    })
    .refine((body) => body.userIds !== undefined || body.inviteIds !== undefined, {
      error: 'required',
      path: ['userIds'],
    }),
  refusals: ['role_inherited', 'folder_of_several'],
});

export const setInviteLink = defineCall({
  method: 'POST',
  path: '/api/collaboration/link',
  scope: 'share:write',
  summary:
    'Turns the collaboration link of a file or folder on or off. When on, it has the role given, or else its previous role, or else editor; `reset` gives it a new address.',
  body: z.object({ ...item, on: flag, role: givenRole.optional(), reset: flag.optional() }),
  refusals: ['folder_of_several'],
  response: { link: inviteLink.nullable() },
});

export const setViewersExport = defineCall({
  method: 'POST',
  path: '/api/collaboration/export',
  scope: 'share:write',
  summary: 'Sets whether viewers can export and copy a file, or anything in a folder; for the creator.',
  body: z.object({ ...item, allow: flag }),
  response: { viewersExport: z.boolean() },
});

export const transferOwnership = defineCall({
  method: 'POST',
  path: '/api/collaboration/transfer',
  scope: 'share:write',
  rate: 'collaborate',
  summary:
    'Offers a file, or a folder with everything in it, to a collaborator; it becomes theirs when they accept, and the previous owner stays as manager.',
  body: z.object({ ...item, userId: id }),
  refusals: ['not_collaborator'],
  response: { inviteId: z.string() },
});

export const requestAccess = defineCall({
  method: 'POST',
  path: '/api/collaboration/request',
  scope: 'share:write',
  rate: 'collaborate',
  summary:
    'Asks the owner of a file for access, by the ID of a share link that is open only to people with access, or by the ID of the file. The response is the same if the file does not exist.',
  body: z
    .object({
      viewLinkId: optionalId,
      chartId: optionalId,
      role: givenRole.default('viewer'),
      message: note,
    })
    .refine((body) => (body.viewLinkId === undefined) !== (body.chartId === undefined), {
      error: 'required',
      path: ['viewLinkId'],
    }),
});

export const grantAccess = defineCall({
  method: 'POST',
  path: '/api/collaboration/request/grant',
  scope: 'share:write',
  summary: 'Grants the requested role, or another one.',
  body: z.object({ requestId: id, role: givenRole.optional() }),
});

export const refuseAccess = defineCall({
  method: 'POST',
  path: '/api/collaboration/request/refuse',
  scope: 'share:write',
  summary: 'Denies a request for access.',
  body: z.object({ requestId: id }),
});

export const openRequest = defineCall({
  method: 'GET',
  path: '/api/collaboration/request/:id',
  scope: 'share:read',
  summary: 'Returns a request for access, for those who can grant it.',
  params: { id },
  response: {
    request: accessRequest,
    chartId: z.string(),
    title: z.string(),
    state: z.enum(['pending', 'granted', 'refused']),
  },
});

export const rejoin = defineCall({
  method: 'POST',
  path: '/api/collaboration/rejoin',
  scope: 'share:write',
  summary: 'Undoes leaving a collaboration, within a minute, with the `undo` returned on leaving.',
  body: z.object({
    undo: z.string({ error: 'required' }).min(1, { error: 'required' }).max(400, { error: 'invalid' }),
  }),
});
