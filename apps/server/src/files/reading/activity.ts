import type { Activity } from '@limn/contract';
import { requireFile } from '../../access/access.ts';
import { atLeast } from '../../access/roles.ts';
import type { Queryable } from '../../db/database.ts';
import { type PersonRow, presentPerson } from '../../pictures/presenter.ts';
import { needs } from '../policy.ts';

/** What is told of one file, at most. */
const most = 30;

interface ActivityRow extends Partial<PersonRow> {
  kind: Activity['kind'];
  at: Date;
}

/**
 * Who made a file, who changed it last, since when each collaborator has it and, to its managers, since when it has a
 * link; the newest first. Who has no account any more is nobody. @throws Problem 404.
 */
export async function activityOf(db: Queryable, userId: string, fileId: string): Promise<Activity[]> {
  const file = await requireFile(db, userId, fileId, needs.copy);
  const { rows } = await db.query<ActivityRow>({
    name: 'file-activity',
    text: `select a.kind, a.at, u.id as user_id, u.full_name, u.avatar from (
             select 'created' as kind, created_by as user_id, created_at as at from files where id = $1
             union all select 'edited', user_id, edited_at from file_edits where file_id = $1
             union all select 'joined', user_id, created_at from collaborators where file_id = $1
             union all select 'linked', created_by, created_at from view_links where file_id = $1 and $2
           ) a left join users u on u.id = a.user_id
           order by a.at desc, a.kind desc limit ${most}`,
    values: [file.id, atLeast(file.role, 'manager')],
  });
  return rows.map(({ kind, at, ...who }) => ({
    kind,
    person: who.user_id == null ? null : presentPerson(who as PersonRow),
    time: at.toISOString(),
  }));
}
