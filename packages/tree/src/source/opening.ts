/**
 * A sheet as it would stand if something were let go in it: a copy of its layout with room for that. The layout itself
 * stays as it is, so that places under a pointer do not run away from it; what is in sight is shown as in the copy.
 */
import type {
  Box,
  ConnectorRecord,
  DiagramRecord,
  RecordId,
  ShapeRecord,
  Spacing,
  Stacking,
  Structure,
} from '@limn/document';
import { type Rect, rectContainsRect, rectInflate, rectsMeet } from '@limn/drawing/geometry/rect.ts';
import type { Forest } from '../layout/forest.ts';
import { layout, type Root } from '../layout/layout.ts';
import type { Line } from '../layout/lines.ts';

/** How a sheet is laid out where branches say nothing else. */
export interface LayoutRules {
  structure: Structure;
  spacing: Spacing;
  leaves: Stacking | undefined;
}

/** Room among the children of a topic. */
export interface Gap {
  parent: RecordId;
  /** The child it is before or after; without one it is behind all. */
  before?: RecordId | undefined;
  after?: RecordId | undefined;
  side?: 'left' | 'right' | undefined;
  w: number;
  h: number;
}

export interface Opened {
  /** What is in sight and shown otherwise than it is drawn. */
  records: ReadonlyMap<RecordId, DiagramRecord>;
  /** The room itself, and the line to it. */
  box: Box;
  line: Line | null;
}

/** What a drawing makes of a topic that stands otherwise. */
export interface Redrawn {
  shapesOf(slot: number, f: Forest): readonly ShapeRecord[];
  /** The line to a topic and what is behind it. */
  linesOf(slot: number, f: Forest): readonly (ShapeRecord | ConnectorRecord)[];
  others(f: Forest): readonly DiagramRecord[];
  gapLine(f: Forest, slot: number): Line | null;
}

/** More topics than this in sight are small, and too many to be moved about at every step of a drag. */
const MAX_TOPICS = 800;

export class Opening {
  private readonly real: Forest;
  private readonly forest: Forest;
  private readonly roots: readonly Root[];
  private readonly rules: LayoutRules;
  private readonly slot: number;
  private parent = -1;
  private opened: Opened | null = null;
  private key = '';
  /** What was in sight when it was opened, and some way around. */
  private seen: Rect = { x: 0, y: 0, w: 0, h: 0 };

  constructor(real: Forest, roots: readonly Root[], rules: LayoutRules) {
    this.real = real;
    this.forest = real.copy();
    this.roots = roots;
    this.rules = rules;
    this.slot = this.forest.slot('');
    this.forest.slots.delete('');
  }

  /** Makes room, and answers what is shown otherwise; null where that is too much. The same object for the same gap. */
  open(gap: Gap, view: Rect, carried: ReadonlySet<RecordId>, redrawn: Redrawn): Opened | null {
    const key = JSON.stringify(gap);
    if (key === this.key && rectContainsRect(this.seen, view)) return this.opened;
    if (key !== this.key) this.makeRoom(gap);
    this.key = key;
    this.seen = rectInflate(view, view.w / 2, view.h / 2);
    return (this.opened = this.show(carried, redrawn));
  }

  private makeRoom(gap: Gap): void {
    const { forest: f, real, slot } = this,
      parent = f.slots.get(gap.parent)!;
    if (this.parent >= 0) {
      f.children[this.parent] = real.children[this.parent]!;
      f.touch(this.parent);
    }
    this.parent = parent;
    const children = [...real.children[parent]!],
      beside = f.slots.get(gap.before ?? gap.after ?? ''),
      at = beside === undefined ? -1 : children.indexOf(beside);
    children.splice(at < 0 ? children.length : at + (gap.before === undefined ? 1 : 0), 0, slot);
    f.children[parent] = children;
    f.parent[slot] = parent;
    f.w[slot] = gap.w;
    f.h[slot] = gap.h;
    f.side[slot] = gap.side;
    f.dirty[slot] = true;
    f.touch(parent);
    if (f.kind[parent] === 'mind') this.keepSides(parent, gap.side ?? 'right');
    const { structure, spacing, leaves } = this.rules;
    layout(f, this.roots, structure, spacing, leaves);
  }

  /** Main branches that are spread evenly would change sides under the pointer: each stays where it is. */
  private keepSides(parent: number, side: 'left' | 'right'): void {
    const { forest: f, real, slot } = this;
    f.give('structure', parent, 'mind-free');
    for (const child of real.children[parent]!) f.give('side', child, real.dx[child]! < 0 ? 'left' : 'right');
    f.give('side', slot, side);
  }

  private show(carried: ReadonlySet<RecordId>, redrawn: Redrawn): Opened | null {
    const { forest: f, real, slot } = this,
      records = new Map<RecordId, DiagramRecord>();
    let count = 0;
    for (const [id, i] of real.slots) {
      if (carried.has(id)) continue;
      const parent = real.parent[i]!,
        isElsewhere = this.isElsewhere(i);
      if (isElsewhere && this.isSeen(i, i)) {
        if (++count > MAX_TOPICS) return null;
        for (const shape of redrawn.shapesOf(i, f)) records.set(shape.id, shape);
      }
      if ((isElsewhere || (parent >= 0 && this.isElsewhere(parent))) && this.isSeen(i, parent < 0 ? i : parent))
        for (const line of redrawn.linesOf(i, f)) records.set(line.id, line);
    }
    for (const other of redrawn.others(f)) records.set(other.id, other);
    const w = f.boxW[slot]!,
      h = f.boxH[slot]!;
    return {
      records,
      box: { x: f.x[slot]! - w / 2, y: f.y[slot]! - h / 2, w, h },
      line: redrawn.gapLine(f, slot),
    };
  }

  private isElsewhere(i: number): boolean {
    const { forest: f, real } = this;
    return f.x[i] !== real.x[i] || f.y[i] !== real.y[i] || f.boxW[i] !== real.boxW[i] || f.boxH[i] !== real.boxH[i];
  }

  /** Whether what lies between two topics, or one of them, is in sight: where it is or where it would be. */
  private isSeen(a: number, b: number): boolean {
    return rectsMeet(this.seen, around(this.real, a, b)) || rectsMeet(this.seen, around(this.forest, a, b));
  }
}

function around(f: Forest, a: number, b: number): Rect {
  const x = Math.min(f.x[a]! - f.boxW[a]! / 2, f.x[b]! - f.boxW[b]! / 2),
    y = Math.min(f.y[a]! - f.boxH[a]! / 2, f.y[b]! - f.boxH[b]! / 2),
    right = Math.max(f.x[a]! + f.boxW[a]! / 2, f.x[b]! + f.boxW[b]! / 2),
    bottom = Math.max(f.y[a]! + f.boxH[a]! / 2, f.y[b]! + f.boxH[b]! / 2);
  return { x, y, w: right - x, h: bottom - y };
}
