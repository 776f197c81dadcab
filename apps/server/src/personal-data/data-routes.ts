import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { DrawingService } from '../drawing/drawing.ts';
import { serve } from '../api/route.ts';
import { storageOf } from '../plans/storage.ts';
import { createArchives } from './archive.ts';
import {
  cancelDeletion,
  deleteAccount,
  deletionDays,
  findDueAccounts,
  previewDeletion,
  requestDeletion,
} from './deletion.ts';
import { changePreferences, readPreferences } from '../accounts/preferences.ts';
import { verifyPassword } from '../accounts/service.ts';

/** Preferences, archives of one's own data, and the end of an account. */
export function accountDataRoutes(app: FastifyInstance, context: Context, drawing: DrawingService): void {
  const calls = api.account;
  const archives = createArchives(context, drawing, (message) => app.log.warn(message));
  context.jobs.define('sweep-archives', () => archives.sweep());
  context.jobs.define('find-accounts-to-delete', () => findDueAccounts(context.unhurried));
  context.jobs.define('delete-account', ({ userId }) => deleteAccount(context, userId));

  serve(app, context, calls.preferences, async ({ member }) => ({
    preferences: await readPreferences(context, member.userId),
  }));

  serve(app, context, calls.setPreferences, async ({ member, body }) => ({
    preferences: await changePreferences(context, member.userId, body.preferences),
  }));

  serve(app, context, calls.storage, async ({ member }) => ({
    ...(await storageOf(context.pool, context.config, member.userId)),
  }));

  serve(app, context, calls.exportsOfMine, async ({ member }) => ({ exports: await archives.list(member.userId) }));

  serve(app, context, calls.newExport, async ({ member }) => ({ export: await archives.begin(member) }));

  serve(app, context, calls.downloadExport, async ({ member, params, reply }) => {
    const { size, createdAt, stream } = await archives.open(member.userId, params.exportId);
    reply
      .type('application/zip')
      .header('content-length', size)
      .header('content-disposition', `attachment; filename="limn-${createdAt.toISOString().slice(0, 10)}.zip"`)
      .send(stream);
    return undefined;
  });

  serve(app, context, calls.deletionPreview, async ({ member }) => ({
    deleteTime: member.deleteAt?.toISOString() ?? null,
    days: deletionDays,
    ...(await previewDeletion(context.pool, member.userId)),
  }));

  serve(app, context, calls.requestDeletion, async ({ member, body, request }) => {
    await verifyPassword(context, member.userId, body.password, request.ip);
    return { deleteTime: (await requestDeletion(context, member)).toISOString() };
  });

  serve(app, context, calls.cancelDeletion, async ({ member }) => {
    await cancelDeletion(context, member.userId);
    return {};
  });
}
