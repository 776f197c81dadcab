/** Call-outs of Visio stay tied to what they are about. */
import { describe, expect, it } from 'vitest';
import type { GroupRecord, ShapeRecord } from '@limn/document';
import type { ImportResult } from '../result.ts';
import { of, read, shapes } from './testing/read.ts';
import { cells, RECT, shape } from './testing/vsdx.ts';

const relation = (kind: number, sheet: number): string => `DEPENDSON(${kind},Sheet.${sheet}!SheetRef())`;
const relations = (...all: string[]): string => `<Cell N="Relationships" V="0" F="SUM(${all.join(',')})"/>`;
const bySheet = (r: ImportResult, sheet: number): ShapeRecord =>
  shapes(r).find(({ data }) => (data.source?.['visio'] as { id?: number } | undefined)?.id === sheet)!;
const onPage = (...all: string[]): Promise<ImportResult> => read({ pages: [{ shapes: all.join('') }] });

describe('a call-out', () => {
  it('stands in what it is about, above it, whichever side says so, where it was', async () => {
    const r = await onPage(
      shape(1, 8, 8, 1, 1, relations(relation(6, 3)) + RECT),
      shape(2, 2, 8, 1, 1),
      shape(3, 5, 5, 2, 1, relations(relation(3, 2)) + RECT),
      shape(4, 1, 1, 1, 1),
    );
    const about = bySheet(r, 3);
    for (const sheet of [1, 2])
      expect(bySheet(r, sheet)).toMatchObject({ at: { parent: about.id }, data: { callout: true } });
    expect(bySheet(r, 1).box).toMatchObject({ x: 7.5 * 96, y: 1.5 * 96 });
    expect(about.kind).toBe('basic.rect');
    expect(about.data.callout).toBeUndefined();
    expect(bySheet(r, 4).at.parent).toBe(about.at.parent);
    expect(shapes(r)).toHaveLength(4);
  });

  it('is one of a group, above its parts, and of what stands in a container', async () => {
    const r = await onPage(
      `<Shape ID="1" Type="Group">${cells({ PinX: 5, PinY: 5, Width: 2, Height: 2, LocPinX: 1, LocPinY: 1 })}<Shapes>${shape(11, 1, 1, 1, 1)}</Shapes></Shape>`,
      shape(2, 8, 8, 1, 1, relations(relation(6, 1)) + RECT),
      shape(3, 3, 3, 5, 5, relations(relation(1, 4), relation(1, 5)) + RECT),
      shape(4, 3, 3, 1, 1),
      shape(5, 4, 4, 1, 1, relations(relation(4, 3), relation(6, 4)) + RECT),
    );
    const [group] = of<GroupRecord>(r, 'group');
    expect(bySheet(r, 2).at.parent).toBe(group!.id);
    expect(bySheet(r, 2).at.key > bySheet(r, 11).at.key).toBe(true);
    expect(bySheet(r, 5).at.parent).toBe(bySheet(r, 4).id);
    expect(bySheet(r, 4).at.parent).toBe(bySheet(r, 3).id);
  });

  it('is none of itself, of its own call-out, or of what is nowhere', async () => {
    const r = await onPage(
      shape(1, 5, 5, 2, 1, relations(relation(6, 2), relation(6, 1)) + RECT),
      shape(2, 8, 8, 1, 1, relations(relation(6, 1)) + RECT),
      shape(3, 2, 2, 1, 1, relations(relation(6, 77)) + RECT),
    );
    expect(shapes(r)).toHaveLength(3);
    expect(bySheet(r, 1).at.parent).toBe(bySheet(r, 2).id);
    for (const sheet of [2, 3]) expect(bySheet(r, sheet).data.callout).toBeUndefined();
  });
});
