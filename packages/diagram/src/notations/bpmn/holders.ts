/** Pools, lanes and sub-processes as what holds a process: what becomes of it when they come and go. */
import type { Box, Item, RecordId, ShapeRecord } from '@limn/document';
import type { FirstInside, NotationContext } from '../notation.ts';
import { isBoundary, isEventSubProcess, isFlowNode, isSubProcess, roleOf } from './model.ts';

const KINDS_OF_POOLS: ReadonlySet<string> = new Set(['bpmn.pool', 'bpmn.verticalPool']);
/** Room that a new pool leaves around the process that it takes in, and for its name, page units. */
const AROUND = 30,
  NAME = 30;
/** Which sub-process has no order, and so nothing that begins it. */
const AD_HOC = 3;

/**
 * What stands in a lane that is deleted goes on in the lane beside it that takes its room, or in the pool; what stands
 * in the only pool of a page, on the page.
 */
export function heirOf(item: Item, gone: ReadonlySet<RecordId>, context: NotationContext): RecordId | undefined {
  const { store } = context;
  if (item.type === 'shape' && ['lane', 'pool'].includes(roleOf(item) ?? '')) return undefined;
  let holder = store.find(item.at.parent, 'shape');
  while (holder && roleOf(holder) === 'lane') {
    const heir = laneBeside(holder, gone, context);
    if (heir !== undefined) return heir;
    if (!gone.has(holder.at.parent)) return holder.at.parent;
    holder = store.find(holder.at.parent, 'shape');
  }
  if (!holder || roleOf(holder) !== 'pool') return undefined;
  const isLast = store.children(holder.at.parent).every((id) => {
    const other = store.find(id, 'shape');
    return id === holder.id || !other || roleOf(other) !== 'pool';
  });
  return isLast ? holder.at.parent : undefined;
}

/** The lane before one in its row, or the first that stays. */
function laneBeside(lane: ShapeRecord, gone: ReadonlySet<RecordId>, { store }: NotationContext): RecordId | undefined {
  const axis = lane.kind === 'bpmn.lane' ? 'y' : 'x';
  const others = store
    .children(lane.at.parent)
    .flatMap((id) => {
      const other = store.find(id, 'shape');
      return other?.kind === lane.kind && !gone.has(id) ? [other] : [];
    })
    .sort((a, b) => a.box[axis] - b.box[axis]);
  return (others.findLast((other) => other.box[axis] < lane.box[axis]) ?? others[0])?.id;
}

/** The first pool of a page stands around the process that is there. */
export function boxFor(kind: string, box: Box, layer: RecordId, { store, registry }: NotationContext): Box {
  const made = registry.get(kind).as?.kind ?? kind;
  if (!KINDS_OF_POOLS.has(made)) return box;
  const shapes = store.children(layer).flatMap((id) => store.find(id, 'shape') ?? []),
    nodes = shapes.filter(isFlowNode);
  if (nodes.length === 0 || shapes.some((shape) => roleOf(shape) === 'pool')) return box;
  const isLevel = made === 'bpmn.pool',
    left = Math.min(...nodes.map((n) => n.box.x)) - AROUND - (isLevel ? NAME : 0),
    top = Math.min(...nodes.map((n) => n.box.y)) - AROUND - (isLevel ? 0 : NAME);
  const w = Math.max(...nodes.map((n) => n.box.x + n.box.w)) + AROUND - left,
    h = Math.max(...nodes.map((n) => n.box.y + n.box.h)) + AROUND - top;
  return { ...box, x: left, y: top, w: Math.max(box.w, w), h: Math.max(box.h, h) };
}

/** What a sub-process that stands open begins with. */
export function firstInside(shape: ShapeRecord, { store }: NotationContext): FirstInside | undefined {
  if (shape.kind !== 'bpmn.expandedSubProcess' || shape.data.controls?.['variant'] === AD_HOC) return undefined;
  const isEmpty = store.children(shape.id).every((id) => {
    const inner = store.find(id, 'shape');
    return inner !== undefined && isBoundary(inner);
  });
  if (!isEmpty || shape.data.link?.type === 'page') return undefined;
  const kind = isEventSubProcess(shape) ? 'bpmn.subStartMessage' : 'bpmn.event';
  return { kind, at: { x: 40, y: shape.box.h / 2 - 20 } };
}

/** A pool without lanes, and a lane, are split into lanes. */
export function laneOf(shape: ShapeRecord, { store }: NotationContext): string | undefined {
  if (roleOf(shape) === 'lane') return shape.kind;
  if (!KINDS_OF_POOLS.has(shape.kind) || shape.data.collapsed) return undefined;
  const hasLanes = store.children(shape.id).some((id) => {
    const inner = store.find(id, 'shape');
    return inner !== undefined && roleOf(inner) === 'lane';
  });
  if (hasLanes) return undefined;
  return shape.kind === 'bpmn.pool' ? 'bpmn.lane' : 'bpmn.verticalLane';
}

/** A collapsed sub-process has its plane. */
export const opens = (shape: ShapeRecord): boolean => isSubProcess(shape) && shape.kind === 'bpmn.subProcess';
