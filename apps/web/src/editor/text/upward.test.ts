/** Titles at the left side: Latin words run upwards, ideographs stand in columns. */
import { fromPlain, type ShapeRecord, type Style } from '@limn/document';
import { Display } from '@limn/drawing/display/display.ts';
import { layoutOfShape, textTurnOf } from '@limn/drawing/display/text-display.ts';
import { findTheme } from '@limn/drawing/look/theme.ts';
import { transformPoint } from '@limn/drawing/geometry/matrix.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { describe, expect, it } from 'vitest';
import { createRegistry } from '@limn/shapes/libraries/all.ts';

const display = new Display({
  registry: createRegistry(),
  measurer: evenMeasurer,
  source: { record: () => undefined, route: () => [] },
  theme: findTheme('default'),
  dark: false,
  sketch: false,
});
const title = (kind: string, words: string, style: Style = {}): ShapeRecord => ({
  id: 's',
  type: 'shape',
  kind,
  at: { parent: 'layer', key: 'a0' },
  box: { x: 0, y: 0, w: 600, h: 200 },
  style,
  data: {},
  text: fromPlain(words),
});

describe.each(['bpmn.pool', 'bpmn.lane', 'lane.horizontal', 'uml.partitionHorizontal'])('%s', (kind) => {
  it('begins Latin words below and leads them up, in the same strip', () => {
    const { layout, runs, turn } = layoutOfShape(display, title(kind, 'Sales team', { align: 'left' })),
      [first, last] = [runs[0]!, runs.at(-1)!].map(({ x, y }) => transformPoint(turn!, { x, y }));
    expect(first!.y).toBeGreaterThan(last!.y);
    expect(first!.y).toBeGreaterThan(180);
    expect(layout.bounds.x).toBeGreaterThanOrEqual(0);
    expect(layout.bounds.x + layout.bounds.w).toBeLessThanOrEqual(40);
  });

  it('leaves columns of ideographs, nothing, and what is level as they are', () => {
    const turnOf = (words: string, style?: Style): number => textTurnOf(display, title(kind, words, style));
    expect([turnOf('销售'), turnOf('销售 A'), turnOf(' '), turnOf('Sales', { vertical: false })]).toEqual([0, 0, 0, 0]);
    expect(turnOf('Sales')).toBe(Math.PI);
  });
});

it('leaves vertical text of other shapes as it is asked for', () => {
  expect(textTurnOf(display, title('basic.rect', 'Sales', { vertical: true }))).toBe(0);
});
