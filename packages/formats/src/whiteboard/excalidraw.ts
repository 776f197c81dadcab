/** Excalidraw: drawings, libraries, and what its clipboard holds. */
import {
  type FillPatternType,
  type Arrowhead,
  type ConnectorKind,
  fromPlain,
  type RecordId,
  type ShapeData,
  type Style,
} from '@limn/document';
import type { DrawnContext } from '../drawn/import.ts';
import { ImportError } from '../errors.ts';
import { isObject, type Json, list, number, object, parseJson, string } from '../syntax/json.ts';
import { colorOf } from '../tree/colors.ts';
import { dataPicture, safeLink } from '../tree/links.ts';
import { drawingIn } from './obsidian.ts';
import { curveThrough, inkOf, type Point, pathIn, straight } from './outline.ts';

/** Least room between items of a library that are laid out on a page, page units. */
const GAP = 60;

export function drawExcalidraw({ bytes, builder, dropped, options, clock }: DrawnContext): undefined {
  const file = object(parseJson(drawingIn(bytes), 'excalidraw'));
  const groups = groupsOf(file);
  if (groups.length === 0) throw new ImportError('import.damaged', { part: 'elements', reason: 'missing' });
  const background = colorOf(object(file['appState'])['viewBackgroundColor']);
  const page = builder.page({
    name: string(file['name']) ?? options.name ?? '',
    ...(background !== undefined && background !== 'none' && background !== '#ffffff' && { background }),
  });
  const layer = builder.layer(page, { name: options.layerName ?? '' });
  const reader = new Reader(builder, dropped, object(file['files']));
  let left = 0;
  for (const { elements, name } of groups) {
    clock.check();
    if (groups.length === 1) {
      reader.draw(elements, layer, { x: 0, y: 0 });
      continue;
    }
    // The items of a library stand side by side, each a group of its own.
    const { x, y, w } = extent(elements);
    reader.draw(elements, builder.group(layer, name ? { name } : {}), { x: left - x, y: -y });
    left += w + GAP;
  }
  return undefined;
}

interface Item {
  elements: Json[];
  name?: string;
}

function groupsOf(file: Json): Item[] {
  const sound = (elements: unknown): Json[] =>
    list(elements).filter((one): one is Json => isObject(one) && one['isDeleted'] !== true);
  const drawing = sound(file['elements']);
  if (drawing.length > 0) return [{ elements: drawing }];
  const items = list(file['libraryItems']).map((raw): Item => {
    const item = object(raw),
      name = string(item['name']);
    return { elements: sound(item['elements']), ...(name && { name }) };
  });
  const old = list(file['library']).map((elements): Item => ({ elements: sound(elements) }));
  const found = [...items, ...old].filter(({ elements }) => elements.length > 0);
  return found.length > 0 || !Array.isArray(file['elements']) ? found : [{ elements: [] }];
}

function extent(elements: readonly Json[]): { x: number; y: number; w: number } {
  const lefts = elements.map((one) => number(one['x']) ?? 0),
    tops = elements.map((one) => number(one['y']) ?? 0);
  const rights = elements.map((one, i) => lefts[i]! + Math.abs(number(one['width']) ?? 0));
  const x = lefts.reduce((a, b) => Math.min(a, b), Infinity);
  return {
    x,
    y: tops.reduce((a, b) => Math.min(a, b), Infinity),
    w: rights.reduce((a, b) => Math.max(a, b), -Infinity) - x,
  };
}

const KINDS: Readonly<Record<string, string>> = {
  rectangle: 'basic.rect',
  diamond: 'basic.diamond',
  ellipse: 'basic.ellipse',
  frame: 'basic.container',
  magicframe: 'basic.container',
  embeddable: 'basic.rect',
  iframe: 'basic.rect',
  image: 'basic.image',
};
const ARROWS: Readonly<Record<string, Arrowhead>> = {
  arrow: 'arrow',
  bar: 'bar',
  dot: 'circle',
  circle: 'circle',
  circle_outline: 'circleOpen',
  triangle: 'triangle',
  triangle_outline: 'triangleOpen',
  diamond: 'diamond',
  diamond_outline: 'diamondOpen',
  crowfoot_one: 'erOne',
  crowfoot_many: 'erMany',
  crowfoot_one_or_many: 'erOneOrMany',
  // What these are called since, and those that came with the names.
  cardinality_one: 'erOne',
  cardinality_many: 'erMany',
  cardinality_one_or_many: 'erOneOrMany',
  cardinality_exactly_one: 'erOnlyOne',
  cardinality_zero_or_one: 'erZeroOrOne',
  cardinality_zero_or_many: 'erZeroOrMany',
};
const arrowOf = (name: unknown): Arrowhead =>
  typeof name === 'string' && Object.hasOwn(ARROWS, name) ? ARROWS[name]! : 'none';

