import type { Pool } from 'pg';

/** Types of notification whose reference is a file, a folder, or an invitation to one. */
const ABOUT_ITEMS = [
  'invite',
  'invite_accepted',
  'invite_declined',
  'invite_joined',
  'role_changed',
  'role_removed',
  'ownership',
  'ownership_accepted',
  'ownership_declined',
  'access_request',
  'access_granted',
  'access_refused',
  'comment_mention',
  'comment_reply',
  'comment_new',
];

/**
 * Deletes what is left of files and folders that are deleted for good, and what no key deletes with them: notifications
 * and edits that were not followed up, which name them. Their bytes are swept by `sweepBlobs`.
 * @returns how many rows
 */
export async function sweepGone(pool: Pool): Promise<number> {
  const { rowCount: notifications } = await pool.query(
    `delete from notifications where id in (
       select n.id from notifications n
       cross join lateral (
         select case when n.reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then n.reference::uuid end as subject
       ) s
       where n.type = any($1::text[]) and s.subject is not null
         and not exists (select 1 from files f where f.id = s.subject)
         and not exists (select 1 from folders d where d.id = s.subject)
         and not exists (select 1 from invitations i where i.id = s.subject))`,
    [ABOUT_ITEMS],
  );
  const { rowCount: edits } = await pool.query(
    `delete from document_edits e where not exists (select 1 from files f where f.id = e.file_id)`,
  );
  return (notifications ?? 0) + (edits ?? 0);
}
