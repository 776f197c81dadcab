import type { Person } from '@limn/contract';
import { fileRank, filesAndDrafts } from '../access/access.ts';
import { rankOf } from '../access/roles.ts';
import type { Queryable } from '../db/database.ts';
import { type PersonRow, presentPerson } from '../pictures/presenter.ts';
import type { Commenter } from './policy.ts';

/** People of one answer. */
const maxPeople = 500;

/** Everybody who may be asked whether they comment on the file `f`: SQL for their ids. */
const CONCERNED = `select f.owner_id union select m.user_id from org_members m where m.org_id = f.org_id
  union select c.user_id from collaborators c where c.file_id = f.id or c.folder_id = f.folder_id
    or c.folder_id in (select unnest(p.ancestors) from folders p where p.id = f.folder_id)`;

/** Whether `u` sees the comments of the file `f`, and can be told of them. */
const SEES = `u.disabled_at is null and ${fileRank('u.id', 'f')} >= ${rankOf('commenter')}`;

/** Who may be mentioned: whoever sees the comments; to a stranger, those who wrote some. */
export async function peopleOf(db: Queryable, who: Commenter): Promise<Person[]> {
  const among = who.isStranger
    ? 'select c.author_id from comments c join comment_threads t on t.id = c.thread_id where t.file_id = one.id'
    : CONCERNED;
  const { rows } = await db.query<PersonRow>({
    name: who.isStranger ? 'mentionable-by-strangers' : 'mentionable',
    text: `select u.id as user_id, u.full_name, u.avatar from ${filesAndDrafts} join users u on u.id in (${among})
           where one.id = $1 and ${SEES} and u.id is distinct from $2
           order by u.full_name collate limn_title, u.id limit ${maxPeople}`,
    values: [who.fileId, who.userId],
  });
  return rows.map(presentPerson);
}

/** Those of these people who see the comments of a file now. */
export async function seeing(db: Queryable, fileId: string, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const { rows } = await db.query<{ id: string }>({
    name: 'see-comments',
    text: `select u.id from ${filesAndDrafts} join users u on u.id = any($2::uuid[]) where one.id = $1 and ${SEES}`,
    values: [fileId, userIds],
  });
  return rows.map((row) => row.id);
}
