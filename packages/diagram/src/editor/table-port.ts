import type { Point, RecordId } from '@limn/document';

/** What an editor in whose drawing tables stand does with their cells; set up when there is the first. */
export type CellStep = 'up' | 'right' | 'down' | 'left' | 'next' | 'previous';

export interface TablePort {
  /** From the selected cell to another; false where none is selected. */
  step(way: CellStep): boolean;
  /** Makes the range of selected cells larger or smaller that way; false where none are selected. */
  extend(way: CellStep): boolean;
  /** Selects all between the cell the range began at and this one; false unless cells of its table are selected. */
  extendTo(id: RecordId): boolean;
  /** Whether a drag from this shape selects cells. */
  selectsFrom(id: RecordId): boolean;
  /** From the cell that is typed in on to another, whose text is begun; false for what is no cell. */
  goOn(way: CellStep): boolean;
  /** Empties the selected cells; false where something else is selected. */
  clear(): boolean;
  /** The selected table or cells as other programs have them; null where something else is selected. */
  copied(isCut?: boolean): { text: string; html: string; isCells: boolean } | null;
  /** The middle of the one cell that is selected, page units; null where something else is. */
  selectedPlace(): Point | null;
  /**
   * Fills cells from the selected one on; false where none is selected, or nothing of it is for cells.
   * @param html the same, which has the formulas of cells that were copied here
   */
  paste(text: string | undefined, html?: string): boolean;
}
