/** What is drawn about the topics of a sheet: boundaries, the brackets of summaries, and relationships. */
import type {
  Box,
  ConnectorRecord,
  DiagramRecord,
  RecordId,
  RelationshipRecord,
  SummaryRecord,
  TreeStore,
} from '@limn/document';
import type { Forest } from '../layout/forest.ts';
import { bracketLine } from '../layout/brackets.ts';
import { marginOf } from '../layout/margins.ts';
import { boundaryShape, connector, isCell } from './drawn-records.ts';
import type { Planting } from './planting.ts';
import { RELATIONSHIP, relationshipWay, REPORTS } from './relationship-way.ts';

const SUMMARY_LINE = 12;

/** Boundaries, brackets and relationships, as topics stand in a forest. */
export function othersIn(
  f: Forest,
  store: TreeStore,
  planting: Planting,
  sheet: RecordId,
  layer: RecordId,
): DiagramRecord[] {
  const others: DiagramRecord[] = [];
  for (const { record, topics } of planting.ranges.values()) {
    const slots = topics.map(({ id }) => f.slots.get(id));
    const box = around(f, slots, record.type === 'summary');
    if (!box) continue;
    const drawn =
      record.type === 'boundary'
        ? boundaryShape(record.id, planting.boundaryKind(record), layer, box, record.style, record.text)
        : bracket(f, record, layer, topics[0]!.at.parent, box);
    if (drawn) others.push(drawn);
  }
  for (const id of store.children(sheet)) {
    const record = store.get(id);
    if (record?.type === 'relationship') others.push(...relationship(f, record, layer));
  }
  return others;
}

/** Where a relationship runs, and its words in the middle. */
function relationship(f: Forest, record: RelationshipRecord, layer: RecordId): DiagramRecord[] {
  const { slots } = f,
    from = slots.get(record.data.from),
    to = slots.get(record.data.to);
  if (from === undefined || to === undefined) return [];
  const way = relationshipWay(f, from, to, record.data),
    line = connector(record.id, layer, way, record.data.reports ? REPORTS : RELATIONSHIP, record.style);
  if (!record.text || record.text.length === 0) return [line];
  const at = { parent: record.id, key: 'a0' },
    data = { t: 0.5, dx: 0, dy: 0 };
  return [line, { id: `${record.id}~label`, type: 'label', at, style: {}, data, text: record.text }];
}

function bracket(
  f: Forest,
  { id, data, style }: SummaryRecord,
  layer: RecordId,
  parent: RecordId,
  box: Box,
): ConnectorRecord | null {
  const i = f.slots.get(parent);
  if (i === undefined) return null;
  const isToLeft = box.x + box.w < f.x[i]!,
    edge = isToLeft ? box.x : box.x + box.w,
    s = isToLeft ? -1 : 1;
  const ends = { top: box.y, bottom: box.y + box.h },
    line = bracketLine(data.form, edge + s * 2 * SUMMARY_LINE, edge + s * 4, ends);
  return connector(id, layer, line, { stroke: 'theme:muted', strokeWidth: 1.5, endArrow: 'none' }, style);
}

/** What a boundary stays away from the rules about cells, and from itself what it takes about others, page units. */
const CELL_INSET = 13;

/** What some branches take up together, with the room of boundaries about them or without. */
function around(f: Forest, slots: readonly (number | undefined)[], withMargins: boolean): Box | null {
  let [l, t, r, b] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const i of slots) {
    if (i === undefined) continue;
    const [top, right, bottom, left] = withMargins ? [0, 0, 0, 0] : marginOf(f, i);
    if (isCell(f, i)) {
      const [w, h] = [f.boxW[i]! / 2, f.boxH[i]! / 2],
        inset = withMargins ? 0 : CELL_INSET;
      l = Math.min(l, f.x[i]! - w + inset);
      t = Math.min(t, f.y[i]! - h + inset);
      r = Math.max(r, f.x[i]! + w - inset);
      b = Math.max(b, f.y[i]! + h - inset);
      continue;
    }
    l = Math.min(l, f.x[i]! + f.l[i]! + left);
    t = Math.min(t, f.y[i]! + f.t[i]! + top);
    r = Math.max(r, f.x[i]! + f.r[i]! - right);
    b = Math.max(b, f.y[i]! + f.b[i]! - bottom);
  }
  return l <= r ? { x: l, y: t, w: r - l, h: b - t } : null;
}
