/** tldraw: files of its snapshots, old ones and new ones. */
import { append } from '../append.ts';
import {
  type Arrowhead,
  type ConnectorKind,
  fromPlain,
  type RecordId,
  type RichText,
  type ShapeData,
  type Style,
  type TextOp,
} from '@limn/document';
import type { DrawnContext } from '../drawn/import.ts';
import { ImportError } from '../errors.ts';
import { isObject, type Json, list, number, object, parseJson, string } from '../syntax/json.ts';
import { dataPicture, safeLink } from '../tree/links.ts';
import { inkOf, pathIn, type Point, straight } from './outline.ts';
import { recordsOfOld } from './tldraw-1.ts';
import { strokeOf } from './tldraw-strokes.ts';

export function drawTldraw(context: DrawnContext): undefined {
  const file = object(parseJson(context.bytes, 'tldraw'));
  const records = recordsOf(file);
  const of = (type: string): Json[] => records.filter((one) => one['typeName'] === type);
  const pages = of('page').toSorted(byIndex);
  if (pages.length === 0) throw new ImportError('import.damaged', { part: 'page', reason: 'missing' });
  const shapes = of('shape'),
    assets = new Map(of('asset').map((one) => [string(one['id']) ?? '', object(one['props'])]));
  const children = new Map<string, Json[]>();
  for (const shape of shapes) {
    const parent = string(shape['parentId']) ?? '';
    append(children, parent, shape);
  }
  for (const row of children.values()) row.sort(byIndex);
  const bindings = of('binding');
  for (const page of pages) {
    const id = context.builder.page({ name: string(page['name']) ?? '' });
    const layer = context.builder.layer(id, { name: context.options.layerName ?? '' });
    new Reader(context, children, assets, bindings).draw(string(page['id']) ?? '', layer);
  }
  return undefined;
}

/** A list of records, in a file or in the store of a snapshot, which keeps them by their ids. */
function recordsOf(file: Json): Json[] {
  const told = list(file['records']);
  if (told.length > 0) return told.filter(isObject);
  const store = [file['store'], object(file['document'])['store'], object(file['snapshot'])['store']].find(isObject);
  return store ? Object.values(store).filter(isObject) : recordsOfOld(file);
}

function byIndex(a: Json, b: Json): number {
  const [x, y] = [string(a['index']) ?? '', string(b['index']) ?? ''];
  if (x === y) return 0;
  return x < y ? -1 : 1;
}

/** Colours by name: of lines and words, and the pale ones that areas are filled with. */
const COLORS: Readonly<Record<string, readonly [line: string, pale: string]>> = {
  black: ['#1d1d1d', '#e8e8e8'],
  grey: ['#9fa8b2', '#eceef0'],
  'light-violet': ['#e085f4', '#f5eafa'],
  violet: ['#ae3ec9', '#ecdcf2'],
  blue: ['#4465e9', '#dce1f8'],
  'light-blue': ['#4ba1f1', '#ddedfa'],
  yellow: ['#f1ac4b', '#f9f0e6'],
  orange: ['#e16919', '#f8e2d4'],
  green: ['#099268', '#d3e9e3'],
  'light-green': ['#4cb05e', '#dbf0e0'],
  'light-red': ['#f87777', '#f4dadb'],
  red: ['#e03131', '#f4dadb'],
  white: ['#ffffff', '#ffffff'],
};
const NOTES: Readonly<Record<string, string>> = {
  black: '#fce19c',
  yellow: '#fed49a',
  blue: '#8aa3ff',
  'light-blue': '#9bc4fd',
  green: '#6fc896',
  'light-green': '#98d08a',
  red: '#fc8282',
  'light-red': '#f7a5a1',
  orange: '#faa475',
  violet: '#db91fd',
  'light-violet': '#dfb0f9',
  grey: '#c0cad3',
  white: '#ffffff',
};
const WIDTHS: Readonly<Record<string, number>> = { s: 2, m: 3.5, l: 5, xl: 10 };
const SIZES: Readonly<Record<string, number>> = { s: 18, m: 22, l: 26, xl: 32 };
const TEXTS: Readonly<Record<string, number>> = { s: 18, m: 24, l: 36, xl: 44 };

