import type { Context } from '../../context.ts';
import { type Queryable, transact } from '../../db/database.ts';
import type { Member } from '../../http/caller/actor.ts';
import { Refusal } from '../../http/problem.ts';
import { writeMail, writeSms } from '../../mail/templates.ts';
import { accountKey } from '../account-key.ts';
import { tellOfInvitations } from '../invited.ts';
import { endResets, makeCode, useCode, useToken } from './codes.ts';
import { limitSending, wayTo } from './reset.ts';
import { takeAddress } from './squatted.ts';

const MAIL_MINUTES = 30;
/** That of an address one signed up with, which is opened when one reads mail next. */
const CONFIRM_HOURS = 24;
const SMS_MINUTES = 5;
const MINUTE_MS = 60_000;

/**
 * Whether another account has an address. @param proof whether who asks proves that it is theirs: then one that never
 * confirmed it does not count
 */
const isTaken = async (db: Queryable, address: string, userId: string, proof: boolean): Promise<boolean> => {
  const { rowCount } = await db.query(
    `select 1 from users where id <> $2 and ((email = $1 and (email_verified_at is not null or not $3))
      or (phone = $1 and (phone_verified_at is not null or not $3)))`,
    [address, userId, proof],
  );
  return rowCount !== 0;
};

type Reader = Pick<Member, 'userId' | 'locale'>;

async function sendCode(
  context: Context,
  client: Queryable,
  member: Reader,
  address: string,
  isPhone: boolean,
): Promise<void> {
  const minutes = isPhone ? SMS_MINUTES : MAIL_MINUTES;
  const subject = { userId: member.userId, purpose: 'contact', address } as const;
  const { code } = await makeCode(context, client, subject, minutes * MINUTE_MS);
  if (isPhone)
    await context.outbox.queueSms(
      client,
      writeSms(context.config, member.locale, address, 'contact', code, minutes),
      minutes * MINUTE_MS,
    );
  else
    await context.outbox.queueMail(
      client,
      writeMail(context.config, member.locale, address, 'contact', { account: address, code, minutes }),
      minutes * MINUTE_MS,
    );
}

/**
 * Sends what proves that an address the account has is its owner's: to an e-mail address a link, and a code besides; to
 * a phone a code.
 */
async function sendConfirmation(context: Context, client: Queryable, member: Reader, address: string): Promise<void> {
  const { phone } = accountKey(address);
  if (phone !== null) return sendCode(context, client, member, phone, true);
  const lifeMs = CONFIRM_HOURS * 60 * MINUTE_MS;
  const { code, token } = await makeCode(
    context,
    client,
    { userId: member.userId, purpose: 'contact', address },
    lifeMs,
  );
  const values = { account: address, code, hours: CONFIRM_HOURS, link: `/confirm?token=${token}` };
  await context.outbox.queueMail(client, writeMail(context.config, member.locale, address, 'confirm', values), lifeMs);
}

/**
 * Has a new account confirm the address it signed up with, where the instance can send to it and did not before. In the
 * transaction that makes it.
 */
export async function confirmSignup(
  context: Context,
  client: Queryable,
  member: Reader,
  address: string,
): Promise<void> {
  if (wayTo(context, address) !== 'none') await sendConfirmation(context, client, member, address);
}

/**
 * Begins to change the e-mail address or phone number: sends a code to the new one, which holds once the code is given.
 * An address of another account gets a mail that says so instead, and the caller learns nothing of it. Where the
 * instance cannot send, the new address holds at once, as at registration.
 * @returns whether something was sent
 * @throws Refusal `contact_same`, and `contact_taken` where nothing can be sent; Problem `too_often`.
 */
