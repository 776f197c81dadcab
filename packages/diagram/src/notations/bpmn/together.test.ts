/** Two people in one pool at once. */
import { people } from '@limn/document/diagram/testing.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BpmnEditor } from '../../testing/bpmn-editor.ts';

/** Two people who have a pool `p` with the lanes `a` and `b` and a task in each open. */
function two(): { ann: BpmnEditor; ben: BpmnEditor; meet: () => void } {
  const first = new BpmnEditor()
    .put('p', 'pool', 0, 0)
    .put('a', 'lane', 30, 0, 'p')
    .put('b', 'lane', 30, 120, 'p')
    .put('one', 'task', 100, 20, 'a')
    .put('two', 'task', 400, 140, 'b');
  const { stores, meet } = people(2, ...first.store.records.values()),
    [ann, ben] = stores.map((store) => new BpmnEditor(store)) as [BpmnEditor, BpmnEditor];
  return { ann, ben, meet };
}

/** Everybody has rested, and what that came to has reached the others. */
function rest(meet: () => void): void {
  for (let n = 0; n < 3; n++) {
    meet();
    vi.advanceTimersByTime(2000);
  }
  meet();
}

/** What is amiss: lanes that do not fill the pool, and tasks that are outside of theirs. */
function amiss(e: BpmnEditor): string[] {
  const pool = e.box('p'),
    lanes = e
      .all('shape')
      .filter(({ kind }) => kind === 'bpmn.lane')
      .sort((x, y) => x.box.y - y.box.y),
    out: string[] = [];
  let y = pool.y;
  for (const { id, box } of lanes) {
    if (Math.abs(box.y - y) > 0.5) out.push(`${id} at ${box.y} instead of ${y}`);
    if (Math.abs(box.x + box.w - pool.x - pool.w) > 0.5) out.push(`${id} ends at ${box.x + box.w}`);
    y = box.y + box.h;
  }
  if (Math.abs(y - pool.y - pool.h) > 0.5) out.push(`the pool ends at ${pool.y + pool.h} instead of ${y}`);
  for (const { id, kind, box, at } of e.all('shape')) {
    const lane = lanes.find((one) => one.id === at.parent)?.box;
    if (kind !== 'bpmn.task' || !lane) continue;
    if (box.y < lane.y || box.y + box.h > lane.y + lane.h || box.x + box.w > lane.x + lane.w) out.push(`${id} outside`);
  }
  return out;
}

describe('what two did at once in one pool', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('lanes added by both stand one below the other and fill it', () => {
    const { ann, ben, meet } = two();
    ann.select('b').command('arrange.addAfter');
    ben.select('a').command('arrange.addAfter');
    rest(meet);
    expect(ann.all('shape').filter(({ kind }) => kind === 'bpmn.lane')).toHaveLength(4);
    expect(amiss(ann)).toEqual([]);
    expect(ben.snapshot()).toEqual(ann.snapshot());
  });

  it('a task appended beyond the edge makes lanes wider that another has added', () => {
    const { ann, ben, meet } = two();
    ann.select('b').command('arrange.addAfter');
    ben.command('item.append', { id: 'two', kind: 'bpmn.task' });
    rest(meet);
    expect(ann.all('shape')).toHaveLength(7);
    expect(amiss(ann)).toEqual([]);
    expect(ben.snapshot()).toEqual(ann.snapshot());
  });

  it('a task appended in a lane that another has moved away comes after it', () => {
    const { ann, ben, meet } = two();
    ann.select('a').drag(40, 60, 40, 230);
    ben.command('item.append', { id: 'one', kind: 'bpmn.task' });
    rest(meet);
    expect(ann.box('a').y).toBeGreaterThan(ann.box('b').y);
    expect(ann.all('shape')).toHaveLength(6);
    expect(amiss(ann)).toEqual([]);
    expect(ben.snapshot()).toEqual(ann.snapshot());
  });

  it('lanes stand as one has moved them, and are as large as what the other has appended needs', () => {
    // Whose boxes win is decided by who is who: often enough for either.
    for (let n = 0; n < 6; n++) {
      const { ann, ben, meet } = two();
      ann.select('b').command('arrange.addAfter').select('a').drag(40, 60, 40, 210);
      expect(ann.box('a').y).toBeGreaterThan(ann.box('b').y);
      let last = 'one';
      for (let i = 0; i < 3; i++) {
        ben.command('item.append', { id: last, kind: 'bpmn.task' });
        [last] = ben.selection.ids as [string];
        ben.stopEditing();
      }
      ben.select('two').command('keyboard.createDown').stopEditing();
      rest(meet);
      expect(ann.all('shape')).toHaveLength(10);
      expect(ann.box('a').y).toBeGreaterThan(ann.box('b').y);
      expect(amiss(ann)).toEqual([]);
      expect(ben.snapshot()).toEqual(ann.snapshot());
    }
  });

  it('what another put into a lane that went elsewhere lies on nothing that stands there', () => {
    const { ann, ben, meet } = two();
    // Ann's lane comes with another task in its middle; what Ben has appended is in the same place of it.
    ann.put('third', 'task', 300, 20, 'a').select('a').drag(40, 60, 40, 230);
    ben.command('item.append', { id: 'one', kind: 'bpmn.task' });
    ben.stopEditing();
    rest(meet);
    const tasks = ann.all('shape').filter(({ kind, at }) => kind === 'bpmn.task' && at.parent === 'a');
    expect(tasks).toHaveLength(3);
    for (const { id, box } of tasks)
      for (const other of tasks)
        if (other.id !== id)
          expect(
            box.x + box.w <= other.box.x ||
              other.box.x + other.box.w <= box.x ||
              box.y + box.h <= other.box.y ||
              other.box.y + other.box.h <= box.y,
          ).toBe(true);
    expect(amiss(ann)).toEqual([]);
    expect(ben.snapshot()).toEqual(ann.snapshot());
  });

  it('a call-out of a lane stays where it was put', () => {
    const { ann, ben, meet } = two();
    ann.put('note', 'task', 100, 400, 'a');
    ann.store.update('note', { data: { callout: true } });
    meet();
    ann.select('b').command('arrange.addAfter');
    ben.command('item.append', { id: 'one', kind: 'bpmn.task' });
    rest(meet);
    expect(ann.box('note').y).toBe(400);
  });
});
