import type { DiagramRecord, LabelRecord, ShapeRecord, Style } from '@limn/document';
import { expect, it } from 'vitest';
import { findTheme } from '../../look/theme.ts';
import { ShapeRegistry } from '../../shape/registry.ts';
import { TEST_LIBRARY } from '../../testing/test-library.ts';
import { evenMeasurer } from '../../text/measure/even-measurer.ts';
import { Display } from '../display.ts';
import { plateColor } from './ground.ts';

const shape = (id: string, parent: string, x: number, w: number, style: Style): ShapeRecord => ({
  id,
  type: 'shape',
  kind: 'test.rect',
  at: { parent, key: 'a0' },
  box: { x, y: 0, w, h: 300 },
  style,
  data: {},
});

/** A step in each of two lanes, which stand in a pool; the line between them has a label. */
function drawing(styles: { pool?: Style; left?: Style; right?: Style; label?: Style; page?: string } = {}) {
  const label: LabelRecord = {
    id: 'label',
    type: 'label',
    at: { parent: 'line', key: 'a0' },
    style: styles.label ?? {},
    data: { t: 0.5, dx: 0, dy: 0 },
    text: [{ insert: 'then' }],
  };
  const records: DiagramRecord[] = [
    {
      id: 'page',
      type: 'page',
      at: { parent: '', key: 'a0' },
      data: { name: '', ...(styles.page && { background: styles.page }) },
    },
    { id: 'layer', type: 'layer', at: { parent: 'page', key: 'a0' }, data: { name: '' } },
    shape('pool', 'layer', 0, 600, { fill: 'none', ...styles.pool }),
    shape('left', 'pool', 0, 200, { fill: '#dddddd', ...styles.left }),
    shape('right', 'pool', 200, 200, { fill: '#cceeff', ...styles.right }),
    shape('a', 'left', 50, 50, {}),
    shape('b', 'right', 250, 50, {}),
    {
      id: 'line',
      type: 'connector',
      kind: 'orthogonal',
      at: { parent: 'layer', key: 'a1' },
      start: { x: 0, y: 0, shape: 'a' },
      end: { x: 0, y: 0, shape: 'b' },
      points: [],
      style: {},
      data: {},
    },
    label,
  ];
  const byId = new Map(records.map((record) => [record.id, record]));
  const display = new Display({
    registry: new ShapeRegistry([TEST_LIBRARY]),
    measurer: evenMeasurer,
    source: { record: (id) => byId.get(id), route: () => [] },
    theme: findTheme('default'),
    dark: false,
    sketch: false,
  });
  return { display, at: (x: number) => plateColor(display, label, { x, y: 150 }) };
}

it('is of the lane in which the label stands, and of the page outside of them all', () => {
  const { display, at } = drawing();
  expect([at(150), at(230), at(500), at(900)]).toEqual(['#dddddd', '#cceeff', display.paper, display.paper]);
});

it('mixes what is translucent with what lies below it', () => {
  expect(drawing({ left: { fill: '#000000', fillOpacity: 0.2 } }).at(150)).toBe('#cccccc');
  expect(drawing({ pool: { fill: '#ffff00' }, left: { fill: 'none' } }).at(150)).toBe('#ffff00');
});

it('is of the page where that has a colour', () => {
  expect(drawing({ page: '#fff3bf' }).at(900)).toBe('#fff3bf');
});

it('stays what it is told to be', () => {
  expect(drawing({ label: { fill: '#ff8800' } }).at(150)).toBe('#ff8800');
  expect(drawing({ label: { fill: 'none' } }).at(150)).toBe('none');
});

it('is the paper where the letters could not be read on what lies there, or that has no single colour', () => {
  const stops = [
    { at: 0, color: '#ffffff' },
    { at: 1, color: '#ff0000' },
  ];
  const { display, at } = drawing({
    left: { fill: '#222222' },
    right: { gradient: { type: 'linear', angle: 0, stops } },
  });
  expect([at(150), at(230)]).toEqual([display.paper, display.paper]);
});
