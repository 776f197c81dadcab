/** A border between two rows or columns of a table, dragged: the one before it grows, and those behind make room. */
import type { GestureEntry } from '@limn/canvas/tools/gesture.ts';
import { MIN_TRACK } from '@limn/document';
import type { ItemPreview } from '@limn/canvas/scene/scene-api.ts';
import { gridOf, linesOf, placeTable, withTrack } from '../../../behaviours/containers/grid.ts';
import { resizeTrack } from '../../../edit/table/tracks.ts';
import type { Border } from '../../../overlay/table-borders.ts';
import { DiagramGesture } from '../../state.ts';

export interface BorderEntry extends GestureEntry {
  border: Border;
}

export class DraggingBorder extends DiagramGesture<BorderEntry> {
  readonly id = 'draggingBorder';
  private border!: Border;
  private base = 0;
  private size = 0;

  protected override begin({ border }: BorderEntry): void | false {
    const holder = this.editor.store.find(border.table, 'shape');
    if (!holder) return false;
    const grid = gridOf(holder, this.editor),
      lines = linesOf(grid, this.editor),
      all = border.axis === 'row' ? grid.rows : grid.cols,
      edges = border.axis === 'row' ? lines.ys : lines.xs,
      at = all.findIndex(({ id }) => id === border.track);
    if (at < 0) return false;
    this.border = border;
    this.base = edges[at + 1]! - edges[at]!;
    this.cursor = border.axis === 'col' ? 'col-resize' : 'row-resize';
  }

  protected override update(): void {
    const { editor, border, delta } = this,
      holder = editor.store.find(border.table, 'shape');
    if (!holder) return;
    const grid = editor.settings.snapToGrid && !this.info.mod ? editor.settings.gridSize : 1,
      wanted = this.base + (border.axis === 'col' ? delta.x : delta.y);
    this.size = Math.max(MIN_TRACK, Math.round(wanted / grid) * grid);
    const all = border.axis === 'row' ? gridOf(holder, editor).rows : gridOf(holder, editor).cols,
      track = all.find(({ id }) => id === border.track);
    if (!track) return;
    const resized = { ...holder, data: withTrack(holder.data, border.axis, { ...track, size: this.size }) },
      preview = new Map<string, ItemPreview>();
    for (const [id, { box }] of placeTable(resized, editor)) if (box) preview.set(id, { type: 'box', box });
    editor.scene.preview(preview);
    this.badge(String(this.size));
  }

  protected override complete(): void {
    const { table, axis, track } = this.border;
    if (Math.abs(this.size - this.base) >= 0.5) resizeTrack(this.editor, table, axis, track, this.size);
  }
}
