import type { AccessRequest, Collaborator, Invitation, InviteLink } from '@limn/contract';
import { presentPerson } from '../pictures/presenter.ts';
import type { InvitationRow } from './invitations.ts';
import type { InviteLinkRow } from './link.ts';
import { givenRoleOf, type MemberRow } from './members.ts';
import type { RequestRow } from './requests.ts';

/** The folder a right comes from, by its name only to who may see it. */
const origin = (isSeen: boolean, folderId: string, title: string | null): Collaborator['from'] =>
  isSeen ? { folderId, title: title ?? '' } : { folderId: null, title: '' };

export const presentCollaborator = (row: MemberRow): Collaborator => ({
  ...presentPerson(row),
  role: givenRoleOf(row.rank),
  from: row.from_id === null ? null : origin(row.from_seen, row.from_id, row.from_title),
  createTime: row.created_at.toISOString(),
});

/** An invitation as those see it who manage the thing: an account is shown as it was typed, whoever has it. */
export const presentInvitation = (row: InvitationRow): Invitation => ({
  inviteId: row.id,
  kind: row.kind,
  person:
    row.user_id === null
      ? null
      : presentPerson({ user_id: row.user_id, full_name: row.user_name ?? '', avatar: row.user_avatar }),
  account: row.account,
  role: row.kind === 'ownership' ? 'creator' : givenRoleOf(row.rank),
  inviter: presentPerson({ user_id: row.inviter_id, full_name: row.inviter_name, avatar: row.inviter_avatar }),
  createTime: row.created_at.toISOString(),
  expireTime: row.expires_at.toISOString(),
});

export const presentRequest = (row: RequestRow): AccessRequest => ({
  requestId: row.id,
  person: presentPerson(row),
  role: givenRoleOf(row.rank),
  message: row.message,
  createTime: row.created_at.toISOString(),
});

export const inviteAddress = (origin: string, ref: string): string => `${origin}/collaboration/invite/${ref}`;

export const presentInviteLink = (origin: string, row: InviteLinkRow): InviteLink => ({
  inviteId: row.id,
  role: givenRoleOf(row.rank),
  url: inviteAddress(origin, row.id),
  createTime: row.created_at.toISOString(),
});
