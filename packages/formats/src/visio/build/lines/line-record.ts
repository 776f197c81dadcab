/** A connector and its labels as records. */
import {
  type ConnectorRecord,
  type End,
  keysBetween,
  type LabelData,
  type LabelRecord,
  newId,
  type Point,
  type RecordId,
  type Style,
} from '@limn/document';
import type { OwnLabel, OwnLine } from '../../own/read.ts';
import { arrowStyle, compoundStyle, lineStyle, rounding } from '../../style/line.ts';
import { fillStyle } from '../../style/fill.ts';
import type { Paint } from '../../style/paint.ts';
import { type ShapeText, storedText } from '../../text/read.ts';
import { apply, normalizeAngle, type PageSpace, PX, tidy, toPage } from '../../transform.ts';
import { labelPlace, type Route } from './connector.ts';
import { type ShapeNode, textFrame } from '../node.ts';
import { labelWidth } from '../places.ts';

/** Radians from which on a label counts as turned. */
const TURNED = 0.005;
/** Room beside a label's text that its background covers, page units. */
const LABEL_EDGE = 2;

export function lineStyleOf(route: Route, paint: Paint, scale: number): Style {
  const radius = rounding(paint),
    line = lineStyle(paint);
  return {
    ...line,
    ...compoundStyle(paint, line.strokeWidth),
    ...arrowStyle(paint),
    ...(radius > 0 && route.kind !== 'curved' && { radius: tidy(radius * scale * PX) }),
    ...(route.isHidden && { stroke: 'none' }),
  };
}

/** A line as it was before it was written, where Visio's cells still say the same. */
export function asItWas(record: ConnectorRecord, own: OwnLine | undefined, isOurs: boolean): ConnectorRecord {
  if (!own) return record;
  const { way } = own,
    end = (now: End, was: Partial<End> | undefined): End => {
      if (!was || now.shape === undefined) return now;
      const { anchor: _, side: __, ...rest } = now;
      return { ...rest, ...was };
    };
  return {
    ...record,
    ...(way && {
      kind: way.kind,
      points: way.points,
      start: end(record.start, way.start),
      end: end(record.end, way.end),
    }),
    ...(own.isLook && isOurs && { style: own.style }),
  };
}

/** Whether a member of a line is nothing but words, which are then a label of it. */
export function isLabelOf({ group, ends, geometry, shape }: ShapeNode, paint: Paint): boolean {
  if (group || ends || shape.sheets.some(({ foreign }) => foreign) || storedText(shape).trim() === '') return false;
  const { stroke } = lineStyle(paint),
    { fill, gradient, pattern } = fillStyle(paint),
    isClear = (fill ?? 'none') === 'none' && !gradient && !pattern;
  return geometry.every(({ noFill, noLine }) => (noFill || isClear) && (noLine || stroke === 'none'));
}

interface OnLine {
  line: RecordId;
  route: Route;
  space: PageSpace;
  own?: OwnLabel | undefined;
}

/** The words of a line, or of a member of it, as a label. */
export function labelRecord(node: ShapeNode, text: ShapeText, { line, route, space, own }: OnLine): LabelRecord {
  const { shape } = node,
    { textBackground, ...label } = text.style,
    at = { parent: line, key: keysBetween(null, null, 1)[0]! },
    id = newId();
  if (own) return { id, type: 'label', at, style: own.style, data: own.data, text: own.text ?? text.ops };
  // Behind a label Visio paints what the text covers, or nothing: the line then runs through it.
  Object.assign(label, { fill: textBackground ?? 'none', padding: [0, LABEL_EDGE, 0, LABEL_EDGE] } satisfies Style);
  const box = textFrame(shape, node.w, node.h),
    middle: Point = toPage(space, apply(node.placement, box.cx, box.cy)),
    place: LabelData = labelPlace([route.start, ...route.points, route.end], middle);
  const mirrored = node.placement.flipX !== node.placement.flipY,
    turn = normalizeAngle(-node.placement.angle - (mirrored ? -box.angle : box.angle));
  if (Math.abs(turn) > TURNED) place.r = tidy(turn);
  const width = labelWidth(shape, box.w * space.scale * PX);
  if (width !== undefined) place.w = width;
  return { id, type: 'label', at, style: label, data: place, text: text.ops };
}
