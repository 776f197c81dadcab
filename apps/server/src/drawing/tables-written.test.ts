/** Tables in files of other programs: cells where they are, with what formulas come to. */
import { type DiagramRecord, DocumentStore, toYDoc } from '@limn/document';
import { diagramExport } from '@limn/diagram/export/diagram-export.ts';
import { evenMeasurer } from '@limn/drawing/text/even-measurer.ts';
import { createRegistry } from '@limn/shapes/libraries/all.ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writerOf } from '@limn/formats/formats.ts';
import { readPasted } from '@limn/formats/pasted/read-pasted.ts';

/** A table of a spreadsheet whose last cell counts. */
async function written(format: string): Promise<string> {
  const pasted = await readPasted({ text: 'Pear\t7\nApple\t35\nTotal\t=SUM(B1:B2)' });
  if (pasted?.type !== 'drawing') throw new Error('no table');
  const records = (pasted.document.records as DiagramRecord[]).map((record): DiagramRecord => {
    const text = record.type === 'shape' ? record.text?.[0]?.insert : undefined;
    if (record.type !== 'shape' || !text?.startsWith('=')) return record;
    return { ...record, data: { ...record.data, cell: { ...record.data.cell!, value: '42' } } };
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
      for (const word of ['Pear', '35', 'Total', '42']) expect(file).toContain(word);
      expect(file).not.toContain('SUM(');
    },
  );
});
