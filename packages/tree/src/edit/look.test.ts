import { type Style, trash } from '@limn/document';
import { topic } from '@limn/document/tree/testing.ts';
import { findTheme } from '@limn/drawing/look/theme.ts';
import { expect, it } from 'vitest';
import { setData } from './details.ts';
import { TestMap } from '../testing/test-tree-editor.ts';
import {
  isSketched,
  keepLooks,
  levelOf,
  lookOf,
  setLines,
  setLook,
  setSheet,
  setSketch,
  setTheme,
  sheetOf,
  skeletonOf,
  styleLevel,
  themeOf,
} from './look.ts';

const place = { key: 'a0', clock: 0, history: [] };
const map = (): TestMap =>
  new TestMap([
    { id: 's', type: 'sheet', at: { ...place, parent: '' }, data: { name: 'S', theme: 'bubble/default' } },
    topic('root', 's'),
    topic('a', 'root', 0, { style: { fill: '#ff0000', bold: true }, data: { shape: 'basic.rect' } }),
    topic('b', 'root', 1),
    topic('c', 'a'),
    { id: 's2', type: 'sheet', at: { ...place, key: 'a1', parent: '' }, data: { name: 'S2' } },
    topic('root2', 's2'),
    topic('b2', 'root2'),
  ]);
const looks = (m: TestMap, id: string): unknown => {
  const shape = m.editor.drawing.find(id, 'shape')!;
  return [shape.kind, shape.style.fill];
};

it('gives all topics of a level the look of one, which follows it from then on', () => {
  const m = map(),
    { editor } = m;
  const [before, sub] = [looks(m, 'b'), looks(m, 'c')];
  editor.select(['a']);
  styleLevel(editor);
  expect([looks(m, 'a'), looks(m, 'b'), looks(m, 'c')]).toEqual([
    ['basic.rect', '#ff0000'],
    ['basic.rect', '#ff0000'],
    sub,
  ]);
  expect([editor.topic('a')!.style, editor.topic('a')!.data.shape]).toEqual([{}, undefined]);
  editor.run(() => editor.store.update('b', { style: { fill: '#00ff00' } }));
  expect(looks(m, 'b')).toEqual(['basic.rect', '#00ff00']);
  editor.history.undo();
  editor.history.undo();
  expect(looks(m, 'b')).toEqual(before);
});

it('takes a look from one sheet to another, in one step that undo takes back', () => {
  const m = map(),
    { editor } = m;
  editor.select(['a']);
  styleLevel(editor);
  setSketch(editor, true);
  const look = lookOf(editor);
  expect(look).toMatchObject({ theme: 'bubble/default', sketch: true, levels: { main: { shape: 'basic.rect' } } });
  setSketch(editor, false);
  editor.setPage('s2');
  const before = looks(m, 'b2');
  setLook(editor, { ...look, theme: 'boxes/ocean', background: '#fafafa' });
  expect(looks(m, 'b2')).toEqual(['basic.rect', '#ff0000']);
  expect(editor.drawing.find('s2', 'page')?.data).toMatchObject({ look: { theme: 'ocean', sketch: true } });
  expect(lookOf(editor)).toMatchObject({ theme: 'boxes/ocean', background: '#fafafa' });
  editor.history.undo();
  expect(looks(m, 'b2')).toEqual(before);
  expect(editor.drawing.find('s2', 'page')?.data).toMatchObject({ look: { theme: 'default', sketch: false } });
});

it('draws each sheet in its own colours and by its own hand', () => {
  const m = map(),
    { editor } = m,
    paper = (): string => editor.scene.display.paper;
  const shown = (): unknown => [paper(), editor.scene.display.palette.sketch];
  const base = shown();
  editor.setPage('s2');
  setTheme(editor, { colours: 'ocean' });
  setSketch(editor, true);
  const own = [findTheme('ocean').light.paper, true];
  expect(shown()).toEqual(own);
  editor.setPage('s');
  expect(shown()).toEqual(base);
  editor.setPage('s2');
  expect(shown()).toEqual(own);
  editor.history.undo();
  editor.history.undo();
  expect(shown()).toEqual(base);
});

it('leaves other sheets as they were when the first changes its look or goes', () => {
  const m = map(),
    { editor } = m;
  setTheme(editor, { colours: 'sunset' });
  setSketch(editor, true);
  editor.setPage('s2');
  expect(themeOf(editor).colours).toBe('default');
  expect(isSketched(editor)).toBe(false);
  editor.history.undo();
  editor.history.undo();
  expect(editor.store.find('s2', 'sheet')!.data).toEqual({ name: 'S2' });
  editor.setPage('s');
  setTheme(editor, { colours: 'sunset' });
  editor.run(() => {
    keepLooks(editor.store, sheetOf(editor));
    trash(editor.store, ['s']);
  });
  editor.setPage('s2');
  expect(themeOf(editor).colours).toBe('default');
});

