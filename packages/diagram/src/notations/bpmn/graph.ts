/** A page of BPMN as a graph: its shapes, and its lines by what they mean. */
import { type ConnectorRecord, plainText, type RecordId, type ShapeRecord } from '@limn/document';
import type { NotationContext } from '../notation.ts';
import { type Flow, flowBetween, flowOfStyle, isSequence } from './flows.ts';
import { isFlowNode, roleOf, scopeOf } from './model.ts';

export interface GraphLine {
  record: ConnectorRecord;
  from: ShapeRecord;
  to: ShapeRecord;
  /** What it looks like, and what it can be; null where the standard has no line. */
  shown: Flow;
  flow: Flow | null;
  /** Its words. */
  label: string;
}

export interface Graph {
  shapes: readonly ShapeRecord[];
  lines: readonly GraphLine[];
  shape(id: RecordId): ShapeRecord | undefined;
  /** Sequence flows that lead to a node, and away from it, forbidden ones that look so among them. */
  into(id: RecordId): readonly GraphLine[];
  outOf(id: RecordId): readonly GraphLine[];
  /** Flow nodes by the sub-process or pool they are part of; `''` for those that stand in none. */
  scopes: ReadonlyMap<RecordId, readonly ShapeRecord[]>;
}

const NONE: readonly never[] = [];

export function graphOf(page: RecordId, context: NotationContext): Graph {
  const { store } = context,
    shapes = new Map<RecordId, ShapeRecord>(),
    lines: GraphLine[] = [],
    found: ConnectorRecord[] = [];
  const waiting = [...store.children(page)].reverse();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const record = store.get(id);
    if (record?.type === 'connector') {
      found.push(record);
      continue;
    }
    if (record?.type === 'shape' && roleOf(record) !== undefined) shapes.set(id, record);
    if (record?.type !== 'label') waiting.push(...[...store.children(id)].reverse());
  }
  const into = new Map<RecordId, GraphLine[]>(),
    outOf = new Map<RecordId, GraphLine[]>();
  for (const record of found) {
    const from = shapes.get(record.start.shape ?? ''),
      to = shapes.get(record.end.shape ?? '');
    if (!from || !to) continue;
    const shown = flowOfStyle(record.style),
      line = {
        record,
        from,
        to,
        shown,
        flow: flowBetween({ from, to }, shown, context),
        label: labelOf(record, context),
      };
    lines.push(line);
    if (!(line.flow === null ? isSequence(shown) : isSequence(line.flow))) continue;
    push(outOf, from.id, line);
    push(into, to.id, line);
  }
  const scopes = new Map<RecordId, ShapeRecord[]>();
  for (const shape of shapes.values()) if (isFlowNode(shape)) push(scopes, scopeOf(context, shape) ?? '', shape);
  return {
    shapes: [...shapes.values()],
    lines,
    shape: (id) => shapes.get(id),
    into: (id) => into.get(id) ?? NONE,
    outOf: (id) => outOf.get(id) ?? NONE,
    scopes,
  };
}

function labelOf(line: ConnectorRecord, { store }: NotationContext): string {
  for (const id of store.children(line.id)) {
    const label = store.find(id, 'label');
    if (label) return plainText(label.text).trim();
  }
  return '';
}

function push<T>(into: Map<RecordId, T[]>, key: RecordId, one: T): void {
  const list = into.get(key);
  if (list) list.push(one);
  else into.set(key, [one]);
}
