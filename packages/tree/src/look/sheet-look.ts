/**
 * Which colours a sheet is drawn in, and whether as if by hand: its own, or what the first sheet says for all that have
 * none of their own. Files from before sheets had their own look as they did.
 */
import type { SheetData, SheetRecord, TreeStore } from '@limn/document';
import { findTheme } from '@limn/drawing/look/theme.ts';
import { treeTheme } from './skeletons.ts';

export interface ColourLook {
  /** Id of a table of colours. */
  theme: string;
  sketch: boolean;
}

/** What sheets are drawn in that have no colours of their own. */
export function baseLook(store: TreeStore): ColourLook {
  const { theme, sketch } = store.sheets()[0]!.data;
  return { theme: treeTheme(theme).colours, sketch: sketch === true };
}

/** What a sheet with colours of its own is drawn in. */
export const ownLook = ({ colours, sketch }: SheetData): ColourLook => ({
  theme: findTheme(colours).id,
  sketch: sketch === true,
});

export const lookOfSheet = (store: TreeStore, { data }: SheetRecord): ColourLook =>
  data.colours === undefined ? baseLook(store) : ownLook(data);
