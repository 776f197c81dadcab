import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { serve } from '../api/route.ts';
import { addItems, editItem, readLibrary, removeItems } from './items.ts';
import { changeLibrary, copyLibrary, librariesOf, makeLibrary, moveLibrary, removeLibrary } from './libraries.ts';

export function libraryRoutes(app: FastifyInstance, context: Context): void {
  const { libraries } = api;

  serve(app, context, libraries.listLibraries, ({ member, query }) => librariesOf(context, member.userId, query.kind));
  serve(app, context, libraries.readLibrary, ({ member, query }) =>
    readLibrary(context, member.userId, query.libraryId, query.since),
  );
  serve(app, context, libraries.newLibrary, async ({ member, body }) => ({
    library: await makeLibrary(context, member.userId, body),
  }));
  serve(app, context, libraries.editLibrary, async ({ member, body }) => ({
    library: await changeLibrary(context, member.userId, body),
  }));
  serve(app, context, libraries.moveLibrary, async ({ member, body }) => ({
    library: await moveLibrary(context, member.userId, body),
  }));
  serve(app, context, libraries.copyLibrary, async ({ member, body }) => ({
    library: await copyLibrary(context, member.userId, body),
  }));
  serve(app, context, libraries.removeLibrary, async ({ member, body }) => {
    await removeLibrary(context, member.userId, body.libraryId);
    return {};
  });
  serve(app, context, libraries.addLibraryItems, async ({ member, body }) => ({
    library: await addItems(context, member.userId, body.libraryId, body.items),
  }));
  serve(app, context, libraries.editLibraryItem, async ({ member, body }) => ({
    library: await editItem(context, member.userId, body),
  }));
  serve(app, context, libraries.removeLibraryItems, async ({ member, body }) => ({
    library: await removeItems(context, member.userId, body.libraryId, body.itemIds),
  }));
}
