/** Shapes of ProcessOn: each says its own outline, so that any of them can be drawn. */
import type { CustomPath, Gradient, ShapeData, Style } from '@limn/document';
import { type Json, list, number, object, string } from '../syntax/json.ts';
import type { Dropped } from '../report.ts';
import { colorOf } from '../tree/colors.ts';
import { evaluate, type Sizes } from './expression.ts';

/** Names whose outline is that of a shape of ours. */
const KINDS: Readonly<Record<string, string>> = {
  process: 'flow.process',
  decision: 'flow.decision',
  terminator: 'flow.terminator',
  rectangle: 'basic.rect',
  roundRectangle: 'basic.rounded',
  text: 'basic.text',
  round: 'basic.ellipse',
  diamond: 'basic.diamond',
};
/** What is drawn where nothing is said. */
const INK = '#323232',
  LINE = 2,
  FONT = 13;

export const kindOf = (name: string): string => (Object.hasOwn(KINDS, name) ? KINDS[name]! : 'custom');

export function sizesOf(props: Json): Sizes {
  return {
    w: Math.max(0.01, number(props['w']) ?? 100),
    h: Math.max(0.01, number(props['h']) ?? 60),
    height: list(props['height']).map((one) => number(one) ?? 0),
  };
}

const COMMANDS: Readonly<Record<string, readonly [op: string, ...fields: string[]]>> = {
  move: ['M', 'x', 'y'],
  line: ['L', 'x', 'y'],
  quadraticCurve: ['Q', 'x1', 'y1', 'x', 'y'],
  curve: ['C', 'x1', 'y1', 'x2', 'y2', 'x', 'y'],
  close: ['Z'],
};

/** The outline in fractions of the box. */
export function geometryOf(paths: unknown, sizes: Sizes): CustomPath[] {
  const out: CustomPath[] = [];
  for (const path of list(paths).slice(0, 200).map(object)) {
    const d: (string | number)[] = [];
    for (const action of list(path['actions']).slice(0, 2000).map(object)) {
      const name = string(action['action']) ?? '';
      if (name === 'rect') d.push(...rect(action, sizes));
      const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name]! : undefined;
      if (!command) continue;
      const [op, ...fields] = command;
      // A path begins with a move, whatever the file says.
      if (d.length === 0 && op !== 'M') d.push('M', 0, 0);
      d.push(op, ...fields.map((field) => share(action[field], field.startsWith('x') ? sizes.w : sizes.h, sizes)));
    }
    if (d.length === 0) continue;
    const isOpen = object(path['fillStyle'])['type'] === 'none',
      isBare = number(object(path['lineStyle'])['lineWidth']) === 0;
    out.push({ d, ...(isOpen && { fill: false }), ...(isBare && { stroke: false }) });
  }
  return out;
}

const share = (value: unknown, whole: number, sizes: Sizes): number =>
  Math.round((Math.min(1e6, Math.max(-1e6, evaluate(value, sizes))) / whole) * 1e6) / 1e6;

function rect(action: Json, sizes: Sizes): (string | number)[] {
  const x = share(action['x'], sizes.w, sizes),
    y = share(action['y'], sizes.h, sizes),
    w = share(action['w'], sizes.w, sizes),
    h = share(action['h'], sizes.h, sizes);
  return ['M', x, y, 'L', x + w, y, 'L', x + w, y + h, 'L', x, y + h, 'Z'];
}

const DASHES: Readonly<Record<string, NonNullable<Style['dash']>>> = {
  dashed: 'dashed',
  dot: 'dotted',
  dotted: 'dotted',
  dashdot: 'dashdot',
};

export function lineOf(line: Json, fallback = LINE): Style {
  const width = number(line['lineWidth']) ?? fallback,
    dash = DASHES[string(line['lineStyle']) ?? ''];
  return {
    stroke: width === 0 ? 'none' : (colorOf(line['lineColor']) ?? INK),
    strokeWidth: width,
    ...(dash && { dash }),
  };
}

function fillOf(fill: Json, dropped: Dropped): Style {
  const type = string(fill['type']);
  if (type === 'none') return { fill: 'none' };
  if (type === 'image') dropped.add('pictures');
  if (type === 'gradient') {
    const [from, to] = [colorOf(fill['beginColor']), colorOf(fill['endColor'])];
    if (from !== undefined && to !== undefined) {
      const gradient: Gradient = {
        type: fill['gradientType'] === 'radial' ? 'radial' : 'linear',
        angle: ((number(fill['angle']) ?? 0) * 180) / Math.PI + 90,
        stops: [
          { at: 0, color: from },
          { at: 1, color: to },
        ],
      };
      return { fill: from, gradient };
    }
  }
  return { fill: colorOf(fill['color']) ?? '#ffffff' };
}

export function fontOf(font: Json): Style {
  // Texts stand in the middle, those without a shape too.
  const style: Style = {
      color: colorOf(font['color']) ?? INK,
      fontSize: number(font['size']) ?? FONT,
      align: 'center',
      valign: 'middle',
    },
    family = string(font['fontFamily']),
    align = font['textAlign'],
    valign = font['vAlign'];
  if (family !== undefined && family !== '') style.font = family.slice(0, 200);
  for (const flag of ['bold', 'italic', 'underline'] as const) if (font[flag] === true) style[flag] = true;
  if (align === 'left' || align === 'center' || align === 'right') style.align = align;
  if (valign === 'top' || valign === 'middle' || valign === 'bottom') style.valign = valign;
  if (font['orientation'] === 'vertical') style.vertical = true;
  return style;
}

export function styleOf(element: Json, dropped: Dropped): Style {
  const alpha = number(object(element['shapeStyle'])['alpha']),
    isText = element['name'] === 'text';
  const fill =
      isText && object(element['fillStyle'])['color'] === undefined
        ? { fill: 'none' }
        : fillOf(object(element['fillStyle']), dropped),
    line =
      isText && object(element['lineStyle'])['lineWidth'] === undefined
        ? { stroke: 'none' }
        : lineOf(object(element['lineStyle']));
  return {
    ...fill,
    ...line,
    ...fontOf(object(element['fontStyle'])),
    padding: [0, 0, 0, 0],
    textFit: 'overflow',
    ...(alpha !== undefined && alpha < 1 && { opacity: Math.max(0, alpha) }),
  };
}

/** Box of a text in fractions of the shape's. */
export function textBoxOf(position: Json, sizes: Sizes): NonNullable<ShapeData['textBox']> {
  const at = (key: string, whole: number, fallback: number): number =>
    position[key] === undefined ? fallback : share(position[key], whole, sizes);
  return {
    x: at('x', sizes.w, 0),
    y: at('y', sizes.h, 0),
    w: Math.max(0.01, at('w', sizes.w, 1)),
    h: Math.max(0.01, at('h', sizes.h, 1)),
  };
}
