import type { Point, RecordId } from '@limn/document';
import { rectFromCorners } from '@limn/drawing/geometry/rect.ts';
import { GestureState } from './gesture.ts';

/** What a brush or lasso over these leaves selects. Containers are taken only when they are wholly inside. */
abstract class AreaSelecting extends GestureState {
  private before: readonly RecordId[] = [];
  /** What Escape gives back. */
  private atFirst: readonly RecordId[] = [];

  protected override begin(): void {
    const { origin, editor } = this;
    this.atFirst = editor.selection.ids;
    this.before = origin.shift || origin.mod ? this.atFirst : [];
  }

  protected select(leaves: Iterable<{ id: RecordId; type: string }>): void {
    const { editor } = this,
      ids: RecordId[] = [];
    for (const leaf of leaves) {
      if (leaf.type !== 'label' && !editor.scene.isLocked(leaf.id)) ids.push(editor.clickTarget(leaf.id));
    }
    editor.selection.replace([...this.before, ...ids]);
  }

  protected override concerns(): boolean {
    return false;
  }

  protected override complete(): void {
    this.editor.emit('announce', { key: 'announce.selected', params: { count: this.editor.selection.size } });
  }

  override onCancel(): void {
    this.editor.selection.replace(this.atFirst);
    super.onCancel();
  }
}

/** Selects what the rectangle touches; with Alt, what is wholly inside. */
export class Brushing extends AreaSelecting {
  readonly id = 'brushing';

  protected override update(): void {
    const { editor, origin, info } = this,
      rect = rectFromCorners(origin.page, info.page);
    editor.overlay.set({ brush: rect });
    const found = editor.scene
      .itemsIn(rect, info.alt ? 'contain' : 'touch')
      .filter((item) => info.alt || !this.surrounds(item.id));
    this.select(found);
  }

  /** A container around the place where the brush began is what one selects in, not what one selects. */
  private surrounds(id: RecordId): boolean {
    const { scene } = this.editor,
      record = scene.get(id),
      b = scene.bounds(id),
      { x, y } = this.origin.page;
    return record?.type === 'shape' && b !== undefined && x >= b.x && x <= b.x + b.w && y >= b.y && y <= b.y + b.h;
  }
}

/** Selects what lies inside a line drawn round it. */
export class Lassoing extends AreaSelecting {
  readonly id = 'lassoing';
  override cursor = 'crosshair';
  private points: Point[] = [];

  protected override begin(): void {
    super.begin();
    this.points = [this.origin.page];
  }

  protected override update(): void {
    const last = this.points[this.points.length - 1]!,
      { page } = this.info;
    if (Math.hypot(page.x - last.x, page.y - last.y) * this.editor.viewport.zoom >= 2)
      this.points = [...this.points, page];
    this.editor.overlay.set({ lasso: this.points });
    this.select(this.points.length > 2 ? this.editor.scene.itemsInPolygon(this.points) : []);
  }
}
