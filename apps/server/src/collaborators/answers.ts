import type { Role } from '@limn/contract';
import type { ClientBase } from 'pg';
import { atLeast } from '../access/roles.ts';
import { confirmAddress } from '../accounts/proof/proof.ts';
import { becomeContacts } from '../contacts/service.ts';
import { readInvite } from '../accounts/signed-invite.ts';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import type { Actor, Member } from '../http/caller/actor.ts';
import { notFound, Problem, Refusal } from '../http/problem.ts';
import { pictureUrl } from '../pictures/presenter.ts';
import { markAnswered, tellUnread, writeNotification } from '../notifications/notify.ts';
import { isLinkId } from '../access/links.ts';
import { type InvitationRow, invitationColumns, invitationTables, isAccountOf, maskAccount } from './invitations.ts';
import { liftBound } from './bounds.ts';
import { roleOn, subjectOf, type Subject, thingOf } from '../access/subject.ts';
import { addressOf } from '../files/address.ts';
import { rightsChanged } from './rights-changed.ts';
import { findInviteLink, type InvitePage, joinByLink, openLinkPage } from './link.ts';
import { giveRole, givenRoleOf } from './members.ts';
import { takeOver } from './ownership.ts';
import { needs } from './policy.ts';

const ended = (): Problem => new Problem(410, 'invite_ended');

async function findInvitation(db: Queryable, id: string, lock = ''): Promise<InvitationRow | null> {
  const {
    rows: [row],
  } = await db.query<InvitationRow>(`select ${invitationColumns} from ${invitationTables} where i.id = $1 ${lock}`, [
    id,
  ]);
  return row ?? null;
}

/**
 * Whether it is the user who is invited: chosen by name, or with the account that was typed, which must be proven to be
 * theirs (`accounts/proof/proof.ts`); holding the message to it (`proven`) is such a proof.
 * @throws Refusal `address_unconfirmed` where only that proof is missing
 */
async function isFor(
  context: Pick<Context, 'outbox'>,
  db: Queryable,
  userId: string,
  row: InvitationRow,
  proven: boolean,
): Promise<boolean> {
  if (row.account === null) return row.user_id === userId;
  const { given, counts } = await isAccountOf(context, db, userId, row.account);
  if (given && !counts && !proven) throw new Refusal('address_unconfirmed');
  return given;
}

/** An invitation counts while its inviter may still give such rights, and is not suspended. */
async function stillGiven(db: Queryable, row: InvitationRow): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from users where id = $1 and disabled_at is null', [row.inviter_id]);
  if (rowCount === 0) return false;
  return atLeast(
    await roleOn(db, row.inviter_id, subjectOf(row)),
    row.kind === 'ownership' ? needs.own : needs.managePeople,
  );
}

const markRead = (client: Queryable, userId: string, row: InvitationRow): Promise<string[]> =>
  markAnswered(client, { userIds: [userId], types: ['invite', 'ownership'], reference: row.id });

const isOpen = (row: InvitationRow): boolean => row.state === 'pending' && row.expires_at.getTime() > Date.now();

/**
 * An invitation as its page shows it: by its id to who is invited or manages the thing, with the proof of a message or
 * by a collaboration link to anyone.
 * @throws Problem 404; 410 for one that was taken back, is past its time, or whose thing is gone; Refusal
 * `address_unconfirmed`.
 */
export async function openInvite(context: Context, actor: Actor, ref: string): Promise<InvitePage> {
  const db = context.pool;
  if (isLinkId(ref)) return openLinkPage(db, actor, ref);
  const named = readInvite(context, ref);
  const row = named && (await findInvitation(db, named.id));
  if (row === null || named === null) throw notFound();
  const subject = subjectOf(row);
  const role = actor.kind === 'member' ? await roleOn(db, actor.userId, subject) : null;
  const mine = actor.kind === 'member' && (await isFor(context, db, actor.userId, row, named.proven));
  if (!mine && !named.proven && !atLeast(role, needs.managePeople)) throw notFound();
  const thing = await thingOf(db, subject);
  const accepted = row.state === 'accepted' && mine && role !== null;
  if (
    thing === null ||
    row.state === 'withdrawn' ||
    (row.state === 'accepted' && !accepted) ||
    (row.state === 'pending' && (!isOpen(row) || !(await stillGiven(db, row))))
  )
    throw ended();
  const stillOpen = accepted ? 'accepted' : 'pending';
  return {
    kind: row.kind,
    state: row.state === 'declined' ? 'declined' : stillOpen,
    inviter: { fullName: row.inviter_name, avatarUrl: pictureUrl(row.inviter_avatar) },
    fileType: subject.type,
    title: thing.title,
    category: thing.category,
    role: row.kind === 'ownership' ? 'creator' : givenRoleOf(row.rank),
    message: row.message,
    expireTime: row.expires_at.toISOString(),
    forYou: mine && row.state === 'pending',
    account: row.account === null || mine ? row.account : maskAccount(row.account),
    url: accepted ? await addressOf(db, subject) : null,
  };
}