const GEO: Readonly<Record<string, string>> = {
  rectangle: 'basic.rect',
  ellipse: 'basic.ellipse',
  oval: 'flow.terminator',
  triangle: 'basic.triangle',
  diamond: 'basic.diamond',
  rhombus: 'basic.parallelogram',
  'rhombus-2': 'basic.parallelogram',
  trapezoid: 'basic.trapezoid',
  pentagon: 'basic.pentagon',
  hexagon: 'basic.hexagon',
  octagon: 'basic.octagon',
  star: 'basic.star',
  cloud: 'basic.cloud',
  heart: 'basic.heart',
  'arrow-right': 'arrow.right',
  'arrow-left': 'arrow.left',
  'arrow-up': 'arrow.up',
  'arrow-down': 'arrow.down',
  'x-box': 'custom',
  'check-box': 'custom',
};
/** Boxes with a sign in them: their edge and the sign, in shares of the box. */
const EDGE = { d: ['M', 0, 0, 'L', 1, 0, 'L', 1, 1, 'L', 0, 1, 'Z'] };
const SIGNED: Readonly<Record<string, (string | number)[]>> = {
  'x-box': ['M', 0, 0, 'L', 1, 1, 'M', 1, 0, 'L', 0, 1],
  'check-box': ['M', 0.25, 0.52, 'L', 0.45, 0.72, 'L', 0.76, 0.3],
};
const ARROWS: Readonly<Record<string, Arrowhead>> = {
  arrow: 'arrow',
  triangle: 'triangle',
  inverted: 'triangle',
  square: 'square',
  dot: 'circle',
  diamond: 'diamond',
  bar: 'bar',
  pipe: 'bar',
};

interface Frame extends Point {
  r: number;
}

class Reader {
  private readonly context: DrawnContext;
  private readonly children: ReadonlyMap<string, Json[]>;
  private readonly assets: ReadonlyMap<string, Json>;
  private readonly bindings: readonly Json[];
  private readonly drawn = new Map<string, { id: RecordId; x: number; y: number; w: number; h: number }>();
  private readonly lines: { shape: Json; parent: RecordId; frame: Frame }[] = [];

  constructor(
    context: DrawnContext,
    children: ReadonlyMap<string, Json[]>,
    assets: ReadonlyMap<string, Json>,
    bindings: readonly Json[],
  ) {
    this.context = context;
    this.children = children;
    this.assets = assets;
    this.bindings = bindings;
  }

  draw(page: string, layer: RecordId): void {
    this.inside(page, layer, { x: 0, y: 0, r: 0 }, 0);
    for (const { shape, parent, frame } of this.lines) this.line(shape, parent, frame);
  }

  private inside(id: string, parent: RecordId, frame: Frame, depth: number): void {
    if (depth > 60) throw new ImportError('import.tooLarge', { limit: 'depth' });
    for (const shape of this.children.get(id) ?? []) {
      const type = string(shape['type']),
        own = within(frame, shape);
      const key = string(shape['id']) ?? '';
      if (type === 'arrow' || type === 'line') this.lines.push({ shape, parent, frame: own });
      else if (type === 'group') this.inside(key, this.context.builder.group(parent), own, depth + 1);
      else {
        const made = this.shape(shape, parent, own);
        if (made !== undefined) this.inside(key, made, own, depth + 1);
      }
    }
  }

