import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { presentFolder } from '../files/reading/presenter.ts';
import { JsonFields, serve } from '../api/route.ts';
import { markFolder } from './marks.ts';
import { createFolder, folderTree } from './service.ts';

export function folderRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, api.folders.newFolder, async ({ member, body }) => {
    return { folder: presentFolder(await createFolder(context, member.userId, body.title, body)) };
  });

  serve(app, context, api.folders.mark, async ({ member, body: { folderId, ...marks } }) =>
    markFolder(context, member.userId, folderId, marks),
  );

  serve(
    app,
    context,
    api.folders.getFolderData,
    async ({ member, body }) => new JsonFields(`"folders":${await folderTree(context, member.userId, body.orgId)}`),
  );
}
