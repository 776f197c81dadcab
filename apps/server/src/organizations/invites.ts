import { createHash, randomBytes } from 'node:crypto';
import type { OrgInvite, OrgOffer, OrgRole } from '@limn/contract';
import { accountKey } from '../accounts/account-key.ts';
import { hasConfirmed } from '../accounts/proof/proof.ts';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import { isUuid, uuidv7 } from '../db/ids.ts';
import type { Member } from '../http/caller/actor.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { queueInvitation } from '../notifications/invitation.ts';
import { tellUnread, writeNotification } from '../notifications/notify.ts';
import { pictureUrl, presentPerson } from '../pictures/presenter.ts';
import { lockMembers, nameOf } from './members.ts';
import { requireManager } from '../access/managers.ts';
import { orgRank, orgRoleName } from './roles.ts';
import { requireSeat } from './seats.ts';

const INVITE_DAYS = 30;

export const hashInvite = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * SQL: whether invitation `i` is for row `me` of `users`. An address counts when it is confirmed, on every instance:
 * where nothing can be sent, a person does that (`claims.ts`).
 */
export const isFor = `(i.user_id = me.id or ${hasConfirmed('i.account', 'me')})`;

export interface NewInvite {
  account?: string | undefined;
  userId?: string | undefined;
  role: OrgRole;
}

/**
 * Invites somebody, or once more, which renews the invitation. Whether an account of the address exists changes nothing
 * that the caller learns.
 * @throws Problem 404, 403; Refusal `already_member`, `seats_full`.
 */
export async function inviteMember(
  context: Context,
  inviter: Member,
  orgId: string,
  wanted: NewInvite,
): Promise<string> {
  const { email, phone } = wanted.account === undefined ? { email: null, phone: null } : accountKey(wanted.account);
  if (wanted.userId !== undefined && !isUuid(wanted.userId)) throw notFound();
  const token = randomBytes(24).toString('base64url');
  const { inviteId, told } = await transact(context.pool, async (client) => {
    await lockMembers(client, orgId);
    await requireManager(client, inviter.userId, orgId);
    const {
      rows: [known],
    } = await client.query<{ id: string; member: boolean; sure: boolean | null }>(
      `select u.id, exists (select 1 from org_members m where m.org_id = $4 and m.user_id = u.id) as member,
         u.id = $3 or ${hasConfirmed('coalesce($1, $2)', 'u')} as sure
       from users u where u.email = $1 or u.phone = $2 or u.id = $3`,
      [email, phone, wanted.userId, orgId],
    );
    if (wanted.userId !== undefined && known === undefined) throw notFound();
    if (known?.member === true) throw new Refusal('already_member');
    await requireSeat(client, context.config, orgId);
    const target = wanted.userId === undefined ? 'account' : 'user_id';
    const {
      rows: [row],
    } = await client.query<{ id: string }>(
      `insert into org_invites (id, org_id, ${target}, role, token_hash, invited_by, expires_at)
        values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => ${INVITE_DAYS}))
       on conflict (org_id, ${target}) do update set role = excluded.role, token_hash = excluded.token_hash,
       invited_by = excluded.invited_by,
         claimed_by = null, created_at = now(), expires_at = excluded.expires_at
       returning id`,
      [uuidv7(), orgId, wanted.userId ?? email ?? phone, orgRank(wanted.role), hashInvite(token), inviter.userId],
    );
    const orgName = await nameOf(client, orgId);
    const told =
      known?.sure !== true
        ? []
        : await writeNotification(client, {
            userIds: [known.id],
            type: 'org_invite',
            senderId: inviter.userId,
            reference: orgId,
            about: { orgName, role: wanted.role },
          });
    const account = email ?? phone;
    if (account !== null) {
      await queueInvitation(context, client, inviter, {
        account,
        kind: 'orgInvite',
        thing: orgName,
        days: INVITE_DAYS,
        link: `/organizations/join/${row!.id}?token=${token}`,
      });
    }
    return { inviteId: row!.id, told };
  });
  tellUnread(context, told);
  return inviteId;
}

interface InviteRow {
  id: string;
  account: string | null;
  role: number;
  created_at: Date;
  expires_at: Date;
  user_id: string | null;
  full_name: string | null;
  avatar: string | null;
  by_id: string;
  by_name: string;
  by_avatar: string | null;
  claim_id: string | null;
  claim_name: string | null;
  claim_avatar: string | null;
}

