/**
 * The comments of a file as they are shown: what the server said, and on top of it what one did since, which the server
 * has not answered yet. Of pure functions.
 */
import type { Comment, CommentAnchor, CommentAuthor, CommentThread } from '@limn/contract';

/** What somebody does with comments. Ids of new ones are made here, so that sending twice makes one. */
export type CommentChange =
  | { kind: 'start'; threadId: string; commentId: string; anchor: CommentAnchor; body: string; at: string }
  | { kind: 'reply'; threadId: string; commentId: string; body: string; at: string }
  | { kind: 'edit'; commentId: string; body: string; at: string }
  | { kind: 'remove'; commentId: string }
  | { kind: 'move'; threadId: string; anchor: CommentAnchor }
  | { kind: 'resolve'; threadId: string; resolved: boolean }
  | { kind: 'react'; commentId: string; sign: string; on: boolean }
  | { kind: 'read'; threadId: string };

/** What the server said, by thread. */
export interface Confirmed {
  readonly threads: ReadonlyMap<string, CommentThread>;
  /** Up to where all is known. */
  readonly revision: number;
}

export const NOTHING: Confirmed = { threads: new Map(), revision: 0 };

/** What an answer to a list adds. One that is older than what is known of a thread changes nothing of it. */
export function withChanges(
  known: Confirmed,
  answer: { threads: readonly CommentThread[]; removed: readonly string[]; revision: number },
): Confirmed {
  const threads = new Map(known.threads);
  for (const id of answer.removed) threads.delete(id);
  for (const thread of answer.threads) {
    const before = threads.get(thread.threadId);
    if (before === undefined || before.revision <= thread.revision) threads.set(thread.threadId, thread);
  }
  return { threads, revision: Math.max(known.revision, answer.revision) };
}

/** What the answer to a change adds: the thread as it is now, or that it is gone. */
export function withThread(known: Confirmed, threadId: string, thread: CommentThread | null): Confirmed {
  if (thread === null) {
    if (!known.threads.has(threadId)) return known;
    const threads = new Map(known.threads);
    threads.delete(threadId);
    return { ...known, threads };
  }
  return withChanges(known, { threads: [thread], removed: [], revision: known.revision });
}

/** Threads as they are shown, the first begun first. @param me whose changes they are */
export function shownThreads(
  known: Confirmed,
  pending: readonly CommentChange[],
  me: CommentAuthor,
): readonly CommentThread[] {
  let threads = known.threads;
  for (const change of pending) threads = changed(threads, change, me);
  return [...threads.values()].sort(
    (a, b) => a.createTime.localeCompare(b.createTime) || a.threadId.localeCompare(b.threadId),
  );
}

type Threads = ReadonlyMap<string, CommentThread>;

const replaced = (threads: Threads, thread: CommentThread): Threads => new Map(threads).set(thread.threadId, thread);

const mineNow = (commentId: string, body: string, at: string, author: CommentAuthor): Comment => ({
  commentId,
  author,
  mine: true,
  body,
  mentions: [],
  createTime: at,
  editTime: null,
  removed: false,
  reactions: [],
});

/** The thread that has a comment. */
export function threadWith(threads: Iterable<CommentThread>, commentId: string): CommentThread | undefined {
  for (const thread of threads) if (thread.comments.some((one) => one.commentId === commentId)) return thread;
  return undefined;
}

