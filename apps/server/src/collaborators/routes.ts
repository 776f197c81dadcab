import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import { atLeast } from '../access/roles.ts';
import type { Context } from '../context.ts';
import { originOf } from '../http/caller/origin.ts';
import { presentPerson } from '../pictures/presenter.ts';
import { serve } from '../api/route.ts';
import { acceptInvite, declineInvite, openInvite } from './answers.ts';
import { setViewersExport, viewersExport } from './exporting.ts';
import { invite, openInvitations, tellInvited } from './invitations.ts';
import { requireShared, type Subject } from '../access/subject.ts';
import { rejoin } from './leave.ts';
import { inviteLinkOf, setInviteLink } from './link.ts';
import { changeMembers, membersOf } from './members.ts';
import { offerOwnership } from './ownership.ts';
import { needs } from './policy.ts';
import { presentCollaborator, presentInvitation, presentInviteLink, presentRequest } from './presenter.ts';
import { answerRequest, openRequests, requestAccess, requireRequest } from './requests.ts';

const subject = (body: { fileType: 'chart' | 'folder'; fileId: string }): Subject => ({
  type: body.fileType,
  id: body.fileId,
});
const listed = (id: string | undefined): string[] => (id === undefined ? [] : [id]);

export function collaboratorRoutes(app: FastifyInstance, context: Context): void {
  const { pool, config } = context;
  const calls = api.collaborators;
  context.jobs.define('tell-invited', (which) => tellInvited(context, which));
  context.jobs.define('sweep-invitations', async () => {
    await tellInvited(context);
    await sweepInvitations(context);
  });

  serve(app, context, calls.invite, async ({ member, body }) => {
    const row = await invite(context, member, subject(body), body);
    return { inviteId: row.id, invitation: presentInvitation(row) };
  });

  serve(app, context, calls.openInvite, async ({ actor, params }) => ({
    ...(await openInvite(context, actor, params.id)),
  }));

  serve(app, context, calls.acceptInvite, async ({ member, body }) => {
    const joined = await acceptInvite(context, member, body.inviteId);
    return { fileType: joined.subject.type, fileId: joined.subject.id, url: joined.url, role: joined.role };
  });

  serve(app, context, calls.declineInvite, async ({ member, body }) => {
    await declineInvite(context, member, body.inviteId);
    return {};
  });

  serve(app, context, calls.listCollaborators, async ({ member, body, request }) => {
    const item = await requireShared(pool, member.userId, subject(body), needs.seePeople);
    const canManage = atLeast(item.role, needs.managePeople);
    const {
      rows: [around],
    } = await pool.query<{ full_name: string; avatar: string | null; org_name: string | null }>(
      'select u.full_name, u.avatar, (select name from organizations where id = $2) as org_name from users u where u.id = $1',
      [item.ownerId, item.orgId],
    );
    const link = canManage ? await inviteLinkOf(pool, item) : null;
    return {
      title: item.title,
      owner: presentPerson({ user_id: item.ownerId, full_name: around!.full_name, avatar: around!.avatar }),
      org: item.orgId === null ? null : { orgId: item.orgId, orgName: around!.org_name ?? '' },
      role: item.role,
      collaborators: (await membersOf(pool, member.userId, item)).map(presentCollaborator),
      invitations: canManage ? (await openInvitations(pool, item)).map(presentInvitation) : [],
      requests: canManage ? (await openRequests(pool, item)).map(presentRequest) : [],
      link: link && presentInviteLink(originOf(config, request), link),
      viewersExport: await viewersExport(pool, item),
      canManage,
    };
  });

  serve(app, context, calls.setRole, async ({ member, body }) => {
    await changeMembers(
      context,
      member.userId,
      subject(body),
      { userIds: listed(body.userId), inviteIds: listed(body.inviteId) },
      body.role,
    );
    return {};
  });

  serve(app, context, calls.removeCollaborator, async ({ member, body }) => {
    await changeMembers(
      context,
      member.userId,
      subject(body),
      { userIds: listed(body.userId), inviteIds: listed(body.inviteId) },
      'remove',
    );
    return {};
  });

  serve(app, context, calls.batchCollaborators, async ({ member, body }) => {
    await changeMembers(
      context,
      member.userId,
      subject(body),
      { userIds: body.userIds ?? [], inviteIds: body.inviteIds ?? [] },
      body.type,
    );
    return {};
  });

  serve(app, context, calls.setInviteLink, async ({ member, body, request }) => {
    const link = await setInviteLink(context, member.userId, subject(body), body);
    return { link: link && presentInviteLink(originOf(config, request), link) };
  });

  serve(app, context, calls.setViewersExport, async ({ member, body }) => {
    await setViewersExport(context, member.userId, subject(body), body.allow);
    return { viewersExport: body.allow };
  });

  serve(app, context, calls.transferOwnership, async ({ member, body }) => ({
    inviteId: await offerOwnership(context, member.userId, subject(body), body.userId),
  }));

  serve(app, context, calls.requestAccess, async ({ member, body }) => {
    const { viewLinkId, chartId = '' } = body;
    const by = viewLinkId === undefined ? { chartId } : { linkId: viewLinkId };
    await requestAccess(context, member, by, body.role, body.message);
    return {};
  });

  serve(app, context, calls.openRequest, async ({ member, params }) => {
    const { row, item } = await requireRequest(pool, member.userId, params.id);
    return { request: presentRequest(row), chartId: row.file_id, title: item.title, state: row.state };
  });

  serve(app, context, calls.grantAccess, async ({ member, body }) => {
    await answerRequest(context, member, body.requestId, body.role);
    return {};
  });

  serve(app, context, calls.refuseAccess, async ({ member, body }) => {
    await answerRequest(context, member, body.requestId, null);
    return {};
  });

  serve(app, context, calls.rejoin, async ({ member, body }) => {
    await rejoin(context, member.userId, body.undo);
    return {};
  });
}

/** Deletes invitations, requests and undone leaves that nobody can do anything with any more. */
async function sweepInvitations({ unhurried: pool }: Context): Promise<void> {
  await pool.query(
    `delete from invitations where (state = 'pending' and expires_at < now() - interval '30 days') or answered_at < now() - interval '180 days'`,
  );
  await pool.query(`delete from access_requests where answered_at < now() - interval '90 days'`);
  await pool.query(`delete from collaboration_leaves where left_at < now() - interval '1 day'`);
}
