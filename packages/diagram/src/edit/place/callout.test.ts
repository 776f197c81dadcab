/** A call-out goes where what it is about goes, and is its call-out wherever it is put. */
import { describe, expect, it } from 'vitest';
import { copyData } from '../../clipboard/clipboard.ts';
import { pasteContent } from '../../clipboard/paste.ts';
import { TestEditor } from '../../testing/test-editor.ts';

/** A box from 100, 100 with a call-out on its right, and a lane further down. */
function page(): TestEditor {
  const e = new TestEditor();
  e.shape('about', 100, 100, 100, 60);
  e.shape('note', 300, 100, 80, 40, { at: { parent: 'about', key: 'a1' }, data: { callout: true } });
  e.shape('lane', 100, 400, 200, 300, { kind: 'test.lane' });
  return e;
}
const parentOf = (e: TestEditor, id: string): string => e.store.find(id, 'shape')!.at.parent;

describe('a call-out', () => {
  it('goes with what it is about, and alone where it is dragged itself', () => {
    const e = page().select('about');
    e.drag(150, 130, 200, 230);
    expect([e.box('about').x, e.box('note').x, e.box('note').y]).toEqual([150, 350, 200]);
    e.select('note');
    e.drag(390, 220, 390, 320);
    expect([e.box('about').y, e.box('note').y]).toEqual([200, 300]);
    expect(parentOf(e, 'note')).toBe('about');
  });

  it('put on a container is still what it was, and goes in and out with what it is about', () => {
    const e = page().select('note');
    e.drag(340, 120, 200, 600);
    expect(parentOf(e, 'note')).toBe('about');
    e.select('about');
    e.drag(150, 130, 200, 500);
    expect([parentOf(e, 'about'), parentOf(e, 'note')]).toEqual(['lane', 'about']);
  });

  it('is copied and deleted with it, and by itself it is one no more', async () => {
    const e = page().select('about');
    e.command('edit.duplicate');
    const [copy] = e.selection.ids,
      [note] = e.store.children(copy!);
    expect(e.store.find(note!, 'shape')!.data.callout).toBe(true);
    e.select('note');
    await pasteContent(e, { ...copyData(e)!, pictures: [] }, 'inPlace');
    const pasted = e.store.find(e.selection.ids[0]!, 'shape')!;
    expect(pasted).toMatchObject({ at: { parent: e.layer } });
    expect(pasted.data.callout).toBeUndefined();
    e.select('about');
    e.command('edit.delete');
    expect(e.store.get('note')).toBeUndefined();
  });
});
