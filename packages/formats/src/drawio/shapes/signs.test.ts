import type { ShapeRecord } from '@limn/document';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { importDiagram } from '../../visio/testing/read.ts';
import { glyphIn, GLYPHS, type GlyphName } from './glyphs.ts';
import { parseStyle } from '../style.ts';
import { signOf } from './signs.ts';

const ALL = { x: 0, y: 0, w: 1, h: 1 };
const glyphOf = (style: string): string | undefined => {
  const drawn = signOf(parseStyle(style), 60, 60)?.paths.at(-1)?.d;
  const ops = (d: readonly (string | number)[]): string => d.map((v) => (typeof v === 'string' ? v : '')).join(' ');
  return Object.keys(GLYPHS).find((name) => drawn && ops(glyphIn(name as GlyphName, ALL)) === ops(drawn));
};

test('glyphs stay in their square', () => {
  for (const name of Object.keys(GLYPHS) as GlyphName[])
    for (const step of glyphIn(name, ALL)) {
      if (typeof step === 'string') continue;
      expect(step, name).toBeGreaterThanOrEqual(0);
      expect(step, name).toBeLessThanOrEqual(1);
    }
});

test('names of clouds say which glyph a sign has', () => {
  const named: readonly (readonly [style: string, glyph: GlyphName])[] = [
    ['shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.lambda', 'function'],
    ['shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.step_functions', 'workflow'],
    ['shape=mxgraph.aws4.bucket', 'bucket'],
    ['shape=mxgraph.gcp2.cloud_sql', 'cylinder'],
    ['shape=mxgraph.kubernetes.icon;prIcon=pod', 'container'],
    ['image;image=img/lib/azure2/security/Key_Vaults.svg', 'key'],
    ['image;image=img/lib/azure2/other/Something_New.svg', 'container'],
  ];
  for (const [style, glyph] of named) expect([style, glyphOf(style)]).toEqual([style, glyph]);
  for (const style of ['shape=mxgraph.gcp2.google_cloud_platform', 'rounded=1', 'image=data:image/png,x'])
    expect(signOf(parseStyle(style), 60, 60)).toBeUndefined();
});

test('pictograms of every day are drawn in what they are seen by, others are boxes', () => {
  const sign = (style: string) => signOf(parseStyle(style), 40, 40);
  const heart = 'shape=mxgraph.ios7.icons.heart;fillColor=#2f5b7c;strokeColor=none';
  expect([glyphOf(heart), sign(heart)?.color]).toEqual(['heart', '#2f5b7c']);
  const check = 'shape=mxgraph.ios7.misc.check;fillColor=#ffffff;strokeColor=#123456';
  expect([glyphOf(check), sign(check)?.color]).toEqual(['check', '#123456']);
  expect(glyphOf('shape=mxgraph.signs.transportation.truck_6')).toBe('truck');
  expect(glyphOf('shape=mxgraph.ios.iPin')).toBe('pin');
  expect(sign('shape=mxgraph.signs.animals.gorilla')).toBeUndefined();
});

test('a word alone that names no shape is not missed', async () => {
  const of = (style: string): string =>
    `<mxfile><diagram><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" style="${style}" vertex="1" parent="1"><mxGeometry width="60" height="60" as="geometry"/></mxCell></root></mxGraphModel></diagram></mxfile>`;
  const missed = async (style: string): Promise<unknown> =>
    (await importDiagram(strToU8(of(style)), 'a.drawio')).report.dropped;
  expect(await missed('plain-purple;fillColor=#2f5b7c')).toEqual([]);
  expect(await missed('shape=mxgraph.unheard.of')).toEqual([{ what: 'unknownShapes', count: 1 }]);
});

test('signs are drawn on their ground, or alone in their colour, and nothing is left out', async () => {
  const styles = [
    'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.s3;fillColor=#7AA116;strokeColor=#ffffff',
    'shape=mxgraph.aws4.lambda_function;fillColor=#ED7100;strokeColor=none',
    'image;image=img/lib/azure2/compute/Virtual_Machine.svg',
    'shape=mxgraph.aws4.group;grIcon=mxgraph.aws4.group_vpc;strokeColor=#248814;fillColor=none',
  ];
  const cells = styles.map(
    (style, i) =>
      `<mxCell id="${i}a" value="S" style="${style}" vertex="1" parent="1"><mxGeometry width="72" height="72" as="geometry"/></mxCell>`,
  );
  const file = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel>`;
  const { document, report } = await importDiagram(strToU8(file), 'x.drawio');
  const shapes = document.records.filter((one): one is ShapeRecord => one.type === 'shape');
  expect(shapes.map(({ kind, style: { fill, stroke } }) => [kind, fill, stroke])).toEqual([
    ['custom', '#7aa116', '#ffffff'],
    ['custom', 'none', '#ed7100'],
    ['custom', 'none', '#0078d4'],
    ['custom', 'none', '#248814'],
  ]);
  expect(report.dropped).toEqual([]);
});
