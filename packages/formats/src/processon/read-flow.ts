/** Diagrams of ProcessOn. */
import {
  type Arrowhead,
  type ConnectorKind,
  type End,
  plainText,
  type Point,
  type RecordId,
  type ShapeData,
  type Style,
} from '@limn/document';
import type { DrawnContext } from '../drawn/import.ts';
import { ImportError } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { isObject, type Json, list, number, object, string } from '../syntax/json.ts';
import { colorOf } from '../tree/colors.ts';
import { richFromHtml } from '../tree/html.ts';
import { safeLink } from '../tree/links.ts';
import { fontOf, geometryOf, kindOf, lineOf, sizesOf, styleOf, textBoxOf } from './shape.ts';

interface Drawn {
  id: RecordId;
  box: { x: number; y: number; w: number; h: number; r?: number };
}

export function drawFlow(definition: Json, title: string, { builder, dropped, options }: DrawnContext): void {
  const found = Object.values(object(definition['elements']));
  if (found.length > LIMITS.shapes) throw new ImportError('import.tooLarge', { limit: 'shapes' });
  const page = object(definition['page']),
    background = colorOf(page['backgroundColor']);
  const pageId = builder.page({
    name: title,
    ...(background !== undefined && background !== 'none' && { background }),
    size: { w: number(page['width']) ?? 1050, h: number(page['height']) ?? 1500 },
  });
  const layer = builder.layer(pageId, { name: options.layerName ?? '' });
  const elements = found
    .filter(isObject)
    .sort((a, b) => (number(object(a['props'])['zindex']) ?? 0) - (number(object(b['props'])['zindex']) ?? 0));
  const groups = new Map<string, RecordId>(),
    drawn = new Map<string, Drawn>();
  const parentOf = (element: Json): RecordId => {
    const name = string(element['group']);
    if (name === undefined || name === '') return layer;
    if (!groups.has(name)) groups.set(name, builder.group(layer));
    return groups.get(name)!;
  };
  const lines = elements.filter(({ name }) => name === 'linker');
  // Lines are drawn in their order among the shapes, and hold on to shapes that stand above them.
  const late = new Map<Json, RecordId>();
  for (const element of elements) {
    if (element['name'] === 'linker') late.set(element, parentOf(element));
    else {
      const made = shapeOf(element, parentOf(element));
      const id = string(element['id']);
      if (made && id !== undefined) drawn.set(id, made);
    }
  }
  for (const line of lines) linker(line, late.get(line)!);
  dropped.add('comments', list(definition['comments']).length);

  function shapeOf(element: Json, parent: RecordId): Drawn | undefined {
    const props = object(element['props']),
      sizes = sizesOf(props),
      name = string(element['name']) ?? '',
      kind = kindOf(name);
    const angle = number(props['angle']);
    const box = {
      x: number(props['x']) ?? 0,
      y: number(props['y']) ?? 0,
      w: sizes.w,
      h: sizes.h,
      ...(angle !== undefined && angle !== 0 && { r: angle }),
    };
    const [first, ...others] = list(element['textBlock']).map(object);
    const data: ShapeData = { ...dataOf(element), source: { processon: { name } } };
    if (kind === 'custom') data.geometry = geometryOf(element['path'], sizes);
    if (first) data.textBox = textBoxOf(object(first['position']), sizes);
    const style = styleOf(element, dropped),
      text = richFromHtml(string(first?.['text']) ?? string(element['text']) ?? '');
    const more = others.filter((block) => richFromHtml(string(block['text']) ?? '').length > 0),
      into = more.length > 0 ? builder.group(parent) : parent;
    const id = builder.shape(into, { kind, box, style, data, text });
    // A class has several texts; each but the first stands in a box of its own.
    for (const block of more) {
      const part = textBoxOf(object(block['position']), sizes);
      builder.shape(into, {
        kind: 'basic.text',
        box: { x: box.x + part.x * box.w, y: box.y + part.y * box.h, w: part.w * box.w, h: part.h * box.h },
        style: {
          ...fontOf({ ...object(element['fontStyle']), ...object(block['fontStyle']) }),
          fill: 'none',
          stroke: 'none',
          padding: [0, 0, 0, 0],
        },
        text: richFromHtml(string(block['text']) ?? ''),
      });
    }
    return { id, box };
  }

  function linker(element: Json, parent: RecordId): void {
    const line = object(element['lineStyle']),
      start = endOf(object(element['from'])),
      end = endOf(object(element['to']));
    const id = builder.connector(parent, {
      kind: CONNECTORS[string(element['linkerType']) ?? ''] ?? 'orthogonal',
      start,
      end,
      points: wayOf(element, start, end),
      style: {
        ...lineOf(line),
        startArrow: arrowOf(line['beginArrowStyle'], 'none'),
        endArrow: arrowOf(line['endArrowStyle'], 'triangle'),
      },
      data: dataOf(element),
    });
    const style: Style = fontOf(object(element['fontStyle'])),
      own = richFromHtml(string(element['text']) ?? ''),
      blocks = list(element['textBlock']).map((raw) => {
        const block = object(raw);
        return { text: richFromHtml(string(block['text']) ?? ''), t: number(block['location']) ?? 0.5 };
      });
    // Most files say the words of a line twice, and where they stand only once.
    const isTold = blocks.some(({ text }) => plainText(text) === plainText(own));
    for (const { text, t } of isTold ? blocks : [{ text: own, t: 0.5 }, ...blocks])
      builder.label(id, text, { t, dx: 0, dy: 0 }, style);
  }

  function endOf(raw: Json): End {
    const at = { x: number(raw['x']) ?? 0, y: number(raw['y']) ?? 0 },
      shape = drawn.get(string(raw['id']) ?? '');
    if (!shape) return at;
    const { box, id } = shape,
      turned = box.r ? turnedBack(at, box) : at;
    const fraction = (n: number): number => Math.round(Math.min(1, Math.max(0, n)) * 1e4) / 1e4;
    return {
      ...at,
      shape: id,
      anchor: { x: fraction((turned.x - box.x) / box.w), y: fraction((turned.y - box.y) / box.h) },
    };
  }
}

