import type { ConnectorRecord, DiagramRecord, LabelRecord, ShapeRecord } from '@limn/document';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { importDiagram } from '../visio/testing/read.ts';

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const read = async (file: object, name: string): Promise<{ records: DiagramRecord[]; dropped: object[] }> => {
  const { document, report } = await importDiagram(strToU8(JSON.stringify(file)), name);
  return { records: document.records, dropped: report.dropped };
};
const shapesOf = (records: DiagramRecord[]): ShapeRecord[] => records.filter((one) => one.type === 'shape');
const linesOf = (records: DiagramRecord[]): ConnectorRecord[] => records.filter((one) => one.type === 'connector');
const box = { x: 0, y: 0, width: 100, height: 50 };

test('Excalidraw has mirrored and cropped pictures, the newer arrowheads, and links that lead nowhere here', async () => {
  const crop = { x: 20, y: 10, width: 50, height: 30, naturalWidth: 100, naturalHeight: 60 };
  const { records, dropped } = await read(
    {
      type: 'excalidraw',
      elements: [
        { ...box, id: 'i', type: 'image', fileId: 'f', scale: [-1, 1], crop },
        { ...box, id: 'r', type: 'rectangle', link: 'javascript:alert(1)' },
        ...['one', 'many', 'one_or_many', 'exactly_one', 'zero_or_one', 'zero_or_many'].map((name) => ({
          ...{ ...box, id: name, type: 'arrow', endArrowhead: `cardinality_${name}` },
          points: [
            [0, 0],
            [100, 0],
          ],
        })),
      ],
      files: { f: { dataURL: PNG } },
    },
    'a.excalidraw',
  );
  const [picture] = shapesOf(records);
  expect(picture).toMatchObject({ box: { fx: true }, data: { image: { crop: { x: 0.2, w: 0.5, h: 0.5 } } } });
  expect(picture!.box).not.toHaveProperty('fy');
  expect(linesOf(records).map(({ style }) => style.endArrow)).toEqual([
    ...['erOne', 'erMany', 'erOneOrMany', 'erOnlyOne', 'erZeroOrOne', 'erZeroOrMany'],
  ]);
  expect(dropped).toEqual([{ what: 'links', count: 1 }]);
});

test('tldraw has pictures as they are shown, words where they stand, lists, and strokes that are packed', async () => {
  const of = (id: string, type: string, props: object): object => ({
    ...{ id: `shape:${id}`, typeName: 'shape', type, x: 0, y: 0, rotation: 0, index: id, parentId: 'page:p', props },
  });
  const words = (text: string): object => ({ type: 'paragraph', content: [{ type: 'text', text }] }),
    items = (...content: object[]): object[] => content.map((one) => ({ type: 'listItem', content: [one] }));
  const richText = {
    type: 'doc',
    content: [words('a'), { type: 'bulletList', content: items(words('b'), words('c')) }],
  };
  const { records, dropped } = await read(
    {
      tldrawFileFormatVersion: 1,
      records: [
        { id: 'page:p', typeName: 'page', name: 'P', index: 'a1' },
        { id: 'asset:1', typeName: 'asset', type: 'image', props: { src: PNG } },
        of('a1', 'image', {
          ...{ w: 10, h: 10, assetId: 'asset:1', flipY: true, altText: 'told' },
          crop: { topLeft: { x: 0.25, y: 0 }, bottomRight: { x: 0.75, y: 1 } },
        }),
        of('a2', 'geo', { geo: 'rectangle', w: 10, h: 10, richText }),
        of('a3', 'arrow', {
          ...{ kind: 'elbow', bend: 40, start: { x: 0, y: 0 }, end: { x: 100, y: 80 } },
          ...{ labelPosition: 0.25, richText: { type: 'doc', content: [words('w')] } },
        }),
        of('a4', 'draw', { segments: [{ type: 'free', path: '!' }] }),
      ],
    },
    'a.tldr',
  );
  const [picture, box] = shapesOf(records);
  expect(picture).toMatchObject({
    box: { fy: true },
    data: { alt: 'told', image: { crop: { x: 0.25, y: 0, w: 0.5, h: 1 } } },
  });
  const bullet = { insert: '\n', attributes: { list: 'bullet' } };
  expect(box!.text).toEqual([{ insert: 'a' }, { insert: '\n' }, { insert: 'b' }, bullet, { insert: 'c' }, bullet]);
  expect(linesOf(records)).toMatchObject([{ kind: 'orthogonal', points: [] }]);
  expect(records.find((one): one is LabelRecord => one.type === 'label')!.data.t).toBe(0.25);
  expect(dropped).toEqual([{ what: 'unknownShapes', count: 1 }]);
});

