import { type DiagramJson, pictureMarker, type TreeJson } from '@limn/document';
import { strFromU8, strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { importFile } from '../import-file.ts';
import { sniffFile } from '../sniff.ts';
import { mutated } from '../testing/mutate.ts';
import { Random } from '../testing/random.ts';
import { ImportError } from '../errors.ts';
import { carryInPng, carryInSvg, onlyPage, packed } from './carry.ts';

/** A picture of one dot. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);
const at = (parent: string, key: string) => ({ parent, key });
const box = { x: 1, y: 2, w: 30, h: 40 };
const shape = (id: string, parent: string, data: object, text: string) =>
  ({
    id,
    type: 'shape',
    kind: 'basic.rect',
    at: at(parent, 'a1'),
    box,
    style: {},
    data,
    text: [{ insert: text }],
  }) as const;
const document: DiagramJson = {
  format: 'limn',
  version: 1,
  kind: 'diagram',
  records: [
    { id: 'document', type: 'document', data: { sketch: true } },
    { id: 'p', type: 'page', at: at('', 'a1'), data: { name: '一' } },
    { id: 'l', type: 'layer', at: at('p', 'a1'), data: { name: '' } },
    shape('s', 'l', { image: { asset: 'a' } }, '图'),
    shape('bad', 's', { link: { type: 'url', url: 'javascript:alert(1)' } }, 'x'),
    { id: 'p2', type: 'page', at: at('', 'a2'), data: { name: 'secret' } },
    { id: 'l2', type: 'layer', at: at('p2', 'a1'), data: { name: '' } },
    shape('s2', 'l2', { image: { asset: 'b' } }, 'not shown'),
    { id: 'a', type: 'asset', data: { name: 'dot', mime: 'image/png', src: '/api/assets/1', w: 1, h: 1 } },
    { id: 'b', type: 'asset', data: { name: 'other', mime: 'image/png', src: '/api/assets/2', w: 1, h: 1 } },
  ],
};
const drawing = packed(onlyPage(document, 'p'), new Map([['a', { mime: 'image/png', name: 'dot', bytes: PNG }]]));
const svg = carryInSvg('<svg xmlns="http://www.w3.org/2000/svg" width="9"><path d="M0 0"/></svg>', drawing);

it.each([
  ['png', carryInPng(PNG, drawing)],
  ['svg', strToU8(svg)],
] as const)('a %s gives back what it shows, its pictures too, and nothing of other pages', async (end, bytes) => {
  expect(sniffFile(bytes)).toBe('limn');
  const read = await importFile(bytes, `a.${end}`);
  expect(read).toMatchObject({ category: 'flow', report: { format: 'limn', pages: 1, shapes: 2 } });
  expect(read.report.dropped).toEqual([{ what: 'links', count: 1 }]);
  expect(JSON.stringify(read.document)).not.toMatch(/secret|not shown|javascript|api\/assets/);
  expect(read.document.records.find(({ id }) => id === 's')).toMatchObject({ box, text: [{ insert: '图' }] });
  expect([...read.assets]).toMatchObject([['a', { mime: 'image/png', bytes: PNG }]]);
});

it('files attached to topics are not carried, which is counted', async () => {
  const place = (parent: string) => ({ parent, key: 'a1', clock: 0, history: [] });
  const tree: TreeJson = {
    format: 'limn',
    version: 1,
    kind: 'tree',
    records: [
      { id: 's', type: 'sheet', at: place(''), data: { name: '' } },
      { id: 't', type: 'topic', at: place('s'), style: {}, data: {}, marks: {}, tags: {}, files: { f: true } },
      { id: 'f', type: 'asset', data: { name: 'a.pdf', mime: 'x/y', src: '/api/assets/1', w: 1, h: 1, size: 3 } },
    ],
  };
  const read = await importFile(carryInPng(PNG, packed(onlyPage(tree, 's'), new Map())), 'a.png');
  expect(read.report.dropped).toEqual([{ what: 'attachments', count: 1 }]);
  expect(read.document.records.find(({ id }) => id === 't')).not.toHaveProperty('files');
  expect(JSON.stringify(read.document)).not.toContain('a.pdf');
});

it('markers that are pictures come along with the topics that have them, and no others', async () => {
  const place = (parent: string) => ({ parent, key: 'a1', clock: 0, history: [] }),
    [sun, rain] = [pictureMarker('weather', 'sun'), pictureMarker('weather', 'rain')];
  const asset = (id: string, name: string) =>
    ({ id, type: 'asset', data: { name, mime: 'image/png', src: `/api/assets/${name}`, w: 1, h: 1 } }) as const;
  const tree: TreeJson = {
    format: 'limn',
    version: 1,
    kind: 'tree',
    records: [
      { id: 's', type: 'sheet', at: place(''), data: { name: '' } },
      { id: 't', type: 'topic', at: place('s'), style: {}, data: {}, marks: { [sun]: true }, tags: {} },
      asset(sun, 'Sun'),
      asset(rain, 'Rain'),
    ],
  };
  const page = onlyPage(tree, 's'),
    pictures = new Map([[sun, { mime: 'image/png', name: 'Sun', bytes: PNG }]]);
  const read = await importFile(carryInPng(PNG, packed(page, pictures)), 'a.png');
  expect(read.document.records.find(({ id }) => id === 't')).toMatchObject({ marks: { [sun]: true } });
  expect([...read.assets]).toMatchObject([[sun, { mime: 'image/png', bytes: PNG }]]);
  expect(JSON.stringify(page)).not.toContain('Rain');
});

it('the picture stays one', () => {
  const bytes = carryInPng(PNG, drawing);
  expect([...bytes.subarray(0, PNG.length - 12)]).toEqual([...PNG.subarray(0, -12)]);
  expect(strFromU8(bytes.subarray(-8, -4))).toBe('IEND');
  expect(svg).toMatch(/^<svg [^>]*><metadata>[^]*<path d="M0 0"\/><\/svg>$/);
});

it('a broken one is read or refused', async () => {
  const random = new Random(3),
    codes = new Set<string>();
  for (let i = 0; i < 300; i++) {
    const bytes = mutated(i % 2 === 0 ? carryInPng(PNG, drawing) : strToU8(svg), random);
    await importFile(bytes, 'a.png').then(
      () => codes.add('read'),
      (error: unknown) => {
        expect(error, (error as Error).stack).toBeInstanceOf(ImportError);
        codes.add((error as ImportError).code);
      },
    );
  }
  expect(codes).toContain('import.damaged');
});
