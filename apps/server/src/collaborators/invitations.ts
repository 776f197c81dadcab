import { formats, type GivenRole, inviteDays } from '@limn/contract';
import { fileRank, folderRank } from '../access/access.ts';
import { rankOf } from '../access/roles.ts';
import { hasCounting, hasGiven } from '../accounts/proof/proof.ts';
import { signedInvite } from '../accounts/signed-invite.ts';
import { isContact, rememberContact } from '../contacts/service.ts';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import { isUuid, uuidv7 } from '../db/ids.ts';
import type { Member } from '../http/caller/actor.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { addJob } from '../jobs/index.ts';
import { queueInvitation } from '../notifications/invitation.ts';
import { tellUnread, writeNotification } from '../notifications/notify.ts';
import { columnOf, requireShared, subjectOf, type SharedItem, type Subject } from '../access/subject.ts';
import { givenRoleOf } from './members.ts';
import { maxInvitations, needs, requireGivable } from './policy.ts';
import { tellWebhooks } from '../webhooks/tell.ts';

export interface InvitationRow {
  id: string;
  kind: 'collaborate' | 'ownership';
  file_id: string | null;
  folder_id: string | null;
  inviter_id: string;
  inviter_name: string;
  inviter_avatar: string | null;
  account: string | null;
  user_id: string | null;
  user_name: string | null;
  user_avatar: string | null;
  rank: number;
  message: string;
  state: 'pending' | 'accepted' | 'declined' | 'withdrawn';
  created_at: Date;
  expires_at: Date;
  answered_by: string | null;
}

/** Columns of `invitations i join users a (the inviter) left join users u (the one chosen)`. */
export const invitationColumns = `i.id, i.kind, i.file_id, i.folder_id, i.inviter_id, a.full_name as inviter_name,
  a.avatar as inviter_avatar, i.account, i.user_id,
  u.full_name as user_name, u.avatar as user_avatar, i.rank::int as rank, i.message, i.state, i.created_at,
  i.expires_at, i.answered_by`;
export const invitationTables =
  'invitations i join users a on a.id = i.inviter_id left join users u on u.id = i.user_id';

/** An account as `users.email` or `users.phone` has it. */
export const accountKey = (account: string): string => (formats.phone.test(account) ? account : account.toLowerCase());

/** Whether an account is a user's: given by them, and confirmed or of an instance where it counts as given. */
export async function isAccountOf(
  context: Pick<Context, 'outbox'>,
  db: Queryable,
  userId: string,
  account: string,
): Promise<{ given: boolean; counts: boolean }> {
  const {
    rows: [row],
  } = await db.query<{ given: boolean; counts: boolean }>(
    `select coalesce(${hasGiven('$2', 'me')}, false) as given,
      coalesce(${hasCounting(context, '$2', 'me')}, false) as counts
     from users me where id = $1`,
    [userId, account],
  );
  return row ?? { given: false, counts: false };
}

export interface NewInvitation {
  account?: string | undefined;
  userId?: string | undefined;
  role: GivenRole;
  message: string;
}

/**
 * Invites somebody. Whether an account that was typed exists changes neither the answer nor the time it takes: who has
 * it is told later, in a job of its own.
 * @throws Problem 404 or 403; Refusal `invite_self`, `invite_owner`, `already_collaborator`, `too_many_invitations`.
 */
export async function invite(
  context: Context,
  member: Member,
  subject: Subject,
  wanted: NewInvitation,
): Promise<InvitationRow> {
  const row = await transact(context.pool, async (client) => {
    const item = await requireShared(client, member.userId, subject, needs.managePeople);
    await requireGivable(client, member.userId, item);
    if (wanted.userId !== undefined) await checkPerson(client, member.userId, item, wanted.userId, rankOf(wanted.role));
    const account = wanted.account === undefined ? null : accountKey(wanted.account);
    if (account !== null && (await isAccountOf(context, client, member.userId, account)).given)
      throw new Refusal('invite_self');
    const {
      rows: [open],
    } = await client.query<{ count: number }>(
      `select count(*)::int as count from invitations
        where ${columnOf(item)} = $1 and state = 'pending' and expires_at > now()`,
      [item.id],
    );
    if (open!.count >= maxInvitations) throw new Refusal('too_many_invitations');
    await rememberContact(client, member.userId, { account, userId: wanted.userId ?? null });
    const row = await writeInvitation(client, {
      kind: 'collaborate',
      subject,
      inviterId: member.userId,
      account,
      userId: wanted.userId ?? null,
      rank: rankOf(wanted.role),
      message: wanted.message,
    });
    if (item.type === 'chart') await tellWebhooks(client, 'file.shared', [item.id], { how: 'invitation' });
    if (account !== null) {
      await queueInvitation(context, client, member, {
        account,
        kind: 'fileInvite',
        thing: item.title,
        days: inviteDays,
        link: `/collaboration/invite/${signedInvite(context, row.id)}`,
      });
    }
    return row;
  });
  return row;
}

interface Written {
  kind: InvitationRow['kind'];
  subject: Subject;
  inviterId: string;
  account: string | null;
  userId: string | null;
  rank: number;
  message: string;
}

