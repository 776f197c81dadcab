import { topic } from '@limn/document/tree/testing.ts';
import { expect, it } from 'vitest';
import { TestMap } from '../testing/test-tree-editor.ts';

const worked = (tool: 'select' | 'hand') => {
  const m = new TestMap([
    { id: 's', type: 'sheet', at: { parent: '', key: 'a0', clock: 0, history: [] }, data: { name: 'S' } },
    topic('root', 's', 0, { files: { f: true } }),
    { id: 'f', type: 'asset', data: { name: 'plan.pdf', mime: '', src: '', w: 1, h: 1, size: 3 } },
  ]);
  const asked: unknown[] = [];
  m.editor.on('ask', (what) => asked.push(what));
  m.editor.set({ readOnly: true });
  m.editor.setTool(tool);
  const sign = m.editor.scene.box('root~files')!;
  return { m, asked, at: { x: sign.x + sign.w / 2, y: sign.y + sign.h / 2 } };
};

it.each(['select', 'hand'] as const)('shows what is attached when its sign is pressed, with the tool %s', (tool) => {
  const { m, asked, at } = worked(tool);
  m.down(at).up();
  expect(asked).toEqual([{ dialog: 'files', ids: ['root'] }]);
});

it('is pressed by a finger too, which carries the view along otherwise', () => {
  const { m, asked, at } = worked('hand');
  m.by('touch');
  m.down(at)
    .move({ x: at.x + 40, y: at.y })
    .up();
  expect(asked).toEqual([]);
  m.down(at).up();
  expect(asked).toEqual([{ dialog: 'files', ids: ['root'] }]);
});

it('presses nothing where the hand carries the view along by a sign', () => {
  const { m, asked, at } = worked('hand');
  m.down(at)
    .move({ x: at.x + 40, y: at.y })
    .up();
  expect(asked).toEqual([]);
});
