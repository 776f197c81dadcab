/**
 * Rows of the matrix of `authorization.test.ts` for accounts, organizations, profiles, plans and support, and what they
 * need of its scene.
 */
import { api } from '@limn/contract';
import type { Pool } from 'pg';
import { archiveName } from '../personal-data/archive-files.ts';
import { LocalBlobStore } from '../blobs/local.ts';
import { sourceOf } from '../blobs/store.ts';
import {
  type Actor,
  actors,
  chart,
  type Expected,
  members,
  noLink,
  type Row,
  row,
  unseen,
  libraryRows,
} from './rows.ts';
import type { PeopleScene } from './scene.ts';
import { programRows } from './program.rows.ts';
import { webhookRows } from './webhook.rows.ts';
import { secretId, uuidv7 } from '../db/ids.ts';

type Named = { userId: string };
export type Cast = Record<'owner' | 'viewer' | 'commenter' | 'editor' | 'manager' | 'stranger', Named>;

/**
 * Takes away what the scenes before left of a person's where one may have so many; whoever asks for an archive of
 * everything has one that is being made already.
 */
export async function tidyPeople(pool: Pool, person: Named, people: Cast): Promise<void> {
  await pool.query('delete from org_members where user_id = $1 and role = 1', [person.userId]);
  await pool.query('delete from libraries where owner_id = $1', [person.userId]);
  await pool.query('delete from webhooks where owner_id = $1', [person.userId]);
  await pool.query(
    `insert into data_exports (id, user_id, status)
     select gen_random_uuid(), one, 'running' from unnest($1::uuid[]) one
     on conflict (user_id) where status in ('waiting', 'running') do nothing`,
    [Object.values(people).map((one) => one.userId)],
  );
}

/** Makes the organization and the things of a person. @param shared whether the other actors are members */
export async function peopleScene(pool: Pool, person: Named, people: Cast, shared: boolean): Promise<PeopleScene> {
  const link = secretId();
  const scene: PeopleScene = {
    org: uuidv7(),
    orgMember: uuidv7(),
    orgInvite: uuidv7(),
    orgOffer: uuidv7(),
    orgLink: link,
    joinLink: link,
    token: uuidv7(),
    order: uuidv7(),
    export: uuidv7(),
    library: uuidv7(),
    libraryItem: uuidv7(),
    ownLibrary: uuidv7(),
    webhook: uuidv7(),
    delivery: uuidv7(),
    ownWebhook: uuidv7(),
  };
  await pool.query('insert into organizations (id, name) values ($1, $2)', [scene.org, 'Org']);
  await pool.query(
    `insert into users (id, email, full_name, password_hash, locale) values ($1, $2, 'Member', 'none', 'en')`,
    [scene.orgMember, `${scene.orgMember}@example.org`],
  );
  const roles = [
    [person.userId, 1],
    [scene.orgMember, 5],
    ...(shared
      ? [
          [people.viewer.userId, 5],
          [people.commenter.userId, 5],
          [people.editor.userId, 3],
          [people.manager.userId, 2],
        ]
      : []),
  ] as [string, number][];
  for (const [userId, role] of roles)
    await pool.query('insert into org_members (org_id, user_id, role) values ($1, $2, $3)', [scene.org, userId, role]);
  const invited = person.userId === people.stranger.userId ? people.viewer : people.stranger;
  await pool.query(
    `insert into org_invites (id, org_id, account, user_id, role, invited_by, expires_at, claimed_by)
     values ($1, $3, 'nobody@example.org', null, 5, $4, now() + interval '1 day', $6),
       ($2, $3, null, $5, 4, $4, now() + interval '1 day', null)`,
    [scene.orgInvite, scene.orgOffer, scene.org, person.userId, invited.userId, scene.orgMember],
  );
  await pool.query('insert into org_links (id, org_id, role) values ($1, $2, 5)', [link, scene.org]);
  await pool.query(
    `insert into access_tokens (id, user_id, name, token_hash, hint, scopes)
      values ($1, $2, 'x', decode($3, 'hex'), 'limn_', '{files:read}')`,
    [scene.token, person.userId, scene.token.replaceAll('-', '')],
  );
  await pool.query(
    `insert into orders (id, number, user_id, kind, months, amount, provider)
      values ($1, $3, $2, 'personal', 1, 100, 'manual')`,
    [scene.order, person.userId, scene.order],
  );
  await pool.query(
    `insert into data_exports (id, user_id, status, size, expires_at)
      values ($1, $2, 'done', 1, now() + interval '1 day')`,
    [scene.export, person.userId],
  );
  await pool.query(
    `insert into libraries (id, kind, name, owner_id, org_id, made_by)
      values ($1, 'shapes', 'x', null, $3, $4), ($2, 'shapes', 'x', $4, null, null)`,
    [scene.library, scene.ownLibrary, scene.org, person.userId],
  );
  await pool.query(
    `insert into library_items (library_id, id, name, content, position, revision)
      values ($1, $3, 'x', '{}', 1, 1), ($2, $3, 'x', '{}', 1, 1)`,
    [scene.library, scene.ownLibrary, scene.libraryItem],
  );
  await pool.query(
    `insert into webhooks (id, owner_id, org_id, url, events, secret)
      values ($1, null, $3, 'https://x.example.org/', '{}', ''), ($2, $4, null, 'https://x.example.org/', '{}', '')`,
    [scene.webhook, scene.ownWebhook, scene.org, person.userId],
  );
  await pool.query(
    `insert into webhook_deliveries (id, webhook_id, event, data, state) values ($1, $2, 'ping', '{}', 'failed')`,
    [scene.delivery, scene.webhook],
  );
  return scene;
}

