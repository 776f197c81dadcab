import { type ConnectorRecord, dayOf, isoOf, lowerOf, plainText, spanOf, upperOf } from '@limn/document';
import { people } from '@limn/document/diagram/testing.ts';
import { describe, expect, it } from 'vitest';
import { taskRows } from '../../edit/table/gantt-rows.ts';
import { GanttEditor } from '../../testing/gantt-editor.ts';

const PASTED = [
  'Task\tStart\tEnd\tProgress\tPhase\tAfter',
  'Write\t2026-03-02\t2026-03-06\t50%\tOne\t',
  'Check\t\t\t\tOne\tWrite',
  'Ship\t2026-03-20\t2026-03-20\t0\tTwo\t2',
].join('\n');
/** A schedule with what is above instead of what it began with. */
function pasted(): GanttEditor {
  const e = new GanttEditor().chart();
  e.select(...e.tasks.map(({ id }) => id)).command('edit.delete');
  e.select('chart');
  expect(e.rowPastes[0]!(PASTED)).toBe(true);
  return e;
}
const idOf = (e: GanttEditor, name: string) => e.tasks.find(({ text }) => plainText(text) === name)!.id;
const days = (e: GanttEditor, name: string) => {
  const { start, days: n } = e.store.find(idOf(e, name), 'shape')!.data.controls!;
  return `${isoOf(start!)}+${n}`;
};

describe('days', () => {
  it('are read as people write them, and told from what is no day', () => {
    expect(['2026-03-09', '2026/3/9', '2026年3月9日', '3/9/2026'].map((text) => isoOf(dayOf(text)!))).toEqual(
      Array(4).fill('2026-03-09'),
    );
    expect(['', 'soon', '2026-02-30', '2026-13-01', '0001-01-01'].map(dayOf)).toEqual(Array(5).fill(null));
  });

  it('stand under their months, in weeks under months and in months under years', () => {
    const from = dayOf('2026-02-26')!;
    expect(upperOf(from, 14, 0).map(({ at, days: n, label }) => [at, n, label])).toEqual([
      [0, 3, '2026-02'],
      [3, 11, '2026-03'],
    ]);
    // What has no room for its year says the month alone, or nothing.
    expect(upperOf(from, 1, 0)[0]!.label).toBe('02');
    expect([3, 1].map((n) => upperOf(from, n, 1)[0]!.label)).toEqual(['02', '']);
    expect(lowerOf(from, 4, 0).map(({ label }) => label)).toEqual(['26', '27', '28', '1']);
    expect(lowerOf(from, 16, 1).map(({ label, days: n }) => `${label}/${n}`)).toEqual(['26/7', '5/7', '12/2']);
    expect(lowerOf(from, 40, 2).map(({ label }) => label)).toEqual(['2', '3', '4']);
    // A plan of years is shown in months, whatever was asked for.
    expect(spanOf([{ start: from, days: 1500 }], 0).scale).toBe(2);
  });
});

