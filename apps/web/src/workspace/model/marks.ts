import { folderColors } from '@limn/contract/files/folder-colors.ts';
import type { FolderColor, FolderNode } from '@limn/contract';

/** Which folders a list is narrowed to; null asks for nothing. */
export interface Marks {
  readonly color: FolderColor | null;
  readonly tag: string | null;
}

export const unmarked: Marks = { color: null, tag: null };
export const isMarked = ({ color, tag }: Marks): boolean => color !== null || tag !== null;

/** Reads from an address what a list is narrowed to. */
export function readMarks(search: URLSearchParams): Marks {
  const color = search.get('color');
  return { color: folderColors.find((one) => one === color) ?? null, tag: search.get('tag') || null };
}

/** The colours and tags that folders of a tree have: colours in the order they are offered in, tags by name. */
export function marksIn(tree: Readonly<Record<string, readonly FolderNode[]>>, locale: string) {
  const colors = new Set<FolderColor>();
  const tags = new Set<string>();
  for (const { color, tags: own } of Object.values(tree).flat()) {
    if (color !== undefined) {
      colors.add(color);
    }
    for (const tag of own ?? []) {
      tags.add(tag);
    }
  }
  return {
    colors: folderColors.filter((color) => colors.has(color)),
    tags: [...tags].sort(new Intl.Collator(locale, { numeric: true }).compare),
  };
}
