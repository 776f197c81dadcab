/** Schedules: a chart of days, the bars of tasks in it, and sums of groups of them. */
import { DAY_WIDTHS, GANTT, lowerOf, upperOf, weekdayOf } from '@limn/document';
import { Path, type Controls, type ShapeControl, type ShapePart, type TextSlot } from '@limn/drawing/shape/index.ts';
import { get, RECT_PORTS, row, textEdges } from '../../row.ts';
import { named } from '../names.ts';

/** A number that follows from the tasks, or is typed in the inspector. */
const kept = (name: string, min: number, max: number, own: number, label?: ShapeControl['label']): ShapeControl => ({
  name,
  min,
  max,
  default: own,
  integer: true,
  ...(label && { label }),
  position: () => ({ x: 0, y: 0 }),
  value: () => own,
  applies: () => false,
});
/** Monday, 5 January 2026. */
const START = 20_458;
const DAYS = [-30_000, 90_000] as const;
const SPAN = [kept('from', ...DAYS, START), kept('days', 1, 4000, 14)];
const SCALE = {
  name: 'scale',
  label: { zh: '时间刻度', en: 'Time scale' },
  options: [
    { zh: '天', en: 'Days' },
    { zh: '周', en: 'Weeks' },
    { zh: '月', en: 'Months' },
  ],
  default: 0,
};
const widthOf = (c: Controls): number => DAY_WIDTHS[get(c, 'drawn')] ?? DAY_WIDTHS[0];
const DRAWN = kept('drawn', 0, 2, 0);

const chart = row(
  'gantt.chart',
  '甘特图',
  'Gantt chart',
  '计划,进度,日程,里程碑,时间线',
  'schedule,plan,timeline,project,milestones',
  540,
  240,
  {
    behaviour: 'ganttChart',
    parts: (w, h, c) => {
      const names = Math.min(GANTT.names, w),
        top = Math.min(GANTT.title + GANTT.head, h),
        parts: ShapePart[] = [{ path: new Path().rect(0, 0, w, h) }];
      if (get(c, 'drawn') === 0) {
        const free = new Path();
        for (let day = 5 - weekdayOf(get(c, 'from')); day < get(c, 'days'); day += 7) {
          const left = names + Math.max(0, day) * widthOf(c),
            right = Math.min(w, names + Math.min(day + 2, get(c, 'days')) * widthOf(c));
          if (left < right) free.rect(left, top, right - left, h - top);
        }
        parts.push({ path: free, fill: 'tinted', stroke: false });
      }
      const lines = new Path().M(0, top).H(w).M(names, Math.min(GANTT.title, h)).V(h);
      for (let y = top + GANTT.row; y < h - 1; y += GANTT.row) lines.M(0, y).H(w);
      return [...parts, { path: lines, fill: false, strokeScale: 0.4 }];
    },
    controls: [...SPAN, DRAWN],
    choices: [SCALE],
    textBox: (w, h) => textEdges(w, h, 0, 0, w, Math.min(GANTT.title, h)),
    ports: RECT_PORTS,
    text: { zh: '项目计划', en: 'Project plan' },
    style: { bold: true, align: 'left', strokeWidth: 1, padding: [4, 14, 4, 14] },
  },
);

/** A line of the head, whose cells are the lines of its text. */
const head = (name: string, zh: string, en: string, of: typeof upperOf): ReturnType<typeof row> =>
  row(`gantt.${name}`, zh, en, '刻度,日期,表头', 'scale,dates,head', 340, 20, {
    behaviour: 'ganttHead',
    hidden: true,
    parts: (w, h, c) => {
      const lines = new Path();
      for (const { at } of cells(c, of)) if (at > 0 && at * widthOf(c) < w) lines.M(at * widthOf(c), 0).V(h);
      return [
        { path: new Path().rect(0, 0, w, h), stroke: false },
        { path: lines.M(0, h).H(w), fill: false, strokeScale: 0.4 },
      ];
    },
    controls: [...SPAN, DRAWN],
    slots: (w, h, c): TextSlot[] =>
      cells(c, of).map(({ at, days }) => {
        const x = Math.min(w, at * widthOf(c));
        return { x, y: 0, w: Math.min(w - x, days * widthOf(c)), h };
      }),
    connectable: false,
    style: { fill: 'theme:lane', stroke: 'theme:line', strokeWidth: 1, fontSize: 11, padding: [0, 0, 0, 0] },
  });
