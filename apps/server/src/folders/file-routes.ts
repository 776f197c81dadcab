import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import { editorAddress } from '../files/address.ts';
import type { Place } from '../access/trees.ts';
import type { Context } from '../context.ts';
import { notFound } from '../http/problem.ts';
import { serve } from '../api/route.ts';
import { isSearch, searchEntries } from '../search/find.ts';
import { activityOf } from '../files/reading/activity.ts';
import { copyItems } from '../files/copying/copy.ts';
import { createFile } from '../files/copying/create.ts';
import type { ItemRef } from '../files/items.ts';
import { listEntries } from '../files/reading/list.ts';
import { leave } from '../collaborators/leave.ts';
import { markFavourites, unmarkFavourites } from '../files/marks.ts';
import { moveItems } from '../files/place.ts';
import { presentFile, presentFolder } from '../files/reading/presenter.ts';
import { renameFile, renameFolder } from '../files/copying/rename.ts';
import { removeItems, restoreItems, trashItems } from '../files/trash.ts';

const ref = (body: { fileType: 'chart' | 'folder'; fileId: string }): Required<ItemRef> => ({
  id: body.fileId,
  type: body.fileType,
});

/**
 * Where a call wants things: a folder, or a root, of the organization that either of the two fields names. @throws
 * Problem 404 when they name two.
 */
function placeOf(
  folderId: string | null,
  { teamId, orgId }: { teamId?: string | undefined; orgId?: string | undefined },
): Place {
  if (teamId !== undefined && orgId !== undefined && teamId !== orgId) throw notFound();
  return { folderId, orgId: orgId ?? teamId };
}

export function fileRoutes(app: FastifyInstance, context: Context): void {
  const { files, folders } = api;

  serve(app, context, files.listFiles, async ({ member, query }) => {
    const { q } = query;
    const { entries, path, nextCursor, total, found } = isSearch(q)
      ? await searchEntries(context, member.userId, { ...query, q })
      : { ...(await listEntries(context, member.userId, query)), found: undefined };
    return {
      files: entries.filter((row) => row.kind === 1).map((row) => presentFile(row, found?.get(row.id))),
      folders: entries.filter((row) => row.kind === 0).map((row) => presentFolder(row, found?.get(row.id))),
      path,
      nextCursor,
      total,
    };
  });

  serve(app, context, files.listActivity, async ({ member, query }) => ({
    activity: await activityOf(context.pool, member.userId, query.chartId),
  }));

  serve(app, context, files.createFile, async ({ member, body: { link, ...body }, request: { cookies } }) => {
    const wanted = link === undefined ? body : { ...body, link: { name: link, cookies } };
    const chart = await createFile(context, member, wanted);
    return { chartId: chart.chartId, url: editorAddress(chart.chartId, chart.category), chart };
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
    await markFavourites(context, member.userId, [ref(body)]);
    return {};
  });

  serve(app, context, files.cancel, async ({ member, body }) => {
    if (body.resource === 'colla')
      return { undo: await leave(context, member.userId, { type: body.fileType, id: body.fileId }) };
    await unmarkFavourites(context, member.userId, [ref(body)]);
    return { undo: null };
  });

  serve(app, context, files.toTrash, async ({ member, body }) => {
    await trashItems(context, member.userId, [ref(body)]);
    return {};
  });

  serve(app, context, files.restore, async ({ member, body }) => {
    await restoreItems(context, member.userId, [ref(body)], body.orgId);
    return {};
  });

  serve(app, context, files.removeFromTrash, async ({ member, body }) => {
    await removeItems(context, member.userId, [ref(body)], body.orgId);
    return {};
  });

  serve(app, context, folders.move, async ({ member, body }) => {
    await moveItems(context, member.userId, [ref(body)], placeOf(body.target, body));
    return {};
  });

  serve(app, context, folders.copy, async ({ member, body }) => {
    const made = await copyItems(context, member, [ref(body)], placeOf(body.target, body));
    return { fileId: made.get(body.fileId)! };
  });

  serve(app, context, folders.batchOperation, async ({ member, body }) => {
    const refs = body.fileIds.map((id) => ({ id }));
    let fileIds: string[] = [];
    switch (body.type) {
      case 'move':
        await moveItems(context, member.userId, refs, placeOf(body.targetFolderId, body));
        break;
      case 'copy': {
        const made = await copyItems(context, member, refs, placeOf(body.targetFolderId, body));
        fileIds = refs.flatMap(({ id }) => made.get(id) ?? []);
        break;
      }
      case 'delete':
        await trashItems(context, member.userId, refs);
        break;
      case 'restore':
        await restoreItems(context, member.userId, refs);
        break;
      case 'remove':
        await removeItems(context, member.userId, refs);
        break;
      case 'fav':
        await markFavourites(context, member.userId, refs);
        break;
      case 'unfav':
        await unmarkFavourites(context, member.userId, refs);
        break;
    }
    return { fileIds };
  });
}
