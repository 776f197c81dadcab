/**
 * Looks of SVG's elements: what attributes, styles and the sheet inside of the file say, handed on to what is inside.
 */
import type { Gradient, Style } from '@limn/document';
import { colorOf } from '../tree/colors.ts';
import { attribute, elements, type XmlElement } from '../syntax/xml.ts';
import { declarations, type Look, type Sheet } from './sheet.ts';

export type { Look } from './sheet.ts';

/** What an element hands on to those within it. */
const INHERITED = new Set([
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'color',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
  'text-decoration',
  'dominant-baseline',
  'visibility',
  'marker-start',
  'marker-end',
]);
const OWN = ['opacity', 'display', 'stop-color', 'stop-opacity'];

export function lookOf(element: XmlElement, outer: Look, sheet: Sheet): Look {
  const out: Record<string, string> = {};
  for (const [name, value] of Object.entries(outer))
    if (INHERITED.has(name) || name.startsWith('--')) out[name] = value;
  for (const name of [...INHERITED, ...OWN]) {
    const value = element.attributes[name];
    if (value !== undefined) out[name] = value;
  }
  const told: Look = { ...sheet.of(element), ...declarations(element.attributes['style'] ?? '') };
  for (const [name, value] of Object.entries(told)) if (value !== 'inherit') out[name] = value;
  if (told['font'] !== undefined) Object.assign(out, fontOf(told['font']), without(told, 'font'));
  for (const [name, value] of Object.entries(out)) if (value.includes('(')) out[name] = settled(value, out);
  out['font-size'] = sizeWithin(out['font-size'], outer['font-size']);
  // What is in a group that lets through is drawn by itself.
  const around = share(outer['opacity']) ?? 1;
  if (around < 1) out['opacity'] = `${around * (share(out['opacity']) ?? 1)}`;
  return out;
}

const without = (look: Look, name: string): Look =>
  Object.fromEntries(Object.entries(look).filter(([n]) => n !== name));

/** `font: italic bold 20px/1.2 Arial, sans-serif` */
function fontOf(value: string): Look {
  const [, marks = '', size, family = ''] =
    /^(.*?)\b([\d.]+(?:px|pt|em|rem|mm|%))(?:\s*\/\s*[\w.%]+)?\s+(.+)$/.exec(value.slice(0, 500)) ?? [];
  if (size === undefined) return {};
  const weight = /\b(?:bold|[1-9]00)\b/.exec(marks)?.[0];
  return {
    'font-size': size,
    'font-family': family,
    ...(weight !== undefined && { 'font-weight': weight }),
    ...(/italic|oblique/.test(marks) && { 'font-style': 'italic' }),
  };
}

