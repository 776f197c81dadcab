/** Containers in Visio's files: what stands in one is owned by it there, and stands in it when it is read again. */
import {
  type DiagramJson,
  type DiagramRecord,
  DocumentStore,
  plainText,
  type ShapeRecord,
  toYDoc,
} from '@limn/document';
import { diagramExport } from '@limn/diagram/export/diagram-export.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { writerOf } from '@limn/formats/formats.ts';
import { importDiagram } from '@limn/formats/visio/testing/read.ts';
import { createRegistry } from '@limn/shapes/libraries/all.ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

const at = (parent: string, key: string): { parent: string; key: string } => ({ parent, key });
const shape = (id: string, kind: string, parent: string, key: string, box: ShapeRecord['box']): ShapeRecord => ({
  id,
  type: 'shape',
  kind,
  at: at(parent, key),
  box,
  style: {},
  data: {},
  text: [{ insert: id }],
});

const drawing: DiagramJson = {
  format: 'limn',
  version: 1,
  kind: 'diagram',
  records: [
    { id: 'document', type: 'document', data: {} },
    { id: 'p', type: 'page', at: at('', 'a1'), data: { name: 'One', size: { w: 960, h: 720 } } },
    { id: 'l', type: 'layer', at: at('p', 'a1'), data: { name: '' } },
    shape('frame', 'basic.container', 'l', 'a1', { x: 96, y: 96, w: 480, h: 384 }),
    shape('inside', 'basic.rect', 'frame', 'a1', { x: 120, y: 192, w: 96, h: 48 }),
    { id: 'team', type: 'group', at: at('frame', 'a2'), data: { name: 'Team' } },
    shape('one', 'basic.rect', 'team', 'a1', { x: 240, y: 192, w: 48, h: 48 }),
    shape('two', 'basic.rect', 'team', 'a2', { x: 288, y: 192, w: 48, h: 48 }),
    shape('plain', 'basic.holder', 'frame', 'a3', { x: 120, y: 288, w: 192, h: 144 }),
    shape('deep', 'basic.ellipse', 'plain', 'a1', { x: 144, y: 312, w: 48, h: 48 }),
    shape('outside', 'basic.rect', 'l', 'a2', { x: 700, y: 96, w: 96, h: 48 }),
  ],
};

async function written({ records }: { records: readonly DiagramRecord[] }): Promise<Uint8Array> {
  const document = { ...drawing, records: [...records] },
    store = new DocumentStore(toYDoc(document));
  try {
    return await writerOf('vsdx')!.write.write({
      document,
      title: 'T',
      pictures: new Map(),
      drawing: () => diagramExport({ store, registry: createRegistry(), measurer: evenMeasurer }),
      picture: async () => undefined,
    });
  } finally {
    store.destroy();
  }
}

const wordsOf = (record: ShapeRecord): string => plainText(record.text).trim();
/** The words of the containers around a shape with these words, from the inside out. */
function around(records: readonly DiagramRecord[], words: string): string[] {
  const out: string[] = [],
    byId = new Map(records.map((one) => [one.id, one]));
  let record = records.find((one) => one.type === 'shape' && wordsOf(one) === words);
  while (record && 'at' in record) {
    record = byId.get(record.at.parent);
    if (record?.type === 'shape') out.push(titleOf(records, record));
  }
  return out;
}
/** A container has its words itself, or in what it looks like. */
function titleOf(records: readonly DiagramRecord[], holder: ShapeRecord): string {
  const looks = records.filter((one) => 'at' in one && one.at.parent === holder.id && isLook(one)),
    parts = looks.flatMap((look) => [look, ...records.filter((one) => 'at' in one && one.at.parent === look.id)]);
  return [holder, ...parts].flatMap((one) => (one.type === 'shape' ? [wordsOf(one)] : [])).join('');
}
const isLook = (record: DiagramRecord): boolean =>
  (record.type === 'shape' || record.type === 'group') && record.data.backdrop === true;

