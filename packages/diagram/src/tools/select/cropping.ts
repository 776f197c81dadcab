import type { Box, Point, RecordId } from '@limn/document';
import { boxContains, boxToPage } from '@limn/drawing/geometry/box.ts';
import { clamp, distance, rotate } from '@limn/drawing/geometry/vec.ts';
import { RESIZE_HANDLES, type ResizeHandle } from '../../edit/place/resize.ts';
import { type KeyInfo, type PointerInfo } from '@limn/canvas/core/state-node.ts';
import { ShapeState } from '../state.ts';

interface Frame {
  box: Box;
  crop: Box;
}

/** Least part of a picture that stays visible, as a fraction. */
const LEAST = 0.02;

/**
 * Handles cut a picture's visible part; dragging inside moves the picture behind it. Enter or a press outside keeps it,
 * Escape does not.
 */
export class Cropping extends ShapeState {
  readonly id = 'cropping';
  override cursor = 'move';
  private start!: Frame;
  private now!: Frame;
  private drag: { origin: Point; base: Frame; handle: ResizeHandle | null } | null = null;

  override onEnter({ shape }: { shape: RecordId }): void {
    const record = this.editor.store.find(shape, 'shape');
    if (!record?.data.image || this.editor.scene.isLocked(shape) || this.editor.settings.readOnly) {
      this.parent!.transition('idle');
      return;
    }
    this.shape = shape;
    this.drag = null;
    this.editor.selection.replace([shape]);
    this.start = this.now = { box: record.box, crop: record.data.image.crop ?? { x: 0, y: 0, w: 1, h: 1 } };
    this.editor.overlay.set({ busy: true });
    this.show();
  }

  /** The visible part and the whole picture around it. */
  private show(): void {
    const { box, crop } = this.now,
      w = box.w / crop.w,
      h = box.h / crop.h;
    // Where the picture's left and top are seen from the visible part, mirrored or not; then turned about its centre.
    const left = box.fx ? 1 - crop.x - crop.w : crop.x,
      top = box.fy ? 1 - crop.y - crop.h : crop.y;
    const shift = rotate({ x: w / 2 - left * w - box.w / 2, y: h / 2 - top * h - box.h / 2 }, box.r ?? 0);
    const c = { x: box.x + box.w / 2 + shift.x, y: box.y + box.h / 2 + shift.y };
    this.editor.overlay.set({
      crop: { shape: this.shape, box, whole: { ...box, x: c.x - w / 2, y: c.y - h / 2, w, h } },
    });
  }

  override onExit(): void {
    this.editor.scene.preview(null);
    this.editor.overlay.endGesture();
  }

  override onPointerDown(info: PointerInfo): void {
    const reach = (info.type === 'touch' ? 20 : 10) / this.editor.viewport.zoom,
      { box } = this.now;
    const handle =
      (Object.keys(RESIZE_HANDLES) as ResizeHandle[]).find((id) => {
        const p = RESIZE_HANDLES[id];
        return (
          distance(
            boxToPage({ ...box, fx: false, fy: false }, { x: (box.w * (p.x + 1)) / 2, y: (box.h * (p.y + 1)) / 2 }),
            info.page,
          ) <= reach
        );
      }) ?? null;
    if (!handle && !boxContains(box, info.page)) {
      this.keep();
      return;
    }
    this.drag = { origin: info.page, base: this.now, handle };
  }

  override onPointerMove(info: PointerInfo): void {
    if (!this.drag) return;
    const { origin, base, handle } = this.drag;
    const local = rotate({ x: info.page.x - origin.x, y: info.page.y - origin.y }, -(base.box.r ?? 0));
    const v = { x: base.box.fx ? -local.x : local.x, y: base.box.fy ? -local.y : local.y };
    // The whole picture's size on the page: what the crop is a fraction of.
    const full = { w: base.box.w / base.crop.w, h: base.box.h / base.crop.h };
    this.now = handle
      ? this.cut(base, handle, v, full)
      : {
          box: base.box,
          crop: {
            ...base.crop,
            x: clamp(base.crop.x - v.x / full.w, 0, 1 - base.crop.w),
            y: clamp(base.crop.y - v.y / full.h, 0, 1 - base.crop.h),
          },
        };
    this.editor.scene.preview(new Map([[this.shape, { type: 'crop', ...this.now }]]));
    this.show();
  }

  private cut(base: Frame, handle: ResizeHandle, v: Point, full: { w: number; h: number }): Frame {
    const place = RESIZE_HANDLES[handle],
      { fx, fy } = base.box;
    const side = (axis: 'x' | 'y', size: 'w' | 'h', flipped: boolean | undefined): { at: number; length: number } => {
      const k = flipped ? -place[axis] : place[axis],
        from = base.crop[axis],
        to = from + base.crop[size],
        d = v[axis] / full[size];
      const a = k < 0 ? clamp(from + d, 0, to - LEAST) : from,
        b = k > 0 ? clamp(to + d, from + LEAST, 1) : to;
      return { at: a, length: b - a };
    };
    const x = side('x', 'w', fx),
      y = side('y', 'h', fy),
      { box, crop } = base;
    // The shift of the box's centre, in the box's own directions, then on the page.
    const shift = {
      x: (x.at + x.length / 2 - crop.x - crop.w / 2) * full.w * (fx ? -1 : 1),
      y: (y.at + y.length / 2 - crop.y - crop.h / 2) * full.h * (fy ? -1 : 1),
    };
    const turned = rotate(shift, box.r ?? 0),
      w = x.length * full.w,
      h = y.length * full.h;
    return {
      crop: { x: x.at, y: y.at, w: x.length, h: y.length },
      box: { ...box, x: box.x + box.w / 2 + turned.x - w / 2, y: box.y + box.h / 2 + turned.y - h / 2, w, h },
    };
  }

  override onPointerUp(): void {
    this.drag = null;
  }

  override onKeyDown(key: KeyInfo): boolean {
    if (key.key === 'Enter') this.keep();
    else if (key.key === 'Escape') this.parent!.transition('idle');
    return true;
  }

  override onDoubleClick(): void {
    this.keep();
  }

  private keep(): void {
    const { editor, shape, now, start } = this,
      record = editor.store.find(shape, 'shape');
    if (record?.data.image && now !== start) {
      const image = { ...record.data.image, crop: now.crop };
      editor.run(() => editor.store.update(shape, { box: now.box, data: { ...record.data, image } }));
    }
    this.parent!.transition('idle');
  }
}
