/** What a drawing hides, and the pages behind its pages, in files for other programs: kept there, and read again. */
import { type DiagramJson, type DiagramRecord, plainText, type ShapeRecord } from '@limn/document';
import { importFile } from '@limn/formats';
import { asForeign } from '@limn/formats/visio/testing/foreign.ts';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { DrawingService } from './drawing.ts';

const service = new DrawingService();
afterAll(() => service.close());

const size = { w: 600, h: 400 };
const at = (parent: string) => ({ parent, key: 'a1' });
const shape = (id: string, parent: string, data: ShapeRecord['data'] = {}): ShapeRecord => ({
  ...{ id, type: 'shape', kind: 'basic.rect', at: { parent, key: `a${id.length}` }, style: {}, data },
  box: { x: 40 * id.length, y: 40, w: 80, h: 40 },
  text: [{ insert: id }],
});
const documentOf = (...records: DiagramRecord[]): DiagramJson => ({
  format: 'limn',
  version: 1,
  kind: 'diagram',
  records: [{ id: 'document', type: 'document', data: {} }, ...records],
});
async function again(document: DiagramJson, format: string): Promise<{ records: DiagramRecord[]; bytes: Uint8Array }> {
  const bytes = await service.draw(async () => ({ kind: 'file', document, title: 'x', pictures: [], format }), {
    owner: 'ann',
    priority: 'interactive',
  });
  const read = await importFile(bytes!, `x.${format}`);
  return { records: read.document.records as DiagramRecord[], bytes: bytes! };
}
const found = (records: readonly DiagramRecord[], text: string): ShapeRecord[] =>
  records.filter((one): one is ShapeRecord => one.type === 'shape' && plainText(one.text) === text);

describe('what is hidden', () => {
  const document = documentOf(
    { id: 'p', type: 'page', at: at(''), data: { name: 'P', size } },
    { id: 'l', type: 'layer', at: at('p'), data: { name: 'Front' } },
    { id: 'm', type: 'layer', at: { parent: 'p', key: 'a2' }, data: { name: 'Notes', hidden: true } },
    shape('a', 'l'),
    shape('bb', 'l', { hidden: true }),
    shape('ccc', 'm'),
    { ...shape('dddd', 'l', { collapsed: { w: 200, h: 160 } }), kind: 'basic.panel' },
    shape('eeeee', 'dddd'),
  );

  it('stays in draw.io’s files, on hidden layers, hidden itself, and in boxes that are folded up', async () => {
    const { records } = await again(document, 'drawio');
    expect(found(records, 'bb')[0]!.data.hidden).toBe(true);
    const [layer] = records.filter((one) => one.type === 'layer' && one.data.name === 'Notes');
    expect(layer).toMatchObject({ data: { hidden: true } });
    expect(found(records, 'ccc')[0]!.at.parent).toBe(layer!.id);
    const [folded] = found(records, 'dddd');
    expect(folded!.data.collapsed).toEqual({ w: 200, h: 160 });
    expect(found(records, 'eeeee')[0]!.at.parent).toBe(folded!.id);
    expect(found(records, 'a')[0]!.data.hidden).toBeUndefined();
  });

  it('stays in Visio’s files on layers that are not shown', async () => {
    const { records, bytes } = await again(document, 'vsdx'),
      layers = new Map(records.flatMap((one) => (one.type === 'layer' ? [[one.id, one.data] as const] : [])));
    for (const [text, name] of [
      ['bb', 'Hidden'],
      ['ccc', 'Notes'],
    ] as const)
      expect(layers.get(found(records, text)[0]!.at.parent)).toMatchObject({ name, hidden: true });
    // What is folded up stands in its container, of which one sees the rest.
    const other = (await importFile(asForeign(bytes), 'a.vsdx')).document.records as DiagramRecord[],
      [inner] = found(other, 'eeeee');
    expect(inner!.data.hidden).toBe(true);
    expect(other.find(({ id }) => id === inner!.at.parent)).toMatchObject({ kind: 'basic.holder' });
    // Here it is folded up again, and shows it when it is opened.
    const [folded] = found(records, 'dddd'),
      [shown] = found(records, 'eeeee');
    expect(folded).toMatchObject({ kind: 'basic.panel', data: { collapsed: { w: 200, h: 160 } } });
    expect(shown).toMatchObject({ at: { parent: folded!.id } });
    expect(shown!.data.hidden).toBeUndefined();
    expect(layers.get(found(records, 'a')[0]!.at.parent)).not.toHaveProperty('hidden');
  });

  it('is in no picture', async () => {
    const { bytes } = await again(document, 'drawio');
    expect(strFromU8(bytes)).toContain('visible="0"');
    const svg = await service.draw(
      async () => ({
        kind: 'picture',
        format: 'svg',
        document,
        pictures: [],
        title: 'x',
        page: 'p',
        transparent: false,
        hd: false,
      }),
      { owner: 'ann', priority: 'interactive' },
    );
    for (const text of ['bb', 'ccc', 'eeeee']) expect(strFromU8(svg!)).not.toContain(`>${text}<`);
  });
});

