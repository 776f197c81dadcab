import { addTopics, plainText, type RecordId } from '@limn/document';
import { topic } from '@limn/document/tree/testing.ts';
import { describe, expect, it } from 'vitest';
import { breakLine, joinLine } from '../outline/edit-lines.ts';
import { candidatesFor, mirrorOffers, takeMirror } from '../outline/mirror-offers.ts';
import { mirrorBefore } from '../outline/words.ts';
import { OutlineRows } from '../outline/rows.ts';
import { TestMap } from '../testing/test-tree-editor.ts';
import { collect, copyTopics, plant } from './copy.ts';
import { relate } from './details.ts';
import { goToOriginal, makeOwn } from './mirrors.ts';

const place = { key: 'a0', clock: 0, history: [] };
/** `root(o(a(b)), q)`, and `m` in `q` that shows `o`. */
const map = (): TestMap =>
  new TestMap([
    { id: 's', type: 'sheet', at: { ...place, parent: '' }, data: { name: 'S', structure: 'logic-right' } },
    topic('root', 's'),
    topic('o', 'root', 0),
    topic('a', 'o', 0),
    topic('b', 'a', 0),
    topic('q', 'root', 1),
    topic('m', 'q', 0, { data: { mirror: 'o' }, text: [] }),
  ]);
const TWICE = 'root(o(a(b)), q(o(a(b))))';
const words = (m: TestMap, id: RecordId): string => {
  const shape = m.editor.drawing.get(id);
  return shape?.type === 'shape' ? plainText(shape.text) : '';
};
/** In a topic, off the sign that leads to its original. */
const beside = (m: TestMap, id: RecordId): { x: number; y: number } => {
  const { x, y, w, h } = m.editor.scene.bounds(id)!;
  return { x: x + w - 8, y: y + h / 2 };
};

describe('a mirror in the map', () => {
  it('is drawn with all that is in it, and again whenever the original changes', () => {
    const m = map(),
      { editor } = m;
    expect([m.text, words(m, 'm'), words(m, 'm>b')]).toEqual([TWICE, 'o', 'b']);
    expect(m.middle('m>b').x).toBeGreaterThan(m.middle('m>a').x);
    expect(editor.drawing.get('m~mirror')?.type).toBe('shape');
    editor.run(() => {
      editor.store.setText('b', [{ insert: 'B' }]);
      editor.store.update('o', { style: { fill: '#123456' } });
      addTopics(editor.store, { parent: 'a' }, [{ id: 'c', text: [{ insert: 'c' }] }]);
    });
    expect([words(m, 'm>b'), words(m, 'm>c')]).toEqual(['B', 'c']);
    expect(editor.drawing.find('m', 'shape')!.style.fill).toBe('#123456');
    editor.history.undo();
    expect(editor.drawing.get('m>c')).toBeUndefined();
    expect(words(m, 'm>b')).toBe('b');
  });

  it('is worked by keys as any topic: the original has what was done', () => {
    const m = map(),
      { editor } = m;
    m.click('m>a').key('Tab');
    expect(editor.editing).toBe(editor.selection.ids[0]);
    expect(editor.editing).toMatch(/^m>/);
    editor.stopEditing();
    expect(editor.store.topics('a')).toHaveLength(2);
    m.key('Delete');
    expect([m.text, editor.selection.ids]).toEqual([TWICE, ['m>b']]);
    m.down(beside(m, 'm')).up().key('Delete');
    expect(m.text).toBe('root(o(a(b)), q)');
    editor.history.undo();
    m.click('m>b').key('Shift+Enter');
    editor.stopEditing();
    m.key('Escape');
    expect(m.text).toBe('root(o(a(, b)), q(o(a(, b))))');
  });

  it('is made behind a topic, carried elsewhere, led back from, and made a copy of its own', () => {
    const m = map(),
      { editor } = m;
    m.click('a').key('Mod+Shift+d');
    const [mirror] = editor.selection.ids;
    expect(m.text).toBe('root(o(a(b), a(b)), q(o(a(b), a)))');
    const from = beside(m, mirror!);
    m.down(from)
      .move({ x: from.x + 20, y: from.y + 20 })
      .move(m.middle('q'))
      .up();
    expect(m.text).toBe('root(o(a(b)), q(o(a(b)), a(b)))');
    goToOriginal(editor, mirror);
    expect(editor.selection.ids).toEqual(['a']);
    editor.select([mirror!]);
    makeOwn(editor);
    editor.run(() => editor.store.setText('b', [{ insert: 'B' }]));
    expect(m.text).toBe('root(o(a(B)), q(o(a(B)), a(b)))');
  });

  it('is copied as a mirror: of the same, of its copy where that is copied along, elsewhere as what it shows', () => {
    const m = map(),
      { editor } = m;
    const [alone] = copyTopics(editor, ['m'], { parent: 'root' });
    expect(editor.topic(alone)!.data.mirror).toBe('o');
    expect(m.text).toBe('root(o(a(b)), q(o(a(b))), o(a(b)))');
    expect(editor.store.written.children(alone!)).toEqual([]);
    editor.history.undo();
    const elsewhere = new TestMap([
      { id: 's', type: 'sheet', at: { ...place, parent: '' }, data: { name: 'S' } },
      topic('other', 's'),
    ]);
    elsewhere.editor.run(() => plant(elsewhere.editor, collect(editor, ['m']), { parent: 'other' }));
    expect(elsewhere.text).toBe('other(o(a(b)))');
    expect(elsewhere.editor.store.topics('other')[0]!.data.mirror).toBeUndefined();
    const [whole] = copyTopics(editor, ['root'], { parent: 's' }),
      inside = editor.store.topics(whole!),
      mirror = editor.store.topics(inside[1]!.id)[0]!;
    expect(mirror.data.mirror).toBe(inside[0]!.id);
  });

  it('has relationships at the original, as what it shows stands there', () => {
    const { editor } = map();
    expect(editor.store.find(relate(editor, 'm>a', 'q'), 'relationship')!.data).toEqual({ from: 'a', to: 'q' });
  });
});

