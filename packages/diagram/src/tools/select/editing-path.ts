import type { Box, Point, RecordId, ShapeRecord } from '@limn/document';
import type { KeyInfo, PointerInfo } from '@limn/canvas/core/state-node.ts';
import { buildSnapIndex, type SnapIndex } from '@limn/canvas/snap/snap-index.ts';
import { boxToLocal, boxToPage } from '@limn/drawing/geometry/box.ts';
import { distance, sub } from '@limn/drawing/geometry/vec.ts';
import {
  type Anchor,
  insertedAnchor,
  movedAnchor,
  nearestOnStretch,
  type Stretch,
  toggledAnchor,
  withHandle,
  withoutAnchors,
} from '../../edit/path/anchors.ts';
import { type EditedPath, editedPaths, setPaths } from '../../edit/path/edit-path.ts';
import { isPath } from '../../edit/path/is-path.ts';
import { constrained, draftOf, pulled, reachOf } from '../path-help.ts';
import { ShapeState } from '../state.ts';

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** An anchor among all stretches of all paths. */
interface Place {
  stretch: number;
  anchor: number;
}
const nameOf = ({ stretch, anchor }: Place): string => `${stretch} ${anchor}`;

interface Drag {
  from: Point;
  /** What the stretches were when it began. */
  before: readonly Stretch[];
  /** The handle that is dragged; absent: the chosen anchors. */
  handle?: Place & { side: 'before' | 'after' };
}

/**
 * Points of a path are dragged, with several chosen by Shift; a press on the line adds one, Delete takes the chosen
 * ones away, a double click makes a corner smooth and back. Handles turn together, and apart with Alt. With keys: Tab
 * goes from one to the next, arrows move, S makes smooth, Insert adds one. Enter or a press outside keeps it all
 * as one step of undo, Escape does not.
 */
export class EditingPath extends ShapeState {
  readonly id = 'editingPath';
  override cursor = 'crosshair';
  private box: Box = { x: 0, y: 0, w: 0, h: 0 };
  /** Which paths the stretches belong to, and how these are painted. */
  private paths: readonly EditedPath[] = [];
  private stretches: readonly Stretch[] = [];
  private chosen = new Set<string>();
  private drag: Drag | null = null;
  private index: SnapIndex | null = null;
  private isChanged = false;

  override onEnter({ shape }: { shape: RecordId }): void {
    const { editor } = this,
      record = editor.store.find(shape, 'shape');
    if (!record || !isPath(record) || editor.scene.isLocked(shape) || editor.settings.readOnly) {
      this.parent!.transition('idle');
      return;
    }
    this.shape = shape;
    this.box = record.box;
    this.paths = editedPaths(record);
    this.stretches = this.paths.flatMap(({ stretches }) => stretches);
    this.chosen = new Set();
    this.drag = null;
    this.isChanged = false;
    this.index = editor.settings.snapToShapes ? buildSnapIndex(editor, new Set([shape])) : null;
    editor.selection.replace([shape]);
    editor.emit('notice', { key: 'notice.editingPath' });
    this.show();
  }

  override onExit(): void {
    this.editor.overlay.endGesture();
  }

  private get record(): ShapeRecord | undefined {
    return this.editor.store.find(this.shape, 'shape');
  }

  private show(): void {
    const path = draftOf(
      this.stretches,
      (stretch, anchor) => this.chosen.has(nameOf({ stretch, anchor })),
      (p) => boxToPage(this.box, p),
    );
    this.editor.overlay.set({ busy: true, path });
  }

  private *places(): Generator<Place & { at: Anchor }> {
    for (const [stretch, { anchors }] of this.stretches.entries())
      for (const [anchor, at] of anchors.entries()) yield { stretch, anchor, at };
  }

  private anchorAt(p: Point, reach: number): Place | null {
    let best: Place | null = null,
      nearest = reach;
    for (const { stretch, anchor, at } of this.places()) {
      const d = distance(at.at, p);
      if (d > nearest) continue;
      best = { stretch, anchor };
      nearest = d;
    }
    return best;
  }

  /** Handles are there to be taken where they are shown. */
  private handleAt(p: Point, reach: number): Drag['handle'] | null {
    for (const { stretch, anchor, at } of this.places())
      if (this.chosen.has(nameOf({ stretch, anchor })))
        for (const side of ['after', 'before'] as const)
          if (at[side] && distance(at[side], p) <= reach && distance(at[side], at.at) > 1e-6)
            return { stretch, anchor, side };
    return null;
  }

  override onPointerDown(info: PointerInfo): void {
    if (!this.record) {
      this.parent!.transition('idle');
      return;
    }
    const p = boxToLocal(this.box, info.page),
      reach = reachOf(this.editor, info),
      handle = this.handleAt(p, reach),
      anchor = handle ? null : this.anchorAt(p, reach);
    if (handle) this.drag = { from: p, before: this.stretches, handle };
    else if (anchor) this.press(anchor, info, p);
    else if (!this.addAt(p, reach)) {
      this.keep();
      return;
    }
    this.show();
  }

  private press(place: Place, info: PointerInfo, p: Point): void {
    const name = nameOf(place);
    if (info.shift && this.chosen.has(name)) this.chosen.delete(name);
    else if (info.shift) this.chosen.add(name);
    else if (!this.chosen.has(name)) this.chosen = new Set([name]);
    this.drag = { from: p, before: this.stretches };
  }

