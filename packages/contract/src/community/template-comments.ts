import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, id, moment, optionalId, paragraph } from '../fields.ts';
import { profileBrief } from '../account/profiles.ts';
import { maxTemplateComment } from './publish-limits.ts';

const said = z.object({
  commentId: z.string(),
  /** Null of an account that is deleted. */
  author: profileBrief.nullable(),
  /** Empty once it is deleted. */
  body: z.string(),
  createTime: moment,
  editTime: moment.nullable(),
  /** Deleted, while others answered to it. */
  removed: z.boolean(),
  /** Whether the caller wrote it, and so may change it. */
  mine: z.boolean(),
  /** Whether the caller may delete it: who wrote it, the author of the template, administrators. */
  mayRemove: z.boolean(),
});

export const templateComment = said
  .extend({
    /** Answers, the first first. */
    replies: z.array(said),
  })
  .meta({ id: 'TemplateComment' });
export type TemplateComment = z.output<typeof templateComment>;
export type TemplateReply = z.output<typeof said>;

export const listTemplateComments = defineCall({
  method: 'GET',
  path: '/api/templates/:id/comments',
  scope: null,
  auth: 'public',
  summary: 'Lists the comments on a template, latest first, each with its replies.',
  params: { id },
  query: { cursor },
  response: { comments: z.array(templateComment), nextCursor: z.string().nullable() },
});

const body = paragraph('content_required', maxTemplateComment);

export const writeTemplateComment = defineCall({
  method: 'POST',
  path: '/api/templates/comments/write',
  scope: 'files:write',
  rate: 'comment',
  summary:
    'Comments on a template, or replies to a comment. The author of the template or of that comment is notified.',
  body: z.object({ id, body, parentId: optionalId }),
  refusals: ['error_text', 'too_many_comments'],
  response: { commentId: z.string() },
});

export const editTemplateComment = defineCall({
  method: 'POST',
  path: '/api/templates/comments/edit',
  scope: 'files:write',
  rate: 'comment',
  summary: 'Edits one of the caller’s own comments.',
  body: z.object({ commentId: id, body }),
  refusals: ['error_text'],
});

export const removeTemplateComment = defineCall({
  method: 'POST',
  path: '/api/templates/comments/remove',
  scope: 'files:write',
  summary:
    'Deletes a comment: the caller’s own, any comment on the caller’s own template, or any at all for administrators.',
  body: z.object({ commentId: id }),
});
