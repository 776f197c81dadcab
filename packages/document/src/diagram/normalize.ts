/**
 * What comes out of a Yjs document or a file was written by somebody else's program. Every record is checked here once,
 * when it is read: what is not a record is refused, what is out of range is brought into it. Values that pass are kept
 * as they are, so a sound document costs no copies.
 */
import { sanitizeKey } from '../records/order.ts';
import { COORDINATE_LIMIT, isObject, type Raw, within } from '../values/checks.ts';
import type { At, Box, BoxSide, DiagramRecord, End, Point } from './records.ts';
import {
  sanitizeDocumentData,
  sanitizeItemData,
  sanitizeLayerData,
  sanitizePageData,
  sanitizeStyle,
} from './sanitize.ts';

export { COORDINATE_LIMIT };

function number(v: unknown, fallback: number): number {
  if (typeof v !== 'number' || Number.isNaN(v)) return fallback;
  return within(v) ? v : Math.sign(v) * COORDINATE_LIMIT;
}

function at(v: unknown): At | null {
  if (!isObject(v) || typeof v['parent'] !== 'string' || typeof v['key'] !== 'string' || v['key'].length > 4096)
    return null;
  const key = sanitizeKey(v['key']);
  return key === v['key'] ? (v as unknown as At) : { parent: v['parent'], key };
}

function box(v: unknown): Box | null {
  if (!isObject(v)) return null;
  const { x, y, w, h, r } = v;
  if (within(x) && within(y) && within(w) && within(h) && w >= 0 && h >= 0 && (r === undefined || within(r)))
    return v as unknown as Box;
  const out: Box = { x: number(x, 0), y: number(y, 0), w: Math.abs(number(w, 1)), h: Math.abs(number(h, 1)) };
  if (within(r)) out.r = r;
  if (v['fx'] === true) out.fx = true;
  if (v['fy'] === true) out.fy = true;
  return out;
}

function point(v: unknown): Point | null {
  if (!isObject(v)) return null;
  return within(v['x']) && within(v['y']) ? (v as unknown as Point) : { x: number(v['x'], 0), y: number(v['y'], 0) };
}

function end(v: unknown): End | null {
  if (!isObject(v)) return null;
  const sound =
    within(v['x']) &&
    within(v['y']) &&
    (v['shape'] === undefined || typeof v['shape'] === 'string') &&
    (v['anchor'] === undefined || isObject(v['anchor'])) &&
    (v['side'] === undefined || SIDES.has(v['side'] as string)) &&
    (v['t'] === undefined || isRatio(v['t']));
  if (sound && (v['anchor'] === undefined || point(v['anchor']) === v['anchor'])) return v as unknown as End;
  const out: End = { x: number(v['x'], 0), y: number(v['y'], 0) };
  if (typeof v['shape'] === 'string') out.shape = v['shape'];
  const anchor = point(v['anchor']);
  if (anchor) out.anchor = anchor;
  if (SIDES.has(v['side'] as string)) out.side = v['side'] as BoxSide;
  if (within(v['t'])) out.t = Math.min(1, Math.max(0, v['t']));
  return out;
}

function points(v: unknown): readonly Point[] {
  if (!Array.isArray(v) || v.length === 0) return NO_POINTS;
  if (v.length <= 1000 && v.every((p) => point(p) === p)) return v as readonly Point[];
  return v.slice(0, 1000).flatMap((p) => point(p) ?? []);
}
const isRatio = (v: unknown): boolean => within(v) && v >= 0 && v <= 1;
const NO_POINTS: readonly Point[] = [];

const data = (v: unknown): Raw => (isObject(v) ? v : {});
const SIDES = new Set(['top', 'right', 'bottom', 'left']);
const KINDS = new Set(['straight', 'curved', 'orthogonal']);
const name = (v: unknown): string => (typeof v === 'string' ? v.slice(0, 1000) : '');

/** A sound record of the raw value, or null where it is none. `text` is not looked at: texts are kept apart. */
export function normalizeRecord(id: string, raw: Raw): DiagramRecord | null {
  if (id === '' || id.length > 200) return null;
  switch (raw['type']) {
    case 'shape': {
      const a = at(raw['at']),
        b = box(raw['box']);
      if (!a || !b || typeof raw['kind'] !== 'string') return null;
      return {
        id,
        type: 'shape',
        kind: raw['kind'].slice(0, 200),
        at: a,
        box: b,
        style: sanitizeStyle(raw['style']),
        data: sanitizeItemData(raw['data']),
      };
    }
    case 'connector': {
      const a = at(raw['at']),
        start = end(raw['start']),
        stop = end(raw['end']);
      if (!a || !start || !stop) return null;
      const kind = KINDS.has(raw['kind'] as string) ? (raw['kind'] as 'straight') : 'orthogonal';
      return {
        id,
        type: 'connector',
        kind,
        at: a,
        start,
        end: stop,
        points: points(raw['points']),
        style: sanitizeStyle(raw['style']),
        data: sanitizeItemData(raw['data']),
      };
    }
    case 'label': {
      const a = at(raw['at']);
      if (!a) return null;
      const d = data(raw['data']),
        { w, r, end, side } = d;
      return {
        id,
        type: 'label',
        at: a,
        style: sanitizeStyle(raw['style']),
        data: {
          t: Math.min(1, Math.max(0, number(d['t'], 0.5))),
          dx: number(d['dx'], 0),
          dy: number(d['dy'], 0),
          ...((end === 'start' || end === 'end') && { end, side: side === 'after' ? 'after' : 'before' }),
          ...(within(w) && w > 0 && { w }),
          ...(within(r) && r !== 0 && { r }),
        },
      };
    }
    case 'group': {
      const a = at(raw['at']);
      return a && { id, type: 'group', at: a, data: sanitizeItemData(raw['data']) };
    }
    case 'layer': {
      const a = at(raw['at']),
        d = sanitizeLayerData(raw['data']);
      return a && { id, type: 'layer', at: a, data: { ...d, name: name(d['name']) } };
    }
    case 'page': {
      const a = at(raw['at']),
        { size, ...d } = sanitizePageData(raw['data']);
      if (!a) return null;
      const paper = isObject(size) && {
        size: { w: Math.max(1, Math.abs(number(size['w'], 1))), h: Math.max(1, Math.abs(number(size['h'], 1))) },
      };
      return {
        id,
        type: 'page',
        at: a.parent === '' ? a : { parent: '', key: a.key },
        data: { ...d, name: name(d['name']), ...paper },
      };
    }
    case 'document':
      return { id, type: 'document', data: sanitizeDocumentData(raw['data']) };
    case 'asset': {
      const d = data(raw['data']);
      if (typeof d['src'] !== 'string' || typeof d['mime'] !== 'string') return null;
      return {
        id,
        type: 'asset',
        data: {
          name: name(d['name']),
          mime: d['mime'],
          src: d['src'],
          w: Math.max(1, number(d['w'], 1)),
          h: Math.max(1, number(d['h'], 1)),
          ...(within(d['size']) && d['size'] >= 0 && { size: d['size'] }),
          ...(typeof d['set'] === 'string' && { set: name(d['set']) }),
        },
      };
    }
    default:
      return null;
  }
}
