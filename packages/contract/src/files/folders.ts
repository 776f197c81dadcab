import { z } from 'zod';
import { defineCall } from '../call.ts';
import { fileType, folderColor, folderEntry } from './files.ts';
import { folderRef, id, ids, optionalId, tagList, title } from '../fields.ts';

export const folderNode = z
  .object({
    folderId: z.string(),
    title: z.string(),
    _parentId: z.string().nullable(),
    /** What it is marked with; absent where it is not. */
    color: folderColor.optional(),
    tags: z.array(z.string()).optional(),
  })
  .meta({ id: 'FolderNode' });
export type FolderNode = z.output<typeof folderNode>;

const ignore = z.string().max(20).optional();

export const newFolder = defineCall({
  method: 'POST',
  path: '/api/folder/new',
  scope: 'files:write',
  rate: 'create',
  summary: 'Creates a folder inside `folderId`, or at the root; in an organization with `orgId`.',
  refusals: ['too_deep'],
  body: z.object({ title, folderId: folderRef, orgId: optionalId }),
  response: { folder: folderEntry },
});

export const rename = defineCall({
  method: 'POST',
  path: '/api/folder/rename',
  scope: 'files:write',
  summary: 'Renames a folder or a file: specify exactly one of the two IDs.',
  body: z
    .object({ title, ignore, folderId: optionalId, chartId: optionalId })
    .refine((body) => (body.folderId === undefined) !== (body.chartId === undefined), {
      error: 'chart_or_folder',
      path: ['folderId'],
    }),
  response: { title: z.string() },
});

export const renameChart = defineCall({
  method: 'POST',
  path: '/api/folder/rename/chart',
  scope: 'files:write',
  summary: 'Renames a file.',
  body: z.object({ title, ignore, chartId: id }),
  response: { title: z.string() },
});

export const mark = defineCall({
  method: 'POST',
  path: '/api/folder/mark',
  scope: 'files:write',
  summary: 'Sets the colour and tags of a folder, for everyone who can see it. Omitted fields stay unchanged.',
  body: z.object({ folderId: id, color: folderColor.nullable().optional(), tags: tagList.optional() }),
  response: { color: folderColor.nullable(), tags: z.array(z.string()) },
});

const placement = z.object({ fileType, fileId: id, target: folderRef, teamId: optionalId, orgId: optionalId });

export const move = defineCall({
  method: 'POST',
  path: '/api/folder/move',
  scope: 'files:write',
  summary: 'Moves a file or folder into the folder `target` (or `root`).',
  body: placement,
  refusals: ['plan_limit', 'move_into_itself', 'move_other_owner', 'too_deep'],
});

export const copy = defineCall({
  method: 'POST',
  path: '/api/folder/copy',
  scope: 'files:write',
  rate: 'create',
  summary:
    'Copies a file, or a folder with everything in it, into the folder `target` (or `root`: the caller’s own, or an organization’s with `orgId`).',
  body: placement,
  refusals: ['plan_limit', 'too_deep', 'too_many_files'],
  response: { fileId: z.string() },
});

export const batchTypes = ['move', 'copy', 'delete', 'restore', 'remove', 'fav', 'unfav'] as const;

export const batchOperation = defineCall({
  method: 'POST',
  path: '/api/folder/batch_operation',
  scope: 'files:write',
  summary:
    'Applies one action to many files and folders: all or none. The root to move or copy to is the caller’s own, or an organization’s with `orgId`.',
  body: z.object({
    fileIds: ids,
    type: z.enum(batchTypes, { error: 'invalid' }),
    targetFolderId: folderRef,
    teamId: optionalId,
    orgId: optionalId,
  }),
  /** Of copying: the copies of those named. */
  response: { fileIds: z.array(z.string()) },
  refusals: ['plan_limit', 'move_into_itself', 'move_other_owner', 'too_deep', 'too_many_files'],
});

export const getFolderData = defineCall({
  method: 'POST',
  path: '/api/folder/getfolderdata',
  scope: 'files:read',
  rate: 'read',
  summary:
    'Returns the tree of the caller’s folders, or of an organization’s with `orgId`: for each folder ID, and `root`, the folders in it.',
  body: z.object({ orgId: optionalId }),
  response: { folders: z.record(z.string(), z.array(folderNode)) },
});
