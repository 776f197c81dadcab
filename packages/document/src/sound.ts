/**
 * Fields of styles, data and text attributes as they may be. A field that is not is left out, which everywhere means
 * the default; fields this version does not know stay, for the one that wrote them. An object without fault is answered
 * itself.
 */
import type { TextAttributes, TextOp } from './richtext.ts';
import { ARROWHEADS } from './style.ts';

/** No coordinate may be farther out than this, page units; beyond it floating-point pictures fall apart. */
export const COORDINATE_LIMIT = 1e7;
const MAX_LINK = 8192;
const MAX_LIST = 100_000;

export type Raw = Record<string, unknown>;
type Check = (v: unknown) => boolean;
type Checks = ReadonlyMap<string, Check>;

/**
 * A plain object. One with a `constructor` of its own is none: Yjs refuses to write it again, so it could not be
 * edited.
 */
export const isObject = (v: unknown): v is Raw => typeof v === 'object' && v !== null && v.constructor === Object;
export const within = (v: unknown): v is number =>
  typeof v === 'number' && v >= -COORDINATE_LIMIT && v <= COORDINATE_LIMIT;

const yes: Check = (v) => typeof v === 'boolean';
const text =
  (max: number): Check =>
  (v) =>
    typeof v === 'string' && v.length <= max;
const one = (...known: readonly string[]): Check => {
  const set = new Set<unknown>(known);
  return (v) => set.has(v);
};
const list =
  (each: Check, max = MAX_LIST): Check =>
  (v) =>
    Array.isArray(v) && v.length <= max && v.every(each);
const place: Check = (v) => isObject(v) && within(v['x']) && within(v['y']);
const rect: Check = (v) => place(v) && within((v as Raw)['w']) && within((v as Raw)['h']);
const orAbsent =
  (check: Check): Check =>
  (v) =>
    v === undefined || check(v);
const color = text(64);

const gradient: Check = (v) =>
  v === null ||
  (isObject(v) &&
    (v['type'] === 'linear' || v['type'] === 'radial') &&
    within(v['angle']) &&
    orAbsent(place)(v['center']) &&
    list((stop) => isObject(stop) && within(stop['at']) && color(stop['color']), 100)(v['stops']));
const shadow: Check = (v) =>
  v === null || (isObject(v) && within(v['dx']) && within(v['dy']) && within(v['blur']) && color(v['color']));
const lineJump = one('none', 'arc', 'gap', 'sharp');
const arrowhead = one(...ARROWHEADS);
const align = one('left', 'center', 'right', 'justify');

const STYLE: Checks = new Map<string, Check>([
  ['fill', color],
  ['stroke', color],
  ['color', color],
  ['textBackground', color],
  ['gradient', gradient],
  ['shadow', shadow],
  ['fillOpacity', within],
  ['strokeWidth', within],
  ['strokeOpacity', within],
  ['opacity', within],
  ['radius', within],
  ['startArrowSize', within],
  ['endArrowSize', within],
  ['fontSize', within],
  ['lineHeight', within],
  ['dash', one('solid', 'dashed', 'dotted', 'dashdot', 'longdash')],
  ['lineCap', one('butt', 'round', 'square')],
  ['startArrow', arrowhead],
  ['endArrow', arrowhead],
  ['lineJump', lineJump],
  ['font', text(200)],
  ['sketch', yes],
  ['bold', yes],
  ['italic', yes],
  ['underline', yes],
  ['strike', yes],
  ['wrap', yes],
  ['vertical', yes],
  ['align', align],
  ['valign', one('top', 'middle', 'bottom')],
  ['textFit', one('grow', 'shrink', 'clip', 'overflow')],
  ['padding', (v) => Array.isArray(v) && v.length === 4 && v.every(within)],
]);

const link: Check = (v) =>
  isObject(v) &&
  ((v['type'] === 'url' && text(MAX_LINK)(v['url'])) ||
    (v['type'] === 'page' && text(200)(v['page'])) ||
    (v['type'] === 'record' && text(200)(v['id'])));

const DATA: Checks = new Map<string, Check>([
  ['locked', yes],
  ['hidden', yes],
  ['name', text(10_000)],
  ['alt', text(10_000)],
  ['link', link],
  ['controls', (v) => isObject(v) && Object.values(v).every(within)],
  ['image', (v) => isObject(v) && text(200)(v['asset']) && orAbsent(rect)(v['crop'])],
  [
    'geometry',
    list(
      (v) =>
        isObject(v) &&
        Array.isArray(v['d']) &&
        v['d'].every((n) => typeof n === 'string' || within(n)) &&
        orAbsent(yes)(v['fill']) &&
        orAbsent(yes)(v['stroke']),
    ),
  ],
  ['textBox', rect],
  ['ports', list(place, 1000)],
  ['ink', list(within, 10 * MAX_LIST)],
  [
    'properties',
    list(
      (v) =>
        isObject(v) &&
        typeof v['name'] === 'string' &&
        typeof v['value'] === 'string' &&
        orAbsent(text(10_000))(v['label']),
    ),
  ],
  ['source', isObject],
]);

const PAGE: Checks = new Map<string, Check>([
  ['background', color],
  ['back', text(200)],
  ['isBackground', yes],
]);
const LAYER: Checks = new Map<string, Check>([
  ['hidden', yes],
  ['locked', yes],
]);
const DOCUMENT: Checks = new Map<string, Check>([
  ['theme', text(64)],
  ['lineJump', lineJump],
  ['sketch', yes],
  ['unit', one('px', 'mm', 'in', 'pt')],
]);

const TEXT: Checks = new Map<string, Check>([
  ['bold', yes],
  ['italic', yes],
  ['underline', yes],
  ['strike', yes],
  ['size', text(20)],
  ['color', color],
  ['background', color],
  ['font', text(200)],
  ['link', text(MAX_LINK)],
  ['script', one('sub', 'super')],
  ['align', align],
  ['list', one('bullet', 'ordered')],
  ['indent', (v) => Number.isInteger(v) && within(v)],
]);

function sound(v: unknown, checks: Checks): Raw {
  if (!isObject(v)) return {};
  let out = v;
  for (const key in v) {
    const value = v[key],
      check = checks.get(key);
    if (value === undefined || check === undefined || check(value)) continue;
    if (out === v) out = { ...v };
    delete out[key];
  }
  return out;
}

export const soundStyle = (v: unknown): Raw => sound(v, STYLE);
export const soundItemData = (v: unknown): Raw => sound(v, DATA);
export const soundPageData = (v: unknown): Raw => sound(v, PAGE);
export const soundLayerData = (v: unknown): Raw => sound(v, LAYER);
export const soundDocumentData = (v: unknown): Raw => sound(v, DOCUMENT);

/**
 * One piece of a text; attributes that are none, unknown ones too, are left out. Null for what is no text, such as an
 * embed.
 */
export function soundTextOp(op: { insert?: unknown; attributes?: unknown }): TextOp | null {
  const { insert, attributes } = op;
  if (typeof insert !== 'string') return null;
  if (!isObject(attributes)) return { insert };
  const kept: Raw = {};
  for (const key of Object.keys(attributes)) if (TEXT.get(key)?.(attributes[key])) kept[key] = attributes[key];
  return Object.keys(kept).length > 0 ? { insert, attributes: kept as TextAttributes } : { insert };
}