const cells = (c: Controls, of: typeof upperOf): ReturnType<typeof upperOf> =>
  of(get(c, 'from'), get(c, 'days'), get(c, 'drawn'));

const TASK = [
  kept('start', ...DAYS, START),
  kept('days', 0, 4000, 5),
  kept('progress', 0, 100, 0),
  // How far the names stand before it, page units.
  kept('lead', 0, 100_000, GANTT.names),
];
/** The name stands in the column of names. */
const nameBox = (indent: number) => (_w: number, h: number, c: Controls) => ({
  x: -get(c, 'lead') + indent,
  y: 0,
  w: GANTT.names - indent - 4,
  h,
});

/** What is hit and connected to, whatever is drawn in it. */
const BOUNDS = (w: number, h: number): ShapePart => ({
  path: new Path().rect(0, 0, w, h),
  fill: false,
  stroke: false,
  outline: true,
});

const task = row('gantt.task', '任务条', 'Task bar', '任务,工期,里程碑', 'task,activity,duration,milestone', 120, 20, {
  behaviour: 'ganttTask',
  captioned: true,
  parts: (w, h, c) => {
    if (get(c, 'days') === 0) {
      const k = Math.min(w, h) / 2;
      return [
        BOUNDS(w, h),
        {
          path: new Path().polygon([
            [w / 2, h / 2 - k],
            [w / 2 + k, h / 2],
            [w / 2, h / 2 + k],
            [w / 2 - k, h / 2],
          ]),
        },
      ];
    }
    const done = (w * get(c, 'progress')) / 100;
    return [
      { path: new Path().roundRect(0, 0, w, h, Math.min(4, w / 2, h / 2)) },
      ...(done > 0
        ? [
            {
              path: new Path().roundRect(0, 0, done, h, Math.min(4, done / 2, h / 2)),
              fill: 'darker' as const,
              stroke: false,
            },
          ]
        : []),
    ];
  },
  controls: TASK,
  textBox: nameBox(GANTT.left + 12),
  ports: RECT_PORTS,
  text: { zh: '新任务', en: 'New task' },
  style: { fill: 'theme:accent1', stroke: 'none', color: 'theme:text', align: 'left', padding: [0, 0, 0, 0] },
});

const group = row('gantt.group', '任务组', 'Task group', '阶段,汇总,分组', 'phase,summary,section', 120, 20, {
  behaviour: 'ganttTask',
  captioned: true,
  parts: (w, h) => {
    const k = Math.min(6, w / 2);
    return [
      BOUNDS(w, h),
      {
        path: new Path().polygon([
          [0, 0],
          [w, 0],
          [w, h * 0.8],
          [w - k, h * 0.45],
          [k, h * 0.45],
          [0, h * 0.8],
        ]),
      },
    ];
  },
  controls: TASK,
  textBox: nameBox(GANTT.left),
  ports: RECT_PORTS,
  text: { zh: '新阶段', en: 'New phase' },
  style: { fill: 'theme:muted', stroke: 'none', color: 'theme:text', bold: true, align: 'left', padding: [0, 0, 0, 0] },
});

const upper = head('upper', '甘特图月份', 'Gantt months', upperOf),
  lower = head('lower', '甘特图日期', 'Gantt days', lowerOf);

export const gantt = [named('gantt', [chart, task, group, upper, lower])];
