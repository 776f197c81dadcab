import type { ConnectorRecord } from '@limn/document';
import { drawnConnector } from '@limn/drawing/display/connector/connector-display.ts';
import { dimensionText } from '@limn/drawing/display/connector/dimension-text.ts';
import { exportSvg } from '@limn/drawing/export/svg.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { describe, expect, it } from 'vitest';
import { diagramExport } from '../../export/diagram-export.ts';
import { TestEditor } from '../../testing/test-editor.ts';
import { setStyle, sharedStyle } from '../style/style.ts';
import { changeFontSize, hasFlag, toggleFlag } from '../style/text-format.ts';
import { updatePage } from '../structure/pages.ts';

/** What a dimension line says. */
function said(editor: TestEditor, id: string): string | undefined {
  const display = (editor.scene as unknown as { display: Parameters<typeof drawnConnector>[0] }).display,
    record = editor.scene.get(id) as ConnectorRecord,
    { dimension, look } = drawnConnector(display, record);
  return dimension ? dimensionText(display, record, look, dimension)?.run.text : undefined;
}
const lines = (editor: TestEditor): ConnectorRecord[] =>
  [...editor.store.records.values()].filter((record) => record.type === 'connector');
const route = (editor: TestEditor, id: string): [number, number][] =>
  editor.scene.route(id).map(({ x, y }) => [Math.round(x), Math.round(y)]);

