/** Arrows along one line. Lengths are parts of the shorter side, so a longer arrow keeps its head. */
import { type Controls, type Corner, Path, roundedPolygon, type ShapeDefinition } from '@limn/drawing/shape/index.ts';
import { at, get, one, row, short, slide, textEdges } from '../row.ts';
import { turned } from '../turned.ts';

type Geometry = Pick<ShapeDefinition, 'parts' | 'controls' | 'textBox' | 'ports'>;

const ratio = (w: number, h: number): number => w / Math.max(short(w, h), 1e-9);

/** Head length, and the shaft's upper and lower edge. */
function measures(w: number, h: number, c: Controls, limit = w): { k: number; y0: number; y1: number } {
  const t = get(c, 'shaft') * h;
  return { k: Math.min(get(c, 'head') * short(w, h), limit), y0: (h - t) / 2, y1: (h + t) / 2 };
}

const headControl = (limit: number) =>
  slide('head', {
    min: 0.1,
    max: 3,
    default: 0.5,
    cap: (w, h) => limit * ratio(w, h),
    line: (w, h) => [w, 0, -short(w, h), 0],
  });
const shaftControl = (x: (w: number, h: number, c: Controls) => number) =>
  slide('shaft', {
    min: 0.05,
    max: 1,
    default: 0.5,
    line: (w, h, c) => [x(w, h, c), h / 2, 0, -h / 2],
  });

/** Pointing right; `tail` is how the other end looks. */
function arrow(tail: 'flat' | 'notched' | 'striped'): Geometry {
  const dent = (w: number, h: number, c: Controls): number => {
    const { k } = measures(w, h, c);
    return tail === 'notched' ? Math.min(k * get(c, 'shaft'), w - k) : 0;
  };
  const stripes = (w: number, h: number): number => (tail === 'striped' ? Math.min(0.3 * short(w, h), 0.3 * w) : 0);
  return {
    parts: one((w, h, c, style) => {
      const { k, y0, y1 } = measures(w, h, c),
        s = stripes(w, h),
        n = dent(w, h, c),
        x = Math.min(s, w - k);
      const points: Corner[] = [
        [x, y0],
        [w - k, y0],
        [w - k, 0],
        [w, h / 2],
        [w - k, h],
        [w - k, y1],
        [x, y1],
      ];
      if (n > 0) points.push([n, h / 2]);
      const path = roundedPolygon(points, style.radius);
      if (x > 0) path.rect(0, y0, x * 0.2, y1 - y0).rect(x * 0.4, y0, x * 0.4, y1 - y0);
      return path;
    }),
    controls: [headControl(1), shaftControl(() => 0)],
    textBox(w, h, c) {
      const { k, y0, y1 } = measures(w, h, c);
      return textEdges(w, h, Math.max(stripes(w, h), dent(w, h, c)), y0, w - k * get(c, 'shaft'), y1);
    },
    ports(w, h, c) {
      const { k, y0, y1 } = measures(w, h, c),
        x = (Math.min(stripes(w, h), w - k) + w - k) / 2;
      return [at(x, y0), at(w, h / 2), at(x, y1), at(dent(w, h, c), h / 2), at(w - k, 0), at(w - k, h)];
    },
  };
}

const twoWay: Geometry = {
  parts: one((w, h, c, style) => {
    const { k, y0, y1 } = measures(w, h, c, w / 2);
    return roundedPolygon(
      [
        [0, h / 2],
        [k, 0],
        [k, y0],
        [w - k, y0],
        [w - k, 0],
        [w, h / 2],
        [w - k, h],
        [w - k, y1],
        [k, y1],
        [k, h],
      ],
      style.radius,
    );
  }),
  controls: [headControl(0.5), shaftControl((w) => w / 2)],
  textBox(w, h, c) {
    const { k, y0, y1 } = measures(w, h, c, w / 2),
      m = k * get(c, 'shaft');
    return textEdges(w, h, m, y0, w - m, y1);
  },
  ports(w, h, c) {
    const { y0, y1 } = measures(w, h, c, w / 2);
    return [at(w / 2, y0), at(w, h / 2), at(w / 2, y1), at(0, h / 2)];
  },
};

/** Length of the point, cut so that two of them always fit the width. */
const point = (w: number, h: number, c: Controls): number => Math.min(get(c, 'head') * short(w, h), 0.9 * w);
const pointControl = slide('head', {
  min: 0.05,
  max: 3,
  default: 0.4,
  cap: (w, h) => 0.9 * ratio(w, h),
  line: (w, h) => [w, 0, -short(w, h), 0],
});

const right = arrow('flat');