describe('background pages', () => {
  const pages = (behind: { w: number; h: number }): DiagramJson =>
    documentOf(
      { id: 'p', type: 'page', at: at(''), data: { name: 'One', size, back: 'b' } },
      { id: 'q', type: 'page', at: { parent: '', key: 'a2' }, data: { name: 'Two', size, back: 'b' } },
      {
        id: 'b',
        type: 'page',
        at: { parent: '', key: 'a3' },
        data: { name: 'Behind', size: behind, isBackground: true },
      },
      { id: 'l', type: 'layer', at: at('p'), data: { name: 'L' } },
      { id: 'k', type: 'layer', at: at('q'), data: { name: 'K' } },
      { id: 'n', type: 'layer', at: at('b'), data: { name: 'N' } },
      shape('a', 'l'),
      shape('bb', 'k'),
      shape('ccc', 'n'),
    );

  it('are those of Visio', async () => {
    const { records, bytes } = await again(pages(size), 'vsdx');
    expect(found(records, 'ccc')).toHaveLength(1);
    const of = (name: string) => records.find((one) => one.type === 'page' && one.data.name === name)!;
    expect([of('One'), of('Two'), of('Behind')]).toMatchObject([
      { data: { back: of('Behind').id } },
      { data: { back: of('Behind').id } },
      { data: { isBackground: true } },
    ]);
    expect(strFromU8(unzipSync(bytes)['visio/pages/pages.xml']!)).toMatch(/Background="1".*/);
  });

  it('are pages of draw.io once, which it shows a picture of on the others', async () => {
    const { records, bytes } = await again(pages({ w: 600, h: 500 }), 'drawio');
    expect(strFromU8(bytes).match(/data:page\/id,b&quot;/g)).toHaveLength(2);
    expect(found(records, 'ccc')).toHaveLength(1);
    const of = (name: string) => records.find((one) => one.type === 'page' && one.data.name === name)!;
    expect([of('One'), of('Two'), of('Behind')]).toMatchObject([
      { data: { back: of('Behind').id } },
      { data: { back: of('Behind').id } },
      { data: { isBackground: true } },
    ]);
    // Those of draw.io itself are pages that are shown by themselves too.
    const other = strFromU8(bytes)
        .replace(' style="limnBackground=1;"', '')
        .replaceAll(
          '&quot;src&quot;:&quot;data:page',
          '&quot;src&quot;:&quot;data:image/png;base64,AA&quot;,&quot;originalSrc&quot;:&quot;data:page',
        ),
      read = (await importFile(strToU8(other), 'x.drawio')).document.records as DiagramRecord[],
      [one, behind] = ['One', 'Behind'].map(
        (name) => read.find(({ type, data }) => type === 'page' && 'name' in data && data.name === name)!,
      );
    expect(one).toMatchObject({ data: { back: behind!.id } });
    expect(behind!.data).not.toHaveProperty('isBackground');
  });

  it('stand on the pages themselves where they would lie on them otherwise', async () => {
    const { records } = await again(pages({ w: 600, h: 500 }), 'vsdx');
    expect(found(records, 'ccc')).toHaveLength(2);
  });
});

describe('what is wholly transparent', () => {
  const clear = { style: { opacity: 0, fill: '#ff0000' } },
    document = documentOf(
      { id: 'p', type: 'page', at: at(''), data: { name: 'One', size } },
      { id: 'l', type: 'layer', at: at('p'), data: { name: 'L' } },
      { ...shape('a', 'l'), ...clear },
      {
        ...{ id: 'c', type: 'connector', kind: 'straight', at: { parent: 'l', key: 'a9' }, points: [], data: {} },
        ...{ start: { x: 10, y: 300 }, end: { x: 90, y: 300 }, ...clear },
      },
    );

  it.each(['drawio', 'vsdx'])('is in files of %s as it is', async (format) => {
    const { records } = await again(document, format);
    expect(found(records, 'a')).toMatchObject([{ kind: 'basic.rect', style: { opacity: 0, fill: '#ff0000' } }]);
    expect(records.find(({ type }) => type === 'connector')).toMatchObject({ style: { opacity: 0 } });
  });

  it('is there, unseen, in what another program makes of it', async () => {
    const { bytes } = await again(document, 'vsdx'),
      other = (await importFile(asForeign(bytes), 'a.vsdx')).document.records as DiagramRecord[];
    expect(found(other, 'a')).toMatchObject([{ data: { hidden: true } }]);
  });
});
