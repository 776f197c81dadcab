/** Boards of columns with cards, which keep in order by themselves. */
import { Path, type ShapeLibrary, type ShapePart } from '@limn/drawing/shape/index.ts';
import { one, RECT_PORTS, row, textEdges } from '../../row.ts';
import { named } from '../names.ts';

/** Height of a title, and room that the count takes beside it, page units. */
const TITLE = 40,
  COUNT = 56;

const round =
  (radius: number) =>
  (w: number, h: number): Path =>
    new Path().roundRect(0, 0, w, h, Math.min(radius, w / 2, h / 2));

const board = row(
  'kanban.board',
  '看板',
  'Kanban board',
  '任务看板,任务,列,泳道',
  'task board,tasks,columns,agile',
  640,
  290,
  {
    behaviour: 'kanbanBoard',
    parts: one(round(10)),
    // The picture shows the columns that it is made with, and cards in them.
    sample: {
      w: 64,
      h: 48,
      inside: (w, h) => {
        const wide = w / 3.6,
          gap = (w - 3 * wide) / 4;
        return [3, 1, 2].flatMap((cards, i): ShapePart[] => {
          const x = gap + i * (wide + gap);
          return [
            { path: new Path().rect(x, gap, wide, h - 2 * gap), fill: false },
            ...Array.from({ length: cards }, (_, k): ShapePart => {
              const y = 2 * gap + k * (h / 4);
              return { path: new Path().rect(x + gap, y, wide - 2 * gap, h / 4 - gap), fill: 'stroke', stroke: false };
            }),
          ];
        });
      },
    },
    textBox: (w, h) => textEdges(w, h, 0, 0, w, Math.min(TITLE, h)),
    ports: RECT_PORTS,
    text: { zh: '任务看板', en: 'Board' },
    style: { bold: true, align: 'left', padding: [4, 14, 4, 14] },
  },
);

const column = row('kanban.column', '看板列', 'Kanban column', '列,状态,阶段', 'column,lane,list,status', 200, 240, {
  behaviour: 'kanbanColumn',
  parts: one(round(8)),
  textBox: (w, h) => textEdges(w, h, 0, 0, Math.max(0, w - COUNT), Math.min(TITLE, h)),
  ports: RECT_PORTS,
  text: { zh: '新列', en: 'New column' },
  style: { bold: true, align: 'left', fill: 'theme:lane', strokeWidth: 1, padding: [4, 4, 4, 12] },
});

const card = row('kanban.card', '任务卡片', 'Card', '任务,卡片,事项', 'task,item,ticket,issue', 180, 60, {
  parts: one(round(6)),
  ports: RECT_PORTS,
  style: { align: 'left', valign: 'top', strokeWidth: 1, padding: [8, 10, 8, 10], textFit: 'grow' },
});

const count = row('kanban.count', '卡片数', 'Card count', '数量,上限,计数', 'number,limit,amount', 40, 20, {
  behaviour: 'kanbanCount',
  hidden: true,
  parts: one(round(11)),
  connectable: false,
  ports: RECT_PORTS,
  style: { fill: 'theme:muted', stroke: 'none', color: 'theme:paper', fontSize: 12, padding: [0, 2, 0, 2] },
});

export const kanban: readonly ShapeLibrary[] = [named('kanban', [board, column, card, count])];
