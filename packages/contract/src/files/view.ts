import { z } from 'zod';
import { defineCall } from '../call.ts';
import { category, fileType, person, role, status } from './files.ts';
import { chartOrLink, guestName, id, moment, numberOf, viewPassword } from '../fields.ts';

export const viewLink = z
  .object({
    viewLinkId: z.string(),
    chartId: z.string(),
    chart_title: z.string(),
    /** The organization the file belongs to; null for a person's own. */
    orgId: z.string().nullable(),
    /** The access password; empty when there is none. */
    chart_pass: z.string(),
    /**
     * 1 anyone can view, 2 anyone can edit, 3 only people with rights of their own, 4 the organization can view, 5 the
     * organization can edit, 7 anyone can comment, 8 the organization can comment.
     */
    access: z.number().int(),
    /** Days it holds from when it was set: 7, 30, or 1000 for permanent. */
    validity: z.number().int(),
    expireTime: moment.nullable(),
    url: z.string(),
    embedUrl: z.string(),
    createTime: moment,
    /** How often it was opened by others than the owner; one visitor counts once in half an hour. */
    views: z.number().int(),
    lastViewTime: moment.nullable(),
  })
  .meta({ id: 'ViewLink' });
export type ViewLink = z.output<typeof viewLink>;

const noLink = {
  viewLinkId: viewLink.shape.viewLinkId.nullable(),
  chart_title: z.string(),
  chart_pass: z.string(),
  link: viewLink.nullable(),
};

export const getLink = defineCall({
  method: 'GET',
  path: '/api/view/getlink',
  scope: 'share:read',
  summary: 'Returns the share link of a file; `link` and `viewLinkId` are null while sharing is turned off.',
  query: { chartId: id },
  response: noLink,
});

/**
 * What a link gives; a password that is refused leaves the link as it was, or off. An empty one takes the password
 * away.
 */
const settings = {
  access: numberOf(1, 2, 3, 4, 5, 6, 7, 8).optional(),
  validity: numberOf(7, 30, 1000).optional(),
  viewPassword: z.union([z.literal(''), viewPassword]).optional(),
};

export const addLink = defineCall({
  method: 'POST',
  path: '/api/view/addlink',
  scope: 'share:write',
  summary:
    'Turns sharing on: creates the link of a file with all these settings at once, or changes those given if it already has one. If a password is given, the link never works without it.',
  body: z.object({ chartId: id, ...settings }),
  refusals: ['no_organization'],
  response: { viewLinkId: z.string(), link: viewLink },
});

export const deleteLink = defineCall({
  method: 'POST',
  path: '/api/view/dellink',
  scope: 'share:write',
  summary: 'Turns sharing off: the link stops working and its address is never used again.',
  body: z.object({ chartId: id }),
});

export const deleteLinkByGet = defineCall({
  method: 'GET',
  path: '/api/view/dellink',
  scope: 'share:write',
  rate: 'write',
  changesState: true,
  summary:
    'The same by GET, accepted only from scripts on pages of this instance, or with `X-Requested-With`; otherwise 405.',
  query: { chartId: id },
});

export const addPassword = defineCall({
  method: 'POST',
  path: '/api/view/addpassword',
  scope: 'share:write',
  summary: 'Sets a password for the link; people who have already unlocked it are asked again.',
  body: z.object({ chartId: id, viewPassword }),
  response: { link: viewLink },
});

export const removePassword = defineCall({
  method: 'POST',
  path: '/api/view/removepassword',
  scope: 'share:write',
  summary: 'Removes the password from the link.',
  body: z.object({ chartId: id }),
  response: { link: viewLink },
});

export const setLink = defineCall({
  method: 'POST',
  path: '/api/view/setlink',
  scope: 'share:write',
  summary:
    'Sets who can use the link (1 to 5, 7 and 8; 6 gives it a new address), its period of validity, and its password (empty: none), all at once or not at all. Omitted fields stay unchanged.',
  body: z.object({ chartId: id, ...settings }),
  refusals: ['no_organization'],
  response: { link: viewLink },
});

