/**
 * Contact sheets: every row of a library as a plain SVG, with its text box, ports and handles, for goldens and review.
 */
import { ARROWHEADS } from '@limn/document';
import { arrowheadOf } from '@limn/drawing/line/arrowheads.ts';
import {
  controlHandles,
  POINTS_OF_OP,
  type Path,
  type ShapeDefinition,
  type ShapeGeometry,
  type ShapeLibrary,
  type ShapePart,
  ShapeRegistry,
} from '@limn/drawing/shape/index.ts';

const COLUMNS = 6,
  CELL_W = 240,
  CELL_H = 200;
const FILL = {
  true: '#dbe9ff',
  tinted: '#cddff6',
  darker: '#b4cdf0',
  title: '#b4cdf0',
  lighter: '#eef5ff',
  stroke: '#24405f',
  false: 'none',
} as const;

const n = (v: number): string => String(Math.round(v * 100) / 100);

/** Path data with absolute commands, two decimals. */
function pathData(path: Path): string {
  const o = path.ops,
    out: string[] = [];
  for (let i = 0; i < o.length; ) {
    const op = o[i]!;
    const count = 2 * POINTS_OF_OP[op]!;
    out.push(
      'MLQCZ'[op]! +
        o
          .slice(i + 1, i + 1 + count)
          .map(n)
          .join(' '),
    );
    i += 1 + count;
  }
  return out.join('');
}

function partElement(part: ShapePart, strokeWidth = 1.5): string {
  const stroke = part.stroke === false ? 'none' : '#24405f';
  const dash = part.dashed ? ' stroke-dasharray="4 3"' : '';
  return `<path d="${pathData(part.path)}" fill="${FILL[`${part.fill ?? true}`]}" stroke="${stroke}" stroke-width="${n(strokeWidth * (part.strokeScale ?? 1))}"${dash}/>`;
}

function overlay(def: ShapeDefinition, g: ShapeGeometry): string {
  const t = g.textBox;
  return (
    `<rect x="${n(t.x)}" y="${n(t.y)}" width="${n(t.w)}" height="${n(t.h)}" fill="none" stroke="#d33" stroke-width="0.7" stroke-dasharray="3 2"/>` +
    g.ports.map((p, i) => `<circle cx="${n(p.x)}" cy="${n(p.y)}" r="${i < 4 ? 2.6 : 1.8}" fill="#0a8f4e"/>`).join('') +
    controlHandles(def, def.w, def.h, g.controls)
      .map(
        ({ at: { x, y } }) =>
          `<path d="M${n(x)} ${n(y - 4)}L${n(x + 4)} ${n(y)}L${n(x)} ${n(y + 4)}L${n(x - 4)} ${n(y)}Z" fill="#ffc53d" stroke="#8a5a00"/>`,
      )
      .join('')
  );
}

/** Every value of every choice, one choice at a time, the default first; `{}` alone for a row without choices. */
function variants(def: ShapeDefinition): { controls: Record<string, number>; note: string }[] {
  const out: { controls: Record<string, number>; note: string }[] = [{ controls: {}, note: '' }];
  if (def.as) return out;
  for (const choice of def.choices ?? []) {
    choice.options.forEach((option, i) => {
      if (i !== choice.default) out.push({ controls: { [choice.name]: i }, note: option.en });
    });
  }
  return out;
}

export function contactSheet(library: ShapeLibrary): string {
  const registry = new ShapeRegistry([library]);
  const cells = library.shapes.flatMap((def) => variants(def).map((variant) => ({ def, ...variant })));
  const body = cells.map(({ def, controls, note }, i) => {
    const x = (i % COLUMNS) * CELL_W,
      y = Math.floor(i / COLUMNS) * CELL_H;
    const g = registry.geometryOf(def.id, def.w, def.h, controls, def.style);
    const k = Math.min(1, (CELL_W - 70) / def.w, (CELL_H - 70) / def.h);
    const place =
      `translate(${n(x + (CELL_W - def.w * k) / 2)} ${n(y + (CELL_H - 30 - def.h * k) / 2)}) ` + `scale(${n(k)})`;
    return (
      `<g transform="${place}">${g.parts.map((part) => partElement(part)).join('')}${overlay(def, g)}</g>` +
      `<text x="${x + CELL_W / 2}" y="${y + CELL_H - 18}">${def.name.zh} · ${def.name.en}</text>` +
      `<text x="${x + CELL_W / 2}" y="${y + CELL_H - 4}" fill="#888">${def.id} ${note}</text>`
    );
  });
  return sheet(body, Math.ceil(cells.length / COLUMNS) * CELL_H);
}

/** Every arrowhead on a thin line, a common one, and a thick one with a larger head, against the edge of a shape. */
export function arrowheadSheet(): string {
  const h = 90;
  const body = ARROWHEADS.map((name, i) => {
    const x = (i % COLUMNS) * CELL_W,
      y = Math.floor(i / COLUMNS) * h;
    const ends = (
      [
        [1, 1],
        [1, 2],
        [1.5, 4],
      ] as const
    ).map(([size, width], k) => {
      const head = arrowheadOf(name, size, width);
      return (
        `<g transform="translate(${x + CELL_W - 30} ${y + 14 + 24 * k})"><path d="M0 -10L0 10" stroke="#bbb"/>` +
        `<path d="M-160 0L${n(-head.inset)} 0" stroke="#24405f" stroke-width="${width}"/>${head.parts.map((part) => partElement(part, width)).join('')}</g>`
      );
    });
    return `${ends.join('')}<text x="${x + CELL_W / 2}" y="${y + h - 6}">${name}</text>`;
  });
  return sheet(body, Math.ceil(ARROWHEADS.length / COLUMNS) * h);
}

function sheet(body: readonly string[], h: number): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COLUMNS * CELL_W} ${h}" width="${COLUMNS * CELL_W}" height="${h}" font-family="sans-serif" font-size="11" text-anchor="middle">\n` +
    `<rect width="100%" height="100%" fill="#fff"/>\n${body.join('\n')}\n</svg>\n`
  );
}