describe('containers in vsdx', () => {
  it('own what stands in them, and hold it when the file is read, written and read again', async () => {
    const bytes = await written(drawing),
      page = strFromU8(unzipSync(bytes)['visio/pages/page1.xml']!);
    const numberOf = (words: string): string =>
      /ID="(\d+)"/.exec(
        page
          .slice(0, page.search(new RegExp(`>${words}\\s*</Text>`)))
          .split('<Shape ')
          .at(-1)!,
      )![1]!;
    const [frame, inside, plain, deep] = ['frame', 'inside', 'plain', 'deep'].map(numberOf);
    expect(page.match(/V="Container"/g)).toHaveLength(2);
    expect(page).toMatch(new RegExp(`DEPENDSON\\(1,Sheet\\.${inside}!SheetRef\\(\\),Sheet\\.\\d+!SheetRef\\(\\),`));
    expect(page).toContain(`SUM(DEPENDSON(4,Sheet.${frame}!SheetRef()),DEPENDSON(1,Sheet.${deep}!SheetRef()))`);
    expect(page).toContain(`SUM(DEPENDSON(4,Sheet.${plain}!SheetRef()))`);
    const first = (await importDiagram(bytes, 'a.vsdx')).document,
      second = (await importDiagram(await written(first), 'b.vsdx')).document;
    for (const { records } of [first, second]) {
      for (const words of ['inside', 'one', 'two', 'plain']) expect(around(records, words), words).toEqual(['frame']);
      expect(around(records, 'deep')).toEqual(['plain', 'frame']);
      expect(around(records, 'outside')).toEqual([]);
      expect(records.filter((one) => one.type === 'group' && one.data.name === 'Team')).toHaveLength(1);
    }
    expect(second.records.map(({ type }) => type).sort()).toEqual(first.records.map(({ type }) => type).sort());
  });

  it('and call-outs stay those of shapes and groups, in no container and in no group', async () => {
    const box = { x: 0, y: 0, w: 48, h: 48 },
      called = (id: string, parent: string, y: number): ShapeRecord => ({
        ...shape(id, 'basic.rect', parent, 'a9', { ...box, y }),
        data: { callout: true },
      });
    const records: DiagramRecord[] = [...drawing.records, called('note', 'inside', 500), called('remark', 'team', 600)];
    const bytes = await written({ records }),
      page = strFromU8(unzipSync(bytes)['visio/pages/page1.xml']!);
    expect(page.match(/V="Callout"/g)).toHaveLength(2);
    expect(page.match(/DEPENDSON\(3,/g)).toHaveLength(2);
    expect(page.match(/DEPENDSON\(6,/g)).toHaveLength(2);
    const again = (await importDiagram(bytes, 'a.vsdx')).document.records,
      one = (words: string): ShapeRecord =>
        again.find((r) => r.type === 'shape' && wordsOf(r) === words) as ShapeRecord;
    expect(one('note')).toMatchObject({ at: { parent: one('inside').id }, data: { callout: true }, box: { y: 500 } });
    const team = again.find((r) => r.type === 'group' && r.data.name === 'Team')!;
    expect(one('remark')).toMatchObject({ at: { parent: team.id }, data: { callout: true }, box: { y: 600 } });
  });

  it('and lanes are lanes again, in what they fill, with their titles and what stands in them', async () => {
    const lane = (id: string, y: number): ShapeRecord => ({
      ...shape(id, 'lane.horizontal', 'flow', `a${y}`, { x: 96, y, w: 480, h: 96 }),
      style: { titleFill: '#4472c4' },
      data: { controls: { title: 48 } },
    });
    const flow: ShapeRecord = {
      ...shape('flow', 'lane.rows', 'l', 'a3', { x: 96, y: 480, w: 480, h: 240 }),
      style: { titleFill: '#ed7d31' },
      data: { controls: { title: 48 } },
    };
    const lanes = [flow, lane('sales', 528), lane('depot', 624)],
      step = shape('step', 'basic.rect', 'depot', 'a1', { x: 240, y: 648, w: 48, h: 48 });
    const bytes = await written({ records: [...drawing.records, ...lanes, step] }),
      page = strFromU8(unzipSync(bytes)['visio/pages/page1.xml']!);
    expect(page.match(/V="CFF Container"/g)).toHaveLength(1);
    expect(page.match(/V="Swimlane"/g)).toHaveLength(2);
    const again = (await importDiagram(bytes, 'a.vsdx')).document.records;
    for (const { kind, box, data, style, text } of lanes) {
      const read = again.find((one) => one.type === 'shape' && one.kind === kind && wordsOf(one) === plainText(text));
      expect(read, plainText(text)).toMatchObject({ box, data, style });
    }
    expect(around(again, 'step')).toEqual(['depot', 'flow']);
  });
});
