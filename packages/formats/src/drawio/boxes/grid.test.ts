import { type DiagramRecord, plainText, type ShapeRecord, tracksOf } from '@limn/document';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importDiagram } from '../../visio/testing/read.ts';

const cell = (id: string, style: string, box: string, value: string, parent: string, more = ''): string =>
  `<mxCell id="${id}" value="${value}" style="${style}" vertex="1" parent="${parent}" ${more}><mxGeometry ${box} as="geometry"/></mxCell>`;
const row = (id: string, y: number): string => cell(id, 'shape=tableRow', `y="${y}" width="300" height="40"`, '', 't');
const place = (id: string, parent: string, x: number, style = '', more = ''): string =>
  cell(
    id,
    `shape=partialRectangle;fillColor=none;strokeColor=inherit;${style}`,
    `x="${x}" width="150" height="40"`,
    id,
    parent,
    more,
  );
const table = (style = '', title = 'Assets'): string =>
  cell(
    't',
    `shape=table;startSize=30;strokeColor=#d6b656;fillColor=#fff2cc;${style}`,
    'x="40" y="50" width="300" height="110"',
    title,
    '1',
  ) +
  row('r0', 30) +
  place('a', 'r0', 0, 'colspan=2;fillColor=#e1d5e7').replace('width="150"', 'width="300"') +
  place('b', 'r0', 150, '', 'visible="0"') +
  row('r1', 70) +
  place('c', 'r1', 0, 'fontStyle=1') +
  place('d', 'r1', 150);
const file = (cells: string): Uint8Array =>
  strToU8(`<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`);
const read = async (bytes: Uint8Array) => (await importDiagram(bytes, 'x.drawio')).document;
const shapesOf = (records: readonly DiagramRecord[]): ShapeRecord[] => records.filter((one) => one.type === 'shape');
const told = (records: readonly DiagramRecord[]) =>
  shapesOf(records).map(({ kind, box, text, data }) => [kind, plainText(text), box, data.cell?.cols]);

describe('tables of draw.io', () => {
  it('are tables with a title, merged cells and what holds them', async () => {
    const edge =
      '<mxCell id="e" edge="1" parent="1" source="d" target="r1"><mxGeometry relative="1" as="geometry"/></mxCell>';
    const { records } = await read(file(table('swimlaneFillColor=#ffffff') + edge));
    expect(told(records)).toEqual([
      ['table.table', '', { x: 40, y: 50, w: 300, h: 110 }, undefined],
      ['table.cell', 'Assets', { x: 40, y: 50, w: 300, h: 30 }, 2],
      ['table.cell', 'a', { x: 40, y: 80, w: 300, h: 40 }, 2],
      ['table.cell', 'c', { x: 40, y: 120, w: 150, h: 40 }, undefined],
      ['table.cell', 'd', { x: 190, y: 120, w: 150, h: 40 }, undefined],
    ]);
    const [whole, title, a, c, d] = shapesOf(records);
    expect(tracksOf(whole!.data, 'row').map(({ size, isHeader }) => [size, isHeader])).toEqual([
      [30, true],
      [40, undefined],
      [40, undefined],
    ]);
    expect(title!.style).toMatchObject({ fill: '#fff2cc', stroke: '#d6b656' });
    expect(a!.style).toMatchObject({ fill: '#e1d5e7', stroke: '#d6b656' });
    expect(c!.style).toMatchObject({ fill: '#ffffff', bold: true });
    expect(records.find((one) => one.type === 'connector')).toMatchObject({
      start: { shape: d!.id },
      end: { shape: c!.id },
    });
  });

  it('have shapes in their cells, and stay as they are drawn where those overflow', async () => {
    const { records } = await read(file(table() + cell('x', '', 'x="10" y="5" width="10" height="10"', 'x', 'd'))),
      shapes = shapesOf(records),
      x = shapes.find(({ text }) => plainText(text) === 'x')!,
      d = shapes.find(({ text }) => plainText(text) === 'd')!;
    expect(x.at.parent).toBe(d.id);
    expect(x.box).toMatchObject({ x: 200, y: 125, w: 10, h: 10 });
    const wide = await read(file(table() + cell('x', '', 'x="10" y="5" width="200" height="10"', 'x', 'd')));
    expect(shapesOf(wide.records).map(({ kind }) => kind)).not.toContain('table.table');
  });
});
