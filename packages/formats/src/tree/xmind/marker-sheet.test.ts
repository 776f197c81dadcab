/** Markers that are pictures: read from XMind's packages and written so that they are found again. */
import type { TreeJson } from '@limn/document';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { writerOf } from '../../formats.ts';
import { importFile } from '../../import-file.ts';
import { sketch } from '../testing/sketch.ts';

const SUN = strToU8(
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><circle r="5" cx="8" cy="8"/></svg>',
);
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (c) => c.charCodeAt(0),
);
const SHEET = `<marker-sheet xmlns="urn:xmind:xmap:xmlns:marker:2.0" version="2.0">
<marker-group id="6b" name="天气" singleton="true"><marker id="m-sun" name="sun.svg" resource="6b/sun.svg"/>
<marker id="gone" name="gone" resource="6b/gone.png"/></marker-group>
<marker-group id="x y" name="Teams"><marker id="red" name="Red" resource="red.png"/></marker-group></marker-sheet>`;
const PARTS = {
  'markers/markerSheet.xml': strToU8(SHEET),
  'markers/6b/sun.svg': SUN,
  'markers/red.png': PNG,
};
const XML = `<xmap-content><sheet id="s"><topic id="root"><title>R</title><marker-refs><marker-ref marker-id="m-sun"/>
<marker-ref marker-id="red"/><marker-ref marker-id="flag-red"/><marker-ref marker-id="gone"/></marker-refs></topic></sheet></xmap-content>`;
const JSON_FORM = [
  { id: 's', title: '', rootTopic: { id: 'root', title: 'R', markers: [{ markerId: 'm-sun' }, { markerId: 'red' }] } },
];

const read = async (bytes: Uint8Array) => {
  const { document, assets, report } = await importFile(bytes, 'a.xmind');
  const json = document as TreeJson;
  const pictures = json.records.flatMap((one) => (one.type === 'asset' ? [[one.id, one.data.set, one.data.name]] : []));
  return { json, report, pictures, bytes: new Map([...assets].map(([id, asset]) => [id, asset.bytes])) };
};

const write = async (
  json: TreeJson,
  format: string,
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<Uint8Array> => {
  const unused = (): never => {
    throw new TypeError('not drawn');
  };
  return writerOf(format)!.write.write({ document: json, title: 'S', pictures, drawing: unused, picture: unused });
};

it.each([
  ['XMind 8', { 'content.xml': strToU8(XML) }, ['!flag-red', '!gone']],
  ['today', { 'content.json': strToU8(JSON.stringify(JSON_FORM)) }, []],
])('come out of packages of %s with their sets, and go into one and come back', async (_age, content, others) => {
  const { json, pictures, bytes } = await read(zipSync({ ...content, ...PARTS }));
  expect(pictures.map(([, set, name]) => [set, name])).toEqual([
    ['天气', 'sun'],
    ['Teams', 'Red'],
  ]);
  const marks = pictures.map(([id]) => `!${id}`);
  expect(sketch(json)[1]!.split(' ').slice(1).sort()).toEqual([...others, ...marks].sort());
  const packed = await write(json, 'xmind', bytes),
    parts = unzipSync(packed);
  expect(strFromU8(parts['markers/markerSheet.xml']!)).toContain('<marker-group id="6b" name="天气" singleton="true">');
  expect(JSON.parse(strFromU8(parts['manifest.json']!))['file-entries']).toHaveProperty('markers/markerSheet.xml');
  const again = await read(packed);
  expect([again.json, again.pictures]).toEqual([json, pictures]);
  expect([...again.bytes]).toEqual([...bytes]);
});

it.each(['mm', 'opml', 'md', 'txt', 'pos'])('are named by %s, which has no place for them', async (format) => {
  const { json, bytes } = await read(zipSync({ 'content.json': strToU8(JSON.stringify(JSON_FORM)), ...PARTS }));
  const { document } = await importFile(await write(json, format, bytes), `a.${format}`);
  const text = sketch(document as TreeJson).join('\n');
  expect(text).toContain('🏷 天气: sun');
  expect(text).toContain('🏷 Teams: Red');
});
