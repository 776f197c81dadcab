/**
 * Looks of SVG's elements: what attributes, styles and the sheet inside of the file say, handed on to what is inside.
 */
import type { Gradient, Style } from '@limn/document';
import { colorOf } from '../tree/colors.ts';
import { attribute, elements, textContent, type XmlElement } from '../syntax/xml.ts';

export type Look = Readonly<Record<string, string>>;

/** What an element hands on to those within it. */
const INHERITED = new Set([
  'fill',
  'fill-opacity',
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

interface Rule {
  selector: string;
  look: Look;
}

function declarations(text: string): Record<string, string> {
  const out: Record<string, string> = {};
  for (const one of text.split(';', 200)) {
    const at = one.indexOf(':');
    if (at > 0)
      out[one.slice(0, at).trim().toLowerCase()] = one
        .slice(at + 1)
        .replace(/!\s*important/i, '')
        .trim();
  }
  return out;
}

/** Rules for names, classes and ids; others are left out. */
export class Sheet {
  private readonly rules: Rule[] = [];

  add(css: string): void {
    const plain = css.slice(0, 500_000).replace(/\/\*[^]*?\*\//g, '');
    for (const [, selectors, body] of plain.matchAll(/([^{}@]+)\{([^{}]*)\}/g)) {
      const look = declarations(body!);
      for (const selector of selectors!.split(',', 50))
        if (/^[.#]?[\w-]+$/.test(selector.trim()) && this.rules.length < 2000)
          this.rules.push({ selector: selector.trim(), look });
    }
  }

  of(element: XmlElement): Look {
    const classes = new Set((element.attributes['class'] ?? '').split(/\s+/).map((name) => `.${name}`)),
      id = `#${element.attributes['id'] ?? ''}`;
    const out: Record<string, string> = {};
    for (const { selector, look } of this.rules)
      if (selector === element.name || selector === id || classes.has(selector)) Object.assign(out, look);
    return out;
  }
}

export function lookOf(element: XmlElement, outer: Look, sheet: Sheet): Look {
  const out: Record<string, string> = {};
  for (const [name, value] of Object.entries(outer)) if (INHERITED.has(name)) out[name] = value;
  for (const name of [...INHERITED, ...OWN]) {
    const value = element.attributes[name];
    if (value !== undefined) out[name] = value;
  }
  const told = { ...sheet.of(element), ...declarations(element.attributes['style'] ?? '') };
  for (const [name, value] of Object.entries(told)) if (value !== 'inherit') out[name] = value;
  out['font-size'] = sizeWithin(out['font-size'], outer['font-size']);
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

export const sheetOf = (styles: Iterable<XmlElement>): Sheet => {
  const sheet = new Sheet();
  for (const style of styles) sheet.add(textContent(style));
  return sheet;
};
