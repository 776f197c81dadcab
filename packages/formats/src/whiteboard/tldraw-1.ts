/** Files of tldraw 1, as the records that later versions keep: pages with shapes and bindings by their ids. */
import { isObject, type Json, list, number, object, string } from '../syntax/json.ts';

/** Colours that have other names since. */
const COLORS: Readonly<Record<string, string>> = { gray: 'grey', cyan: 'light-blue', indigo: 'violet' };
const SIZES: Readonly<Record<string, string>> = { small: 's', medium: 'm', large: 'l' };
const FONTS: Readonly<Record<string, string>> = { script: 'draw', sans: 'sans', serif: 'serif', mono: 'mono' };
const GEO: Readonly<Record<string, string>> = { rectangle: 'rectangle', ellipse: 'ellipse', triangle: 'triangle' };

/** The records of a file of version 1; empty for another. */
export function recordsOfOld(file: Json): Json[] {
  const document = object(file['document']),
    pages = Object.values(object(document['pages'])).filter(isObject);
  const assets = Object.values(object(document['assets'])).filter(isObject);
  return [
    ...pages.flatMap(pageOf),
    ...assets.map((one): Json => ({ typeName: 'asset', id: one['id'], props: { src: one['src'] } })),
  ];
}

function pageOf(page: Json): Json[] {
  const shapes = Object.values(object(page['shapes'])).filter(isObject),
    places = new Map(shapes.map((one) => [string(one['id']) ?? '', one]));
  return [
    { typeName: 'page', id: page['id'], name: page['name'], index: indexOf(page['childIndex']) },
    ...shapes.map((one) => shapeOf(one, places)),
    ...Object.values(object(page['bindings']))
      .filter(isObject)
      .map((one): Json => {
        const [x, y] = pairOf(one['point']);
        const props = { terminal: one['handleId'], normalizedAnchor: { x, y }, isPrecise: false };
        return { typeName: 'binding', fromId: one['fromId'], toId: one['toId'], props };
      }),
  ];
}

function shapeOf(shape: Json, places: ReadonlyMap<string, Json>): Json {
  const type = string(shape['type']) ?? '',
    style = object(shape['style']),
    color = string(style['color']) ?? 'black',
    [x, y] = pairOf(shape['point']),
    [w, h] = sizeOf(shape),
    // What stands in a group is placed on the page, as the group is.
    [px, py] = pairOf(places.get(string(shape['parentId']) ?? '')?.['point']),
    turn = number(shape['rotation']) ?? 0;
  const look = {
    color: COLORS[color] ?? color,
    size: SIZES[string(style['size']) ?? 'small'] ?? 's',
    dash: style['dash'],
    fill: style['isFilled'] === true ? 'solid' : 'none',
    font: FONTS[string(style['font']) ?? ''] ?? 'draw',
    align: style['textAlign'] === 'justify' ? 'start' : style['textAlign'],
    scale: type === 'text' || type === 'sticky' ? (number(style['scale']) ?? 1) : 1,
  };
  // These turn about their middle, later ones about their corner.
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)],
    corner = { x: x + w / 2 - (w / 2) * cos + (h / 2) * sin, y: y + h / 2 - (w / 2) * sin - (h / 2) * cos };
  const words = { text: string(shape['text']) ?? string(shape['label']) ?? '' },
    size = w > 0 && h > 0 ? { w, h } : {};
  return {
    typeName: 'shape',
    id: shape['id'],
    parentId: shape['parentId'],
    index: indexOf(shape['childIndex']),
    x: corner.x - px,
    y: corner.y - py,
    rotation: turn,
    isLocked: shape['isLocked'] === true,
    ...kindOf(shape, type, { ...look, ...words, ...size }),
  };
}

function kindOf(shape: Json, type: string, props: Json): { type: string; props: Json } {
  if (Object.hasOwn(GEO, type)) return { type: 'geo', props: { ...props, geo: GEO[type] } };
  if (type === 'sticky') return { type: 'note', props };
  if (type === 'draw') {
    const points = list(shape['points']).map((raw) => {
      const [x, y, z] = list(raw).map(number);
      return { x: x ?? 0, y: y ?? 0, z: z ?? 0.5 };
    });
    return { type, props: { ...props, segments: [{ type: 'free', points }], isClosed: isClosed(points) } };
  }
  if (type === 'arrow' || type === 'line') {
    const handles = object(shape['handles']),
      at = (name: string): { x: number; y: number } => {
        const [x, y] = pairOf(object(handles[name])['point']);
        return { x, y };
      },
      [start, end] = [at('start'), at('end')],
      ends = object(shape['decorations']),
      // How far the middle is off, in shares of half the length.
      bend = ((number(shape['bend']) ?? 0) * Math.hypot(end.x - start.x, end.y - start.y)) / 2;
    const heads = { arrowheadStart: ends['start'] ?? 'none', arrowheadEnd: ends['end'] ?? 'none' };
    return { type: 'arrow', props: { ...props, ...heads, start, end, bend } };
  }
  if (type === 'image' || type === 'video') return { type, props: { ...props, assetId: shape['assetId'] } };
  return { type, props };
}

function sizeOf(shape: Json): [w: number, h: number] {
  if (Array.isArray(shape['size'])) return pairOf(shape['size']);
  const [rx, ry] = pairOf(shape['radius']);
  return [2 * rx, 2 * ry];
}

/** A stroke that comes back to where it began has an inside. */
function isClosed(points: readonly { x: number; y: number }[]): boolean {
  const [first, last] = [points[0], points.at(-1)];
  return points.length > 3 && first !== undefined && Math.hypot(first.x - last!.x, first.y - last!.y) < 8;
}

function pairOf(raw: unknown): [number, number] {
  const [x, y] = list(raw).map(number);
  return [x ?? 0, y ?? 0];
}

/** Places in a row as words that are in order: later versions have them so. */
const indexOf = (place: unknown): string => String(Math.round(1e6 + 1e3 * (number(place) ?? 0))).padStart(12, '0');