/** The scene as it is before there is one. */
export const symbolicPeople = (id: (n: number) => string): PeopleScene => ({
  org: id(20),
  orgMember: id(21),
  orgInvite: id(22),
  orgOffer: id(23),
  orgLink: 'B'.repeat(22),
  joinLink: 'B'.repeat(22),
  token: id(24),
  order: id(25),
  export: id(26),
  library: id(27),
  libraryItem: id(28),
  ownLibrary: id(29),
  webhook: id(30),
  delivery: id(31),
  ownWebhook: id(32),
});

/** No id at all, which is answered like an id of nothing. */
const NOTHING = 'nothing';
const all = (expected: Expected): Row['but'] =>
  Object.fromEntries(actors.map((actor) => [actor, expected])) as Record<Actor, Expected>;
const password = 'wrong123';
/** The owner is the first account, and so the administrator: to everybody else there is no such call. */
const admins = (owner: Expected = 'ok'): Pick<Row, 'but'> => ({
  but: { stranger: 404, viewer: 404, commenter: 404, editor: 404, manager: 404, owner },
});
/** For the owner alone: to everybody else it is nothing. */
const owners = { but: { stranger: 404, ...unseen } } as const;
/** For the stranger alone, whom it invites. */
const invited = { but: { stranger: 'ok', ...unseen, owner: 404 } } as const;

