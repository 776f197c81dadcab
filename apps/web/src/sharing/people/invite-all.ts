import type { Contact } from '@limn/contract';

/** Somebody to invite, by the fields of the calls: an account, or a person whose account is not told. */
export type Invitee = { readonly account: string } | { readonly userId: string };

/** How an invitation names a contact. */
export const inviteeOf = ({ userId, account }: Pick<Contact, 'userId' | 'account'>): Invitee =>
  userId !== null ? { userId } : { account: account ?? '' };

/** What contacts are called. */
export const nameOf = ({ fullName, account }: Pick<Contact, 'fullName' | 'account'>): string =>
  fullName || (account ?? '');

/** Some of several were not invited. `cause` is what the server said of the last of them. */
export class NotInvited extends Error {
  override readonly name = 'NotInvited';
  /** What those are called. */
  readonly names: readonly string[];

  constructor(names: readonly string[], cause: unknown) {
    super('', { cause });
    this.names = names;
  }
}

/**
 * Invites one after another: what is against one of them is nothing against the next.
 *
 * @throws {NotInvited} once all were tried, when some were not invited
 */
export async function inviteAll(
  contacts: readonly Contact[],
  send: (invitee: Invitee) => Promise<unknown>,
): Promise<void> {
  const failed: string[] = [];
  let cause: unknown;
  for (const contact of contacts) {
    try {
      await send(inviteeOf(contact));
    } catch (error) {
      failed.push(nameOf(contact));
      cause = error;
    }
  }
  if (failed.length > 0) {
    throw new NotInvited(failed, cause);
  }
}
