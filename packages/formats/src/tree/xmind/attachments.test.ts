/** Files attached to topics: read from XMind's packages, and written so that XMind and we find them again. */
import type { TreeJson } from '@limn/document';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { writerOf } from '../../formats.ts';
import { importFile } from '../../import-file.ts';
import { LIMITS } from '../../limits.ts';
import { readTree, sketch } from '../testing/sketch.ts';

const PDF = strToU8('%PDF-1.7 words');
const SOUND = strToU8('ID3 sound');

const content = (topics: object[]): Uint8Array =>
  strToU8(
    JSON.stringify([
      { id: 'sheet', title: 'S', rootTopic: { id: 'root', title: 'R', children: { attached: topics } } },
    ]),
  );
const modern = (topics: object[], parts: Record<string, Uint8Array>): Uint8Array =>
  zipSync({ 'content.json': content(topics), ...parts });

const TOPICS = [
  { id: 'named', title: 'Report.PDF', href: 'xap:resources/0a1b.pdf' },
  { id: 'renamed', title: '第一季度\n结果', href: 'xap:resources/0a1b.pdf' },
  { id: 'untitled', title: '', href: 'xap:resources/0a1b.pdf' },
  { id: 'gone', title: 'gone', href: 'xap:resources/none.zip' },
  {
    id: 'heard',
    title: 'heard',
    extensions: [{ provider: 'org.xmind.ui.audionotes', resourceRefs: ['resources/s.mp3', 'xap:resources/no.mp3'] }],
  },
];
const PARTS = { 'resources/0a1b.pdf': PDF, 'resources/s.mp3': SOUND };

it('are taken from files of today under the names of their topics; what is missing is counted', async () => {
  const { lines, dropped } = await readTree(modern(TOPICS, PARTS), 'a.xmind');
  expect(lines.slice(2)).toEqual([
    '  Report.PDF +Report.PDF 14',
    '  第一季度\n结果 +第一季度 结果.pdf 14',
    '   +0a1b.pdf 14',
    '  gone',
    '  heard +s.mp3 9',
  ]);
  expect(dropped).toEqual({ attachments: 2 });
});

it('are taken from files of XMind 8 and before, sounds too', async () => {
  const xml = `<xmap-content xmlns:xlink="l"><sheet id="sheet"><topic id="root"><title>R</title><children><topics type="attached">
<topic id="a" xlink:href="xap:attachments/6q.txt"><title>notes</title></topic>
<topic id="b"><title>b</title><extensions><extension provider="org.xmind.ui.audionotes">
<resource-refs><resource-ref type="FILE_ENTRY" resource-id="attachments/7.wav"/></resource-refs></extension></extensions></topic>
</topics></children></topic></sheet></xmap-content>`;
  const parts = { 'content.xml': strToU8(xml), 'attachments/6q.txt': PDF, 'attachments/7.wav': SOUND };
  const { lines, dropped } = await readTree(zipSync(parts), 'a.xmind');
  expect(lines.slice(2)).toEqual(['  notes +notes.txt 14', '  b +7.wav 9']);
  expect(dropped).toEqual({});
});

it('are left out beyond the size that a file may have, and the map stays', async () => {
  const big = new Uint8Array(LIMITS.attachmentBytes + 1);
  for (let i = 0; i < big.length; i += 7) big[i] = (i * 2654435761) >>> 24;
  const bytes = zipSync({ 'content.json': content([TOPICS[0]!]), 'resources/0a1b.pdf': [big, { level: 0 }] });
  const { lines, dropped } = await readTree(bytes, 'a.xmind');
  expect([lines[2], dropped]).toEqual(['  Report.PDF', { attachments: 1 }]);
});

const write = async (
  json: TreeJson,
  format: string,
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<Uint8Array> => {
  const unused = (): never => {
    throw new TypeError('not drawn');
  };
  const { write: writer } = writerOf(format)!;
  return writer.write({ document: json, title: 'S', pictures, drawing: unused, picture: unused });
};
const imported = async (
  bytes: Uint8Array,
  name: string,
): Promise<{ json: TreeJson; bytes: Map<string, Uint8Array> }> => {
  const { document, assets } = await importFile(bytes, name);
  return { json: document as TreeJson, bytes: new Map([...assets].map(([id, asset]) => [id, asset.bytes])) };
};

it('come back under their names, several of a topic too, and lead there in XMind', async () => {
  const { json, bytes } = await imported(modern(TOPICS, PARTS), 'a.xmind');
  const topic = json.records.find((record) => record.id === 'heard');
  const [pdf] = json.records.filter(({ type, id }) => type === 'asset' && bytes.get(id)!.length === PDF.length);
  if (topic?.type !== 'topic') throw new Error('no topic');
  topic.files = { ...topic.files, [pdf!.id]: true };
  topic.data.link = { type: 'url', url: 'https://example.com/' };
  const packed = await write(json, 'xmind', bytes),
    again = await imported(packed, 'a.xmind');
  expect(sketch(again.json)).toEqual(sketch(json));
  expect([...again.bytes.values()].map((one) => new TextDecoder().decode(one)).sort()).toEqual(
    [...bytes.values()].map((one) => new TextDecoder().decode(one)).sort(),
  );
  expect(Buffer.from(await write(again.json, 'xmind', again.bytes)).equals(Buffer.from(packed))).toBe(true);
  const parts = unzipSync(packed),
    text = new TextDecoder().decode(parts['content.json']);
  const [{ rootTopic }] = JSON.parse(text) as [{ rootTopic: { children: { attached: { href: string }[] } } }];
  const hrefs = rootTopic.children.attached.map(({ href }) => href);
  expect(hrefs.slice(4)).toEqual(['https://example.com/']);
  expect(parts[hrefs[0]!.slice('xap:'.length)]).toEqual(PDF);
  expect(JSON.parse(new TextDecoder().decode(parts['manifest.json']))['file-entries']).toHaveProperty(
    hrefs[0]!.slice('xap:'.length),
  );
});

it.each(['mm', 'opml', 'md', 'txt', 'csv', 'pos'])('%s says the names of files that it cannot hold', async (format) => {
  const { json, bytes } = await imported(modern(TOPICS, PARTS), 'a.xmind');
  const { document } = await importFile(await write(json, format, bytes), `a.${format}`);
  expect(sketch(document as TreeJson).join('\n')).toContain('📎 第一季度 结果.pdf');
});

it('XMind says the names of those whose bytes are not there', async () => {
  const { json } = await imported(modern(TOPICS, PARTS), 'a.xmind');
  const { json: again } = await imported(await write(json, 'xmind', new Map()), 'a.xmind');
  expect(sketch(again)[2]).toBe('  Report.PDF "📎 Report.PDF"');
});