describe('a schedule', () => {
  it('begins with tasks one after the other, in one step of undo, with its dates above', () => {
    const e = new GanttEditor().chart();
    expect(e.plan.map((one) => one.replace(/^.* /, ''))).toEqual(['0+4', '4+5', '9+5', '14+0']);
    const lower = e.all('shape').find(({ kind }) => kind === 'gantt.lower')!;
    expect(plainText(lower.text).split('\n')).toHaveLength(e.store.find('chart', 'shape')!.data.controls!['days']!);
    expect(e.box('chart')).toMatchObject({ h: 40 + 48 + 4 * 36 });
    e.command('edit.undo');
    expect(e.all('shape')).toEqual([]);
  });

  it('moves and lengthens a task by its bar, to whole days', () => {
    const e = new GanttEditor().chart(),
      { id, box } = e.tasks[1]!;
    e.select(id).drag(box.x + 40, box.y + 11, box.x + 40 + 24 * 2 + 5, box.y + 11);
    expect(e.plan[1]).toMatch(/ 6\+5$/);
    expect(e.box(id).x).toBe(200 + 6 * 24);
    e.command('edit.undo');
    expect(e.plan[1]).toMatch(/ 4\+5$/);
    e.run(() => e.store.update(id, { box: { ...e.box(id), w: 24 * 7 + 3 } }));
    expect(e.plan[1]).toMatch(/ 4\+7$/);
    expect(e.box(id).w).toBe(24 * 7);
  });

  it('shows earlier days where a bar is dragged before its first, and the others keep theirs', () => {
    const e = new GanttEditor().chart(),
      { id, box } = e.tasks[0]!,
      then = e.tasks.map((one) => one.data.controls!['start']!);
    e.run(() => e.store.update(id, { box: { ...box, x: box.x - 24 * 3 } }));
    const now = e.tasks.map((one) => one.data.controls!['start']!);
    expect(now).toEqual([then[0]! - 3, ...then.slice(1)]);
    expect(e.plan[0]).toMatch(/ 4\+4$/);
  });

  it('puts a task that is dragged between two there, and closes up behind one that goes', () => {
    const e = new GanttEditor().chart(),
      [first, second, third] = e.tasks.map(({ id }) => id);
    e.run(() => e.store.update(first!, { box: { ...e.box(first!), y: e.box(second!).y + 10 } }));
    expect(e.tasks.slice(0, 3).map(({ id }) => id)).toEqual([second, first, third]);
    e.select(second!).command('edit.delete');
    expect(e.box(first!).y).toBe(40 + 48 + 7);
  });

  it('takes days that are typed, within what there is', () => {
    const e = new GanttEditor().chart(),
      { id } = e.tasks[0]!;
    e.command('gantt.setDays', { id, part: { days: 9, progress: 140 } });
    expect(e.store.find(id, 'shape')!.data.controls).toMatchObject({ days: 9, progress: 100 });
    expect(e.box(id).w).toBe(9 * 24);
    e.command('gantt.setDays', { id, part: { start: Number.NaN } });
    expect(e.plan[0]).toMatch(/ 0\+9$/);
  });

  it('draws in weeks what is asked for in weeks, and no dates change', () => {
    const e = new GanttEditor().chart(),
      before = e.plan;
    e.run(() => {
      const chart = e.store.find('chart', 'shape')!;
      e.store.update('chart', { data: { ...chart.data, controls: { ...chart.data.controls, scale: 1 } } });
    });
    expect(e.plan).toEqual(before);
    expect(e.box(e.tasks[1]!.id)).toMatchObject({ x: 200 + 4 * 8, w: 5 * 8 });
  });

  it('has a task carried by arrow keys from day to day, and past others', () => {
    const e = new GanttEditor().chart(),
      [, second] = e.tasks;
    e.set({ snapToGrid: true });
    e.select(second!.id).command('keyboard.nudgeRight');
    expect(e.plan[1]).toMatch(/ 5\+5$/);
    e.command('keyboard.nudgeLeft').command('keyboard.nudgeLeft');
    expect(e.plan[1]).toMatch(/ 3\+5$/);
    e.command('keyboard.nudgeUp');
    expect(e.tasks[0]!.id).toBe(second!.id);
    e.command('keyboard.nudgeDown').command('keyboard.nudgeDown');
    expect(e.tasks[2]!.id).toBe(second!.id);
    expect(e.plan[2]).toMatch(/ 3\+5$/);
  });

  it('is typed name by name, with another task below the last that has a name', () => {
    const e = new GanttEditor().chart(),
      ids = e.tasks.map(({ id }) => id);
    e.startEditing(ids[2]!);
    expect([e.goOn('down'), e.editing]).toEqual([true, ids[3]]);
    expect([e.goOn('previous'), e.editing]).toEqual([true, ids[2]]);
    e.goOn('next');
    e.goOn('down');
    expect([e.tasks.length, e.editing]).toEqual([5, e.tasks[4]!.id]);
    e.goOn('down');
    expect([e.tasks.length, e.editing]).toEqual([5, null]);
  });

  it('adds a task after the one selected, and keeps days when the whole is moved', () => {
    const e = new GanttEditor().chart();
    e.select(e.tasks[0]!.id).command('gantt.addTask');
    e.stopEditing();
    expect(e.plan[1]).toBe(' 4+5');
    const before = e.plan;
    e.select('chart').drag(300, 20, 420, 90);
    expect([e.plan, e.box('chart').x > 0]).toEqual([before, true]);
  });
});

