import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import { editorAddress } from '../files/address.ts';
import type { Context } from '../context.ts';
import { serve } from '../api/route.ts';
import { copyVersion, nameVersion, packedVersion, saveVersion, versionsOf } from './versions.ts';

export function versionRoutes(app: FastifyInstance, context: Context): void {
  const { versions } = api;

  serve(app, context, versions.listVersions, ({ member, query }) =>
    versionsOf(context, member.userId, query.chartId, query),
  );

  serve(app, context, versions.readVersion, async ({ member, params, query, reply }) => {
    const packed = await packedVersion(context, member.userId, query.chartId, params.id);
    reply
      .type('application/octet-stream')
      // As it is kept: every client that asks for a page unpacks it by itself.
      .header('content-encoding', 'gzip')
      .header('cache-control', 'private, no-store')
      .send(packed);
    return undefined;
  });

  serve(app, context, versions.saveVersion, async ({ member, body }) => ({
    version: await saveVersion(context, member.userId, body),
  }));

  serve(app, context, versions.nameVersion, async ({ member, body }) => ({
    version: await nameVersion(context, member.userId, body),
  }));

  serve(app, context, versions.copyVersion, async ({ member, body }) => {
    const { chartId, category } = await copyVersion(context, member, body);
    return { chartId, url: editorAddress(chartId, category) };
  });
}
