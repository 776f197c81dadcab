/** Looks that rows of several notations share. */
import type { Style } from '@limn/document';
import { Path, roundedPolygon, type Controls, type NewContent, type ShapeControl } from '@limn/drawing/shape/index.ts';
import { box } from '../basic/quads.ts';
import { ELLIPSE_PORTS, ELLIPSE_TEXT, get, one, RECT_PORTS, type PartsOf, textEdges } from '../row.ts';
import type { row } from '../row.ts';

export type RowLook = Parameters<typeof row>[7];

export const rect = (w: number, h: number, x = 0, y = 0): Path => new Path().rect(x, y, w, h);
export const corners = (w: number, h: number, style: Style): Path => roundedPolygon(box(w, h), style.radius);

/** A plain box to write on; its corners follow the style. */
export const BOX: RowLook = { parts: one((w, h, _c, style) => corners(w, h, style)), ports: RECT_PORTS };

/** A box with round corners of this radius, whatever the style says. */
export const rounded = (radius: number): RowLook => ({
  parts: one((w, h) => new Path().roundRect(0, 0, w, h, Math.min(radius, w / 2, h / 2))),
  textBox: (w, h) => {
    const k = 0.2 * Math.min(radius, w / 2, h / 2);
    return textEdges(w, h, k, k, w - k, h - k);
  },
  ports: RECT_PORTS,
});

export const ELLIPSE: RowLook = {
  parts: one((w, h) => new Path().ellipse(w / 2, h / 2, w / 2, h / 2)),
  ports: ELLIPSE_PORTS,
  textBox: ELLIPSE_TEXT,
};

/** Height of the title of what holds rows. Nobody drags it: it follows its text. */
export const TITLE: ShapeControl = {
  name: 'title',
  min: 0,
  max: 400,
  default: 30,
  position: (w, _h, c) => ({ x: w / 2, y: get(c, 'title') }),
  value: (p) => p.y,
  applies: () => false,
};

export const titleOf = (h: number, c: Controls): number => Math.min(get(c, 'title'), h);

/** Whether its rows are shown. */
export const FOLD = {
  name: 'folded',
  label: { zh: '成员', en: 'Members' },
  options: [
    { zh: '展开', en: 'Shown' },
    { zh: '折叠', en: 'Folded' },
  ],
  default: 0,
} as const;

/** A box whose members are shapes of their own below its title, one on the other. */
export function compartments(content: readonly NewContent[], title = 30, look: Partial<RowLook> = {}): RowLook {
  return {
    behaviour: 'compartments',
    parts: (w, h, c, style) => {
      const t = titleOf(h, c);
      return [{ path: corners(w, h, style) }, ...(t < h ? [{ path: new Path().M(0, t).H(w), fill: false }] : [])];
    },
    controls: [{ ...TITLE, default: title }],
    choices: [FOLD],
    textBox: (w, h, c) => textEdges(w, h, 0, 0, w, titleOf(h, c)),
    ports: RECT_PORTS,
    content,
    ...look,
    style: { bold: true, padding: [4, 8, 4, 8], ...look.style },
  };
}

/** A box that holds what is put on it and grows with what is appended there, its name in a strip or a corner. */
export const holder = (parts: PartsOf, textBox: RowLook['textBox'], look: Partial<RowLook> = {}): RowLook => ({
  behaviour: 'growingContainer',
  parts,
  ...(textBox && { textBox }),
  ports: RECT_PORTS,
  ...look,
});
