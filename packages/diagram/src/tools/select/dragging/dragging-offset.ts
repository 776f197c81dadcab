/** A dimension line, moved to or from what it measures; across that to its other side. */
import type { ConnectorRecord, RecordId } from '@limn/document';
import { aside, dimensionLine, dimensionOffset } from '@limn/drawing/line/dimension.ts';
import type { GestureEntry } from '@limn/canvas/tools/gesture.ts';
import { routeLine } from '../../../items/route-line.ts';
import { DiagramGesture } from '../../state.ts';

export interface OffsetEntry extends GestureEntry {
  connector: RecordId;
}

export class DraggingOffset extends DiagramGesture<OffsetEntry> {
  readonly id = 'draggingOffset';
  private record!: ConnectorRecord;
  private normal = { x: 0, y: 0 };
  private offset = 0;

  protected override begin(entry: OffsetEntry): void | false {
    const record = this.editor.store.find(entry.connector, 'connector'),
      line = record && dimensionLine('straight', routeLine(this.editor, record.id));
    if (!record || !line?.direction) return false;
    this.record = record;
    this.normal = aside(line.direction);
    this.offset = dimensionOffset(record.style);
    this.cursor = Math.abs(this.normal.x) > Math.abs(this.normal.y) ? 'ew-resize' : 'ns-resize';
  }

  protected override update(): void {
    const { editor, delta, normal, record } = this,
      by = delta.x * normal.x + delta.y * normal.y;
    this.offset = Math.round(dimensionOffset(record.style) + by);
    editor.scene.preview(new Map([[record.id, { type: 'connector', style: { lineOffset: this.offset } }]]));
    editor.overlay.set({ handle: 'offset' });
  }

  protected override complete(): void {
    const { editor, offset } = this,
      record = editor.store.find(this.record.id, 'connector');
    if (!record || dimensionOffset(record.style) === offset) return;
    editor.run(() => editor.store.update(record.id, { style: { ...record.style, lineOffset: offset } }));
  }
}
