import { plainText } from '@limn/document';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importDiagram } from '../visio/testing/read.ts';

const STYLES = `
  .box {fill:#e8eef7;stroke:#41719c;stroke-width:0.75}
  .words {fill:#1f3864;font-family:Calibri;font-size:0.75em}
  .strong {font-size:1em;font-weight:bold}
  .flow {marker-end:url(#head);stroke:#41719c;stroke-width:1}
  .shade {fill:#000000;fill-opacity:0.4}
  .none {fill:none;stroke:none}
  .file {fill:none;font-size:12px}`;

/** A page of 72 units to the inch, as Visio writes them: 4/3 px each. */
const read = async (inner: string) => {
  const { document, report } = await importDiagram(
    strToU8(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:v="http://schemas.microsoft.com/visio/2003/SVGExtensions/"
      width="6in" height="4in" viewBox="0 0 432 288" class="file"><style><![CDATA[${STYLES}]]></style>
      <defs><marker id="head" v:arrowType="4" v:arrowSize="2" v:setback="4" refX="-4" orient="auto"/></defs>
      <g v:mID="0" v:index="1" v:groupContext="foregroundPage"><title>Page-1</title>${inner}</g></svg>`),
    'x.svg',
  );
  const { records } = document;
  return {
    report,
    shapes: records.filter((r) => r.type === 'shape'),
    lines: records.filter((r) => r.type === 'connector'),
    labels: records.filter((r) => r.type === 'label'),
    groups: records.filter((r) => r.type === 'group'),
  };
};
const shape = (inner: string, at = '36,-144', more = ''): string =>
  `<g v:mID="1" v:groupContext="shape" transform="translate(${at})" ${more}><title>Sheet.1</title>${inner}</g>`;
const box = (words = ''): string => `<rect x="0" y="252" width="72" height="36" class="box"/>${words}`;
const text = (inner: string): string =>
  `<text x="20" y="272" class="words" v:langID="2052"><v:paragraph v:horizAlign="1"/><v:tabList/>${inner}</text>`;

describe('a drawing that Visio wrote as SVG', () => {
  it('has a shape for each, with its words, formats, margins and data, and no shadow of its own', async () => {
    const { shapes, groups } = await read(
      shape(`<v:custProps><v:cp v:nameU="Owner" v:lbl="负责人" v:type="0" v:val="VT4(Lin)"/></v:custProps>
        <v:textBlock v:margins="rect(3,6,3,6)" v:verticalAlign="0"/><v:textRect cx="36" cy="270" width="72" height="36"/>
        <g v:groupContext="shadow" transform="translate(2,2)"><rect x="0" y="252" width="72" height="36" class="shade"/></g>
        ${box(text('受理<v:newlineChar/><tspan x="10" dy="1.2em" class="strong">same</tspan> day or<tspan x="4" dy="1.2em">later</tspan>'))}`),
    );
    expect(groups).toHaveLength(0);
    expect(shapes).toHaveLength(1);
    const [only] = shapes;
    expect(only).toMatchObject({
      kind: 'basic.rect',
      box: { x: 48, y: 144, w: 96, h: 48 },
      style: { fill: '#e8eef7', stroke: '#41719c', fontSize: 12, font: 'Calibri', color: '#1f3864', align: 'center' },
      data: { properties: [{ name: 'Owner', label: '负责人', value: 'Lin' }] },
    });
    expect(only!.style).toMatchObject({ valign: 'top', padding: [8, 4, 8, 4] });
    expect(plainText(only!.text!)).toBe('受理\nsame day or later');
    expect(only!.text!.find(({ insert }) => insert === 'same')!.attributes).toEqual({ bold: true });
  });

  it('has boxes, ellipses and diamonds as such, and whatever else as an outline', async () => {
    const { shapes } = await read(
      [
        '<path d="M0 270 A36 18 0 1 1 72 270 A36 18 0 1 1 0 270 Z" class="box"/>',
        '<path d="M36 288 L72 270 L36 252 L0 270 L36 288 Z" class="box"/>',
        '<path d="M0 288 L72 288 L72 252 L0 252 L0 288 Z" class="box"/>',
        '<path d="M0 288 L54 288 L72 252 L18 252 Z" class="box"/>',
      ]
        .map((inner, i) => shape(inner, `${i * 90},0`))
        .join(''),
    );
    expect(shapes.map(({ kind }) => kind)).toEqual(['basic.ellipse', 'flow.decision', 'basic.rect', 'custom']);
    expect(shapes[1]!.box).toMatchObject({ x: 120, y: 336, w: 96, h: 48 });
    expect(shapes[3]!.data.geometry![0]!.d.slice(0, 6)).toEqual(['M', 0, 1, 'L', 0.75, 1]);
  });

  it('has connectors that hold on to what they touch, by their corners and up to the points of their arrows', async () => {
    const { lines, shapes, labels, report } = await read(
      `${shape(box(), '0,-144')}${shape(box(), '180,0')}
       ${shape(
         `<v:textRect cx="60" cy="270" width="20" height="10"/><path d="M0 270 L49.5 270 A4.5 4.5 -180 0 1 54 274.5 L54 414 L104 414" class="flow"/>
          <rect v:rectContext="textBkgnd" x="50" y="265" width="20" height="10" class="box"/>${text('是')}`,
         '72,-144',
       )}`,
    );
    expect(report).toMatchObject({ shapes: 2, connectors: 1 });
    expect(lines[0]).toMatchObject({ kind: 'orthogonal', style: { startArrow: 'none', endArrow: 'triangle' } });
    expect(lines[0]!.start).toMatchObject({ x: 96, y: 168, shape: shapes[0]!.id, anchor: { x: 1, y: 0.5 } });
    expect(lines[0]!.end).toMatchObject({ x: 240, y: 360, shape: shapes[1]!.id, anchor: { x: 0, y: 0.5 } });
    expect(lines[0]!.points).toEqual([
      { x: 168, y: 168 },
      { x: 168, y: 360 },
    ]);
    expect(plainText(labels[0]!.text!)).toBe('是');
    expect(labels[0]!.data.t).toBe(0.5);
  });

  it('leads straight on where a line jumps over another, and keeps what is curved as it is', async () => {
    const { lines, shapes } = await read(
      `${shape('<path d="M0 288 L40 288 A4 4 0 0 1 48 288 L90 288" class="flow"/>')}
       ${shape('<path d="M0 288 C20 200 60 200 80 288" class="flow"/>')}`,
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]!.points).toEqual([]);
    expect(shapes.map(({ kind }) => kind)).toEqual(['custom']);
  });

  it('keeps words that stand beside their shape there, and draws nothing of what is empty', async () => {
    const { shapes } = await read(
      `${shape(`<v:textRect cx="36" cy="310" width="72" height="20"/>${box(text('below'))}`)}
       ${shape('<rect x="0" y="252" width="72" height="36" class="none"/>', '200,0')}`,
    );
    expect(shapes.map(({ kind }) => kind)).toEqual(['basic.rect', 'basic.text']);
  });
});
