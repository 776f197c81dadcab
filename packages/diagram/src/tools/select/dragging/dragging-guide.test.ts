import { describe, expect, it } from 'vitest';
import { guidesOf } from '@limn/document';
import { GuideDrag } from '@limn/canvas/tools/guide-drag.ts';
import { TestEditor } from '../../../testing/test-editor.ts';

const places = (editor: TestEditor): [string, number][] => editor.guides.list.map(({ axis, at }) => [axis, at]);

describe('guides of a page', () => {
  it('are pulled out of a ruler, moved, and deleted where they are dragged out of the view', () => {
    const editor = new TestEditor();
    const drag = new GuideDrag(editor, { axis: 'x', id: null });
    drag.show({ x: 5, y: 300 }, false);
    drag.show({ x: 250, y: 300 }, false);
    expect(editor.overlay.data.guideline).toEqual({ axis: 'x', id: null, at: 250 });
    drag.end();
    expect(places(editor)).toEqual([['x', 250]]);
    editor.drag(251, 400, 341, 420);
    expect(places(editor)).toEqual([['x', 341]]);
    editor.drag(341, 400, -10, 400);
    expect(places(editor)).toEqual([]);
    editor.store.history.undo();
    expect(places(editor)).toEqual([['x', 341]]);
  });

  it('stay where they are when they are locked, and leave what stands on them to be taken', () => {
    const editor = new TestEditor().shape('a', 200, 100);
    editor.guides.put({ axis: 'x', at: 250 }, null);
    editor.drag(250, 130, 250, 330);
    expect(editor.box('a').y).toBe(300);
    expect(places(editor)).toEqual([['x', 250]]);
    editor.command('page.lockGuides');
    editor.drag(250, 600, 400, 600);
    expect(places(editor)).toEqual([['x', 250]]);
    editor.command('page.lockGuides');
    expect(editor.guides.isLocked).toBe(false);
    editor.command('page.removeGuides');
    expect(places(editor)).toEqual([]);
  });

  it('are snapped to while they are shown', () => {
    const editor = new TestEditor({ snapToShapes: true }).shape('a', 100, 100);
    editor.guides.put({ axis: 'x', at: 403 }, null);
    editor.drag(150, 130, 450, 130);
    expect(editor.box('a').x).toBe(403);
    editor.store.history.undo();
    editor.command('view.guides');
    editor.drag(150, 130, 450, 130);
    expect(editor.box('a').x).toBe(400);
  });

  it('that are none are left out', () => {
    const bad = { name: 'P', 'guide:a': { axis: 'z', at: 1 }, 'guide:b': { axis: 'x', at: Number.NaN }, 'guide:c': 5 };
    expect(guidesOf(bad as never)).toEqual([]);
  });
});
