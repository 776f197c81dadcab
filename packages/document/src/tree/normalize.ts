/** Records of a tree that somebody else's program wrote, checked once, when they are read. */
import { normalizeRecord } from '../diagram/normalize.ts';
import type { AssetRecord } from '../diagram/records.ts';
import { sanitizeStyle } from '../diagram/sanitize.ts';
import { DASHES } from '../diagram/fields/style.ts';
import { sanitizeKey } from '../records/order.ts';
import {
  type Check,
  type Checks,
  isObject,
  MAX_LINK,
  one,
  orAbsent,
  type Raw,
  sanitize,
  text,
  within,
  yes,
} from '../values/checks.ts';
import {
  MAX_CELL,
  MAX_CODE,
  MAX_COLUMNS,
  MAX_FORMULA,
  MAX_HISTORY,
  MAX_ROWS,
  type Names,
  type RangeData,
  LEVEL_FILLS,
  LINE_SHAPES,
  LOOK_LEVELS,
  STRUCTURES,
  TRASH,
  type TreePlace,
  type TreeRecord,
} from './records.ts';

/** Later times are not believed: a peer that claims the end of time must leave room for the moves after it. */
const MAX_CLOCK = 2 ** 48;
const MAX_NAMES = 200;
/** Most fields of a card. */
const MAX_FIELDS = 30;
/** Page units. */
const MAX_LINE = 50;

const id = text(200);
const name = text(200);
const point: Check = (v) => isObject(v) && within(v['x']) && within(v['y']);
const positive: Check = (v) => within(v) && v > 0;
const date: Check = (v) => typeof v === 'string' && /^\d{4}-\d\d-\d\d$/.test(v);
const fields: Check = (v) =>
  isObject(v) &&
  Object.keys(v).length <= MAX_FIELDS &&
  Object.entries(v).every(([heading, value]) => name(heading) && text(2000)(value));
const filled =
  (most: number): Check =>
  (v) =>
    text(most)(v) && v !== '';
function isTable(v: unknown): boolean {
  if (!Array.isArray(v) || v.length === 0 || v.length > MAX_ROWS) return false;
  const [first] = v as unknown[][],
    columns = Array.isArray(first) ? first.length : 0;
  return (
    columns > 0 &&
    columns <= MAX_COLUMNS &&
    v.every((row) => Array.isArray(row) && row.length === columns && row.every(text(MAX_CELL)))
  );
}
function isLevels(v: unknown): boolean {
  if (!isObject(v)) return false;
  return Object.entries(v).every(
    ([level, said]) =>
      (LOOK_LEVELS as readonly string[]).includes(level) &&
      isObject(said) &&
      orAbsent(name)(said['shape']) &&
      orAbsent(one(...LEVEL_FILLS))(said['fill']) &&
      (said['style'] === undefined || isStyle(said['style'])),
  );
}
const isLines: Check = (v) =>
  isObject(v) &&
  orAbsent(one(...LINE_SHAPES))(v['main']) &&
  orAbsent(one(...LINE_SHAPES))(v['sub']) &&
  orAbsent(isWidths)(v['widths']) &&
  orAbsent((rainbow) => typeof rainbow === 'boolean')(v['rainbow']);
const isWidths: Check = (v) =>
  Array.isArray(v) && v.length === 2 && v.every((n: unknown) => within(n) && n >= 0 && n <= MAX_LINE);
const isBranchLine: Check = (v) =>
  isObject(v) &&
  orAbsent(text(64))(v['color']) &&
  orAbsent((n) => within(n) && n >= 0 && n <= MAX_LINE)(v['width']) &&
  orAbsent(one(...DASHES))(v['dash']) &&
  orAbsent(one(...LINE_SHAPES, 'none'))(v['shape']);
const isStyle = (v: unknown): boolean => isObject(v) && Object.keys(sanitizeStyle(v)).length === Object.keys(v).length;
const common: [string, Check][] = [
  ['structure', one(...STRUCTURES)],
  ['spacing', one('compact', 'roomy')],
  ['leaves', one('row', 'column', 'columns')],
];