/** With what properties of one's own stand for, and of the colours for light and for dark pages that for light ones. */
function settled(value: string, look: Look): string {
  let out = value.slice(0, 2000);
  for (let i = 0; i < 10; i++) {
    const at = /\b(var|light-dark)\(/.exec(out);
    if (!at) break;
    const begin = at.index + at[0].length,
      commas: number[] = [];
    let end = begin;
    for (let depth = 1; end < out.length; end++) {
      if (out[end] === '(') depth++;
      else if (out[end] === ')' && --depth === 0) break;
      else if (out[end] === ',' && depth === 1) commas.push(end);
    }
    const first = out.slice(begin, commas[0] ?? end).trim(),
      rest = commas[0] === undefined ? '' : out.slice(commas[0] + 1, end).trim();
    out = out.slice(0, at.index) + (at[1] === 'var' ? (look[first] ?? rest) : first) + out.slice(end + 1);
  }
  return out;
}

const USUAL_SIZE = '16';

/** A size of letters that is told by those around, as a length of its own. */
function sizeWithin(size: string | undefined, around: string = USUAL_SIZE): string {
  const [, share, unit] = /^\s*([\d.]+)\s*(em|%)\s*$/i.exec(size ?? '') ?? [];
  const times = Number(share ?? Number.NaN) / (unit === '%' ? 100 : 1);
  return Number.isFinite(times) ? `${times * lengthOf(around, 16)}` : (size ?? around);
}

export const lengthOf = (value: string | undefined, fallback: number): number => {
  const [, number, unit = ''] =
    /^\s*([-+]?[\d.]+(?:e[-+]?\d+)?)\s*(px|pt|pc|mm|cm|in|em|rem|%)?/i.exec(value ?? '') ?? [];
  const n = Number(number ?? Number.NaN);
  return Number.isFinite(n) && Math.abs(n) < 1e7 ? n * (UNITS[unit.toLowerCase()] ?? 1) : fallback;
};
const UNITS: Readonly<Record<string, number>> = {
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  rem: 16,
};

export function paintOf(value: string | undefined, color: string): string | undefined {
  if (value === undefined) return undefined;
  if (value === 'currentColor' || value === 'currentcolor') return colorOf(color);
  return colorOf(value);
}

const share = (value: string | undefined): number | undefined => {
  const n = Number.parseFloat(value ?? '');
  if (!Number.isFinite(n)) return undefined;
  return Math.min(1, Math.max(0, value!.trim().endsWith('%') ? n / 100 : n));
};

/** Fill and line; `scale` is how much larger lengths come out. */
export function styleOf(look: Look, gradients: ReadonlyMap<string, Gradient>, scale: number): Style {
  const color = look['color'] ?? '#000000',
    [fillOpacity, strokeOpacity, opacity] = ['fill-opacity', 'stroke-opacity', 'opacity'].map((name) =>
      share(look[name]),
    ),
    reference = /^url\(\s*["']?#([^"')]+)["']?\s*\)/.exec(look['fill'] ?? '')?.[1],
    gradient = reference === undefined ? undefined : gradients.get(reference);
  const width = lengthOf(look['stroke-width'], 1) * scale,
    stroke = paintOf(look['stroke'], color) ?? 'none',
    dashes = (look['stroke-dasharray'] ?? 'none').split(/[\s,]+/).map(Number);
  const fill =
    reference === undefined ? (paintOf(look['fill'], color) ?? (look['fill'] ? 'none' : '#000000')) : undefined;
  return {
    fill: fill ?? gradient?.stops[0]?.color ?? 'none',
    ...(gradient && { gradient }),
    ...(fillOpacity !== undefined && fillOpacity < 1 && { fillOpacity }),
    stroke: width > 0 ? stroke : 'none',
    strokeWidth: Math.min(1000, Math.max(0, width)),
    ...(strokeOpacity !== undefined && strokeOpacity < 1 && { strokeOpacity }),
    ...(opacity !== undefined && opacity < 1 && { opacity }),
    ...(dashes[0]! > 0 && {
      dash: dashes[0]! <= 2 * lengthOf(look['stroke-width'], 1) ? ('dotted' as const) : ('dashed' as const),
    }),
    ...(look['stroke-linecap'] === 'round' && { lineCap: 'round' as const }),
  };
}

/** Gradients by their ids; one may have its stops from another. */
export function gradientsOf(byId: ReadonlyMap<string, XmlElement>, sheet: Sheet): Map<string, Gradient> {
  const out = new Map<string, Gradient>();
  const stopsOf = (element: XmlElement, depth: number): Gradient['stops'] => {
    const own = [...elements(element, 'stop')].slice(0, 100).map((stop) => {
      const look = lookOf(stop, {}, sheet),
        opacity = share(look['stop-opacity']) ?? 1,
        color = paintOf(look['stop-color'], '#000000') ?? '#000000';
      const alpha =
        opacity < 1 && color.length === 7
          ? Math.round(opacity * 255)
              .toString(16)
              .padStart(2, '0')
          : '';
      return { at: share(stop.attributes['offset']) ?? 0, color: color === 'none' ? '#00000000' : color + alpha };
    });
    const from = (attribute(element, 'href') ?? '').replace(/^#/, ''),
      other = depth < 10 ? byId.get(from) : undefined;
    return own.length === 0 && other && other !== element ? stopsOf(other, depth + 1) : own;
  };
  for (const [id, element] of byId) {
    const isRadial = element.name === 'radialGradient';
    if (!isRadial && element.name !== 'linearGradient') continue;
    const stops = stopsOf(element, 0);
    if (stops.length === 0) continue;
    const at = (name: string, fallback: number): number => share(element.attributes[name]) ?? fallback;
    const angle = (Math.atan2(at('y2', 0) - at('y1', 0), at('x2', 1) - at('x1', 0)) * 180) / Math.PI;
    // In the box of what is filled; in the drawing's space the middle is as good a guess as any.
    const isOfBox = isRadial && element.attributes['gradientUnits'] !== 'userSpaceOnUse',
      center = { x: at('cx', 0.5), y: at('cy', 0.5) };
    out.set(id, {
      type: isRadial ? 'radial' : 'linear',
      angle: (angle + 360) % 360,
      stops,
      ...(isOfBox && (center.x !== 0.5 || center.y !== 0.5) && { center }),
    });
  }
  return out;
}
