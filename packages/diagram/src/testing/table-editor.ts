/** An editor with a table. */
import { type DocumentStore, fromPlain, plainText, type RecordId, type ShapeRecord } from '@limn/document';
import { Path } from '@limn/drawing/geometry/path.ts';
import type { ShapeDefinition, ShapeLibrary } from '@limn/drawing/shape/definition.ts';
import { textOfShape } from '@limn/drawing/display/text-display.ts';
import { type Grid, gridOf } from '../behaviours/containers/grid.ts';
import { cellAt } from '../edit/table/selected.ts';
import { installRules } from '../notations/table.ts';
import { table } from '../notations/table/rules.ts';
import { setUpTables } from '../setup/set-up-tables.ts';
import { TestEditor } from './test-editor.ts';

const row = (id: string, w: number, h: number, more: Partial<ShapeDefinition>): ShapeDefinition => ({
  id: `table.${id}`,
  name: { zh: id, en: id },
  tags: { zh: [], en: [] },
  w,
  h,
  parts: (width, height) => [{ path: new Path().rect(0, 0, width, height) }],
  ...more,
});
const LIBRARY: ShapeLibrary = {
  id: 'table',
  name: { zh: 'x', en: 'x' },
  categories: [],
  shapes: [row('table', 300, 120, { behaviour: 'table' }), row('cell', 100, 40, { behaviour: 'cell', hidden: true })],
};

export class TableEditor extends TestEditor {
  constructor(store?: DocumentStore) {
    super({}, store ? { store } : {});
    this.registry.register(LIBRARY);
    installRules(table);
    setUpTables(this);
  }

  /** A new one of three rows and columns, 300 by 120 at 100, 100. */
  table(id: RecordId = 't'): this {
    this.run(() =>
      this.store.create({
        id,
        type: 'shape',
        kind: 'table.table',
        at: { parent: this.layer, key: 'a0' },
        box: { x: 100, y: 100, w: 300, h: 120 },
        style: {},
        data: {},
      }),
    );
    return this;
  }

  grid(id: RecordId = 't'): Grid {
    return gridOf(this.store.find(id, 'shape')!, this);
  }
  cell(row_: number, col: number): ShapeRecord {
    return cellAt(this.grid(), row_, col)!.cell;
  }
  /** Words of the cells from the first row on. */
  fill(rows: readonly (readonly string[])[]): this {
    this.run(() => {
      rows.forEach((words, r) => words.forEach((word, c) => this.store.setText(this.cell(r, c).id, fromPlain(word))));
    });
    return this;
  }
  /** What is read of each cell that is seen, row by row. */
  read(): string[][] {
    const { rows, cells } = this.grid();
    return rows.map((_, r) =>
      cells.filter(({ row: at, isCovered }) => at === r && !isCovered).map(({ cell }) => plainText(textOfShape(cell))),
    );
  }
  selectCells(...at: readonly (readonly [number, number])[]): this {
    this.selection.replace(at.map(([r, c]) => this.cell(r, c).id));
    return this;
  }
}
