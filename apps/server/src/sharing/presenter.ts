import type { Chart, ViewLink } from '@limn/contract';
import type { FileRow, ViewLinkRow } from '../db/schema.ts';
import type { Keys } from '../keys.ts';

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
  };
}

export interface ChartView {
  file: FileRow;
  owner: { userId: string; fullName: string };
  favourite: boolean;
  /** Came by a link and has no rights of their own: learns nothing of the owner's workspace. */
  stranger: boolean;
}

export function presentChart({ file, owner, favourite, stranger }: ChartView): Chart {
  return {
    chartId: file.id,
    title: file.title,
    category: file.category as Chart['category'],
    status: file.status,
    description: file.description,
    industry: file.industry,
    tags: file.tags,
    publicClone: file.publicClone,
    publicClonePrice: file.publicClonePrice / 100,
    owner: stranger ? null : owner,
    updateTime: file.updatedAt.toISOString(),
    folderId: stranger ? null : file.folderId,
    favourite,
    trashed: file.trashedAt !== null,
  };
}
