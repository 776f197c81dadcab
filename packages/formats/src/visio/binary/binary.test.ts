/** Binary drawings: records to shapes, in packed streams and plain ones. */
import { describe, expect, it } from 'vitest';
import { type GroupRecord, type PageRecord, plainText } from '@limn/document';
import { ImportError } from '../../errors.ts';
import { importDiagram, of, shapes } from '../testing/read.ts';
import { box, join, pageSheet, pointers, record, records, shapeRecord, vsd, write, xform } from '../testing/vsd.ts';

const line = (level: number): Uint8Array =>
  record(0x85, 0, level, write().cells(0.02).u8(0, 0x11, 0x22, 0x33, 0, 2).cells(0).u8(0, 0, 4, 0).done());
const fill = (level: number): Uint8Array =>
  record(
    0x86,
    0,
    level,
    write().u8(0, 0xaa, 0xbb, 0xcc, 0, 1, 0, 0, 0, 0, 1).u8(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0).done(),
  );
const letters = (level: number, id: number, count: number, style: number): Uint8Array =>
  record(
    0x94,
    id,
    level,
    write().u32(count).u16(0).u8(0, 0, 0, 255, 0, style, 0, 0).u16(10_000).u16(0).f64(0.25).u8(0).done(),
  );
const text = (level: number, ...bytes: number[]): Uint8Array =>
  record(
    0x0e,
    0,
    level,
    write()
      .zeros(8)
      .u8(...bytes, 0, 7, 7)
      .done(),
  );
const ascii = (value: string): number[] => [...value].map((c) => c.charCodeAt(0));
const page = (packed: boolean, ...parts: Uint8Array[]) =>
  pointers(0x27, records(0x15, packed, pageSheet(1, 10, 5), ...parts));
const plain = join(
  shapeRecord(0x48, 1, 1),
  xform(3, 2, 4, 2, 1),
  line(3),
  fill(3),
  box(2, 2, 1),
  text(2, ...ascii('Name: value')),
  letters(3, 0, 5, 1),
  letters(3, 1, 0, 0),
);