/**
 * An invitation for somebody to answer. @throws Problem 404; Refusal `invite_other_account` to who holds a message to
 * another.
 */
async function requireMine(context: Context, client: ClientBase, userId: string, ref: string): Promise<InvitationRow> {
  const named = readInvite(context, ref);
  const row = named && (await findInvitation(client, named.id, 'for update of i'));
  if (row === null || named === null) throw notFound();
  if (!(await isFor(context, client, userId, row, named.proven)))
    throw named.proven ? new Refusal('invite_other_account') : notFound();
  // The message that came to the address is a proof of it for all else too.
  if (named.proven && row.account !== null) await confirmAddress(client, userId, row.account);
  return row;
}

export interface Joined {
  subject: Subject;
  role: Role;
  url: string;
}

/**
 * Accepts an invitation, an offer of ownership, or what a collaboration link offers. Twice is as good as once.
 * @throws Problem 404; 410 for what is over; Refusal `invite_other_account`, `plan_limit`, `removed_before`.
 */
export async function acceptInvite(context: Context, member: Member, ref: string): Promise<Joined> {
  if (isLinkId(ref)) {
    const link = await findInviteLink(context.pool, ref);
    if (link === null) throw notFound();
    const role = await joinByLink(context, member, link);
    return { subject: link.subject, role, url: await addressOf(context.pool, link.subject) };
  }
  const { row, fileIds, told, fresh } = await transact(context.pool, async (client) => {
    const row = await requireMine(context, client, member.userId, ref);
    const subject = subjectOf(row);
    if (row.state === 'accepted') {
      if ((await roleOn(client, member.userId, subject)) === null) throw ended();
      return { row, fileIds: [], told: [], fresh: false };
    }
    const thing = await thingOf(client, subject);
    if (thing === null || !isOpen(row) || !(await stillGiven(client, row))) throw ended();
    // Owning is offered to who collaborates, and ends with that.
    if (row.kind === 'ownership' && (await roleOn(client, member.userId, subject)) === null) throw ended();
    const fileIds =
      row.kind === 'ownership'
        ? await takeOver(context, client, subject, { from: row.inviter_id, to: member.userId })
        : [];
    if (row.kind === 'collaborate' && thing.ownerId !== member.userId) {
      await giveRole(client, member.userId, subject, row.rank);
      await liftBound(client, member.userId, subject);
    }
    await client.query(
      `update invitations set state = 'accepted', answered_at = now(), answered_by = $2, told = true where id = $1`,
      [row.id, member.userId],
    );
    await becomeContacts(client, row.inviter_id, member.userId, row.account);
    const told = await writeNotification(client, {
      userIds: [row.inviter_id],
      senderId: member.userId,
      type: row.kind === 'ownership' ? 'ownership_accepted' : 'invite_accepted',
      reference: subject.id,
      about: {
        title: thing.title,
        fileType: subject.type,
        ...(row.kind === 'ownership' ? {} : { role: givenRoleOf(row.rank) }),
      },
    });
    told.push(...(await markRead(client, member.userId, row)));
    return { row, fileIds, told, fresh: true };
  });
  const subject = subjectOf(row);
  if (row.account !== null) context.bus.publish('account.changed', { userId: member.userId });
  if (fresh) {
    tellUnread(context, told);
    if (fileIds.length > 0) context.bus.publish('rights.changed', { fileIds });
    for (const fileId of fileIds) context.bus.publish('file.changed', { fileId, change: 'moved' });
    await rightsChanged(context, subject, row.kind === 'ownership' ? [member.userId, row.inviter_id] : [member.userId]);
  }
  const role = await roleOn(context.pool, member.userId, subject);
  if (role === null) throw ended();
  return { subject, role, url: await addressOf(context.pool, subject) };
}

/**
 * Declines; again is as good as once. To decline what a link offers is to do nothing. @throws Problem 404, 410; Refusal
 * `invite_other_account`.
 */
export async function declineInvite(context: Context, member: Member, ref: string): Promise<void> {
  if (isLinkId(ref)) {
    if ((await findInviteLink(context.pool, ref)) === null) throw notFound();
    return;
  }
  const { told, subject } = await transact(context.pool, async (client) => {
    const row = await requireMine(context, client, member.userId, ref);
    const subject = subjectOf(row);
    if (row.state === 'declined') return { told: [], subject: null };
    if (!isOpen(row)) throw ended();
    await client.query(
      `update invitations set state = 'declined', answered_at = now(), answered_by = $2, told = true where id = $1`,
      [row.id, member.userId],
    );
    const read = await markRead(client, member.userId, row);
    const thing = await thingOf(client, subject);
    if (thing === null) return { told: read, subject: null };
    const told = await writeNotification(client, {
      userIds: [row.inviter_id],
      senderId: member.userId,
      type: row.kind === 'ownership' ? 'ownership_declined' : 'invite_declined',
      reference: subject.id,
      about: { title: thing.title, fileType: subject.type },
    });
    return { told: [...told, ...read], subject };
  });
  tellUnread(context, told);
  if (subject !== null) await rightsChanged(context, subject, []);
}
