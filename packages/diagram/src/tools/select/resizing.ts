import type { Box, RecordId } from '@limn/document';
import type { ItemPreview } from '@limn/canvas/scene/scene-api.ts';
import type { ViewRect } from '@limn/canvas/view/viewport.ts';
import { boxBounds } from '@limn/drawing/geometry/box.ts';
import { movedSet } from '../../edit/place/move.ts';
import {
  afterResize,
  aroundContent,
  RESIZE_HANDLES,
  resizeBox,
  resizeCursor,
  scaleBounds,
  scaledItems,
  writePreviews,
  type ResizeHandle,
} from '../../edit/place/resize.ts';
import { resizeFollowers, withFollowers } from '../../edit/place/follow/follow.ts';
import { editable, frameBounds, topmost } from '../../items/targets.ts';
import type { Guide } from '@limn/canvas/core/guide.ts';
import { alignGuides, snapEdge, snapSize } from '@limn/canvas/snap/snap.ts';
import { buildSnapIndex, type SnapIndex } from '@limn/canvas/snap/snap-index.ts';
import { told, type GestureEntry } from '@limn/canvas/tools/gesture.ts';
import { DiagramGesture } from '../state.ts';

export interface ResizeEntry extends GestureEntry {
  handle: ResizeHandle;
}

/** Drags one of the eight handles. Shift keeps the ratio (or frees one that is kept), Alt holds the centre. */
export class Resizing extends DiagramGesture<ResizeEntry> {
  readonly id = 'resizing';
  private handle: ResizeHandle = 'se';
  /** The one shape whose own box is resized; otherwise the whole selection is scaled. */
  private single: { id: RecordId; box: Box; locked: boolean } | null = null;
  private set: Set<RecordId> = new Set();
  private bounds!: ViewRect;
  private index: SnapIndex | null = null;
  private items: Map<RecordId, ItemPreview> = new Map();

  protected override begin(entry: ResizeEntry): void | false {
    const { editor } = this;
    this.handle = entry.handle;
    this.items = new Map();
    const ids = topmost(
        editor,
        editable(editor).map((item) => item.id),
      ),
      first = editor.store.get(ids[0] ?? '');
    const bounds = frameBounds(editor, ids);
    if (!bounds) return false;
    this.bounds = bounds;
    this.single =
      ids.length === 1 && first?.type === 'shape'
        ? { id: first.id, box: first.box, locked: editor.registry.get(first.kind).aspectLocked === true }
        : null;
    this.set = this.single ? new Set([this.single.id]) : movedSet(editor, ids);
    this.index = editor.settings.snapToShapes ? buildSnapIndex(editor, new Set(editor.withDescendants(ids))) : null;
  }

  protected override update(): void {
    const { editor, single, info } = this,
      place = RESIZE_HANDLES[this.handle],
      corner = place.x !== 0 && place.y !== 0;
    const ratio = single?.locked && corner ? !info.shift : info.shift,
      options = { ratio, center: info.alt };
    const guides: Guide[] = [],
      delta = this.snapped(guides);
    if (single) {
      let box = resizeBox(single.box, this.handle, delta, options);
      if (!ratio && !info.mod) box = this.equalSize(box, guides, delta);
      const shape = editor.store.find(single.id, 'shape');
      if (shape) box = aroundContent(editor, shape, box);
      const followers = resizeFollowers(editor, new Map([[single.id, box]]));
      this.items = new Map([...followers, [single.id, { type: 'box', box }]]);
      this.badge(told(this.editor, [box.w, box.h]));
    } else {
      const s = scaleBounds(this.bounds, this.handle, delta, options);
      this.items = withFollowers(editor, scaledItems(editor, this.set, s));
      this.badge(told(this.editor, [this.bounds.w * Math.abs(s.sx), this.bounds.h * Math.abs(s.sy)]));
    }
    editor.scene.preview(this.items);
    editor.overlay.set({ guides });
  }

  /** The drag with the dragged sides pulled to lines and grid. A rotated shape has no sides that could lie on them. */
  private snapped(guides: Guide[]): { x: number; y: number } {
    const delta = this.delta,
      options = this.snapOptions(),
      place = RESIZE_HANDLES[this.handle];
    if (!options || this.single?.box.r) return delta;
    const b = this.bounds;
    if (place.x !== 0) delta.x += snapEdge((place.x < 0 ? b.x : b.x + b.w) + delta.x, 'x', this.index, options);
    if (place.y !== 0) delta.y += snapEdge((place.y < 0 ? b.y : b.y + b.h) + delta.y, 'y', this.index, options);
    if (this.index && options.objects) {
      const x = (place.x < 0 ? b.x : b.x + b.w) + delta.x,
        y = (place.y < 0 ? b.y : b.y + b.h) + delta.y;
      if (place.x !== 0) guides.push(...alignGuides({ x, w: 0, y: b.y, h: b.h }, this.index, 'x'));
      if (place.y !== 0) guides.push(...alignGuides({ x: b.x, w: b.w, y, h: 0 }, this.index, 'y'));
    }
    return delta;
  }

  /** Takes the width or height of a neighbour when it comes near to it and no line holds that side. */
  private equalSize(box: Box, guides: Guide[], delta: { x: number; y: number }): Box {
    const options = this.snapOptions(),
      place = RESIZE_HANDLES[this.handle],
      { index, single } = this;
    if (!index || !options?.objects || !single || box.r) return box;
    const drag = { ...delta },
      k = this.info.alt ? 2 : 1;
    for (const axis of ['x', 'y'] as const) {
      if (place[axis] === 0 || guides.some((g) => g.type === 'align' && g.axis === axis)) continue;
      const size = axis === 'x' ? single.box.w : single.box.h;
      const found = snapSize(size + this.delta[axis] * place[axis] * k, axis, index, options.reach);
      if (!found) continue;
      drag[axis] = ((found.size - size) * place[axis]) / k;
      guides.push(found.guide);
    }
    return drag.x === delta.x && drag.y === delta.y
      ? box
      : resizeBox(single.box, this.handle, drag, { ratio: false, center: this.info.alt });
  }

  override get activeCursor(): string {
    return resizeCursor(this.handle, this.single?.box.r ?? 0);
  }

  protected override complete(): void {
    const { editor } = this;
    if (this.info.page.x === this.origin.page.x && this.info.page.y === this.origin.page.y) return;
    editor.scene.preview(null);
    editor.run(() => {
      writePreviews(editor, this.items);
      if (this.single && RESIZE_HANDLES[this.handle].x !== 0) afterResize(editor, this.single.id);
    });
    const item = [...this.items.values()].at(this.single ? -1 : 0),
      size = item?.type === 'box' ? boxBounds(item.box) : this.bounds;
    editor.emit('announce', { key: 'announce.resized', params: { w: Math.round(size.w), h: Math.round(size.h) } });
  }
}