  private shape(shape: Json, parent: RecordId, { x, y, r }: Frame): RecordId | undefined {
    const { builder, dropped } = this.context,
      props = object(shape['props']),
      type = string(shape['type']) ?? '';
    const scale = number(props['scale']) ?? 1;
    const box = {
      w: number(props['w']) ?? (type === 'note' ? 200 * scale : 100),
      h: (number(props['h']) ?? (type === 'note' ? 200 * scale : 40)) + (number(props['growY']) ?? 0),
    };
    const data: ShapeData = dataOf(shape);
    let style: Style = { ...lookOf(props), ...wordsOf(props, SIZES) },
      kind = 'basic.rect',
      at = { x: 0, y: 0 };
    let text = textOf(props);
    if (type === 'geo') {
      const name = string(props['geo']) ?? 'rectangle';
      if (!Object.hasOwn(GEO, name)) dropped.add('unknownShapes');
      else kind = GEO[name]!;
      if (Object.hasOwn(SIGNED, name)) data.geometry = [EDGE, { d: SIGNED[name]!, fill: false }];
    } else if (type === 'text') {
      kind = 'basic.text';
      const words = wordsOf(props, TEXTS),
        lines = plain(text).split('\n');
      style = {
        ...words,
        fill: 'none',
        stroke: 'none',
        padding: [0, 0, 0, 0],
        textFit: 'overflow',
        wrap: props['autoSize'] === false,
      };
      box.h = Math.max(1, lines.length) * (words.fontSize ?? 24) * 1.35;
    } else if (type === 'note') {
      kind = 'basic.sticky';
      style = { ...wordsOf(props, SIZES), fill: NOTES[string(props['color']) ?? ''] ?? '#fce19c' };
    } else if (type === 'frame') {
      kind = 'basic.container';
      text = fromPlain(string(props['name']) ?? '');
    } else if (type === 'image' || type === 'video') {
      kind = 'basic.image';
      const source = string(this.assets.get(string(props['assetId']) ?? '')?.['src']) ?? '',
        bytes = dataPicture(source);
      const asset = bytes && builder.picture(bytes, 'picture');
      if (asset) data.image = { asset: asset.id, ...cropOf(object(props['crop'])) };
      else dropped.add('pictures');
    } else if (type === 'draw' || type === 'highlight') {
      const points = strokeOf(props);
      if (points.length === 0) {
        if (list(props['segments']).length > 0) dropped.add('unknownShapes');
        return undefined;
      }
      if (props['isClosed'] === true && string(props['fill']) !== 'none') {
        const outline = pathIn([straight(points, true)]);
        kind = 'custom';
        data.geometry = outline.paths;
        at = outline.box;
        Object.assign(box, { w: outline.box.w, h: outline.box.h });
      } else {
        const ink = inkOf(
          points,
          points.map(({ pressure }) => pressure),
        );
        kind = 'draw.ink';
        data.ink = ink.ink;
        at = ink.box;
        Object.assign(box, { w: ink.box.w, h: ink.box.h });
        if (type === 'highlight') style = { ...style, opacity: 0.4, strokeWidth: 18 };
      }
    } else {
      if (type === 'embed' || type === 'bookmark') dropped.add('embeddedObjects');
      else dropped.add('unknownShapes');
      const url = safeLink(string(props['url']) ?? '');
      if (url !== undefined) {
        data.link = { type: 'url', url };
        text = fromPlain(url);
      }
    }
    const seen = number(shape['opacity']);
    if (seen !== undefined && seen < 1) style = { ...style, opacity: Math.max(0, seen) * (style.opacity ?? 1) };
    const placed = aroundCorner({ x, y, r }, at, box);
    const mirror = { ...(props['flipX'] === true && { fx: true }), ...(props['flipY'] === true && { fy: true }) };
    const id = builder.shape(parent, {
      kind,
      box: { ...placed, ...box, ...mirror, ...(r !== 0 && { r }) },
      style,
      data,
      text,
    });
    this.drawn.set(string(shape['id']) ?? '', { id, ...placed, ...box });
    return id;
  }

