import { plainText } from '@limn/document';
import { deflateSync, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ImportError } from '../errors.ts';
import { importFile } from '../import-file.ts';
import { mutated } from '../testing/mutate.ts';
import { Random } from '../testing/random.ts';
import { SMALL_DRAWINGS, SMALL_SOURCES, SMALL_TREES, SMALL_VISIO } from '../testing/small-files.ts';
import { shape, vsdx } from '../visio/testing/vsdx.ts';
import { mendJson } from './json.ts';
import { mendXmlText } from './xml.ts';

const jsonOf = (text: string): unknown => JSON.parse(new TextDecoder().decode(mendJson(strToU8(text))!.bytes));

it.each([
  ['<a><b>x</b></a>', '<a><b>x</b></a>', 0],
  ['<a><b x="1">x', '<a><b x="1">x</b></a>', 1],
  ['<a><b>x</a>', '<a><b>x</b></a>', 1],
  ['<a></c>x</a>', '<a>x</a>', 1],
  ['<a><b x="1" y=2 z=\'3\'/></a>', '<a><b x="1" z=\'3\'/></a>', 1],
  ['<a><b x="1" x="2"/></a>', '<a><b x="1"/></a>', 1],
  ['<a>1 < 2<c/></a>', '<a>1 <c/></a>', 1],
  ['<a>x</a><b/>', '<a>x</a>', 1],
  ['<a><b x="1', '<a></a>', 2],
  ['<a>&nbsp;&amp;&foo;&#0;&#65;</a>', '<a>&#160;&amp;&amp;foo;&#65;</a>', 0],
  ['<?xml version="1.0"?><!-- c --><a><![CDATA[<&]]></a>', '<a>&lt;&amp;</a>', 0],
  ['words', undefined, undefined],
])('mends %s', (broken, text, lost) => {
  const mended = mendXmlText(broken);
  expect(mended?.text).toBe(text);
  if (lost !== undefined) expect(mended!.lost > 0).toBe(lost > 0);
});

it('takes no longer for elements that are closed without being open, however many are', () => {
  const many = 60_000,
    begun = process.cpuUsage(),
    mended = mendXmlText('<a>'.repeat(many) + '</b>'.repeat(many)),
    { user, system } = process.cpuUsage(begun);
  expect(mended?.lost).toBe(many + 1);
  expect((user + system) / 1e6).toBeLessThan(2);
});

it.each([
  ['{"a":[1,2,{"b":"x', { a: [1, 2, { b: 'x' }] }],
  ['{"a":1,"b":tru,"c":3}', { a: 1, c: 3 }],
  ['{"a":[1,2}', { a: [1, 2] }],
  ['{"a":007,"b":-01.50,"c":[true,null]', { a: 7, b: -1.5, c: [true, null] }],
  ['[1,,2,"a\\qb"]', [1, 2, 'aqb']],
  ['{"a" 1,"b":2}', { b: 2 }],
  ['{"__proto__":{"x":1},"a":1}', { a: 1 }],
])('mends %s', (broken, value) => expect(jsonOf(broken)).toEqual(value));

const refusalOf = async (bytes: Uint8Array, name: string): Promise<string | undefined> => {
  try {
    await importFile(bytes, name);
    return undefined;
  } catch (error) {
    return (error as ImportError).code;
  }
};

/** What is read of a file that is refused otherwise. */
async function mended(bytes: Uint8Array, name: string): Promise<{ texts: string[]; damage: number | undefined }> {
  expect(await refusalOf(bytes, name)).toBe('import.damaged');
  const { document, report } = await importFile(bytes, name, { mends: true });
  return {
    texts: document.records.flatMap((record) => ('text' in record ? [plainText(record.text)] : [])),
    damage: report.dropped.find(({ what }) => what === 'damage')?.count,
  };
}

const cut = (bytes: Uint8Array, share: number): Uint8Array => bytes.slice(0, Math.floor(bytes.length * share));

