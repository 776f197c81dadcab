import { DocumentStore, emptyDiagram, plainText, type ShapeRecord, toYDoc } from '@limn/document';
import { diagramExport } from '@limn/diagram/export/diagram-export.ts';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { readLibrary } from '@limn/formats/library/read-library.ts';
import { writeLibrary } from '@limn/formats/library/write-library.ts';
import { LIBRARIES } from '@limn/shapes';
import { expect, test } from 'vitest';
import { findOwn } from './shelf/find-own.ts';
import type { OwnItem, OwnLibrary } from './shelf/own-libraries.ts';

test('a library of draw.io comes back as it was written', async () => {
  const { records } = emptyDiagram({ page: '', layer: '' }),
    layer = records.find((record) => record.type === 'layer')!.id;
  const shape: ShapeRecord = {
    id: 'a',
    type: 'shape',
    kind: 'basic.diamond',
    at: { parent: layer, key: 'a0' },
    box: { x: 300, y: 200, w: 120, h: 80 },
    style: { fill: '#ff0000' },
    data: {},
    text: [{ insert: 'a < b & "c"' }],
  };
  const doc = toYDoc({ format: 'limn', version: 1, kind: 'diagram', records: [...records, shape] });
  const store = new DocumentStore(doc);
  const context = diagramExport({ store, registry: new ShapeRegistry(LIBRARIES), measurer: evenMeasurer });
  const { items } = await readLibrary(writeLibrary([{ name: '是 & 否', w: 120, h: 80, context }]), 'x.xml');
  expect(items.map((item) => item.name)).toEqual(['是 & 否']);
  const [read] = items[0]!.records.flatMap((record) => (record.type === 'shape' ? [record] : []));
  expect(read).toMatchObject({ kind: 'basic.diamond', box: { w: 120, h: 80 }, style: { fill: '#ff0000' } });
  expect(plainText(read!.text ?? [])).toBe('a < b & "c"');
});

test('items are found by words and by the initials of pinyin, those of a library that is called so after them', () => {
  const item = (id: string, name: string): OwnItem => ({ id, name }) as OwnItem;
  const library = (name: string, ...contents: OwnItem[]): OwnLibrary => ({ name, contents }) as unknown as OwnLibrary;
  const all = [
    library('网络设备', item('a', '防火墙'), item('b', 'Router')),
    library('Rooms', item('c', 'Network room')),
  ];
  const found = (query: string): string[] => findOwn(query, all).map((one) => one.id);
  expect(found('fhq')).toEqual(['a']);
  expect(found('rout')).toEqual(['b']);
  expect(found('wlsb')).toEqual(['a', 'b']);
  expect(found('net')).toEqual(['c']);
  expect(found(' ')).toEqual([]);
  expect(findOwn('x', [{ ...library('x'), contents: null }])).toEqual([]);
});
