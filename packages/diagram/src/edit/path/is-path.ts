/** Which shapes are paths; what edits them is loaded by who does. */
import type { ShapeRecord } from '@limn/document';

/** Paths of more points than these come from pictures, and are not edited by hand. */
const MAX_NUMBERS = 20_000;

/** Whether a shape is a path whose points can be edited. */
export const isPath = ({ kind, data }: ShapeRecord): boolean =>
  kind === 'custom' &&
  data.geometry !== undefined &&
  data.geometry.length > 0 &&
  data.geometry.reduce((sum, { d }) => sum + d.length, 0) <= MAX_NUMBERS;

/** Whether its points are what a double click is for: it was drawn as a line, or has nothing to say. */
export const isPlainPath = (shape: ShapeRecord): boolean =>
  isPath(shape) && shape.data.geometry!.length === 1 && !shape.text?.some(({ insert }) => insert.trim() !== '');
