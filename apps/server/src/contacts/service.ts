import type { Contact, ContactKind } from '@limn/contract';
import type { Queryable } from '../db/database.ts';
import { likePatterns } from '../files/copying/title.ts';
import { pictureUrl } from '../pictures/presenter.ts';

/** Contacts of one answer. */
const maxContacts = 200;
/** Contacts of a user that are remembered. */
const maxRecent = 500;

export interface ContactRow {
  user_id: string | null;
  full_name: string;
  account: string | null;
  avatar: string | null;
}

/** Remembers whom a user invited, or was invited by: a person, or an account as it was typed. */
export async function rememberContact(
  client: Queryable,
  userId: string,
  whom: { userId: string | null; account: string | null },
): Promise<void> {
  const column = whom.userId === null ? 'account' : 'contact_id';
  await client.query(
    `insert into recent_contacts (user_id, ${column}) values ($1, $2)
      on conflict (user_id, ${column}) do update set used_at = now()`,
    [userId, whom.userId ?? whom.account],
  );
  await client.query(
    `delete from recent_contacts where user_id = $1 and used_at < (select used_at from recent_contacts
      where user_id = $1 order by used_at desc offset ${maxRecent - 1} limit 1)`,
    [userId],
  );
}

/**
 * Two people who accepted and invited know each other; the account that was typed for one of them is not needed any
 * more.
 */
export async function becomeContacts(
  client: Queryable,
  inviterId: string,
  inviteeId: string,
  account: string | null,
): Promise<void> {
  if (inviterId === inviteeId) return;
  await rememberContact(client, inviterId, { userId: inviteeId, account: null });
  await rememberContact(client, inviteeId, { userId: inviterId, account: null });
  if (account !== null)
    await client.query('delete from recent_contacts where user_id = $1 and account = $2', [inviterId, account]);
}

/** People by how a user knows them: SQL for rows of `users u`, with the user as `$1`. */
const known: Record<Exclude<ContactKind, 'recent'>, string> = {
  team: 'exists (select 1 from org_members mine join org_members theirs using (org_id) where mine.user_id = $1 and theirs.user_id = u.id)',
  following: 'exists (select 1 from follows f where f.follower_id = $1 and f.followee_id = u.id)',
  followers: 'exists (select 1 from follows f where f.follower_id = u.id and f.followee_id = $1)',
};

/** Whether a user knows another, by whatever list of contacts. */
export async function isContact(db: Queryable, userId: string, other: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from users u where u.id = $2 and u.disabled_at is null
       and (exists (select 1 from recent_contacts r where r.user_id = $1 and r.contact_id = u.id)
       or ${Object.values(known).join(' or ')})`,
    [userId, other],
  );
  return rowCount !== 0;
}

/**
 * A list of contacts, narrowed to those whose name or typed account has all words of `q`: the recent ones the last
 * first, the others by name.
 */
export async function listContacts(db: Queryable, userId: string, kind: ContactKind, q: string): Promise<ContactRow[]> {
  const patterns = likePatterns(q);
  const like = (column: string): string => patterns.map((_, i) => ` and ${column} like $${i + 2}`).join('');
  const text =
    kind === 'recent'
      ? `select u.id as user_id, coalesce(u.full_name, r.account) as full_name, r.account, u.avatar
       from recent_contacts r left join users u on u.id = r.contact_id and u.disabled_at is null
       where r.user_id = $1 and (u.id is not null
       or r.account is not null)${like('lower(normalize(coalesce(u.full_name, r.account), NFKC))')}
       order by r.used_at desc limit ${maxContacts}`
      : `select u.id as user_id, u.full_name, null as account, u.avatar from users u
       where ${known[kind]} and u.id <> $1 and u.disabled_at is null${like('lower(normalize(u.full_name, NFKC))')}
       order by u.full_name collate limn_title, u.id limit ${maxContacts}`;
  const { rows } = await db.query<ContactRow>(text, [userId, ...patterns]);
  return rows;
}

export const presentContact = (row: ContactRow): Contact => ({
  userId: row.user_id,
  fullName: row.full_name,
  account: row.account,
  avatarUrl: pictureUrl(row.avatar),
});