export const chart = z
  .object({
    chartId: z.string(),
    title: z.string(),
    category,
    status,
    description: z.string(),
    industry: z.string(),
    tags: z.array(z.string()),
    publicClone: z.boolean(),
    publicClonePrice: z.number(),
    owner: person.nullable(),
    updateTime: moment,
    folderId: z.string().nullable(),
    favourite: z.boolean(),
    trashed: z.boolean(),
    /** The file it is a draft of; null for any other. */
    draftOf: z.object({ chartId: z.string(), title: z.string() }).nullable(),
  })
  .meta({ id: 'Chart' });
export type Chart = z.output<typeof chart>;

export const viewChart = defineCall({
  method: 'GET',
  path: '/api/view/chart/:id',
  scope: 'files:read',
  auth: 'public',
  summary:
    'Returns a file by its ID, for people with access to it, or by the ID of a share link (or the `link` returned by `view/unlock`), for anyone the link is open to.',
  params: { id: chartOrLink },
  /**
   * `request_access`: the link is for people with rights only, who may ask for them with `collaboration/request`;
   * `request_pending`: the caller has asked, and waits for an answer.
   */
  refusals: ['password', 'request_access', 'request_pending'],
  response: {
    chart,
    /** What the caller may do with it. */
    role,
    /** Whether it was opened by the id of a link. */
    byLink: z.boolean(),
    /** Whether the link asks for a password, which the caller may have given. */
    locked: z.boolean(),
    /** Whether the caller may export and copy it. */
    canExport: z.boolean(),
    /** Of a visitor: the name others see, as they chose it, and their colour; null for whoever is signed in. */
    guest: z.object({ name: z.string(), chosen: z.boolean(), color: z.string() }).nullable(),
  },
});

export const readDocument = defineCall({
  method: 'GET',
  path: '/api/view/document/:id',
  scope: 'files:read',
  auth: 'public',
  rate: 'open',
  summary:
    'Returns the stored document of a file, for anyone who can get it from `view/chart`: the number of its epoch and the number of Yjs updates, then each update preceded by its length, all as lib0 variable-length integers. 204 if it is only available over its socket.',
  params: { id: chartOrLink },
  refusals: ['password', 'request_access', 'request_pending'],
});

export const nameGuest = defineCall({
  method: 'POST',
  path: '/api/view/guest',
  scope: null,
  auth: 'public',
  summary: 'Sets the name under which others see a visitor who edits through a link; stored in this browser.',
  body: z.object({ name: guestName }),
  response: { guest: z.object({ name: z.string(), color: z.string() }) },
});

/** A link of the caller's files, in the list of all of them. */
export const ownLink = viewLink
  .omit({ chart_pass: true })
  .extend({
    category,
    /** Whether it asks for a password. */
    locked: z.boolean(),
    /** Whether its time is over. */
    expired: z.boolean(),
  })
  .meta({ id: 'OwnLink' });
export type OwnLink = z.output<typeof ownLink>;

export const ownInviteLink = z
  .object({
    fileType,
    fileId: z.string(),
    title: z.string(),
    /** The organization it belongs to; null for a person's own. */
    orgId: z.string().nullable(),
    category: category.nullable(),
    role,
    url: z.string(),
    createTime: moment,
    /** People who joined by it. */
    joined: z.number().int(),
    lastViewTime: moment.nullable(),
  })
  .meta({ id: 'OwnInviteLink' });
export type OwnInviteLink = z.output<typeof ownInviteLink>;

export const listLinks = defineCall({
  method: 'GET',
  path: '/api/view/links',
  scope: 'share:read',
  summary:
    'Lists all links to the caller’s own files and folders: share links and collaboration links, newest first. `view/dellink` and `collaboration/link` end them.',
  response: { links: z.array(ownLink), invites: z.array(ownInviteLink) },
});

export const unlock = defineCall({
  method: 'POST',
  path: '/api/view/unlock',
  scope: null,
  auth: 'public',
  summary:
    'Submits the access password of a share link; valid in this browser for 72 hours, or until the password changes. For clients that cannot keep cookies, `link` is valid for just as long wherever a link is specified.',
  body: z.object({ viewLinkId: id, viewPassword: z.string().max(64) }),
  refusals: ['password_wrong'],
  response: { link: z.string() },
});
