/** How words on a line look: on the colour that is said for them, which hides the line, or on nothing. */
import type { Style } from '@limn/document';
import type { Cell } from '../cells.ts';
import { colorIn, textOf } from '../style.ts';

const PAPER = '#ffffff';
/** Size of letters on lines, page units. */
const EDGE_FONT = 11;
/** Room that a colour behind words has on their left and right, page units. */
const BESIDE = 1;

/** Letters of the words that an edge has itself, or that a cell on it is. */
export function letteringOf({ style, isEdge }: Cell): Style {
  return { ...textOf(style, {}), ...(isEdge && !style.has('fontSize') && { fontSize: EDGE_FONT }) };
}

/** What is behind the words of an edge is of the paper's colour; what else stands on a line says so itself. */
export function labelLook({ style, isEdge }: Cell, lettering: Style): Style {
  const { padding: _p, wrap: _w, textFit: _f, valign: _v, align: _a, textBackground: _b, ...look } = lettering,
    isNamed = isEdge || style.get('base') === 'edgeLabel',
    behind = colorIn(style.get('labelBackgroundColor'), PAPER) ?? (isNamed ? PAPER : 'none');
  return { ...look, fill: behind, padding: [0, BESIDE, 0, BESIDE] };
}