export const straight: ShapeDefinition[] = [
  row('arrow.right', '右箭头', 'Right arrow', '向右,箭头,下一步,前进', 'arrow,next,forward,east', 120, 60, right),
  row(
    'arrow.left',
    '左箭头',
    'Left arrow',
    '向左,箭头,上一步,后退',
    'arrow,back,previous,west',
    120,
    60,
    turned(right, 'left'),
  ),
  row(
    'arrow.up',
    '上箭头',
    'Up arrow',
    '向上,箭头,上升,增长',
    'arrow,rise,increase,north',
    60,
    120,
    turned(right, 'up'),
  ),
  row(
    'arrow.down',
    '下箭头',
    'Down arrow',
    '向下,箭头,下降,减少',
    'arrow,fall,decrease,south',
    60,
    120,
    turned(right, 'down'),
  ),
  row(
    'arrow.leftRight',
    '左右箭头',
    'Left-right arrow',
    '双向箭头,水平双箭头,往返',
    'two-way,double arrow,bidirectional,horizontal',
    120,
    60,
    twoWay,
  ),
  row(
    'arrow.upDown',
    '上下箭头',
    'Up-down arrow',
    '双向箭头,垂直双箭头,升降',
    'two-way,double arrow,bidirectional,vertical',
    60,
    120,
    turned(twoWay, 'down'),
  ),
  row(
    'arrow.notched',
    '燕尾箭头',
    'Notched arrow',
    '缺口箭头,凹尾箭头,右箭头',
    'swallowtail,right arrow,dart',
    120,
    60,
    arrow('notched'),
  ),
  row(
    'arrow.striped',
    '虚尾箭头',
    'Striped arrow',
    '条纹箭头,速度箭头,右箭头',
    'right arrow,speed,dashed tail',
    120,
    60,
    arrow('striped'),
  ),
  row(
    'arrow.chevron',
    'V 形箭头',
    'Chevron',
    '步骤,燕尾形,流程箭头,人字形',
    'step,process arrow,stage,timeline',
    120,
    60,
    {
      parts: one((w, h, c, style) => {
        const k = point(w, h, c);
        return roundedPolygon(
          [
            [0, 0],
            [w - k, 0],
            [w, h / 2],
            [w - k, h],
            [0, h],
            [k, h / 2],
          ],
          style.radius,
        );
      }),
      controls: [pointControl],
      textBox: (w, h, c) => textEdges(w, h, point(w, h, c), 0, w - point(w, h, c), h),
      ports(w, h, c) {
        const k = point(w, h, c);
        return [at(Math.min(w / 2, w - k), 0), at(w, h / 2), at(Math.min(w / 2, w - k), h), at(k, h / 2)];
      },
    },
  ),
  row(
    'arrow.pentagon',
    '五边形箭头',
    'Pentagon arrow',
    '步骤,指示牌,流程箭头,起始',
    'home plate,step,signpost,process arrow',
    120,
    60,
    {
      parts: one((w, h, c, style) => {
        const k = point(w, h, c);
        return roundedPolygon(
          [
            [0, 0],
            [w - k, 0],
            [w, h / 2],
            [w - k, h],
            [0, h],
          ],
          style.radius,
        );
      }),
      controls: [pointControl],
      textBox: (w, h, c) => textEdges(w, h, 0, 0, w - point(w, h, c), h),
      ports(w, h, c) {
        const k = point(w, h, c);
        return [at(Math.min(w / 2, w - k), 0), at(w, h / 2), at(Math.min(w / 2, w - k), h), at(0, h / 2)];
      },
    },
  ),
  row(
    'arrow.callout',
    '标注箭头',
    'Callout arrow',
    '箭头框,右箭头标注,带框箭头',
    'arrow box,right arrow callout,labelled arrow',
    140,
    80,
    {
      parts: one((w, h, c) => {
        const b = get(c, 'body') * w,
          { k, t, g } = calloutMeasures(w, h, c),
          y = h / 2;
        return new Path().polygon([
          [0, 0],
          [b, 0],
          [b, y - t],
          [w - k, y - t],
          [w - k, y - g],
          [w, y],
          [w - k, y + g],
          [w - k, y + t],
          [b, y + t],
          [b, h],
          [0, h],
        ]);
      }),
      controls: [
        slide('body', { min: 0.2, max: 0.9, default: 0.64, line: (w) => [0, 0, w, 0] }),
        slide('head', {
          min: 0.05,
          max: 1,
          default: 0.3,
          cap: (w, h, c) => ((1 - get(c, 'body')) * w) / Math.max(short(w, h), 1e-9),
          line: (w, h, c) => [w, h / 2 - calloutMeasures(w, h, c).g, -short(w, h), 0],
        }),
        slide('width', {
          min: 0.1,
          max: 1,
          default: 0.6,
          line: (w, h, c) => [w - calloutMeasures(w, h, c).k, h / 2, 0, h / 2],
        }),
        slide('shaft', {
          min: 0.1,
          max: 1,
          default: 0.45,
          line: (w, h, c) => [get(c, 'body') * w, h / 2, 0, -(h / 2) * get(c, 'width')],
        }),
      ],
      textBox: (w, h, c) => textEdges(w, h, 0, 0, get(c, 'body') * w, h),
      ports: (w, h, c) => [
        at((get(c, 'body') * w) / 2, 0),
        at(w, h / 2),
        at((get(c, 'body') * w) / 2, h),
        at(0, h / 2),
      ],
    },
  ),
];

/** Head length, half the shaft and half the head's width. */
function calloutMeasures(w: number, h: number, c: Controls): { k: number; t: number; g: number } {
  const g = (get(c, 'width') * h) / 2;
  return { k: Math.min(get(c, 'head') * short(w, h), (1 - get(c, 'body')) * w), t: g * get(c, 'shaft'), g };
}
