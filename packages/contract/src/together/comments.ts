import { z } from 'zod';
import { defineCall } from '../call.ts';
import { maxComment, maxMentions, mentionedIn, reactionSigns } from './comment-text.ts';
import { flag, id, linkName, moment, paragraph, says } from '../fields.ts';
import { person } from '../files/files.ts';
import { isBlank } from '../text.ts';

/** Page units, from the page's own corner. */
const place = z.number(says('invalid')).min(-1e7, says('invalid')).max(1e7, says('invalid'));
const length = z.number(says('invalid')).min(0, says('invalid')).max(1e7, says('invalid'));
const share = z.number(says('invalid')).min(-10, says('invalid')).max(10, says('invalid'));
const record = z.string(says('invalid')).min(1, says('required')).max(64, says('invalid'));
const offset = z.number(says('invalid')).int(says('invalid')).min(0, says('invalid')).max(1e6, says('invalid'));

/**
 * What a thread is about. A place on an item is in parts of its box, or of the length of a connector, so that it goes
 * where the item goes; a range of words is told by its offsets and by the words, by which it is found again.
 */
export const commentAnchor = z
  .discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('item'), page: record, item: record, x: share, y: share }),
      z.object({
        kind: z.literal('text'),
        page: record,
        item: record,
        start: offset,
        end: offset,
        quote: z.string(says('invalid')).min(1, says('required')).max(500, says('too_long')),
      }),
      z.object({ kind: z.literal('point'), page: record, x: place, y: place }),
      z.object({ kind: z.literal('region'), page: record, x: place, y: place, w: length, h: length }),
    ],
    says('invalid'),
  )
  .meta({ id: 'CommentAnchor' });
export type CommentAnchor = z.output<typeof commentAnchor>;

/** Who wrote something: an account, a guest by the name they chose, or an account that is deleted. */
export const commentAuthor = z
  .object({
    /** Null of a guest and of a deleted account. */
    userId: z.string().nullable(),
    /** Empty of a deleted account. */
    name: z.string(),
    avatarUrl: z.string().nullable(),
    guest: z.boolean(),
    color: z.string(),
  })
  .meta({ id: 'CommentAuthor' });
export type CommentAuthor = z.output<typeof commentAuthor>;

export const commentReaction = z
  .object({
    sign: z.string(),
    count: z.number().int(),
    /** Whether the caller is among them. */
    mine: z.boolean(),
    /** The first of those who gave it, by name. */
    names: z.array(z.string()),
  })
  .meta({ id: 'CommentReaction' });
export type CommentReaction = z.output<typeof commentReaction>;

export const comment = z
  .object({
    commentId: z.string(),
    author: commentAuthor,
    /** Whether the caller wrote it, and so may change it. */
    mine: z.boolean(),
    /** Its text, in which `@{userId}` mentions somebody; empty once it is deleted. */
    body: z.string(),
    mentions: z.array(person),
    createTime: moment,
    editTime: moment.nullable(),
    /** Deleted, while others answered to it. */
    removed: z.boolean(),
    reactions: z.array(commentReaction),
  })
  .meta({ id: 'Comment' });
export type Comment = z.output<typeof comment>;

export const commentThread = z
  .object({
    threadId: z.string(),
    anchor: commentAnchor,
    createTime: moment,
    resolved: z.boolean(),
    resolvedBy: z.string(),
    /** Grows with every change of the threads of the file. */
    revision: z.number().int(),
    /** Comments of others that the caller has not read. */
    unread: z.number().int(),
    comments: z.array(comment),
  })
  .meta({ id: 'CommentThread' });
export type CommentThread = z.output<typeof commentThread>;

/** The file, and the share link by which one came, where that is the right one has. */
const file = { chartId: id, link: linkName };
/** An id that the client makes, so that what is sent again after a lost answer is one comment. */
const ownId = z.uuid(says('invalid'));
const body = paragraph('content_required', maxComment)
  .refine((text) => !isBlank(text.replace(/\s/g, '')), says('content_required'))
  .refine((text) => mentionedIn(text).length <= maxMentions, says('too_many'));
const thread = { thread: commentThread };
const refusals = ['name_first', 'mention_refused'] as const;

