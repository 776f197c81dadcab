import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { actsAsAdmin } from '../../http/caller/actor.ts';
import { serve } from '../../api/route.ts';
import { listTemplateComments } from './list.ts';
import { editTemplateComment, removeTemplateComment, writeTemplateComment } from './write.ts';

/** What people say about templates. */
export function templateCommentRoutes(app: FastifyInstance, context: Context): void {
  const { templates } = api;

  serve(app, context, templates.listTemplateComments, async ({ actor, params, query }) => {
    const reader = { userId: actor.kind === 'member' ? actor.userId : null, isAdmin: actsAsAdmin(actor) };
    return listTemplateComments(context, reader, params.id, query.cursor);
  });

  serve(app, context, templates.writeTemplateComment, async ({ member, body }) => ({
    commentId: await writeTemplateComment(context, member.userId, body),
  }));

  serve(app, context, templates.editTemplateComment, async ({ member, body }) => {
    await editTemplateComment(context, member.userId, body.commentId, body.body);
    return {};
  });

  serve(app, context, templates.removeTemplateComment, async ({ member, body }) => {
    await removeTemplateComment(context, { userId: member.userId, isAdmin: actsAsAdmin(member) }, body.commentId);
    return {};
  });
}
