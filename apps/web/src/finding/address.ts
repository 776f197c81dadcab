import type { Category } from '@limn/contract';
import { editorOfCategory } from '@limn/contract/files/category-kind.ts';

/** The editor of a file, at an item of it; an outline shows the topic as its whole. */
export function itemAddress(category: Category, chartId: string, { id, page }: { id: string; page: string }): string {
  const editor = editorOfCategory(category),
    address = `/${editor}/${encodeURIComponent(chartId)}`;
  if (editor === 'outline') return `${address}#${encodeURIComponent(id)}`;
  return `${address}?${new URLSearchParams({ page, item: id })}`;
}