/** Fonts by their numbers: hand-drawn ones, plain ones, those of code. */
const FONTS: Readonly<Record<number, string>> = { 3: 'mono', 8: 'mono' };

/** Where something drawn stands, radians for its turn. */
interface Held {
  id: RecordId;
  x: number;
  y: number;
  w: number;
  h: number;
  r?: number;
}

class Reader {
  private readonly builder: DrawnContext['builder'];
  private readonly dropped: DrawnContext['dropped'];
  private readonly files: Json;

  constructor(builder: DrawnContext['builder'], dropped: DrawnContext['dropped'], files: Json) {
    this.builder = builder;
    this.dropped = dropped;
    this.files = files;
  }

  draw(elements: readonly Json[], parent: RecordId, by: Point): void {
    const { builder } = this;
    const texts = new Map<string, Json>(),
      holders = new Set(elements.flatMap((one) => (one['type'] === 'text' ? [] : [string(one['id']) ?? ''])));
    for (const one of elements) {
      const holder = string(one['containerId']);
      if (one['type'] === 'text' && holder !== undefined && holders.has(holder)) texts.set(holder, one);
    }
    const groups = new Map<string, RecordId>(),
      frames = new Map<string, RecordId>(),
      named = new Map<string, RecordId>(),
      lines = new Map<string, RecordId>(),
      drawn = new Map<string, Held>();
    const homeOf = (one: Json): RecordId => {
      const frame = frames.get(string(one['frameId']) ?? '');
      let home = frame ?? parent;
      // The outermost group is named last.
      for (const raw of list(one['groupIds']).slice(0, 50).toReversed()) {
        const name = `${home} ${string(raw) ?? ''}`;
        if (!groups.has(name)) groups.set(name, builder.group(home));
        home = groups.get(name)!;
        named.set(string(raw) ?? '', home);
      }
      return home;
    };
    const isLine = (one: Json): boolean => one['type'] === 'arrow' || (one['type'] === 'line' && !isArea(one));
    // Frames come after what stands in them, and are below it here.
    const ordered = [
      ...elements.filter(({ type }) => type === 'frame' || type === 'magicframe'),
      ...elements.filter(({ type }) => type !== 'frame' && type !== 'magicframe'),
    ];
    const late: { one: Json; home: RecordId }[] = [];
    for (const one of ordered) {
      const id = string(one['id']) ?? '';
      if (one['type'] === 'text' && texts.get(string(one['containerId']) ?? '') === one) continue;
      if (isLine(one)) {
        late.push({ one, home: homeOf(one) });
        continue;
      }
      const made = this.shape(one, homeOf(one), by, texts.get(id));
      if (!made) continue;
      drawn.set(id, made);
      if (one['type'] === 'frame' || one['type'] === 'magicframe') frames.set(id, made.id);
    }
    for (const { one, home } of late) {
      const held = (raw: unknown): Held | undefined => drawn.get(string(object(raw)['elementId']) ?? '');
      const made = this.line(one, home, by, texts.get(string(one['id']) ?? ''), held);
      if (made !== undefined) lines.set(string(one['id']) ?? '', made);
    }
    // Links to elements and groups of the same drawing, which may come later.
    const around = new Map(elements.map((one) => [string(one['id']) ?? '', string(one['containerId']) ?? '']));
    const idOf = (name: string): RecordId | undefined => drawn.get(name)?.id ?? lines.get(name) ?? named.get(name);
    for (const one of elements) {
      const from = idOf(string(one['id']) ?? ''),
        link = string(one['link']) ?? '',
        wish = elementIn(link);
      if (from === undefined || wish === undefined) continue;
      const to = idOf(wish) ?? idOf(around.get(wish) ?? '');
      if (to !== undefined) builder.link(from, { type: 'record', id: to });
      else if (safeLink(link) === undefined) this.dropped.add('links');
    }
  }

  private dataOf(one: Json): ShapeData {
    const link = string(one['link']) ?? '',
      url = safeLink(link);
    if (link !== '' && url === undefined && elementIn(link) === undefined) this.dropped.add('links');
    return {
      ...(one['locked'] === true && { locked: true }),
      ...(url !== undefined && { link: { type: 'url' as const, url } }),
    };
  }

