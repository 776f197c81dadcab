import { Scene } from '@limn/canvas/scene/scene.ts';
import { exportSvg } from '@limn/drawing/export/index.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { Finder } from '@limn/canvas/find/finder.ts';
import { EMPTY_QUERY } from '@limn/canvas/find/matcher.ts';
import { describe, expect, it } from 'vitest';
import { diagramExport } from '../../export/diagram-export.ts';
import { findSource } from '../../navigate/find-source.ts';
import { handles } from '../../overlay/handles.ts';
import { TestEditor } from '../../testing/test-editor.ts';

/**
 * A container with `a` and `b`, joined within it by a connector that stands on the layer, and `a` to `out` beside it.
 */
function drawing(): TestEditor {
  const e = new TestEditor()
    .shape('box', 0, 0, 400, 300, { kind: 'test.box' })
    .shape('out', 600, 100)
    .shape('a', 40, 80, 100, 60, { at: { parent: 'box', key: 'a1' }, text: [{ insert: 'Inner' }] })
    .shape('b', 220, 80, 100, 60, { at: { parent: 'box', key: 'a2' } });
  e.connector('within', 'a', 'b').connector('leads', { x: 140, y: 110, shape: 'a', anchor: { x: 1, y: 0.5 } }, 'out');
  return e;
}
const connector = (e: TestEditor, id: string): NonNullable<ReturnType<typeof e.store.find<'connector'>>> =>
  e.store.find(id, 'connector')!;
const hits = (e: TestEditor, x: number, y: number): string[] => e.scene.itemsAt({ x, y }, 2).map(({ id }) => id);

