import { describe, expect, test } from 'vitest';
import { type OrgRole } from '@limn/contract';
import { confirmAddresses, share, type Person, startTestApp } from '../testing/app.ts';
import { limn, organization, staffed, makeFile, teamFile, roleOf, list, notices, withServer } from './testing.ts';

withServer();

describe('joining', () => {
  test('by invitation: seen by whom it is for, told once, accepted once', async () => {
    const { orgId, owner } = await organization();
    const [ben, eve] = [await limn.person('Ben'), await limn.person('Eve')];
    await confirmAddresses(limn.pool, ben);
    const { inviteId } = await owner.ok('POST', '/api/organizations/invite', {
      orgId,
      account: ben.account.toUpperCase(),
      role: '3_editor',
    });
    expect(await notices(ben)).toEqual([{ type: 'org_invite', reference: orgId, orgName: 'Acme', role: '3_editor' }]);
    expect(await ben.ok('GET', '/api/organizations/invites')).toMatchObject({
      invites: [{ id: inviteId, orgName: 'Acme', role: '3_editor', members: 1, invitedBy: { fullName: 'Olga' } }],
    });
    for (const id of [String(inviteId), orgId]) {
      expect(await ben.ok('GET', `/api/organizations/join/${id}`)).toMatchObject({
        offer: { id: inviteId, member: false },
      });
      expect(await eve.call('GET', `/api/organizations/join/${id}`)).toMatchObject({ status: 404 });
      expect(await limn.visitor().call('GET', `/api/organizations/join/${id}`)).toMatchObject({ status: 404 });
    }
    expect(await eve.call('POST', '/api/organizations/join', { id: inviteId })).toMatchObject({ status: 404 });
    expect(await eve.call('POST', '/api/organizations/decline', { id: inviteId })).toMatchObject({ status: 404 });
    expect(await ben.ok('POST', '/api/organizations/join', { id: inviteId })).toMatchObject({
      team: { orgId, role: '3_editor', members: 2 },
    });
    expect(await ben.ok('GET', '/api/notification/count')).toMatchObject({ count: 0 });
    expect(await ben.call('POST', '/api/organizations/join', { id: inviteId })).toMatchObject({ status: 404 });
    expect(
      await owner.call('POST', '/api/organizations/invite', { orgId, account: ben.account, role: '2_admin' }),
    ).toMatchObject({ status: 200, result: 'already_member' });
    expect(await notices(owner)).toEqual([{ type: 'org_joined', reference: orgId, orgName: 'Acme' }]);
  });

  test('an invitation answers the same whether there is an account, and finds the account made later', async () => {
    const { orgId, owner } = await organization();
    const known = await limn.person('Known');
    const answers = [];
    for (const account of [known.account, 'unknown@example.org', '13912345678'])
      answers.push(await owner.call('POST', '/api/organizations/invite', { orgId, account, role: '4_author' }));
    for (const answer of answers)
      expect(answer).toEqual({ status: 200, code: '200', msg: '', result: 'success', inviteId: expect.any(String) });
    const { invites } = (await owner.ok('GET', `/api/organizations/${orgId}/invites`)) as unknown as {
      invites: { account: string; user: unknown }[];
    };
    expect(invites.map(({ account, user }) => [account, user])).toEqual([
      ['13912345678', null],
      ['unknown@example.org', null],
      [known.account, null],
    ]);
    const later = limn.visitor();
    await later.ok('POST', '/api/account/register', {
      account: 'unknown@example.org',
      password: 'secret123',
      fullName: 'Later',
    });
    expect(await later.ok('GET', '/api/organizations/invites')).toMatchObject({ invites: [] });
    await limn.pool.query('update users set admin = true where id = $1', [owner.userId]);
    await owner.ok('POST', '/api/admin/confirm_account', { account: 'unknown@example.org' });
    expect(await later.ok('GET', '/api/organizations/invites')).toMatchObject({
      invites: [{ orgId, role: '4_author' }],
    });
    await expect
      .poll(() => notices(later as Person))
      .toEqual([{ type: 'org_invite', reference: orgId, orgName: 'Acme', role: '4_author' }]);
  });

  test('ends when it is taken back, declined, or past its time', async () => {
    const { orgId, owner } = await organization();
    const ben = await limn.person('Ben');
    const invite = async () =>
      String(
        (await owner.ok('POST', '/api/organizations/invite', { orgId, userId: ben.userId, role: '3_editor' }))[
          'inviteId'
        ],
      );
    await owner.ok('POST', '/api/organizations/invite/revoke', { orgId, inviteId: await invite() });
    expect(await ben.ok('GET', '/api/organizations/invites')).toMatchObject({ invites: [] });
    await ben.ok('POST', '/api/organizations/decline', { id: await invite() });
    expect(await owner.ok('GET', `/api/organizations/${orgId}/invites`)).toMatchObject({ invites: [] });
    const late = await invite();
    await limn.pool.query('update org_invites set expires_at = now() where id = $1', [late]);
    expect(await ben.call('POST', '/api/organizations/join', { id: late })).toMatchObject({ status: 404 });
    expect(
      await owner.call('POST', '/api/organizations/invite', {
        orgId,
        userId: '01a1fdd1-5659-7a9d-bbd9-d2a329207353',
        role: '3_editor',
      }),
    ).toMatchObject({ status: 404 });
    expect(await owner.call('POST', '/api/organizations/invite', { orgId, role: '3_editor' })).toMatchObject({
      status: 400,
      result: 'account_or_user',
    });
  });

  test('by link: with its role, until it ends or is revoked', async () => {
    const { orgId, owner } = await organization();
    const { link } = (await owner.ok('POST', '/api/organizations/link/new', {
      orgId,
      role: '4_author',
      validity: '7',
    })) as unknown as { link: { linkId: string; url: string; expireTime: string } };
    expect(link.url).toBe(`http://localhost:80/organizations/join/${link.linkId}`);
    expect(Date.parse(link.expireTime) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect(await limn.visitor().ok('GET', `/api/organizations/join/${link.linkId}`)).toMatchObject({
      offer: { orgName: 'Acme', role: '4_author', invitedBy: null },
    });
    const [ben, eve] = [await limn.person('Ben'), await limn.person('Eve')];
    expect(await ben.ok('POST', '/api/organizations/join', { id: link.linkId })).toMatchObject({
      team: { role: '4_author' },
    });
    expect(await ben.ok('POST', '/api/organizations/join', { id: link.linkId })).toMatchObject({
      team: { role: '4_author', members: 2 },
    });
    expect(await owner.ok('GET', `/api/organizations/${orgId}/invites`)).toMatchObject({
      links: [{ linkId: link.linkId, uses: 1 }],
    });
    await limn.pool.query('update org_links set expires_at = now() where id = $1', [link.linkId]);
    expect(await eve.call('POST', '/api/organizations/join', { id: link.linkId })).toMatchObject({ status: 404 });
    const { link: other } = (await owner.ok('POST', '/api/organizations/link/new', {
      orgId,
      role: '5_reader',
      validity: 1000,
    })) as unknown as { link: { linkId: string; expireTime: null } };
    expect(other.expireTime).toBeNull();
    await owner.ok('POST', '/api/organizations/link/revoke', { orgId, linkId: other.linkId });
    expect(await eve.call('POST', '/api/organizations/join', { id: other.linkId })).toMatchObject({ status: 404 });
    expect(await owner.call('POST', '/api/organizations/link/new', { orgId, role: '2_admin' })).toMatchObject({
      status: 400,
      field: 'role',
    });
  });

  test('takes a seat of the plan, and the last one only once', async () => {
    const planned = await startTestApp({ config: { plans: true } });
    const [ann, ben, cat] = [await planned.person(), await planned.person(), await planned.person()];
    const { team } = (await ann.ok('POST', '/api/organizations/new', { orgName: 'Acme' })) as unknown as {
      team: { orgId: string; plan: object };
    };
    expect(team.plan).toEqual({ active: false, expiresAt: null, seats: 1 });
    const orgId = team.orgId;
    expect(
      await ann.call('POST', '/api/organizations/invite', { orgId, account: ben.account, role: '3_editor' }),
    ).toMatchObject({ result: 'seats_full', msg: 'No seat is free. Seats: 1. Add seats first' });
    await planned.pool.query(
      `update organizations set team_until = now() + interval '1 day', seats = 2 where id = $1`,
      [orgId],
    );
    const { link } = (await ann.ok('POST', '/api/organizations/link/new', { orgId, role: '3_editor' })) as unknown as {
      link: { linkId: string };
    };
    const answers = await Promise.all(
      [ben, cat].map((one) => one.call('POST', '/api/organizations/join', { id: link.linkId })),
    );
    expect(answers.map((answer) => answer.result).sort()).toEqual(['seats_full', 'success']);
    const joined = answers[0]!.result === 'success' ? ben : cat;
    expect(await joined.ok('GET', '/api/account/me')).toMatchObject({ plan: { name: 'team' }, usage: { limit: null } });
    // Ten files without a plan, as many as one likes with it; after its end nothing is lost and nothing new is made.
    for (let i = 0; i < 11; i++) await teamFile(joined, orgId, `f${i}`);
    await planned.pool.query(`update organizations set team_until = now() - interval '1 second' where id = $1`, [
      orgId,
    ]);
    expect(await makeFile(joined, orgId, 'more')).toMatchObject({ status: 200, result: 'plan_limit' });
    expect(await joined.titles(list(orgId))).toHaveLength(11);
    expect(await joined.ok('GET', '/api/account/me')).toMatchObject({
      plan: { name: 'free' },
      usage: { files: 0, limit: 10 },
    });
    await planned.stop();
  });
});

describe('leaving', () => {
  test.each(['leave', 'remove'])(
    'by %s cuts off from everything of the organization, what one made there included',
    async (how) => {
      const { orgId, owner, members } = await staffed();
      const author = members['4_author'];
      const mine = await teamFile(author, orgId, 'mine');
      await share(limn.pool, author, { file: await teamFile(owner, orgId, 'plan') }, 'editor');
      const told: unknown[] = [];
      const stop = limn.app.limn.bus.subscribe('rights.changed', ({ userIds }) => {
        told.push(...(userIds ?? []));
      });
      if (how === 'leave') await author.ok('POST', '/api/organizations/leave', { orgId });
      else await owner.ok('POST', '/api/organizations/members/remove', { orgId, userId: author.userId });
      expect(told).toEqual([author.userId]);
      stop();
      expect(await roleOf(author, mine)).toBeNull();
      expect(await author.call('GET', `/api/folder/files${list(orgId)}`)).toMatchObject({ status: 404 });
      expect(await author.titles('?resource=colla')).toEqual([]);
      expect(await author.titles('?resource=history')).toEqual([]);
      expect(await author.titles()).toEqual([]);
      expect(await owner.titles(list(orgId))).toEqual(['mine', 'plan']);
      expect(await notices(how === 'leave' ? owner : author)).toContainEqual({
        type: how === 'leave' ? 'org_left' : 'org_removed',
        reference: orgId,
        orgName: 'Acme',
      });
    },
  );

  test('by removal holds: neither a link nor an older invitation brings anybody back, a new one does', async () => {
    const { orgId, owner, members } = await staffed();
    const author = members['4_author'];
    const { link } = await owner.ok('POST', '/api/organizations/link/new', { orgId, role: '3_editor' });
    const join = (id: unknown) => author.call('POST', '/api/organizations/join', { id });
    const { linkId } = link as { linkId: string };
    // Who leaves by themselves may come back by it.
    await author.ok('POST', '/api/organizations/leave', { orgId });
    const { inviteId: older } = await owner.ok('POST', '/api/organizations/invite', {
      orgId,
      account: author.account,
      role: '3_editor',
    });
    expect(await join(linkId)).toMatchObject({ team: { role: '3_editor' } });
    await owner.ok('POST', '/api/organizations/members/remove', { orgId, userId: author.userId });
    expect(await join(linkId)).toMatchObject({ status: 200, result: 'removed_before' });
    expect(await join(older)).toMatchObject({ status: 404 });
    expect(await author.ok('GET', '/api/organizations/invites')).toMatchObject({ invites: [] });
    const { inviteId } = await owner.ok('POST', '/api/organizations/invite', {
      orgId,
      account: author.account,
      role: '5_reader',
    });
    expect(await join(inviteId)).toMatchObject({ team: { role: '5_reader' } });
    await author.ok('POST', '/api/organizations/leave', { orgId });
    expect(await join(linkId)).toMatchObject({ team: { role: '3_editor' } });
  });

  test('and coming back by a link gives no better role than a manager left one with', async () => {
    const { orgId, owner, members } = await staffed();
    const editor = members['3_editor'];
    const { link } = await owner.ok('POST', '/api/organizations/link/new', { orgId, role: '3_editor' });
    const { linkId } = link as { linkId: string };
    await owner.ok('POST', '/api/organizations/members/role', { orgId, userId: editor.userId, role: '5_reader' });
    await editor.ok('POST', '/api/organizations/leave', { orgId });
    expect(await editor.ok('POST', '/api/organizations/join', { id: linkId })).toMatchObject({
      team: { role: '5_reader' },
    });
  });

  test('is for the owner only after a transfer, which asks for the password', async () => {
    const { orgId, owner, members } = await staffed();
    expect(await owner.call('POST', '/api/organizations/leave', { orgId })).toMatchObject({
      status: 200,
      result: 'owner_stays',
    });
    const transfer = (body: object) =>
      owner.call('POST', '/api/organizations/transfer', {
        orgId,
        userId: members['4_author'].userId,
        password: 'secret123',
        ...body,
      });
    expect(await transfer({ password: 'wrong123' })).toMatchObject({ result: 'password_wrong' });
    expect(await transfer({ userId: (await limn.person()).userId })).toMatchObject({ status: 404 });
    expect(await transfer({})).toMatchObject({ result: 'success' });
    expect(await members['4_author'].ok('GET', `/api/organizations/${orgId}`)).toMatchObject({
      team: { role: '1_owner' },
    });
    expect(await owner.ok('GET', `/api/organizations/${orgId}`)).toMatchObject({ team: { role: '2_admin' } });
    expect(await notices(members['4_author'])).toContainEqual({
      type: 'org_transferred',
      reference: orgId,
      orgName: 'Acme',
      role: '1_owner',
    });
    await owner.ok('POST', '/api/organizations/leave', { orgId });
  });

  test('of two transfers at once one is done', async () => {
    const { orgId, owner, members } = await staffed();
    await Promise.all(
      ['3_editor', '4_author'].map((role) =>
        owner.call('POST', '/api/organizations/transfer', {
          orgId,
          userId: members[role as OrgRole].userId,
          password: 'secret123',
        }),
      ),
    );
    const { rows } = await limn.pool.query('select user_id from org_members where org_id = $1 and role = 1', [orgId]);
    expect(rows).toHaveLength(1);
  });
});