  private shape(one: Json, parent: RecordId, by: Point, text: Json | undefined): Held | undefined {
    const type = string(one['type']) ?? '',
      r = number(one['angle']) ?? 0;
    const box = {
      x: (number(one['x']) ?? 0) + by.x,
      y: (number(one['y']) ?? 0) + by.y,
      w: Math.abs(number(one['width']) ?? 0),
      h: Math.abs(number(one['height']) ?? 0),
      ...(r !== 0 && { r }),
      ...(type === 'image' && mirrorOf(list(one['scale']))),
    };
    const data: ShapeData = this.dataOf(one);
    let style = lookOf(one),
      kind = Object.hasOwn(KINDS, type) ? KINDS[type]! : 'basic.rect';
    if (type === 'text') {
      const made = this.builder.shape(parent, {
        kind: 'basic.text',
        box,
        style: {
          ...wordsOf(one),
          fill: 'none',
          stroke: 'none',
          padding: [0, 0, 0, 0],
          wrap: false,
          textFit: 'overflow',
        },
        data,
        text: fromPlain(string(one['text']) ?? ''),
      });
      return { ...box, id: made };
    }
    // Files of version 1 call strokes of the pen drawings.
    if (type === 'freedraw' || type === 'draw') {
      const points = pointsOf(one);
      if (points.length === 0) return undefined;
      const ink = inkOf(
        points,
        list(one['pressures']).map((p) => number(p) ?? 0.5),
      );
      Object.assign(box, { x: box.x + ink.box.x, y: box.y + ink.box.y, w: ink.box.w, h: ink.box.h });
      data.ink = ink.ink;
      kind = 'draw.ink';
      style = { ...style, fill: 'none', strokeWidth: 2 * (style.strokeWidth ?? 2) };
    } else if (type === 'line') {
      const points = pointsOf(one),
        isRound = isObject(one['roundness']) || one['strokeSharpness'] === 'round';
      const outline = pathIn([isRound ? curveThrough(points, true) : straight(points, true)]);
      Object.assign(box, { x: box.x + outline.box.x, y: box.y + outline.box.y, w: outline.box.w, h: outline.box.h });
      data.geometry = outline.paths;
      kind = 'custom';
    } else if (type === 'image') {
      const bytes = dataPicture(string(object(this.files[string(one['fileId']) ?? ''])['dataURL']) ?? '');
      const asset = bytes && this.builder.picture(bytes, 'picture');
      if (asset) data.image = { asset: asset.id, ...cropOf(object(one['crop'])) };
      else this.dropped.add('pictures');
      style = { ...style, fill: 'none', stroke: 'none' };
    } else if (!Object.hasOwn(KINDS, type)) this.dropped.add('unknownShapes');
    else if (type === 'embeddable' || type === 'iframe') this.dropped.add('embeddedObjects');
    if (kind === 'basic.rect' && (isObject(one['roundness']) || one['strokeSharpness'] === 'round'))
      style.radius = Math.min(32, 0.25 * Math.min(box.w, box.h));
    const name = type.endsWith('frame') ? (string(one['name']) ?? '') : '';
    const id = this.builder.shape(parent, {
      kind,
      box,
      style: { ...style, ...(text && { ...wordsOf(text), padding: [5, 5, 5, 5], textFit: 'overflow' as const }) },
      data,
      text: text ? fromPlain(string(text['originalText']) ?? string(text['text']) ?? '') : fromPlain(name),
    });
    return { ...box, id };
  }

  private line(
    one: Json,
    parent: RecordId,
    by: Point,
    text: Json | undefined,
    held: (raw: unknown) => Held | undefined,
  ): RecordId | undefined {
    const at = { x: (number(one['x']) ?? 0) + by.x, y: (number(one['y']) ?? 0) + by.y };
    const points = turned(
      pointsOf(one).map(({ x, y }) => ({ x: at.x + x, y: at.y + y })),
      number(one['angle']) ?? 0,
    );
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last || points.length < 2) return undefined;
    const isRound = isObject(one['roundness']) || one['strokeSharpness'] === 'round',
      bent: ConnectorKind = isRound && points.length > 2 ? 'curved' : 'straight',
      kind: ConnectorKind = one['elbowed'] === true ? 'orthogonal' : bent;
    const end = (point: Point, binding: unknown): Parameters<DrawnContext['builder']['connector']>[1]['start'] => {
      const shape = held(binding);
      if (!shape || shape.w === 0 || shape.h === 0) return point;
      // In a shape that is turned the place is that before the turn.
      const [centre, r] = [{ x: shape.x + shape.w / 2, y: shape.y + shape.h / 2 }, -(shape.r ?? 0)],
        [dx, dy] = [point.x - centre.x, point.y - centre.y],
        [x, y] = [dx * Math.cos(r) - dy * Math.sin(r), dx * Math.sin(r) + dy * Math.cos(r)];
      const share = (part: number, of: number): number => Math.min(1.5, Math.max(-0.5, 0.5 + part / of));
      return { ...point, shape: shape.id, anchor: { x: share(x, shape.w), y: share(y, shape.h) } };
    };
    const { fill: _fill, fillOpacity: _opacity, ...style } = lookOf(one);
    const isArrow = one['type'] === 'arrow';
    const { alt: _alt, ...data } = this.dataOf(one);
    const id = this.builder.connector(parent, {
      kind,
      start: end(first, one['startBinding']),
      end: end(last, one['endBinding']),
      points: points.slice(1, -1).slice(0, 900),
      style: {
        ...style,
        startArrow: arrowOf(one['startArrowhead']),
        endArrow: one['endArrowhead'] === undefined && isArrow ? 'arrow' : arrowOf(one['endArrowhead']),
      },
      data,
    });
    if (text)
      this.builder.label(
        id,
        fromPlain(string(text['originalText']) ?? string(text['text']) ?? ''),
        { t: 0.5, dx: 0, dy: 0 },
        wordsOf(text),
      );
    return id;
  }
}

