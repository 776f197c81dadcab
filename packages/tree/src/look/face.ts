/** How large a topic is and what its parts are: picture over signs and text over tags. */
import { plainText, type RichText, type Style, type TopicRecord } from '@limn/document';
import { styleOf } from '@limn/drawing/look/cascade.ts';
import { colorOn, findTheme } from '@limn/drawing/look/theme.ts';
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { measureText } from '@limn/drawing/text/layout.ts';
import type { TextMeasurer } from '@limn/drawing/text/measure/measurer.ts';
import { type TextStyle, textStyle } from '@limn/drawing/text/text-style.ts';
import { type Badge, badgesOf } from './badges.ts';
import { type Block, blocksOf, type Part } from './blocks.ts';

import type { LevelLook } from './skeletons.ts';
import { levelStyle } from './skeletons.ts';

/** Text of a topic without a width of its own is broken at this many page units. */
export const TEXT_WIDTH = 320;
export const BADGE = 18;
const BADGE_GAP = 4;
const TAG_STYLE: Style = {
  fontSize: 11,
  fill: 'theme:soft1',
  stroke: 'none',
  color: 'theme:text',
  padding: [1, 6, 1, 6],
  wrap: false,
  radius: 8,
};
const DATE_STYLE: Style = { ...TAG_STYLE, fill: 'theme:paper', stroke: 'theme:muted', strokeWidth: 1, radius: 4 };
const TAG_HEIGHT = 18;
const FIELDS: Style = {
  fill: 'none',
  stroke: 'none',
  fontSize: 12,
  opacity: 0.85,
  padding: [0, 0, 0, 0],
  wrap: true,
  align: 'center',
};
const FIELD_GAP = 3;
/** A position without anybody in it. */
const VACANT: Style = { dash: 'dashed', fill: 'theme:paper', color: 'theme:muted', stroke: 'theme:muted' };
const PICTURE_GAP = 6;
/** Above a formula, code or a table. */
const BLOCK_GAP = 6;
/** A topic shows as many tags as stand in one row of this width. */
const TAGS_WIDTH = 480;

export interface Face {
  w: number;
  h: number;
  shape: string;
  style: Style;
  text: RichText;
  parts: readonly Part[];
}

/** What cards of a sheet show besides a name. */
export interface CardLook {
  /** Headings of fields, in their order. */
  fields: readonly string[];
  /** Whether a topic says how many stand directly in it. */
  counts: boolean;
}
const NO_CARD: CardLook = { fields: [], counts: false };

export interface FaceContext {
  registry: ShapeRegistry;
  measurer: TextMeasurer;
}

