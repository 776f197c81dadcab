/** Containers that keep what they hold in order: below each other, beside each other, or in a grid. */
import type { ShapeControl, ShapeDefinition } from '@limn/drawing/shape/index.ts';
import { grouped, preset } from '../../drawn.ts';
import { one, RECT_PORTS, slide } from '../../row.ts';
import { rect } from '../looks.ts';
import { word } from './words.ts';

const row = grouped('自动布局,容器,原型', 'auto layout,container,prototype');

/** Widest gap and padding, page units. */
const MOST = 200;

/**
 * The handle of the padding stands as far below the middle of the top as that is wide, that of the gap beside the left.
 */
const distance = (name: 'padding' | 'gap', zh: string, en: string, normal: number): ShapeControl =>
  slide(name, {
    min: 0,
    max: MOST,
    default: normal,
    integer: true,
    label: word(zh, en),
    cap: (w, h) => (name === 'padding' ? h : w),
    line: (w, h) => (name === 'padding' ? [w / 2, 0, 0, 1] : [0, h / 2, 1, 0]),
  });

const stack = row('ui.stack', '纵向堆叠', 'Stack', '列,纵向,垂直', 'column,vertical,list', 240, 200, {
  behaviour: 'stack',
  parts: one((w, h) => rect(w, h)),
  ports: RECT_PORTS,
  controls: [distance('padding', '内边距', 'Padding', 12), distance('gap', '间距', 'Gap', 8)],
  choices: [
    {
      name: 'direction',
      label: word('排列方向', 'Direction'),
      options: [word('纵向', 'Vertical'), word('横向', 'Horizontal'), word('网格', 'Grid')],
      default: 0,
    },
    {
      name: 'align',
      label: word('对齐', 'Alignment'),
      options: [word('起点', 'Start'), word('居中', 'Center'), word('末端', 'End'), word('拉伸', 'Stretch')],
      default: 0,
    },
    {
      name: 'columns',
      label: word('网格列数', 'Grid columns'),
      options: [1, 2, 3, 4, 5, 6, 8, 12].map((n) => word(`${n} 列`, `${n}`)),
      default: 2,
    },
  ],
  style: { fill: 'none', dash: 'dashed', stroke: 'theme:muted', strokeWidth: 1 },
});

export const stackShapes: readonly ShapeDefinition[] = [
  stack,
  preset(stack, ['ui.stackRow', '横向堆叠', 'Row', '行,水平', 'row,horizontal'], { direction: 1 }, { w: 320, h: 80 }),
  preset(
    stack,
    ['ui.stackGrid', '网格布局', 'Grid', '网格,宫格', 'grid,gallery'],
    { direction: 2, align: 3 },
    { w: 320, h: 240 },
  ),
];
