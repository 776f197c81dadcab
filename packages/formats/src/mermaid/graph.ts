/** Diagrams of boxes and lines, which Mermaid gives no places: laid out, and drawn. */
import { append } from '../append.ts';
import {
  type Arrowhead,
  type Box,
  type BoxSide,
  type ConnectorData,
  type End,
  fromPlain,
  type RecordId,
  type RichText,
  type ShapeData,
  type Style,
} from '@limn/document';
import type { DrawnContext } from '../drawn/import.ts';
import { layered } from '../drawn/layered.ts';
import { keptName, plainOf, sizeOf } from './source.ts';

export interface GraphNode {
  id: string;
  kind: string;
  text: RichText;
  w: number;
  h: number;
  parent?: string;
  style?: Style;
  data?: ShapeData;
  /** Lines that stand in it: those of a class, of a table; null is a rule between them. */
  members?: ({
    kind: string;
    text: string;
    controls?: Record<string, number>;
    data?: ShapeData;
    style?: Style;
  } | null)[];
}
export interface GraphEdge {
  from: string;
  to: string;
  /** Lines of the boxes that it ends on, by their place. */
  fromRow?: number;
  toRow?: number;
  data?: ConnectorData;
  text?: RichText;
  /** Words at its ends. */
  near?: string;
  far?: string;
  start: Arrowhead;
  end: Arrowhead;
  style?: Style;
  span?: number;
  isHidden?: boolean;
}
export interface Graph {
  direction: 'down' | 'right' | 'up' | 'left';
  nodes: Map<string, GraphNode>;
  edges: GraphEdge[];
  gap?: number;
  straight?: boolean;
}

export const FONT = 14;
/** Inner room of what holds others, and of its title, page units. */
const PAD = 24,
  TITLE = 30;
/** Heights of lines in classes and tables. */
const LINE = 20,
  RULE = 10,
  HEAD = 30,
  /** Room above and below a title of several lines. */
  HEAD_PAD = 6;

/** Size of a box with words in it. */
export function fitted(text: RichText, least = { w: 60, h: 40 }, more = { w: 32, h: 20 }): { w: number; h: number } {
  const { w, h } = sizeOf(text, FONT, 240);
  const even = (n: number): number => Math.ceil(n / 10) * 10;
  return { w: even(Math.max(least.w, w + more.w)), h: even(Math.max(least.h, h + more.h)) };
}

