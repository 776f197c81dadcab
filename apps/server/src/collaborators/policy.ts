import type { Role } from '@limn/contract';
import { fileRank, folderRank } from '../access/access.ts';
import { rankOf } from '../access/roles.ts';
import type { Queryable } from '../db/database.ts';
import { Refusal } from '../http/problem.ts';
import type { SharedItem } from '../access/subject.ts';

/** Least role on a file or folder for each thing that concerns who has it. */
export const needs = {
  seePeople: 'viewer',
  /** Inviting, changing roles, removing, the collaboration link, requests. */
  managePeople: 'manager',
  /** Giving it away, and the switch for exports. */
  own: 'creator',
} as const satisfies Record<string, Role>;

/**
 * Makes sure that who gives others rights on an item has those rights on all in it: a folder of an organization may
 * hold what others made, of which whoever made the folder is only a viewer. @throws Refusal `folder_of_several`
 */
export async function requireGivable(client: Queryable, userId: string, item: SharedItem): Promise<void> {
  if (item.type !== 'folder' || item.orgId === null) return;
  const {
    rows: [row],
  } = await client.query<{ foreign: boolean }>(
    `select exists (select 1 from folders d
         where d.ancestors @> array[$2]::uuid[] and d.trashed_at is null and ${folderRank('$1', 'd')} < $3)
       or exists (select 1 from folders p join files f on f.folder_id = p.id
         where (p.id = $2 or p.ancestors @> array[$2]::uuid[]) and f.trashed_at is null
           and ${fileRank('$1', 'f')} < $3) as "foreign"`,
    [userId, item.id, rankOf(needs.managePeople)],
  );
  if (row!.foreign) throw new Refusal('folder_of_several');
}

/** Invitations not accepted yet, of one file or folder. */
export const maxInvitations = 300;
