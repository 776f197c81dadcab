import { lanes } from '@limn/shapes/lanes.ts';
import { expect, test } from 'vitest';
import { TestEditor } from '../../testing/test-editor.ts';
import { hasTitleStrip } from './title-strip.ts';

test('a title has a fill of its own where it stands in a strip', () => {
  const e = new TestEditor().shape('a', 0, 0);
  e.registry.register(lanes);
  e.shape('lane', 300, 0, 220, 480, { kind: 'lane.vertical' });
  const shown = (...ids: string[]): boolean => hasTitleStrip(e.select(...ids));
  expect([shown(), shown('a'), shown('lane'), shown('a', 'lane')]).toEqual([false, false, true, true]);
});
