/** Lines that a notation draws otherwise than an arrow, where nobody asked for a look. */
import type { Style } from '@limn/document';

/** Whether a look was chosen, by a row of the library or by the line that is the model. */
export const isAsked = ({ dash, startArrow, endArrow }: Style): boolean =>
  dash !== undefined || startArrow !== undefined || endArrow !== undefined;

export const PLAIN = { startArrow: 'none', endArrow: 'none' } as const satisfies Style;
