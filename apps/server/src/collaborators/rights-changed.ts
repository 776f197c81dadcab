import type { Subject } from '../access/subject.ts';
import type { Context } from '../context.ts';
import { announce } from '../files/announce.ts';

/**
 * Tells everybody who sees it that who has it is another; those who gained or lost it besides, and open editors of
 * them.
 */
export async function rightsChanged(context: Context, subject: Subject, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) context.bus.publish('rights.changed', { userIds: [...userIds] });
  await announce(
    context,
    {
      fileIds: subject.type === 'chart' ? [subject.id] : [],
      folderIds: subject.type === 'folder' ? [subject.id] : [],
      places: null,
    },
    userIds,
  );
}
