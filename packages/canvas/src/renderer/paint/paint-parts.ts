/**
 * Shapes of which some parts are filled or lined otherwise than most: a class with its compartments, a task with its
 * sign. What lies at the same depth in each of them and looks alike goes into one path.
 */
import type { ShapeRecord } from '@limn/document';
import type { Display } from '@limn/drawing/display/display.ts';
import { fillColor } from '@limn/drawing/display/shape-display.ts';
import type { Path } from '@limn/drawing/geometry/path.ts';
import { strokePaint, type Look } from '@limn/drawing/look/look.ts';
import type { Context2D } from '@limn/drawing/paint/canvas-painter.ts';
import type { ShapePart } from '@limn/drawing/shape/definition.ts';
import type { ShapeGeometry } from '@limn/drawing/shape/registry.ts';
import { thinLine } from './paint-far.ts';
import { MAX_IN_PATH, trace } from './trace.ts';
import { useFill, useStroke } from './use-paint.ts';

/** Filled with the fill and lined with the line, like most. */
const isUniformPart = (part: ShapePart): boolean =>
  (part.fill === undefined || part.fill === true) &&
  part.stroke !== false &&
  part.strokeScale === undefined &&
  !part.dashed;

const uniform = new WeakMap<ShapeGeometry, boolean>();
/** Whether all parts of a shape are filled with its fill and lined with its line. */
export function isUniform(geometry: ShapeGeometry): boolean {
  let known = uniform.get(geometry);
  if (known === undefined) uniform.set(geometry, (known = geometry.parts.every(isUniformPart)));
  return known;
}

/** Parts that are painted by the same calls. */
interface Layer {
  part: ShapePart;
  paths: Path[];
  of: ShapeRecord[];
}

const numbers = new Map<string, number>(),
  numberOf = new WeakMap<ShapePart, number>();
/** The same number for parts that can share a path, where their shapes have one look. */
function styleOf(part: ShapePart): number {
  let number = numberOf.get(part);
  if (number === undefined) {
    const name = `${part.fill ?? true}|${part.stroke ?? true}|${part.strokeScale ?? 1}|${part.dashed ?? false}`;
    number = numbers.get(name);
    if (number === undefined) numbers.set(name, (number = numbers.size));
    numberOf.set(part, number);
  }
  return number;
}

/** Paints the parts of shapes that have one look and do not overlap, on a context in page units. */
export function paintParts(
  c: Context2D,
  display: Display,
  shapes: readonly ShapeRecord[],
  look: Look,
  scale: number,
): void {
  const depths: (Layer | undefined)[][] = [];
  for (const shape of shapes)
    display.geometry(shape).parts.forEach((part, depth) => {
      const layers = (depths[depth] ??= []),
        style = styleOf(part);
      while (layers.length <= style) layers.push(undefined);
      const layer = (layers[style] ??= { part, paths: [], of: [] });
      layer.paths.push(part.path);
      layer.of.push(shape);
    });
  for (const layers of depths) for (const layer of layers) if (layer) paintLayer(c, layer, look, scale);
}

function paintLayer(c: Context2D, { part, paths, of }: Layer, look: Look, scale: number): void {
  const fill = fillColor(part, look),
    width = look.strokeWidth * (part.strokeScale ?? 1),
    thin = thinLine(width, scale),
    isLined = part.stroke !== false && look.stroke !== 'none' && width > 0,
    stroke = isLined ? strokePaint(look, thin.width, part.dashed) : null;
  if (fill === null && !stroke) return;
  for (let from = 0; from < paths.length; from += MAX_IN_PATH) {
    c.beginPath();
    for (let i = from; i < Math.min(paths.length, from + MAX_IN_PATH); i++) trace(c, paths[i]!, of[i]!);
    if (fill !== null) useFill(c, fill, look.fillOpacity);
    if (stroke) useStroke(c, stroke, thin.opacity);
  }
}
