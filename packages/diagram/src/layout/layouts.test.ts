import type { Box } from '@limn/document';
import { describe, expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';
import { layoutsOf } from './layouts.ts';

/** a → b → c, all in one heap, and a line that was bent by hand. */
const heap = (): TestEditor =>
  new TestEditor()
    .shape('a', 0, 0)
    .shape('b', 20, 10)
    .shape('c', 40, 20)
    .connector('ab', 'a', 'b', { points: [{ x: 500, y: 5 }] })
    .connector('bc', 'b', 'c');

const run = (editor: TestEditor, options = {}) => layoutsOf(editor).run({ kind: 'layered', scope: 'page', ...options });
const meet = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

describe('an automatic layout', () => {
  it('is one step of undo, and frees lines whose places are no more', async () => {
    const editor = heap(),
      before = editor.snapshot();
    expect(await run(editor)).toEqual({ moved: 2, left: 0, wasCancelled: false });
    expect(editor.box('b').y).toBeGreaterThan(editor.box('a').y + 60);
    expect(editor.box('c').y).toBeGreaterThan(editor.box('b').y + 60);
    expect(editor.box('a')).toMatchObject({ x: 0, y: 0 });
    expect(editor.store.find('ab', 'connector')!.points).toEqual([]);
    editor.command('edit.undo');
    expect(editor.snapshot()).toEqual(before);
    expect(editor.history.canUndo).toBe(false);
  });

  it('moves nothing for readers, and says that there was nothing to do', async () => {
    const editor = heap();
    await run(editor);
    const before = editor.snapshot();
    expect((await run(editor)).moved).toBe(0);
    editor.set({ readOnly: true });
    expect((await run(editor, { direction: 'right' })).moved).toBe(0);
    expect(editor.snapshot()).toEqual(before);
  });

  it('keeps what is locked where it is, and others off it', async () => {
    const editor = heap();
    editor.store.update('b', { data: { locked: true } });
    const before = editor.box('b');
    await run(editor);
    expect(editor.box('b')).toEqual(before);
    expect(meet(editor.box('a'), before) || meet(editor.box('c'), before)).toBe(false);
  });

  it('moves a group as it is, with the lines in it', async () => {
    const editor = heap().shape('d', 300, 0).shape('e', 460, 30);
    editor.connector('de', 'd', 'e', { points: [{ x: 430, y: 20 }] }).connector('cd', 'c', 'd');
    editor.select('d', 'e').command('arrange.group');
    await run(editor);
    const [d, e] = [editor.box('d'), editor.box('e')];
    expect(d.y).toBeGreaterThan(editor.box('c').y);
    expect({ x: e.x - d.x, y: e.y - d.y }).toEqual({ x: 160, y: 30 });
    const point = editor.store.find('de', 'connector')!.points[0]!;
    expect({ x: point.x - d.x, y: point.y - d.y }).toEqual({ x: 130, y: 20 });
  });

  it('arranges only what is selected', async () => {
    const editor = heap().shape('far', 10, 5);
    const before = editor.box('far');
    await run(editor.select('a', 'b', 'c'), { scope: 'selection' });
    expect(editor.box('far')).toBe(before);
    expect(editor.box('c').y).toBeGreaterThan(editor.box('b').y);
  });

  it('lays out what stands in a container, which is then as large as that', async () => {
    const editor = new TestEditor().shape('box', 0, 0, 800, 600, { kind: 'test.box' });
    for (const id of ['a', 'b', 'c'])
      editor.shape(id, 300, 200, 100, 60, { at: { parent: 'box', key: editor.store.topKey('box') } });
    editor.connector('ab', 'a', 'b').connector('bc', 'b', 'c');
    await run(editor.select('box'), { scope: 'selection' });
    const holder = editor.box('box');
    expect(holder.w).toBeLessThan(800);
    for (const id of ['a', 'b', 'c']) {
      const box = editor.box(id);
      expect(box.x >= holder.x && box.x + box.w <= holder.x + holder.w).toBe(true);
      expect(box.y >= holder.y && box.y + box.h <= holder.y + holder.h).toBe(true);
    }
    expect(meet(editor.box('a'), editor.box('b'))).toBe(false);
  });

  it('makes room by moving what stands on something, and for what is selected', async () => {
    const editor = new TestEditor().shape('a', 0, 0).shape('b', 50, 0).shape('far', 600, 0);
    await run(editor, { kind: 'makeRoom', gap: 20 });
    expect(editor.box('far')).toMatchObject({ x: 600, y: 0 });
    expect(meet(editor.box('a'), editor.box('b'))).toBe(false);
    const again = new TestEditor().shape('a', 0, 0).shape('b', 50, 0);
    await run(again.select('b'), { kind: 'makeRoom', gap: 20, scope: 'selection' });
    expect(again.box('b')).toMatchObject({ x: 50, y: 0 });
    expect(again.box('a').x).toBeCloseTo(-70);
  });

  it('lets connectors run as is asked', async () => {
    const editor = heap();
    await run(editor, { lines: 'straight' });
    expect(editor.all('connector').map(({ kind }) => kind)).toEqual(['straight', 'straight']);
  });

  it('is a command, with what was asked last', async () => {
    const editor = heap();
    editor.command('layout.tree');
    await expect.poll(() => editor.box('c').y).toBeGreaterThan(100);
    editor.select();
    editor.command('layout.run', { kind: 'layered', direction: 'right' });
    await expect.poll(() => editor.box('c').x).toBeGreaterThan(200);
  });
});

describe('while a layout is found', () => {
  /** Finds places when it is told to. */
  function held(editor: TestEditor): () => void {
    const here = editor.arranger;
    let go: () => void = () => undefined;
    const told = new Promise<void>((resolve) => (go = resolve));
    editor.arranger = async (scene, request, work) => {
      await told;
      return here(scene, request, work);
    };
    return go;
  }
  const begun = (editor: TestEditor) => expect.poll(() => layoutsOf(editor).progress).not.toBeNull();

  it('what others move stays there, and what they delete stays deleted', async () => {
    const editor = heap(),
      go = held(editor),
      outcome = run(editor);
    await begun(editor);
    await new Promise((resolve) => setTimeout(resolve));
    editor.store.update('b', { box: { ...editor.box('b'), x: 777, y: 555 } });
    editor.store.remove(['c']);
    go();
    expect(await outcome).toMatchObject({ left: 2, wasCancelled: false });
    expect(editor.box('b')).toMatchObject({ x: 777, y: 555 });
    expect(editor.store.get('c')).toBeUndefined();
  });

  it('it can be given up, and another takes its place', async () => {
    const editor = heap(),
      before = editor.snapshot(),
      go = held(editor),
      first = run(editor);
    await begun(editor);
    layoutsOf(editor).cancel();
    go();
    expect(await first).toMatchObject({ wasCancelled: true });
    expect(editor.snapshot()).toEqual(before);
    const [one, two] = [run(editor), run(editor, { direction: 'right' })];
    expect(await one).toMatchObject({ wasCancelled: true });
    expect((await two).moved).toBeGreaterThan(0);
    expect(editor.box('c').x).toBeGreaterThan(editor.box('b').x);
    expect(layoutsOf(editor).progress).toBeNull();
  });

  it('is shown on its way without writing, and written once', async () => {
    const editor = heap(),
      seen: number[] = [];
    layoutsOf(editor).animate = (step) => {
      for (const part of [0, 0.5, 1]) {
        step(part);
        seen.push(editor.scene.bounds('c')!.y);
      }
      expect(editor.box('c').y).toBe(20);
      return Promise.resolve();
    };
    await run(editor);
    expect(seen[0]).toBeCloseTo(20);
    expect(seen[1]).toBeGreaterThan(20);
    expect(seen[2]).toBeCloseTo(editor.box('c').y);
  });
});
