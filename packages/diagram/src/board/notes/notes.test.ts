import { plainText, type RecordId, type ShapeRecord } from '@limn/document';
import { describe, expect, it } from 'vitest';
import { pasteContent } from '../../clipboard/paste.ts';
import type { Scene } from '@limn/canvas/scene/scene.ts';
import { TestEditor } from '../../testing/test-editor.ts';
import { setUpBoard } from '../set-up-board.ts';
import { noteLines } from './make-notes.ts';

function board(): TestEditor {
  const editor = new TestEditor();
  setUpBoard(editor);
  editor.host.author = () => ({ name: 'Ann', id: 'u1' });
  return editor;
}
const notes = (e: TestEditor): ShapeRecord[] => e.all('shape').filter(({ kind }) => kind === 'test.note');
const texts = (e: TestEditor): string[] => notes(e).map(({ text }) => plainText(text));
const key = (e: TestEditor, name: string, more: { shift?: boolean; mod?: boolean } = {}): boolean =>
  e.textKey({ key: name, code: name, shift: false, alt: false, mod: false, repeat: false, ...more });
const type = (e: TestEditor, text: string): RecordId => {
  const id = e.editing!;
  e.run(() => e.store.setText(id, [{ insert: text }]));
  return id;
};

describe('notes', () => {
  it('are put down by a press, signed, and written at once', () => {
    const e = board().press('s').click(300, 200);
    const [note] = notes(e);
    expect(note?.box).toEqual({ x: 220, y: 120, w: 160, h: 160 });
    expect(note?.data.author).toEqual({ name: 'Ann', id: 'u1' });
    expect(e.editing).toBe(note?.id);
    expect(e.state).toBe('select.idle');
  });

  it('are typed one after another: Tab makes the next on the right, Mod+Enter the one below', () => {
    const e = board().press('s').press('3').click(300, 200);
    type(e, 'one');
    expect(key(e, 'Tab')).toBe(true);
    type(e, 'two');
    key(e, 'Enter', { mod: true });
    type(e, 'three');
    expect(notes(e).map(({ box, style }) => [box.x, box.y, style.fill])).toEqual([
      [220, 120, '#ffc2d9'],
      [400, 120, '#ffc2d9'],
      [400, 300, '#ffc2d9'],
    ]);
    // Back to one that is there, and none beside an empty one.
    key(e, 'Tab', { shift: true });
    expect(notes(e)).toHaveLength(4);
    expect(key(e, 'Tab')).toBe(true);
    expect([notes(e).length, e.editing]).toEqual([4, null]);
    // What has no notes keeps its Tab.
    e.shape('r', 0, 600).select('r').startEditing('r');
    expect(key(e, 'Tab')).toBe(false);
  });

  it('go on to the note that stands there, and pass over what is no note', () => {
    const e = board().press('s').click(300, 200);
    const first = type(e, 'one');
    e.stopEditing();
    e.shape('in the way', 420, 150).select(first).command('note.next');
    const second = type(e, 'two');
    expect(e.box(second).x).toBe(580);
    key(e, 'Tab', { shift: true });
    expect(e.editing).toBe(first);
  });

  it('come of pasted lines and rows, as one step of undo', async () => {
    const e = board();
    expect(noteLines('- one\r\n\n2. two\n• three\nfour\tand more\n')).toEqual([
      'one',
      'two',
      'three',
      'four\nand more',
    ]);
    expect(await pasteContent(e, { text: 'one\ntwo\nthree', pictures: [] }, 'pointer')).toBe(true);
    expect(texts(e).sort()).toEqual(['one', 'three', 'two']);
    expect(e.selection.size).toBe(3);
    e.command('edit.undo');
    expect(notes(e)).toEqual([]);
    // One line is a text, and so is what is asked for as one.
    await pasteContent(e, { text: 'one', pictures: [] }, 'pointer');
    await pasteContent(e, { text: 'one\ntwo', pictures: [] }, 'text');
    expect([notes(e).length, e.all('shape').length]).toEqual([0, 2]);
  });

  it('come of the lines of a text, in its place', () => {
    const e = board()
      .shape('t', 0, 0, 100, 60, { text: [{ insert: 'one\ntwo' }] })
      .select('t')
      .command('note.split');
    expect(texts(e)).toEqual(['one', 'two']);
    expect(e.store.get('t')).toBeUndefined();
    e.command('edit.undo');
    expect([notes(e).length, e.store.get('t')?.type]).toEqual([0, 'shape']);
  });

  it('take colour and size, middles staying, by one step of undo', () => {
    const e = board().press('s').click(300, 200);
    e.stopEditing();
    e.press('5').command('note.size', { size: 'l-wide' });
    expect(notes(e)[0]).toMatchObject({ box: { x: 100, y: 80, w: 400, h: 240 }, style: { fill: '#b9dcff' } });
    e.command('edit.undo');
    expect(notes(e)[0]!.box.w).toBe(160);
  });

  it('are put in order by place, words, colour and author', () => {
    const e = board(),
      put = (id: string, x: number, y: number, fill: string, name: string): unknown =>
        e.shape(id, x, y, 100, 100, {
          kind: 'test.note',
          style: { fill },
          data: { author: { name } },
          text: [{ insert: id }],
        });
    put('d', 17, 300, '#ff0000', 'Ben');
    put('b', 0, 0, '#00ff00', 'Ann');
    put('a', 333, 20, '#ff0000', 'Ann');
    put('c', 160, 310, '#00ff00', 'Ben');
    const places = (): Record<string, [number, number]> =>
      Object.fromEntries(notes(e).map(({ id, box }) => [id, [box.x, box.y]]));
    e.command('note.tidy');
    expect(places()).toEqual({ b: [0, 0], a: [120, 0], d: [0, 120], c: [120, 120] });
    e.command('note.sort');
    expect(places()).toEqual({ a: [0, 0], b: [120, 0], c: [0, 120], d: [120, 120] });
    e.command('note.groupByColor');
    expect(places()).toEqual({ a: [0, 0], d: [0, 120], b: [160, 0], c: [160, 120] });
    e.command('note.groupByAuthor');
    expect(places()).toEqual({ a: [0, 0], b: [0, 120], d: [160, 0], c: [160, 120] });
    e.command('edit.undo');
    expect(places()['b']).toEqual([160, 0]);
  });

  it('show who wrote them, or not', () => {
    const e = board().press('s').click(300, 200);
    type(e, 'one');
    e.stopEditing();
    const shown = (): string[] => (e.scene as Scene).display.text(notes(e)[0]!)!.runs.map((run) => run.text);
    expect(shown()).toEqual(['one', 'Ann']);
    e.command('note.authors');
    expect(shown()).toEqual(['one']);
    e.command('note.authors');
    expect(shown()).toEqual(['one', 'Ann']);
  });

  it('are left alone where one only reads', () => {
    const e = board().press('s').click(300, 200);
    type(e, 'one\ntwo');
    e.stopEditing();
    e.set({ readOnly: true });
    const before = e.snapshot();
    for (const { id } of e.commands.all()) if (id.startsWith('note.')) e.commands.run(id, e, { size: 's' });
    expect(e.snapshot()).toEqual(before);
  });
});
