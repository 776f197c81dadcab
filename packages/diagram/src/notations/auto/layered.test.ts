import { describe, expect, it } from 'vitest';
import { BranchEditor } from '../../testing/branch-editor.ts';

const LAYERED = 'auto.layered';

describe('a container of levels', () => {
  it('puts what lines lead to below what they come from, and goes round circles', () => {
    const e = new BranchEditor().tree('abcd', 'a>b a>c b>d c>d d>a', {}, LAYERED);
    const y = (id: string): number => e.places(id)[0]![1]!;
    expect([y('a'), y('b'), y('c'), y('d')]).toEqual([10, 100, 100, 190]);
    expect(e.box('t')).toMatchObject({ x: 100, y: 100, w: 160, h: 240 });
    e.command('item.setControl', { id: 't', name: 'direction', value: 0 });
    expect(e.places('a')[0]![0]).toBe(10);
    expect(e.places('d')[0]![0]).toBe(10 + 2 * 110);
  });

  it('follows lines that are drawn, led elsewhere and taken out, in the same step of undo', () => {
    const e = new BranchEditor().tree('abc', 'a>b', {}, LAYERED);
    const before = e.snapshot();
    e.join('b', 'c');
    expect(e.places('c')[0]![1]).toBe(190);
    e.run(() => e.store.update('b>c', { start: { x: 0, y: 0, shape: 'a' } }));
    expect(e.places('c')[0]![1]).toBe(100);
    e.command('edit.undo');
    e.command('edit.undo');
    expect(e.snapshot()).toEqual(before);
  });

  it('takes in what is dropped on it, and closes up when something leaves', () => {
    const e = new BranchEditor().tree('abc', 'a>b b>c', {}, LAYERED);
    e.shape('new', 600, 500, 60, 40).drag(605, 505, ...e.middle('t'));
    expect(e.store.find('new', 'shape')!.at.parent).toBe('t');
    e.selection.clear();
    const [x, y] = e.middle('c');
    e.drag(x - 25, y - 15, 700, 600);
    expect(e.box('t').h).toBe(150);
  });

  it('comes out the same again, of however many', () => {
    const e = new BranchEditor().tree('a', '', {}, LAYERED);
    e.run(() => {
      for (let i = 0; i < 500; i++) {
        e.shape(`n${i}`, 100, 100, 60, 40, { at: { parent: 't', key: `b${String(i).padStart(4, '0')}` } });
        e.join(i === 0 ? 'a' : `n${Math.floor((i * 7) % i)}`, `n${i}`);
      }
    });
    const before = e.snapshot();
    e.run(() => e.store.update('t', { style: { opacity: 0.5 } }));
    e.run(() => e.store.update('t', { style: {} }));
    expect(e.snapshot()).toEqual(before);
  });
});