const SHEET: Checks = new Map<string, Check>([
  ...common,
  ['theme', name],
  ['colours', name],
  ['background', text(64)],
  ['levels', isLevels],
  ['lines', isLines],
  ['sketch', yes],
  ['list', one('bullets', 'numbers', 'nested')],
  ['card', (v) => Array.isArray(v) && v.length <= MAX_FIELDS && v.every(name)],
  ['colourBy', name],
  ['counts', yes],
  ['apart', yes],
]);
const TOPIC: Checks = new Map<string, Check>([
  ...common,
  ['side', one('left', 'right')],
  ['pos', point],
  ['width', positive],
  ['shape', name],
  ['line', isBranchLine],
  [
    'link',
    (v) =>
      isObject(v) && ((v['type'] === 'url' && text(MAX_LINK)(v['url'])) || (v['type'] === 'record' && id(v['id']))),
  ],
  ['image', (v) => isObject(v) && id(v['asset']) && positive(v['w']) && positive(v['h'])],
  ['formula', filled(MAX_FORMULA)],
  ['code', (v) => isObject(v) && filled(MAX_CODE)(v['text']) && orAbsent(name)(v['language'])],
  ['table', isTable],
  ['todo', one('open', 'done')],
  ['progress', (v) => within(v) && v >= 0 && v <= 100],
  ['start', date],
  ['due', date],
  ['fields', fields],
  ['key', text(1000)],
  ['vacant', yes],
  ['assistant', yes],
  ['mirror', id],
  ['folded', yes],
  ['source', isObject],
]);
const RELATIONSHIP: Checks = new Map<string, Check>([
  ['c1', point],
  ['c2', point],
  ['reports', yes],
]);
const RANGE: Checks = new Map<string, Check>([['form', name]]);

function place(v: unknown): TreePlace | null {
  if (!isObject(v)) return null;
  const { parent, key, clock, history, role, seen } = v;
  if (typeof parent !== 'string' || parent.length > 200 || typeof key !== 'string' || key.length > 4096) return null;
  const isTime = Number.isInteger(clock) && (clock as number) >= 0 && (clock as number) <= MAX_CLOCK;
  const isHistory = Array.isArray(history) && history.length <= MAX_HISTORY && history.every(id);
  const isSound =
    isTime &&
    isHistory &&
    sanitizeKey(key) === key &&
    (role === undefined || role === 'callout') &&
    (seen === undefined || Number.isInteger(seen));
  if (isSound) return v as unknown as TreePlace;
  return {
    parent,
    key: sanitizeKey(key),
    clock: isTime ? (clock as number) : 0,
    history: Array.isArray(history) ? (history.filter(id).slice(0, MAX_HISTORY) as string[]) : [],
    ...(role === 'callout' && { role }),
    ...(Number.isInteger(seen) && { seen: seen as number }),
  };
}

function names(v: unknown): Names {
  if (!isObject(v)) return NO_NAMES;
  const keys = Object.keys(v),
    kept = keys.filter((key) => v[key] === true && key.length <= 200);
  if (kept.length === keys.length && kept.length <= MAX_NAMES) return v as Names;
  return Object.fromEntries(kept.slice(0, MAX_NAMES).map((key) => [key, true]));
}
const NO_NAMES: Names = {};
function hasAny(all: Names): boolean {
  for (const _ in all) return true;
  return false;
}

/** A sound record of the raw value, or null where it is none. Texts are kept apart and not looked at. */
export function normalizeTreeRecord(recordId: string, raw: Raw): TreeRecord | null {
  if (recordId === '' || recordId.length > 200) return null;
  if (raw['type'] === 'asset') return normalizeRecord(recordId, raw) as AssetRecord | null;
  const at = place(raw['at']);
  if (!at) return null;
  const data = isObject(raw['data']) ? raw['data'] : {};
  switch (raw['type']) {
    case 'sheet': {
      const title = typeof data['name'] === 'string' ? data['name'].slice(0, 1000) : '';
      const own = at.parent === '' || at.parent === TRASH ? at : { ...at, parent: '' };
      return { id: recordId, type: 'sheet', at: own, data: { ...sanitize(data, SHEET), name: title } };
    }
    case 'topic': {
      const files = names(raw['files']);
      return {
        id: recordId,
        type: 'topic',
        at,
        style: sanitizeStyle(raw['style']),
        data: sanitize(data, TOPIC),
        marks: names(raw['marks']),
        tags: names(raw['tags']),
        ...(hasAny(files) && { files }),
      };
    }
    case 'note':
      return { id: recordId, type: 'note', at };
    case 'relationship': {
      const { from, to } = data;
      if (!id(from) || !id(to)) return null;
      return {
        id: recordId,
        type: 'relationship',
        at,
        style: sanitizeStyle(raw['style']),
        data: { ...sanitize(data, RELATIONSHIP), from: from as string, to: to as string },
      };
    }
    case 'boundary':
    case 'summary': {
      const { first, last, from, to } = data;
      if (![first, last].every(id) || typeof from !== 'string' || typeof to !== 'string') return null;
      const range = { first, last, from, to } as RangeData;
      return {
        id: recordId,
        type: raw['type'],
        at,
        style: sanitizeStyle(raw['style']),
        data: { ...sanitize(data, RANGE), ...range },
      };
    }
    default:
      return null;
  }
}
