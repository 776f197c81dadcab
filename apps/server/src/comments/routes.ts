import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { serve } from '../api/route.ts';
import { changesSince } from './list.ts';
import { peopleOf } from './people.ts';
import { needsName, readerOf, writerOf } from './policy.ts';
import { editComment, moveThread, react, readThreads, removeComment, reply, resolve, startThread } from './write.ts';

export function commentRoutes(app: FastifyInstance, context: Context): void {
  const { comments } = api;

  serve(app, context, comments.listComments, async ({ query, request }) => {
    const who = await readerOf(context, request, query);
    const changes = await changesSince(context.pool, who, query.since);
    return { ...changes, mayComment: who.mayComment, mayModerate: who.mayModerate, needsName: needsName(who) };
  });

  serve(app, context, comments.startThread, async ({ body, request }) => ({
    thread: await startThread(context, await writerOf(context, request, body), body),
  }));

  serve(app, context, comments.replyToThread, async ({ body, request }) => ({
    thread: await reply(context, await writerOf(context, request, body), body),
  }));

  serve(app, context, comments.editComment, async ({ body, request }) => ({
    thread: await editComment(context, await writerOf(context, request, body), body),
  }));

  serve(app, context, comments.removeComment, async ({ body, request }) => ({
    thread: await removeComment(context, await writerOf(context, request, body), body.commentId),
  }));

  serve(app, context, comments.resolveThread, async ({ body, request }) => ({
    thread: await resolve(context, await writerOf(context, request, body), body),
  }));

  serve(app, context, comments.moveThread, async ({ body, request }) => ({
    thread: await moveThread(context, await writerOf(context, request, body), body),
  }));

  serve(app, context, comments.reactToComment, async ({ body, request }) => ({
    thread: await react(context, await writerOf(context, request, body), body),
  }));

  serve(app, context, comments.readComments, async ({ body, request }) => {
    await readThreads(context, await readerOf(context, request, body), body.threadId);
    return {};
  });

  serve(app, context, comments.mentionable, async ({ query, request }) => ({
    people: await peopleOf(context.pool, await readerOf(context, request, query)),
  }));
}
