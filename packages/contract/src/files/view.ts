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
  summary: 'The share link of a file; `link` and `viewLinkId` are null while sharing is off.',
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
    'Turns sharing on: makes the link of a file with all these settings at once, or sets those given of the one it has. The link is never open without a password that was given.',
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
    'The same by GET, honoured only for a fetch by a script of a page of this instance, or with `X-Requested-With`; else 405.',
  query: { chartId: id },
});

export const addPassword = defineCall({
  method: 'POST',
  path: '/api/view/addpassword',
  scope: 'share:write',
  summary: 'Asks for a password at the link; whoever unlocked it before is asked again.',
  body: z.object({ chartId: id, viewPassword }),
  response: { link: viewLink },
});

export const removePassword = defineCall({
  method: 'POST',
  path: '/api/view/removepassword',
  scope: 'share:write',
  summary: 'Takes the password of the link away.',
  body: z.object({ chartId: id }),
  response: { link: viewLink },
});

export const setLink = defineCall({
  method: 'POST',
  path: '/api/view/setlink',
  scope: 'share:write',
  summary:
    'Sets who the link lets in (1 to 5, 7 and 8; 6 gives it a new address), for how long, and its password (empty: none), all at once or nothing. What is absent stays.',
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
    'A file by its id, for whoever has rights on it, or by the id of a share link (or the `link` that `view/unlock` ' +
    'answered), for anyone the link lets in.',
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
    'The document of a file as it is stored, for whoever `view/chart` shows it: the number of its epoch and how many ' +
    'updates of Yjs there are, then each after its length, all as variable integers of lib0. 204 when it can only be ' +
    'had over its socket.',
  params: { id: chartOrLink },
  refusals: ['password', 'request_access', 'request_pending'],
});

export const nameGuest = defineCall({
  method: 'POST',
  path: '/api/view/guest',
  scope: null,
  auth: 'public',
  summary: 'Chooses the name by which others see a visitor who edits by a link; kept in this browser.',
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
    "Every link to the caller's own files and folders: share links, and links to collaborate, newest first. `view/dellink` and `collaboration/link` end them.",
  response: { links: z.array(ownLink), invites: z.array(ownInviteLink) },
});

export const unlock = defineCall({
  method: 'POST',
  path: '/api/view/unlock',
  scope: null,
  auth: 'public',
  summary:
    'Gives the access password of a share link; good in this browser for 72 hours, or until the password changes. `link` is good as long wherever a link is named, for who can keep no cookie.',
  body: z.object({ viewLinkId: id, viewPassword: z.string().max(64) }),
  refusals: ['password_wrong'],
  response: { link: z.string() },
});