/**
 * Makes an invitation, or makes the open one of the same person to the same thing anew; who is invited is told by a
 * job.
 */
export async function writeInvitation(
  client: Queryable,
  { kind, subject, inviterId, account, userId, rank, message }: Written,
): Promise<InvitationRow> {
  const column = columnOf(subject);
  const {
    rows: [made],
  } = await client.query<{ id: string }>(
    `insert into invitations as i (id, kind, ${column}, inviter_id, account, user_id, rank, message, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(days => ${inviteDays}))
     on conflict (${column}, kind, account, user_id) where state = 'pending' and ${column} is not null do update
       set inviter_id = excluded.inviter_id, rank = excluded.rank, message = excluded.message, created_at = now(),
       expires_at = excluded.expires_at,
         told = i.told and i.rank = excluded.rank and i.created_at > now() - interval '1 day'
     returning id`,
    [uuidv7(), kind, subject.id, inviterId, account, userId, rank, message],
  );
  await addJob(client, 'tell-invited', { inviteId: made!.id }, { key: `tell-invited:${made!.id}` });
  const {
    rows: [row],
  } = await client.query<InvitationRow>(`select ${invitationColumns} from ${invitationTables} where i.id = $1`, [
    made!.id,
  ]);
  return row!;
}

/** A person can be invited by their id by who knows them already: an id alone must not tell a name. */
async function checkPerson(
  client: Queryable,
  inviterId: string,
  item: SharedItem,
  userId: string,
  rank: number,
): Promise<void> {
  if (userId === inviterId) throw new Refusal('invite_self');
  if (!isUuid(userId)) throw notFound();
  const {
    rows: [direct],
  } = await client.query<{ rank: number }>(
    `select rank::int as rank from collaborators where user_id = $1 and ${columnOf(item)} = $2`,
    [userId, item.id],
  );
  if (direct !== undefined && direct.rank >= rank) throw new Refusal('already_collaborator');
  if (userId === item.ownerId) throw new Refusal('invite_owner');
  if (direct === undefined && !(await isContact(client, inviterId, userId))) throw notFound();
}

/** Invitations to an item that can still be accepted, the newest first. */
export async function openInvitations(db: Queryable, item: SharedItem): Promise<InvitationRow[]> {
  const { rows } = await db.query<InvitationRow>(
    `select ${invitationColumns} from ${invitationTables}
      where i.${columnOf(item)} = $1 and i.state = 'pending' and i.expires_at > now() order by i.id desc`,
    [item.id],
  );
  return rows;
}

interface Untold extends Pick<InvitationRow, 'id' | 'kind' | 'file_id' | 'folder_id' | 'inviter_id' | 'rank'> {
  user_id: string;
  title: string;
  message: string;
  has: number;
}

/**
 * Notifies those who are invited and were not told yet: of one invitation, of all to one person whose account was made
 * or changed, or of any. Who owns the thing or has the role already is not told, nor who has yet to prove that the
 * address invited is theirs.
 */
export async function tellInvited(context: Context, which: { inviteId?: string; userId?: string } = {}): Promise<void> {
  const told = await transact(context.pool, async (client) => {
    const { rows } = await client.query<Untold>(
      `with due as (
         update invitations i set told = true from users u
         where not i.told and i.state = 'pending' and i.expires_at > now() and u.disabled_at is null
           and (u.id = i.user_id or ${hasCounting(context, 'i.account', 'u')})
           and ($1::uuid is null or i.id = $1) and ($2::uuid is null or u.id = $2)
         returning i.id, i.kind, i.file_id, i.folder_id, i.inviter_id, i.rank::int as rank, i.message, u.id as user_id)
       select due.*, coalesce(f.title, d.title) as title,
       case when f.id is null then ${folderRank('due.user_id')} else ${fileRank('due.user_id')} end::int as has
       from due left join files f on f.id = due.file_id left join folders d on d.id = due.folder_id`,
      [which.inviteId ?? null, which.userId ?? null],
    );
    const told: string[] = [];
    for (const row of rows) {
      if (row.kind === 'collaborate' && row.has >= row.rank) continue;
      const about = {
        title: row.title,
        fileType: subjectOf(row).type,
        role: givenRoleOf(row.rank),
        ...(row.message === '' ? {} : { message: row.message }),
      };
      told.push(
        ...(await writeNotification(client, {
          userIds: [row.user_id],
          type: row.kind === 'ownership' ? 'ownership' : 'invite',
          senderId: row.inviter_id,
          reference: row.id,
          about,
        })),
      );
    }
    return told;
  });
  tellUnread(context, told);
}

/** An account with all but its ends hidden, for somebody who holds a message to it. */
export function maskAccount(account: string): string {
  const hide = (text: string): string =>
    text.length <= 2 ? `${text.slice(0, 1)}…` : `${text.slice(0, 1)}…${text.slice(-1)}`;
  const at = account.lastIndexOf('@');
  return at < 0
    ? `${account.slice(0, 3)}…${account.slice(-2)}`
    : `${hide(account.slice(0, at))}@${account.slice(at + 1)}`;
}
