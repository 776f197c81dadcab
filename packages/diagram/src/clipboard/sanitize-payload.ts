/**
 * Records that stand for a part of a drawing, outside of any document: on the clipboard, in libraries. Whatever is read
 * may have been written by anybody, so it is bounded and checked record by record.
 */
import {
  normalizeRecord,
  type DiagramRecord,
  type RecordId,
  type RichText,
  type TextAttributes,
  type TextOp,
} from '@limn/document';
import type { ViewRect } from '@limn/canvas/view/viewport.ts';

export const PAYLOAD_FORMAT = 'limn/clipboard';

export interface Payload {
  records: DiagramRecord[];
  /** Records that stand by themselves, bottom first. */
  roots: RecordId[];
  bounds: ViewRect;
}

/** Records, characters of a text. */
const MAX_RECORDS = 50_000,
  MAX_TEXT = 200_000;

/** A sound payload of whatever was parsed, or null. */
export function checkPayload(raw: unknown): Payload | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { format, records, roots, bounds } = raw as Record<string, unknown>;
  if (format !== PAYLOAD_FORMAT || !Array.isArray(records) || !Array.isArray(roots) || records.length > MAX_RECORDS)
    return null;
  const sound: DiagramRecord[] = [],
    known = new Set<RecordId>();
  for (const value of records as unknown[]) {
    const record = checkRecord(value);
    if (!record || known.has(record.id)) continue;
    known.add(record.id);
    sound.push(record);
  }
  const placed = new Set<unknown>(sound.flatMap((record) => ('at' in record ? [record.id] : []))),
    list = [...new Set(roots)].filter((id): id is RecordId => placed.has(id));
  const rect = bounds as Partial<ViewRect> | null;
  const ok =
    typeof rect === 'object' && rect !== null && [rect.x, rect.y, rect.w, rect.h].every((v) => Number.isFinite(v));
  return list.length > 0 && ok ? { records: sound, roots: list, bounds: rect as ViewRect } : null;
}

function checkRecord(value: unknown): DiagramRecord | null {
  if (typeof value !== 'object' || value === null || typeof (value as { id?: unknown }).id !== 'string') return null;
  const raw = value as Record<string, unknown>,
    record = normalizeRecord(raw['id'] as string, raw);
  if (!record || record.type === 'page' || record.type === 'layer' || record.type === 'document') return null;
  if (record.type === 'asset') return safeSource(record.data.src) ? record : null;
  if (record.type !== 'shape' && record.type !== 'label') return record;
  const text = checkText(raw['text']);
  return text.length > 0 ? { ...record, text } : record;
}

/**
 * A picture is a stored one or stands in the payload itself: a pasted drawing must not make its readers call anything
 * else.
 */
const safeSource = (src: string): boolean =>
  /^\/api\/assets\/[^/?#]+\/[0-9a-f]{64}$/.test(src) || /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/i.test(src);

const ATTRIBUTES: Record<keyof TextAttributes, 'boolean' | 'string' | 'number'> = {
  bold: 'boolean',
  italic: 'boolean',
  underline: 'boolean',
  strike: 'boolean',
  size: 'string',
  color: 'string',
  background: 'string',
  font: 'string',
  link: 'string',
  script: 'string',
  align: 'string',
  list: 'string',
  indent: 'number',
};

/** Text of sound insertions and known attributes only. */
export function checkText(value: unknown): RichText {
  if (!Array.isArray(value)) return [];
  const out: TextOp[] = [];
  let left = MAX_TEXT;
  for (const op of value as unknown[]) {
    if (typeof op !== 'object' || op === null || left <= 0) continue;
    const { insert, attributes } = op as { insert?: unknown; attributes?: unknown };
    if (typeof insert !== 'string' || insert === '') continue;
    const part = insert.slice(0, left);
    left -= part.length;
    const kept: Record<string, unknown> = {};
    if (typeof attributes === 'object' && attributes !== null) {
      for (const [key, v] of Object.entries(attributes)) {
        if (
          Object.hasOwn(ATTRIBUTES, key) &&
          typeof v === ATTRIBUTES[key as keyof TextAttributes] &&
          String(v).length <= 2000
        )
          kept[key] = v;
      }
    }
    out.push(Object.keys(kept).length > 0 ? { insert: part, attributes: kept as TextAttributes } : { insert: part });
  }
  return out;
}
