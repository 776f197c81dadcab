/**
 * Invitations by an address to which the instance can send nothing: who has an account of that address says so, and
 * whoever manages the organization, who knows whom they invited, confirms that it is them.
 */
import { wayTo } from '../accounts/proof/reset.ts';
import { hasGiven } from '../accounts/proof/proof.ts';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import type { Member } from '../http/caller/actor.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { notify, tellUnread, writeNotification } from '../notifications/notify.ts';
import { managersOf, nameOf } from './members.ts';
import { requireManager } from '../access/managers.ts';
import { orgRoleName } from './roles.ts';

interface ClaimableRow {
  id: string;
  org_id: string;
  account: string;
}

/**
 * The invitation, named by its id or its organization's, to an address that the user gave and has not confirmed; null
 * without one.
 */
export async function findUnconfirmed(db: Queryable, userId: string, id: string): Promise<ClaimableRow | null> {
  const {
    rows: [row],
  } = await db.query<ClaimableRow>(
    `select i.id, i.org_id, i.account from org_invites i join users me on me.id = $2
     where (i.id = $1 or i.org_id = $1) and i.expires_at > now() and ${hasGiven('i.account', 'me')} limit 1`,
    [isUuid(id) ? id : null, userId],
  );
  return row ?? null;
}

/**
 * Asks those who manage an organization to confirm that the caller is whom they invited. @throws Problem 404; Refusal
 * `address_unconfirmed` where a message to the address can prove it.
 */
export async function claimInvite(context: Context, member: Member, id: string): Promise<void> {
  const invite = await findUnconfirmed(context.pool, member.userId, id);
  if (invite === null) throw notFound();
  if (wayTo(context, invite.account) !== 'none') throw new Refusal('address_unconfirmed');
  const { rowCount } = await context.pool.query(
    'update org_invites set claimed_by = $2 where id = $1 and claimed_by is distinct from $2',
    [invite.id, member.userId],
  );
  if (rowCount === 0) return;
  await notify(context, {
    userIds: await managersOf(context.pool, invite.org_id),
    type: 'org_claim',
    senderId: member.userId,
    reference: invite.org_id,
    about: { orgName: await nameOf(context.pool, invite.org_id), account: invite.account },
  });
}

/**
 * Confirms that who claims an invitation is whom it is for: it is theirs from then on, whatever address they have.
 * @throws Problem 404, also for one that somebody else claims by now; 403.
 */
export async function confirmClaim(
  context: Context,
  manager: Member,
  orgId: string,
  inviteId: string,
  userId: string,
): Promise<void> {
  if (!isUuid(inviteId) || !isUuid(userId)) throw notFound();
  const told = await transact(context.pool, async (client) => {
    await requireManager(client, manager.userId, orgId);
    const {
      rows: [claimed],
    } = await client.query<{ role: number }>(
      'select role from org_invites where id = $1 and org_id = $2 and claimed_by = $3 and expires_at > now() for update',
      [inviteId, orgId, userId],
    );
    if (claimed === undefined) throw notFound();
    await client.query('delete from org_invites where org_id = $1 and user_id = $2', [orgId, userId]);
    await client.query('update org_invites set account = null, user_id = $2, claimed_by = null where id = $1', [
      inviteId,
      userId,
    ]);
    return writeNotification(client, {
      userIds: [userId],
      type: 'org_invite',
      senderId: manager.userId,
      reference: orgId,
      about: { orgName: await nameOf(client, orgId), role: orgRoleName(claimed.role) },
    });
  });
  tellUnread(context, told);
}