  private line(shape: Json, parent: RecordId, frame: Frame): void {
    const { builder } = this.context,
      props = object(shape['props']),
      isArrow = shape['type'] === 'arrow';
    const points = isArrow
      ? [pointOf(props['start']), pointOf(props['end'])]
      : Object.values(object(props['points'])).filter(isObject).toSorted(byIndex).map(pointOf);
    const way = points.map((point) => moved(frame, point));
    const [first, last] = [way[0], way.at(-1)];
    if (!first || !last) return;
    const bend = number(props['bend']) ?? 0,
      length = Math.hypot(last.x - first.x, last.y - first.y) || 1;
    // A bend goes to the left of where the arrow leads.
    const middle = {
      x: (first.x + last.x) / 2 + ((last.y - first.y) / length) * bend,
      y: (first.y + last.y) / 2 - ((last.x - first.x) / length) * bend,
    };
    // Of an arrow with corners the bend says nothing.
    const isBent = isArrow && props['kind'] !== 'elbow' && Math.abs(bend) > 1,
      isSpline = isBent || props['spline'] === 'cubic';
    const bentKind: ConnectorKind = isSpline ? 'curved' : 'straight';
    const end = (terminal: 'start' | 'end', point: Point): Parameters<typeof builder.connector>[1]['start'] => {
      const held = this.heldBy(shape, props, terminal);
      const target = held && this.drawn.get(held.to);
      if (!target) return point;
      const at = { x: target.x + held.at.x * target.w, y: target.y + held.at.y * target.h };
      return held.isPrecise ? { ...at, shape: target.id, anchor: held.at } : { ...at, shape: target.id };
    };
    const { fill: _fill, ...style } = lookOf(props);
    const head = (name: unknown): Arrowhead => ARROWS[string(name) ?? ''] ?? 'none';
    const id = builder.connector(parent, {
      kind: props['kind'] === 'elbow' ? 'orthogonal' : bentKind,
      start: isArrow ? end('start', first) : first,
      end: isArrow ? end('end', last) : last,
      points: isBent ? [middle] : way.slice(1, -1),
      style: { ...style, startArrow: head(props['arrowheadStart']), endArrow: head(props['arrowheadEnd']) },
      data: dataOf(shape),
    });
    const t = number(props['labelPosition']) ?? 0.5;
    builder.label(id, textOf(props), { t, dx: 0, dy: 0 }, wordsOf(props, SIZES));
  }

  /** What an end holds on to: a record of its own, or in files of before, a field. */
  private heldBy(
    shape: Json,
    props: Json,
    terminal: 'start' | 'end',
  ): { to: string; at: Point; isPrecise: boolean } | undefined {
    const bound = this.bindings.find(
      (one) => one['fromId'] === shape['id'] && object(one['props'])['terminal'] === terminal,
    );
    const old = object(props[terminal]);
    const to = bound ? string(bound['toId']) : string(old['boundShapeId']);
    if (to === undefined) return undefined;
    const more = bound ? object(bound['props']) : old,
      at = pointOf(more['normalizedAnchor']);
    return { to, at, isPrecise: more['isPrecise'] === true };
  }
}

const pointOf = (raw: unknown): Point => ({ x: number(object(raw)['x']) ?? 0, y: number(object(raw)['y']) ?? 0 });
const moved = ({ x, y, r }: Frame, p: Point): Point => ({
  x: x + p.x * Math.cos(r) - p.y * Math.sin(r),
  y: y + p.x * Math.sin(r) + p.y * Math.cos(r),
});
const within = (frame: Frame, shape: Json): Frame => ({
  ...moved(frame, pointOf(shape)),
  r: frame.r + (number(shape['rotation']) ?? 0),
});

/** The upper left corner before the turn: tldraw turns about that corner, we about the middle. */
function aroundCorner(frame: Frame, at: Point, { w, h }: { w: number; h: number }): Point {
  const centre = moved(frame, { x: at.x + w / 2, y: at.y + h / 2 });
  return { x: centre.x - w / 2, y: centre.y - h / 2 };
}

function lookOf(props: Json): Style {
  const [line, pale] = COLORS[string(props['color']) ?? ''] ?? COLORS['black']!,
    fill = string(props['fill']) ?? 'none',
    dash = string(props['dash']);
  const fills: Readonly<Record<string, string>> = { none: 'none', semi: '#fcfffe', solid: pale, fill: line };
  return {
    fill: fills[fill] ?? pale,
    stroke: line,
    strokeWidth: WIDTHS[string(props['size']) ?? 'm'] ?? 3.5,
    ...(dash === 'dashed' && { dash: 'dashed' as const }),
    ...(dash === 'dotted' && { dash: 'dotted' as const }),
    ...((dash ?? 'draw') === 'draw' && { sketch: true }),
  };
}

