import type { Point, RecordId } from '@limn/document';
import type { ItemPreview } from '@limn/canvas/scene/scene-api.ts';
import { movedSet } from '../../edit/place/move.ts';
import { writePreviews } from '../../edit/place/resize.ts';
import { editable, frameBounds, topmost } from '../../items/targets.ts';
import { normalAngle, rotatedItems } from '../../edit/place/transform.ts';
import { ANGLE_STEP, snapAngle } from '@limn/canvas/snap/angle.ts';
import { directionsAround } from '../../items/directions.ts';
import { tidy } from '@limn/canvas/tools/gesture.ts';
import { DiagramGesture } from '../state.ts';

/** Turns the selection about its common centre. Upright and the turns of others around pull; Shift keeps to steps. */
export class Rotating extends DiagramGesture {
  readonly id = 'rotating';
  override cursor = 'grabbing';
  private set: Set<RecordId> = new Set();
  private center!: Point;
  /** Rotation of a single shape at the start: snapping is to angles of the page, not of the drag. */
  private base = 0;
  private angle = 0;
  /** Turns of what stands around, to be parallel to. */
  private around: readonly number[] = [];
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
    this.around = this.editor.settings.snapToShapes ? directionsAround(editor, this.set) : [];
  }

  protected override update(): void {
    const { center, origin, info, base } = this;
    const at = (p: Point): number => Math.atan2(p.y - center.y, p.x - center.x);
    let next = base + at(info.page) - at(origin.page);
    let isParallel = false;
    if (info.shift || !info.mod) {
      const snapped = snapAngle(next, this.around, info.shift ? { step: ANGLE_STEP, isStepped: true } : {});
      next = snapped.angle;
      ({ isParallel } = snapped);
    }
    this.angle = normalAngle(next - base);
    this.items = rotatedItems(this.editor, this.set, this.angle, center);
    this.editor.scene.preview(this.items);
    this.badge(`${isParallel ? '∥ ' : ''}${tidy((normalAngle(base + this.angle) * 180) / Math.PI)}°`);
  }

  protected override complete(): void {
    this.editor.scene.preview(null);
    if (this.angle !== 0) this.editor.run(() => writePreviews(this.editor, this.items));
  }
}