/** The element or group that a link leads to: Excalidraw writes the address of the drawing with its id. */
const elementIn = (link: string): string | undefined => /[?&]element=([\w-]{1,100})(?:[&#]|$)/.exec(link)?.[1];

/** Whether a line comes back to where it began, and has an inside. */
function isArea(one: Json): boolean {
  const points = pointsOf(one),
    [first, last] = [points[0], points.at(-1)];
  if (one['polygon'] === true) return true;
  if (points.length < 4 || !first || !last) return false;
  return Math.hypot(first.x - last.x, first.y - last.y) < 8;
}

function pointsOf(one: Json): Point[] {
  return list(one['points'])
    .slice(0, 20_000)
    .flatMap((raw) => {
      const [x, y] = list(raw).map(number);
      return x === undefined || y === undefined ? [] : [{ x, y }];
    });
}

function turned(points: Point[], angle: number): Point[] {
  if (angle === 0 || points.length === 0) return points;
  const xs = points.map(({ x }) => x),
    ys = points.map(({ y }) => y);
  const min = (all: number[]): number => all.reduce((a, b) => Math.min(a, b)),
    max = (all: number[]): number => all.reduce((a, b) => Math.max(a, b));
  const [cx, cy] = [(min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2],
    [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return points.map(({ x, y }) => ({
    x: cx + (x - cx) * cos - (y - cy) * sin,
    y: cy + (x - cx) * sin + (y - cy) * cos,
  }));
}

const DASHES: Readonly<Record<string, NonNullable<Style['dash']>>> = { dashed: 'dashed', dotted: 'dotted' };

function lookOf(one: Json): Style {
  const dash = DASHES[string(one['strokeStyle']) ?? ''],
    opacity = number(one['opacity']),
    fill = colorOf(one['backgroundColor']) ?? 'none',
    pattern = fill === 'none' ? undefined : HATCHES.get(string(one['fillStyle']) ?? '');
  return {
    fill: pattern ? 'none' : fill,
    ...(pattern && { pattern: { type: pattern, color: fill } }),
    stroke: colorOf(one['strokeColor']) ?? '#1e1e1e',
    strokeWidth: Math.min(100, Math.max(0, number(one['strokeWidth']) ?? 2)),
    ...(dash && { dash }),
    ...(opacity !== undefined && opacity < 100 && { opacity: Math.max(0, opacity) / 100 }),
    ...((number(one['roughness']) ?? 1) > 0 && { sketch: true }),
  };
}
const HATCHES = new Map<string, FillPatternType>(
  Object.entries({
    hachure: 'hatch',
    zigzag: 'hatch',
    'cross-hatch': 'crossHatch',
  } as const),
);

function wordsOf(text: Json): Style {
  const align = string(text['textAlign']),
    valign = string(text['verticalAlign']),
    font = FONTS[number(text['fontFamily']) ?? 1],
    lineHeight = number(text['lineHeight']);
  return {
    color: colorOf(text['strokeColor']) ?? '#1e1e1e',
    fontSize: Math.min(1000, Math.max(1, number(text['fontSize']) ?? 20)),
    align: align === 'left' || align === 'right' ? align : 'center',
    valign: valign === 'top' || valign === 'bottom' ? valign : 'middle',
    ...(font && { font }),
    ...(lineHeight !== undefined && { lineHeight }),
  };
}

/** The part of a picture that is seen, in fractions of it. */
function cropOf(crop: Json): Pick<NonNullable<ShapeData['image']>, 'crop'> {
  const [x, y, w, h, allW, allH] = ['x', 'y', 'width', 'height', 'naturalWidth', 'naturalHeight'].map((name) =>
    number(crop[name]),
  );
  if (x === undefined || y === undefined || !w || !h || !allW || !allH) return {};
  return { crop: { x: x / allW, y: y / allH, w: w / allW, h: h / allH } };
}

/** A picture that is mirrored has a negative scale. */
const mirrorOf = ([x, y]: readonly unknown[]): { fx?: true; fy?: true } => ({
  ...((number(x) ?? 1) < 0 && { fx: true }),
  ...((number(y) ?? 1) < 0 && { fy: true }),
});
