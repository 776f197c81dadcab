import type { ShapeRecord } from '@limn/document';
import { boxMatrix } from '../geometry/box.ts';
import { transformRect } from '../geometry/matrix.ts';
import { Path } from '../geometry/path.ts';
import { rectInflate, rectUnion, type Rect } from '../geometry/rect.ts';
import type { ShapePart } from '../shape/definition.ts';
import type { ShapeGeometry } from '../shape/registry.ts';
import type { Detail } from './detail.ts';
import type { Display } from './display.ts';
import { paintFoldSign } from './fold-sign.ts';
import { inkPath } from './ink.ts';
import { shade, strokePaint, type Look } from '../look/look.ts';
import type { FillPaint, Painter } from '../paint/painter.ts';
import { seedOf, sketchPaths } from './sketch.ts';
import { paintText, type ResolvedText, textBoundsOnPage } from './text-display.ts';
import { safeHref } from '../paint/href.ts';

const inks = new WeakMap<readonly number[], { w: number; h: number; size: number; isMarker: boolean; path: Path }>();

export function paintShape(display: Display, painter: Painter, record: ShapeRecord, detail: Detail): void {
  const look = display.look(record),
    { box, data } = record;
  if (look.opacity === 0) return;
  const grouped = look.opacity < 1 || (detail.effects && look.shadow !== undefined);
  const geometry = display.geometry(record);
  painter.save();
  const matrix = boxMatrix(box);
  if (grouped) {
    painter.beginGroup({
      ...(look.opacity < 1 ? { opacity: look.opacity } : {}),
      ...(detail.effects && look.shadow ? { shadow: look.shadow } : {}),
      // In page space, not in the shape's: light falls from one side, however the shape is turned.
      bounds: groupBounds(record, geometry, look, record.text ? display.text(record) : null),
    });
    painter.save();
  }
  painter.transform(matrix);
  if (data.ink) paintInk(painter, data.ink, record, look, display.palette.dark);
  else for (const part of geometry.parts) paintPart(painter, part, look, geometry, detail, record.id);
  if (data.image) paintImage(display, painter, record, geometry);
  if (data.collapsed) paintFoldSign(painter, box, look);
  if (detail.text && record.text && record.text.length > 0) {
    const text = display.text(record);
    if (text) {
      // Text is not mirrored with its shape: undo the flip, keep place and rotation.
      if (box.fx || box.fy)
        painter.transform([box.fx ? -1 : 1, 0, 0, box.fy ? -1 : 1, box.fx ? box.w : 0, box.fy ? box.h : 0]);
      paintText(painter, text);
    }
  }
  if (painter.link && data.link) {
    const href = data.link.type === 'url' ? safeHref(data.link.url) : display.source.href?.(data.link);
    if (href) painter.link(href, 0, 0, box.w, box.h);
  }
  if (grouped) {
    painter.restore();
    painter.endGroup();
  }
  painter.restore();
}

/** Where two sides meet a line comes to a point, at most this many widths from the corner: painters have this limit. */
const MITER = 5;

/** What a shape and its text touch on the page, the shadow not counted. */
function groupBounds(
  { box }: ShapeRecord,
  geometry: ShapeGeometry,
  { strokeWidth }: Look,
  text: ResolvedText | null,
): Rect {
  const reach = MITER * strokeWidth + 2,
    own = transformRect(boxMatrix(box), rectInflate(geometry.bounds, reach));
  // Text may stand outside of its shape.
  return text ? rectUnion(own, textBoundsOnPage(text, box)) : own;
}

/** The colour that fills a part, where its look says nothing of a gradient or a pattern; null for none. */
export function fillColor({ fill = true }: ShapePart, look: Look): string | null {
  if (fill === false) return null;
  if (fill === 'stroke') return look.stroke === 'none' ? null : look.stroke;
  if (fill === 'title' && look.titleFill !== undefined) return look.titleFill === 'none' ? null : look.titleFill;
  const base = look.fill === 'none' ? look.gradient?.stops[0]?.color : look.fill;
  if (base === undefined) return null;
  return fill === true ? base : shade(base, fill === 'title' ? 'darker' : fill);
}

