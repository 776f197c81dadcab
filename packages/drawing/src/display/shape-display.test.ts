import type { ShapeRecord } from '@limn/document';
import { expect, it } from 'vitest';
import { rectContainsRect, type Rect } from '../geometry/rect.ts';

import { findTheme } from '../look/theme.ts';
import type { GroupOptions, Painter } from '../paint/painter.ts';
import { ShapeRegistry } from '../shape/registry.ts';
import { TEST_LIBRARY } from '../testing/test-library.ts';
import { evenMeasurer } from '../text/measure/even-measurer.ts';
import { Display } from './display.ts';
import { FULL_DETAIL } from './detail.ts';
import { paintShape } from './shape-display.ts';

const display = new Display({
  registry: new ShapeRegistry([TEST_LIBRARY]),
  measurer: evenMeasurer,
  source: { record: () => undefined, route: () => [] },
  theme: findTheme(undefined),
  dark: false,
  sketch: false,
});

/** What is said to be painted of a shape that is seen through. */
function groupOf(more: Partial<ShapeRecord>): Rect {
  let bounds: Rect | undefined;
  const painter = new Proxy({} as Painter, {
    get: (_, name) => (options: GroupOptions) => {
      if (name === 'beginGroup') bounds = options.bounds;
    },
  });
  const record: ShapeRecord = {
    id: 'a',
    type: 'shape',
    kind: 'test.rect',
    at: { parent: 'l', key: 'a0' },
    box: { x: 100, y: 100, w: 80, h: 40 },
    style: {},
    data: {},
    ...more,
  };
  paintShape(display, painter, { ...record, style: { opacity: 0.5, ...record.style } }, FULL_DETAIL);
  return bounds!;
}

it('makes room for a text outside of a mirrored shape, which is not mirrored with it', () => {
  const data = { textBox: { x: 0, y: 1, w: 1, h: 1 } },
    text = [{ insert: 'Below' }],
    style = { padding: [0, 0, 0, 0] as [number, number, number, number], valign: 'bottom' as const };
  const box = { x: 100, y: 100, w: 80, h: 40 };
  for (const flip of [{}, { fy: true }, { fx: true, fy: true }] as const) {
    const record = { data, text, style, box: { ...box, ...flip } },
      // Its place is mirrored with the shape: above it.
      y = 'fy' in flip ? 84 : 164;
    expect(rectContainsRect(groupOf(record), { x: 130, y, w: 20, h: 10 }), JSON.stringify(flip)).toBe(true);
  }
});

it('makes room for the points that thick lines come to', () => {
  const { x, w } = groupOf({ style: { strokeWidth: 20 } });
  expect([x, x + w]).toEqual([100 - 102, 180 + 102]);
});