export function drawGraph(
  { nodes, edges, direction, gap = 50, straight }: Graph,
  layer: RecordId,
  { builder, clock }: DrawnContext,
): void {
  untangle(nodes);
  const all = [...nodes.values()],
    holders = new Set(all.flatMap(({ parent }) => parent ?? []));
  const places = layered(
    all,
    edges.map(({ from, to, text, span }) => {
      const words = text && text.length > 0 ? sizeOf(text, FONT, 200) : undefined;
      return { from, to, ...(words && { w: words.w + 10, h: words.h }), ...(span !== undefined && { span }) };
    }),
    { direction, gap, rowGap: gap * 1.2 },
  );
  const boxes = new Map<string, { x: number; y: number; w: number; h: number }>();
  const within = new Map<string, GraphNode[]>();
  for (const node of all) if (node.parent !== undefined) append(within, node.parent, node);
  // What holds others is as large as they are, with room for its title.
  const boxOf = (node: GraphNode, depth: number): { x: number; y: number; w: number; h: number } => {
    const known = boxes.get(node.id);
    if (known) return known;
    const place = places.get(node.id) ?? { x: 0, y: 0, w: node.w, h: node.h };
    let box = { ...place };
    const inner =
      depth < MOST_DEEP && holders.has(node.id) ? (within.get(node.id) ?? []).map((one) => boxOf(one, depth + 1)) : [];
    if (inner.length > 0) {
      const [left, top] = [
        Math.min(...inner.map(({ x }) => x)) - PAD,
        Math.min(...inner.map(({ y }) => y)) - PAD - TITLE,
      ];
      const [right, bottom] = [
        Math.max(...inner.map(({ x, w }) => x + w)) + PAD,
        Math.max(...inner.map(({ y, h }) => y + h)) + PAD,
      ];
      const title = sizeOf(node.text, FONT).w + 20,
        more = Math.max(0, title - (right - left)) / 2;
      box = { x: left - more, y: top, w: right - left + 2 * more, h: bottom - top };
    }
    boxes.set(node.id, box);
    return box;
  };
  for (const node of all) boxOf(node, 0);
  const drawn = new Map<string, RecordId>(),
    rows = new Map<string, { id: RecordId; x: number; y: number }[]>();
  const draw = (node: GraphNode, depth: number): RecordId => {
    const known = drawn.get(node.id);
    if (known !== undefined) return known;
    clock.tick(10);
    const holder = node.parent === undefined || depth > MOST_DEEP ? undefined : nodes.get(node.parent);
    const parent = holder ? draw(holder, depth + 1) : layer;
    const box = boxes.get(node.id)!;
    const id = builder.shape(parent, {
      kind: node.kind,
      box,
      style: { fontSize: FONT, ...node.style },
      data: { ...node.data, ...titled(node), ...keptName(node.id) },
      text: node.text,
    });
    drawn.set(node.id, id);
    let y = box.y + headOf(node.text);
    const lines: { id: RecordId; x: number; y: number }[] = [];
    rows.set(node.id, lines);
    for (const member of node.members ?? []) {
      const h = member ? LINE : RULE;
      const line = builder.shape(id, {
        kind: member?.kind ?? 'uml.divider',
        box: { x: box.x, y, w: box.w, h },
        ...(member?.style && { style: member.style }),
        data: { ...member?.data, ...(member?.controls && { controls: member.controls }) },
        ...(member && { text: fromPlain(member.text) }),
      });
      lines.push({ id: line, x: box.x + box.w / 2, y: y + h / 2 });
      y += h;
    }
    return id;
  };
  for (const node of all) draw(node, 0);
  const ways = new Map<string, number>();
  for (const { from, isHidden } of edges) if (!isHidden) ways.set(from, (ways.get(from) ?? 0) + 1);
  for (const { from, to, fromRow, toRow, data, text, near, far, start, end, style, isHidden } of edges) {
    const [a, b] = [drawn.get(from), drawn.get(to)];
    if (a === undefined || b === undefined || isHidden) continue;
    const centre = (id: string): { x: number; y: number } => {
      const box = boxes.get(id)!;
      return { x: box.x + box.w / 2, y: box.y + box.h / 2 };
    };
    const endOf = (id: string, shape: RecordId, row: number | undefined): End => {
      const line = row === undefined ? undefined : rows.get(id)?.[row];
      return line ? { x: line.x, y: line.y, shape: line.id } : { ...centre(id), shape };
    };
    const branch =
      !straight && toRow === undefined && text && (ways.get(from) ?? 0) > 1
        ? branchOf(boxes.get(from)!, boxes.get(to)!, direction, boxes.get(entered(from, to, nodes) ?? to)!)
        : undefined;
    const id = builder.connector(layer, {
      kind: straight && from !== to ? 'straight' : 'orthogonal',
      start: endOf(from, a, fromRow),
      end: { ...endOf(to, b, toRow), ...(branch && { side: branch.side }) },
      ...(data && { data }),
      style: { radius: 8, ...style, startArrow: start, endArrow: end },
    });
    if (text && plainOf(text) !== '') builder.label(id, text, { t: branch?.t ?? 0.5, dx: 0, dy: 0 }, { fontSize: 13 });
    if (near) builder.label(id, fromPlain(near), { t: 0.12, dx: 12, dy: -10 }, { fontSize: 12 });
    if (far) builder.label(id, fromPlain(far), { t: 0.88, dx: 12, dy: -10 }, { fontSize: 12 });
  }
}

