import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainText } from '@limn/document';
import { strToU8 } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { importFile } from '../import-file.ts';
import { sniffFile } from '../sniff.ts';
import { importDiagram } from '../visio/testing/read.ts';
import { unpackLz } from './lz-string.ts';

const SAMPLES = process.env['LIMN_SAMPLES'] ?? join(import.meta.dirname, '../../../../../shared/samples');
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const read = async (file: unknown, name: string) => {
  const { document, report, assets } = await importDiagram(strToU8(JSON.stringify(file)), name);
  const { records } = document;
  return { records, report, assets, shapes: records.filter((r) => r.type === 'shape') };
};
const base = { x: 10, y: 20, width: 100, height: 50, strokeColor: '#e03131', backgroundColor: '#ffc9c9' };

describe('Excalidraw', () => {
  it('has shapes with their words, bound lines, ink, groups and pictures', async () => {
    const { records, shapes, assets } = await read(
      {
        type: 'excalidraw',
        version: 2,
        elements: [
          { ...base, id: 'a', type: 'rectangle', groupIds: ['g'], roughness: 0, fillStyle: 'solid', angle: 0.5 },
          { ...base, id: 'b', type: 'ellipse', x: 300, groupIds: ['g'], strokeStyle: 'dashed' },
          { ...base, id: 't', type: 'text', text: 'Words', containerId: 'a', fontSize: 20 },
          { ...base, id: 'gone', type: 'diamond', isDeleted: true },
          {
            ...base,
            id: 'w',
            type: 'arrow',
            x: 110,
            y: 45,
            points: [
              [0, 0],
              [190, 0],
            ],
            startBinding: { elementId: 'a' },
            endBinding: { elementId: 'b' },
          },
          {
            ...base,
            id: 'f',
            type: 'freedraw',
            points: [
              [0, 0],
              [5, 9],
              [10, 0],
            ],
            pressures: [0.2, 0.9, 0.4],
          },
          { ...base, id: 'i', type: 'image', fileId: 'p', link: 'https://example.org' },
        ],
        files: { p: { dataURL: PNG } },
      },
      'x.excalidraw',
    );
    const [a, b, ink, image] = shapes;
    expect(shapes.map(({ kind }) => kind)).toEqual(['basic.rect', 'basic.ellipse', 'draw.ink', 'basic.image']);
    expect(plainText(a!.text)).toBe('Words');
    expect(a).toMatchObject({
      box: { x: 10, y: 20, w: 100, h: 50, r: 0.5 },
      style: { fill: '#ffc9c9', stroke: '#e03131' },
    });
    expect(a!.style.sketch).toBeUndefined();
    expect(b).toMatchObject({ at: { parent: a!.at.parent }, style: { dash: 'dashed', sketch: true } });
    expect(records.find((r) => r.type === 'connector')).toMatchObject({
      start: { shape: a!.id, x: 110, y: 45 },
      end: { shape: b!.id, x: 300 },
      style: { endArrow: 'arrow' },
    });
    expect(ink!.data.ink).toEqual([0, 0, 0.2, 0.5, 1, 0.9, 1, 0, 0.4]);
    expect(image!.data.link).toEqual({ type: 'url', url: 'https://example.org' });
    const stroke = {
      ...base,
      id: 'd',
      type: 'draw',
      points: [
        [0, 0],
        [5, 9],
        [10, 0],
      ],
    };
    const old = await read({ type: 'excalidraw', version: 1, elements: [stroke] }, 'x.excalidraw');
    expect(old.shapes.map(({ kind }) => kind)).toEqual(['draw.ink']);
    expect(assets.size).toBe(1);
  });

  it('has the items of a library side by side, each a group', async () => {
    const item = (id: string) => ({ ...base, id, type: 'rectangle' });
    const { records, shapes } = await read(
      {
        type: 'excalidrawlib',
        version: 2,
        libraryItems: [{ name: 'One', elements: [item('a')] }, { elements: [item('b')] }],
      },
      'x.excalidrawlib',
    );
    expect(records.filter((r) => r.type === 'group').map((r) => r.data.name)).toEqual(['One', undefined]);
    expect(shapes[1]!.box.x).toBeGreaterThan(shapes[0]!.box.x + shapes[0]!.box.w);
  });

  it.skipIf(!existsSync(join(SAMPLES, 'excalidraw')))('every sample is read', async () => {
    for (const kind of ['excalidraw', 'excalidrawlib'])
      for (const name of readdirSync(join(SAMPLES, kind))) {
        const { report } = await importFile(readFileSync(join(SAMPLES, kind, name)), name);
        expect(report.shapes, name).toBeGreaterThan(0);
        expect(report.dropped).toEqual([]);
      }
  });
});

