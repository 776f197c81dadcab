import { fromPlain, plainText, type RecordId } from '@limn/document';
import { expect, it } from 'vitest';
import { writeMap } from '../edit/create/notations/topics.ts';
import { forestOf } from '../notations/auto/forest.ts';
import { BranchEditor } from '../testing/branch-editor.ts';

/** A map `r` with `a`, in which `x` and `y` are, and `b`, and another one, `R` with `A` and `B`. */
class TwoMaps extends BranchEditor {
  constructor() {
    super();
    const topic = (word: string, ...topics: object[]) => ({ text: fromPlain(word), topics });
    this.run(() => {
      writeMap(this, { x: 500, y: 400 }, topic('r', topic('a', topic('x'), topic('y')), topic('b')));
      writeMap(this, { x: 500, y: 900 }, topic('R', topic('A'), topic('B')));
    });
    this.store.history.clear();
  }
  topic(word: string): RecordId {
    return this.all('shape').find((shape) => plainText(shape.text) === word)!.id;
  }
  spot(word: string, dy = 0): [number, number] {
    const [x, y] = this.middle(this.topic(word));
    return [x, y + dy];
  }
  /** The maps as brackets of words, `!` before what stands on the left; then how many lines there are in all. */
  get words(): string {
    const maps = this.all('shape').filter(({ kind }) => kind === 'auto.mindmap'),
      inMaps = new Set(maps.map(({ id }) => id));
    const told = maps.map((map) => {
      const forest = forestOf(map, this),
        tell = (id: RecordId): string => {
          const inside = forest.children.get(id)!.map(tell).join(' ');
          return `${forest.before.has(id) ? '!' : ''}${plainText(forest.members.get(id)!.text)}${inside && `(${inside})`}`;
        };
      return forest.roots.map(tell).join(' ');
    });
    const loose = this.all('shape').filter(({ kind, at }) => kind === 'auto.topic' && !inMaps.has(at.parent));
    const lines = this.all('connector'),
      astray = lines.filter(({ at }) => !inMaps.has(at.parent));
    expect([loose, astray]).toEqual([[], []]);
    return `${told.sort().join(' | ')}, ${lines.length}`;
  }
  /** Of the line to a topic and the topic. */
  look(id: RecordId): unknown {
    return [this.all('connector').find(({ end }) => end.shape === id)?.style, this.store.find(id, 'shape')!.style];
  }
}
const alt = { alt: true };

it.each<[string, [string, number] | [number, number], string]>([
  ['onto another topic of its map', ['b', 0], 'R(A !B) | r(a(x y) !b(a(x y))), 9'],
  ['onto what hangs on itself', ['x', 0], 'R(A !B) | r(a(x(a(x y)) y) !b), 9'],
  ['onto a topic of another map', ['A', 0], 'R(A(a(x y)) !B) | r(a(x y) !b), 9'],
  ['beside its map', [900, 60], 'R(A !B) | a(x y) | r(a(x y) !b), 8'],
])('a copy that is dragged off a topic by Alt hangs where it is let go: %s', (_where, to, words) => {
  const e = new TwoMaps(),
    before = e.snapshot(),
    old = e.topic('a');
  const place = typeof to[0] === 'string' ? e.spot(to[0], to[1]) : (to as [number, number]);
  e.drag(...e.spot('a', 14), ...place, alt);
  expect(e.words).toBe(words);
  const copy = e.selection.ids[0]!;
  expect(copy).not.toBe(old);
  expect(plainText(e.store.find(copy, 'shape')!.text)).toBe('a');
  e.command('edit.undo');
  expect(e.snapshot()).toEqual(before);
});

it('a copy shows what it would hang on while it is dragged', () => {
  const e = new TwoMaps(),
    shown: unknown[] = [];
  e.on('overlay', () => shown.push(e.overlay.data.drop));
  e.drag(...e.spot('a', 14), ...e.spot('B'), alt);
  expect(shown).toContain(e.topic('B'));
});

it('a branch that comes to another map brings its lines, and takes on the look that it has there', () => {
  const e = new TwoMaps(),
    before = e.snapshot();
  e.drag(...e.spot('a', 14), ...e.spot('A'));
  expect(e.words).toBe('R(A(a(x y)) !B) | r(!b), 6');
  const [line] = e.look(e.topic('A')) as [{ stroke: string }];
  for (const word of ['a', 'x'])
    expect(e.look(e.topic(word))).toEqual([expect.objectContaining({ stroke: line.stroke, strokeWidth: 2 }), {}]);
  e.command('edit.undo');
  expect(e.snapshot()).toEqual(before);
});

it.each([
  ['taken', {}, 'R(A !B(r(a(x y) b))), 7'],
  ['copied', alt, 'R(A !B(r(a(x y) b))) | r(a(x y) !b), 11'],
])('a whole map is a branch where it is %s onto a topic of another', (_how, mods, words) => {
  const e = new TwoMaps(),
    before = e.snapshot();
  e.drag(...e.spot('r', 10), ...e.spot('B'), mods);
  expect(e.words).toBe(words);
  e.command('edit.undo');
  expect(e.snapshot()).toEqual(before);
});
