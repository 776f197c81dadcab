/**
 * Where branches that are carried would go: into the topic under the pointer, or between siblings beside it; far from
 * all topics they float. Everything is told from the boxes of the layout, so that nothing is laid out while dragging.
 */
import type { Point, RecordId, Spot } from '@limn/document';
import type { Box } from '@limn/document';
import { boundariesAt } from '../../edit/boundaries.ts';
import { hasSides } from '../../edit/topics.ts';
import type { TreeEditor } from '../../editor/tree-editor.ts';
import type { Forest, Kind } from '../../layout/forest.ts';

export interface Drop {
  spot: Spot;
  side?: 'left' | 'right';
  /** Where the first of them would stand. */
  box: Box;
  /** Boundaries that it would be in, as they lie about that place. */
  boundaries: RecordId[];
  /** The topic it would hang on, and the line to it. */
  parent: RecordId;
  line: readonly Point[];
}

type Beside = Omit<Drop, 'boundaries'>;

/** Further than this from a topic, what is let go floats, page units. */
const REACH = 70;
const GAP = 12;

const isVertical = (kind: Kind): boolean => kind === 'down' || kind === 'up' || kind === 'timeline-across';

export function dropAt(
  editor: TreeEditor,
  point: Point,
  moving: ReadonlySet<RecordId>,
  size: { w: number; h: number },
): Drop | null {
  const drop = besideNearest(editor, point, moving, size);
  return drop && { ...drop, boundaries: boundariesAt(editor, drop.spot, point) };
}

function besideNearest(
  editor: TreeEditor,
  point: Point,
  moving: ReadonlySet<RecordId>,
  size: { w: number; h: number },
): Beside | null {
  const f = editor.forest,
    i = nearest(f, point, moving);
  if (i === undefined) return null;
  const id = f.ids[i]!,
    topic = editor.topic(id),
    parent = f.parent[i]!;
  if (!topic) return null;
  const isInside = Math.abs(point.x - f.x[i]!) <= f.boxW[i]! / 2 && Math.abs(point.y - f.y[i]!) <= f.boxH[i]! / 2;
  // Siblings of what has siblings; of a root, everything about it is inside.
  const canHaveSiblings = parent >= 0 && f.children[parent]!.includes(i);
  if (canHaveSiblings && !isChildSide(f, i, parent, point, isInside))
    return asSibling(editor, f, i, parent, point, moving, size);
  return asChild(editor, f, i, point, moving, size);
}

function nearest(f: Forest, point: Point, moving: ReadonlySet<RecordId>): number | undefined {
  let best: number | undefined,
    least = REACH;
  for (const [id, i] of f.slots) {
    const dx = Math.max(0, Math.abs(point.x - f.x[i]!) - f.boxW[i]! / 2),
      dy = Math.max(0, Math.abs(point.y - f.y[i]!) - f.boxH[i]! / 2);
    if (dx >= least || dy >= least) continue;
    const distance = Math.hypot(dx, dy);
    if (distance < least && !moving.has(id)) {
      least = distance;
      best = i;
    }
  }
  return best;
}

/** Whether a pointer at a topic means its inside: its middle, and the side on which its children stand. */
function isChildSide(f: Forest, i: number, parent: number, point: Point, isInside: boolean): boolean {
  const isAcross = isVertical(f.kind[parent]!),
    [at, size, along] = isAcross ? [f.x[i]!, f.boxW[i]!, point.x] : [f.y[i]!, f.boxH[i]!, point.y];
  if (isInside) return Math.abs(along - at) <= size / 4;
  if (Math.abs(along - at) > size / 2) return false;
  // Beside it: away from its parent.
  return isAcross
    ? (point.y - f.y[i]!) * (f.y[i]! - f.y[parent]!) > 0
    : (point.x - f.x[i]!) * (f.x[i]! - f.x[parent]!) > 0;
}

