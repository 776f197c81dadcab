/** Pools, lanes and sub-processes that grow with what is appended in them. */
import type { RecordId } from '@limn/document';
import { describe, expect, it } from 'vitest';
import { createInDirection } from '../../edit/create/quick-create.ts';
import { BpmnEditor } from '../../testing/bpmn-editor.ts';

const parent = (e: BpmnEditor, id: RecordId): RecordId => e.store.find(id, 'shape')!.at.parent;
/** A pool of two lanes, each with a task. */
const lanes = (): BpmnEditor =>
  new BpmnEditor()
    .put('p', 'pool', 0, 0)
    .put('a', 'lane', 30, 0, 'p')
    .put('b', 'lane', 30, 120, 'p')
    .put('one', 'task', 100, 20, 'a')
    .put('two', 'task', 400, 140, 'b');

describe('pools and lanes', () => {
  it('are carried by their titles where they have no fill, before they have a name', () => {
    const e = lanes();
    e.run(() => {
      for (const id of ['p', 'a', 'b']) e.store.update(id, { style: { fill: 'none' } });
    });
    e.select('a').drag(45, 20, 45, 170);
    expect([e.box('b').y, e.box('a').y, e.box('one').y]).toEqual([0, 120, 140]);
    // Beside the title one draws a rectangle around what stands there.
    e.press('Escape').drag(80, 130, 300, 235);
    expect([e.selection.ids, e.box('a').y]).toEqual([['one'], 120]);
    e.press('Escape').drag(10, 20, 60, 20);
    expect(e.box('p').x).toBe(50);
  });

  it('grow with what is appended beyond their edge, which stays in its lane', () => {
    const e = lanes().command('item.append', { id: 'two', kind: 'bpmn.task' });
    const [made] = e.selection.ids,
      right = e.box(made!).x + e.box(made!).w;
    expect(parent(e, made!)).toBe('b');
    expect(right).toBeGreaterThan(640);
    expect([e.box('p').w, e.box('a').w, e.box('b').w]).toEqual([right + 30, right, right]);
    e.command('edit.undo');
    expect([e.box('p').w, e.box('a').w, e.all('shape').length]).toEqual([640, 610, 5]);
    createInDirection(e, 'two', 'down');
    const below = e.box(e.selection.ids[0]!);
    expect([parent(e, e.selection.ids[0]!), e.box('p').h]).toEqual(['b', below.y + below.h + 30]);
    // To the left the name has its room, and nothing that stands there moves.
    e.command('edit.undo');
    createInDirection(e, 'one', 'left');
    const left = e.box(e.selection.ids[0]!).x;
    expect([e.box('a').x, e.box('p').x, e.box('p').x + e.box('p').w]).toEqual([left - 60, left - 90, 640]);
    expect([e.box('one').x, e.box('two').x]).toEqual([100, 400]);
    // What stands in the way takes it: over to the lane below, none grows.
    e.command('edit.undo');
    createInDirection(e, 'one', 'down');
    expect([parent(e, e.selection.ids[0]!), e.box('p').h]).toEqual(['b', 240]);
  });

  it('grow around a sub-process that grows, and not inwards of what rides on its border', () => {
    const e = new BpmnEditor().put('p', 'pool', 0, 0).put('sub', 'expandedSubProcess', 260, 20, 'p');
    e.put('work', 'task', 480, 80, 'sub').put('late', 'boundaryTimer', 600, 140, 'sub');
    e.command('item.append', { id: 'work', kind: 'bpmn.task' });
    const made = e.selection.ids[0]!,
      right = e.box(made).x + e.box(made).w + 30;
    expect([parent(e, made), e.box('sub').x + e.box('sub').w, e.box('p').w]).toEqual(['sub', right, right + 30]);
    e.command('item.append', { id: 'late', kind: 'bpmn.task' });
    expect(parent(e, e.selection.ids[0]!)).toBe('p');
  });

  it('are split into lanes that a task has room in, or by half where both halves have that', () => {
    const e = new BpmnEditor().put('p', 'pool', 0, 0).select('p').command('arrange.splitInThree');
    const heights = (): number[] => e.all('shape').flatMap((s) => (s.kind === 'bpmn.lane' ? [s.box.h] : []));
    expect([e.box('p').h, heights()]).toEqual([360, [120, 120, 120]]);
    e.command('edit.undo');
    e.run(() => e.store.update('p', { box: { ...e.box('p'), h: 600 } }));
    e.select('p').command('arrange.splitInTwo').command('arrange.splitInTwo');
    expect([e.box('p').h, heights().sort()]).toEqual([600, [150, 150, 300]]);
  });

  it('are named one after the other by Tab and Enter once they are there', () => {
    const e = new BpmnEditor().put('p', 'pool', 0, 0).select('p').command('arrange.splitInTwo');
    const [first, second] = e.all('shape').flatMap((s) => (s.kind === 'bpmn.lane' ? [s.id] : []));
    expect(e.selection.ids).toEqual([first]);
    e.press('S');
    expect([e.editing, e.goOn('down'), e.editing, e.selection.ids]).toEqual([first, true, second, [second]]);
    expect([e.goOn('previous'), e.editing, e.goOn('next'), e.editing]).toEqual([true, first, true, second]);
    expect([e.goOn('down'), e.editing, e.selection.ids]).toEqual([true, null, [second]]);
    e.put('t', 'task', 300, 400).startEditing('t');
    expect(e.goOn('down')).toBe(false);
  });
});
