import { type TreeJson, TreeStore, toTreeDoc } from '@limn/document';
import { topic } from '@limn/document/tree/testing.ts';
import { exportSvg } from '@limn/drawing/export/index.ts';
import { findTheme, resolveColor } from '@limn/drawing/look/theme.ts';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { TEST_LIBRARY } from '@limn/drawing/testing/test-library.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { expect, it } from 'vitest';
import { sheetStyles } from './sheet-styles.ts';
import { treeExport } from './tree-export.ts';

const at = (key: string): { parent: string; key: string; clock: number; history: [] } => ({
  parent: '',
  key,
  clock: 0,
  history: [],
});
const json: TreeJson = {
  format: 'limn',
  version: 1,
  kind: 'tree',
  records: [
    { id: 's1', type: 'sheet', at: at('a0'), data: { name: 'One', theme: 'branches/ocean' } },
    topic('r1', 's1'),
    topic('a1', 'r1'),
    {
      id: 's2',
      type: 'sheet',
      at: at('a1'),
      data: { name: 'Two', theme: 'cards/forest', colours: 'sunset', background: '#fafafa' },
    },
    topic('r2', 's2'),
    topic('a2', 'r2'),
    { id: 's3', type: 'sheet', at: at('a2'), data: { name: 'Three', theme: 'cards/forest' } },
    topic('r3', 's3'),
  ],
};
const open = (): TreeStore => new TreeStore(toTreeDoc(json));

it('exports each sheet in its own colours', () => {
  const context = treeExport({ store: open(), registry: new ShapeRegistry([TEST_LIBRARY]), measurer: evenMeasurer });
  const svgOf = (page: string): string => exportSvg(context, { page, title: 'S' }).svg;
  const [ocean, sunset] = ['ocean', 'sunset'].map((id) => findTheme(id).light.accent1);
  expect([svgOf('s1').includes(ocean!), svgOf('s1').includes(sunset!)]).toEqual([true, false]);
  expect([svgOf('s2').includes(ocean!), svgOf('s2').includes(sunset!)]).toEqual([false, true]);
  // It says nothing of its own: the first sheet's colours are the file's.
  expect([svgOf('s3').includes(ocean!), svgOf('s3').includes(sunset!)]).toEqual([true, false]);
});

it('tells writers what a sheet looks like, in colours', () => {
  const store = open(),
    [ocean, sunset] = ['ocean', 'sunset'].map((id) => findTheme(id).light);
  expect(sheetStyles(store, 's1')).toMatchObject({
    paper: ocean!.paper,
    main: 'underline',
    isFilled: true,
    // As branches are drawn, which are seen on the paper.
    colours: [1, 2, 3, 4, 5, 6].map((n) => resolveColor(`theme:branch${n}`, findTheme('ocean'), false)),
    levels: { central: { style: { fill: ocean!.accent1, color: '#ffffff' } }, sub: { shape: 'basic.text' } },
  });
  expect(sheetStyles(store, 's2')).toMatchObject({
    paper: '#fafafa',
    isFilled: false,
    colours: [sunset!.accent1],
    levels: { main: { shape: 'basic.rounded', style: { fill: sunset!.soft1, stroke: sunset!.accent1 } } },
  });
  expect(sheetStyles(store, 'a1')).toBeUndefined();
});
