import { cellId, type ShapeRecord, type Style } from '@limn/document';

export const CELL_KIND = 'table.cell';

/** A cell that says nothing yet; its table gives it its place. Whoever makes it, it has one id. */
export const cellRecord = (table: ShapeRecord, row: string, col: string, style: Style = {}): ShapeRecord => ({
  id: cellId(table.id, row, col),
  type: 'shape',
  kind: CELL_KIND,
  at: { parent: table.id, key: 'a0' },
  box: { x: table.box.x, y: table.box.y, w: 40, h: 20 },
  style,
  data: { cell: { row, col } },
});