/** @param dataDir where archives are kept */
export const peopleRows = (dataDir: () => string): Row[] => {
  const { account, organizations: orgs, profiles, support, orders, admin, files, folders, system, exports } = api;
  return [
    row(system.docs, 'anyone', () => ({}), { bytes: true }),
    ...libraryRows(),
    ...webhookRows(),
    ...programRows(),

    row(account.changeContact, 'user', () => ({ body: { account: 'new@example.org', password } }), {
      but: members('password_wrong'),
    }),
    row(account.verifyContact, 'user', () => ({ body: { kind: 'email' } }), { but: members('cannot_send') }),
    row(account.confirmContact, 'user', () => ({ body: { account: 'new@example.org', code: '123456' } }), {
      but: members('code_wrong'),
    }),
    row(account.confirmByLink, 'user', () => ({ body: { token: 'x' } }), { but: members('link_expired') }),
    row(account.removeContact, 'user', () => ({ body: { kind: 'email', password } }), {
      but: members('password_wrong'),
    }),
    row(account.twoFactor, 'user'),
    row(account.setupTwoFactor, 'user', () => ({ body: { password } }), { but: members('password_wrong') }),
    row(account.confirmTwoFactor, 'user', () => ({ body: { totp: '123456' } }), { but: members('totp_not_begun') }),
    row(account.renewRecoveryCodes, 'user', () => ({ body: { password } }), { but: members('password_wrong') }),
    row(account.disableTwoFactor, 'user', () => ({ body: { password } }), { but: members('password_wrong') }),
    row(account.tokens, 'user'),
    row(account.newToken, 'user', () => ({ body: { name: 'x', password } }), { but: members('password_wrong') }),
    row(account.revokeToken, 'owner', (s) => ({ body: { tokenId: s.token } }), owners),
    row(account.forgot, 'anyone', () => ({ body: { account: 'nobody@example.org' } })),
    row(account.resetPassword, 'anyone', () => ({ body: { token: 'x', password: 'another123' } }), {
      but: all('link_expired'),
    }),
    row(account.preferences, 'user'),
    row(account.setPreferences, 'user', () => ({ body: { preferences: { grid: true } } })),
    row(account.uploadAvatar, 'user', () => ({}), { but: members(415) }),
    row(account.removeAvatar, 'user'),
    row(account.transactions, 'user'),
    row(account.redeemCoupon, 'user', () => ({ body: { code: 'x' } }), { but: members('plans_off') }),
    row(account.storage, 'user'),
    row(account.exportsOfMine, 'user'),
    row(account.newExport, 'user'),
    row(account.downloadExport, 'owner', (s) => ({ params: { exportId: s.export } }), {
      ...owners,
      bytes: true,
      prepare: async (scene) => {
        const source = sourceOf(Buffer.from('x'));
        await new LocalBlobStore(dataDir()).put('exports', archiveName(scene.export), source);
        return scene;
      },
    }),
    row(account.deletionPreview, 'user'),
    row(account.requestDeletion, 'user', () => ({ body: { password } }), { but: members('password_wrong') }),
    row(account.cancelDeletion, 'user'),

    row(orgs.myOrgs, 'user'),
    row(orgs.newOrg, 'user', () => ({ body: { orgName: 'x' } }), { but: {} }),
    row(orgs.getOrg, 'viewer', (s) => ({ params: { orgId: s.org } })),
    row(orgs.updateOrg, 'manager', (s) => ({ body: { orgId: s.org, description: 'x' } })),
    row(orgs.setOrgPicture, 'manager', (s) => ({ params: { orgId: s.org } }), { but: { manager: 415, owner: 415 } }),
    row(orgs.removeOrgPicture, 'manager', (s) => ({ body: { orgId: s.org } })),
    row(orgs.orgMembers, 'viewer', (s) => ({ params: { orgId: s.org } })),
    row(orgs.orgInvites, 'manager', (s) => ({ params: { orgId: s.org } })),
    row(orgs.inviteMember, 'manager', (s) => ({
      body: { orgId: s.org, account: 'somebody@example.org', role: '5_reader' },
    })),
    row(orgs.revokeOrgInvite, 'manager', (s) => ({ body: { orgId: s.org, inviteId: s.orgInvite } })),
    row(orgs.claimOrgInvite, 'user', (s) => ({ body: { id: s.orgInvite } }), { but: members(404) }),
    row(orgs.confirmOrgInvite, 'manager', (s) => ({
      body: { orgId: s.org, inviteId: s.orgInvite, userId: s.orgMember },
    })),
    row(orgs.myOrgInvites, 'user'),
    row(orgs.newOrgLink, 'manager', (s) => ({ body: { orgId: s.org, role: '5_reader' } })),
    row(orgs.revokeOrgLink, 'manager', (s) => ({ body: { orgId: s.org, linkId: s.orgLink } })),
    row(orgs.getOffer, 'anyone', (s) => ({ params: { id: s.joinLink } }), { name: 'by a link' }),
    row(orgs.getOffer, 'user', (s) => ({ params: { id: s.orgOffer } }), {
      name: 'by an invitation',
      but: { ...noLink, ...invited.but },
    }),
    row(orgs.joinOrg, 'user', (s) => ({ body: { id: s.joinLink } }), { name: 'by a link' }),
    row(orgs.joinOrg, 'user', (s) => ({ body: { id: s.orgOffer } }), { name: 'by an invitation', ...invited }),
    row(orgs.declineOrg, 'user', (s) => ({ body: { id: s.orgOffer } }), invited),
    row(orgs.setMemberRole, 'manager', (s) => ({ body: { orgId: s.org, userId: s.orgMember, role: '4_author' } })),
    row(orgs.removeMember, 'manager', (s) => ({ body: { orgId: s.org, userId: s.orgMember } })),
    row(orgs.leaveOrg, 'viewer', (s) => ({ body: { orgId: s.org } }), { but: { owner: 'owner_stays' } }),
    row(orgs.transferOrg, 'owner', (s) => ({ body: { orgId: s.org, userId: s.orgMember, password } }), {
      but: { owner: 'password_wrong' },
    }),
    row(orgs.dissolvePreview, 'owner', (s) => ({ params: { orgId: s.org } })),
    row(orgs.dissolveOrg, 'owner', (s) => ({ body: { orgId: s.org, orgName: 'Org' } })),

    row(files.listFiles, 'viewer', (s) => ({ query: { resource: 'org', orgId: s.org } }), {
      name: 'of an organization',
    }),
    row(files.listFiles, 'viewer', (s) => ({ query: { resource: 'trash', orgId: s.org } }), {
      name: "in an organization's recycle bin",
    }),
    row(files.createFile, 'editor', (s) => ({ body: { category: 'flow', orgId: s.org } }), {
      name: 'in an organization',
    }),
    row(folders.newFolder, 'editor', (s) => ({ body: { title: 'x', orgId: s.org } }), { name: 'in an organization' }),
    row(folders.getFolderData, 'viewer', (s) => ({ body: { orgId: s.org } }), { name: 'of an organization' }),
    row(folders.copy, 'editor', (s) => ({ body: { ...chart(s), target: 'root', orgId: s.org } }), {
      name: 'into an organization',
    }),
    row(folders.move, 'owner', (s) => ({ body: { ...chart(s), target: 'root', orgId: s.org } }), {
      name: 'into an organization',
    }),
    row(
      folders.batchOperation,
      'owner',
      (s) => ({ body: { type: 'move', fileIds: s.file, targetFolderId: 'root', orgId: s.org } }),
      { name: 'move into an organization' },
    ),

    row(profiles.getProfile, 'user', () => ({ params: { userId: 'me' } }), { but: noLink }),
    row(profiles.profileFiles, 'user', () => ({ params: { userId: 'me' } }), { but: noLink }),
    row(profiles.followers, 'user', () => ({ params: { userId: 'me' } })),
    row(profiles.following, 'user', () => ({ params: { userId: 'me' } })),
    row(profiles.follow, 'user', () => ({ body: { userId: NOTHING } }), { but: members(404) }),
    row(profiles.unfollow, 'user', () => ({ body: { userId: NOTHING } }), { but: members(404) }),
    row(profiles.readPicture, 'anyone', () => ({ params: { hash: '0'.repeat(64) } }), { but: all(404) }),

    row(support.saveAsk, 'user', () => ({ body: { category: 1, content: 'x', url: '' } })),
    row(support.newFunctions, 'anyone'),

    row(exports.exportPdf, 'viewer', (s) => ({ params: { id: s.file } }), { but: noLink, bytes: true }),
    row(exports.exportPdf, 'anyone', (s) => ({ params: { id: s.file }, query: { link: s.link } }), {
      name: 'by a link',
      bytes: true,
    }),
    row(exports.exportPicture, 'viewer', (s) => ({ params: { id: s.file }, query: { format: 'png' } }), {
      but: noLink,
      bytes: true,
    }),
    row(exports.exportPicture, 'anyone', (s) => ({ params: { id: s.file }, query: { link: s.link, format: 'svg' } }), {
      name: 'by a link',
      bytes: true,
    }),

    row(orders.getPlans, 'anyone'),
    row(orders.newOrder, 'user', () => ({ body: { kind: 'personal', months: 1 } }), { but: members('plans_off') }),
    row(orders.newOrder, 'manager', (s) => ({ body: { kind: 'team', months: 1, tid: s.org } }), {
      name: 'for an organization',
      but: { manager: 'plans_off', owner: 'plans_off' },
    }),
    row(orders.listOrders, 'user'),
    row(orders.getOrder, 'owner', (s) => ({ params: { orderId: s.order } }), owners),
    row(orders.newOrder, 'manager', (s) => ({ body: { kind: 'seats', seats: 1, tid: s.org } }), {
      name: 'of seats',
      but: { manager: 'plans_off', owner: 'plans_off' },
    }),
    row(orders.newOrder, 'user', () => ({ body: { kind: 'clone', template: NOTHING } }), {
      name: 'of a clone',
      but: members(404),
    }),
    row(orders.checkOrder, 'owner', (s) => ({ body: { orderId: s.order } }), owners),
    row(orders.cancelOrder, 'owner', (s) => ({ body: { orderId: s.order } }), owners),
    row(orders.quoteSeats, 'manager', (s) => ({ query: { tid: s.org, seats: '2' } }), {
      but: { manager: 'plans_off', owner: 'plans_off' },
    }),
    row(orders.removeSeats, 'manager', (s) => ({ body: { tid: s.org, seats: 1 } }), {
      but: { manager: 'plans_off', owner: 'plans_off' },
    }),
    row(orders.invoice, 'owner', (s) => ({ params: { orderId: s.order } }), {
      but: { ...owners.but, owner: 'order_unpaid' },
    }),
    row(orders.notifyPayment, 'anyone', () => ({ params: { provider: 'stripe' } }), { but: all(404) }),
    row(account.earnings, 'user'),
    row(account.askWithdrawal, 'user', () => ({ body: { amount: 10, destination: 'x' } }), {
      but: members('withdrawal_too_much'),
    }),

    row(admin.adminOrders, 'user', () => ({}), admins()),
    row(admin.confirmOrder, 'user', () => ({ body: { orderId: NOTHING } }), admins(404)),
    row(admin.rejectOrder, 'user', () => ({ body: { orderId: NOTHING } }), admins(404)),
    row(admin.adminOrder, 'user', () => ({ params: { orderId: NOTHING } }), admins(404)),
    row(admin.refundOrder, 'user', () => ({ body: { orderId: NOTHING } }), admins(404)),
    row(admin.adminRefunds, 'user', () => ({}), admins()),
    row(admin.settleRefund, 'user', () => ({ body: { refundId: NOTHING, done: true } }), admins(404)),
    row(admin.adminWithdrawals, 'user', () => ({}), admins()),
    row(admin.settleWithdrawal, 'user', () => ({ body: { withdrawalId: NOTHING, paid: true } }), admins(404)),
    row(admin.adminLedger, 'user', () => ({}), admins()),
    row(admin.exportLedger, 'user', () => ({}), { ...admins(), bytes: true }),
    row(admin.adminAsks, 'user', () => ({}), admins()),
    row(admin.closeAsk, 'user', () => ({ body: { askId: NOTHING } }), admins(404)),
    row(admin.answerAsk, 'user', () => ({ body: { askId: NOTHING, content: 'x' } }), admins(404)),
    row(admin.adminCoupons, 'user', () => ({}), admins()),
    row(admin.newCoupons, 'user', () => ({ body: {} }), admins()),
    row(admin.revokeCoupon, 'user', () => ({ body: { couponId: NOTHING } }), admins(404)),
    row(admin.adminSignupCodes, 'user', () => ({}), admins()),
    row(admin.newSignupCode, 'user', () => ({ body: {} }), admins()),
    row(admin.revokeSignupCode, 'user', () => ({ body: { codeId: NOTHING } }), admins(404)),
    row(admin.confirmAccount, 'user', () => ({ body: { account: 'nobody@example.org' } }), admins(404)),
    row(admin.resetLink, 'user', () => ({ body: { account: 'nobody@example.org' } }), admins(404)),
    row(admin.adminUsers, 'user', () => ({}), admins()),
    row(admin.adminUserById, 'user', () => ({ params: { userId: NOTHING } }), admins(404)),
    row(admin.grantPersonal, 'user', () => ({ body: { userId: NOTHING, until: null } }), admins(404)),
    row(admin.suspendUser, 'user', () => ({ body: { userId: NOTHING } }), admins(404)),
    row(admin.restoreUser, 'user', () => ({ body: { userId: NOTHING } }), admins(404)),
    row(admin.signOutUser, 'user', () => ({ body: { userId: NOTHING } }), admins(404)),
    row(admin.deleteUser, 'user', () => ({ body: { userId: NOTHING, account: 'x', now: false } }), admins(404)),
    row(admin.keepUser, 'user', () => ({ body: { userId: NOTHING } }), admins(404)),
    row(admin.setAdmin, 'user', () => ({ body: { userId: NOTHING, admin: true } }), admins(404)),
    row(admin.adminOrgs, 'user', () => ({}), admins()),
    row(admin.adminOrgById, 'user', () => ({ params: { orgId: NOTHING } }), admins(404)),
    row(admin.grantTeam, 'user', () => ({ body: { orgId: NOTHING, until: null, seats: 1 } }), admins(404)),
    row(admin.endOrg, 'user', () => ({ body: { orgId: NOTHING, orgName: 'x' } }), admins(404)),
    row(admin.adminAudit, 'user', () => ({}), admins()),
    row(admin.exportAudit, 'user', () => ({}), { ...admins(), bytes: true }),
    row(admin.adminPublications, 'user', () => ({}), admins()),
    row(admin.decidePublication, 'user', () => ({ body: { publicationId: NOTHING, approve: true } }), admins(404)),
    row(admin.hideTemplate, 'user', () => ({ body: { templateId: NOTHING, hide: false } }), admins(404)),
    row(admin.adminPublicationDocument, 'user', () => ({ params: { id: NOTHING } }), admins(404)),
    row(admin.adminPublicationPicture, 'user', () => ({ params: { id: NOTHING } }), admins(404)),
    row(admin.adminPublicationAsset, 'user', () => ({ params: { id: NOTHING, hash: 'a'.repeat(64) } }), admins(404)),
    row(admin.adminReports, 'user', () => ({}), admins()),
    row(admin.settleReport, 'user', () => ({ body: { reportId: NOTHING } }), admins(404)),
    row(admin.communityLists, 'user', () => ({}), admins()),
    row(admin.saveIndustry, 'user', () => ({ body: { id: 'x', nameZh: 'x', nameEn: 'x' } }), admins()),
    row(admin.removeIndustry, 'user', () => ({ body: { id: NOTHING } }), admins(404)),
    row(admin.saveTag, 'user', () => ({ body: { id: NOTHING, nameZh: 'x', nameEn: 'x' } }), admins(404)),
    row(admin.removeTag, 'user', () => ({ body: { id: NOTHING } }), admins(404)),
    row(admin.adminCollections, 'user', () => ({}), admins()),
    row(admin.saveCollection, 'user', () => ({ body: { titleZh: 'x', titleEn: 'x' } }), admins()),
    row(admin.removeCollection, 'user', () => ({ body: { collectionId: NOTHING } }), admins(404)),
    row(admin.putInCollection, 'user', () => ({ body: { collectionId: NOTHING, templateId: NOTHING } }), admins(404)),
    row(admin.orderCollection, 'user', () => ({ body: { collectionId: NOTHING, templateId: NOTHING } }), admins(404)),
    row(
      admin.setPlace,
      'user',
      () => ({ body: { collectionId: NOTHING, templateId: NOTHING, place: 1 } }),
      admins(404),
    ),
    row(admin.announceContest, 'user', () => ({ body: { collectionId: NOTHING } }), admins(404)),
    row(admin.changeWords, 'user', () => ({ body: { words: 'x', remove: true } }), admins()),
    row(admin.adminFiles, 'user', () => ({}), admins()),
    row(admin.adminInstance, 'user', () => ({}), admins()),
    row(admin.adminSettings, 'user', () => ({}), admins()),
    row(admin.adminLimits, 'user', () => ({}), admins()),
    row(admin.saveSetting, 'user', () => ({ body: { name: 'LIMN_PUBLISH_DAILY', value: '24' } }), admins()),
    row(admin.adminNews, 'user', () => ({}), admins()),
    row(
      admin.saveNews,
      'user',
      () => ({ body: { date: '2026-11-23', zhTitle: 'x', zhText: 'x', enTitle: 'x', enText: 'x' } }),
      admins(),
    ),
    row(admin.removeNews, 'user', () => ({ body: { newsId: NOTHING } }), admins(404)),
    row(admin.adminJobs, 'user', () => ({}), admins()),
    row(admin.retryJobs, 'user', () => ({ body: { jobIds: ['0'] } }), admins(404)),
    row(admin.discardJobs, 'user', () => ({ body: { jobIds: ['0'] } }), admins(404)),
  ];
};
