import type { Category } from '@limn/contract';
import { editorOfCategory, kindOfCategory } from '@limn/contract/files/category-kind.ts';
import { diagramFormats, type FileFormat, treeFormats } from '@limn/contract/files/file-formats.ts';
import { isVipFormat } from '@limn/contract/files/vip-formats.ts';
import type { IconRef } from '@limn/ui';
import { Presentation } from 'lucide-react';

/** How a category shows itself; the order is that of the add menu. */
export const categoryIcons = {
  flow: 'flow',
  mind_free: 'mind',
  mind_org: 'users',
  outline: 'outline',
  ui: 'prototype',
  uml: 'shapes',
  network: 'network',
  bpmn: 'waypoints',
  board: Presentation,
} as const satisfies Record<Category, IconRef>;

/** The categories in the order of the add menu. */
export const categories = Object.keys(categoryIcons) as readonly Category[];

export function isCategory(value: string | null): value is Category {
  return value !== null && Object.hasOwn(categoryIcons, value);
}

export const fileAddress = (category: Category, chartId: string): string =>
  `/${editorOfCategory(category)}/${encodeURIComponent(chartId)}`;

interface NewPlace {
  readonly folderId: string | null;
  readonly orgId: string | null;
}

function newAddress(editor: string, what: Readonly<Record<string, string>>, { folderId, orgId }: NewPlace): string {
  const search = new URLSearchParams(what);
  if (folderId !== null) {
    search.set('folder', folderId);
  }
  if (orgId !== null) {
    search.set('org', orgId);
  }
  return `/${editor}/new?${search.toString()}`;
}

/** The address that makes a file of a category in a folder. All drawings, boards among them, begin at one. */
export const newFileAddress = (category: Category, place: NewPlace): string =>
  newAddress(kindOfCategory(category) === 'diagram' ? 'diagraming' : editorOfCategory(category), { category }, place);

/** The address that makes a copy of a file, beside it. */
export const cloneAddress = (chartId: string, place: NewPlace): string =>
  newAddress('diagraming', { template: chartId }, place);

/** The address that makes a copy of a file one looks at, by a share link or by rights of one's own, in one's files. */
export const cloneSeenAddress = (chartId: string, link: string | undefined): string =>
  newAddress('diagraming', { template: chartId, ...(link !== undefined && { link }) }, { folderId: null, orgId: null });

const drawingFormats = ['png', 'pngHd', 'jpg', 'svg', 'pdf'] as const;
export type DrawingFormat = (typeof drawingFormats)[number];
export type DownloadFormat = DrawingFormat | FileFormat;

/** What a file can be downloaded as, and which of it not every plan has. */
export function downloadFormats(category: Category): readonly { format: DownloadFormat; isVip: boolean }[] {
  const kind = kindOfCategory(category),
    written: readonly DownloadFormat[] = kind === 'tree' ? treeFormats : diagramFormats;
  return [...drawingFormats, ...written].map((format) => ({ format, isVip: isVipFormat(kind, format) }));
}