/** A point in the frame of a box before it was turned. */
function turnedBack(point: Point, { x, y, w, h, r = 0 }: Drawn['box']): Point {
  const [cx, cy] = [x + w / 2, y + h / 2],
    [dx, dy] = [point.x - cx, point.y - cy],
    [cos, sin] = [Math.cos(-r), Math.sin(-r)];
  return { x: cx + dx * cos - dy * sin, y: cy + dx * sin + dy * cos };
}

const CONNECTORS: Readonly<Record<string, ConnectorKind>> = {
  broken: 'orthogonal',
  normal: 'straight',
  curve: 'curved',
};
const ARROWS: Readonly<Record<string, Arrowhead>> = {
  none: 'none',
  normal: 'arrow',
  solidArrow: 'triangle',
  dashedArrow: 'triangleOpen',
  solidDiamond: 'diamond',
  dashedDiamond: 'diamondOpen',
  solidCircle: 'circle',
  dashedCircle: 'circleOpen',
  cross: 'cross',
};
const arrowOf = (name: unknown, fallback: Arrowhead): Arrowhead =>
  typeof name === 'string' && name !== '' ? (ARROWS[name] ?? 'triangle') : fallback;

/** Points between the ends; a curve's are handles, which the router finds by itself. */
function wayOf(element: Json, start: Point, end: Point): Point[] {
  if (element['linkerType'] === 'curve') return [];
  const out: Point[] = [];
  for (const raw of list(element['points']).slice(0, 200).map(object)) {
    const [x, y] = [number(raw['x']), number(raw['y'])],
      last = out.at(-1) ?? start;
    if (x === undefined || y === undefined || (x === last.x && y === last.y)) continue;
    out.push({ x, y });
  }
  while (out.length > 0 && out.at(-1)!.x === end.x && out.at(-1)!.y === end.y) out.pop();
  return out;
}

function dataOf(element: Json): Pick<ShapeData, 'locked' | 'hidden' | 'link' | 'name' | 'properties'> {
  const url = safeLink(string(element['link']) ?? ''),
    name = string(element['title']);
  const properties = list(element['dataAttributes'])
    .map(object)
    .flatMap((row) => {
      const [label, value] = [string(row['name']), string(row['value'])];
      return label && value ? [{ name: label, value }] : [];
    });
  return {
    ...(element['locked'] === true && { locked: true }),
    ...(object(element['attribute'])['visible'] === false && { hidden: true }),
    ...(url !== undefined && { link: { type: 'url' as const, url } }),
    ...(name && { name: name.slice(0, 200) }),
    ...(properties.length > 0 && { properties }),
  };
}
