import { z } from 'zod';
import { defineCall } from '../call.ts';
import { folderColors } from './folder-colors.ts';
import { folderRef, id, linkName, maxQuery, moment, optionalId, optionalTag, title } from '../fields.ts';

/** Every category of file. */
export const categories = [
  'flow',
  'mind_free',
  'mind_org',
  'outline',
  'ui',
  'uml',
  'network',
  'bpmn',
  'board',
] as const;
export const category = z.enum(categories, { error: 'invalid' });
export type Category = z.output<typeof category>;

/** Rights on a file or folder, weakest first; each includes those before it. */
export const roles = ['viewer', 'commenter', 'editor', 'manager', 'creator'] as const;
export const role = z.enum(roles);
export type Role = z.output<typeof role>;

export const status = z.enum(['private', 'verifying', 'public']);

export const fileType = z.enum(['chart', 'folder'], { error: 'invalid' });
export type FileType = z.output<typeof fileType>;

export const person = z
  .object({
    userId: z.string(),
    fullName: z.string(),
    /** Address of a picture; absent or null when there is none. */
    avatarUrl: z.string().nullable().optional(),
  })
  .meta({ id: 'Person' });

export const crumb = z.object({ folderId: z.string(), title: z.string() });
export type Crumb = z.output<typeof crumb>;

/** A folder on the way to the one listed, with the caller's right to it and whose it is. */
export const pathCrumb = crumb.extend({ role, ownerId: z.string(), orgId: z.string().nullable() });
export type PathCrumb = z.output<typeof pathCrumb>;

export type Person = z.output<typeof person>;

/** Where a search found something, in pieces of text of which those with `hit` are what was searched for. */
export const match = z
  .object({
    /** `title`, or the text inside the drawing. */
    in: z.enum(['title', 'text']),
    /** Name of the page of the drawing; empty for a title. */
    page: z.string(),
    /** Id of the page, for an address that opens it; null for a title. */
    pageId: z.string().nullable(),
    pieces: z.array(z.object({ text: z.string(), hit: z.boolean() })),
  })
  .meta({ id: 'Match' });
export type Match = z.output<typeof match>;

const placed = {
  title: z.string(),
  favourite: z.boolean(),
  role,
  /** Who made it, of an organization's; else whose it is. */
  owner: person,
  /** The organization it belongs to; null for a person's own. */
  orgId: z.string().nullable(),
  createTime: moment,
  updateTime: moment,
  /** When it was put in the trash; null when it is not there. */
  trashTime: moment.nullable(),
  /** Whether others have it too: by a collaboration on it or by a link. */
  shared: z.boolean().optional(),
  /**
   * Of a search: what was found, in the title or in the text, and the folders the thing is in, as far as the caller may
   * see them.
   */
  match: match.nullable().optional(),
  location: z.array(crumb).optional(),
};

export const fileEntry = z
  .object({
    _filesType: z.literal('chart'),
    chartId: z.string(),
    ...placed,
    category,
    status,
    /** The folder it is in; null at the root, and when the caller may not see the folder. */
    folderId: z.string().nullable(),
    /** Address of a picture of the first page; null before there is one. */
    thumbUrl: z.string().nullable(),
    /** Bytes the document takes in storage. */
    size: z.number().int(),
    /** Grows with every change of the document. */
    revision: z.number().int(),
    /** Discussions of it that are not resolved, as far as the caller sees comments. */
    openComments: z.number().int().optional(),
  })
  .meta({ id: 'FileEntry' });
export type FileEntry = z.output<typeof fileEntry>;

export const folderColor = z.enum(folderColors, { error: 'invalid' });
export type FolderColor = z.output<typeof folderColor>;

export const folderEntry = z
  .object({
    _filesType: z.literal('folder'),
    folderId: z.string(),
    ...placed,
    _parentId: z.string().nullable(),
    /** What it is marked with for everybody who sees it. */
    color: folderColor.nullable(),
    tags: z.array(z.string()),
  })
  .meta({ id: 'FolderEntry' });
export type FolderEntry = z.output<typeof folderEntry>;

export const resources = ['diagrams', 'history', 'fav', 'colla', 'trash', 'org'] as const;
export const resource = z.enum(resources, { error: 'invalid' });
export type Resource = z.output<typeof resource>;

/** What a search is narrowed to: files of a category, or folders. */
export type FoundType = Category | 'folder';

export const sorts = ['title', 'updated', 'created', 'size'] as const;
export const sort = z.enum(sorts, { error: 'invalid' });
export type Sort = z.output<typeof sort>;
export const order = z.enum(['asc', 'desc'], { error: 'invalid' });
export type Order = z.output<typeof order>;