describe('rows that are pasted', () => {
  it('become groups and tasks with their days and progress, and lines from what they wait for', () => {
    const e = pasted();
    expect(e.tasks.map(({ kind, text }) => `${kind.slice(6)} ${plainText(text)}`)).toEqual([
      'group One',
      'task Write',
      'task Check',
      'group Two',
      'task Ship',
    ]);
    expect([days(e, 'Write'), days(e, 'Check'), days(e, 'One')]).toEqual([
      '2026-03-02+5',
      '2026-03-07+1',
      '2026-03-02+6',
    ]);
    expect(e.store.find(idOf(e, 'Write'), 'shape')!.data.controls).toMatchObject({ progress: 50 });
    expect(e.all('connector').map(({ start, end }) => [start.shape, end.shape])).toEqual([
      [idOf(e, 'Write'), idOf(e, 'Check')],
      [idOf(e, 'Check'), idOf(e, 'Ship')],
    ]);
    e.command('edit.undo');
    expect([e.tasks, e.all('connector')]).toEqual([[], []]);
  });

  it('take the place of the tasks a schedule came with, where nobody has touched those', () => {
    const names = (e: GanttEditor): string[] => e.tasks.map(({ text }) => plainText(text));
    const fresh = new GanttEditor().chart().select('chart');
    expect(fresh.tasks).toHaveLength(4);
    fresh.rowPastes[0]!(PASTED);
    expect(names(fresh)).toEqual(['One', 'Write', 'Check', 'Two', 'Ship']);
    expect(days(fresh, 'Write')).toBe('2026-03-02+5');
    fresh.command('edit.undo');
    expect(names(fresh)).toHaveLength(4);
    for (const touch of ['text', 'days', 'line'] as const) {
      const e = new GanttEditor().chart(),
        [first, second] = e.tasks;
      if (touch === 'text') e.run(() => e.store.setText(first!.id, [{ insert: 'Mine' }]));
      else if (touch === 'days') e.command('gantt.setDays', { id: first!.id, part: { days: 9 } });
      else e.connector('line', first!.id, second!.id);
      e.select('chart').rowPastes[0]!(PASTED);
      expect(names(e), touch).toHaveLength(9);
    }
  });

  it('lead down on what begins right then, without a loop, and to its side where there are days between', () => {
    const e = new GanttEditor().chart(),
      [first, second] = e.tasks;
    e.run(() =>
      e.store.create({
        id: 'line',
        type: 'connector',
        kind: 'orthogonal',
        at: { parent: e.layer, key: 'a9' },
        start: { x: 0, y: 0, shape: first!.id, anchor: { x: 1, y: 0.5 } },
        end: { x: 0, y: 0, shape: second!.id, anchor: { x: 0, y: 0.5 } },
        points: [],
        style: {},
        data: {},
      }),
    );
    const line = (): ConnectorRecord => e.store.find('line', 'connector')!;
    expect(line().end.anchor).toMatchObject({ y: 0 });
    expect(e.scene.route('line')).toHaveLength(3);
    const later = (days: number): void => {
      const { data } = e.store.find(second!.id, 'shape')!,
        start = data.controls!['start']! + days;
      e.run(() => e.store.update(second!.id, { data: { ...data, controls: { ...data.controls, start } } }));
    };
    later(20);
    expect(line().end.anchor).toEqual({ x: 0, y: 0.5 });
    later(-20);
    expect(line().end.anchor).toMatchObject({ y: 0 });
    e.run(() => e.store.update('line', { end: { ...line().end, anchor: { x: 0.5, y: 1 } } }));
    expect(line().end.anchor).toEqual({ x: 0.5, y: 1 });
  });

  it('push on what waits for them when they take longer, and no further than that', () => {
    const e = pasted();
    e.command('gantt.setDays', { id: idOf(e, 'Write'), part: { days: 10 } });
    expect([days(e, 'Check'), days(e, 'Ship')]).toEqual(['2026-03-12+1', '2026-03-20+1']);
    e.command('gantt.setDays', { id: idOf(e, 'Write'), part: { days: 30 } });
    expect([days(e, 'Check'), days(e, 'Ship')]).toEqual(['2026-04-01+1', '2026-04-02+1']);
  });

  it('are read with other heads, without heads, and left alone where they name no day', () => {
    expect(
      taskRows([
        ['任务', '开始日期', '工期', '完成率'],
        ['设计', '2026年3月2日', '2 周', '0.4'],
      ]),
    ).toMatchObject([{ name: '设计', days: 14, progress: 40 }]);
    // As spreadsheets and planners head them, with units behind.
    for (const heads of [
      ['任务', '开始', '结束', '完成'],
      ['工作内容', '计划开始时间', '计划完成时间', '进度（%）'],
      ['Summary', 'Start date', 'Deadline', '% Done'],
    ])
      expect(taskRows([heads, ['A', '2026-03-02', '2026-03-04', '60%']])).toMatchObject([
        { name: 'A', days: 3, progress: 60 },
      ]);
    expect(
      taskRows([
        ['Task', 'Duration (days)'],
        ['A', '3'],
      ]),
    ).toMatchObject([{ name: 'A', days: 3 }]);
    expect(taskRows([['Build', '2026-03-02', '2026-03-03', '10']])).toMatchObject([
      { name: 'Build', days: 2, progress: 10 },
    ]);
    expect(
      taskRows([
        ['Milk', 'two'],
        ['Bread', 'one'],
      ]),
    ).toEqual([]);
    const e = new GanttEditor().chart().select('chart');
    expect(e.rowPastes[0]!('Milk\ttwo')).toBe(false);
  });
});

it('keeps what two people change of one task at once, and gives one head to both', () => {
  const e = new GanttEditor().chart(),
    { stores, meet } = people(2, ...e.store.records.values()),
    a = new GanttEditor(stores[0]!),
    b = new GanttEditor(stores[1]!),
    { id } = a.tasks[0]!;
  a.select(id).command('style.set', { fill: '#ff0000' });
  b.command('gantt.setDays', { id, part: { days: 8 } });
  meet();
  for (const one of [a, b]) {
    expect(one.store.find(id, 'shape')).toMatchObject({ style: { fill: '#ff0000' }, data: { controls: { days: 8 } } });
    expect(one.all('shape').filter(({ kind }) => kind === 'gantt.lower')).toHaveLength(1);
  }
});
