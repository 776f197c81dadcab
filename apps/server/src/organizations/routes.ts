import { api, maxPictureBytes } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '../access/trees.ts';
import { verifyPassword } from '../accounts/service.ts';
import type { Context } from '../context.ts';
import { originOf } from '../http/caller/origin.ts';
import { serve } from '../api/route.ts';
import { pictureUrl } from '../pictures/presenter.ts';
import { type PictureStore, receivePicture } from '../pictures/service.ts';
import { claimInvite, confirmClaim } from './claims.ts';
import { dissolveOrg, previewDissolve } from './dissolve.ts';
import { inviteMember, invitesFor, listInvites, revokeInvite, sweepInvites, tellNewAccount } from './invites.ts';
import { decline, join, openOffer } from './join.ts';
import { createLink, listLinks, revokeLink } from './links.ts';
import { leaveOrg, listMembers, removeMember, setRole, transferOrg } from './members.ts';
import { requireManager, requireOwner } from '../access/managers.ts';
import { countFiles, createTeam, getTeam, listTeams, tellMembers, updateTeam } from './teams.ts';

/** Needs the multipart parser, which the asset routes register. */
export function organizationRoutes(app: FastifyInstance, context: Context, pictures: PictureStore): void {
  const { config, pool } = context;
  const calls = api.organizations;
  context.jobs.define('sweep-organization-invitations', () => sweepInvites(context.unhurried));
  context.jobs.define('tell-invited-to-organizations', ({ userId }) => tellNewAccount(context, userId));

  serve(app, context, calls.myOrgs, async ({ member }) => ({ teams: await listTeams(context, member.userId) }));

  serve(app, context, calls.newOrg, async ({ member, body }) => ({
    team: await createTeam(context, member.userId, body.orgName, body.description ?? ''),
  }));

  serve(app, context, calls.getOrg, async ({ member, params }) => {
    const team = await getTeam(context, pool, member.userId, params.orgId);
    return { team, files: await countFiles(pool, team.orgId) };
  });

  serve(app, context, calls.updateOrg, async ({ member, body }) => ({
    team: await updateTeam(context, member.userId, body.orgId, body),
  }));

  serve(app, context, calls.setOrgPicture, async (call) => {
    const { member, params } = call;
    await requireManager(pool, member.userId, params.orgId);
    const hash = await receivePicture(pictures, context.uploads, call, maxPictureBytes);
    await pool.query('update organizations set picture = $2 where id = $1', [params.orgId, hash]);
    await tellMembers(context, params.orgId);
    return { pictureUrl: pictureUrl(hash)! };
  });

  serve(app, context, calls.removeOrgPicture, async ({ member, body }) => {
    await requireManager(pool, member.userId, body.orgId);
    await pool.query('update organizations set picture = null where id = $1', [body.orgId]);
    await tellMembers(context, body.orgId);
    return {};
  });

  serve(app, context, calls.orgMembers, ({ member, params, query }) =>
    listMembers(context, member.userId, params.orgId, query),
  );

  serve(app, context, calls.orgInvites, async ({ member, params, request }) => {
    await requireManager(pool, member.userId, params.orgId);
    return {
      invites: await listInvites(pool, params.orgId),
      links: await listLinks(pool, params.orgId, originOf(config, request)),
    };
  });

  serve(app, context, calls.inviteMember, async ({ member, body }) => ({
    inviteId: await inviteMember(context, member, body.orgId, body),
  }));

  serve(app, context, calls.revokeOrgInvite, async ({ member, body }) => {
    await revokeInvite(context, member.userId, body.orgId, body.inviteId);
    return {};
  });

  serve(app, context, calls.claimOrgInvite, async ({ member, body }) => {
    await claimInvite(context, member, body.id);
    return {};
  });

  serve(app, context, calls.confirmOrgInvite, async ({ member, body }) => {
    await confirmClaim(context, member, body.orgId, body.inviteId, body.userId);
    return {};
  });

  serve(app, context, calls.myOrgInvites, async ({ member }) => ({
    invites: await invitesFor(context, member.userId),
  }));

  serve(app, context, calls.newOrgLink, async ({ member, body, request }) => ({
    link: await createLink(context, member.userId, body.orgId, body.role, body.validity, originOf(config, request)),
  }));

  serve(app, context, calls.revokeOrgLink, async ({ member, body }) => {
    await revokeLink(context, member.userId, body.orgId, body.linkId);
    return {};
  });

  serve(app, context, calls.getOffer, async ({ actor, params, query }) => ({
    offer: await openOffer(context, actor, params.id, query.token),
  }));

  serve(app, context, calls.joinOrg, async ({ member, body }) => ({
    team: await join(context, member, body.id, body.token),
  }));

  serve(app, context, calls.declineOrg, async ({ member, body }) => {
    await decline(context, member, body.id, body.token);
    return {};
  });

  serve(app, context, calls.setMemberRole, async ({ member, body }) => {
    await setRole(context, member.userId, body.orgId, body.userId, body.role);
    return {};
  });

  serve(app, context, calls.removeMember, async ({ member, body }) => {
    await removeMember(context, member.userId, body.orgId, body.userId);
    return {};
  });

  serve(app, context, calls.leaveOrg, async ({ member, body }) => {
    await leaveOrg(context, member.userId, body.orgId);
    return {};
  });

  serve(app, context, calls.transferOrg, async ({ member, body, request }) => {
    await requireOwner(pool, member.userId, body.orgId);
    await requireMember(pool, body.userId, body.orgId);
    await verifyPassword(context, member.userId, body.password, request.ip);
    await transferOrg(context, member.userId, body.orgId, body.userId);
    return {};
  });

  serve(app, context, calls.dissolvePreview, ({ member, params }) =>
    previewDissolve(context, member.userId, params.orgId),
  );

  serve(app, context, calls.dissolveOrg, async ({ member, body }) => {
    await dissolveOrg(context, member.userId, body.orgId, body.orgName);
    return {};
  });
}