export async function changeContact(
  context: Context,
  member: Member,
  account: string,
  network: string,
): Promise<boolean> {
  const { email, phone } = accountKey(account);
  const address = email ?? phone!;
  if (address === member.email || address === member.phone) throw new Refusal('contact_same');
  if (wayTo(context, account) === 'none') {
    await setContact(context, member, address, phone !== null, false);
    return false;
  }
  await limitSending(context, address, phone !== null, network);
  await transact(context.pool, async (client) => {
    if (!(await isTaken(client, address, member.userId, true)))
      await sendCode(context, client, member, address, phone !== null);
    else if (email !== null)
      await context.outbox.queueMail(
        client,
        writeMail(context.config, member.locale, email, 'contactTaken', { account: email }),
      );
  });
  return true;
}

/**
 * Sends to an address the account has what proves that it is its owner's. @throws Refusal `cannot_send`; Problem
 * `too_often`.
 */
export async function verifyContact(
  context: Context,
  member: Member,
  kind: 'email' | 'phone',
  network: string,
): Promise<void> {
  const address = member[kind];
  if (address === null || wayTo(context, address) === 'none') throw new Refusal('cannot_send');
  await limitSending(context, address, kind === 'phone', network);
  await transact(context.pool, (client) => sendConfirmation(context, client, member, address));
}

/**
 * Takes the code that was sent; the address is the account's from then on. @throws Refusal `code_wrong`,
 * `contact_taken`.
 */
export async function confirmContact(context: Context, member: Member, account: string, code: string): Promise<void> {
  const { email, phone } = accountKey(account);
  const address = email ?? phone!;
  if (!(await useCode(context, { userId: member.userId, purpose: 'contact', address }, code)))
    throw new Refusal('code_wrong');
  await setContact(context, member, address, phone !== null, true);
}

/**
 * Takes the token of the link that was sent, from the account it was sent for. @throws Refusal `link_expired`,
 * `contact_taken`.
 */
export async function confirmByLink(context: Context, member: Member, token: string): Promise<string> {
  const sent = await useToken(context.pool, 'contact', token, member.userId);
  if (sent === null) throw new Refusal('link_expired');
  await setContact(context, member, sent.address, accountKey(sent.address).phone !== null, true);
  return sent.address;
}

async function setContact(
  context: Context,
  member: Member,
  address: string,
  isPhone: boolean,
  verified: boolean,
): Promise<void> {
  const column = isPhone ? 'phone' : 'email';
  const told = member.email !== null && member.email !== address && context.outbox.mail;
  const loser = await transact(context.pool, async (client) => {
    if (await isTaken(client, address, member.userId, verified)) throw new Refusal('contact_taken');
    const loser = verified ? await takeAddress(client, column, address, member.userId) : null;
    await client.query(
      `update users set ${column} = $2, ${column}_verified_at = ${verified ? 'now()' : 'null'} where id = $1`,
      [member.userId, address],
    );
    await tellOfInvitations(client, member.userId, verified || member[column] !== address);
    if (member[column] !== address) await endResets(client, member.userId);
    if (told)
      await context.outbox.queueMail(
        client,
        writeMail(context.config, member.locale, member.email!, 'contactChanged', {}),
      );
    return loser;
  }).catch((error: unknown) => {
    // Two people at once: the unique index lets one of them have it.
    throw error instanceof Error && 'code' in error && error.code === '23505' ? new Refusal('contact_taken') : error;
  });
  context.bus.publish('account.changed', { userId: member.userId });
  if (loser !== null) context.bus.publish('account.changed', { userId: loser });
}

/** Takes an address away. @throws Refusal `contact_last` for the last one. */
export async function removeContact(context: Context, member: Member, kind: 'email' | 'phone'): Promise<void> {
  const other = kind === 'email' ? 'phone' : 'email';
  await transact(context.pool, async (client) => {
    const { rowCount } = await client.query(
      `update users set ${kind} = null, ${kind}_verified_at = null where id = $1 and ${other} is not null`,
      [member.userId],
    );
    if (rowCount === 0) throw new Refusal('contact_last');
    await endResets(client, member.userId);
  });
  context.bus.publish('account.changed', { userId: member.userId });
}
