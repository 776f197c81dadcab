/** Venn diagrams: sets that show through each other, single and in the usual arrangements. */
import { Path, type ShapeDefinition, type ShapeLibrary, type ShapePart } from '@limn/drawing/shape/index.ts';
import { grouped } from '../../drawn.ts';
import { ELLIPSE_PORTS, ELLIPSE_TEXT, RECT_PORTS } from '../../row.ts';
import { named } from '../names.ts';
import { rect } from '../looks.ts';

const venn = grouped('维恩图,文氏图,集合', 'Venn diagram,set,overlap');

/** Circles in fractions of the box: middle and radii; each is seen through the ones above it. */
type Circle = readonly [cx: number, cy: number, rx: number, ry: number];
const circle = (w: number, h: number, [cx, cy, rx, ry]: Circle): Path =>
  new Path().ellipse(cx * w, cy * h, rx * w, ry * h);

/** Sets with a text in each, in the order of the lines of the text. */
function sets(circles: readonly Circle[], texts: readonly (readonly [x: number, y: number])[]) {
  return {
    parts: (w: number, h: number): ShapePart[] => [
      { path: rect(w, h), fill: false, stroke: false, outline: true },
      ...circles.map((one): ShapePart => ({ path: circle(w, h, one) })),
      // Above the last fill the outlines of those below it are drawn again.
      ...circles.slice(0, -1).map((one): ShapePart => ({ path: circle(w, h, one), fill: false })),
    ],
    slots: (w: number, h: number) =>
      texts.map(([x, y]) => ({ x: (x - 0.11) * w, y: (y - 0.07) * h, w: 0.22 * w, h: 0.14 * h })),
    ports: RECT_PORTS,
    style: { fillOpacity: 0.55 },
  };
}

const shapes: ShapeDefinition[] = [
  venn('venn.set', '集合', 'Set', '圆', 'circle', 200, 200, {
    parts: (w, h) => [{ path: new Path().ellipse(w / 2, h / 2, w / 2, h / 2) }],
    textBox: ELLIPSE_TEXT,
    ports: ELLIPSE_PORTS,
    aspectLocked: true,
    style: { fillOpacity: 0.55 },
    text: { zh: '集合', en: 'Set' },
  }),
  venn('venn.two', '两个集合', 'Two sets', '双圆,交集', 'two circles,intersection', 320, 200, {
    ...sets(
      [
        [0.3125, 0.5, 0.3125, 0.5],
        [0.6875, 0.5, 0.3125, 0.5],
      ],
      [
        [0.2, 0.5],
        [0.5, 0.5],
        [0.8, 0.5],
      ],
    ),
    text: { zh: '甲\n交集\n乙', en: 'A\nBoth\nB' },
  }),
  venn('venn.three', '三个集合', 'Three sets', '三圆,交集', 'three circles,intersection', 300, 280, {
    ...sets(
      [
        [0.5, 0.33, 0.31, 0.33],
        [0.31, 0.67, 0.31, 0.33],
        [0.69, 0.67, 0.31, 0.33],
      ],
      [
        [0.5, 0.16],
        [0.16, 0.78],
        [0.84, 0.78],
        [0.5, 0.55],
      ],
    ),
    text: { zh: '甲\n乙\n丙\n交集', en: 'A\nB\nC\nAll' },
  }),
  venn('venn.four', '四个集合', 'Four sets', '四圆,交集', 'four circles,intersection', 300, 300, {
    ...sets(
      [
        [0.5, 0.3, 0.3, 0.3],
        [0.7, 0.5, 0.3, 0.3],
        [0.5, 0.7, 0.3, 0.3],
        [0.3, 0.5, 0.3, 0.3],
      ],
      [
        [0.5, 0.12],
        [0.87, 0.5],
        [0.5, 0.88],
        [0.13, 0.5],
        [0.5, 0.5],
      ],
    ),
    text: { zh: '甲\n乙\n丙\n丁\n交集', en: 'A\nB\nC\nD\nAll' },
  }),
  venn('venn.subset', '子集', 'Subset', '包含,内圆', 'inside,contains', 220, 220, {
    ...sets(
      [
        [0.5, 0.5, 0.5, 0.5],
        [0.5, 0.64, 0.3, 0.3],
      ],
      [
        [0.5, 0.17],
        [0.5, 0.64],
      ],
    ),
    text: { zh: '全集\n子集', en: 'Set\nSubset' },
  }),
  venn('venn.stacked', '层叠集合', 'Stacked sets', '同心,洋葱图', 'onion,nested circles', 240, 240, {
    ...sets(
      [
        [0.5, 0.5, 0.5, 0.5],
        [0.5, 0.64, 0.36, 0.36],
        [0.5, 0.78, 0.22, 0.22],
      ],
      [
        [0.5, 0.13],
        [0.5, 0.42],
        [0.5, 0.78],
      ],
    ),
    text: { zh: '外层\n中层\n核心', en: 'Outer\nMiddle\nCore' },
  }),
];

export const vennLibraries: readonly ShapeLibrary[] = [named('venn', shapes)];
