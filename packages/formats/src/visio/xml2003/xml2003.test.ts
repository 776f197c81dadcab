/** Drawings of the 2003 markup: the same model by other elements. */
import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { type ConnectorRecord, type PageRecord, plainText } from '@limn/document';
import { encodePng } from '../picture/png.ts';
import { importDiagram, connectors, of, shapes } from '../testing/read.ts';

const cells = (group: string, values: Record<string, string | number>): string =>
  `<${group}>${Object.entries(values)
    .map(([name, v]) => `<${name}>${v}</${name}>`)
    .join('')}</${group}>`;
const xform = (x: number, y: number, w: number, h: number): string =>
  cells('XForm', { PinX: x, PinY: y, Width: w, Height: h, LocPinX: w / 2, LocPinY: h / 2, Angle: 0 });
const rect = (w: number, h: number): string =>
  `<Geom IX="0"><NoFill>0</NoFill>${[
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
    [0, 0],
  ]
    .map(([x, y], i) => cells(i === 0 ? 'MoveTo' : 'LineTo', { X: x!, Y: y! }).replace('>', ` IX="${i + 1}">`))
    .join('')}</Geom>`;
const file = (pages: string, more = ''): Uint8Array =>
  strToU8(`\ufeff<?xml version="1.0"?><VisioDocument xmlns="http://schemas.microsoft.com/visio/2003/core" xmlns:v14="x">
    <DocumentProperties><Title>Plan</Title></DocumentProperties><Colors><ColorEntry IX="30" RGB="#010203"/></Colors>
    <FaceNames><FaceName ID="4" Name="Arial"/></FaceNames>
    <StyleSheets><StyleSheet ID="0">${cells('Line', { LineColor: '#000001' })}</StyleSheet>
      <StyleSheet ID="1" LineStyle="0" FillStyle="0" TextStyle="0">${cells('Fill', { FillForegnd: '30' })}</StyleSheet></StyleSheets>
    ${more}<Pages>${pages}</Pages></VisioDocument>`);
const page = (shapes: string, connects = ''): string =>
  `<Page ID="0" NameU="Page-1" Name="第一页"><PageSheet>${cells('PageProps', { PageWidth: 10, PageHeight: 10 })}</PageSheet>
    <Shapes>${shapes}</Shapes><Connects>${connects}</Connects></Page>`;

it('reads cells, styles, rows and text', async () => {
  const r = await importDiagram(
    file(
      page(`<Shape ID="1" LineStyle="1" FillStyle="1" TextStyle="1">${xform(5, 5, 2, 1)}${rect(2, 1)}
        <Char IX="0"><Font>4</Font><Size>0.125</Size></Char><Char IX="1"><Font>4</Font><Size>0.125</Size><Style>1</Style></Char>
        <v14:Geom IX="0"><v14:NoQuickDrag>0</v14:NoQuickDrag></v14:Geom>
        <Prop NameU="Cost" ID="1"><Label>Cost</Label><Value Unit="NUM">12</Value></Prop><Text>a <cp IX="1"/>b</Text></Shape>`),
    ),
    'plan.vdx',
  );
  expect(r.title).toBe('Plan');
  expect(of<PageRecord>(r, 'page')[0]!.data.name).toBe('第一页');
  const [s] = shapes(r);
  expect(s).toMatchObject({
    kind: 'basic.rect',
    box: { x: 384, y: 432, w: 192, h: 96 },
    style: { fill: '#010203', stroke: '#000001', font: 'Arial', fontSize: 12 },
    data: { properties: [{ name: 'Cost', value: '12' }] },
  });
  expect(s!.text).toEqual([{ insert: 'a ' }, { insert: 'b', attributes: { bold: true } }]);
});

it('inherits from masters, and glues connectors', async () => {
  const masters = `<Masters><Master ID="2" NameU="Box"><Shapes><Shape ID="5">${xform(1, 1, 2, 1)}${rect(2, 1)}</Shape></Shapes></Master></Masters>`;
  const line = `<Shape ID="3">${xform(4, 5, 2, 0)}${cells('XForm1D', { BeginX: 3, BeginY: 5, EndX: 5, EndY: 5 })}
    <Geom IX="0"><NoFill>1</NoFill>${cells('MoveTo', { X: 0, Y: 0 }).replace('>', ' IX="1">')}${cells('LineTo', { X: 2, Y: 0 }).replace('>', ' IX="2">')}</Geom></Shape>`;
  const made = (id: number, x: number): string =>
    `<Shape ID="${id}" Master="2"><XForm><PinX>${x}</PinX><PinY>5</PinY></XForm></Shape>`;
  const r = await importDiagram(
    file(
      page(
        made(1, 2) + made(2, 6) + line,
        '<Connect FromSheet="3" FromPart="9" ToSheet="1" ToPart="3"/><Connect FromSheet="3" FromCell="EndX" ToSheet="2" ToCell="PinX" ToPart="3"/>',
      ),
      masters,
    ),
    'a.vdx',
  );
  const [a, b] = shapes(r),
    [c] = connectors(r) as [ConnectorRecord];
  expect(a!.box).toEqual({ x: 96, y: 432, w: 192, h: 96 });
  expect([c.start.shape, c.end.shape]).toEqual([a!.id, b!.id]);
});

it('shows pictures that stand in the markup, and the masters of a stencil', async () => {
  const png = Buffer.from(encodePng({ w: 2, h: 2, rgba: new Uint8Array(16).fill(200) })).toString('base64');
  const r = await importDiagram(
    file(
      page(
        `<Shape ID="1" Type="Foreign">${xform(5, 5, 2, 1)}<ForeignData ForeignType="Bitmap" CompressionType="PNG">${png}</ForeignData></Shape>`,
      ),
    ),
    'a.vdx',
  );
  expect([...r.assets.values()][0]!.mime).toBe('image/png');
  const stencil = await importDiagram(
    file(
      '',
      `<Masters><Master ID="2" NameU="Box"><Shapes><Shape ID="5">${xform(1, 1, 2, 1)}${rect(2, 1)}<Text>x</Text></Shape></Shapes></Master></Masters>`,
    ),
    'a.vsx',
  );
  expect(shapes(stencil).map((s) => plainText(s.text))).toEqual(['x']);
});

it('refuses document types and half a file', async () => {
  const whole = file(page(''));
  await expect(importDiagram(whole.subarray(0, whole.length - 40), 'a.vdx')).rejects.toMatchObject({
    code: 'import.damaged',
  });
  const evil = strToU8('<!DOCTYPE x [<!ENTITY a "b">]><VisioDocument>&a;</VisioDocument>');
  await expect(importDiagram(evil, 'a.vdx')).rejects.toMatchObject({ code: 'import.damaged' });
});

it('reads comments of reviewers', async () => {
  const annotated = page('').replace(
    '</PageSheet>',
    `${cells('Annotation', { X: 2, Y: 8, ReviewerID: 7, Comment: 'Why?' }).replace('>', ' IX="0">')}</PageSheet>`,
  );
  const reviewers = [
    { Name: 'Ann', ReviewerID: 3 },
    { Name: 'Bo', ReviewerID: 7 },
  ].map((one, i) => cells('Reviewer', one).replace('>', ` IX="${i}">`));
  const r = await importDiagram(file(annotated, `<DocumentSheet>${reviewers.join('')}</DocumentSheet>`), 'a.vdx');
  expect(r.comments).toMatchObject([{ x: 192, y: 192, author: 'Bo', body: 'Why?' }]);
});
