/**
 * Where branches that are dragged would come to hang: what is shown while they are, and what is written when they are
 * let go.
 */
import { newId, type Box, type Point, type RecordId, type ShapeRecord } from '@limn/document';
import type { ItemPreview } from '@limn/canvas/scene/scene-api.ts';
import type { Led } from '../../../editor/branch-port.ts';
import type { Editor } from '../../../editor/editor.ts';
import {
  below,
  depthOf,
  type Forest,
  forestOf,
  forestsOf,
  type Graft,
  grafted,
  isMindMap,
  wayFrom,
} from '../../../notations/auto/forest.ts';
import { branchColor, lineStyle, nextColors, recolored, treeLine } from '../../../notations/auto/look.ts';
import { layTrees, sidedLines } from '../../../notations/auto/place.ts';
import { isTree } from '../../../notations/auto/rules.ts';
import { isLevel, type Way } from '../../../notations/auto/setting.ts';
import { shiftedItems } from './follow.ts';
import { movedSet, writeParents } from '../move.ts';
import { byHome, type TakenIn, takenIn, treeOf } from './taking-in.ts';

/** So far from a member one is at none, page units. */
const REACH = 120;
/** What is put between two stands so near to the second, page units. */
const BESIDE = 0.01;

/** As `BranchPort.carried`. */
export function carriedWith(editor: Editor, ids: readonly RecordId[]): RecordId[] {
  const out = new Set<RecordId>(),
    read = forestsOf(editor);
  for (const id of ids) {
    const holder = treeOf(editor, id),
      forest = holder && read(holder);
    if (!forest?.members.has(id)) {
      out.add(id);
      continue;
    }
    const branch = below(forest, id);
    if (isMindMap(holder) && branch.length === forest.members.size) out.add(holder.id);
    else for (const one of branch) out.add(one);
  }
  return [...out].filter((id) => !out.has(editor.store.find(id, 'shape')?.at.parent ?? ''));
}

/** As `BranchPort.lead`. */
export function lead(
  editor: Editor,
  ids: readonly RecordId[],
  dragged: ReadonlySet<RecordId>,
  container: RecordId | null,
  point: Point,
): Led | null {
  const home = treeOf(editor, ids[0]!),
    holder = holderAt(editor, home, dragged, container, point);
  if (!ids.every((id) => editor.store.find(id, 'shape'))) return null;
  if (!holder) return isMindMap(home) ? detached(editor, forestOf(home, editor), ids, dragged) : null;
  const taken = takenIn(editor, forestOf(holder, editor), ids),
    { forest } = taken,
    graft = graftAt(forest, ids, dragged, point);
  if (!graft) return null;
  const then = grafted(forest, graft),
    laid = layTrees(then),
    lines = isMindMap(holder) ? sidedLines(then) : [];
  return {
    container: holder.id,
    drop: graft.onto,
    places(dx, dy) {
      const out = new Map<RecordId, ItemPreview>([[holder.id, { type: 'box', box: laid.holder }]]);
      for (const [id, box] of laid.boxes) {
        const shape = forest.members.get(id)!;
        if (dragged.has(id)) continue;
        for (const [part, item] of shiftedItems(
          editor,
          movedSet(editor, [id]),
          box.x - shape.box.x,
          box.y - shape.box.y,
        ))
          out.set(part, item);
        out.set(id, { type: 'box', box });
      }
      for (const [id, item] of shiftedItems(editor, dragged, dx, dy)) out.set(id, item);
      for (const [id, ends] of lines) out.set(id, { type: 'connector', ...ends });
      return out;
    },
    write() {
      taken.write();
      writeGraft(editor, taken, then, graft);
    },
  };
}

/** As `BranchPort.copiesHangOn`. */
export function copiesHangOn(
  editor: Editor,
  ids: readonly RecordId[],
  container: RecordId | null,
  point: Point,
): RecordId | null {
  const holder = holderAt(editor, treeOf(editor, ids[0]!), new Set(), container, point);
  return holder ? (graftAt(forestOf(holder, editor), [], new Set(), point)?.onto ?? null) : null;
}