describe('dimension lines', () => {
  it('measure width and height of a shape in the scale of its page, and follow it', () => {
    const editor = new TestEditor().shape('a', 100, 100, 96, 48);
    editor.selection.replace(['a']);
    editor.commands.run('arrange.addDimensions', editor);
    const [width, height] = lines(editor);
    expect(route(editor, width!.id)).toEqual([
      [100, 100],
      [100, 76],
      [196, 76],
      [196, 100],
    ]);
    expect(route(editor, height!.id)[1]).toEqual([220, 100]);
    expect([said(editor, width!.id), said(editor, height!.id)]).toEqual(['96 px', '48 px']);
    updatePage(editor, editor.page, { scale: { ratio: 50, unit: 'm' } });
    expect([said(editor, width!.id), said(editor, height!.id)]).toEqual(['1.27 m', '0.635 m']);
    const { box } = editor.store.find('a', 'shape')!;
    editor.run(() => editor.store.update('a', { box: { ...box, x: 200, w: 192 } }));
    expect(route(editor, width!.id)[2]).toEqual([392, 76]);
    expect(said(editor, width!.id)).toBe('2.54 m');
  });

  it('tell the distance between shapes, level, however they stand', () => {
    const editor = new TestEditor().shape('a', 100, 100, 80, 40).shape('b', 300, 160, 80, 40);
    editor.selection.replace(['b', 'a']);
    editor.commands.run('arrange.addDimensions', editor);
    const [gap] = lines(editor);
    expect(route(editor, gap!.id)).toEqual([
      [180, 100],
      [180, 76],
      [300, 76],
      [300, 160],
    ]);
    expect(said(editor, gap!.id)).toBe('120 px');
    editor.store.history.undo();
    expect(lines(editor)).toEqual([]);
  });

  it('go with what they measured, and lead on to nothing else', () => {
    const editor = new TestEditor().shape('a', 100, 100).shape('b', 300, 100).shape('c', 500, 100);
    editor.selection.replace(['a', 'b', 'c']);
    editor.commands.run('arrange.addDimensions', editor);
    expect(lines(editor)).toHaveLength(2);
    editor.selection.replace(['b']);
    editor.commands.run('edit.delete', editor);
    expect(lines(editor)).toEqual([]);
    editor.store.history.undo();
    expect(lines(editor)).toHaveLength(2);
  });

  it('are dragged to and from what they measure, over to the other side, in one step of undo', () => {
    const editor = new TestEditor().shape('a', 100, 100, 100, 60);
    editor.selection.replace(['a']);
    editor.commands.run('arrange.addDimensions', editor);
    const id = lines(editor)[0]!.id;
    editor.selection.replace([id]);
    editor.store.history.clear();
    editor.drag(150, 76, 150, 40);
    expect(editor.store.find(id, 'connector')!.style.lineOffset).toBe(60);
    // By the line itself, which lies elsewhere than its middle.
    editor.drag(120, 40, 120, 180);
    expect(route(editor, id)[1]).toEqual([100, 180]);
    editor.store.history.undo();
    editor.store.history.undo();
    expect(route(editor, id)[1]).toEqual([100, 76]);
    expect(editor.store.history.canUndo).toBe(false);
  });

  it('are drawn with the lines that lead to them and what they say, and heads outside where there is no room', () => {
    const editor = new TestEditor().shape('a', 100, 100, 200, 60).shape('b', 100, 300, 12, 60);
    for (const id of ['a', 'b']) {
      editor.selection.replace([id]);
      editor.commands.run('arrange.addDimensions', editor);
    }
    const display = (editor.scene as unknown as { display: Parameters<typeof drawnConnector>[0] }).display,
      heads = (line: ConnectorRecord) => drawnConnector(display, line).heads.map(({ matrix }) => matrix[0]);
    expect(heads(lines(editor)[0]!)).toEqual([-1, 1]);
    expect(heads(lines(editor)[2]!)).toEqual([1, -1]);
    const svg = exportSvg(diagramExport({ store: editor.store, registry: editor.registry, measurer: evenMeasurer }), {
      page: editor.page,
    }).svg;
    expect(svg).toContain('>200 px<');
    expect(svg).toMatch(/M100 96L100 72M300 96L300 72/);
  });

  it('read from below or from the right, and keep what they measure when they are turned', () => {
    const editor = new TestEditor();
    for (const [id, x, y] of [
      ['up', 0, -100],
      ['down', 0, 100],
      ['left', -100, 0],
    ] as const)
      editor.store.create({
        id,
        type: 'connector',
        kind: 'curved',
        at: { parent: editor.layer, key: `a${id.length}` },
        start: { x: 300, y: 300 },
        end: { x: 300 + x, y: 300 + y },
        points: [],
        style: { lineForm: 'dimension' },
        data: {},
      });
    const display = (editor.scene as unknown as { display: Parameters<typeof drawnConnector>[0] }).display;
    for (const [id, matrix] of [
      ['up', [0, -1, 1, 0]],
      ['down', [0, -1, 1, 0]],
      ['left', [1, 0, 0, 1]],
    ] as const) {
      const record = editor.scene.get(id) as ConnectorRecord,
        drawn = drawnConnector(display, record),
        text = dimensionText(display, record, drawn.look, drawn.dimension!)!;
      expect(text.run.text).toBe('100 px');
      expect(text.matrix.slice(0, 4).map((v) => v + 0)).toEqual(matrix);
    }
  });

  it('are written as large, and in what colour, as they are told', () => {
    const editor = new TestEditor()
      .shape('a', 100, 100, 96, 48)
      .shape('b', 400, 100, 96, 48)
      .connector('plain', 'a', 'b');
    editor.selection.replace(['a']);
    editor.commands.run('arrange.addDimensions', editor);
    const ids = lines(editor).flatMap(({ id }) => (id === 'plain' ? [] : [id]));
    editor.selection.replace([...ids, 'plain']);
    expect(sharedStyle(editor).fontSize).toBe(14);
    setStyle(editor, { fontSize: 20, color: '#aa0000', underline: true });
    toggleFlag(editor, 'bold');
    expect(hasFlag(editor, 'bold')).toBe(true);
    const font = (id: string): unknown => {
      const display = (editor.scene as unknown as { display: Parameters<typeof drawnConnector>[0] }).display,
        record = editor.scene.get(id) as ConnectorRecord,
        { dimension, look } = drawnConnector(display, record),
        { run } = dimensionText(display, record, look, dimension!)!;
      return [run.font.size, run.font.bold, run.color];
    };
    expect(ids.map(font)).toEqual([
      [20, true, '#aa0000'],
      [20, true, '#aa0000'],
    ]);
    changeFontSize(editor, 1);
    expect(ids.map((id) => editor.store.find(id, 'connector')!.style.fontSize)).toEqual([24, 24]);
    // A line without a text of its own is told nothing of texts.
    expect(editor.store.find('plain', 'connector')!.style).toEqual({});
    expect(editor.store.find(ids[0], 'connector')!.style).not.toHaveProperty('underline');
  });
});