function fillOf(part: ShapePart, look: Look, { bounds }: ShapeGeometry, detail: Detail): FillPaint | null {
  const color = fillColor(part, look),
    opacity = look.fillOpacity < 1 ? { opacity: look.fillOpacity } : {},
    isOwn = (part.fill ?? true) === true && detail.effects,
    gradient = isOwn && look.gradient ? { gradient: { ...look.gradient, bounds } } : {},
    pattern = isOwn && look.pattern ? { pattern: { ...look.pattern, bounds } } : {};
  if (color === null && !('pattern' in pattern)) return null;
  return { color: color ?? '#00000000', ...opacity, ...gradient, ...pattern };
}

function paintPart(
  painter: Painter,
  part: ShapePart,
  look: Look,
  geometry: ShapeGeometry,
  detail: Detail,
  id: string,
): void {
  const fill = fillOf(part, look, geometry, detail);
  const stroked = part.stroke !== false && look.stroke !== 'none' && look.strokeWidth > 0;
  if (!look.sketch || !detail.effects) {
    if (fill) painter.fill(part.path, fill);
    if (stroked) painter.stroke(part.path, strokePaint(look, look.strokeWidth * (part.strokeScale ?? 1), part.dashed));
    return;
  }
  const drawn = sketchPaths(part.path, {
    fill: fill !== null,
    stroke: stroked,
    strokeWidth: look.strokeWidth,
    seed: seedOf(id),
  });
  if (fill) painter.fill(drawn.fill ?? part.path, fill);
  if (drawn.stroke)
    painter.stroke(drawn.stroke, {
      ...strokePaint(look, look.strokeWidth * (part.strokeScale ?? 1), part.dashed),
      cap: 'round',
      join: 'round',
    });
}

/** Width of a stroke of ink where the pen is pressed hardest, page units. */
export const inkSize = (look: Look): number => look.strokeWidth * 2;

/** The outline of a stroke in its box. */
export function inkOutline(ink: readonly number[], { box, data }: ShapeRecord, look: Look): Path {
  const size = inkSize(look),
    isMarker = data.marker === true;
  let known = inks.get(ink);
  if (!known || known.w !== box.w || known.h !== box.h || known.size !== size || known.isMarker !== isMarker)
    inks.set(ink, (known = { w: box.w, h: box.h, size, isMarker, path: inkPath(ink, box.w, box.h, size, isMarker) }));
  return known.path;
}

function paintInk(painter: Painter, ink: readonly number[], record: ShapeRecord, look: Look, dark: boolean): void {
  if (look.stroke === 'none') return;
  painter.fill(inkOutline(ink, record, look), {
    color: look.stroke,
    opacity: look.strokeOpacity,
    ...(isInkBlended(record, dark) && { blend: 'multiply' }),
  });
}

/**
 * Whether a stroke darkens what is below, as a highlighter does on paper. On a dark one nothing would be seen of it.
 */
export const isInkBlended = ({ data }: ShapeRecord, dark: boolean): boolean => data.marker === true && !dark;

/** The visible part of the picture, cut to the shape's outline. */
function paintImage(display: Display, painter: Painter, { data, box }: ShapeRecord, geometry: ShapeGeometry): void {
  const source = display.source.image?.(data.image!.asset);
  if (!source) return;
  const crop = data.image!.crop ?? { x: 0, y: 0, w: 1, h: 1 };
  if (!(crop.w > 0) || !(crop.h > 0)) return;
  painter.save();
  const outline = geometry.parts.find((p) => p.fill !== false)?.path;
  painter.clip(outline ?? new Path().rect(0, 0, box.w, box.h));
  const w = box.w / crop.w,
    h = box.h / crop.h;
  painter.image(source, -crop.x * w, -crop.y * h, w, h, data.image!.filter);
  painter.restore();
}