const ALIGNS: Readonly<Record<string, NonNullable<Style['align']>>> = { start: 'left', middle: 'center', end: 'right' };
const VALIGNS: Readonly<Record<string, NonNullable<Style['valign']>>> = {
  start: 'top',
  middle: 'middle',
  end: 'bottom',
};

function wordsOf(props: Json, sizes: Readonly<Record<string, number>>): Style {
  const scale = number(props['scale']) ?? 1,
    color = string(props['labelColor']) ?? string(props['color']) ?? 'black';
  return {
    color: (COLORS[color] ?? COLORS['black']!)[0],
    fontSize: (sizes[string(props['size']) ?? 'm'] ?? 22) * Math.min(20, Math.max(0.05, scale)),
    align:
      ALIGNS[(string(props['align']) ?? string(props['textAlign']) ?? 'middle').replace('-legacy', '')] ?? 'center',
    valign: VALIGNS[string(props['verticalAlign']) ?? 'middle'] ?? 'middle',
    ...(props['font'] === 'mono' && { font: 'mono' }),
    ...(props['font'] === 'serif' && { font: 'serif' }),
  };
}

const LISTS: Readonly<Record<string, 'bullet' | 'ordered'>> = { bulletList: 'bullet', orderedList: 'ordered' };

/** Words: plain in files of before, a document of paragraphs since. */
function textOf(props: Json): RichText {
  const rich = object(props['richText']);
  if (!Array.isArray(rich['content'])) return fromPlain(string(props['text']) ?? '');
  const out: TextOp[] = [];
  const walk = (raw: unknown, depth: number, around: TextOp['attributes'] = {}): void => {
    const node = object(raw),
      kind = LISTS[string(node['type']) ?? ''],
      line = kind ? { list: kind, ...(around.list && { indent: (around.indent ?? 0) + 1 }) } : around;
    if (depth > 50) return;
    if (node['type'] === 'text') {
      const marks = new Map(list(node['marks']).map((mark) => [string(object(mark)['type']) ?? '', object(mark)]));
      const link = safeLink(string(object(marks.get('link')?.['attrs'])['href']) ?? '');
      const attributes = {
        ...(marks.has('bold') && { bold: true as const }),
        ...(marks.has('italic') && { italic: true as const }),
        ...(marks.has('strike') && { strike: true as const }),
        ...(link !== undefined && { link }),
      };
      const insert = string(node['text']) ?? '';
      if (insert !== '') out.push(Object.keys(attributes).length > 0 ? { insert, attributes } : { insert });
    } else if (node['type'] === 'hardBreak') out.push({ insert: '\n' });
    for (const one of list(node['content'])) walk(one, depth + 1, line);
    if (node['type'] === 'paragraph' || node['type'] === 'heading')
      out.push(line.list ? { insert: '\n', attributes: line } : { insert: '\n' });
  };
  walk(rich, 0);
  while (out.at(-1)?.insert === '\n' && !out.at(-1)?.attributes) out.pop();
  return out;
}
const plain = (text: RichText): string => text.map(({ insert }) => insert).join('');

/** The part of a picture that is seen, in fractions of it. */
function cropOf(crop: Json): Pick<NonNullable<ShapeData['image']>, 'crop'> {
  const [from, to] = [pointOf(crop['topLeft']), pointOf(crop['bottomRight'])],
    [w, h] = [to.x - from.x, to.y - from.y];
  return w > 0 && h > 0 && (w < 1 || h < 1) ? { crop: { ...from, w, h } } : {};
}

function dataOf(shape: Json): ShapeData {
  const url = safeLink(string(object(shape['props'])['url']) ?? ''),
    alt = string(object(shape['props'])['altText']) ?? '';
  return {
    ...(shape['isLocked'] === true && { locked: true }),
    ...(alt !== '' && { alt }),
    ...(url !== undefined && { link: { type: 'url' as const, url } }),
  };
}
