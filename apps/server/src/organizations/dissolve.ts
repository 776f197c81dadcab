import type { ProfileBrief } from '@limn/contract';
import type { PoolClient } from 'pg';
import { audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { allowLong, long, type Queryable } from '../db/database.ts';
import { uuidv7 } from '../db/ids.ts';
import { foldTitle } from '../files/copying/title.ts';
import { transactOnTrees } from '../files/tree.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { notify } from '../notifications/notify.ts';
import { type PersonRow, presentPerson } from '../pictures/presenter.ts';
import { announceMember, lockMembers, nameOf } from './members.ts';
import { requireOwner } from '../access/managers.ts';

interface Creator extends PersonRow {
  files: number;
}

/** How many files of an organization each of their creators gets back, the most first. */
async function creatorsOf(db: Queryable, orgId: string): Promise<Creator[]> {
  const { rows } = await db.query<Creator>(
    `select u.id as user_id, u.full_name, u.avatar, count(*)::int as files
      from files f join users u on u.id = f.owner_id
     where f.org_id = $1 and f.trashed_at is null group by u.id
     order by files desc, u.full_name collate limn_title, u.id`,
    [orgId],
  );
  return rows;
}

export interface DissolvePreview {
  files: number;
  members: number;
  folderName: string;
  creators: (ProfileBrief & { files: number })[];
}

/** @throws Problem 404, 403. */
export async function previewDissolve(context: Context, userId: string, orgId: string): Promise<DissolvePreview> {
  await requireOwner(context.pool, userId, orgId);
  const creators = await creatorsOf(context.pool, orgId);
  const {
    rows: [row],
  } = await context.pool.query<{ members: number }>(
    'select count(*)::int as members from org_members where org_id = $1',
    [orgId],
  );
  return {
    files: creators.reduce((sum, one) => sum + one.files, 0),
    members: row!.members,
    folderName: await nameOf(context.pool, orgId),
    creators: creators.map((one) => ({ ...presentPerson(one), files: one.files })),
  };
}

/**
 * Ends an organization. Each creator finds what they made in a folder named after it, inside the folders it was in;
 * what was in the recycle bin is in theirs.
 * @param as an administrator of the instance dissolves any
 * @throws Problem 404, 403; Refusal `name_mismatch`.
 */
export async function dissolveOrg(
  context: Context,
  userId: string,
  orgId: string,
  repeatedName: string,
  as: 'owner' | 'administrator' = 'owner',
): Promise<void> {
  const read = async (client: PoolClient): Promise<string[]> => {
    await lockMembers(client, orgId);
    if (as === 'owner') await requireOwner(client, userId, orgId);
    else if ((await nameOf(client, orgId)) === '') throw notFound();
    const { rows } = await client.query<{ owner_id: string }>(
      'select owner_id from files where org_id = $1 union select owner_id from folders where org_id = $1',
      [orgId],
    );
    return rows.map((row) => row.owner_id);
  };
  const trees = (creatorIds: string[]): string[] => [orgId, ...creatorIds];
  const done = await transactOnTrees(context.pool, read, trees, async (client, creatorIds) => {
    const name = await nameOf(client, orgId);
    if (repeatedName.trim() !== name) throw new Refusal('name_mismatch');
    const { rows: members } = await client.query<{ user_id: string }>(
      'select user_id from org_members where org_id = $1',
      [orgId],
    );
    const fileIds = await returnFiles(client, orgId, name);
    await audit(client, {
      action: 'org_dissolved',
      subject: { type: 'org', id: orgId },
      about: { as, members: members.length, files: fileIds.length },
    });
    await client.query('delete from organizations where id = $1', [orgId]);
    return { name, memberIds: members.map((one) => one.user_id), fileIds, creatorIds };
  });
  if (done.fileIds.length > 0) context.bus.publish('rights.changed', { fileIds: done.fileIds });
  for (const fileId of done.fileIds) context.bus.publish('file.changed', { fileId, change: 'moved' });
  for (const one of new Set([...done.memberIds, ...done.creatorIds])) announceMember(context, one);
  await notify(context, {
    userIds: done.memberIds,
    type: 'org_dissolved',
    senderId: userId,
    reference: orgId,
    about: { orgName: done.name },
  });
}

interface OrgFolder {
  id: string;
  parent_id: string | null;
  ancestors: string[];
  title: string;
  search_text: string;
  owner_id: string;
}
interface OrgFile {
  id: string;
  owner_id: string;
  folder_id: string | null;
}
interface PlacedFolder {
  id: string;
  ownerId: string;
  parentId: string | null;
  ancestors: string[];
  title: string;
  searchText: string;
  isNew: boolean;
}

/**
 * Gives every file and folder of an organization to who made it. A folder that holds what several made is there for
 * each of them; who made the folder has the one that was. Asked under the lock of all these trees. Of an organization
 * without a team plan the files counted as its owner's already; what others get back may be over their plan, and stays
 * theirs, as after the end of a plan.
 * @returns the files
 */
async function returnFiles(client: PoolClient, orgId: string, name: string): Promise<string[]> {
  const { rows: folders } = await client.query<OrgFolder>(
    'select id, parent_id, ancestors, title, search_text, owner_id from folders where org_id = $1 and trashed_at is null order by cardinality(ancestors), id',
    [orgId],
  );
  const { rows: files } = await client.query<OrgFile>(
    'select id, owner_id, folder_id from files where org_id = $1 and trashed_at is null',
    [orgId],
  );
  const known = new Map(folders.map((folder) => [folder.id, folder]));
  const placed = new Map<string, PlacedFolder>();

  /** The folder that stands in a creator's tree for one of the organization's, or for its root. */
  const place = (folderId: string | null, ownerId: string): PlacedFolder => {
    const key = `${ownerId} ${folderId}`;
    const found = placed.get(key);
    if (found !== undefined) return found;
    const source = folderId === null ? undefined : known.get(folderId);
    const parent = source === undefined ? null : place(source.parent_id, ownerId);
    const own = source?.owner_id === ownerId;
    const made: PlacedFolder = {
      id: own ? source.id : uuidv7(),
      ownerId,
      parentId: parent?.id ?? null,
      ancestors: parent === null ? [] : [...parent.ancestors, parent.id],
      title: source?.title ?? name,
      searchText: source?.search_text ?? foldTitle(name),
      isNew: !own,
    };
    placed.set(key, made);
    return made;
  };
  for (const folder of folders) place(folder.id, folder.owner_id);
  const places = files.map((file) => place(file.folder_id, file.owner_id).id);

  const all = [...placed.values()];
  const made = all.filter((folder) => folder.isNew),
    kept = all.filter((folder) => !folder.isNew);
  await allowLong(client);
  // Arrays of several lengths are no array of PostgreSQL's, so ancestors travel as JSON.
  const rowsOf = (list: PlacedFolder[]): string => JSON.stringify(list);
  const shape = `jsonb_to_recordset($1::jsonb) as v (id uuid, "ownerId" uuid, "parentId" uuid, ancestors uuid[], title text, "searchText" text)`;
  await client.query(
    long(
      `insert into folders (id, owner_id, parent_id, ancestors, title, search_text)
       select v.id, v."ownerId", v."parentId", v.ancestors, v.title, v."searchText" from ${shape}`,
      [rowsOf(made)],
    ),
  );
  await client.query(
    long(
      `update folders d set org_id = null, parent_id = v."parentId", ancestors = v.ancestors
       from ${shape} where d.id = v.id`,
      [rowsOf(kept)],
    ),
  );
  await client.query(
    long(
      `update files f set org_id = null, folder_id = v.folder
       from unnest($1::uuid[], $2::uuid[]) as v (id, folder) where f.id = v.id`,
      [files.map((file) => file.id), places],
    ),
  );
  const { rows: trashed } = await client.query<{ id: string }>(
    'update files set org_id = null, folder_id = null, trash_root = id where org_id = $1 and trash_root is not null returning id',
    [orgId],
  );
  await client.query('delete from folders where org_id = $1', [orgId]);
  return [...files, ...trashed].map((file) => file.id);
}
