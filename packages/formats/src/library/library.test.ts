import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { plainText, type ShapeRecord } from '@limn/document';
import { describe, expect, it } from 'vitest';
import { readLibrary, type ReadItem } from './read-library.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const shapes = ({ records }: ReadItem): ShapeRecord[] => records.flatMap((r) => (r.type === 'shape' ? [r] : []));
const model = (value: string): string =>
  `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="2" value="${value}" style="ellipse" vertex="1" parent="1"><mxGeometry width="80" height="40" as="geometry"/></mxCell></root></mxGraphModel>`;
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('a library of draw.io', () => {
  const deflated = deflateRawSync(encodeURIComponent(model('Packed'))).toString('base64');
  const file = (entries: object[]): Uint8Array => bytes(`<mxlibrary>${escape(JSON.stringify(entries))}</mxlibrary>`);

  it('is read item by item, models plain and packed, and pictures', async () => {
    const { items, left } = await readLibrary(
      file([
        { xml: model('Plain'), w: 80, h: 40, title: '节点' },
        { xml: deflated, w: 80, h: 40 },
        { data: `data:image/png;base64,${PIXEL}`, w: 32, h: 16, title: 'Pixel' },
      ]),
      'x.xml',
    );
    expect(left).toBe(0);
    expect(items.map((item) => item.name)).toEqual(['节点', '', 'Pixel']);
    expect(items.slice(0, 2).map((item) => plainText(shapes(item)[0]!.text ?? []))).toEqual(['Plain', 'Packed']);
    expect(shapes(items[2]!)[0]).toMatchObject({ box: { w: 32, h: 16 } });
    expect([...items[2]!.assets.values()][0]!.mime).toBe('image/png');
  });

  it('leaves out what is damaged, and reads the rest', async () => {
    const { items, left } = await readLibrary(
      file([{ xml: '<mxGraphModel' }, { xml: 'no base64!' }, { title: 'nothing' }, { xml: model('Good') }]),
      'x.xml',
    );
    expect(items).toHaveLength(1);
    expect(left).toBe(2);
  });

  it('is refused in words where it is none', async () => {
    await expect(readLibrary(bytes('<mxlibrary>[{</mxlibrary>'), 'x.xml')).rejects.toMatchObject({
      code: 'import.damaged',
    });
    await expect(readLibrary(bytes('hello'), 'x.xml')).rejects.toMatchObject({ code: 'import.unsupported' });
  });
});

describe('a library of Excalidraw', () => {
  const rectangle = (x: number) => ({ id: `r${x}`, type: 'rectangle', x, y: 0, width: 50, height: 30 });

  it('has its items apart, in the new form and the old', async () => {
    const library = {
      type: 'excalidrawlib',
      version: 2,
      libraryItems: [
        { name: 'Two', elements: [rectangle(0), rectangle(100)] },
        { elements: [rectangle(5)] },
        { elements: [] },
      ],
      library: [[rectangle(7)]],
    };
    const { items } = await readLibrary(bytes(JSON.stringify(library)), 'x.excalidrawlib');
    expect(items.map((item) => [item.name, shapes(item).length])).toEqual([
      ['Two', 2],
      ['', 1],
      ['', 1],
    ]);
  });
});

const SAMPLES = process.env['LIMN_SAMPLES'] ?? join(import.meta.dirname, '../../../../../shared/samples');
const STENCIL = join(SAMPLES, 'vssx');
describe.skipIf(!existsSync(STENCIL))('a stencil of Visio', () => {
  it('has its masters as items', async () => {
    for (const name of readdirSync(STENCIL).slice(0, 3)) {
      const { items } = await readLibrary(new Uint8Array(readFileSync(join(STENCIL, name))), name);
      expect(items.length, name).toBeGreaterThan(0);
      expect(items.every((item) => shapes(item).length > 0 || item.records.some((r) => r.type === 'connector'))).toBe(
        true,
      );
    }
  });
});
