/** What a shape looks like: its outline, its picture and its paint. */
import { type CustomPath, newId, type ShapeData, type ShapeRecord, type Style } from '@limn/document';
import type { Dropped } from '../../report.ts';
import { roundCorners } from '../geometry/rounding.ts';
import { fillStyle, hasEffects, isGrain, shadowStyle } from '../style/fill.ts';
import { arrowStyle, lineStyle, rounding } from '../style/line.ts';
import type { Paint } from '../style/paint.ts';
import type { ShapeText } from '../text/read.ts';
import { type PageSpace, PX, tidy } from '../transform.ts';
import type { AssetSink } from './assets.ts';
import { customPath, plainKind } from './paths/custom-path.ts';
import type { ShapeNode } from './node.ts';
import { cropOf } from './places.ts';

interface LooksJob {
  space: PageSpace;
  assets: AssetSink;
  dropped: Dropped;
}

/** Outline, picture and paint of a shape; returns its kind. */
export function looksOf(node: ShapeNode, paint: Paint, job: LooksJob, style: Style, data: ShapeData): string {
  const { shape } = node;
  const foreign = shape.sheets.find((s) => s.foreign)?.foreign;
  if (foreign && putPicture(node, foreign.picture, job, data)) {
    if (foreign.type === 'Object') job.dropped.add('embeddedObjects');
    const opacity = 1 - (shape.number('Transparency') ?? 0);
    if (opacity < 1) style.opacity = Math.max(0, opacity);
    return 'basic.image';
  }
  if (foreign) {
    job.dropped.add('pictures');
    Object.assign(style, { fill: '#f2f2f2', stroke: '#b3b3b3', strokeWidth: 1, dash: 'dashed' } satisfies Style);
    return 'basic.rect';
  }
  if (node.geometry.length === 0) {
    data.geometry = [];
    return 'custom';
  }
  const filled = node.geometry.some((g) => !g.noFill),
    lined = node.geometry.some((g) => !g.noLine);
  Object.assign(style, lineStyle(paint), filled ? fillStyle(paint) : {}, shadowStyle(paint));
  if (!lined) style.stroke = 'none';
  // What draws nothing casts no shadow; its text has none in Visio.
  if (style.stroke === 'none' && (style.fill ?? 'none') === 'none' && !style.gradient && !style.pattern)
    delete style.shadow;
  if (filled && isGrain(paint)) job.dropped.add('fillPatterns');
  if (hasEffects(paint)) job.dropped.add('effects');
  const radius = rounding(paint),
    kind = plainKind(node.geometry, node.frame);
  if (kind !== undefined && (radius === 0 || kind !== 'basic.diamond')) {
    if (radius > 0 && kind === 'basic.rect') style.radius = tidy(radius * job.space.scale * PX);
    return kind;
  }
  if (!filled) {
    const arrows = arrowStyle(paint);
    if (arrows.startArrow !== 'none' || arrows.endArrow !== 'none') Object.assign(style, arrows);
  }
  data.geometry = node.geometry.map((g): CustomPath => customPath(g, roundCorners(g.segments, radius), node.frame));
  return 'custom';
}

/** Sets the picture and the part of it that shows; false where there is none to show. */
export function putPicture(node: ShapeNode, part: string | undefined, { assets }: LooksJob, data: ShapeData): boolean {
  const asset = part === undefined ? undefined : assets.picture(part);
  if (!asset) return false;
  data.image = { asset: asset.id };
  const crop = cropOf(node);
  if (crop) data.image.crop = crop;
  return true;
}

/** Words that the drawing does not show, as a shape that is nothing else. */
export const hiddenWords = (
  { style, ops }: ShapeText,
  at: ShapeRecord['at'],
  box: ShapeRecord['box'],
): ShapeRecord => ({
  ...{ id: newId(), type: 'shape', kind: 'custom', at, box },
  style: { ...style, fill: 'none', stroke: 'none' },
  data: { geometry: [], hidden: true },
  text: ops,
});