export const createFile = defineCall({
  method: 'POST',
  path: '/api/diagraming/new',
  scope: 'files:write',
  rate: 'create',
  summary:
    'Creates a file in a category, empty or as a copy of `template`, in a folder, or at the root of an organization with `orgId`. A file available only through a share link is copied with `link`. Categories whose editor this version does not include are rejected.',
  body: z.object({
    category: category.optional(),
    title: title.optional(),
    folderId: folderRef,
    orgId: optionalId,
    template: optionalId,
    link: linkName,
  }),
  refusals: ['plan_limit'],
  response: { chartId: z.string(), url: z.string(), chart: fileEntry },
});

export const listFiles = defineCall({
  method: 'GET',
  path: '/api/folder/files',
  scope: 'files:read',
  summary:
    'Returns a page of a list: folders first, then files, in the requested order. With `orgId`, an organization’s files (`org`) or recycle bin (`trash`). With `q`, everything below the folder that contains all its words in its title or in the text of the drawing, best matches first unless an order is given. With `color` or `tag` and no `q`, the folders with that colour or tag, at any depth. `type`, `owner` and `days` narrow a search.',
  query: {
    resource: resource.default('diagrams'),
    folderId: folderRef,
    orgId: optionalId,
    sort: sort.optional(),
    order: order.optional(),
    q: z.string().max(maxQuery, { error: 'too_long' }).optional(),
    color: folderColor.optional(),
    tag: optionalTag,
    type: z.enum([...categories, 'folder'], { error: 'invalid' }).optional(),
    owner: z.enum(['me', 'others'], { error: 'invalid' }).optional(),
    days: z.coerce
      .number({ error: 'invalid' })
      .int({ error: 'invalid' })
      .min(1, { error: 'invalid' })
      .max(3650, { error: 'invalid' })
      .optional(),
    cursor: z.string().max(2000, { error: 'invalid' }).optional(),
    limit: z.coerce
      .number({ error: 'invalid' })
      .int({ error: 'invalid' })
      .min(1, { error: 'invalid' })
      .max(1000, { error: 'invalid' })
      .default(50),
  },
  response: {
    files: z.array(fileEntry),
    folders: z.array(folderEntry),
    /** Folders from the root down to the one listed, as far as the caller may see them. */
    path: z.array(pathCrumb),
    nextCursor: z.string().nullable(),
    /** Entries of the whole list when its first page was asked for. */
    total: z.number().int(),
  },
});

export const activity = z
  .object({
    /** Who made it, who changed it and when last, since when somebody has it with them, since when it has a link. */
    kind: z.enum(['created', 'edited', 'joined', 'linked']),
    /** Who did; null when they have no account any more. */
    person: person.nullable(),
    time: moment,
  })
  .meta({ id: 'Activity' });
export type Activity = z.output<typeof activity>;

export const listActivity = defineCall({
  method: 'GET',
  path: '/api/folder/activity',
  scope: 'files:read',
  summary:
    'Returns the activity of a file, newest first: who created and edited it, and since when others have had access.',
  query: { chartId: id },
  response: { activity: z.array(activity) },
});

const fileRef = z.object({ fileType, fileId: id });

export const addFavourite = defineCall({
  method: 'POST',
  path: '/api/folder/fav',
  scope: 'files:write',
  summary: 'Adds a file or folder to the favourites.',
  body: fileRef,
});

export const cancel = defineCall({
  method: 'POST',
  path: '/api/folder/cancel',
  scope: 'files:write',
  summary: 'Removes a file or folder from the favourites (`fav`), or leaves a collaboration (`colla`).',
  body: fileRef.extend({ resource: z.enum(['fav', 'colla'], { error: 'invalid' }) }),
  /** Of leaving: what `collaboration/rejoin` takes to undo it, for a minute. */
  response: { undo: z.string().nullable() },
});

export const toTrash = defineCall({
  method: 'POST',
  path: '/api/folder/to_trash',
  scope: 'files:write',
  summary: 'Moves a file, or a folder with everything in it, to the recycle bin.',
  body: fileRef.extend({ resource: z.string().max(20).optional() }),
});

export const restore = defineCall({
  method: 'POST',
  path: '/api/folder/restore',
  scope: 'files:write',
  summary: 'Restores a file or folder from the recycle bin to its folder, or to the root if that no longer exists.',
  body: fileRef.extend({ orgId: optionalId }),
  refusals: ['plan_limit'],
});

export const removeFromTrash = defineCall({
  method: 'POST',
  path: '/api/folder/remove_from_trash',
  scope: 'files:write',
  summary: 'Permanently deletes a file or folder in the recycle bin.',
  body: fileRef.extend({ orgId: optionalId }),
});
