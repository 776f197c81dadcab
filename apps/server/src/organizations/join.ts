import type { OrgOffer, Team } from '@limn/contract';
import { confirmAddress } from '../accounts/proof/proof.ts';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import type { Actor, Member } from '../http/caller/actor.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { markAnswered, notify, tellUnread } from '../notifications/notify.ts';
import { isLinkId } from '../access/links.ts';
import { findUnconfirmed } from './claims.ts';
import { hashInvite, isFor, type OfferRow, offerColumns, offersByInvite, presentOffer } from './invites.ts';
import { announceMember, lockMembers, managersOf } from './members.ts';
import { requireSeat } from './seats.ts';
import { getTeam } from './teams.ts';

/**
 * The offer behind an address: of a link, or of an invitation, named by its id or its organization's. An invitation is
 * for whom it was made; the token from its mail, whoever brings it, says that they are meant.
 * @throws Problem 404; Refusal `address_unconfirmed` where only the proof of one's address is missing.
 */
async function findOffer(db: Queryable, actor: Actor, id: string, token: string | undefined): Promise<OfferRow> {
  const me = actor.kind === 'member' ? actor.userId : null;
  const {
    rows: [row],
  } = isLinkId(id)
    ? await db.query<OfferRow>(
        `select ${offerColumns('$2::uuid')}, null as by_id, null as by_name, null as by_avatar
       from org_links i join organizations o on o.id = i.org_id
       where i.id = $1 and (i.expires_at is null or i.expires_at > now())`,
        [id, me],
      )
    : await db.query<OfferRow>(
        `${offersByInvite('$2::uuid')} left join users me on me.id = $2
          where (i.id = $1 or i.org_id = $1) and i.expires_at > now()
         and (i.token_hash = $3 or ${isFor}) order by i.created_at desc limit 1`,
        [isUuid(id) ? id : null, me, token === undefined ? null : hashInvite(token)],
      );
  if (row !== undefined) return row;
  if (me !== null && (await findUnconfirmed(db, me, id)) !== null) throw new Refusal('address_unconfirmed');
  throw notFound();
}

/** @throws Problem 404. */
export async function openOffer(
  context: Context,
  actor: Actor,
  id: string,
  token: string | undefined,
): Promise<OrgOffer> {
  return presentOffer(await findOffer(context.pool, actor, id, token));
}

/**
 * The role a link gives somebody: no better one than a manager left them with. @throws Refusal `removed_before` to who
 * was removed
 */
async function roleByLink(client: Queryable, userId: string, { org_id: orgId, role }: OfferRow): Promise<number> {
  const {
    rows: [bound],
  } = await client.query<{ role: number | null }>('select role from org_bounds where org_id = $1 and user_id = $2', [
    orgId,
    userId,
  ]);
  if (bound === undefined) return role;
  if (bound.role === null) throw new Refusal('removed_before');
  return Math.max(role, bound.role);
}

/**
 * Makes the caller a member, as the link or the invitation says. @throws Problem 404; Refusal `seats_full`,
 * `removed_before`.
 */
export async function join(context: Context, member: Member, id: string, token: string | undefined): Promise<Team> {
  const { offer, joined, read } = await transact(context.pool, async (client) => {
    const seen = await findOffer(client, member, id, token);
    await lockMembers(client, seen.org_id);
    // Under the lock it may have been taken back.
    const offer = await findOffer(client, member, id, token);
    if (!offer.member) {
      const role = isLinkId(id) ? await roleByLink(client, member.userId, offer) : offer.role;
      await requireSeat(client, context.config, offer.org_id);
      await client.query('insert into org_members (org_id, user_id, role) values ($1, $2, $3)', [
        offer.org_id,
        member.userId,
        role,
      ]);
      if (!isLinkId(id))
        await client.query('delete from org_bounds where org_id = $1 and user_id = $2', [offer.org_id, member.userId]);
    }
    if (isLinkId(id))
      await client.query('update org_links set uses = uses + $2 where id = $1', [id, offer.member ? 0 : 1]);
    else {
      const {
        rows: [taken],
      } = await client.query<{ account: string | null; proven: boolean }>(
        'delete from org_invites where id = $1 returning account, token_hash = $2 as proven',
        [offer.id, token === undefined ? null : hashInvite(token)],
      );
      // The mail that came to the address is a proof of it for all else too.
      if (taken?.proven === true && taken.account !== null) await confirmAddress(client, member.userId, taken.account);
    }
    return { offer, joined: !offer.member, read: await markRead(client, member.userId, offer.org_id) };
  });
  tellUnread(context, read);
  if (joined) {
    announceMember(context, member.userId);
    await notify(context, {
      userIds: offer.by_id === null ? await managersOf(context.pool, offer.org_id) : [offer.by_id],
      type: 'org_joined',
      senderId: member.userId,
      reference: offer.org_id,
      about: { orgName: offer.name },
    });
  }
  return getTeam(context, context.pool, member.userId, offer.org_id);
}

/** Takes an invitation off the caller's list; a link has nobody it is for. @throws Problem 404. */
export async function decline(context: Context, member: Member, id: string, token: string | undefined): Promise<void> {
  if (isLinkId(id)) throw notFound();
  const offer = await findOffer(context.pool, member, id, token);
  const read = await transact(context.pool, async (client) => {
    await client.query('delete from org_invites where id = $1', [offer.id]);
    return markRead(client, member.userId, offer.org_id);
  });
  tellUnread(context, read);
}

const markRead = (client: Queryable, userId: string, orgId: string): Promise<string[]> =>
  markAnswered(client, { userIds: [userId], types: ['org_invite'], reference: orgId });
