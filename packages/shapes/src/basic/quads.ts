/** Boxes and slanted boxes. */
import { type Corner, roundedPolygon, type ShapeDefinition } from '@limn/drawing/shape/index.ts';
import { at, clamp, get, one, portsAt, RECT_PORTS, row, short, slide, textAt, textEdges } from '../row.ts';

export const box = (w: number, h: number): Corner[] => [
  [0, 0],
  [w, 0],
  [w, h],
  [0, h],
];
export const DIAMOND_PORTS = portsAt(
  [0.5, 0],
  [1, 0.5],
  [0.5, 1],
  [0, 0.5],
  [0.75, 0.25],
  [0.75, 0.75],
  [0.25, 0.75],
  [0.25, 0.25],
);

/** Skewed box, `k` page units to the right at the top; shared with the flow library. */
export function parallelogram(value: number): Pick<ShapeDefinition, 'parts' | 'controls' | 'textBox' | 'ports'> {
  const cap = (w: number, h: number): number => (0.9 * w) / Math.max(short(w, h), 1e-9);
  const skew = (w: number, h: number, v: number): number => Math.min(v * short(w, h), 0.9 * w);
  return {
    parts: one((w, h, c, style) => {
      const k = skew(w, h, get(c, 'skew'));
      return roundedPolygon(
        [
          [k, 0],
          [w, 0],
          [w - k, h],
          [0, h],
        ],
        style.radius,
      );
    }),
    controls: [slide('skew', { min: 0, max: 3, default: value, cap, line: (w, h) => [0, 0, short(w, h), 0] })],
    textBox(w, h, c) {
      const k = skew(w, h, get(c, 'skew'));
      const m = Math.min(0.75 * k, 0.4 * w);
      return textEdges(w, h, m, 0.25 * h, w - m, 0.75 * h);
    },
    ports(w, h, c) {
      const k = skew(w, h, get(c, 'skew'));
      return [at(Math.max(w / 2, k), 0), at(w - k / 2, h / 2), at(Math.min(w / 2, w - k), h), at(k / 2, h / 2)];
    },
  };
}

/** Trapezoid with the short side at the top (`up`) or at the bottom; shared with the flow library. */
export function trapezoid(
  up: boolean,
  value: number,
): Pick<ShapeDefinition, 'parts' | 'controls' | 'textBox' | 'ports'> {
  const cap = (w: number, h: number): number => w / 2 / Math.max(short(w, h), 1e-9);
  const inset = (w: number, h: number, v: number): number => Math.min(v * short(w, h), w / 2);
  return {
    parts: one((w, h, c, style) => {
      const k = inset(w, h, get(c, 'inset'));
      const points: Corner[] = up
        ? [
            [k, 0],
            [w - k, 0],
            [w, h],
            [0, h],
          ]
        : [
            [0, 0],
            [w, 0],
            [w - k, h],
            [k, h],
          ];
      return roundedPolygon(points, style.radius);
    }),
    controls: [
      slide('inset', { min: 0, max: 2, default: value, cap, line: (w, h) => [0, up ? 0 : h, short(w, h), 0] }),
    ],
    textBox(w, h, c) {
      const k = inset(w, h, get(c, 'inset'));
      return textEdges(w, h, 0.75 * k, up ? 0.25 * h : 0, w - 0.75 * k, up ? h : 0.75 * h);
    },
    ports(w, h, c) {
      const k = inset(w, h, get(c, 'inset'));
      return [at(w / 2, 0), at(w - k / 2, h / 2), at(w / 2, h), at(k / 2, h / 2)];
    },
  };
}

/** Box with its corners rounded by the style's radius, which the handle sets; shared with the flow library. */
export function roundedBox(value: number): Pick<ShapeDefinition, 'parts' | 'controls' | 'textBox' | 'ports' | 'style'> {
  return {
    style: { radius: value },
    parts: one((w, h, c) => roundedPolygon(box(w, h), get(c, 'radius'))),
    controls: [
      slide('radius', {
        min: 0,
        max: 200,
        default: value,
        style: 'radius',
        cap: (w, h) => short(w, h) / 2,
        line: () => [0, 0, 1, 0],
      }),
    ],
    // The corner of the text touches the arc: r(1 − 1/√2) from both sides.
    textBox(w, h, c) {
      const m = clamp(get(c, 'radius'), 0, short(w, h) / 2) * (1 - Math.SQRT1_2);
      return textEdges(w, h, m, m, w - m, h - m);
    },
    ports(w, h, c) {
      const r = Math.min(get(c, 'radius'), short(w, h) / 2);
      return RECT_PORTS(w, h).filter((p) => p.y === h / 2 || (p.x >= r && p.x <= w - r));
    },
  };
}

export const quads: ShapeDefinition[] = [
  row('basic.rect', '矩形', 'Rectangle', '长方形,方框,方块,框', 'box,rect,square,block', 120, 60, {
    parts: one((w, h, _c, style) => roundedPolygon(box(w, h), style.radius)),
    ports: RECT_PORTS,
  }),
  row(
    'basic.rounded',
    '圆角矩形',
    'Rounded rectangle',
    '圆角,长方形,方框,圆角框',
    'rounded,box,rect,corner',
    120,
    60,
    roundedBox(12),
  ),
  row('basic.text', '文本', 'Text', '文字,标签,标题,注释,说明', 'label,caption,heading,title,words', 120, 30, {
    parts: one((w, h) => roundedPolygon(box(w, h))),
    behaviour: 'text',
    isCaption: true,
    defaultFor: 'text',
    style: { fill: 'none', stroke: 'none', align: 'left', textFit: 'grow' },
    text: { zh: '文本', en: 'Text' },
  }),
  row('basic.square', '正方形', 'Square', '方形,方块,方框,四方形', 'box,rectangle,quad,block', 80, 80, {
    aspectLocked: true,
    parts: one((w, h, _c, style) => roundedPolygon(box(w, h), style.radius)),
    ports: RECT_PORTS,
  }),
  row('basic.diamond', '菱形', 'Diamond', '方块,判断,决策,条件', 'rhombus,decision,condition,lozenge', 120, 80, {
    parts: one((w, h, _c, style) =>
      roundedPolygon(
        [
          [w / 2, 0],
          [w, h / 2],
          [w / 2, h],
          [0, h / 2],
        ],
        style.radius,
      ),
    ),
    textBox: textAt(0.2, 0.3, 0.8, 0.7),
    ports: DIAMOND_PORTS,
  }),
  row(
    'basic.parallelogram',
    '平行四边形',
    'Parallelogram',
    '斜方形,数据,输入输出,四边形',
    'slanted,skewed,data,io',
    120,
    60,
    parallelogram(1 / 3),
  ),
  row(
    'basic.trapezoid',
    '梯形',
    'Trapezoid',
    '四边形,斜边,台形',
    'trapezium,quadrilateral,tapered',
    120,
    60,
    trapezoid(true, 1 / 3),
  ),
];
