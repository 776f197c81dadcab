/** What other programs made, once it was read: a document, of which the first page is put on this one. */
import type { DiagramRecord, Point, RecordId } from '@limn/document';
import { boxBounds } from '@limn/drawing/geometry/box.ts';
import { rectOfPoints } from '@limn/drawing/geometry/rect.ts';
import { checkPayload, type Payload } from './sanitize-payload.ts';

/** The first page's items to be pasted; null where it has none. */
export function foreignPayload(records: readonly DiagramRecord[]): Payload | null {
  const page = records.find((r) => r.type === 'page' && !r.data.isBackground);
  const layers = new Set(records.flatMap((r) => (r.type === 'layer' && r.at.parent === page?.id ? [r.id] : []))),
    children = new Map<RecordId, DiagramRecord[]>();
  for (const record of records) {
    if (!('at' in record)) continue;
    const list = children.get(record.at.parent);
    if (list) list.push(record);
    else children.set(record.at.parent, [record]);
  }
  const roots: RecordId[] = [],
    kept: DiagramRecord[] = records.filter((r) => r.type === 'asset');
  for (const layer of layers) {
    const open = byKey(children.get(layer));
    roots.push(...open.map((r) => r.id));
    for (let record = open.shift(); record; record = open.shift()) {
      kept.push(record);
      open.push(...byKey(children.get(record.id)));
    }
  }
  const bounds = rectOfPoints(kept.flatMap(pointsOf));
  return bounds ? checkPayload({ format: 'limn/clipboard', records: kept, roots, bounds }) : null;
}

const byKey = (records: readonly DiagramRecord[] = []): DiagramRecord[] =>
  [...records].sort((a, b) => ('at' in a && 'at' in b && a.at.key < b.at.key ? -1 : 1));

function pointsOf(record: DiagramRecord): Point[] {
  if (record.type === 'connector') return [record.start, record.end, ...record.points];
  if (record.type !== 'shape') return [];
  const { x, y, w, h } = boxBounds(record.box);
  return [
    { x, y },
    { x: x + w, y: y + h },
  ];
}
