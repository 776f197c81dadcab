/** Tables in files of other programs: cells where they are, with what formulas come to. */
import { type DiagramRecord, DocumentStore, plainText, toYDoc, tracksOf } from '@limn/document';
import { diagramExport } from '@limn/diagram/export/diagram-export.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { createRegistry } from '@limn/shapes/libraries/all.ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writerOf } from '@limn/formats/formats.ts';
import { asForeign } from '@limn/formats/visio/testing/foreign.ts';
import { importDiagram } from '@limn/formats/visio/testing/read.ts';
import { readPasted } from '@limn/formats/pasted/read-pasted.ts';

/** A table of a spreadsheet whose last cell counts, with a star in the cell that says `Pear`. */
async function bytesOf(format: string): Promise<Uint8Array> {
  const pasted = await readPasted({ text: 'Pear\t7\nApple\t35\nTotal\t=SUM(B1:B2)' });
  if (pasted?.type !== 'drawing') throw new Error('no table');
  const records = (pasted.document.records as DiagramRecord[]).map((record): DiagramRecord => {
    const text = record.type === 'shape' ? record.text?.[0]?.insert : undefined;
    if (record.type !== 'shape' || !text?.startsWith('=')) return record;
    return { ...record, data: { ...record.data, cell: { ...record.data.cell!, value: '42' } } };
  });
  const pear = records.find((one) => one.type === 'shape' && one.text?.[0]?.insert === 'Pear');
  if (pear?.type !== 'shape') throw new Error('no cell');
  records.push({
    id: 'star',
    type: 'shape',
    kind: 'basic.star',
    at: { parent: pear.id, key: 'a1' },
    box: { x: pear.box.x + 4, y: pear.box.y + 4, w: 12, h: 12 },
    style: {},
    data: {},
    text: [{ insert: '★' }],
  });
  const document = { ...pasted.document, records },
    store = new DocumentStore(toYDoc(document));
  const bytes = await writerOf(format)!.write.write({
    document,
    title: 'T',
    pictures: new Map(),
    drawing: () => diagramExport({ store, registry: createRegistry(), measurer: evenMeasurer }),
    picture: async () => undefined,
  });
  store.destroy();
  return bytes;
}

async function written(format: string): Promise<string> {
  const whole = await bytesOf(format),
    bytes = format === 'vsdx' ? asForeign(whole) : whole;
  return format === 'drawio'
    ? strFromU8(bytes)
    : Object.values(unzipSync(bytes))
        .map((one) => strFromU8(one))
        .join('\n');
}

describe('a table', () => {
  it.each(['drawio', 'vsdx', 'pptx'])(
    'is written to %s with its words and what its formula comes to',
    async (format) => {
      const file = await written(format);
      for (const word of ['Pear', '35', 'Total', '42', '★']) expect(file).toContain(word);
      expect(file).not.toContain('SUM(B1');
    },
  );

  it('comes back from Visio as a table of the same rows, columns and formulas', async () => {
    const { document } = await importDiagram(await bytesOf('vsdx'), 't.vsdx');
    const [table, ...inside] = document.records.filter((record) => record.type === 'shape'),
      cells = inside.filter(({ data }) => data.cell);
    expect(table!.kind).toBe('table.table');
    expect([tracksOf(table!.data, 'row').length, tracksOf(table!.data, 'col').length]).toEqual([3, 2]);
    expect(cells.map(({ kind, text }) => [kind, plainText(text)])).toEqual(
      ['Pear', '7', 'Apple', '35', 'Total', '=SUM(B1:B2)'].map((word) => ['table.cell', word]),
    );
    const rows = new Set(tracksOf(table!.data, 'row').map(({ id }) => id));
    expect(cells.every(({ data, at }) => rows.has(data.cell!.row) && at.parent === table!.id)).toBe(true);
  });

  it('comes back from draw.io as a table of the same rows and columns', async () => {
    const file = await written('drawio');
    expect(file.match(/shape=tableRow/g)).toHaveLength(3);
    const { document } = await importDiagram(await bytesOf('drawio'), 't.drawio');
    const [table, ...inside] = document.records.filter((record) => record.type === 'shape'),
      cells = inside.filter(({ data }) => data.cell);
    const star = inside.find(({ text }) => plainText(text) === '★')!;
    expect(star.at.parent).toBe(cells[0]!.id);
    expect(star.box).toMatchObject({ x: cells[0]!.box.x + 4, y: cells[0]!.box.y + 4, w: 12, h: 12 });
    expect(table!.kind).toBe('table.table');
    expect(tracksOf(table!.data, 'col')).toHaveLength(2);
    expect(cells.map(({ kind, text }) => [kind, plainText(text)])).toEqual(
      ['Pear', '7', 'Apple', '35', 'Total', '42'].map((word) => ['table.cell', word]),
    );
  });
});