test('tldraw has strokes that are packed in every way they have been', async () => {
  const packed = (...numbers: [size: 2 | 4, value: number][]): string => {
    const view = new DataView(new ArrayBuffer(numbers.reduce((sum, [size]) => sum + size, 0)));
    let at = 0;
    for (const [size, value] of numbers) {
      if (size === 4) view.setFloat32(at, value, true);
      else view.setUint16(at, HALVES[value]!, true);
      at += size;
    }
    return btoa(String.fromCharCode(...new Uint8Array(view.buffer)));
  };
  const HALVES: Readonly<Record<number, number>> = {
    0: 0,
    0.5: 0x3800,
    0.25: 0x3400,
    10: 0x4900,
    '-10': 0xc900,
    20: 0x4d00,
  };
  const stroke = (id: string, segment: object, more: object = {}): object => ({
    ...{ id: `shape:${id}`, typeName: 'shape', type: 'draw', x: 0, y: 0, rotation: 0, index: id, parentId: 'page:p' },
    props: { segments: [{ type: 'free', ...segment }], isClosed: false, fill: 'none', ...more },
  });
  const { records, dropped } = await read(
    {
      tldrawFileFormatVersion: 1,
      records: [
        { id: 'page:p', typeName: 'page', name: 'P', index: 'a1' },
        stroke('a1', { points: packed([2, 0], [2, 0], [2, 0.5], [2, 20], [2, 10], [2, 0.5]) }),
        stroke('a2', { path: packed([4, 0], [4, 0], [4, 0.5], [2, 20], [2, 10], [2, 0.25]) }, { isPen: true }),
        stroke('a3', { path: packed([4, 5], [4, 10], [2, 20], [2, -10]), dim: 2 }, { scaleX: 2 }),
        {
          ...stroke('a4', {
            points: [
              { x: 0, y: 0 },
              { x: 20, y: 10 },
            ],
          }),
          opacity: 0.5,
        },
      ],
    },
    'a.tldr',
  );
  const strokes = shapesOf(records);
  expect(dropped).toEqual([]);
  expect(strokes.map(({ box: { x, y, w, h } }) => [x, y, w, h])).toEqual([
    [0, 0, 20, 10],
    [0, 0, 20, 10],
    [10, 0, 40, 10],
    [0, 0, 20, 10],
  ]);
  expect(strokes[1]!.data.ink).toEqual([0, 0, 0.5, 1, 1, 0.75]);
  expect(strokes[2]!.data.ink).toEqual([0, 1, 0.5, 1, 0, 0.5]);
  expect(strokes[3]!.style.opacity).toBe(0.5);
});

