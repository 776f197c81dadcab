/**
 * Fields of styles, data and text attributes as they may be. A field that is not is left out, which everywhere means
 * the default; fields this version does not know stay, for the one that wrote them. An object without fault is answered
 * itself.
 */
import {
  type Check,
  type Checks,
  isObject,
  list,
  MAX_LINK,
  MAX_LIST,
  one,
  orAbsent,
  type Raw,
  sanitize,
  text,
  within,
  yes,
} from '../values/checks.ts';
import { MAX_RULES, PROPERTY_TYPES, RULE_TESTS } from './fields/properties.ts';
import { isInteraction } from './fields/interaction.ts';
import { isPrintSetup } from './fields/print.ts';
import { isDrawingScale } from './fields/scale.ts';
import { isPins, MAX_PARTS } from './fields/symbol.ts';
import { isTableCell } from './fields/table.ts';
import { ARROWHEADS, DASHES, FILL_PATTERNS, LINE_FLOWS, LINE_FORMS } from './fields/style.ts';

/** Most characters that are said to one slide. */
export const MAX_SPEAKER_NOTES = 20_000;
/** The last step with which an item of a slide may appear. */
export const MAX_APPEARS = 999;

const place: Check = (v) => isObject(v) && within(v['x']) && within(v['y']);
const rect: Check = (v) =>
  place(v) && within((v as Raw)['w']) && within((v as Raw)['h']) && orAbsent(within)((v as Raw)['r']);
const color = text(64);

const gradient: Check = (v) =>
  v === null ||
  (isObject(v) &&
    (v['type'] === 'linear' || v['type'] === 'radial') &&
    within(v['angle']) &&
    orAbsent(place)(v['center']) &&
    list((stop) => isObject(stop) && within(stop['at']) && color(stop['color']), 100)(v['stops']));
const pattern: Check = (v) =>
  v === null || (isObject(v) && one(...FILL_PATTERNS)(v['type']) && color(v['color']) && orAbsent(within)(v['scale']));
const shadow: Check = (v) =>
  v === null || (isObject(v) && within(v['dx']) && within(v['dy']) && within(v['blur']) && color(v['color']));
const lineJump = one('none', 'arc', 'gap', 'sharp');
const arrowhead = one(...ARROWHEADS);
const align = one('left', 'center', 'right', 'justify');

const STYLE: Checks = new Map<string, Check>([
  ['fill', color],
  ['titleFill', color],
  ['stroke', color],
  ['color', color],
  ['textBackground', color],
  ['gradient', gradient],
  ['pattern', pattern],
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
  ['dash', one(...DASHES)],
  ['lineCap', one('butt', 'round', 'square')],
  ['startArrow', arrowhead],
  ['endArrow', arrowhead],
  ['lineJump', lineJump],
  ['lineForm', one(...LINE_FORMS)],
  ['lineGap', within],
  ['endWidth', within],
  ['lineOffset', within],
  ['flow', one(...LINE_FLOWS)],
  ['flowSpeed', within],
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

const size: Check = (v) => isObject(v) && within(v['w']) && v['w'] > 0 && within(v['h']) && v['h'] > 0;
const end: Check = (v) =>
  place(v) &&
  orAbsent(text(200))((v as Raw)['shape']) &&
  orAbsent(place)((v as Raw)['anchor']) &&
  orAbsent(one('top', 'right', 'bottom', 'left'))((v as Raw)['side']);
const ends = orAbsent(list(end, 100));

const pictureFilter: Check = (v) =>
  isObject(v) &&
  Object.entries(v).every(
    ([name, value]) =>
      within(value) &&
      Math.abs(value) <= 100 &&
      (value >= 0 || name === 'brightness' || name === 'contrast' || name === 'saturation'),
  );

const DATA: Checks = new Map<string, Check>([
  ['locked', yes],
  ['hidden', yes],
  ['name', text(10_000)],
  ['alt', text(10_000)],
  ['annotation', text(10_000)],
  ['link', link],
  ['interaction', isInteraction],
  ['appears', (v) => Number.isInteger(v) && (v as number) >= 1 && (v as number) <= MAX_APPEARS],
  ['controls', (v) => isObject(v) && Object.values(v).every(within)],
  [
    'image',
    (v) => isObject(v) && text(200)(v['asset']) && orAbsent(rect)(v['crop']) && orAbsent(pictureFilter)(v['filter']),
  ],
  [
    'geometry',
    list(
      (v) =>
        isObject(v) &&
        Array.isArray(v['d']) &&
        v['d'].every((n) => typeof n === 'string' || within(n)) &&
        orAbsent(yes)(v['fill']) &&
        orAbsent(yes)(v['stroke']) &&
        orAbsent(yes)(v['outline']),
    ),
  ],
  ['textBox', rect],
  ['ports', list(place, 1000)],
  ['ink', list(within, 10 * MAX_LIST)],
  ['marker', yes],
  ['embed', yes],
  ['cell', isTableCell],
  ['part', text(200)],
  ['own', list(text(200), 1000)],
  ['backdrop', yes],
  ['callout', yes],
  ['symbol', text(200)],
  ['without', list(text(200), MAX_PARTS)],
  ['pins', isPins],
  ['author', (v) => isObject(v) && text(200)(v['name']) && orAbsent(text(200))(v['id']) && orAbsent(yes)(v['hidden'])],
  [
    'properties',
    list(
      (v) =>
        isObject(v) &&
        typeof v['name'] === 'string' &&
        typeof v['value'] === 'string' &&
        orAbsent(text(10_000))(v['label']) &&
        orAbsent(one(...PROPERTY_TYPES))(v['type']) &&
        orAbsent(list(text(1000), 1000))(v['choices']),
    ),
  ],
  ['speakerNotes', text(MAX_SPEAKER_NOTES)],
  ['collapsed', size],
  ['inner', (v) => isObject(v) && ends(v['start']) && ends(v['end'])],
  ['source', isObject],
]);

const RULE_STYLE: Checks = new Map<string, Check>([
  ['fill', color],
  ['stroke', color],
  ['color', color],
  ['strokeWidth', within],
  ['opacity', within],
]);
const rule: Check = (v) =>
  isObject(v) &&
  text(10_000)(v['field']) &&
  one(...RULE_TESTS)(v['test']) &&
  text(10_000)(v['value']) &&
  isObject(v['style']) &&
  Object.entries(v['style']).every(([key, value]) => RULE_STYLE.get(key)?.(value) === true);

const PAGE: Checks = new Map<string, Check>([
  ['background', color],
  ['back', text(200)],
  ['start', text(200)],
  ['isBackground', yes],
  ['speakerNotes', text(MAX_SPEAKER_NOTES)],
  ['guidesLocked', yes],
  ['scale', isDrawingScale],
  ['print', isPrintSetup],
  ['source', isObject],
]);
const LAYER: Checks = new Map<string, Check>([
  ['hidden', yes],
  ['locked', yes],
]);
const DOCUMENT: Checks = new Map<string, Check>([
  // One that somebody made says all its colours.
  ['theme', text(128)],
  ['lineJump', lineJump],
  ['sketch', yes],
  ['rules', list(rule, MAX_RULES)],
  ['source', isObject],
]);

export const sanitizeStyle = (v: unknown): Raw => sanitize(v, STYLE);
export const sanitizeItemData = (v: unknown): Raw => sanitize(v, DATA);
export const sanitizePageData = (v: unknown): Raw => sanitize(v, PAGE);
export const sanitizeLayerData = (v: unknown): Raw => sanitize(v, LAYER);
export const sanitizeDocumentData = (v: unknown): Raw => sanitize(v, DOCUMENT);
