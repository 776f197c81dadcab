import { Path } from '../geometry/path.ts';
import type { ShapeDefinition, ShapeLibrary } from '../shape/definition.ts';

const row = (id: string, more: Partial<ShapeDefinition> = {}): ShapeDefinition => ({
  id: `test.${id}`,
  name: { zh: id, en: id },
  tags: { zh: [], en: [] },
  w: 100,
  h: 60,
  parts: (w, h) => [{ path: new Path().rect(0, 0, w, h) }],
  ...more,
});

/** The few kinds that behave differently, for tests of the editor. */
export const TEST_LIBRARY: ShapeLibrary = {
  id: 'test',
  name: { zh: 'test', en: 'test' },
  categories: [],
  shapes: [
    row('rect'),
    row('list', {
      behaviour: 'compartments',
      controls: [
        {
          name: 'title',
          min: 0,
          max: 400,
          default: 30,
          position: (w, _h, c) => ({ x: w / 2, y: c['title']! }),
          value: (p) => p.y,
          applies: () => false,
        },
      ],
      choices: [
        {
          name: 'folded',
          label: { zh: 'folded', en: 'folded' },
          options: [
            { zh: 'no', en: 'no' },
            { zh: 'yes', en: 'yes' },
          ],
          default: 0,
        },
      ],
      content: [
        { kind: 'test.line', text: { zh: 'one', en: 'one' } },
        { kind: 'test.divider' },
        { kind: 'test.line', text: { zh: 'two', en: 'two' } },
      ],
    }),
    row('line', { behaviour: 'member', h: 20, style: { padding: [0, 6, 0, 6] } }),
    row('feature', {
      behaviour: 'feature',
      h: 20,
      choices: [
        {
          name: 'visibility',
          label: { zh: 'visibility', en: 'visibility' },
          options: Array.from({ length: 5 }, (_, i) => ({ zh: `${i}`, en: `${i}` })),
          default: 0,
        },
      ],
    }),
    row('activity', { behaviour: 'activity' }),
    row('event', {
      behaviour: 'event',
      w: 40,
      h: 40,
      choices: [
        {
          name: 'position',
          label: { zh: 'position', en: 'position' },
          options: Array.from({ length: 8 }, (_, i) => ({ zh: `${i}`, en: `${i}` })),
          default: 0,
        },
      ],
    }),
    row('rows', {
      h: 90,
      text: { zh: 'a\nb\nc', en: 'a\nb\nc' },
      keepsRows: true,
      slots: (w, h, c) =>
        Array.from({ length: c['lines']! }, (_, i) => ({ x: 0, y: (i * h) / c['lines']!, w, h: h / c['lines']! })),
    }),
    row('divider', { behaviour: 'divider', h: 8 }),
    row('listPreset', { as: { kind: 'test.round', controls: { form: 1 } } }),
    row('square', { w: 80, h: 80, aspectLocked: true }),
    row('round', {
      controls: [
        {
          name: 'depth',
          min: 0,
          max: 50,
          default: 10,
          position: (_w, _h, c) => ({ x: c['depth']!, y: 0 }),
          value: (p) => p.x,
        },
      ],
      choices: [
        {
          name: 'form',
          label: { zh: 'form', en: 'form' },
          options: [
            { zh: 'one', en: 'one' },
            { zh: 'two', en: 'two' },
          ],
          default: 0,
        },
      ],
    }),
    row('text', {
      behaviour: 'text',
      isCaption: true,
      defaultFor: 'text',
      w: 60,
      h: 24,
      parts: (w, h) => [{ path: new Path().rect(0, 0, w, h), fill: false, stroke: false }],
      style: { stroke: 'none', fill: 'none', wrap: false },
    }),
    row('image', { defaultFor: 'image', aspectLocked: true }),
    row('box', { behaviour: 'container', defaultFor: 'container', w: 300, h: 200 }),
    row('lane', { behaviour: 'column', connectable: false, w: 200, h: 400 }),
    row('note', { defaultFor: 'note' }),
    row('system', { text: { zh: '名称\n[系统]', en: 'Name\n[System]' }, beginsWithName: true }),
    row('ink', {
      behaviour: 'freehand',
      defaultFor: 'freehand',
      connectable: false,
      hidden: true,
      parts: (w, h) => [{ path: new Path().rect(0, 0, w, h), fill: false, stroke: false }],
    }),
    row('bracket', { connectable: false }),
  ],
};
