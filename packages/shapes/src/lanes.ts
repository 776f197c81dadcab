/**
 * Swimlanes: containers with the name of who does what is in them. They stand side by side and are nothing to connect
 * to.
 */
import { Path, type ShapeLibrary } from '@limn/drawing/shape/index.ts';
import { get, row, slide, textEdges } from './row.ts';

const TITLE = { min: 20, max: 160, default: 40 } as const;
/** Where a theme gives shapes no line, lanes still end somewhere. */
const LANE = { bold: true, fill: 'theme:lane', strokeWidth: 1.5 } as const;
const TEXT = { zh: '泳道', en: 'Lane' } as const;

export const lanes: ShapeLibrary = {
  id: 'lane',
  name: { zh: '泳道', en: 'Swimlanes' },
  categories: ['flow'],
  shapes: [
    row(
      'lane.vertical',
      '垂直泳道',
      'Vertical lane',
      '职能带,列,部门,角色,跨职能,容器',
      'swimlane,column,department,role,cross-functional,container',
      220,
      480,
      {
        behaviour: 'column',
        connectable: false,
        parts(w, h, c) {
          const t = Math.min(get(c, 'title'), h);
          return [{ path: new Path().rect(0, 0, w, h) }, { path: new Path().rect(0, 0, w, t), fill: 'title' }];
        },
        controls: [slide('title', { ...TITLE, cap: (_w, h) => h, line: (w) => [w / 4, 0, 0, 1] })],
        textBox: (w, h, c) => textEdges(w, h, 0, 0, w, Math.min(get(c, 'title'), h)),
        style: LANE,
        text: TEXT,
      },
    ),
    row(
      'lane.horizontal',
      '水平泳道',
      'Horizontal lane',
      '职能带,行,部门,角色,跨职能,容器',
      'swimlane,row,department,role,cross-functional,container',
      640,
      160,
      {
        behaviour: 'row',
        connectable: false,
        parts(w, h, c) {
          const t = Math.min(get(c, 'title'), w);
          return [{ path: new Path().rect(0, 0, w, h) }, { path: new Path().rect(0, 0, t, h), fill: 'title' }];
        },
        controls: [slide('title', { ...TITLE, cap: (w) => w, line: (_w, h) => [0, h / 4, 1, 0] })],
        textBox: (w, h, c) => textEdges(w, h, 0, 0, Math.min(get(c, 'title'), w), h),
        style: { ...LANE, vertical: true },
        readsUp: true,
        text: TEXT,
      },
    ),
  ],
};
