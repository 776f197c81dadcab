/** What people do with pointer and keys, at random, and what must hold whatever they do. */
import type { DocumentStore } from '@limn/document';
import fc from 'fast-check';
import { expect } from 'vitest';
import { paintOverlay } from '../overlay/paint-overlay.ts';
import { recordingContext } from './recording-context.ts';
import { TestEditor } from './test-editor.ts';

const COLORS = { accent: '#0000ff', surface: '#ffffff', text: '#000000', guide: '#ff0000', onAccent: '#ffffff' };
export const coordinate = fc.integer({ min: -50, max: 1050 });
export const mods = fc.record({ shift: fc.boolean(), alt: fc.boolean(), mod: fc.boolean() });

/** What is done, in words for a failing run, and the doing. */
export type Step = readonly [label: string, run: (e: TestEditor) => void];
const named = (m: { shift: boolean; alt: boolean; mod: boolean }): string =>
  Object.entries(m)
    .filter(([, on]) => on)
    .map(([key]) => key)
    .join('+');
const KEYS = [
  'ArrowLeft',
  'Shift+ArrowUp',
  'Mod+ArrowRight',
  'Alt+ArrowDown',
  'Alt+Shift+ArrowRight',
  'Mod+Alt+ArrowDown',
  'Tab',
  'Shift+Tab',
  'Delete',
  'Mod+D',
  'Mod+A',
  'Mod+G',
  'Mod+Shift+G',
  'Escape',
  'Enter',
  'Mod+R',
  'Shift+H',
  'Mod+]',
  'Mod+[',
  'Alt+Shift+L',
  'Alt+Shift+H',
  'Mod+Delete',
  'Alt+C',
  'Mod+B',
  'Mod+L',
  'Mod+Shift+L',
  'x',
  'Mod+Z',
  'Mod+Shift+Z',
];
const COMMANDS = [
  'tool.connector',
  'tool.text',
  'tool.ink',
  'tool.eraser',
  'tool.lasso',
  'tool.frame',
  'tool.note',
  'tool.select',
  'connector.straight',
  'connector.curved',
  'connector.reverse',
  'connector.clearWaypoints',
  'arrange.matchSize',
  'arrange.autosize',
  'layer.add',
  'layer.moveSelection',
  'page.duplicate',
  'page.add',
  'page.previous',
  'style.reset',
  'arrange.resetRotation',
  'edit.selectSame',
];

/** One of what a person does, well-formed or not. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(coordinate, coordinate, coordinate, coordinate, mods).map(
      ([x1, y1, x2, y2, m]): Step => [
        `drag ${x1},${y1} ${x2},${y2} ${named(m)}`,
        (e) => {
          e.drag(x1, y1, x2, y2, m);
        },
      ],
    ),
  },
  // Drags that begin on a handle or an item are what a blind drag seldom hits.
  {
    weight: 6,
    arbitrary: fc.tuple(fc.nat(), coordinate, coordinate, mods).map(
      ([n, x, y, m]): Step => [
        `drag item ${n} to ${x},${y} ${named(m)}`,
        (e) => {
          const shapes = e.all('shape').filter((s) => e.store.pageOf(s.id) === e.page),
            shape = shapes[n % Math.max(1, shapes.length)];
          if (!shape) return;
          const at = e.viewport.toScreen({
            x: shape.box.x + (shape.box.w * (n % 3)) / 2,
            y: shape.box.y + (shape.box.h * ((n >> 2) % 3)) / 2,
          });
          if (n % 2 === 0) e.select(shape.id);
          e.drag(at.x, at.y, x, y, m);
        },
      ],
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(coordinate, coordinate).map(
      ([x, y]): Step => [
        `double click ${x},${y}`,
        (e) => {
          e.doubleClick(x, y);
          if (e.editing) e.stopEditing();
        },
      ],
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(coordinate, coordinate, coordinate, coordinate).map(
      ([x1, y1, x2, y2]): Step => [
        `escaped drag ${x1},${y1} ${x2},${y2}`,
        (e) => {
          e.pointerDown(x1, y1).pointerMove(x2, y2).press('Escape').pointerUp();
        },
      ],
    ),
  },
  {
    weight: 5,
    arbitrary: fc.constantFrom(...KEYS).map(
      (key): Step => [
        key,
        (e) => {
          e.press(key);
          if (e.editing) e.stopEditing();
        },
      ],
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...COMMANDS).map(
      (id): Step => [
        id,
        (e) => {
          e.commands.run(id, e);
        },
      ],
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(coordinate, coordinate).map(
      ([x, y]): Step => [
        `place ${x},${y}`,
        (e) => {
          e.setTool('shape', { kind: 'test.rect' });
          e.click(x, y);
        },
      ],
    ),
  },
);

/** An editor with some of everything in it. */
export function start(snap: boolean, given: { store?: DocumentStore } = {}): TestEditor {
  const e = new TestEditor({ snapToGrid: snap, snapToShapes: snap }, given)
    .shape('a', 100, 100)
    .shape('b', 400, 120)
    .shape('d', 250, 400, 80, 80, { kind: 'test.square' })
    .shape('box', 600, 400, 300, 200, { kind: 'test.box' })
    .shape('r', 100, 600, 100, 60, { kind: 'test.round', box: { x: 100, y: 600, w: 100, h: 60, r: 0.5 } });
  e.connector('c', 'a', 'b')
    .connector('k', 'a', 'd', { kind: 'curved' })
    .connector('l', { x: 50, y: 50 }, 'd', { kind: 'straight' });
  e.store.history.clear();
  return e;
}

/** Every number of the document is finite and every parent is there. */
export function check(e: TestEditor): void {
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'number') {
      if (!Number.isFinite(value)) throw new Error(`${path} is ${value}`);
    } else if (value && typeof value === 'object')
      for (const [key, v] of Object.entries(value)) visit(v, `${path}.${key}`);
  };
  for (const record of e.store.records.values()) {
    visit(record, record.id);
    if ('at' in record && record.at.parent !== '')
      expect(e.store.get(record.at.parent), `parent of ${record.type} ${record.id}`).toBeDefined();
    if (record.type === 'shape') expect(record.box.w > 0 && record.box.h > 0, `size of ${record.id}`).toBe(true);
  }
  for (const id of e.selection.ids) expect(e.store.get(id)).toBeDefined();
  const { ctx } = recordingContext();
  paintOverlay(ctx, e, 2, COLORS);
}
