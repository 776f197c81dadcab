/** Containers of Visio, lists and lanes alike, hold what stands in them. */
import { describe, expect, it } from 'vitest';
import type { DiagramRecord, GroupRecord, ShapeRecord } from '@limn/document';
import type { ImportResult } from '../result.ts';
import { connectors, of, read, shapes } from './testing/read.ts';
import { cells, geometry, RECT, row, shape } from './testing/vsdx.ts';

const relations = (...all: [number, ...number[]][]): string =>
  `<Cell N="Relationships" V="0" F="SUM(${all.map(([kind, ...sheets]) => `DEPENDSON(${kind},${sheets.map((one) => `Sheet.${one}!SheetRef()`).join(',')})`).join(',')})"/>`;
const structure = (value: string): string =>
  `<Section N="User"><Row N="msvStructureType"><Cell N="Value" V="${value}" U="STR"/></Row></Section>`;
const parentOf = (r: ImportResult, sheet: number): DiagramRecord | undefined => {
  const own = bySheet(r, sheet);
  return r.document.records.find(({ id }) => id === own.at.parent);
};
const bySheet = (r: ImportResult, sheet: number): ShapeRecord =>
  shapes(r).find(({ data }) => (data.source?.['visio'] as { id?: number } | undefined)?.id === sheet)!;

describe('a container', () => {
  it('that is a plain box holds its members, whichever side says so, and is drawn as it was', async () => {
    const r = await read({
      pages: [
        {
          shapes:
            shape(1, 5, 5, 6, 6, relations([1, 2]) + structure('Container') + RECT) +
            shape(2, 4, 5, 1, 1) +
            shape(3, 6, 5, 1, 1, relations([4, 1]) + RECT) +
            shape(4, 9, 9, 1, 1),
        },
      ],
    });
    const container = bySheet(r, 1);
    expect(container).toMatchObject({ kind: 'basic.holder', box: { w: 576, h: 576 } });
    expect(container.style.fill).not.toBe('none');
    expect([2, 3].map((sheet) => parentOf(r, sheet)?.id)).toEqual([container.id, container.id]);
    expect(parentOf(r, 4)?.type).toBe('layer');
    expect(shapes(r)).toHaveLength(4);
  });

  it('that is a group keeps its look behind its members, and its heading its height', async () => {
    const heading = shape(11, 3, 5.75, 6, 0.5, `${RECT}<Text>Heading</Text>`),
      body = shape(12, 3, 2.75, 6, 5.5);
    const line = `<Shape ID="3">${cells({ PinX: 6, PinY: 5, Width: 3, Height: 0, LocPinX: 1.5, LocPinY: 0, ObjType: 2, BeginX: 4.5, BeginY: 5, EndX: 8, EndY: 5 })}${geometry(row('MoveTo', 1, { X: 0, Y: 0 }) + row('LineTo', 2, { X: 3.5, Y: 0 }), { NoFill: 1 })}</Shape>`;
    const r = await read({
      pages: [
        {
          shapes:
            `<Shape ID="1" Type="Group">${cells({ PinX: 5, PinY: 5, Width: 6, Height: 6, LocPinX: 3, LocPinY: 3 })}${relations([1, 2])}${structure('Container')}<Shapes>${body}${heading}</Shapes></Shape>` +
            shape(2, 4, 5, 1, 1) +
            line,
          connects: '<Connect FromSheet="3" FromCell="EndX" FromPart="12" ToSheet="1" ToCell="PinX" ToPart="3"/>',
        },
      ],
    });
    const container = bySheet(r, 1),
      [look] = of<GroupRecord>(r, 'group');
    expect(container).toMatchObject({ kind: 'basic.holder', style: { fill: 'none', stroke: 'none' } });
    expect(look).toMatchObject({ at: { parent: container.id }, data: { backdrop: true } });
    expect(parentOf(r, 12)?.id).toBe(look!.id);
    expect(bySheet(r, 11).data.pins).toEqual({ x: 'both', y: 'start' });
    expect(bySheet(r, 12).data.pins).toEqual({ x: 'both', y: 'scale' });
    expect(parentOf(r, 2)?.id).toBe(container.id);
    expect(look!.at.key < bySheet(r, 2).at.key).toBe(true);
    expect(connectors(r)[0]!.end.shape).toBe(container.id);
  });

  it('stands in another, and of two that overlap the smaller holds', async () => {
    const r = await read({
      pages: [
        {
          shapes:
            shape(1, 5, 5, 8, 8, relations([1, 2, 3]) + RECT) +
            shape(2, 5, 5, 4, 4, relations([2, 3], [4, 1]) + RECT) +
            shape(3, 5, 5, 1, 1, relations([5, 2], [4, 1]) + RECT),
        },
      ],
    });
    expect(parentOf(r, 3)?.id).toBe(bySheet(r, 2).id);
    expect(parentOf(r, 2)?.id).toBe(bySheet(r, 1).id);
  });

  it('is none of itself, of what it stands in, or of what is nowhere', async () => {
    const r = await read({
      pages: [
        {
          shapes:
            shape(1, 5, 5, 8, 8, relations([1, 1, 2, 77]) + RECT) + shape(2, 5, 5, 4, 4, relations([1, 1]) + RECT),
        },
      ],
    });
    expect(shapes(r)).toHaveLength(2);
    expect(parentOf(r, 1)?.type).toBe('layer');
    expect(parentOf(r, 2)?.id).toBe(bySheet(r, 1).id);
  });

  it('whose layer is hidden keeps nothing from sight that is on another', async () => {
    const layer = (ix: number, visible: number): string =>
        `<Row IX="${ix}">${cells({ Name: `L${ix}`, Visible: visible })}</Row>`,
      on = (ix: number): string => `<Cell N="LayerMember" V="${ix}"/>`;
    const r = await read({
      pages: [
        {
          sheet: `<Section N="Layer">${layer(0, 0)}${layer(1, 1)}</Section>`,
          shapes: shape(1, 5, 5, 8, 8, on(0) + relations([1, 2]) + RECT) + shape(2, 5, 5, 1, 1, on(1) + RECT),
        },
      ],
    });
    expect(parentOf(r, 2)?.type).toBe('layer');
  });
});
