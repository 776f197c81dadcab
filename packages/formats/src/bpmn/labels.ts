/** Names beside small shapes: what a file says of their place, and what a drawing does. */
import type { Box } from '@limn/document';
import type { Bounds } from './model.ts';

/** Kinds whose names stand beside them; those of others are set in them, whatever a file says. */
const CAPTIONED = new Set(['bpmn.event', 'bpmn.gateway', 'bpmn.dataObject', 'bpmn.dataStore', 'bpmn.message']);
export const isCaptioned = (kind: string | undefined): boolean => kind !== undefined && CAPTIONED.has(kind);

/** Fonts differ: at either side a drawing gives a name this much more room, page units. */
const SLACK = 12;

/** A label's box in fractions of its shape's. */
export function inBox(label: Bounds, { x, y, w, h }: Bounds): Bounds {
  return {
    x: (label.x - SLACK - x) / Math.max(1, w),
    y: (label.y - y) / Math.max(1, h),
    w: (label.w + 2 * SLACK) / Math.max(1, w),
    h: label.h / Math.max(1, h),
  };
}

/** The label's box that `inBox` made these fractions of. */
export function outOfBox(fractions: Box, { x, y, w, h }: Bounds): Bounds {
  return {
    x: x + fractions.x * Math.max(1, w) + SLACK,
    y: y + fractions.y * Math.max(1, h),
    w: Math.max(1, fractions.w * Math.max(1, w) - 2 * SLACK),
    h: fractions.h * Math.max(1, h),
  };
}
