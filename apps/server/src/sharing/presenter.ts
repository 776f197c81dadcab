import type { Chart, OwnInviteLink, OwnLink, ViewLink } from '@limn/contract';
import { roleOf } from '../access/roles.ts';
import type { Keys } from '../keys.ts';
import type { ChartRow, ViewLinkRow } from '../access/links.ts';
import type { OwnInviteRow, OwnLinkRow } from './own.ts';

export const passwordPurpose = 'view link password';

/** A share link as those see it who may manage it, the password included. */
export function presentLink(
  keys: Keys,
  origin: string,
  link: ViewLinkRow,
  { title, orgId }: { title: string; orgId: string | null },
): ViewLink {
  return {
    viewLinkId: link.id,
    chartId: link.fileId,
    chart_title: title,
    orgId,
    chart_pass: link.passwordSealed === null ? '' : (keys.open(passwordPurpose, link.passwordSealed) ?? ''),
    access: link.access,
    validity: link.validity,
    expireTime: link.expiresAt?.toISOString() ?? null,
    url: `${origin}/view/${link.id}`,
    embedUrl: `${origin}/embed/${link.id}`,
    createTime: link.createdAt.toISOString(),
    views: link.views,
    lastViewTime: link.viewedAt?.toISOString() ?? null,
  };
}

/** A link in the list of all the caller's. */
export function presentOwnLink(keys: Keys, origin: string, row: OwnLinkRow): OwnLink {
  const { chart_pass: _password, ...link } = presentLink(keys, origin, row, row);
  return {
    ...link,
    category: row.category as OwnLink['category'],
    locked: row.passwordHash !== null,
    expired: row.expiresAt !== null && row.expiresAt.getTime() <= Date.now(),
  };
}

export const presentOwnInvite = (origin: string, row: OwnInviteRow): OwnInviteLink => ({
  fileType: row.file_id === null ? 'folder' : 'chart',
  fileId: row.file_id ?? row.folder_id!,
  title: row.title,
  orgId: row.orgId,
  category: row.category as OwnInviteLink['category'],
  role: roleOf(row.rank)!,
  url: `${origin}/collaboration/invite/${row.id}`,
  createTime: row.created_at.toISOString(),
  joined: row.joined,
  lastViewTime: row.used_at?.toISOString() ?? null,
});

/** @param stranger came by a link and has no rights of their own: learns nothing of the owner's workspace */
export function presentChart(row: ChartRow, stranger: boolean): Chart {
  return {
    chartId: row.fileId,
    title: row.title,
    category: row.category as Chart['category'],
    status: row.status,
    description: row.description,
    industry: row.industry,
    tags: row.tags,
    publicClone: row.publicClone,
    publicClonePrice: row.publicClonePrice / 100,
    owner: stranger ? null : { userId: row.ownerId, fullName: row.ownerName },
    updateTime: row.updatedAt.toISOString(),
    folderId: stranger ? null : row.folderId,
    favourite: row.favourite,
    trashed: row.trashedAt !== null,
    draftOf: row.draftOf ?? null,
  };
}
