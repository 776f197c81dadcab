import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { notFound } from '../http/problem.ts';
import { serve } from '../http/route.ts';
import { copyItems } from './copy.ts';
import { createFile } from './create.ts';
import type { ItemRef } from './items.ts';
import { listEntries } from './list.ts';
import { addFavourite, leave, removeFavourite } from './marks.ts';
import { moveItems } from './place.ts';
import { presentFile, presentFolder } from './presenter.ts';
import { renameFile, renameFolder } from './rename.ts';
import { removeItems, restoreItems, trashItems } from './trash.ts';

const ref = (body: { fileType: 'chart' | 'folder'; fileId: string }): Required<ItemRef> => ({ id: body.fileId, type: body.fileType });

/** Organizations are not made yet: naming one is naming what does not exist. */
function refuseOrganization(...ids: (string | undefined)[]): void {
  if (ids.some((id) => id !== undefined)) throw notFound();
}

export function fileRoutes(app: FastifyInstance, context: Context): void {
  const { files, folders } = api;

  serve(app, context, files.listFiles, async ({ member, query }) => {
    refuseOrganization(query.orgId);
    const { entries, path, nextCursor, total } = await listEntries(context, member.userId, query);
    return {
      files: entries.filter((row) => row.kind === 1).map(presentFile),
      folders: entries.filter((row) => row.kind === 0).map(presentFolder),
      path, nextCursor, total,
    };
  });

  serve(app, context, files.createFile, async ({ member, body }) => {
    refuseOrganization(body.orgId);
    const chart = await createFile(context, member, body);
    return { chartId: chart.chartId, url: `/diagraming/${chart.chartId}`, chart };
  });

  serve(app, context, folders.rename, async ({ member, body }) => {
    if (body.chartId !== undefined) await renameFile(context, member.userId, body.chartId, body.title);
    else await renameFolder(context, member.userId, body.folderId!, body.title);
    return { title: body.title };
  });

  serve(app, context, folders.renameChart, async ({ member, body }) => {
    await renameFile(context, member.userId, body.chartId, body.title);
    return { title: body.title };
  });

  serve(app, context, files.addFavourite, async ({ member, body }) => {
    await addFavourite(context, member.userId, ref(body));
    return {};
  });

  serve(app, context, files.cancel, async ({ member, body }) => {
    await (body.resource === 'fav' ? removeFavourite : leave)(context, member.userId, ref(body));
    return { undo: null };
  });

  serve(app, context, files.toTrash, async ({ member, body }) => {
    await trashItems(context, member.userId, [ref(body)]);
    return {};
  });

  serve(app, context, files.restore, async ({ member, body }) => {
    refuseOrganization(body.orgId);
    await restoreItems(context, member.userId, [ref(body)]);
    return {};
  });

  serve(app, context, files.removeFromTrash, async ({ member, body }) => {
    refuseOrganization(body.orgId);
    await removeItems(context, member.userId, [ref(body)]);
    return {};
  });

  serve(app, context, folders.move, async ({ member, body }) => {
    refuseOrganization(body.teamId, body.orgId);
    await moveItems(context, member.userId, [ref(body)], body.target);
    return {};
  });

  serve(app, context, folders.copy, async ({ member, body }) => {
    refuseOrganization(body.teamId, body.orgId);
    const made = await copyItems(context, member, [ref(body)], body.target);
    return { fileId: made.get(body.fileId)! };
  });

  serve(app, context, folders.batchOperation, async ({ member, body }) => {
    const refs = body.fileIds.map((id) => ({ id }));
    switch (body.type) {
      case 'move': await moveItems(context, member.userId, refs, body.targetFolderId); break;
      case 'copy': await copyItems(context, member, refs, body.targetFolderId); break;
      case 'delete': await trashItems(context, member.userId, refs); break;
      case 'restore': await restoreItems(context, member.userId, refs); break;
      case 'remove': await removeItems(context, member.userId, refs); break;
    }
    return {};
  });
}
