/** Tables, whose cells are shapes of their own. */
import { Path, type ShapeLibrary, type ShapePart } from '@limn/drawing/shape/index.ts';
import { one, RECT_PORTS, row } from '../../row.ts';
import { rect } from '../looks.ts';
import { named } from '../names.ts';

const table = row(
  'table.table',
  '表格',
  'Table',
  '网格,行,列,单元格,电子表格',
  'grid,rows,columns,cells,spreadsheet',
  360,
  120,
  {
    behaviour: 'table',
    // The picture shows the cells that it is made with.
    sample: {
      w: 60,
      h: 40,
      inside: (w, h) => [
        { path: new Path().rect(0, 0, w, h / 3), fill: 'tinted' },
        { path: new Path().M(0, (h * 2) / 3).L(w, (h * 2) / 3), fill: false },
        ...[1, 2].map((i): ShapePart => ({ path: new Path().M((w * i) / 3, 0).L((w * i) / 3, h), fill: false })),
      ],
    },
    // Its cells cover it: what is seen of it is the edge around them all.
    parts: one((w, h) => rect(w, h)),
    ports: RECT_PORTS,
  },
);

const cell = row('table.cell', '单元格', 'Cell', '表格,格子,数据', 'table,field,data', 120, 40, {
  behaviour: 'cell',
  hidden: true,
  parts: one((w, h) => rect(w, h)),
  ports: RECT_PORTS,
  style: { strokeWidth: 1, padding: [4, 8, 4, 8] },
});

export const tables: readonly ShapeLibrary[] = [named('table', [table, cell])];