describe('of a damaged file, what can be read of it', () => {
  it('is the pages of a drawing whose directory is lost, and whose last page is cut off', async () => {
    const page = (word: string): string =>
      Array.from({ length: 60 }, (_, i) => shape(i + 1, i, i, 2, 1, `<Text>${word} ${i}</Text>`)).join('');
    const whole = vsdx({ pages: [{ shapes: page('first') }, { shapes: page('second') }] }),
      { texts, damage } = await mended(cut(whole, 0.92), 'a.vsdx');
    expect(texts.filter((text) => text.startsWith('first'))).toHaveLength(60);
    expect(damage).toBeGreaterThan(0);
  });

  it('is the pages that a package no longer leads to', async () => {
    const only = zipSync({
      'visio/pages/page7.xml': strToU8(`<PageContents><Shapes>${shape(1, 1, 1, 2, 1, '<Text>there</Text>')}`),
    });
    expect((await mended(cut(only, 0.99), 'a.vsdx')).texts).toEqual(['there']);
  });

  it('is the topics of maps, in packages and in texts', async () => {
    const map = zipSync({
      'content.json': strToU8('[{"rootTopic":{"title":"R","children":{"attached":[{"title":"a"},{"title":"b"}'),
    });
    expect(await mended(map, 'a.xmind')).toEqual({ texts: ['R', 'a', 'b'], damage: 1 });
    const text = '<map version="1.0.1"><node TEXT="R"><node TEXT="a"/><node TEXT="b">';
    expect(await mended(strToU8(text), 'a.mm')).toEqual({ texts: ['R', 'a', 'b'], damage: 1 });
  });

  it('is what a page of draw.io says until it breaks off, deflated or not', async () => {
    const box = (id: string): string =>
      `<mxCell id="${id}" value="${id}" vertex="1" parent="1"><mxGeometry width="80" height="40" as="geometry"/></mxCell>`;
    const boxes = Array.from({ length: 80 }, (_, i) => box(`box-${i}-${(i * 7919) % 104_729}`)).join(''),
      model = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${boxes}</root></mxGraphModel>`,
      packed = btoa(String.fromCharCode(...deflateSync(strToU8(encodeURIComponent(model)))));
    for (const content of [model, packed]) {
      const { texts, damage } = await mended(
        cut(strToU8(`<mxfile><diagram name="P">${content}</diagram></mxfile>`), 0.7),
        'a.drawio',
      );
      expect(texts.length).toBeGreaterThan(20);
      expect(texts.length).toBeLessThan(80);
      expect(damage).toBeGreaterThan(0);
    }
  });

  it('is nearly all up to the break, of a deflated page that breaks long after its beginning', async () => {
    const names = Array.from({ length: 6000 }, (_, i) => `box-${i}-${Math.imul(i, 0x9e3779b1) >>> 0}`),
      boxes = names.map((name) => `<mxCell id="${name}" value="${name}" vertex="1" parent="1"/>`).join(''),
      model = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${boxes}</root></mxGraphModel>`,
      deflated = deflateSync(strToU8(model)),
      packed = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    // A block that says it is of a kind there is not: whatever is behind it means nothing.
    const half = deflateSync(strToU8(model.slice(0, model.length / 2)), { level: 6 });
    expect(deflated.length).toBeGreaterThan(3 * 16 * 1024);
    const stored = half.slice();
    stored[0] = stored[0]! & ~1;
    const { texts } = await mended(
      strToU8(
        `<mxfile><diagram name="P">${packed(Uint8Array.from([...stored, 0xff, 0xff, 0xff, 0xff]))}</diagram></mxfile>`,
      ),
      'a.drawio',
    );
    expect(texts.length).toBeGreaterThan(2900);
    expect(texts.length).toBeLessThan(3050);
  });

  it('is nothing where nothing is left, and the refusal stays what it was', async () => {
    for (const name of ['a.vsdx', 'a.xmind', 'a.xlsx', 'a.vsd'])
      await expect(importFile(strToU8('PK\u0003\u0004 nothing'), name, { mends: true })).rejects.toThrow(ImportError);
    await expect(importFile(strToU8('nothing'), 'a.pos', { mends: true })).rejects.toThrow('import.unsupported');
  });

  it('is no empty drawing, where all that was drawn is lost', async () => {
    const broken = strToU8('<mxfile><diagram name="P"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent=');
    await expect(importFile(broken, 'a.drawio', { mends: true })).rejects.toThrow('import.damaged');
  });

  it('leaves what is sound as it is', async () => {
    const { report } = await importFile(SMALL_DRAWINGS['drawio']!, 'a.drawio', { mends: true });
    expect(report.dropped).toEqual([]);
  });
});

it('ends with a document or a sentence, whatever the bytes are', async () => {
  const random = new Random(3),
    files = Object.entries({ ...SMALL_VISIO, ...SMALL_DRAWINGS, ...SMALL_TREES, xlsx: SMALL_SOURCES['xlsx']! });
  let mendedFiles = 0;
  for (const [kind, bytes] of files)
    for (let i = 0; i < 40; i++) {
      const broken = mutated(bytes, random, 4000);
      if ((await refusalOf(broken, `a.${kind}`)) === undefined) continue;
      try {
        await importFile(broken, `a.${kind}`, { mends: true });
        mendedFiles++;
      } catch (error) {
        expect(error, (error as Error).stack).toBeInstanceOf(ImportError);
      }
    }
  expect(mendedFiles).toBeGreaterThan(100);
});