/** The open invitations of an organization, the latest first. */
export async function listInvites(db: Queryable, orgId: string): Promise<OrgInvite[]> {
  const { rows } = await db.query<InviteRow>(
    `select i.id, i.account, i.role, i.created_at, i.expires_at, u.id as user_id, u.full_name, u.avatar, b.id as by_id,
      b.full_name as by_name, b.avatar as by_avatar,
       c.id as claim_id, c.full_name as claim_name, c.avatar as claim_avatar
     from org_invites i left join users u on u.id = i.user_id join users b on b.id = i.invited_by
       left join users c on c.id = i.claimed_by
     where i.org_id = $1 and i.expires_at > now() order by i.created_at desc, i.id`,
    [orgId],
  );
  return rows.map((row) => ({
    inviteId: row.id,
    account: row.account,
    user:
      row.user_id === null
        ? null
        : presentPerson({ user_id: row.user_id, full_name: row.full_name!, avatar: row.avatar }),
    role: orgRoleName(row.role),
    invitedBy: presentPerson({ user_id: row.by_id, full_name: row.by_name, avatar: row.by_avatar }),
    claimedBy:
      row.claim_id === null
        ? null
        : presentPerson({ user_id: row.claim_id, full_name: row.claim_name!, avatar: row.claim_avatar }),
    createTime: row.created_at.toISOString(),
    expireTime: row.expires_at.toISOString(),
  }));
}

/** @throws Problem 404, 403. */
export async function revokeInvite(context: Context, userId: string, orgId: string, inviteId: string): Promise<void> {
  await requireManager(context.pool, userId, orgId);
  if (!isUuid(inviteId)) throw notFound();
  const { rowCount } = await context.pool.query('delete from org_invites where id = $1 and org_id = $2', [
    inviteId,
    orgId,
  ]);
  if (rowCount === 0) throw notFound();
}

export interface OfferRow {
  id: string;
  org_id: string;
  name: string;
  picture: string | null;
  members: number;
  role: number;
  expires_at: Date | null;
  member: boolean;
  by_id: string | null;
  by_name: string | null;
  by_avatar: string | null;
}

/** Columns of an offer from `organizations o` and `i`, an invitation or a link, for the user that SQL `me` gives. */
export const offerColumns = (
  me: string,
): string => `i.id::text as id, o.id as org_id, o.name, o.picture, i.role, i.expires_at,
  (select count(*)::int from org_members m where m.org_id = o.id) as members,
  exists (select 1 from org_members m where m.org_id = o.id and m.user_id = ${me}) as member`;

export const presentOffer = (row: OfferRow): OrgOffer => ({
  id: row.id,
  orgId: row.org_id,
  orgName: row.name,
  pictureUrl: pictureUrl(row.picture),
  members: row.members,
  role: orgRoleName(row.role),
  invitedBy:
    row.by_id === null ? null : presentPerson({ user_id: row.by_id, full_name: row.by_name!, avatar: row.by_avatar }),
  expireTime: row.expires_at?.toISOString() ?? null,
  member: row.member,
});

export const offersByInvite = (
  me: string,
): string => `select ${offerColumns(me)}, b.id as by_id, b.full_name as by_name, b.avatar as by_avatar
  from org_invites i join organizations o on o.id = i.org_id join users b on b.id = i.invited_by`;

/** Invitations that wait for somebody, the latest first. */
export async function invitesFor(context: Context, userId: string): Promise<OrgOffer[]> {
  const { rows } = await context.pool.query<OfferRow>(
    `${offersByInvite('me.id')} join users me on me.id = $1 where ${isFor} and i.expires_at > now()
      order by i.created_at desc, i.id`,
    [userId],
  );
  return rows.filter((row) => !row.member).map(presentOffer);
}

/** Tells an account of the invitations that were made to its address before that was confirmed. */
export async function tellNewAccount(context: Context, userId: string): Promise<void> {
  const told = await transact(context.pool, (client) => writeOffers(context, client, userId));
  tellUnread(context, told);
}

async function writeOffers(context: Context, client: Queryable, userId: string): Promise<string[]> {
  const { rows } = await client.query<{ org_id: string; name: string; role: number; invited_by: string }>(
    `select i.org_id, o.name, i.role, i.invited_by
      from org_invites i join organizations o on o.id = i.org_id join users me on me.id = $1
     where ${isFor} and i.expires_at > now()`,
    [userId],
  );
  const told: string[] = [];
  for (const row of rows) {
    told.push(
      ...(await writeNotification(client, {
        userIds: [userId],
        type: 'org_invite',
        senderId: row.invited_by,
        reference: row.org_id,
        about: { orgName: row.name, role: orgRoleName(row.role) },
      })),
    );
  }
  return told;
}

/** Deletes the invitations and links that are past their time. */
export async function sweepInvites(db: Queryable): Promise<void> {
  await db.query('delete from org_invites where expires_at < now()');
  await db.query('delete from org_links where expires_at < now()');
}
