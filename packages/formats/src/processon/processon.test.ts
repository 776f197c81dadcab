import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainText } from '@limn/document';
import { strToU8 } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { importFile } from '../import-file.ts';
import { readTree } from '../tree/testing/sketch.ts';
import { importDiagram } from '../visio/testing/read.ts';
import { evaluate } from './expression.ts';

const SAMPLES = process.env['LIMN_SAMPLES'] ?? join(import.meta.dirname, '../../../../../shared/samples');
const file = (elements: unknown): Uint8Array =>
  strToU8(
    JSON.stringify({
      diagram: { image: { pngdata: '' }, elements },
      meta: { type: 'ProcessOn Schema File', version: '5.0', diagramInfo: { title: '流程', category: '' } },
    }),
  );

describe('expressions of places', () => {
  const sizes = { w: 120, h: 60, height: [24, 10] };
  it.each<[unknown, number]>([
    ['w-Math.min(w,h)/3', 100],
    ['-Math.min(w,h)/3/3', -60 / 9],
    ['w- Math.min(w/6,20)', 100],
    ['height[0] + height[1]*2', 44],
    ['(w+h)/2-1.5e1', 75],
    ['Math.round(Math.max(w/7,h/7))', 17],
    ['h+h/6', 70],
    [5, 5],
    ['', 0],
    ['w+', 0],
    ['alert(1)', 0],
    ['w;h', 0],
    ['height[9]', 0],
    ['w/0', 0],
    [`${'('.repeat(5000)}w`, 0],
    [`${'-'.repeat(500)}w`, 0],
    ['constructor', 0],
    [null, 0],
  ])('%s is %d', (source, value) => {
    expect(evaluate(source, sizes)).toBeCloseTo(value, 6);
  });
});

const shape = (id: string, name: string, x: number, more: object = {}): object => ({
  id,
  name,
  title: name,
  props: { x, y: 10, w: 100, h: 50, zindex: x, angle: 0 },
  textBlock: [{ position: { x: 10, y: 0, w: 'w-20', h: 'h' }, text: `<b>${id}</b>` }],
  path: [
    {
      actions: [
        { action: 'move', x: '0', y: 'h/2' },
        { action: 'curve', x1: '0', y1: '-h/6', x2: 'w', y2: '-h/6', x: 'w', y: 'h/2' },
        { action: 'close' },
      ],
    },
  ],
  fillStyle: { type: 'solid', color: '255,0,0' },
  lineStyle: { lineWidth: 1, lineColor: '0,0,255', lineStyle: 'dashed' },
  fontStyle: { size: 16 },
  ...more,
});

