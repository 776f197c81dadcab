import type { Chart, ViewLink } from '@limn/contract';
import type { Keys } from '../keys.ts';
import type { ChartRow, ViewLinkRow } from './links.ts';

export const passwordPurpose = 'view link password';

/** A share link as those see it who may manage it, the password included. */
export function presentLink(keys: Keys, origin: string, link: ViewLinkRow, title: string): ViewLink {
  return {
    viewLinkId: link.id,
    chartId: link.fileId,
    chart_title: title,
    chart_pass: link.passwordSealed === null ? '' : keys.open(passwordPurpose, link.passwordSealed) ?? '',
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
  };
}
