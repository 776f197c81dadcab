import type { RecordId } from '@limn/document';
import { expect, it } from 'vitest';
import { BpmnEditor } from '../testing/bpmn-editor.ts';

/** How often an edit that makes so many activities larger asks for all that it has changed. */
function asked(activities: number): number {
  const editor = new BpmnEditor(),
    ids: RecordId[] = Array.from({ length: activities }, (_, n) => `a${n}`),
    { store } = editor;
  ids.forEach((id, n) => editor.shape(id, n * 200, 100, 120, 80, { kind: 'bpmn.task' }));
  let count = 0;
  const { changedSoFar } = store;
  store.changedSoFar = () => {
    count++;
    return changedSoFar.call(store);
  };
  editor.run(() => {
    for (const id of ids) {
      const { box } = store.find(id, 'shape')!;
      store.update(id, { box: { ...box, w: box.w + 40 } });
    }
  });
  return count;
}

it('asks for what an edit has changed as often for many shapes that carry events as for few', () => {
  const few = asked(2);
  expect(few).toBeGreaterThan(0);
  expect(asked(20)).toBe(few);
});
