/**
 * Symbols drawn once in the letters of SVG paths and stretched to the box: icons of devices, marks inside of shapes.
 * Beside M L H V Q C Z, where a small letter counts from the point before, there are
 *
 *     O cx cy rx ry       an ellipse
 *     R x y w h r         a rectangle with round corners
 *     U cx cy rx ry a b   an arc from `a` to `b`, degrees clockwise from three o'clock
 */
import type { Point } from '@limn/document';
import { Path, type ShapeDefinition, type ShapePart, type TextBox } from '@limn/drawing/shape/index.ts';
import { flatten } from '@limn/drawing/geometry/flatten.ts';
import { nearestOnLines, rayCrossings } from '@limn/drawing/geometry/intersect.ts';
import { radians, row } from './row.ts';
import { mapPath } from './unit.ts';

const NUMBERS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, Z: 0, O: 4, R: 5, U: 6 };

/** The path that the letters say. Throws `SyntaxError` for what they cannot mean. */
export function drawn(letters: string): Path {
  const path = new Path(),
    tokens = letters.match(/[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
  let x = 0,
    y = 0,
    from = { x, y },
    command = '';
  for (let i = 0; i < tokens.length; ) {
    if (/[A-Za-z]/.test(tokens[i]!)) command = tokens[i++]!;
    const upper = command.toUpperCase(),
      count = NUMBERS[upper];
    if (count === undefined) throw new SyntaxError(`No such letter: ${command}`);
    const n = tokens.slice(i, i + count).map(Number);
    if (n.length < count || n.some(Number.isNaN)) throw new SyntaxError(`Numbers are missing: ${letters}`);
    i += count;
    if (command !== upper && 'MLQC'.includes(upper)) for (let k = 0; k < count; k++) n[k]! += k % 2 === 0 ? x : y;
    if (command === 'h') n[0]! += x;
    if (command === 'v') n[0]! += y;
    switch (upper) {
      case 'M':
        path.M(n[0]!, n[1]!);
        from = { x: n[0]!, y: n[1]! };
        break;
      case 'L':
        path.L(n[0]!, n[1]!);
        break;
      case 'H':
        path.L(n[0]!, y);
        break;
      case 'V':
        path.L(x, n[0]!);
        break;
      case 'Q':
        path.Q(n[0]!, n[1]!, n[2]!, n[3]!);
        break;
      case 'C':
        path.C(n[0]!, n[1]!, n[2]!, n[3]!, n[4]!, n[5]!);
        break;
      case 'O':
        path.ellipse(n[0]!, n[1]!, n[2]!, n[3]!);
        break;
      case 'R':
        path.roundRect(n[0]!, n[1]!, n[2]!, n[3]!, n[4]!);
        break;
      case 'U':
        path.arc(n[0]!, n[1]!, n[2]!, n[3]!, radians(n[4]!), radians(n[5]!), true);
        break;
      default:
        path.Z();
    }
    if (upper === 'H') x = n[0]!;
    else if (upper === 'V') y = n[0]!;
    else if (upper === 'Z') ({ x, y } = from);
    else if ('MLQC'.includes(upper)) [x, y] = [n[count - 2]!, n[count - 1]!];
  }
  return path;
}

/** A part of a drawing, in numbers of the drawing's own. */
export type DrawnPart = ShapePart;
export const body = (letters: string): DrawnPart => ({ path: drawn(letters) });
export const darker = (letters: string): DrawnPart => ({ path: drawn(letters), fill: 'darker' });
export const lighter = (letters: string): DrawnPart => ({ path: drawn(letters), fill: 'lighter' });
export const line = (letters: string): DrawnPart => ({ path: drawn(letters), fill: false });
export const thin = (letters: string): DrawnPart => ({ path: drawn(letters), fill: false, strokeScale: 0.66 });
/** Filled with the line's colour. */
export const ink = (letters: string): DrawnPart => ({ path: drawn(letters), fill: 'stroke', stroke: false });
/** Not seen: what is clicked and where connectors end. */
export const hull = (letters: string): DrawnPart => ({
  path: drawn(letters),
  fill: false,
  stroke: false,
  outline: true,
});

/** Parts of a drawing of `w` by `h`, placed at a rectangle. */
export function placed(parts: readonly DrawnPart[], w: number, h: number, at: TextBox): ShapePart[] {
  return parts.map((part) => ({
    ...part,
    path: mapPath(part.path, (x, y) => [at.x + (x / w) * at.w, at.y + (y / h) * at.h]),
  }));
}

/** Where the outline is met from its middle going up, right, down and left. */
function portsOf(outline: Path, w: number, h: number): Point[] {
  const lines = flatten(outline, 0.05),
    middle = { x: w / 2, y: h / 2 };
  return [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ].map(([x, y]) => {
    const d = { x: x!, y: y! },
      far = rayCrossings(lines, middle, d).at(-1);
    if (far !== undefined) return { x: (middle.x + d.x * far) / w, y: (middle.y + d.y * far) / h };
    const near = nearestOnLines(lines, { x: middle.x + (d.x * w) / 2, y: middle.y + (d.y * h) / 2 })!.point;
    return { x: near.x / w, y: near.y / h };
  });
}

/** Parts and ports of a drawing of `w` by `h`. */
export function drawing(w: number, h: number, parts: readonly DrawnPart[]): Pick<ShapeDefinition, 'parts' | 'ports'> {
  const outline = parts.find((part) => part.outline) ?? parts.find((part) => part.fill !== false);
  const ports = outline ? portsOf(outline.path, w, h) : undefined;
  return {
    parts: (width, height) => placed(parts, w, h, { x: 0, y: 0, w: width, h: height }),
    ...(ports && { ports: (width, height) => ports.map((p) => ({ x: p.x * width, y: p.y * height })) }),
  };
}

/** The name below: for what is too small or too drawn to be written on. */
export const CAPTION: Pick<ShapeDefinition, 'captioned' | 'textBox' | 'style'> = {
  captioned: true,
  textBox: (w, h) => ({ x: Math.min(0, (w - 120) / 2), y: h + 2, w: Math.max(w, 120), h: 22 }),
  style: { color: 'theme:text', valign: 'top', padding: [2, 0, 0, 0] },
};

/** An icon with its name below, drawn in a square of 64 or in the size that is given. */
export function icon(
  [id, zh, en, tagsZh, tagsEn]: readonly [id: string, zh: string, en: string, tagsZh: string, tagsEn: string],
  parts: readonly DrawnPart[],
  [w, h]: readonly [number, number] = [64, 64],
  scale = 1,
): ShapeDefinition {
  const grid = (v: number): number => Math.max(10, Math.round((v * scale) / 10) * 10);
  return row(id, zh, en, tagsZh, tagsEn, grid(w), grid(h), { ...drawing(w, h, parts), ...CAPTION, aspectLocked: true });
}

/** Rows whose tags are followed by those of their group. */
export const grouped =
  (groupZh: string, groupEn: string): typeof row =>
  (id, zh, en, tagsZh, tagsEn, w, h, look) =>
    row(id, zh, en, joined(tagsZh, groupZh), joined(tagsEn, groupEn), w, h, look);

const joined = (...tags: string[]): string =>
  [
    ...new Set(
      tags
        .filter((tag) => tag !== '')
        .join(',')
        .split(','),
    ),
  ].join();

/** A tile for a kind with other values than its own: what is made is of that kind. */
export function preset(
  base: ShapeDefinition,
  [id, zh, en, tagsZh, tagsEn]: readonly [id: string, zh: string, en: string, tagsZh: string, tagsEn: string],
  controls: Readonly<Record<string, number>>,
  more: Partial<ShapeDefinition> = {},
): ShapeDefinition {
  const given = <T extends { name: string; default: number }>(list: readonly T[]): T[] =>
    list.map((entry) => ({ ...entry, default: controls[entry.name] ?? entry.default }));
  return {
    ...base,
    ...row(id, zh, en, joined(tagsZh, base.tags.zh.join()), joined(tagsEn, base.tags.en.join()), base.w, base.h, {
      parts: base.parts,
    }),
    ...(base.controls && { controls: given(base.controls) }),
    ...(base.choices && { choices: given(base.choices) }),
    as: { kind: base.id, controls },
    ...more,
  };
}
