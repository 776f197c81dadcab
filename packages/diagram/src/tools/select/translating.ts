import type { RecordId } from '@limn/document';
import type { ViewRect } from '@limn/canvas/view/viewport.ts';
import { collect, rememberCopies, writeCopies } from '../../edit/create/copy.ts';
import { dropTarget, movedSet, writeMove, writeParents } from '../../edit/place/move.ts';
import { splitAt, splitConnector, splitLines, type SplitLines } from '../../edit/connector/split.ts';
import { editable, frameBounds, topmost } from '../../items/targets.ts';
import { allStack, dropFollowers, followItems, shiftedItems, writeFollow } from '../../edit/place/follow/follow.ts';
import type { Led } from '../../editor/branch-port.ts';
import type { Dropped } from '../../behaviours/behaviour.ts';
import type { ItemPreview } from '@limn/canvas/scene/scene-api.ts';
import { translateBox } from '@limn/drawing/geometry/box.ts';
import { snapBox } from '@limn/canvas/snap/snap.ts';
import { buildSnapIndex, type SnapIndex } from '@limn/canvas/snap/snap-index.ts';
import { told } from '@limn/canvas/tools/gesture.ts';
import { DiagramGesture } from '../state.ts';

/** Drags the selection. Alt leaves a copy, Shift keeps to one axis, Mod suspends snapping. */
export class Translating extends DiagramGesture {
  readonly id = 'translating';
  override cursor = 'move';
  private ids: RecordId[] = [];
  private set: Set<RecordId> = new Set();
  private bounds!: ViewRect;
  private index: SnapIndex | null = null;
  private dx = 0;
  private dy = 0;
  private container: RecordId | null = null;
  private split: RecordId | null = null;
  private lines: SplitLines = [];
  /** Whether all that is dragged stands in rows. */
  private stacks = false;
  private led: Led | null = null;

  protected override begin(): void | false {
    const ids = topmost(
      this.editor,
      editable(this.editor).map((item) => item.id),
    );
    this.ids = this.editor.branches?.carried(ids) ?? ids;
    const bounds = frameBounds(this.editor, this.ids);
    if (this.ids.length === 0 || !bounds) return false;
    this.set = movedSet(this.editor, this.ids);
    this.bounds = bounds;
    this.index = this.editor.settings.snapToShapes ? buildSnapIndex(this.editor, this.set) : null;
    this.lines = this.ids.length === 1 ? splitLines(this.editor, this.ids[0]!) : [];
    this.dx = this.dy = 0;
    this.stacks = allStack(this.editor, this.ids);
  }

  private dropped(dx: number, dy: number): Map<RecordId, Dropped> {
    return new Map(
      this.ids.flatMap((id) => {
        const before = this.editor.store.find(id, 'shape')?.box;
        return before ? [[id, { before, now: translateBox(before, dx, dy) }]] : [];
      }),
    );
  }

  /** What is carried under the pointer, while those it leaves and joins make way as they will when it is let go. */
  private places(dx: number, dy: number): Map<RecordId, ItemPreview> {
    const { editor } = this,
      follow = dropFollowers(editor, this.dropped(dx, dy));
    for (const id of this.ids) {
      follow.moved.delete(id);
      follow.boxes.delete(id);
    }
    return new Map([...followItems(editor, follow), ...shiftedItems(editor, this.set, dx, dy)]);
  }

  protected override update(): void {
    const { editor, info } = this,
      { overlay, scene } = editor,
      copying = info.alt;
    let { x, y } = this.delta;
    if (info.shift) {
      if (Math.abs(x) >= Math.abs(y)) y = 0;
      else x = 0;
    }
    const options = this.snapOptions();
    const snap =
      options && snapBox({ ...this.bounds, x: this.bounds.x + x, y: this.bounds.y + y }, this.index, options);
    if (snap) {
      if (!info.shift || x !== 0) x += snap.dx;
      if (!info.shift || y !== 0) y += snap.dy;
    }
    this.dx = x;
    this.dy = y;
    this.container = dropTarget(editor, this.ids, this.set, info.page);
    this.led = copying ? null : (editor.branches?.lead(this.ids, this.set, this.container, info.page) ?? null);
    this.split = copying || this.led ? null : splitAt(editor, this.lines, info.page);
    overlay.set({
      guides: snap?.guides ?? [],
      drop:
        this.led?.drop ??
        this.split ??
        (copying ? editor.branches?.copiesHangOn(this.ids, this.container, info.page) : null) ??
        (this.container !== null && this.container !== this.parentNow() ? this.container : null),
      ghosts: copying ? { ids: this.ids, dx: x, dy: y } : null,
    });
    const places = this.led?.places(x, y) ?? (this.stacks && !copying ? this.places(x, y) : null);
    if (places) scene.preview(places);
    else scene.previewMove(copying ? null : this.set, x, y);
    this.badge(told(this.editor, [this.bounds.x + x, this.bounds.y + y], ', '));
    editor.presence.publish?.({ drag: copying ? null : { ids: this.ids, dx: x, dy: y } });
  }

  private parentNow(): RecordId | undefined {
    const record = this.editor.store.get(this.ids[0]!);
    return record && 'at' in record ? record.at.parent : undefined;
  }

  protected override complete(): void {
    const { editor, dx, dy, container, split, led } = this;
    editor.scene.previewMove(null, 0, 0);
    editor.scene.preview(null);
    if (this.info.alt) {
      const { records, roots } = collect(editor, this.ids);
      const copies = editor.run(() => {
        const made = writeCopies(editor, records, roots, { dx, dy }),
          shapes = made.filter((id) => editor.store.get(id)?.type !== 'connector'),
          // They are read where they stand, beside what they are copies of.
          hung = editor.branches?.lead(shapes, movedSet(editor, shapes), container, this.info.page);
        writeParents(editor, made, hung ? hung.container : container);
        hung?.write();
        return made;
      });
      if (copies) {
        editor.selection.replace(copies);
        rememberCopies(editor, roots, copies);
      }
      return;
    }
    if (dx === 0 && dy === 0) return;
    const follow = dropFollowers(editor, this.dropped(dx, dy));
    const splitting = split === null ? null : this.splitting(split);
    editor.run(() => {
      writeMove(editor, this.set, dx, dy);
      writeParents(editor, this.ids, led ? led.container : container);
      led?.write();
      writeFollow(editor, follow);
      splitting?.();
    });
    editor.emit('announce', {
      key: 'announce.moved',
      params: { x: Math.round(this.bounds.x + dx), y: Math.round(this.bounds.y + dy) },
    });
  }

  private splitting(connector: RecordId): (() => void) | null {
    const shape = this.editor.store.find(this.ids[0]!, 'shape');
    return shape ? splitConnector(this.editor, connector, shape, translateBox(shape.box, this.dx, this.dy)) : null;
  }
}
