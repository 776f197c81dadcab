import type { DiagramRecord, End, RecordId } from '@limn/document';
import type { DrawingSource } from '@limn/drawing/source/drawing-source.ts';
import type { ItemPreview } from './scene-api.ts';

/** The record as a gesture shows it. A preview of another type of record changes nothing. */
function applyPreview(record: DiagramRecord, change: ItemPreview): DiagramRecord {
  if (record.type === 'shape') {
    switch (change.type) {
      case 'box':
        return { ...record, box: change.box };
      case 'controls':
        return {
          ...record,
          data: { ...record.data, controls: { ...record.data.controls, ...change.controls } },
          ...(change.style ? { style: { ...record.style, ...change.style } } : {}),
        };
      case 'crop':
        return record.data.image
          ? { ...record, box: change.box, data: { ...record.data, image: { ...record.data.image, crop: change.crop } } }
          : record;
      default:
        return record;
    }
  }
  if (record.type === 'connector' && change.type === 'connector') {
    return {
      ...record,
      start: change.start ?? record.start,
      end: change.end ?? record.end,
      points: change.points ?? record.points,
      ...(change.style && { style: { ...record.style, ...change.style } }),
    };
  }
  if (record.type === 'label' && change.type === 'label')
    return { ...record, data: { ...record.data, t: change.t, dx: change.dx, dy: change.dy } };
  return record;
}

/** A shape or connector moved by a distance. Ends held by shapes that stay, stay. */
export function movedRecord(
  record: DiagramRecord,
  dx: number,
  dy: number,
  moving: ReadonlySet<RecordId>,
): DiagramRecord {
  if (record.type === 'shape') return { ...record, box: { ...record.box, x: record.box.x + dx, y: record.box.y + dy } };
  if (record.type !== 'connector') return record;
  const move = (end: End): End =>
    end.shape !== undefined && !moving.has(end.shape) ? end : { ...end, x: end.x + dx, y: end.y + dy };
  return {
    ...record,
    start: move(record.start),
    end: move(record.end),
    points: record.points.map((p) => ({ x: p.x + dx, y: p.y + dy })),
  };
}

/** Records as previews show them; those that are not in the document are left out. */
export function previewedRecords(
  store: DrawingSource,
  items: Iterable<readonly [RecordId, ItemPreview]>,
): Map<RecordId, DiagramRecord> {
  const out = new Map<RecordId, DiagramRecord>();
  for (const [id, change] of items) {
    const record = store.get(id);
    if (record) out.set(id, applyPreview(record, change));
  }
  return out;
}

/** Records as a move by a distance shows them, and besides them others as they are given. */
export function movedRecords(
  store: DrawingSource,
  moving: ReadonlySet<RecordId>,
  dx: number,
  dy: number,
  besides: Shown,
): Shown {
  const out = new Map(besides);
  for (const id of moving) {
    const record = store.get(id);
    if (record) out.set(id, movedRecord(record, dx, dy, moving));
  }
  return out;
}

/** Records as they are shown in place of what a document says. */
export type Shown = ReadonlyMap<RecordId, DiagramRecord>;
export const NOTHING_SHOWN: Shown = new Map();

/** What is shown otherwise as one preview follows another: ids with the records before and after. */
export function* changedBetween(
  store: DrawingSource,
  before: Shown,
  next: Shown,
): Iterable<[id: RecordId, was: DiagramRecord | undefined, now: DiagramRecord | undefined]> {
  for (const id of new Set([...before.keys(), ...next.keys()])) {
    const was = before.get(id) ?? store.get(id),
      now = next.get(id) ?? store.get(id);
    if (was !== now || !was) yield [id, was, now];
  }
}

export function without(shown: Shown, records: readonly DiagramRecord[]): Shown {
  if (!records.some(({ id }) => shown.has(id))) return shown;
  const out = new Map(shown);
  for (const { id } of records) out.delete(id);
  return out;
}