test('tldraw 1 has pages, groups, turned shapes, words, strokes and arrows that hold on', async () => {
  const shape = (id: string, type: string, more: object): object => ({
    ...{ id, type, parentId: 'page', childIndex: 1, name: type, point: [0, 0], rotation: 0 },
    ...{ style: { color: 'indigo', size: 'small', isFilled: true, dash: 'solid' }, ...more },
  });
  const { records, dropped } = await read(
    {
      name: 'New Document',
      fileHandle: null,
      document: {
        ...{ id: 'doc', name: 'New Document', version: 15.5, assets: {}, pageStates: {} },
        pages: {
          page: {
            ...{ id: 'page', name: 'First', childIndex: 1 },
            shapes: {
              r: shape('r', 'rectangle', { point: [100, 50], size: [80, 40], rotation: Math.PI / 2, label: 'box' }),
              g: shape('g', 'group', { childIndex: 2, point: [300, 0], size: [50, 50], children: ['e'] }),
              e: shape('e', 'ellipse', { parentId: 'g', point: [310, 10], radius: [20, 10] }),
              s: shape('s', 'sticky', { childIndex: 3, point: [0, 300], size: [200, 200], text: 'note' }),
              d: shape('d', 'draw', {
                childIndex: 4,
                point: [5, 5],
                points: [
                  [0, 0, 0.5],
                  [10, 20, 0.5],
                ],
              }),
              a: shape('a', 'arrow', {
                childIndex: 5,
                point: [10, 20],
                bend: 0,
                handles: { start: { point: [0, 0], bindingId: 'b' }, end: { point: [100, 0] } },
                decorations: { end: 'arrow' },
              }),
            },
            bindings: { b: { id: 'b', fromId: 'a', toId: 's', handleId: 'start', distance: 16, point: [0.5, 0.5] } },
          },
        },
      },
    },
    'a.tldr',
  );
  expect(dropped).toEqual([]);
  const [box, ellipse, sticky, ink] = shapesOf(records);
  expect(box).toMatchObject({ kind: 'basic.rect', style: { stroke: '#ae3ec9' }, text: [{ insert: 'box' }] });
  expect(['x', 'y', 'w', 'h'].map((key) => Math.round(box!.box[key as 'x']))).toEqual([100, 50, 80, 40]);
  const group = records.find((one) => one.type === 'group')!;
  expect(ellipse).toMatchObject({
    kind: 'basic.ellipse',
    at: { parent: group.id },
    box: { x: 310, y: 10, w: 40, h: 20 },
  });
  expect(sticky).toMatchObject({ kind: 'basic.sticky', box: { x: 0, y: 300, w: 200, h: 200 } });
  expect(ink).toMatchObject({ kind: 'draw.ink', box: { x: 5, y: 5, w: 10, h: 20 } });
  expect(linesOf(records)[0]).toMatchObject({
    start: { shape: sticky!.id },
    end: { x: 110, y: 20 },
    style: { endArrow: 'arrow' },
  });
});

test('Excalidraw has links to elements and groups of the drawing, and ends at shapes that are turned', async () => {
  const link = (to: string): string => `https://excalidraw.com/#room=1?element=${to}`;
  const { records, dropped } = await read(
    {
      type: 'excalidraw',
      elements: [
        { ...box, id: 'a', type: 'rectangle', link: link('words') },
        { ...box, id: 'b', type: 'ellipse', link: link('team'), groupIds: [] },
        { ...box, id: 'c', type: 'diamond', groupIds: ['team'], angle: Math.PI / 2, x: 200, y: 0 },
        { ...box, id: 'words', type: 'text', containerId: 'c', text: 'in it' },
        { ...box, id: 'd', type: 'rectangle', link: '/?element=gone' },
        {
          ...{
            id: 'l',
            type: 'arrow',
            x: 0,
            y: 0,
            endBinding: { elementId: 'c', fixedPoint: [0.5, 1], mode: 'orbit' },
          },
          points: [
            [0, 0],
            [225, 25],
          ],
        },
      ],
    },
    'a.excalidraw',
  );
  const [a, b, c] = shapesOf(records),
    group = records.find((one) => one.type === 'group');
  expect(a!.data.link).toEqual({ type: 'record', id: c!.id });
  expect(b!.data.link).toEqual({ type: 'record', id: group!.id });
  expect(dropped).toEqual([{ what: 'links', count: 1 }]);
  // The left of the turned one as it is seen is its lower side.
  const { anchor } = linesOf(records)[0]!.end;
  expect([anchor!.x, anchor!.y].map((n) => Math.round(n * 100) / 100)).toEqual([0.5, 1]);
});