describe('binary drawings', () => {
  it.each([false, true])('places shapes and reads their looks (packed: %s)', async (packed) => {
    const r = await importDiagram(vsd(page(packed, plain)), 'a.vsd');
    expect(of<PageRecord>(r, 'page')[0]!.data.size).toEqual({ w: 960, h: 480 });
    const [s] = shapes(r);
    expect(s).toMatchObject({ kind: 'basic.rect', box: { x: 96, y: 48, w: 192, h: 96 } });
    expect(s!.style).toMatchObject({
      stroke: '#112233',
      dash: 'dashed',
      fill: '#aabbcc',
      fontSize: 24,
      color: '#0000ff',
    });
    // What stands behind the first zero is no text.
    expect(plainText(s!.text)).toBe('Name: value');
    expect(s!.text![0]).toEqual({ insert: 'Name:', attributes: { bold: true } });
    expect(r.report).toMatchObject({ format: 'vsd', pages: 1, shapes: 1 });
  });

  it('draws small capitals as capitals of a smaller size', async () => {
    const titled = join(
      shapeRecord(0x48, 1, 1),
      xform(3, 2, 4, 2, 1),
      text(2, ...ascii('An Old name')),
      letters(3, 0, 6, 8),
      letters(3, 1, 0, 0),
    );
    const [s] = shapes(await importDiagram(vsd(page(false, titled)), 'a.vsd')),
      small = { size: '19.2' };
    expect(s!.text).toEqual([
      { insert: 'A' },
      { insert: 'N', attributes: small },
      { insert: ' O' },
      { insert: 'LD', attributes: small },
      { insert: ' name' },
    ]);
    expect(s!.style.fontSize).toBe(24);
  });

  it('draws lines in the colours of their layers, and in their own on one without', async () => {
    const layer = (id: number, ...color: number[]) =>
      record(
        0xa8,
        id,
        2,
        write()
          .zeros(8)
          .u8(...color, 0, 1, 1)
          .done(),
      );
    const on = (id: number, layers: string) =>
      join(
        shapeRecord(0x48, id, 1),
        xform(3, 2, 4, 2, 1),
        line(3),
        box(2, 2, 1),
        record(
          0xa7,
          0,
          2,
          write()
            .zeros(13)
            .u8(layers.length, ...ascii(layers))
            .done(),
        ),
      );
    const layers = join(layer(0, 2, 0xcc, 0, 0, 0), layer(1, 0xff, 0, 0, 0, 0), layer(2, 2, 0, 0, 0, 0));
    const r = await importDiagram(
      vsd(pointers(0x27, records(0x15, true, pageSheet(1, 10, 5), layers, on(1, '0'), on(2, '1'), on(3, '2')))),
      'a.vsd',
    );
    expect(
      shapes(r)
        .map(({ style }) => style.stroke)
        .toSorted(),
    ).toEqual(['#112233', '#cc0000', '#ff0000']);
  });

  it('inherits from the masters of the file, whose geometry an own list replaces', async () => {
    const master = pointers(
      0x1d,
      records(0x1e, true, shapeRecord(0x48, 5, 1), xform(3, 1, 1, 2, 1), fill(3), box(2, 2, 1), text(2, ...ascii('M'))),
    );
    const of5 = { master: 0, masterShape: 5 },
      triangle = join(
        record(0x6c, 0, 2, write().u32(0, 0).done()),
        record(0x8a, 1, 3, write().cells(0, 0).done()),
        record(0x8b, 2, 3, write().cells(2, 0).done()),
        record(0x8b, 3, 3, write().cells(1, 1).done()),
        record(0x8b, 4, 3, write().cells(0, 0).done()),
      );
    const r = await importDiagram(
      vsd(
        master,
        page(
          true,
          join(shapeRecord(0x48, 1, 1, of5), xform(3, 2, 4, 2, 1)),
          join(shapeRecord(0x48, 2, 1, of5), xform(3, 6, 4, 2, 1), triangle),
        ),
      ),
      'a.vsd',
    );
    const [same, own] = shapes(r);
    expect(same).toMatchObject({ kind: 'basic.rect', style: { fill: '#aabbcc' }, text: [{ insert: 'M' }] });
    expect(own).toMatchObject({
      kind: 'custom',
      data: { geometry: [{ d: ['M', 0, 1, 'L', 1, 1, 'L', 0.5, 0, 'L', 0, 1, 'Z'] }] },
    });
  });

  it('puts members into their groups, in the order of the list', async () => {
    const r = await importDiagram(
      vsd(
        page(
          false,
          join(
            shapeRecord(0x47, 1, 1),
            xform(3, 5, 2.5, 4, 2),
            record(0x65, 0, 2, write().u32(0, 8, 1, 0).done()),
            record(0x83, 0, 3, write().u32(2, 0x48).done()),
            record(0x83, 1, 3, write().u32(3, 0x48).done()),
          ),
          join(shapeRecord(0x48, 2, 1, { parent: 1 }), xform(3, 1, 1, 1, 1), box(2, 1, 1), text(2, 0x41)),
          join(shapeRecord(0x48, 3, 1, { parent: 1 }), xform(3, 3, 1, 1, 1), box(2, 1, 1), text(2, 0x42)),
        ),
      ),
      'a.vsd',
    );
    expect(of<GroupRecord>(r, 'group')).toHaveLength(1);
    const inner = shapes(r);
    expect(inner.map((x) => plainText(x.text))).toEqual(['B', 'A']);
    expect(inner.find((s) => plainText(s.text) === 'A')!.box).toMatchObject({
      x: (3 + 0.5) * 96,
      y: (5 - 2.5 - 0.5) * 96,
    });
  });

  it('has lanes of those whose master is called one, with what stands in them', async () => {
    const plainStream = (type: number, data: Uint8Array) => ({ type, format: 0, data }),
      called = plainStream(
        0x33,
        write()
          .zeros(4)
          .u8(...ascii('Functional band'), 0)
          .done(),
      ),
      index = plainStream(0xc9, write().u32(1, 0, 0, 0).u8(0).done()),
      of5 = { master: 0, masterShape: 5 };
    const r = await importDiagram(
      vsd(
        pointers(0x32, called),
        pointers(0x1d, records(0x1e, true, shapeRecord(0x47, 5, 1), xform(3, 1, 1, 3, 4)), index),
        page(
          true,
          join(
            shapeRecord(0x47, 1, 1, of5),
            xform(3, 2.5, 2.5, 3, 4),
            record(0x65, 0, 2, write().u32(0, 8, 1, 0).done()),
            record(0x83, 0, 3, write().u32(2, 0x48).done()),
            record(0x83, 1, 3, write().u32(3, 0x48).done()),
          ),
          join(shapeRecord(0x48, 2, 1, { parent: 1 }), xform(3, 1.5, 2, 3, 4), line(3), fill(3), box(2, 3, 4)),
          join(
            shapeRecord(0x48, 3, 1, { parent: 1 }),
            xform(3, 1.5, 3.75, 3, 0.5),
            box(2, 3, 0.5),
            text(2, ...ascii('Sales')),
          ),
          join(shapeRecord(0x48, 4, 1), xform(3, 2.5, 2, 1, 1), box(2, 1, 1)),
        ),
      ),
      'a.vsd',
    );
    const [lane, step] = shapes(r);
    expect(lane).toMatchObject({
      kind: 'lane.vertical',
      data: { controls: { title: 48 } },
      style: { fill: '#aabbcc' },
    });
    expect(plainText(lane!.text)).toBe('Sales');
    expect(step!.at.parent).toBe(lane!.id);
    expect(shapes(r)).toHaveLength(2);
  });

  it('answers for what is cut off or is none', async () => {
    const whole = vsd(page(true, plain));
    for (const share of [0.3, 0.6, 0.9]) {
      const outcome = await importDiagram(whole.subarray(0, Math.floor(whole.length * share)), 'a.vsd').then(
        () => undefined,
        (error: unknown) => error,
      );
      if (outcome !== undefined) expect(outcome).toBeInstanceOf(ImportError);
    }
    await expect(importDiagram(vsd(), 'a.vsd')).rejects.toMatchObject({ code: 'import.damaged' });
  });
});
