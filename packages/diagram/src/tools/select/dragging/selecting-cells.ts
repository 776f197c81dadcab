/** A drag from cell to cell of a table: selects what lies between, and writes nothing. */
import type { RecordId } from '@limn/document';
import type { GestureEntry } from '@limn/canvas/tools/gesture.ts';
import { extendAt } from '../../../edit/table/range.ts';
import { tableOf } from '../../../edit/table/selected.ts';
import { DiagramGesture } from '../../state.ts';

export interface CellsEntry extends GestureEntry {
  /** The cell on which the button went down. */
  cell: RecordId;
}

export class SelectingCells extends DiagramGesture<CellsEntry> {
  readonly id = 'selectingCells';
  override cursor = 'cell';
  private from: RecordId = '';
  private before: readonly RecordId[] = [];

  protected override begin({ cell }: CellsEntry): void | false {
    if (!tableOf(this.editor, cell)) return false;
    this.before = this.editor.selection.ids;
    const [first] = this.before;
    // With Shift the range goes on from where it was begun.
    this.from = this.info.shift && first !== undefined && tableOf(this.editor, first) ? first : cell;
  }

  protected override update(): void {
    extendAt(this.editor, this.from, this.info.page);
  }

  protected override complete(): void {
    const { selection } = this.editor;
    this.editor.emit('announce', { key: 'announce.selected', params: { count: selection.size } });
  }

  override onCancel(): void {
    this.editor.selection.replace(this.before);
    super.onCancel();
  }
}