it('draws sheets that say nothing of it in the colours of the first, as files from before have them', () => {
  const m = new TestMap([
    { id: 's', type: 'sheet', at: { ...place, parent: '' }, data: { name: 'S', theme: 'bubble/ocean', sketch: true } },
    topic('root', 's'),
    // Another half that nobody has ever seen.
    { id: 's2', type: 'sheet', at: { ...place, key: 'a1', parent: '' }, data: { name: 'S2', theme: 'boxes/mono' } },
    topic('root2', 's2'),
  ]);
  m.editor.setPage('s2');
  expect(lookOf(m.editor)).toEqual({ theme: 'boxes/ocean', sketch: true });
  expect(m.editor.scene.display.palette).toMatchObject({ theme: { id: 'ocean' }, sketch: true });
});

it('paints the look of a topic onto each that is pressed, until the empty map is', () => {
  const m = map(),
    { editor } = m;
  m.click('a');
  editor.commands.run('look.painter', editor);
  m.click('b').click('c');
  expect([looks(m, 'b'), looks(m, 'c')]).toEqual([looks(m, 'a'), looks(m, 'a')]);
  expect(editor.selection.ids).toEqual(['a']);
  m.down({ x: 800, y: 800 }).up().click('root');
  expect(editor.topic('root')!.style).toEqual({});
  editor.history.undo();
  expect(editor.topic('c')!.style).toEqual({});
  expect(editor.topic('b')!.style.fill).toBe('#ff0000');
});

it('gives up what the sheet said of levels with another skeleton, and of their colours with other colours', () => {
  const m = map(),
    { editor } = m;
  const levels = { main: { shape: 'basic.rect', style: { fill: '#ff0000', bold: true } } } as const;
  setSheet(editor, { levels, lines: { main: 'arc' } });
  setLines(editor, { rainbow: false });
  expect(skeletonOf(editor)).toMatchObject({ line: 'arc', subLine: 'curve', isRainbow: false });
  setTheme(editor, { colours: 'ocean' });
  expect(sheetOf(editor).data).toMatchObject({
    levels: { main: { shape: 'basic.rect', style: { bold: true } } },
    lines: { main: 'arc' },
  });
  expect(sheetOf(editor).data.levels!.main!.style).not.toHaveProperty('fill');
  setTheme(editor, { skeleton: 'boxes' });
  expect(sheetOf(editor).data).not.toHaveProperty('levels');
  expect(sheetOf(editor).data).not.toHaveProperty('lines');
  editor.history.undo();
  expect(sheetOf(editor).data.lines).toEqual({ main: 'arc', rainbow: false });
});

it('draws the lines of a branch as it says, and those in it, until one says otherwise', () => {
  const m = map(),
    { editor } = m;
  const style = (id: string): Style => editor.drawing.find(`${id}~line`, 'connector')!.style;
  const [usual, other] = [style('c'), style('b')];
  setData(editor, [editor.topic('a')!], { line: { color: '#aa0000', width: 5, dash: 'dashed' } });
  expect(style('a')).toMatchObject({ stroke: '#aa0000', strokeWidth: 5, dash: 'dashed' });
  expect(style('c')).toMatchObject({ stroke: '#aa0000', strokeWidth: 5, dash: 'dashed' });
  expect(style('b')).toBe(other);
  setData(editor, [editor.topic('c')!], { line: { width: 1, shape: 'straight' } });
  expect(style('c')).toMatchObject({ stroke: '#aa0000', strokeWidth: 1 });
  expect(editor.drawing.find('c~line', 'connector')!.kind).toBe('straight');
  setData(editor, [editor.topic('a')!], { line: { shape: 'none' } });
  expect(style('a').stroke).toBe('none');
  setData(editor, [editor.topic('a')!], { line: undefined });
  setData(editor, [editor.topic('c')!], { line: undefined });
  expect(style('c')).toBe(usual);
});

it('runs lines as the sheet says, from the middle in an arc and on under words', () => {
  const m = map(),
    { editor } = m;
  const end = (id: string): { x: number; y: number } => editor.drawing.find(`${id}~line`, 'connector')!.end;
  setSheet(editor, {
    levels: { sub: { shape: 'basic.text' } },
    lines: { main: 'arc', sub: 'underline', widths: [5, 2], rainbow: false },
  });
  const root = editor.drawing.find('root', 'shape')!.box,
    c = editor.drawing.find('c', 'shape')!.box,
    line = editor.drawing.find('a~line', 'connector')!;
  expect(line.style.strokeWidth).toBe(5);
  expect(line.start.x).toBeLessThan(root.x + root.w);
  expect(line.start.y).toBe(root.y + root.h / 2);
  expect(end('c')).toEqual({ x: c.x + c.w, y: c.y + c.h });
  expect(editor.drawing.find('b~line', 'connector')!.style.stroke).toBe(line.style.stroke);
  expect(levelOf(editor, editor.topic('c')!)).toBe('sub');
});
