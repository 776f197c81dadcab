import { fromPlain, KEPT, plainText, type RecordId } from '@limn/document';
import { people } from '@limn/document/diagram/testing.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeMap, writeTopics } from '../edit/create/notations/topics.ts';
import { forestOf } from '../notations/auto/forest.ts';
import { BranchEditor } from '../testing/branch-editor.ts';

/** A topic with those below it: `a(b c(d))`. */
function told(e: BranchEditor): string {
  const word = (id: RecordId): string => plainText(e.store.find(id, 'shape')?.text);
  return e
    .all('shape')
    .filter(({ kind }) => kind === 'auto.mindmap')
    .map((map) => {
      const forest = forestOf(map, e),
        tell = (id: RecordId): string => {
          const inside = forest.children.get(id)!.map(tell).sort().join(' ');
          return `${word(id)}${inside === '' ? '' : `(${inside})`}`;
        };
      return forest.roots.map(tell).join(' | ');
    })
    .join(' || ');
}

const topic = (e: BranchEditor, word: string): RecordId =>
  e.all('shape').find((shape) => plainText(shape.text) === word)!.id;

/** Pairs of topics that lie upon one another. */
function overlaps(e: BranchEditor): string[] {
  const shapes = e.all('shape').filter(({ kind }) => kind === 'auto.topic');
  return shapes.flatMap(({ box: a, text }, i) =>
    shapes.slice(i + 1).flatMap(({ box: b, text: other }) => {
      const apart = a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
      return apart ? [] : [`${plainText(text)} ${plainText(other)}`];
    }),
  );
}

/** Two people who have a map `r` with `a` and `b` open, each in an editor. */
function two(): { ann: BranchEditor; ben: BranchEditor; meet: () => void; end: () => void } {
  const { stores, meet } = people(2),
    [ann, ben] = stores.map((store) => new BranchEditor(store)) as [BranchEditor, BranchEditor];
  ann.run(() => writeMap(ann, { x: 500, y: 400 }, { text: fromPlain('r'), topics: [{ text: fromPlain('a') }] }));
  write(ann, 'r', 'b');
  meet();
  return {
    ann,
    ben,
    meet,
    end: () => {
      ann.destroy();
      ben.destroy();
    },
  };
}

const write = (e: BranchEditor, onto: string, ...words: string[]): void => {
  e.run(() =>
    writeTopics(
      e,
      topic(e, onto),
      words.map((word) => ({ text: fromPlain(word) })),
    ),
  );
};

/** Everybody has rested, and what that came to has reached the others. */
function rest(meet: () => void): void {
  vi.advanceTimersByTime(2000);
  meet();
  vi.advanceTimersByTime(2000);
  meet();
}

describe('what two did at once in one map', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('comes to stand apart, alike for both, and undo takes one’s own back', () => {
    const { ann, ben, meet, end } = two();
    write(ann, 'a', 'one', 'two', 'three');
    write(ben, 'a', 'four');
    meet();
    expect(overlaps(ann)).not.toEqual([]);
    rest(meet);
    expect(overlaps(ann)).toEqual([]);
    expect(told(ann)).toBe('r(a(four one three two) b)');
    expect(ben.snapshot()).toEqual(ann.snapshot());
    ann.command('edit.undo');
    meet();
    rest(meet);
    expect(told(ben)).toBe('r(a(four) b)');
    expect(ben.snapshot()).toEqual(ann.snapshot());
    const [a, four] = ['a', 'four'].map((word) => ben.store.find(topic(ben, word), 'shape')!.box);
    expect(four!.y + four!.h / 2).toBeCloseTo(a!.y + a!.h / 2);
    end();
  });

  it('loses no topic that was written below one that another deleted', () => {
    const { ann, ben, meet, end } = two();
    write(ann, 'a', 'one');
    meet();
    write(ann, 'one', 'deep');
    ben.select(topic(ben, 'a')).command('edit.delete');
    meet();
    rest(meet);
    expect(told(ann)).toBe('r(b deep)');
    expect(ben.snapshot()).toEqual(ann.snapshot());
    expect(ann.all('connector')).toHaveLength(2);
    ben.command('edit.undo');
    meet();
    rest(meet);
    expect(told(ann)).toBe('r(a(one) b deep)');
    expect(overlaps(ben)).toEqual([]);
    end();
  });

  it('leaves what was written in a map that another deleted whole', () => {
    const { ann, ben, meet, end } = two();
    write(ann, 'a', 'one');
    ben.select(topic(ben, 'r')).command('edit.delete');
    meet();
    rest(meet);
    for (const e of [ann, ben]) expect(e.all('shape').map(({ text }) => plainText(text))).toEqual(['one']);
    end();
  });

  it('is not put in order for ever by people whose versions disagree', () => {
    const { ann, ben, meet, end } = two(),
      gap = ann.registry.get('auto.mindmap').controls!.find(({ name }) => name === 'gap')!;
    (gap as { default: number }).default = 90;
    write(ann, 'a', 'one', 'two');
    write(ben, 'a', 'three', 'four');
    meet();
    let writes = 0;
    for (const e of [ann, ben])
      e.store.ydoc.on('afterTransaction', ({ origin }) => (writes += Number(origin === KEPT)));
    for (let round = 0; round < 20; round++) rest(meet);
    expect(writes).toBeGreaterThan(2);
    expect(writes).toBeLessThanOrEqual(6);
    expect(ben.snapshot()).toEqual(ann.snapshot());
    end();
  });

  it('is looked at by nobody who has not touched it, and by nobody who may only look', () => {
    const { ann, ben, meet, end } = two();
    write(ben, 'a', 'four');
    ben.set({ readOnly: true });
    write(ann, 'a', 'one');
    meet();
    const before = ben.snapshot();
    vi.advanceTimersByTime(3000);
    expect(ann.snapshot()).not.toEqual(before);
    expect(ben.snapshot()).toEqual(before);
    end();
  });
});
