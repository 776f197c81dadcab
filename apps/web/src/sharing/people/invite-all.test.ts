import type { Contact } from '@limn/contract';
import { expect, it } from 'vitest';
import { inviteAll, type Invitee } from './invite-all.ts';

const contact = (userId: string | null, account: string | null, fullName: string): Contact => ({
  userId,
  account,
  fullName,
  avatarUrl: null,
});

it('invites the rest when one cannot be, and says who that was', async () => {
  const sent: Invitee[] = [];
  const contacts = [contact('a', null, 'Ann'), contact('b', null, 'Ben'), contact(null, 'c@example.org', '')];
  const refusal = new Error('Ben is invited already');
  const invited = inviteAll(contacts, async (invitee) => {
    if ('userId' in invitee && invitee.userId === 'b') {
      throw refusal;
    }
    sent.push(invitee);
  });
  await expect(invited).rejects.toMatchObject({ names: ['Ben'], cause: refusal });
  expect(sent).toEqual([{ userId: 'a' }, { account: 'c@example.org' }]);
  await expect(inviteAll([], () => Promise.reject(refusal))).resolves.toBeUndefined();
});
