/** Pies and quadrants. */
import type { CustomPath, Style } from '@limn/document';
import { colorOf } from '../../tree/colors.ts';
import { after, type ChartReader, colorsOf, type Place, unquoted } from './sheet.ts';

const SIDE = 320,
  LEGEND = 220;
const MOST_SLICES = 500;

export const drawPie: ChartReader = ({ lines, head, title: named }, sheet, misread) => {
  const slices: { name: string; value: number }[] = [];
  let title = /\btitle\s+(.+)$/.exec(head)?.[1] ?? named,
    showsValues = /^showData\b/.test(head);
  for (const [i, raw] of lines.entries()) {
    const line = raw.trim();
    if (after(line, 'title') !== undefined) title = after(line, 'title')!;
    else if (line.startsWith('showData')) showsValues = true;
    else if (!/^(?:"[^"]*"|'[^']*')\s*:\s*\d/.test(line)) misread(i);
    const found = /^("[^"]*"|'[^']*')\s*:\s*(\d+(?:\.\d+)?)/.exec(line);
    const value = Number(found?.[2]);
    if (found && value > 0 && slices.length < MOST_SLICES) slices.push({ name: unquoted(found[1]!), value });
  }
  const y = sheet.title(title, SIDE + LEGEND),
    all = slices.reduce((sum, one) => sum + one.value, 0),
    box = { x: 0, y, w: SIDE, h: SIDE };
  let turned = 0;
  for (const [i, { name, value }] of slices.entries()) {
    const share = value / all,
      look = colorsOf(i);
    if (slices.length === 1) sheet.box('basic.ellipse', box, '', look);
    else sheet.outline(box, [wedge(turned, turned + share)], '', look);
    const angle = (turned + share / 2) * 2 * Math.PI,
      at = { x: SIDE / 2 + Math.sin(angle) * SIDE * 0.34, y: SIDE / 2 - Math.cos(angle) * SIDE * 0.34 };
    if (share > 0.02)
      sheet.words(`${Math.round(share * 100)}%`, { x: at.x - 30, y: y + at.y - 11, w: 60, h: 22 }, { fontSize: 13 });
    const line = y + 20 + i * 28;
    sheet.box('basic.rect', { x: SIDE + 40, y: line, w: 18, h: 18 }, '', look);
    const words = showsValues ? `${name} [${value}]` : name;
    sheet.words(words, { x: SIDE + 66, y: line - 2, w: LEGEND, h: 22 }, { align: 'left' });
    turned += share;
  }
};

/** A slice between two parts of a turn from the top, clockwise, in fractions of the circle's box. */
function wedge(from: number, to: number): CustomPath {
  const d: (string | number)[] = ['M', 0.5, 0.5],
    at = (turn: number): [number, number] => [
      0.5 + Math.sin(turn * 2 * Math.PI) / 2,
      0.5 - Math.cos(turn * 2 * Math.PI) / 2,
    ];
  d.push('L', ...at(from));
  const steps = Math.max(1, Math.ceil((to - from) * 4));
  for (let i = 0; i < steps; i++) {
    const a = from + ((to - from) * i) / steps,
      b = from + ((to - from) * (i + 1)) / steps,
      reach = ((4 / 3) * Math.tan(((b - a) * Math.PI) / 2)) / 2;
    const [ax, ay] = at(a),
      [bx, by] = at(b),
      along = (turn: number): [number, number] => [Math.cos(turn * 2 * Math.PI), Math.sin(turn * 2 * Math.PI)];
    const [ux, uy] = along(a),
      [vx, vy] = along(b);
    d.push('C', ax + ux * reach, ay + uy * reach, bx - vx * reach, by - vy * reach, bx, by);
  }
  d.push('Z');
  return { d };
}

const QUADRANT = 260;
const WHERE = [
  [1, 0],
  [0, 0],
  [0, 1],
  [1, 1],
] as const;

export const drawQuadrants: ChartReader = ({ lines, title: titled }, sheet, misread) => {
  let title = titled;
  const axes = { x: ['', ''], y: ['', ''] },
    names = ['', '', '', ''],
    points: { name: string; x: number; y: number; own: string; said: string }[] = [],
    classes = new Map<string, string>();
  for (const [i, raw] of lines.entries()) {
    const line = raw.trim();
    sheet.tick(10);
    const heading = after(line, 'title');
    if (heading !== undefined) title = heading;
    const axis = /^([xy])-axis\s+(.*?)(?:\s*-->\s*(.*))?$/.exec(line);
    if (axis) axes[axis[1] as 'x' | 'y'] = [unquoted(axis[2]!), unquoted(axis[3] ?? '')];
    const quadrant = /^quadrant-([1-4])\s+(.*)$/.exec(line);
    if (quadrant) names[Number(quadrant[1]) - 1] = unquoted(quadrant[2]!);
    const [, className, styles = ''] = /^classDef\s+(\S+)\s+(.+)$/.exec(line) ?? [];
    if (className !== undefined) classes.set(className, styles);
    const point = /^(.+?)(?::::([\w-]+))?\s*:\s*\[\s*([\d.]+)\s*,\s*([\d.]+)\s*\]\s*(.*)$/.exec(line);
    if (point)
      points.push({
        name: unquoted(point[1]!),
        x: clamp(point[3]!),
        y: clamp(point[4]!),
        own: point[2] ?? '',
        said: point[5]!,
      });
    if (heading === undefined && !axis && !quadrant && className === undefined && !point) misread(i);
  }
  const side = 2 * QUADRANT,
    top = sheet.title(title, side);
  for (const [i, [column, row]] of WHERE.entries()) {
    const box: Place = { x: column * QUADRANT, y: top + row * QUADRANT, w: QUADRANT, h: QUADRANT };
    sheet.box('basic.rect', box, names[i]!, {
      ...colorsOf(i),
      valign: points.length > 0 ? 'top' : 'middle',
    });
  }
  const faint = { color: '#475569' };
  for (const [i, words] of axes.x.entries())
    sheet.words(words, { x: i * QUADRANT, y: top + side + 8, w: axes.x[1] === '' ? side : QUADRANT, h: 24 }, faint);
  for (const [i, words] of axes.y.entries()) {
    const h = axes.y[1] === '' ? side : QUADRANT;
    const centre = { x: -24, y: top + side - i * QUADRANT - h / 2 };
    sheet.box('basic.text', { x: centre.x - h / 2, y: centre.y - 12, w: h, h: 24, r: -Math.PI / 2 }, words, {
      ...faint,
      fill: 'none',
      stroke: 'none',
    });
  }
  for (const { name, x, y, own, said } of points) {
    const at = { x: x * side, y: top + (1 - y) * side },
      { r, style } = dotOf(`${classes.get(own) ?? ''},${said}`);
    sheet.box('basic.ellipse', { x: at.x - r, y: at.y - r, w: 2 * r, h: 2 * r }, '', style);
    sheet.words(name, { x: at.x - 70, y: at.y + r + 2, w: 140, h: 20 }, { fontSize: 12 });
  }
};

/** `radius: 10, color: #f30, stroke-color: #0f0, stroke-width: 5px` of a point, radius in page units. */
function dotOf(text: string): { r: number; style: Style } {
  const field = (name: string): string | undefined =>
    new RegExp(`(?:^|,)\\s*${name}\\s*:\\s*([^,]+?)\\s*(?=,|$)`).exec(text)?.[1];
  const paint = (name: string): string | undefined => colorOf(field(name) ?? '');
  const r = Number.parseFloat(field('radius') ?? '6'),
    stroke = paint('stroke-color'),
    width = Number.parseFloat(field('stroke-width') ?? '1');
  return {
    r: r > 0 ? Math.min(60, r) : 6,
    style: {
      fill: paint('color') ?? '#2f5bd0',
      stroke: stroke ?? 'none',
      ...(stroke !== undefined && width > 0 && { strokeWidth: Math.min(20, width) }),
    },
  };
}

const clamp = (text: string): number => Math.min(1, Math.max(0, Number(text) || 0));
