import type { Point, RecordId } from '@limn/document';
import type { ItemPreview } from '@limn/canvas/scene/scene-api.ts';
import { movedSet } from '../../edit/place/move.ts';
import { writePreviews } from '../../edit/place/resize.ts';
import { editable, frameBounds, topmost } from '../../items/targets.ts';
import { normalAngle, rotatedItems } from '../../edit/place/transform.ts';
import { tidy } from '@limn/canvas/tools/gesture.ts';
import { DiagramGesture } from '../state.ts';

/** Steps with Shift. */
const STEP = Math.PI / 12;
/** Without it, the upright angles pull within this. */
const PULL = Math.PI / 90;

/** Turns the selection about its common centre. */
export class Rotating extends DiagramGesture {
  readonly id = 'rotating';
  override cursor = 'grabbing';
  private set: Set<RecordId> = new Set();
  private center!: Point;
  /** Rotation of a single shape at the start: snapping is to angles of the page, not of the drag. */
  private base = 0;
  private angle = 0;
  private items: Map<RecordId, ItemPreview> = new Map();

  protected override begin(): void | false {
    const { editor } = this,
      ids = topmost(
        editor,
        editable(editor).map((item) => item.id),
      ),
      bounds = frameBounds(editor, ids);
    if (!bounds) return false;
    const only = ids.length === 1 ? editor.store.find(ids[0], 'shape') : undefined;
    this.set = movedSet(editor, ids);
    this.center = { x: bounds.x + bounds.w / 2, y: bounds.y + bounds.h / 2 };
    this.base = only?.box.r ?? 0;
    this.angle = 0;
  }

  protected override update(): void {
    const { center, origin, info, base } = this;
    const at = (p: Point): number => Math.atan2(p.y - center.y, p.x - center.x);
    let next = base + at(info.page) - at(origin.page);
    const step = info.shift ? STEP : Math.PI / 2,
      near = Math.round(next / step) * step;
    if (info.shift || (!info.mod && Math.abs(next - near) < PULL)) next = near;
    this.angle = normalAngle(next - base);
    this.items = rotatedItems(this.editor, this.set, this.angle, center);
    this.editor.scene.preview(this.items);
    this.badge(`${tidy((normalAngle(base + this.angle) * 180) / Math.PI)}°`);
  }

  protected override complete(): void {
    this.editor.scene.preview(null);
    if (this.angle !== 0) this.editor.run(() => writePreviews(this.editor, this.items));
  }
}
