import { fromPlain, type LabelData } from '@limn/document';
import { expect, it } from 'vitest';
import { TestEditor } from '../../testing/test-editor.ts';

it('leaves the texts at the ends of a line that leads on, and takes those about what goes', () => {
  const e = new TestEditor().shape('a', 0, 0).shape('b', 200, 0).shape('c', 400, 0);
  e.connector('ab', 'a', 'b').connector('bc', 'b', 'c');
  const label = (parent: string, end: LabelData['end']): void =>
    e.run(() =>
      e.store.create({
        id: `${parent} ${end}`,
        type: 'label',
        at: { parent, key: 'a' },
        style: {},
        data: { t: 0.5, dx: 0, dy: 0, end: end! },
        text: fromPlain('1'),
      }),
    );
  for (const parent of ['ab', 'bc']) for (const end of ['start', 'end'] as const) label(parent, end);
  e.select('b').command('edit.delete');
  expect(e.store.children('ab')).toEqual(['ab start', 'bc end']);
  expect(e.store.get('bc start')).toBeUndefined();
  e.command('edit.undo');
  expect(e.store.children('ab')).toEqual(['ab end', 'ab start']);
  expect(e.store.children('bc')).toHaveLength(2);
});
