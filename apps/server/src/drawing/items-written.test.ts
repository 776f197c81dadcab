/** What hangs on items in Visio's files: how they are played, which symbol they show, and the data of groups. */
import { type DiagramJson, type DiagramRecord, DocumentStore, toYDoc } from '@limn/document';
import { diagramExport } from '@limn/diagram/export/diagram-export.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { importFile } from '@limn/formats';
import { writerOf } from '@limn/formats/formats.ts';
import { createRegistry } from '@limn/shapes/libraries/all.ts';
import { expect, it } from 'vitest';

const registry = createRegistry();

async function writtenAndRead(records: readonly DiagramRecord[]): Promise<DiagramRecord[]> {
  const document: DiagramJson = {
      format: 'limn',
      version: 1,
      kind: 'diagram',
      records: [
        { id: 'document', type: 'document', data: {} },
        { id: 'p', type: 'page', at: { parent: '', key: 'a1' }, data: { name: 'P' } },
        { id: 'l', type: 'layer', at: { parent: 'p', key: 'a1' }, data: { name: 'L' } },
        { id: 'p2', type: 'page', at: { parent: '', key: 'a2' }, data: { name: 'P2' } },
        { id: 'l2', type: 'layer', at: { parent: 'p2', key: 'a1' }, data: { name: 'L' } },
        ...records,
      ],
    },
    store = new DocumentStore(toYDoc(document));
  try {
    const bytes = await writerOf('vsdx')!.write.write({
      document,
      title: 'T',
      pictures: new Map(),
      drawing: () => diagramExport({ store, registry, measurer: evenMeasurer }),
      picture: async () => undefined,
    });
    return (await importFile(bytes, 'a.vsdx')).document.records as DiagramRecord[];
  } finally {
    store.destroy();
  }
}

type Item = Extract<DiagramRecord, { type: 'shape' | 'connector' | 'group' }>;
const isItem = (one: DiagramRecord): one is Item =>
  one.type === 'shape' || one.type === 'connector' || one.type === 'group';
const shape = (id: string, parent: string, key: string, data: object, more: object = {}): DiagramRecord =>
  ({
    ...{ id, type: 'shape', kind: 'basic.rectangle', at: { parent, key } },
    ...{ box: { x: 20, y: 20, w: 60, h: 40 }, style: {}, data: { name: id, ...data }, ...more },
  }) as DiagramRecord;
const frame = { kind: 'basic.frame', box: { x: 0, y: 0, w: 200, h: 150 } };
const other = { kind: 'basic.frame', box: { x: 400, y: 0, w: 200, h: 150 } };

async function named(records: readonly DiagramRecord[]): Promise<Map<string, Item>> {
  const items = (await writtenAndRead(records)).filter(isItem);
  return new Map(items.map((item) => [item.data.name ?? item.id, item]));
}

it('a press on an item does what it did', async () => {
  const interaction = { action: 'overlay', transition: 'slide', from: 'left', duration: 500, place: 'top' } as const;
  const link = { type: 'record', id: 'screen' } as const;
  const path = [{ d: ['M', 0, 0, 'L', 1, 0.2, 'L', 0.4, 1, 'Z'] }];
  const items = await named([
    shape('screen', 'l', 'a0', {}, other),
    shape('button', 'l', 'a1', { interaction, link }),
    shape(
      'drawn',
      'l',
      'a2',
      { interaction: { action: 'back' }, annotation: 'to home', geometry: path },
      { kind: 'custom' },
    ),
    {
      ...{ id: 'wire', type: 'connector', kind: 'straight', at: { parent: 'l', key: 'a3' } },
      ...{ start: { x: 0, y: 300 }, end: { x: 200, y: 320 }, points: [], style: {} },
      data: { name: 'wire', interaction: { action: 'close' } },
    },
  ]);
  expect(items.get('button')!.data).toMatchObject({
    interaction,
    link: { type: 'record', id: items.get('screen')!.id },
  });
  expect(items.get('drawn')!.data).toMatchObject({ interaction: { action: 'back' }, annotation: 'to home' });
  expect(items.get('wire')!.data.interaction).toEqual({ action: 'close' });
});

it('groups have their data, links, locks and tips', async () => {
  const data = {
    properties: [{ name: 'Cost', value: '7' }],
    link: { type: 'url', url: 'https://example.org/' },
    alt: 'told',
    annotation: 'noted',
    locked: true,
    interaction: { action: 'navigate' },
  } as const;
  const items = await named([
    { id: 'g', type: 'group', at: { parent: 'l', key: 'a1' }, data: { name: 'g', ...data } },
    shape('a', 'g', 'a1', {}),
    shape('b', 'g', 'a2', {}, { box: { x: 120, y: 20, w: 60, h: 40 } }),
  ]);
  expect(items.get('g')).toMatchObject({ type: 'group', data });
});

it('instances follow their symbol, on another page too', async () => {
  const items = await named([
    shape('symbol', 'l', 'a1', { symbol: 'symbol', pins: { x: 'both' } }, frame),
    shape('part', 'symbol', 'a1', { part: 'part' }),
    shape('gone', 'symbol', 'a2', { part: 'gone' }, { box: { x: 100, y: 20, w: 60, h: 40 } }),
    shape('one', 'l', 'a2', { symbol: 'symbol', without: ['gone'], own: ['box.w'] }, other),
    shape('its', 'one', 'a1', { part: 'part', own: ['text'] }, { box: { x: 420, y: 20, w: 60, h: 40 } }),
    shape('two', 'l2', 'a1', { symbol: 'symbol' }, frame),
    shape('lost', 'l2', 'a2', { symbol: 'elsewhere', own: ['box.w'] }, other),
  ]);
  const id = (name: string): string => items.get(name)!.id;
  expect(items.get('symbol')!.data).toMatchObject({ symbol: id('symbol'), pins: { x: 'both' } });
  expect(items.get('part')!.data.part).toBe(id('part'));
  expect(items.get('one')!.data).toMatchObject({ symbol: id('symbol'), without: [id('gone')], own: ['box.w'] });
  expect(items.get('its')!.data).toMatchObject({ part: id('part'), own: ['text'] });
  expect(items.get('two')!.data).toMatchObject({ symbol: id('symbol') });
  expect(items.get('lost')!.data).not.toHaveProperty('symbol');
  expect(items.get('lost')!.data).not.toHaveProperty('own');
});