/** @param colours id of a table of colours, which may have a face of its own */
export function faceOf(
  context: FaceContext,
  colours: string,
  record: TopicRecord,
  look: LevelLook,
  accent: number,
  note: boolean,
  { card = NO_CARD, reports = 0 }: { card?: CardLook; reports?: number } = {},
): Face {
  const { data } = record,
    shape = data.shape ?? look.shape,
    badges = badgesOf(record, note, card.counts ? reports : 0),
    text = plainText(record.text) === '' ? [] : record.text!;
  const written = writtenAs(context, colours, look, accent, shape, record),
    { style, full } = written,
    [top, right, bottom, left] = written.padding;
  const before = badges.filter(({ isAfter }) => !isAfter),
    after = badges.slice(before.length),
    leading = before.length * (BADGE + BADGE_GAP),
    trailing = after.length * (BADGE + BADGE_GAP),
    signs = leading + trailing,
    wanted = data.width ?? TEXT_WIDTH;
  const measured = measureText(text, written.text, context.measurer, wanted),
    least = written.text.fontSize;
  const blocks = blocksOf(record, context.measurer, least, style.color ?? colorOn(style.fill));
  const inner = text.length > 0 ? measured : roomFor(data, measured, least),
    line = { w: (data.width ?? inner.w) + signs, h: Math.max(inner.h, badges.length > 0 ? BADGE : 0) };
  const tags = tagParts(context, record),
    tagsW = tags.reduce((sum, tag) => sum + tag.w + BADGE_GAP, -BADGE_GAP),
    picture = data.image,
    above = picture ? picture.h + PICTURE_GAP : 0,
    fields = fieldsPart(context, record, card, fieldColour(look, style)),
    under = tags.length > 0 ? TAG_HEIGHT + BADGE_GAP : 0,
    beneath = under + (fields ? fields.h + FIELD_GAP : 0),
    below = beneath + blocks.reduce((sum, block) => sum + block.h + BLOCK_GAP, 0);
  const widest = Math.max(0, ...blocks.map((block) => block.w)),
    w = Math.max(line.w, picture?.w ?? 0, tagsW, fields?.w ?? 0, widest) + left + right,
    h = above + line.h + below + top + bottom;
  // A shape whose text stands inside of its outline is larger by what is around it.
  const room = context.registry.geometryOfRecord({
    kind: shape,
    box: { x: 0, y: 0, w, h },
    style: full,
    data: {},
  }).textBox;
  const boxW = Math.ceil(w * (room.w > 0 ? w / room.w : 1)),
    boxH = Math.ceil(h * (room.h > 0 ? h / room.h : 1)),
    y0 = (boxH - h) / 2;
  const parts: Part[] = [];
  if (picture)
    parts.push({
      id: 'picture',
      shape: context.registry.defaultFor('image') ?? 'basic.rect',
      style: { fill: 'none', stroke: 'none' },
      asset: picture.asset,
      x: (boxW - picture.w) / 2,
      y: y0 + top,
      w: picture.w,
      h: picture.h,
    });
  const signY = y0 + top + above + (line.h - BADGE) / 2;
  parts.push(...signParts(context.registry, before, (boxW - line.w) / 2, signY));
  parts.push(...signParts(context.registry, after, (boxW + line.w) / 2 - trailing + BADGE_GAP, signY));
  parts.push(...stacked(blocks, boxW, boxH - y0 - bottom - below));
  if (fields) parts.push({ ...fields, x: (boxW - fields.w) / 2, y: boxH - y0 - bottom - under - fields.h });
  let tagX = (boxW - tagsW) / 2;
  for (const tag of tags) {
    parts.push({ ...tag, x: tagX, y: boxH - y0 - bottom - TAG_HEIGHT });
    tagX += tag.w + BADGE_GAP;
  }
  // The room of the other parts is padding to the text.
  const spare = Math.max(0, w - left - right - line.w) / 2;
  const padding: [number, number, number, number] = [
    top + above,
    right + spare + trailing,
    bottom + below,
    left + spare + leading,
  ];
  const isPlain = above + spare + below + signs === 0;
  return { w: boxW, h: boxH, shape, style: isPlain ? written.plain : { ...style, padding }, text, parts };
}

/** How topics of one look are written. */
interface Written {
  style: Style;
  /** With what theme and shape say where the topic says nothing. */
  full: Style;
  text: TextStyle;
  padding: readonly [number, number, number, number];
  /** The style of a topic with nothing but words. */
  plain: Style;
}

const known = new WeakMap<ShapeRegistry, WeakMap<LevelLook, Map<string, Written>>>();

/** Topics that say nothing of their look share one: its fonts and colours are worked out once, and not for each. */
function writtenAs(
  { registry }: FaceContext,
  colours: string,
  look: LevelLook,
  accent: number,
  shape: string,
  { data, style: own }: TopicRecord,
): Written {
  const make = (): Written => {
    const style = levelStyle(look, accent, data.vacant ? { ...VACANT, ...own } : own),
      full = styleOf({ type: 'shape', kind: shape, style }, findTheme(colours), registry),
      text = textStyle(full);
    const { padding } = text;
    return {
      style,
      full,
      text: { ...text, padding: [0, 0, 0, 0] },
      padding,
      plain: { ...style, padding: [...padding] },
    };
  };
  for (const _ in own) return make();
  let looks = known.get(registry);
  if (!looks) known.set(registry, (looks = new WeakMap()));
  let all = looks.get(look);
  if (!all) looks.set(look, (all = new Map()));
  const key = `${colours} ${accent} ${shape}${data.vacant ? ' vacant' : ''}`;
  let written = all.get(key);
  if (!written) all.set(key, (written = make()));
  return written;
}

/** Room of an empty topic for a word to come; none where it says something without words. */
function roomFor(
  { formula, code, table }: TopicRecord['data'],
  { w, h }: { w: number; h: number },
  size: number,
): { w: number; h: number } {
  const says = formula !== undefined || code !== undefined || table !== undefined;
  return says ? { w: 0, h: 0 } : { w: Math.max(w, size * 3), h: Math.max(h, size * 1.3) };
}