/** The tree to which what is dragged comes; undefined where it comes to none. */
function holderAt(
  editor: Editor,
  home: ShapeRecord | undefined,
  dragged: ReadonlySet<RecordId>,
  container: RecordId | null,
  point: Point,
): ShapeRecord | undefined {
  const into = editor.store.find(container ?? undefined, 'shape');
  if (isTree(into)) return into;
  // The box on the page, not the one that is shown meanwhile, which may shrink away from the pointer.
  return (
    mapAt(editor, dragged, point) ??
    (home && distanceTo(home.box, point) <= (isMindMap(home) ? REACH : 0) ? home : undefined)
  );
}

/** The mind map with a topic at a point; what is dragged does not count. */
function mapAt(editor: Editor, dragged: ReadonlySet<RecordId>, point: Point): ShapeRecord | undefined {
  const top = editor.scene.itemsAt(point, 0, 'shape').find(({ id }) => !dragged.has(id)),
    holder = top && treeOf(editor, top.id);
  return isMindMap(holder) && !editor.scene.isLocked(holder.id) ? holder : undefined;
}

function distanceTo({ x, y, w, h }: Box, p: Point): number {
  return Math.hypot(Math.max(x - p.x, 0, p.x - x - w), Math.max(y - p.y, 0, p.y - y - h));
}

/** What the topmost of the dragged would hang on with the pointer there; null where it is at nothing. */
function graftAt(forest: Forest, ids: readonly RecordId[], dragged: ReadonlySet<RecordId>, point: Point): Graft | null {
  // In the order in which they are dragged, before what comes out of whole maps.
  const tops = [...new Set([...ids, ...dragged])].filter(
    (id) => forest.members.has(id) && !dragged.has(forest.parent.get(id) ?? ''),
  );
  let near: ShapeRecord | undefined,
    least = REACH;
  for (const shape of forest.members.values()) {
    const d = dragged.has(shape.id) ? Infinity : distanceTo(shape.box, point);
    if (d < least) [near, least] = [shape, d];
  }
  if (!near) return null;
  const way = wayFrom(forest, near.id),
    isInside = least === 0,
    onto = forest.parent.get(near.id),
    isRoot = onto === undefined;
  if (isInside || (isRoot && isMindMap(forest.holder)) || isBehind(near.box, point, way))
    return { ids: tops, ...childAt(forest, near, dragged, point, isInside) };
  const list = (isRoot ? forest.roots : forest.children.get(onto)!).filter((id) => !dragged.has(id)),
    isBefore = forest.before.has(near.id),
    place = list.indexOf(near.id) + (aside(point, way) < aside(middleOf(near.box), way) ? 0 : 1);
  const next = list[place];
  return {
    ids: tops,
    onto: onto ?? null,
    next: next !== undefined && forest.before.has(next) === isBefore ? next : null,
    isBefore,
  };
}

/** As a child of a member: behind all of them where one is on it, else between those that the pointer is between. */
function childAt(
  forest: Forest,
  { id, box }: ShapeRecord,
  dragged: ReadonlySet<RecordId>,
  point: Point,
  isInside: boolean,
): Omit<Graft, 'ids'> {
  const way = wayFrom(forest, id),
    isBefore = way === 'both' && point.x < box.x + box.w / 2,
    list = forest.children.get(id)!.filter((one) => !dragged.has(one) && forest.before.has(one) === isBefore);
  const next = isInside
    ? undefined
    : list.find((one) => aside(middleOf(forest.members.get(one)!.box), way) > aside(point, way));
  return { onto: id, next: next ?? null, isBefore };
}

const middleOf = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 });
/** How far across the way a point is. */
const aside = ({ x, y }: Point, way: Way): number => (isLevel(way) ? y : x);

/** Whether a point is beyond a box, on the side where its children stand. */
function isBehind({ x, y, w, h }: Box, p: Point, way: Way): boolean {
  if (way === 'left') return p.x < x;
  if (way === 'up') return p.y < y;
  return way === 'down' ? p.y > y + h : p.x > x + w;
}