/** A change on top of what is known; what it was about may be gone, and then it is nothing. */
function changed(threads: Threads, change: CommentChange, me: CommentAuthor): Threads {
  switch (change.kind) {
    case 'start': {
      const { threadId, commentId, anchor, body, at } = change;
      if (threads.has(threadId)) return threads;
      const comments = [mineNow(commentId, body, at, me)];
      const fresh = { resolved: false, resolvedBy: '', revision: 0, unread: 0 };
      return replaced(threads, { threadId, anchor, createTime: at, comments, ...fresh });
    }
    case 'reply': {
      const thread = threads.get(change.threadId);
      if (!thread || thread.comments.some((one) => one.commentId === change.commentId)) return threads;
      const comments = [...thread.comments, mineNow(change.commentId, change.body, change.at, me)];
      return replaced(threads, { ...thread, comments, resolved: false, resolvedBy: '', unread: 0 });
    }
    case 'resolve': {
      const thread = threads.get(change.threadId);
      if (!thread || thread.resolved === change.resolved) return threads;
      return replaced(threads, {
        ...thread,
        resolved: change.resolved,
        resolvedBy: change.resolved ? me.name : '',
      });
    }
    case 'move': {
      const thread = threads.get(change.threadId);
      return thread ? replaced(threads, { ...thread, anchor: change.anchor }) : threads;
    }
    case 'read': {
      const thread = threads.get(change.threadId);
      return thread && thread.unread > 0 ? replaced(threads, { ...thread, unread: 0 }) : threads;
    }
    case 'remove':
      return without(threads, change.commentId);
    case 'edit':
      return withComment(threads, change.commentId, (one) => ({ ...one, body: change.body, editTime: change.at }));
    case 'react':
      return withComment(threads, change.commentId, (one) => reacted(one, change.sign, change.on, me));
    default:
      return change satisfies never;
  }
}

function withComment(threads: Threads, commentId: string, change: (comment: Comment) => Comment): Threads {
  const thread = threadWith(threads.values(), commentId);
  if (!thread) return threads;
  const comments = thread.comments.map((one) => (one.commentId === commentId && !one.removed ? change(one) : one));
  return replaced(threads, { ...thread, comments });
}

function without(threads: Threads, commentId: string): Threads {
  const thread = threadWith(threads.values(), commentId);
  if (!thread) return threads;
  const comments = thread.comments.map((one) =>
    one.commentId === commentId ? { ...one, body: '', mentions: [], reactions: [], removed: true } : one,
  );
  if (comments.some((one) => !one.removed)) return replaced(threads, { ...thread, comments });
  const rest = new Map(threads);
  rest.delete(thread.threadId);
  return rest;
}

function reacted(comment: Comment, sign: string, on: boolean, me: CommentAuthor): Comment {
  const given = comment.reactions.find((one) => one.sign === sign);
  if ((given?.mine ?? false) === on) return comment;
  if (!given)
    return { ...comment, reactions: [...comment.reactions, { sign, count: 1, mine: true, names: [me.name] }] };
  const count = given.count + (on ? 1 : -1);
  const names = on ? [...given.names, me.name] : given.names.filter((name) => name !== me.name);
  const reactions = comment.reactions.flatMap((one) => {
    if (one !== given) return [one];
    return count > 0 ? [{ ...one, count, mine: on, names }] : [];
  });
  return { ...comment, reactions };
}

/** What a list of threads is narrowed to. */
export const commentFilters = ['open', 'resolved', 'mine', 'mentions', 'page'] as const;
export type CommentFilter = (typeof commentFilters)[number];

/**
 * Whether a thread is of a filter; `open` and `resolved` go for all of them.
 * @param isHere whether something stands on the page that is shown
 */
export function isOf(
  filter: CommentFilter,
  thread: CommentThread,
  { userId, isHere }: { userId: string | null; isHere: (anchor: CommentThread['anchor']) => boolean },
): boolean {
  switch (filter) {
    case 'open':
      return !thread.resolved;
    case 'resolved':
      return thread.resolved;
    case 'mine':
      return !thread.resolved && thread.comments.some((one) => one.mine && !one.removed);
    case 'mentions':
      return (
        userId !== null &&
        !thread.resolved &&
        thread.comments.some((one) => one.mentions.some((person) => person.userId === userId))
      );
    default:
      return !thread.resolved && isHere(thread.anchor);
  }
}

/** Whether somebody may put a thread elsewhere: who began it, or manages the file. */
export const mayMove = (
  { comments: [first] }: CommentThread,
  { mayComment, mayModerate }: { mayComment: boolean; mayModerate: boolean },
): boolean => mayComment && (mayModerate || first?.mine === true);

/** Threads of which something is unread. */
export const unreadIn = (threads: readonly CommentThread[]): number =>
  threads.filter((thread) => thread.unread > 0).length;