describe('a container that is folded up', () => {
  it('hides what is in it, and takes over connectors that lead out', () => {
    const e = drawing().select('box').command('arrange.collapse');
    expect(e.box('box')).toMatchObject({ x: 0, y: 0, w: expect.any(Number) as number });
    expect(e.box('box').h).toBeLessThan(300);
    expect(['a', 'b', 'within', 'leads', 'box'].map((id) => e.scene.isHidden(id))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(hits(e, 90, 110)).not.toContain('a');
    expect(connector(e, 'leads').start).toMatchObject({ shape: 'box' });
    expect(connector(e, 'leads').start.anchor).toBeUndefined();
    const route = e.scene.route('leads'),
      { w, h } = e.box('box');
    expect(route[0]!.x).toBeLessThanOrEqual(w);
    expect(route[0]!.y).toBeLessThanOrEqual(h);
    expect(e.scene.contentBounds()!.h).toBeLessThan(300);
  });

  it('opens on a copy of its page with what it holds there', () => {
    const e = drawing().select('box').command('arrange.collapse').command('page.duplicate'),
      copy = e.all('shape').find(({ id, kind }) => kind === 'test.box' && e.store.pageOf(id) === e.page)!;
    e.select(copy.id).command('arrange.expand');
    const ends = e.all('connector').filter(({ id }) => e.store.pageOf(id) === e.page);
    const on = ends.map(({ start }) => e.store.find(start.shape, 'shape')!);
    expect(on.map(({ at }) => at.parent)).toEqual([copy.id, copy.id]);
  });

  it('comes back as it was, and by undo in one step', () => {
    const e = drawing(),
      before = e.snapshot();
    e.select('box').command('arrange.collapse');
    e.command('edit.undo');
    expect(e.snapshot()).toEqual(before);
    e.select('box').command('arrange.collapse').command('arrange.expand');
    expect(e.box('box')).toEqual({ x: 0, y: 0, w: 400, h: 300 });
    expect(connector(e, 'leads')).toEqual(before.find(({ id }) => id === 'leads'));
    expect(['a', 'b', 'within'].map((id) => e.scene.isHidden(id))).toEqual([false, false, false]);
  });

  it('takes along what is in it, and opens where it then stands', () => {
    const e = drawing().select('box').command('arrange.collapse');
    e.drag(10, 10, 110, 60).command('arrange.expand');
    expect([e.box('box').x, e.box('box').w]).toEqual([100, 400]);
    expect(e.box('a')).toMatchObject({ x: 140, y: 130 });
  });

  it('holds others that are folded: ends go back one by one', () => {
    const e = drawing();
    e.shape('outer', -50, -50, 500, 400, { kind: 'test.box' });
    e.store.update('box', { at: { parent: 'outer', key: 'a1' } });
    e.select('box').command('arrange.collapse').select('outer').command('arrange.collapse');
    expect(connector(e, 'leads').start.shape).toBe('outer');
    e.command('arrange.expand');
    expect(connector(e, 'leads').start.shape).toBe('box');
    e.select('box').command('arrange.expand');
    expect(connector(e, 'leads').start).toMatchObject({ shape: 'a', anchor: { x: 1, y: 0.5 } });
    expect(connector(e, 'leads').data.inner).toBeUndefined();
  });

  it('leaves an end alone that was put elsewhere meanwhile', () => {
    const e = drawing().select('box').command('arrange.collapse');
    e.store.update('leads', { start: { x: 700, y: 400 } });
    e.select('box').command('arrange.expand');
    expect(connector(e, 'leads').start).toEqual({ x: 700, y: 400 });
  });

  it('gives a connector that was turned round meanwhile its ends back the other way round', () => {
    const e = drawing().select('box').command('arrange.collapse');
    e.select('leads').command('connector.reverse').select('box').command('arrange.expand');
    expect(connector(e, 'leads')).toMatchObject({ start: { shape: 'out' }, end: { shape: 'a' } });
  });

  it('is no place to drop things into, and has its sign pressed to open', () => {
    const e = drawing().select('box').command('arrange.collapse');
    const sign = handles(e).find(({ kind }) => kind === 'fold')!;
    e.shape('late', 600, 400).select('late').drag(650, 430, 100, 20);
    expect(e.store.find('late', 'shape')!.at.parent).not.toBe('box');
    e.select('late').command('edit.delete').select('box').click(sign.at.x, sign.at.y);
    expect(e.box('box').h).toBe(300);
    expect(e.state).toBe('select.idle');
  });

  it('is copied folded, and the copy opens with its own', () => {
    const e = drawing().select('box').command('arrange.collapse').select('box', 'out', 'leads');
    e.command('edit.duplicate');
    const box = e.selection.ids.find((id) => e.store.find(id, 'shape')?.kind === 'test.box')!,
      leads = e.selection.ids.find((id) => e.store.get(id)?.type === 'connector')!;
    e.select(box).command('arrange.expand');
    const inner = connector(e, leads).start.shape!;
    expect(e.store.find(inner, 'shape')?.at.parent).toBe(box);
    expect(inner).not.toBe('a');
  });

  it('opens where something in it is found, but not for readers', () => {
    const e = drawing().select('box').command('arrange.collapse');
    const finder = new Finder(e, findSource(e));
    e.set({ readOnly: true });
    finder.search({ ...EMPTY_QUERY, text: 'inner' }, false);
    finder.step(1);
    expect([e.scene.isHidden('a'), e.selection.ids]).toEqual([true, ['box']]);
    e.set({ readOnly: false });
    finder.step(1);
    expect(e.scene.isHidden('a')).toBe(false);
    expect(e.selection.ids).toEqual(['a']);
  });

  it('is the same in files, with the sign that there is more in it', () => {
    const e = drawing().select('box').command('arrange.collapse'),
      context = diagramExport({ store: e.store, registry: e.registry, measurer: evenMeasurer });
    const folded = exportSvg(context, { page: e.page }).svg;
    expect(folded).not.toContain('Inner');
    e.command('arrange.expand');
    expect(exportSvg(context, { page: e.page }).svg).toContain('Inner');
    expect((e.scene as Scene).isHidden('a')).toBe(false);
  });
});
