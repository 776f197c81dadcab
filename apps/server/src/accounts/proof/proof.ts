/**
 * What stands for proof that an address is somebody's. It counts once a code or a link sent to it came back. Where the
 * instance can send nothing at all, it counts as given, except for what gives much away: administration (`memberOf`)
 * and membership of an organization (`hasConfirmed`), for which a person confirms who it is.
 */
import { audit } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';
import { accountKey } from '../account-key.ts';
import { tellOfInvitations } from '../invited.ts';

type Sending = Pick<Context, 'outbox'>;

/** SQL: whether the account `account` is one of row `user` of `users`, and confirmed. */
export const hasConfirmed = (account: string, user: string): string =>
  `((${account} = ${user}.email and ${user}.email_verified_at is not null)
    or (${account} = ${user}.phone and ${user}.phone_verified_at is not null))`;

/** SQL: whether the account `account` is one of row `user` of `users`, confirmed or not. */
export const hasGiven = (account: string, user: string): string =>
  `(${account} = ${user}.email or ${account} = ${user}.phone)`;

/** SQL: the same, of an account that counts on this instance. */
export const hasCounting = ({ outbox }: Sending, account: string, user: string): string =>
  outbox.mail || outbox.sms ? hasConfirmed(account, user) : hasGiven(account, user);

/**
 * Confirms that an address is the user's, for a message to it came back from them, and has them told of what they are
 * invited to by it. Nothing for an address that is none of theirs. In a transaction.
 */
export async function confirmAddress(client: Queryable, userId: string, address: string): Promise<void> {
  const { rowCount } = await client.query(
    `update users set email_verified_at = case when email = $2 then coalesce(email_verified_at, now())
      else email_verified_at end,
       phone_verified_at = case when phone = $2 then coalesce(phone_verified_at, now()) else phone_verified_at end
     where id = $1 and ((email = $2 and email_verified_at is null) or (phone = $2 and phone_verified_at is null))`,
    [userId, address],
  );
  if (rowCount !== 0) await tellOfInvitations(client, userId, true);
}

/**
 * Confirms an address of an account by word of an administrator, who knows whose it is. @returns the account's id
 * @throws Problem 404 for an address that no account has
 */
export async function confirmAccount(db: Queryable, account: string): Promise<string> {
  const { email, phone } = accountKey(account);
  const address = email ?? phone!;
  const {
    rows: [row],
  } = await db.query<{ id: string }>(`select id from users where ${hasGiven('$1', 'users')}`, [address]);
  if (row === undefined) throw new Problem(404, 'account_unknown');
  await confirmAddress(db, row.id, address);
  await audit(db, { action: 'address_confirmed', subject: { type: 'user', id: row.id }, about: { address } });
  return row.id;
}
