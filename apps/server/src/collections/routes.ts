import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { serve } from '../api/route.ts';
import {
  announceContest,
  describeCollections,
  orderCollection,
  putInCollection,
  removeCollection,
  saveCollection,
  setPlace,
} from './keep.ts';
import { listCollections } from './list.ts';

/** Collections of templates and contests: what everybody sees, and what administrators do with them. */
export function collectionRoutes(app: FastifyInstance, context: Context): void {
  const { admin, templates } = api;

  serve(app, context, templates.listCollections, async ({ actor }) => ({
    collections: await listCollections(context, actor.locale),
  }));

  serve(app, context, admin.adminCollections, async ({ actor }) => ({
    collections: await describeCollections(context, actor.locale),
  }));

  serve(app, context, admin.saveCollection, async ({ body: { collectionId, ...words } }) => ({
    collectionId: await saveCollection(context, collectionId, words),
  }));

  serve(app, context, admin.removeCollection, async ({ body }) => {
    await removeCollection(context, body.collectionId);
    return {};
  });

  serve(app, context, admin.putInCollection, async ({ body }) => {
    await putInCollection(context, body);
    return {};
  });

  serve(app, context, admin.orderCollection, async ({ body }) => {
    await orderCollection(context, body);
    return {};
  });

  serve(app, context, admin.setPlace, async ({ body }) => {
    await setPlace(context, body);
    return {};
  });

  serve(app, context, admin.announceContest, async ({ body }) => {
    await announceContest(context, body.collectionId);
    return {};
  });
}
