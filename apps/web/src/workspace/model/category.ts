import type { Category } from '@limn/contract';
import type { IconName } from '@limn/ui';

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
  board: 'rename',
} as const satisfies Record<Category, IconName>;

/** The categories this release can edit, and so offers to make. */
export const editableCategories = ['flow'] as const satisfies readonly Category[];

export function isCategory(value: string | null): value is Category {
  return value !== null && Object.hasOwn(categoryIcons, value);
}

/** Categories of trees have editors, and so addresses, of their own. */
export function fileAddress(category: Category, chartId: string): string {
  const editor = category === 'mind_free' || category === 'mind_org' ? 'mindmap' : category === 'outline' ? 'outline' : 'diagraming';
  return `/${editor}/${encodeURIComponent(chartId)}`;
}

/** The address that makes a file of a category in a folder. */
export function newFileAddress(category: Category, folderId: string | null): string {
  const search = new URLSearchParams({ category });
  if (folderId !== null) {
    search.set('folder', folderId);
  }
  return `/diagraming/new?${search.toString()}`;
}
