/** Places within a shape: the part of a picture that shows, and where its words stand. */
import type { Box } from '@limn/document';
import type { ResolvedShape } from '../resolve.ts';
import { bounded, normalizeAngle, tidy } from '../transform.ts';
import { type ShapeNode, textFrame } from './node.ts';

/** Fractions of a picture or box, five digits. */
const round = (v: number): number => Math.round(bounded(v) * 1e5) / 1e5;

/**
 * Page units: the least width a label's text is broken at, and what a label is given at least whose box follows its
 * text.
 */
const LABEL_LEAST = 24,
  LABEL_LOOSE = 240;

/**
 * What a label's text is broken at, page units. Faces differ a little in width: a box that was made for the text gets
 * some room.
 */
export function labelWidth(shape: ResolvedShape, stored: number): number | undefined {
  const cell = shape.cell('TxtWidth');
  if (!cell) return stored > LABEL_LOOSE ? tidy(stored) : undefined;
  if (stored <= 0) return undefined;
  return /TEXTWIDTH\(/.test(cell.formula ?? '')
    ? Math.max(LABEL_LOOSE, tidy(stored * 1.15))
    : Math.max(LABEL_LEAST, tidy(stored));
}

/** The part of its picture that a shape shows, fractions; undefined for all of it. */
export function cropOf({ shape, w: width, h: height }: ShapeNode): Box | undefined {
  const n = (name: string, fallback: number): number => shape.number(name) ?? fallback;
  const x = n('ImgOffsetX', 0),
    y = n('ImgOffsetY', 0),
    w = n('ImgWidth', width),
    h = n('ImgHeight', height);
  if (w <= 0 || h <= 0) return undefined;
  const x0 = Math.max(0, -x / w),
    x1 = Math.min(1, (width - x) / w),
    y0 = Math.max(0, 1 - (height - y) / h),
    y1 = Math.min(1, 1 + y / h);
  if (x1 <= x0 || y1 <= y0 || (x0 <= 1e-3 && y0 <= 1e-3 && x1 >= 0.999 && y1 >= 0.999)) return undefined;
  return { x: round(x0), y: round(y0), w: round(x1 - x0), h: round(y1 - y0) };
}

/** Where a shape of a kind writes, fractions of its box; undefined where that is the whole of it. */
export function textBoxOf(node: ShapeNode, kind: string): Box | undefined {
  const t = textFrame(node.shape, node.w, node.h),
    f = node.frame,
    w = f.x1 - f.x0,
    h = f.y1 - f.y0;
  if (w <= 0 || h <= 0) return undefined;
  const box: Box = {
    x: round((t.cx - t.w / 2 - f.x0) / w),
    y: round((f.y1 - t.cy - t.h / 2) / h),
    w: round(t.w / w),
    h: round(t.h / h),
  };
  const r = normalizeAngle(-t.angle);
  if (Math.abs(r) > 1e-6) box.r = r;
  // The definitions of these write within their outline; Visio writes over the whole shape.
  const isInner = kind === 'basic.ellipse' || kind === 'basic.diamond',
    isWhole = Math.max(Math.abs(box.x), Math.abs(box.y), Math.abs(box.w - 1), Math.abs(box.h - 1)) <= 1e-4;
  return isInner || box.r !== undefined || !isWhole ? box : undefined;
}
