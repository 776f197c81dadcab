/** Dimension lines of what is selected, held by what they measure, so that they follow it. */
import { newId, type ConnectorRecord, type End, type Point, type RecordId, type ShapeRecord } from '@limn/document';
import { boxToPage } from '@limn/drawing/geometry/box.ts';
import type { Editor } from '../../editor/editor.ts';
import { behaviourOf } from '../../behaviours/table.ts';
import { mayAdd } from '../structure/layers.ts';

/** Distances between more shapes than these are nothing anybody could read. */
const MAX_GAPS = 50;
const OFFSET = 24;

interface Measured {
  from: End;
  to: End;
}

/** Shapes among what is selected that have a width and a height to be measured. */
const measurable = (editor: Editor): ShapeRecord[] =>
  editor.selection.ids.flatMap((id) => {
    const shape = editor.store.find(id, 'shape');
    return shape && !behaviourOf(editor.registry, shape.kind).isMember ? [shape] : [];
  });

export const mayMeasure = (editor: Editor): boolean => measurable(editor).length > 0;

/** Width and height of a single shape; of several the distances from one to the next, across or down. */
export function addDimensions(editor: Editor): void {
  const shapes = measurable(editor),
    [only] = shapes;
  if (!only || !mayAdd(editor)) return;
  const lines = shapes.length === 1 ? sizesOf(only) : gapsOf(shapes),
    made = lines.map((line) => record(editor, line));
  editor.run(() => {
    for (const line of made) editor.store.create(line);
  });
  editor.selection.replace(made.map(({ id }) => id));
}

/** Width above and height on the right, along the shape's own sides. */
const sizesOf = (shape: ShapeRecord): Measured[] => [
  { from: endOn(shape, { x: 0, y: 0 }), to: endOn(shape, { x: 1, y: 0 }) },
  { from: endOn(shape, { x: 1, y: 0 }), to: endOn(shape, { x: 1, y: 1 }) },
];

/** From each shape to the next in the direction in which they stand apart. */
function gapsOf(shapes: readonly ShapeRecord[]): Measured[] {
  const across = spanOf(shapes, 'x', 'w'),
    down = spanOf(shapes, 'y', 'h'),
    isAcross = across >= down,
    row = shapes.toSorted((a, b) => (isAcross ? a.box.x - b.box.x : a.box.y - b.box.y)).slice(0, MAX_GAPS + 1);
  return row.slice(1).map((next, i) => {
    const [leave, arrive] = isAcross
      ? [
          { x: 1, y: 0 },
          { x: 0, y: 0 },
        ]
      : [
          { x: 1, y: 1 },
          { x: 1, y: 0 },
        ];
    return { from: endOn(row[i]!, leave), to: endOn(next, arrive) };
  });
}

const spanOf = (shapes: readonly ShapeRecord[], at: 'x' | 'y', size: 'w' | 'h'): number => {
  const middles = shapes.map(({ box }) => box[at] + box[size] / 2);
  return Math.max(...middles) - Math.min(...middles);
};

function endOn({ id, box }: ShapeRecord, anchor: Point): End {
  return {
    ...boxToPage({ ...box, fx: false, fy: false }, { x: anchor.x * box.w, y: anchor.y * box.h }),
    shape: id,
    anchor,
  };
}

function record(editor: Editor, { from, to }: Measured): ConnectorRecord {
  const parent: RecordId = editor.entered ?? editor.layer,
    isOne = from.shape === to.shape;
  return {
    id: newId(),
    type: 'connector',
    // The sides of a shape are measured along them, however it is turned; distances are level or upright.
    kind: isOne ? 'straight' : 'orthogonal',
    at: { parent, key: editor.store.topKey(parent) },
    start: from,
    end: to,
    points: [],
    style: { lineForm: 'dimension', lineOffset: OFFSET, strokeWidth: 1, startArrow: 'triangle', endArrow: 'triangle' },
    data: {},
  };
}