describe('a mirror in the outline', () => {
  it('has lines that follow every edit, as if they were read anew', () => {
    const { editor } = map();
    const rows = new OutlineRows(editor, 'root', 30);
    rows.connect();
    const all = (): string => rows.rows.map(({ id, depth }) => '-'.repeat(depth) + id).join(' ');
    expect(all()).toBe('o -a --b q -m --m>a ---m>b');
    const agrees = (): void =>
      expect(all()).toBe(
        new OutlineRows(editor, 'root', 30).rows.map(({ id, depth }) => '-'.repeat(depth) + id).join(' '),
      );
    const caret = breakLine(editor, editor.topic('m>a')!, 0, 'root');
    expect(caret).toEqual({ id: 'm>a', at: 0 });
    agrees();
    const made = breakLine(editor, editor.topic('m>b')!, 1, 'root');
    expect(made.id).toMatch(/^m>/);
    expect(editor.topic(made.id)?.at.parent).toBe('m>a');
    agrees();
    expect(joinLine(editor, editor.topic('m')!, editor.topic('q'))).toEqual({ id: 'm', at: 0 });
    editor.fold(['m'], true);
    agrees();
    editor.fold(['m'], false);
    editor.history.undo();
    agrees();
    expect(all()).toContain('m>b');
  });
});

describe('two round brackets', () => {
  const type = (m: TestMap, id: RecordId, words: string): { from: number; to: number } => {
    m.editor.run(() => m.editor.store.setText(id, [{ insert: words }]));
    return { from: mirrorBefore(words, words.length)!.from, to: words.length };
  };

  it('are followed by what is looked for, up to the caret and in one line', () => {
    expect(mirrorBefore('see ((tra vel', 13)).toEqual({ typed: 'tra vel', from: 4 });
    expect(mirrorBefore('（（旅', 3)).toEqual({ typed: '旅', from: 0 });
    for (const text of ['(tra', '((tra))', 'f((a)', '((a\nb']) expect(mirrorBefore(text, text.length)).toBeNull();
  });

  it('offer topics by all of their words, with where they stand, and nothing that would stand in itself', () => {
    const m = map(),
      { editor } = m;
    editor.run(() => {
      editor.store.setText('b', [{ insert: 'Travel to Rome by train' }]);
      editor.store.setText('q', [{ insert: 'Rome' }]);
    });
    const found = (at: RecordId, typed: string): string[][] =>
      mirrorOffers(editor, typed, candidatesFor(editor, at)).map(({ id, text, path }) => [id, text, path]);
    expect(found('q', 'rome')).toEqual([['b', 'Travel to Rome by train', 'o › a']]);
    expect(found('o', 'rome tra')).toEqual([['b', 'Travel to Rome by train', 'o › a']]);
    // First what begins so.
    expect(found('o', 'rome').map(([id]) => id)).toEqual(['q', 'b']);
    expect(found('b', '').map(([id]) => id)).toEqual(['q']);
    // In a mirror, too, nothing of what it shows the inside of.
    expect(found('m>b', '').map(([id]) => id)).not.toContain('o');
  });

  it('make a line without other words the mirror, and put one below a line with some, in one step', () => {
    const m = map(),
      { editor } = m;
    editor.run(() => addTopics(editor.store, { parent: 'root' }, [{ id: 'x', text: [] }]));
    const made = takeMirror(editor, 'x', type(m, 'x', '((b'), 'b')!;
    expect(m.text).toBe('root(o(a(b)), q(o(a(b))), b)');
    expect(editor.topic(made)?.data.mirror).toBe('b');
    expect(editor.isThere('x')).toBe(false);
    editor.history.undo();
    expect(m.text).toBe('root(o(a(b)), q(o(a(b))), ((b)');
    takeMirror(editor, 'x', type(m, 'x', 'as in ((b'), 'b');
    expect(m.text).toBe('root(o(a(b)), q(o(a(b))), as in , b)');
    expect(takeMirror(editor, 'a', type(m, 'a', '((o'), 'o')).toBeNull();
  });
});
