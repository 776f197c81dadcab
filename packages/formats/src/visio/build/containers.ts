/**
 * Which shapes of a page stand in which: members of containers, items of lists, and so lanes in pools; and which are
 * call-outs of which. Visio says it in formulas on either side,
 * `SUM(DEPENDSON(1,Sheet.8!SheetRef(),…),DEPENDSON(4,…))`.
 */
import type { Box, Pin, Pins } from '@limn/document';
import { append } from '../../append.ts';
import { plainKind } from './paths/custom-path.ts';
import type { Band } from './bands/bands.ts';
import type { ShapeNode } from './node.ts';
import { placeInBands, rolesOf } from './bands/place-in-bands.ts';

export interface Containers {
  /** Those that hold others or are made to, with what stands in each from the lowest. */
  members: ReadonlyMap<ShapeNode, readonly ShapeNode[]>;
  /** Call-outs of what they are about, from the lowest. */
  callouts: ReadonlyMap<ShapeNode, readonly ShapeNode[]>;
  /** Lanes, and what they fill. */
  bands: ReadonlyMap<ShapeNode, Band>;
  /** What stands in another, or is its call-out; and what only keeps lanes in a row. */
  held: ReadonlySet<ShapeNode>;
}

/**
 * What one relation says: a container of its members, a list of its items, and each of those of what it is in; a shape
 * of its call-outs, and they of it.
 */
const MEMBERS = ['1', '2'],
  HOLDERS = ['4', '5'],
  CALLOUTS = '3',
  ABOUT = '6';
/** Longest formula that is read, and most relations of a page. */
const LONGEST = 100_000,
  MOST = 100_000;
/** Containers that stand in one another deeper than this are none. */
const DEEPEST = 50;

const structureOf = ({ shape }: ShapeNode): string | undefined =>
  shape
    .section('User')
    ?.rows.find((row) => row.name === 'msvStructureType')
    ?.cells.get('Value')?.v;

function* relationsOf({ shape }: ShapeNode): Generator<{ kind: string; sheet: number }> {
  // What a master says is about sheets of its own.
  const formula = shape.sheet.cells.get('Relationships')?.f;
  if (formula === undefined || formula.length > LONGEST) return;
  for (const [, kind, sheets] of formula.matchAll(/DEPENDSON\(\s*(\d+)\s*((?:,[^(),]*\(\))*)/g))
    for (const [, sheet] of sheets!.matchAll(/Sheet\.(\d+)!/g)) yield { kind: kind!, sheet: Number(sheet) };
}

/** Whether a shape is nothing but one rectangle over all of its box. */
export const isPlainBox = ({ group, geometry, frame, shape }: ShapeNode): boolean =>
  !group && shape.sheets.every(({ foreign }) => !foreign) && plainKind(geometry, frame) === 'basic.rect';

/** Page units by which what reaches to a side of its container may be off it. */
const AT_SIDE = 1;

/** How a part of a container's look goes with it when that is resized: strips at a side keep how thick they are. */
export function pinsOf(part: Box, holder: Box): Pins | undefined {
  if (part.r || holder.r) return undefined;
  const pin = (from: number, size: number, start: number, whole: number): Pin => {
    const isAtStart = from - start < AT_SIDE,
      isAtEnd = start + whole - from - size < AT_SIDE;
    if (isAtStart && isAtEnd) return 'both';
    if (size > whole / 2) return 'scale';
    if (isAtStart) return 'start';
    return isAtEnd ? 'end' : 'scale';
  };
  return { x: pin(part.x, part.w, holder.x, holder.w), y: pin(part.y, part.h, holder.y, holder.h) };
}

const areaOf = ({ frame: { x0, y0, x1, y1 } }: ShapeNode): number => (x1 - x0) * (y1 - y0);

/**
 * @param mayHold whether a shape can hold others at all: a connector cannot
 * @param isOwn whether a shape is a lane here or is none, whatever Visio would take it for
 */
export function readContainers(
  nodes: readonly ShapeNode[],
  mayHold: (node: ShapeNode) => boolean,
  mayStandIn: (node: ShapeNode, holder: ShapeNode) => boolean,
  isOwn: (node: ShapeNode) => boolean,
): Containers {
  const byId = new Map(nodes.map((node) => [node.id, node])),
    holderOf = new Map<ShapeNode, ShapeNode>(),
    aboutOf = new Map<ShapeNode, ShapeNode>(),
    members = new Map<ShapeNode, ShapeNode[]>(),
    callouts = new Map<ShapeNode, ShapeNode[]>();
  const isAround = (node: ShapeNode, holder: ShapeNode): boolean => {
    let above: ShapeNode | undefined = holder;
    for (let depth = 0; above && depth < DEEPEST; depth++) {
      if (above === node) return true;
      above = aboutOf.get(above) ?? holderOf.get(above);
    }
    return above !== undefined;
  };
  const put = (node: ShapeNode | undefined, holder: ShapeNode | undefined): void => {
    if (!node || !holder || !mayHold(holder) || !mayStandIn(node, holder) || isAround(node, holder)) return;
    const other = holderOf.get(node);
    // Of several that overlap, the smallest: in it the shape is in all of them.
    if (!other || areaOf(holder) < areaOf(other)) holderOf.set(node, holder);
  };
  const tie = (node: ShapeNode | undefined, about: ShapeNode | undefined): void => {
    if (!node || !about || !mayHold(node) || !mayHold(about) || aboutOf.has(node)) return;
    if (mayStandIn(node, about) && !isAround(node, about)) aboutOf.set(node, about);
  };
  let count = 0;
  const roles = rolesOf(nodes, (node) => mayHold(node) && !isOwn(node));
  for (const node of nodes) {
    const structure = structureOf(node);
    if ((structure === 'Container' || structure === 'List') && mayHold(node)) members.set(node, []);
    for (const { kind, sheet } of relationsOf(node)) {
      if (++count > MOST) break;
      if (MEMBERS.includes(kind)) put(byId.get(sheet), node);
      else if (HOLDERS.includes(kind)) put(node, byId.get(sheet));
      else if (kind === CALLOUTS) tie(byId.get(sheet), node);
      else if (kind === ABOUT) tie(node, byId.get(sheet));
    }
  }
  const bands = placeInBands(nodes, roles, holderOf, (node, holder) => !aboutOf.has(node) && put(node, holder)),
    isIdle = (node: ShapeNode): boolean => roles.get(node) === 'list' && bands.size > 0;
  for (const node of bands.keys()) if (!members.has(node)) members.set(node, []);
  for (const node of nodes) {
    if (isIdle(node)) continue;
    const about = aboutOf.get(node),
      holder = holderOf.get(node);
    // A call-out that stands in a container too is there by what it is about.
    if (about) append(callouts, about, node);
    else if (holder) append(members, holder, node);
  }
  const held = new Set([...holderOf.keys(), ...aboutOf.keys(), ...nodes.filter(isIdle)]);
  return { members, callouts, bands, held };
}