/** The parts of blocks, each in the middle of a box and below the one before. */
function stacked(blocks: readonly Block[], boxW: number, top: number): Part[] {
  let y = top;
  return blocks.flatMap((block) => {
    y += BLOCK_GAP;
    const at = { x: (boxW - block.w) / 2, y };
    y += block.h;
    return block.parts.map((part) => ({ ...part, x: at.x + part.x, y: at.y + part.y }));
  });
}

/**
 * A sign is drawn above its ground, stroke by stroke; the uppermost part is nothing to see, and is what one presses.
 */
const signParts = (registry: ShapeRegistry, badges: readonly Badge[], x: number, y: number): Part[] =>
  badges.flatMap(({ id, shape, text, style, sign, asset }, n): Part[] => {
    const at = { x: x + n * (BADGE + BADGE_GAP), y, w: BADGE, h: BADGE },
      ground: Part = { id, shape, style, ...(text !== '' && { text: [{ insert: text }] }), ...at };
    if (asset !== undefined)
      return [{ ...ground, shape: registry.defaultFor('image') ?? shape, asset, isFitted: true }];
    if (!sign) return [ground];
    const strokes = sign.map(
      (one, i): Part => ({
        id: `${id}:${i}`,
        shape: 'custom',
        style: {
          fill: one.fill ?? 'none',
          stroke: one.line ?? 'none',
          strokeWidth: (one.width ?? 0) * BADGE,
          sketch: false,
        },
        geometry: [{ d: [...one.d], fill: one.fill !== undefined, stroke: one.line !== undefined }],
        ...at,
      }),
    );
    return [
      ...(shape === 'basic.text' ? [] : [{ ...ground, id: `${id}:ground` }]),
      ...strokes,
      { ...PRESSED, id, ...at },
    ];
  });

const PRESSED = {
  shape: 'basic.rect',
  style: { fill: '#ffffff', fillOpacity: 0, stroke: 'none', sketch: false },
} as const;

/** A filled card has light letters, unless it was told otherwise. */
const fieldColour = (look: LevelLook, { color }: Style): string | undefined =>
  color ?? (look.fill === 'solid' ? '#ffffff' : undefined);

/** The fields of a card, a line for each that says something. */
function fieldsPart(
  { measurer }: FaceContext,
  { data }: TopicRecord,
  card: CardLook,
  color: string | undefined,
): Omit<Part, 'x' | 'y'> | null {
  const lines = card.fields.flatMap((field) => data.fields?.[field] || []);
  if (lines.length === 0) return null;
  const style: Style = { ...FIELDS, ...(color !== undefined && { color }) },
    text: RichText = [{ insert: lines.join('\n') }],
    { w, h } = measureText(text, textStyle(style), measurer, TEXT_WIDTH);
  return { id: 'fields', shape: 'basic.text', text, style, w: Math.ceil(w), h: Math.ceil(h) };
}

/** When a topic begins and is due, as it is written everywhere. */
export function datesOf({ start, due }: TopicRecord['data']): string {
  if (start !== undefined && due !== undefined && start !== due) return `${start} – ${due}`;
  return due ?? (start === undefined ? '' : `${start} –`);
}

/** The dates, then the tags. */
function tagParts({ measurer }: FaceContext, { data, tags }: TopicRecord): Part[] {
  const out: Part[] = [],
    dates = datesOf(data);
  let width = 0;
  if (dates !== '') {
    const text: RichText = [{ insert: dates }],
      { w } = measureText(text, { ...textStyle(DATE_STYLE), wrap: false }, measurer);
    width += w + BADGE_GAP;
    out.push({ id: 'date', shape: 'basic.rounded', text, style: DATE_STYLE, x: 0, y: 0, w, h: TAG_HEIGHT });
  }
  for (const tag of Object.keys(tags).sort()) {
    const text: RichText = [{ insert: tag }],
      { w } = measureText(text, { ...textStyle(TAG_STYLE), wrap: false }, measurer);
    if (width > 0 && width + w > TAGS_WIDTH) break;
    width += w + BADGE_GAP;
    out.push({ id: `tag:${tag}`, shape: 'basic.rounded', text, style: TAG_STYLE, x: 0, y: 0, w, h: TAG_HEIGHT });
  }
  return out;
}