/** Leads the lines to where branches hang now, and puts these where they are read as meant. */
function writeGraft(editor: Editor, taken: TakenIn, then: Forest, graft: Graft): void {
  const { forest } = taken,
    isMap = isMindMap(forest.holder),
    first = graft.ids[0]!;
  let color: string | undefined;
  if (isMap && graft.onto !== null) {
    const isMain = depthOf(then, first) === 1,
      wasMain = forest.parent.get(first) !== undefined && depthOf(forest, first) === 1;
    if (!isMain) color = branchColor(then, graft.onto) ?? lineColor(forest, graft.onto);
    else color = wasMain ? branchColor(forest, first) : nextColors(forest, graft.onto, 1)[0];
  }
  for (const id of graft.ids) writeLine(editor, forest, then, id, graft.onto, color);
  writeOrder(editor, then, graft);
  if (!isMap) return;
  for (const { home, ids } of byHome(taken, graft.ids)) {
    const { shapes, lines } = recolored(home, then, ids, color);
    for (const [id, style] of shapes) editor.store.update(id, { style });
    for (const [id, style] of lines) editor.store.update(id, { style });
  }
}

const lineColor = (forest: Forest, id: RecordId): string | undefined => forest.line.get(id)?.style.stroke;

function writeLine(
  editor: Editor,
  forest: Forest,
  then: Forest,
  id: RecordId,
  onto: RecordId | null,
  color: string | undefined,
): void {
  const line = forest.line.get(id),
    shape = forest.members.get(id)!,
    above = onto === null ? undefined : forest.members.get(onto);
  if (!above) {
    if (line) editor.store.remove([line.id]);
    return;
  }
  if (line) {
    if (line.start.shape === onto) return;
    // Where it left what it hung on before means nothing of another.
    editor.store.update(line.id, { start: { ...middleOf(above.box), shape: above.id }, points: [] });
    return;
  }
  const like = [...then.children.get(above.id)!, above.id].flatMap((one) => forest.line.get(one) ?? [])[0],
    isMap = isMindMap(forest.holder);
  const key = editor.store.topKey(forest.holder.id);
  editor.store.create(
    treeLine(newId(), { parent: forest.holder.id, key }, above, shape, {
      kind: like?.kind ?? (isMap ? 'curved' : editor.settings.connectorKind),
      style: {
        ...(isMap ? lineStyle(depthOf(then, id), color ?? 'theme:line') : editor.settings.connectorStyle),
        ...like?.style,
        ...(color !== undefined && { stroke: color }),
      },
    }),
  );
}

/** Puts them just before what comes next, or behind the last; of two sides on theirs. */
export function writeOrder(editor: Editor, then: Forest, { ids, onto, isBefore }: Graft): void {
  const { way } = then.setting,
    list = (onto === null ? then.roots : then.children.get(onto)!).filter((id) => then.before.has(id) === isBefore),
    box = (id: RecordId): Box => editor.store.find(id, 'shape')!.box,
    begin = list.indexOf(ids[0]!),
    next = list[begin + ids.length],
    last = begin > 0 ? list[begin - 1] : undefined,
    root = onto === null ? undefined : box(onto);
  const size = isLevel(way) ? 'h' : 'w',
    axis = isLevel(way) ? 'y' : 'x';
  ids.forEach((id, i) => {
    let at: number | undefined;
    if (next !== undefined) at = aside(middleOf(box(next)), way) - BESIDE * (ids.length - i);
    else if (last !== undefined) at = aside(middleOf(box(last)), way) + BESIDE * (i + 1);
    const own = box(id),
      to = { ...own, ...(at !== undefined && { [axis]: at - own[size] / 2 }) };
    if (way === 'both' && root) to.x = middleOf(root).x - own.w / 2 + (isBefore ? -1 : 1);
    editor.store.update(id, { box: to });
  });
}

/** What is let go beside its mind map becomes one of its own. */
function detached(
  editor: Editor,
  forest: Forest,
  ids: readonly RecordId[],
  dragged: ReadonlySet<RecordId>,
): Led | null {
  const tops = ids.filter((id) => forest.members.has(id) && !dragged.has(forest.parent.get(id) ?? ''));
  if (tops.length === 0) return null;
  return {
    container: null,
    drop: null,
    places: (dx, dy) => shiftedItems(editor, dragged, dx, dy),
    write() {
      for (const top of tops) {
        const branch = below(forest, top),
          { box } = editor.store.find(top, 'shape')!,
          id = newId();
        const line = forest.line.get(top),
          lines = branch.slice(1).flatMap((one) => forest.line.get(one)?.id ?? []);
        if (line) editor.store.remove([line.id]);
        editor.store.create({ ...forest.holder, id, at: editor.store.find(top, 'shape')!.at, box });
        writeParents(editor, [...lines, ...branch], id);
      }
    },
  };
}