test('tldraw has pages, frames, turned shapes, bound arrows and words with formats', async () => {
  const shape = (id: string, type: string, more: object, props: object) => ({
    typeName: 'shape',
    id,
    type,
    parentId: 'page:p',
    index: id,
    x: 0,
    y: 0,
    rotation: 0,
    props,
    ...more,
  });
  const rich = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi', marks: [{ type: 'bold' }] }] }],
  };
  const { records, shapes } = await read(
    {
      tldrawFileFormatVersion: 1,
      records: [
        { typeName: 'page', id: 'page:p', name: 'Board', index: 'a1' },
        shape('a', 'frame', { x: 100, y: 100 }, { w: 300, h: 200, name: 'Frame' }),
        shape(
          'b',
          'geo',
          { parentId: 'a', x: 50, y: 50, rotation: Math.PI / 2 },
          { w: 80, h: 40, geo: 'diamond', color: 'red', fill: 'solid', richText: rich },
        ),
        shape('c', 'note', { x: 500 }, { color: 'blue', text: 'Old words' }),
        shape('d', 'arrow', {}, { start: { x: 0, y: 0 }, end: { x: 500, y: 100 }, arrowheadEnd: 'arrow', bend: 0 }),
        {
          typeName: 'binding',
          fromId: 'd',
          toId: 'c',
          props: { terminal: 'end', normalizedAnchor: { x: 0, y: 0.5 }, isPrecise: true },
        },
      ],
    },
    'x.tldr',
  );
  const [frame, diamond, note] = shapes;
  expect(records.find((r) => r.type === 'page')!.data.name).toBe('Board');
  expect(diamond).toMatchObject({
    kind: 'basic.diamond',
    at: { parent: frame!.id },
    text: [{ insert: 'Hi', attributes: { bold: true } }],
  });
  // Turned by a quarter about its corner at 150, 150.
  expect(diamond!.box).toMatchObject({ x: 90, y: 170, w: 80, h: 40 });
  expect(plainText(note!.text)).toBe('Old words');
  expect(records.find((r) => r.type === 'connector')).toMatchObject({
    end: { shape: note!.id, anchor: { x: 0, y: 0.5 }, x: 500, y: 100 },
    style: { endArrow: 'arrow' },
  });
});

describe('a note of Obsidian', () => {
  const PACKED =
    'N4IgLgngDgpiBcIYA8DGBDANgSwCYCd0B3EAGhADcZ8BnbAewDsEAmcmTGAWxkbBoQBtUHgQh0ZcNDiJ8MVGHSMA' +
    '5p0nIEARgAM5CK10gieMAAst2w6ZjZlpsAgCs2gL6kRuMQ/KRYXlN7gAWKAtHKA4abqBnoIAMyGxrhmCAAsVjZ2D' +
    'vAsjuSoTIrYjNQAkp6IEi4Aui5AA';
  const note = (fence: string, body: string): Uint8Array =>
    strToU8(
      `---\r\ntags: [x]\r\nexcalidraw-plugin: parsed\r\n---\r\n# Text Elements\r\n中文 ^t\r\n%%\r\n## Drawing\r\n\`\`\`${fence}\r\n${body}\r\n\`\`\`\r\n%%`,
    );

  it('is the drawing in it, plain or packed in lines', async () => {
    const plain = unpackLz(PACKED, 1000)!;
    for (const bytes of [
      note('json', plain),
      note('compressed-json', `${PACKED.slice(0, 90)}\n\n${PACKED.slice(90)}`),
    ]) {
      expect(sniffFile(bytes)).toBe('excalidraw');
      const { document, report } = await importFile(bytes, 'note.excalidraw.md');
      expect(report).toMatchObject({ format: 'excalidraw', shapes: 1 });
      const shape = document.records.find((record) => record.type === 'shape')!;
      expect([shape.box, plainText(shape.text)]).toEqual([{ x: 10, y: 20, w: 100, h: 50 }, '中文']);
    }
  });

  it('that is damaged, or longer than may be, is refused', async () => {
    await expect(importFile(note('compressed-json', PACKED.slice(0, 40)), 'a.md')).rejects.toMatchObject({
      code: 'import.damaged',
    });
    await expect(importFile(note('yaml', ''), 'a.md')).rejects.toMatchObject({ code: 'import.damaged' });
    expect(unpackLz(PACKED, 20)).toBeUndefined();
  });
});