  private addAt(p: Point, reach: number): boolean {
    for (const [stretch, one] of this.stretches.entries()) {
      const near = nearestOnStretch(one, p);
      if (!near || near.distance > reach) continue;
      this.replace(stretch, insertedAnchor(one, near.segment, near.t));
      this.chosen = new Set([nameOf({ stretch, anchor: near.segment + 1 })]);
      this.drag = { from: p, before: this.stretches };
      return true;
    }
    return false;
  }

  private replace(stretch: number, by: Stretch): void {
    this.stretches = this.stretches.map((one, i) => (i === stretch ? by : one));
    this.isChanged = true;
  }

  override onPointerMove(info: PointerInfo): void {
    const { drag } = this;
    if (!drag) return;
    const page = pulled(this.editor, this.index, info),
      p = boxToLocal(this.box, page);
    if (drag.handle) this.dragHandle(drag.before, drag.handle, p, info);
    else {
      const to = info.shift ? constrained(drag.from, p) : p;
      this.moveChosen(drag.before, sub(to, drag.from));
    }
    this.show();
  }

  private dragHandle(
    before: readonly Stretch[],
    { stretch, anchor, side }: NonNullable<Drag['handle']>,
    p: Point,
    info: PointerInfo,
  ): void {
    const one = before[stretch]!,
      at = one.anchors[anchor]!,
      to = info.shift ? constrained(at.at, p) : p,
      anchors = one.anchors.map((known, i) => (i === anchor ? withHandle(at, side, to, info.alt) : known));
    this.replace(stretch, { ...one, anchors });
  }

  private moveChosen(before: readonly Stretch[], by: Point): void {
    if (by.x === 0 && by.y === 0) return;
    this.stretches = before.map((one, stretch) => ({
      ...one,
      anchors: one.anchors.map((known, anchor) =>
        this.chosen.has(nameOf({ stretch, anchor })) ? movedAnchor(known, by) : known,
      ),
    }));
    this.isChanged = true;
  }

  override onPointerUp(): void {
    this.drag = null;
    this.editor.overlay.set({ guides: [] });
  }

  override onDoubleClick(info: PointerInfo): void {
    const place = this.anchorAt(boxToLocal(this.box, info.page), reachOf(this.editor, info));
    this.drag = null;
    if (place) this.toggle([place]);
  }

  private toggle(places: readonly Place[]): void {
    for (const { stretch, anchor } of places) this.replace(stretch, toggledAnchor(this.stretches[stretch]!, anchor));
    this.show();
  }

  private get chosenPlaces(): Place[] {
    return [...this.places()].filter((place) => this.chosen.has(nameOf(place)));
  }

  override onKeyDown(key: KeyInfo): boolean {
    if (!this.record || key.key === 'Escape') this.parent!.transition('idle');
    else if (key.key === 'Enter') this.keep();
    else if (key.key === 'Delete' || key.key === 'Backspace') this.removeChosen();
    else if (key.key === 'Tab') this.goOn(key.shift ? -1 : 1);
    else if (key.key.toLowerCase() === 's') this.toggle(this.chosenPlaces);
    else if (key.key === 'Insert') this.addAfterChosen();
    else if (ARROWS[key.key]) this.nudge(ARROWS[key.key]!, key.shift ? 10 : 1);
    return true;
  }

  private removeChosen(): void {
    const left = this.stretches.map((one, stretch) => {
      const gone = new Set(one.anchors.flatMap((_, i) => (this.chosen.has(nameOf({ stretch, anchor: i })) ? [i] : [])));
      return gone.size > 0 ? withoutAnchors(one, gone) : one;
    });
    // A path of which nothing is left is deleted, not edited.
    if (this.chosen.size === 0 || left.every((one) => one === null)) return;
    // Stretches keep their places, as it is by these that paths know them.
    this.stretches = left.map((one) => one ?? { anchors: [], isClosed: false });
    this.chosen = new Set();
    this.isChanged = true;
    this.show();
  }

  private goOn(by: 1 | -1): void {
    const all = [...this.places()].map(nameOf),
      at = all.findIndex((name) => this.chosen.has(name)),
      first = by === 1 ? 0 : all.length - 1;
    const next = all[at < 0 ? first : (at + by + all.length) % all.length];
    if (next !== undefined) this.chosen = new Set([next]);
    this.show();
  }

  /** In the middle of the line that leaves the chosen point. */
  private addAfterChosen(): void {
    const [place] = this.chosenPlaces,
      stretch = place && this.stretches[place.stretch];
    if (!place || !stretch || (!stretch.isClosed && place.anchor === stretch.anchors.length - 1)) return;
    this.replace(place.stretch, insertedAnchor(stretch, place.anchor, 0.5));
    this.chosen = new Set([nameOf({ stretch: place.stretch, anchor: place.anchor + 1 })]);
    this.show();
  }

  /** By page units, however the shape is turned. */
  private nudge(way: Point, by: number): void {
    const middle = { x: this.box.x + this.box.w / 2, y: this.box.y + this.box.h / 2 },
      to = { x: middle.x + way.x * by, y: middle.y + way.y * by };
    this.moveChosen(this.stretches, sub(boxToLocal(this.box, to), boxToLocal(this.box, middle)));
    this.show();
  }

  private keep(): void {
    const { editor, record } = this;
    if (this.isChanged && record) setPaths(editor, record, this.box, this.paths, this.stretches);
    this.parent!.transition('idle');
  }
}
