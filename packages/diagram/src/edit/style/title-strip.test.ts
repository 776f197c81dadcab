import { Path } from '@limn/drawing/geometry/path.ts';
import { expect, test } from 'vitest';
import { TestEditor } from '../../testing/test-editor.ts';
import { hasTitleStrip } from './title-strip.ts';

test('a title has a fill of its own where it stands in a strip', () => {
  const e = new TestEditor().shape('a', 0, 0),
    name = { zh: '', en: '' };
  e.registry.register({
    id: 'titled',
    name,
    categories: [],
    shapes: [
      {
        id: 'titled.lane',
        name,
        tags: { zh: [], en: [] },
        w: 200,
        h: 400,
        parts: (w, h) => [{ path: new Path().rect(0, 0, w, h) }, { path: new Path().rect(0, 0, w, 40), fill: 'title' }],
      },
    ],
  });
  e.shape('lane', 300, 0, 200, 400, { kind: 'titled.lane' });
  const shown = (...ids: string[]): boolean => hasTitleStrip(e.select(...ids));
  expect([shown(), shown('a'), shown('lane'), shown('a', 'lane')]).toEqual([false, false, true, true]);
});
