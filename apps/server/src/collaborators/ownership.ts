import type { ClientBase } from 'pg';
import { rankOf } from '../access/roles.ts';
import { audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { lockTree, reparent } from '../files/tree.ts';
import { forbidden, notFound, Problem, Refusal } from '../http/problem.ts';
import { requireTreeStorage } from '../plans/storage.ts';
import { reserveRoom } from '../plans/usage.ts';
import { writeInvitation } from './invitations.ts';
import { columnOf, requireShared, type Subject } from '../access/subject.ts';
import { giveRole } from './members.ts';
import { needs } from './policy.ts';

/** What who gives a thing away keeps. */
const MANAGER = rankOf('manager');

/**
 * Offers a file, or a folder with all in it, to somebody who collaborates on it. An offer to somebody else is taken
 * back.
 * @returns the id of the invitation @throws Problem 404, 403; Refusal `not_collaborator`.
 */
export async function offerOwnership(
  context: Context,
  userId: string,
  subject: Subject,
  toId: string,
): Promise<string> {
  const row = await transact(context.pool, async (client) => {
    const item = await requireShared(client, userId, subject, needs.own);
    // What belongs to an organization is nobody's to give away.
    if (item.orgId !== null) throw forbidden();
    if (!isUuid(toId)) throw notFound();
    const { rowCount } = await client.query(
      `select 1 from collaborators c join users u on u.id = c.user_id and u.disabled_at is null
       where c.user_id = $1 and (c.${columnOf(item)} = $2 or c.folder_id = any($3::uuid[]))`,
      [toId, item.id, item.above],
    );
    // A person who is none of the collaborators answers like no person at all.
    if (rowCount === 0) throw toId === userId ? new Refusal('not_collaborator') : notFound();
    await client.query(
      `update invitations set state = 'withdrawn', answered_at = now()
        where ${columnOf(item)} = $1 and kind = 'ownership' and state = 'pending' and user_id <> $2`,
      [item.id, toId],
    );
    return writeInvitation(client, {
      kind: 'ownership',
      subject,
      inviterId: userId,
      account: null,
      userId: toId,
      rank: MANAGER,
      message: '',
    });
  });
  return row.id;
}

/**
 * Makes a file, or a folder with all in it, somebody else's: at the root of their own, with who gave it as manager.
 * @returns the files whose owner is another now @throws Problem 410 when it is the giver's no more, 507
 * `storage_limit`; Refusal `plan_limit`.
 */
export async function takeOver(
  context: Context,
  client: ClientBase,
  subject: Subject,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  await lockTree(client, [from, to]);
  const {
    rows: [own],
  } = await client.query(
    `select 1 from ${subject.type === 'chart' ? 'files' : 'folders'}
      where id = $1 and owner_id = $2 and org_id is null and trashed_at is null`,
    [subject.id, from],
  );
  if (own === undefined) throw new Problem(410, 'invite_ended');
  const folderIds = subject.type === 'folder' ? await foldersFrom(client, subject.id) : [];
  const { rows: files } = await client.query<{ id: string; live: boolean }>(
    'select id, trashed_at is null as live from files where id = $1 or folder_id = any($2::uuid[])',
    [subject.id, folderIds],
  );
  const fileIds = files.map((file) => file.id);
  const coming = { ownerId: from, orgId: null, files: files.filter((file) => file.live).length };
  await reserveRoom(client, context.config, { ownerId: to, orgId: null }, [coming]);
  if (subject.type === 'folder') await reparent(client, subject.id, null);
  else await client.query('update files set folder_id = null where id = $1', [subject.id]);
  await client.query('update folders set owner_id = $2 where id = any($1::uuid[])', [folderIds, to]);
  await client.query('update files set owner_id = $2 where id = any($1::uuid[])', [fileIds, to]);
  if (fileIds.length > 0) await requireTreeStorage(client, context.config, { ownerId: to, orgId: null }, 0);
  await client.query(
    'delete from collaborators where user_id = $1 and (file_id = any($2::uuid[]) or folder_id = any($3::uuid[]))',
    [to, fileIds, folderIds],
  );
  await giveRole(client, from, subject, MANAGER);
  await audit(client, {
    action: 'owner_changed',
    subject: { type: subject.type === 'chart' ? 'file' : 'folder', id: subject.id },
    about: { from, to },
  });
  return fileIds;
}

/** A folder and all below it, in the trash or not. */
async function foldersFrom(client: ClientBase, folderId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from folders where id = $1 or ancestors @> array[$1]::uuid[]',
    [folderId],
  );
  return rows.map((row) => row.id);
}
