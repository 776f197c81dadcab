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
        of('a4', 'draw', { segments: [{ type: 'free', path: 'AAAA' }] }),
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