/** Room that words need on the last part of a line, beside its arrowhead, page units. */
const WORDS = 24;
/** Words nearer to the end of a line than this part of it are about the end: `write` tells them apart so. */
const LAST = 0.74;

/**
 * Lines that leave one box by the same side run together at first: their words stand on the last part of each, before
 * the box it leads to.
 * @returns the side by which the line arrives, and where on it the words stand; undefined where it does not lead on
 */
function branchOf(
  from: Box,
  to: Box,
  direction: Graph['direction'],
  gate: Box,
): { side: BoxSide; t: number } | undefined {
  const isDown = direction === 'down' || direction === 'up';
  const [a, b] = direction === 'down' || direction === 'right' ? [from, to] : [to, from],
    along = isDown ? b.y - a.y - a.h : b.x - a.x - a.w,
    across = Math.abs(isDown ? to.x + to.w / 2 - from.x - from.w / 2 : to.y + to.h / 2 - from.y - from.h / 2);
  if (along < 2 * WORDS) return undefined;
  const sides = { down: 'top', up: 'bottom', right: 'left', left: 'right' } as const;
  // Before what it enters, not on the title of that.
  const inside = {
    down: to.y - gate.y,
    up: gate.y + gate.h - to.y - to.h,
    right: to.x - gate.x,
    left: gate.x + gate.w - to.x - to.w,
  }[direction];
  const outside = Math.max(0, along - Math.max(0, inside));
  const left = outside < WORDS ? along / 4 : along - outside * 0.75;
  return { side: sides[direction], t: Math.min(LAST, 1 - left / (along + across)) };
}

/** Boxes in boxes at most. */
const MOST_DEEP = 60;

/** Takes out of what they stand in those that would stand in themselves, by however many others, or too deep. */
function untangle(nodes: Graph['nodes']): void {
  // First the rings, as what stands in one of those may stay there.
  for (const isTangled of [(id: string, depth: number, at?: string) => at === id && depth <= MOST_DEEP, isTooDeep])
    for (const [id, node] of nodes) {
      let depth = 0,
        at = node.parent;
      for (; at !== undefined && at !== id && depth <= MOST_DEEP; depth++) at = nodes.get(at)?.parent;
      if (!isTangled(id, depth, at)) continue;
      const { parent: _none, ...loose } = node;
      nodes.set(id, loose);
    }
}
const isTooDeep = (_: string, depth: number): boolean => depth > MOST_DEEP;

/** The outermost of what a node stands in that another does not stand in. */
function entered(from: string, to: string, nodes: Graph['nodes']): string | undefined {
  const around = new Set<string>();
  const parentOf = (id: string): string | undefined => nodes.get(id)?.parent;
  for (let id: string | undefined = from; id !== undefined; id = parentOf(id)) around.add(id);
  let out: string | undefined;
  for (let id = parentOf(to); id !== undefined; id = parentOf(id)) if (!around.has(id)) out = id;
  return out;
}

/** Where the lines of a box begin, told to it as its title has several. */
function titled({ text, members = [], data }: GraphNode): ShapeData {
  const title = headOf(text);
  return members.length > 0 && title > HEAD ? { controls: { ...data?.controls, title } } : {};
}

/** Height of a title above lines: one of several lines keeps off its rule. */
function headOf(text: RichText): number {
  const { h } = sizeOf(text, FONT);
  return h < HEAD ? HEAD : Math.ceil(h) + 2 * HEAD_PAD;
}

/** Height and width of a box with lines. */
export function withMembers(text: RichText, members: NonNullable<GraphNode['members']>): { w: number; h: number } {
  const head = sizeOf(text, FONT);
  const w = Math.max(head.w, ...members.map((one) => (one ? sizeOf(fromPlain(one.text), FONT).w : 0)), 90) + 30;
  const h = headOf(text) + members.reduce((sum, one) => sum + (one ? LINE : RULE), 0);
  return { w: Math.ceil(w / 10) * 10, h: Math.max(h, 44) };
}