export const listComments = defineCall({
  method: 'GET',
  path: '/api/comments',
  scope: 'files:read',
  auth: 'public',
  summary:
    'Lists the comment threads of a file that changed after `since`, least recently changed first, for anyone who can comment on it; viewers are denied. To get the rest of a long list, repeat the call with the `revision` of the response until there are no more threads.',
  query: {
    ...file,
    since: z.coerce
      .number(says('invalid'))
      .int(says('invalid'))
      .min(0, says('invalid'))
      .max(Number.MAX_SAFE_INTEGER, says('invalid'))
      .default(0),
  },
  response: {
    threads: z.array(commentThread),
    /** Of threads that were deleted after `since`. */
    removed: z.array(z.string()),
    /** What to ask with the next time. */
    revision: z.number().int(),
    /** Whether the caller may write, which nobody may in the recycle bin. */
    mayComment: z.boolean(),
    /** Whether the caller may delete what others wrote. */
    mayModerate: z.boolean(),
    /** Whether the caller gives a name first, with `view/guest`. */
    needsName: z.boolean(),
  },
});

export const startThread = defineCall({
  method: 'POST',
  path: '/api/comments/start',
  scope: 'files:write',
  auth: 'public',
  rate: 'comment',
  summary: 'Starts a thread at a position in a file. Sending it again with the same IDs does not create another.',
  body: z.object({ ...file, threadId: ownId, commentId: ownId, anchor: commentAnchor, body }),
  refusals: [...refusals, 'too_many_threads'],
  response: thread,
});

export const replyToThread = defineCall({
  method: 'POST',
  path: '/api/comments/reply',
  scope: 'files:write',
  auth: 'public',
  rate: 'comment',
  summary: 'Replies in a thread, and reopens it if it was resolved.',
  body: z.object({ ...file, threadId: id, commentId: ownId, body }),
  refusals: [...refusals, 'too_many_comments'],
  response: thread,
});

export const editComment = defineCall({
  method: 'POST',
  path: '/api/comments/edit',
  scope: 'files:write',
  auth: 'public',
  rate: 'comment',
  summary: 'Edits the text of one of the caller’s own comments.',
  body: z.object({ ...file, commentId: id, body }),
  refusals,
  response: thread,
});

export const removeComment = defineCall({
  method: 'POST',
  path: '/api/comments/remove',
  scope: 'files:write',
  auth: 'public',
  summary:
    'Deletes a comment: the caller’s own, or any for those who manage the file. A thread with no comments left is deleted, and `thread` is null.',
  body: z.object({ ...file, commentId: id }),
  response: { thread: commentThread.nullable() },
});

export const resolveThread = defineCall({
  method: 'POST',
  path: '/api/comments/resolve',
  scope: 'files:write',
  auth: 'public',
  summary: 'Marks a thread as resolved, or reopens it.',
  body: z.object({ ...file, threadId: id, resolved: flag }),
  refusals: ['name_first'],
  response: thread,
});

export const moveThread = defineCall({
  method: 'POST',
  path: '/api/comments/move',
  scope: 'files:write',
  auth: 'public',
  summary: 'Moves a thread to another position, for the person who started it and those who manage the file.',
  body: z.object({ ...file, threadId: id, anchor: commentAnchor }),
  refusals: ['name_first'],
  response: thread,
});

export const reactToComment = defineCall({
  method: 'POST',
  path: '/api/comments/react',
  scope: 'files:write',
  auth: 'public',
  summary: 'Adds a reaction to a comment, or removes it.',
  body: z.object({ ...file, commentId: id, sign: z.enum(reactionSigns, says('invalid')), on: flag }),
  refusals: ['name_first'],
  response: thread,
});

export const readComments = defineCall({
  method: 'POST',
  path: '/api/comments/read',
  scope: 'files:write',
  summary: 'Marks a thread as read for the caller, or all threads of the file.',
  body: z.object({ ...file, threadId: id.optional() }),
});

export const mentionable = defineCall({
  method: 'GET',
  path: '/api/comments/people',
  scope: 'files:read',
  auth: 'public',
  summary:
    'Lists the people who can be mentioned: everyone who can comment on the file; for people who came through a link, those who wrote in it.',
  query: file,
  response: { people: z.array(person) },
});
