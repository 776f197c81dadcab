/** What is arranged: boxes in boxes, rows of lanes, lines between any of them, and what is asked for. Plain data. */
import type { Box, Direction, Edge } from './graph.ts';

export interface Sides {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface SceneNode extends Box {
  id: string;
  /** What it stands in: another node, or anything else, with all that name the same. */
  parent: string;
  /**
   * A leaf is moved as it is; a holder is made as large as what it holds; a row holds lanes, which are holders, edge to
   * edge along its axis.
   */
  role: 'leaf' | 'holder' | 'row';
  /** Of a holder: room about what it holds, its title among it. */
  pad?: Sides;
  /** Of a holder: as small as it may get. */
  least?: { w: number; h: number };
  /** Of a row: `y` where one lane is below another. */
  axis?: 'x' | 'y';
  /** It stays where it is, and others keep off it. */
  isFixed?: boolean;
  /** Those of one kind may be given one size; one that is stiff is not. */
  kind?: string;
  isStiff?: boolean;
}

export interface Scene {
  nodes: readonly SceneNode[];
  edges: readonly Edge[];
}

/** Those that give everything a new place. */
export const LAYOUT_KINDS = ['layered', 'tree', 'radial', 'organic', 'orthogonal', 'circle', 'grid'] as const;
export type LayoutKind = (typeof LAYOUT_KINDS)[number];

export interface LayoutRequest {
  /** `makeRoom` moves what stands on something else; `tidy` makes equal what nearly is. */
  kind: LayoutKind | 'makeRoom' | 'tidy';
  direction: Direction;
  gap: number;
  rowGap: number;
  /** Order and sides stay as they are now, and all is moved to where it was in the middle. */
  keepsOrder: boolean;
}
