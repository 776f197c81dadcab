/** What data does to a drawing: values in texts, looks by rules, on screen and in files alike. */
import type { FormatRule, Property } from '@limn/document';
import { Scene } from '@limn/canvas/scene/scene.ts';
import { exportSvg } from '@limn/drawing/export/index.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { describe, expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';
import { diagramExport } from './diagram-export.ts';

const rows = (value: string): readonly Property[] => [{ name: 'Stock', value, type: 'number' }];
const RULES: readonly FormatRule[] = [
  { field: 'Stock', test: 'less', value: '10', style: { fill: '#ff0000' } },
  { field: 'Stock', test: 'filled', value: '', style: { fill: '#00ff00', stroke: '#0000ff' } },
];

function drawing(): TestEditor {
  const e = new TestEditor()
    .shape('a', 0, 0, 120, 60, { data: { properties: rows('7') }, text: [{ insert: 'Only %Stock% left' }] })
    .shape('b', 300, 0, 120, 60, { style: { fill: '#123456' } })
    .connector('c', 'a', 'b', { data: { properties: rows('40') } });
  e.store.create({
    id: 'l',
    type: 'label',
    at: { parent: 'c', key: 'a0' },
    style: {},
    data: { t: 0.5, dx: 0, dy: 0 },
    text: [{ insert: '%Stock% a day' }],
  });
  e.command('document.setRules', RULES);
  return e;
}
const display = (e: TestEditor): Scene['display'] => (e.scene as Scene).display;
const shape = (e: TestEditor, id: string): NonNullable<ReturnType<typeof e.store.find<'shape'>>> =>
  e.store.find(id, 'shape')!;
const labelSays = (e: TestEditor): string =>
  display(e)
    .text(e.store.find('l', 'label')!)!
    .runs.map((run) => run.text)
    .join('');

describe('rules', () => {
  it('give items their looks by their data, the first rule that holds before others', () => {
    const e = drawing();
    expect(display(e).look(shape(e, 'a'))).toMatchObject({ fill: '#ff0000', stroke: '#0000ff' });
    expect(display(e).look(shape(e, 'b')).fill).toBe('#123456');
    expect(display(e).connectorLook(e.store.find('c', 'connector')!).stroke).toBe('#0000ff');
  });

  it('follow a value as it changes, and are taken back by undo', () => {
    const e = drawing();
    expect(display(e).look(shape(e, 'a')).fill).toBe('#ff0000');
    e.command('item.setProperty', { id: 'a', row: 0, value: '12' });
    expect(display(e).look(shape(e, 'a')).fill).toBe('#00ff00');
    e.command('edit.undo');
    expect(display(e).look(shape(e, 'a')).fill).toBe('#ff0000');
    e.command('item.setProperty', { id: 'a', row: 0, value: 'many' });
    expect(shape(e, 'a').data.properties).toEqual(rows('7'));
    e.command('edit.undo');
    expect(display(e).look(shape(e, 'a')).fill).not.toBe('#ff0000');
  });
});

describe('placeholders', () => {
  it('say the values of their item, and of its connector in a label', () => {
    const e = drawing();
    expect(
      display(e)
        .text(shape(e, 'a'))!
        .runs.map((run) => run.text)
        .join(''),
    ).toContain('7');
    expect(labelSays(e)).toBe('40 a day');
    const before = e.scene.labelBox('l')!.w;
    e.command('item.setProperty', { id: 'c', row: 0, value: '40000' });
    expect(labelSays(e)).toBe('40000 a day');
    expect(e.scene.labelBox('l')!.w).toBeGreaterThan(before);
  });

  it('make a growing shape grow with what they say', () => {
    const e = new TestEditor().shape('a', 0, 0, 60, 20, {
      style: { textFit: 'grow', wrap: false },
      data: { properties: [{ name: 'n', value: 'x' }] },
      text: [{ insert: '%n%' }],
    });
    e.command('item.setProperty', { id: 'a', row: 0, value: 'a value that is much longer than the shape' });
    const grown = e.box('a').w;
    expect(grown).toBeGreaterThan(100);
  });

  it('are in files as they are on screen', () => {
    const e = drawing();
    const { svg } = exportSvg(diagramExport({ store: e.store, registry: e.registry, measurer: evenMeasurer }), {
      page: e.page,
    });
    expect(svg).toContain('#ff0000');
    expect(svg).toMatch(/40 a day/);
    expect(svg).not.toContain('%Stock%');
  });
});
