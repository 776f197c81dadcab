/** The pages that are asked for most: where they are, and what they cannot be drawn without. */
import type { Namespace } from '@limn/i18n';

export type Early = 'picture' | 'diagramStroke' | 'boardStroke' | 'mapStroke';

interface PageAddress {
  /** Source of a regular expression of the paths at which the page is. */
  readonly address: string;
  readonly page: 'workspace' | 'editor' | 'board' | 'map' | 'outline' | 'viewer';
  /**
   * Namespaces of the texts in its first picture, beside the shell's. A part of the page that came upon one that is not
   * loaded would wait for it, and React shows what waited no sooner than 300 ms after it took it away.
   */
  readonly texts: readonly Namespace[];
  /** What is there by scripts of its own, before the application: a picture, or the drawing to draw in. */
  readonly early?: Early;
}

const DRAWING = ['diagram', 'editor'] as const;

export const PAGE_ADDRESSES: readonly PageAddress[] = [
  { address: '^/(diagrams|history|fav|colla|trash)(/|$)', page: 'workspace', texts: ['sharing'] },
  { address: '^/diagraming/(?!new$)', page: 'editor', texts: DRAWING, early: 'diagramStroke' },
  { address: '^/board/', page: 'board', texts: [...DRAWING, 'board'], early: 'boardStroke' },
  { address: '^/mindmap/(?!new$)', page: 'map', texts: DRAWING, early: 'mapStroke' },
  { address: '^/outline/(?!new$)', page: 'outline', texts: DRAWING },
  { address: '^/(view|embed)/', page: 'viewer', texts: DRAWING, early: 'picture' },
];

/** What comes before the application at a path. */
export const earlyOf = (path: string): Early | undefined =>
  PAGE_ADDRESSES.find(({ address }) => new RegExp(address).test(path))?.early;

/** Namespaces that the page of a path is drawn with, beside the shell's; none for a page that is seldom asked for. */
export const textsOfPage = (path: string): readonly Namespace[] =>
  PAGE_ADDRESSES.find(({ address }) => new RegExp(address).test(path))?.texts ?? [];