function asSibling(
  editor: TreeEditor,
  f: Forest,
  i: number,
  parent: number,
  point: Point,
  moving: ReadonlySet<RecordId>,
  { w, h }: { w: number; h: number },
): Beside {
  const isAcross = isVertical(f.kind[parent]!),
    isBefore = isAcross ? point.x < f.x[i]! : point.y < f.y[i]!,
    id = f.ids[i]!,
    step = isBefore ? -1 : 1;
  const edge = (j: number): number =>
    (isAcross ? f.x[j]! : f.y[j]!) + (step * (isAcross ? f.boxW[j]! : f.boxH[j]!)) / 2;
  // Halfway to the next one, if there is one near.
  const siblings = f.children[parent]!.filter(
      (j) => !moving.has(f.ids[j]!) && f.x[j]! < f.x[parent]! === f.x[i]! < f.x[parent]!,
    ),
    next = siblings[siblings.indexOf(i) + step],
    back = next === undefined ? undefined : edgeOf(f, next, isAcross, -step);
  const middle = back === undefined ? edge(i) + step * (GAP + (isAcross ? w : h) / 2) : (edge(i) + back) / 2;
  const isLeft = !isAcross && f.x[i]! < f.x[parent]!;
  let x: number;
  if (isAcross) x = middle - w / 2;
  else if (isLeft) x = f.x[i]! + f.boxW[i]! / 2 - w;
  else x = f.x[i]! - f.boxW[i]! / 2;
  const y = isAcross ? f.y[i]! - f.boxH[i]! / 2 : middle - h / 2;
  return drop(
    editor,
    f,
    parent,
    { parent: f.ids[parent]!, [isBefore ? 'before' : 'after']: id },
    { x, y, w, h },
    isLeft,
  );
}

const edgeOf = (f: Forest, j: number, isAcross: boolean, step: number): number =>
  (isAcross ? f.x[j]! : f.y[j]!) + (step * (isAcross ? f.boxW[j]! : f.boxH[j]!)) / 2;

function asChild(
  editor: TreeEditor,
  f: Forest,
  i: number,
  point: Point,
  moving: ReadonlySet<RecordId>,
  { w, h }: { w: number; h: number },
): Beside {
  const kind = f.kind[i]!,
    isLeft = kind === 'mind' ? point.x < f.x[i]! : kind === 'left' || kind === 'brace-left' || kind === 'list-left',
    children = f.children[i]!.filter(
      (j) => !moving.has(f.ids[j]!) && (kind !== 'mind' || f.x[j]! < f.x[i]! === isLeft),
    ),
    last = children.at(-1);
  if (last !== undefined) {
    // Among the children, where the pointer is along them.
    const isAcross = isVertical(kind),
      after = children.findLast((j) => (isAcross ? f.x[j]! < point.x : f.y[j]! < point.y)),
      at = after ?? children[0]!;
    const aimed: Point = isAcross
      ? { x: f.x[at]! + (after === undefined ? -1 : 1), y: f.y[at]! }
      : { x: f.x[at]!, y: f.y[at]! + (after === undefined ? -1 : 1) };
    return asSibling(editor, f, at, i, aimed, moving, { w, h });
  }
  const away = GAP * 3;
  let box: Box = {
    x: isLeft ? f.x[i]! - f.boxW[i]! / 2 - away - w : f.x[i]! + f.boxW[i]! / 2 + away,
    y: f.y[i]! - h / 2,
    w,
    h,
  };
  if (kind === 'down') box = { x: f.x[i]! - w / 2, y: f.y[i]! + f.boxH[i]! / 2 + away, w, h };
  if (kind === 'up') box = { x: f.x[i]! - w / 2, y: f.y[i]! - f.boxH[i]! / 2 - away - h, w, h };
  if (kind === 'list-right' || kind === 'list-left')
    box = { x: f.x[i]! + (isLeft ? -w : 0), y: f.y[i]! + f.boxH[i]! / 2 + GAP, w, h };
  return drop(editor, f, i, { parent: f.ids[i]! }, box, isLeft);
}

function drop(editor: TreeEditor, f: Forest, parent: number, spot: Spot, box: Box, isLeft: boolean): Beside {
  const id = f.ids[parent]!,
    isAcross = isVertical(f.kind[parent]!);
  const from = isAcross
      ? { x: f.x[parent]!, y: f.y[parent]! + (Math.sign(box.y - f.y[parent]!) * f.boxH[parent]!) / 2 }
      : { x: f.x[parent]! + ((isLeft ? -1 : 1) * f.boxW[parent]!) / 2, y: f.y[parent]! },
    to = isAcross
      ? { x: box.x + box.w / 2, y: box.y > f.y[parent]! ? box.y : box.y + box.h }
      : { x: isLeft ? box.x + box.w : box.x, y: box.y + box.h / 2 };
  return {
    spot,
    box,
    parent: id,
    line: [from, to],
    ...(hasSides(editor, id) && { side: isLeft ? 'left' : 'right' }),
  };
}