describe('diagrams of ProcessOn', () => {
  it('are read shape by shape and line by line', async () => {
    const elements = {
      l: {
        id: 'l',
        name: 'linker',
        linkerType: 'broken',
        props: { zindex: 5 },
        from: { id: 'a', x: 110, y: 35, angle: Math.PI },
        to: { id: 'b', x: 300, y: 35, angle: 0 },
        points: [
          { x: 200, y: 35 },
          { x: 200, y: 35 },
        ],
        lineStyle: { endArrowStyle: 'dashedDiamond' },
        text: 'yes',
        textBlock: [
          { location: 0.4, text: '<b>yes</b>' },
          { location: 0.2, text: 'no' },
        ],
      },
      b: shape('b', 'strangeThing', 300, {
        locked: true,
        link: 'https://example.com/',
        dataAttributes: [
          { name: 'cost', value: '3' },
          { name: 'empty', value: '' },
        ],
      }),
      a: shape('a', 'process', 10),
    };
    const { document, title, report } = await importDiagram(
      file({ page: { width: 800, height: 600, backgroundColor: '255,255,255' }, elements }),
      'x.pos',
    );
    expect(title).toBe('流程');
    expect(report).toMatchObject({ format: 'pos', pages: 1, shapes: 2, connectors: 1, dropped: [] });
    const [a, b] = document.records.filter((record) => record.type === 'shape');
    expect(a).toMatchObject({
      kind: 'flow.process',
      box: { x: 10, y: 10, w: 100, h: 50 },
      style: { fill: '#ff0000', stroke: '#0000ff', dash: 'dashed', fontSize: 16, align: 'center', valign: 'middle' },
      data: { textBox: { x: 0.1, y: 0, w: 0.8, h: 1 } },
      text: [{ insert: 'a', attributes: { bold: true } }],
    });
    expect(b).toMatchObject({
      kind: 'custom',
      data: {
        locked: true,
        link: { type: 'url', url: 'https://example.com/' },
        properties: [{ name: 'cost', value: '3' }],
        geometry: [{ d: ['M', 0, 0.5, 'C', 0, -0.166667, 1, -0.166667, 1, 0.5, 'Z'] }],
        source: { processon: { name: 'strangeThing' } },
      },
    });
    const [line] = document.records.filter((record) => record.type === 'connector');
    expect(line).toMatchObject({
      kind: 'orthogonal',
      start: { shape: a!.id, anchor: { x: 1, y: 0.5 } },
      end: { shape: b!.id, anchor: { x: 0, y: 0.5 } },
      points: [{ x: 200, y: 35 }],
      style: { endArrow: 'diamondOpen', startArrow: 'none' },
    });
    const labels = document.records.flatMap((record) =>
      record.type === 'label' ? [[record.at.parent, record.data.t, plainText(record.text)]] : [],
    );
    expect(labels).toEqual([
      [line?.id, 0.4, 'yes'],
      [line?.id, 0.2, 'no'],
    ]);
  });

  it('are damaged without elements', async () => {
    await expect(importFile(file('nothing'), 'x.pos')).rejects.toMatchObject({ code: 'import.damaged' });
    await expect(importFile(file({}), 'x.pos')).rejects.toMatchObject({ code: 'import.damaged' });
  });
});

it('a mind map of ProcessOn is read with everything that stands in it', async () => {
  const { lines, category } = await readTree(
    file({
      id: 'root',
      root: true,
      title: '栈缓存&nbsp;stack',
      structure: 'mind_free',
      children: [
        {
          id: 'aaaa1',
          title: 'right <b>one</b>',
          icons: [{ name: 'priority', index: '0' }],
          tags: [{ text: 'new' }],
          note: 'n',
          link: { type: 'url', value: 'https://example.com/' },
          collapsed: true,
          children: [
            { id: 'b1', title: 'x' },
            { id: 'b2', title: 'y' },
          ],
          summaries: [{ id: 'c1', title: 'both', summary: true, range: '0,2', children: [] }],
        },
      ],
      leftChildren: [{ id: 'aaaa2', title: 'left' }],
      freeChildren: [{ id: 'aaaa3', title: 'free', x: 5, y: 6 }],
      connections: [{ id: 'k', from: 'aaaa1', to: 'aaaa3', label: 'so' }],
    }),
    'x.pos',
  );
  expect(category).toBe('mind_free');
  expect(lines).toEqual([
    '= 流程 mind-free',
    '栈缓存 stack',
    '  right one !priority-1 #new <https://example.com/> folded=true side="right" "n"',
    '    x',
    '    y',
    '    summary of x, y',
    '      both',
    '  left side="left"',
    '~ free pos={"x":5,"y":6}',
    'right one – so → free',
  ]);
});

test.skipIf(!existsSync(SAMPLES))('every element of every sample is drawn, and its words are kept', async () => {
  for (const name of readdirSync(join(SAMPLES, 'pos'))) {
    const bytes = readFileSync(join(SAMPLES, 'pos', name)),
      { elements } = JSON.parse(bytes.toString('utf8')).diagram.elements as {
        elements: Record<string, { name: string }>;
      };
    const { report } = await importDiagram(bytes, name);
    const linkers = Object.values(elements).filter((one) => one.name === 'linker').length;
    expect([name, report.connectors, report.shapes >= Object.keys(elements).length - linkers]).toEqual([
      name,
      linkers,
      true,
    ]);
  }
});
