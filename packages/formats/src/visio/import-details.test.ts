import { describe, expect, it } from 'vitest';
import { type ConnectorRecord, type LayerRecord, type PageRecord, type ShapeRecord } from '@limn/document';
import { propertyRows } from './write/properties.ts';
import { of, one, read, shapes } from './testing/read.ts';
import { cells, RECT, shape, type TestMaster } from './testing/vsdx.ts';

describe('pages and layers', () => {
  it('keeps background pages as pages below others', async () => {
    const r = await read({
      pages: [
        { id: 4, name: 'Front', attributes: 'BackPage="9"' },
        { id: 9, name: 'Back', attributes: 'Background="1"' },
      ],
      title: '图',
    });
    const [front, back] = of<PageRecord>(r, 'page');
    expect(front!.data.back).toBe(back!.id);
    expect(back!.data.isBackground).toBe(true);
    expect(r.title).toBe('图');
  });

  it('makes a record of each layer with its state', async () => {
    const layers = `<Section N="Layer"><Row IX="0">${cells({ Name: 'Wires', Visible: 0, Lock: 1 })}</Row><Row IX="1">${cells({ Name: 'Boxes', Visible: 1 })}</Row></Section>`;
    const r = await read({
      pages: [
        {
          sheet: layers,
          shapes:
            shape(1, 1, 1, 1, 1, RECT, '', { LayerMember: '0' }) +
            shape(2, 5, 5, 1, 1, RECT, '', { LayerMember: '0;1' }) +
            shape(3, 8, 8, 1, 1),
        },
      ],
    });
    const found = of<LayerRecord>(r, 'layer'),
      name = (s: ShapeRecord): string | undefined => found.find((l) => l.id === s.at.parent)?.data.name;
    expect(found).toHaveLength(3);
    expect(found.find((l) => l.data.name === 'Wires')!.data).toEqual({ name: 'Wires', hidden: true, locked: true });
    expect(shapes(r).map(name)).toEqual(['Wires', 'Boxes', 'Default']);
  });

  it('draws lines and words in the colour of their layers, where these agree on one', async () => {
    const layers = `<Section N="Layer">${[['#ff0000'], [255], [4], ['']]
      .map(([Color], IX) => `<Row IX="${IX}">${cells({ Name: `L${IX}`, Color: Color! })}</Row>`)
      .join('')}</Section>`;
    const on = (id: number, LayerMember: string): string =>
      shape(id, id, 5, 1, 1, `${RECT}<Text>word</Text>`, '', {
        LayerMember,
        LineColor: '#0000aa',
        FillForegnd: '#00ff00',
      });
    const r = await read({
      colors: '<Colors><ColorEntry IX="4" RGB="#123456"/></Colors>',
      pages: [{ sheet: layers, shapes: on(1, '0') + on(2, '1') + on(3, '2') + on(4, '0;2') + on(5, '3') }],
    });
    const looks = shapes(r)
      .map(({ data, style }) => [data.source!['visio'], style.stroke, style.color, style.fill] as const)
      .toSorted(([a], [b]) => (a as { id: number }).id - (b as { id: number }).id)
      .map(([, ...look]) => look);
    const own = ['#0000aa', '#000000', '#00ff00'];
    expect(looks).toEqual([['#ff0000', '#ff0000', '#00ff00'], own, ['#123456', '#123456', '#00ff00'], own, own]);
  });

  it('keeps what covers what when layers interleave', async () => {
    const layers = `<Section N="Layer"><Row IX="0">${cells({ Name: 'A' })}</Row><Row IX="1">${cells({ Name: 'B' })}</Row></Section>`;
    const on = (id: number, layer: number): string => shape(id, 5, 5, 1, 1, RECT, '', { LayerMember: layer });
    const r = await read({ pages: [{ sheet: layers, shapes: on(1, 1) + on(2, 0) + on(3, 1) }] });
    const order = new Map(of<LayerRecord>(r, 'layer').map((l) => [l.id, l.at.key]));
    const painted = shapes(r).sort((a, b) =>
      `${order.get(a.at.parent)} ${a.at.key}` < `${order.get(b.at.parent)} ${b.at.key}` ? -1 : 1,
    );
    expect(painted.map((s) => (s.data.source!['visio'] as { id: number }).id)).toEqual([1, 2, 3]);
  });
});

it('gives a line that runs through colours the one nearest to its middle', async () => {
  const stops = ['#ff0000', '#00ff00', '#0000ff'].map(
    (GradientStopColor, i) => `<Row IX="${i}">${cells({ GradientStopColor, GradientStopPosition: i / 2 })}</Row>`,
  );
  const gradient = `${RECT}<Section N="LineGradient">${stops.join('')}</Section>`;
  expect((await one(gradient, { LineGradientEnabled: 1, LineColor: '#111111' })).style.stroke).toBe('#00ff00');
  expect((await one(gradient, { LineGradientEnabled: 0, LineColor: '#111111' })).style.stroke).toBe('#111111');
});

describe('details', () => {
  it('keeps shape data and safe links, and counts the others', async () => {
    const link = (v: Record<string, string>): string =>
      `<Section N="Hyperlink"><Row N="Row_1">${cells(v)}</Row></Section>`;
    const s = await one(
      `${RECT}<Section N="Property"><Row N="Cost">${cells({ Label: '成本', Value: '12' })}</Row></Section>${link({ Address: 'https://example.org/a' })}`,
    );
    expect(s.data).toMatchObject({
      properties: [{ name: 'Cost', label: '成本', value: '12' }],
      link: { type: 'url', url: 'https://example.org/a' },
    });
    for (const address of ['javascript:alert(1)', 'file:///etc/passwd', 'java\tscript:x', 'data:text/html,x'])
      expect((await one(RECT + link({ Address: address }))).data.link).toBeUndefined();
    const r = await read({
      pages: [
        { name: 'One', shapes: shape(1, 1, 1, 1, 1, RECT + link({ Address: '', SubAddress: 'Two' })) },
        { name: 'Two' },
      ],
    });
    expect(shapes(r)[0]!.data.link).toEqual({ type: 'page', page: of<PageRecord>(r, 'page')[1]!.id });
  });

  it('has values of shape data as people read them, with their types, and takes them out again', async () => {
    const row = (name: string, type: number, v: string, u = '', format = ''): string =>
      `<Row N="${name}"><Cell N="Type" V="${type}"/><Cell N="Format" V="${format}"/><Cell N="Value" V="${v}"${u && ` U="${u}"`}/></Row>`;
    const rows = [
      row('text', 0, 'hello', 'STR'),
      row('none', 0, '0'),
      row('fixed', 1, 'two', 'STR', 'one;two'),
      row('other', 1, 'three', 'STR', 'one;two'),
      row('number', 2, '3.5'),
      row('long', 2, '2', 'MM'),
      row('share', 2, '0.125', 'PER'),
      row('yes', 3, '1', 'BOOL'),
      row('no', 3, 'FALSE'),
      row('loose', 4, 'x', 'STR', 'x;y'),
      row('day', 5, '2016-05-14T00:00:00', 'DATE'),
      row('serial', 5, '42504', 'DATE'),
      row('hour', 5, '2016-05-14T10:30:00', 'DATE'),
      row('money', 7, '12.5', 'CY'),
    ];
    const { properties } = (await one(`${RECT}<Section N="Property">${rows.join('')}</Section>`)).data;
    const choices = ['one', 'two'];
    expect(properties).toEqual([
      { name: 'text', value: 'hello' },
      { name: 'none', value: '' },
      { name: 'fixed', value: 'two', type: 'choice', choices },
      { name: 'other', value: 'three' },
      { name: 'number', value: '3.5', type: 'number' },
      { name: 'long', value: '50.8 mm' },
      { name: 'share', value: '12.5%' },
      { name: 'yes', value: 'true', type: 'boolean' },
      { name: 'no', value: 'false', type: 'boolean' },
      { name: 'loose', value: 'x' },
      { name: 'day', value: '2016-05-14', type: 'date' },
      { name: 'serial', value: '2016-05-14', type: 'date' },
      { name: 'hour', value: '2016-05-14T10:30:00' },
      { name: 'money', value: '12.5', type: 'number' },
    ]);
    const written = propertyRows(properties!).join(''),
      again = (await one(`${RECT}<Section N="Property">${written}</Section>`)).data.properties!;
    expect(again).toEqual(properties);
    const parted = propertyRows([{ name: 'a', value: 'x;y', type: 'choice', choices: ['x;y'] }]).join('');
    expect(parted).toContain('N="Type" V="0"');
  });

  it('writes shape data under its names where they are names to Visio, and keeps what has no value', async () => {
    const properties = [
      { name: 'Cost', value: '', type: 'number' as const },
      { name: 'Until', label: 'Due date', value: '', type: 'date' as const },
      { name: 'cost', value: 'twice' },
      { name: '负责人', value: '张三' },
      { name: 'two words', value: 'x' },
    ];
    const again = (await one(`${RECT}<Section N="Property">${propertyRows(properties).join('')}</Section>`)).data;
    expect(again.properties).toEqual([
      properties[0],
      properties[1],
      { name: 'Row_3', label: 'cost', value: 'twice' },
      { name: 'Row_4', label: '负责人', value: '张三' },
      { name: 'Row_5', label: 'two words', value: 'x' },
    ]);
  });

  it('brings comments of reviewers with their places, names and times', async () => {
    const annotation = `<Section N="Annotation"><Row IX="0">${cells({ X: 1, Y: 9, ReviewerID: 1, Date: '2003-05-01T10:00:00', Comment: 'Here?' })}</Row><Row IX="1">${cells({ X: 1, Y: 9, Comment: '' })}</Row></Section>`;
    const r = await read({
      pages: [{ sheet: annotation, shapes: shape(1, 5, 5, 1, 1) }],
      document: `<DocumentSheet><Section N="Reviewer"><Row IX="0">${cells({ Name: 'Bo', Initials: 'B' })}</Row></Section></DocumentSheet>`,
    });
    const [page] = of<PageRecord>(r, 'page');
    expect(r.comments).toEqual([
      { page: page!.id, x: 96, y: 96, author: 'Bo', time: Date.parse('2003-05-01T10:00:00'), body: 'Here?' },
    ]);
    // Whoever keeps a document without comments says so.
    expect(r.report.dropped).toEqual([{ what: 'comments', count: 1 }]);
  });

  it('names tab stops of their own where a text has tabs', async () => {
    const dropped = async (position: number, text: string): Promise<object> => {
      const tabs = `<Section N="Tabs"><Row IX="0">${cells({ Position0: position, Alignment0: 0 })}</Row></Section>`;
      const { report } = await read({
        pages: [{ shapes: shape(1, 5, 5, 2, 1, `${RECT}${tabs}<Text><tp IX="0"/>${text}</Text>`) }],
      });
      return report.dropped;
    };
    expect(await dropped(1.5, 'a\tb')).toEqual([{ what: 'tabStops', count: 1 }]);
    expect(await dropped(0, 'a\tb')).toEqual([]);
    expect(await dropped(1.5, 'ab')).toEqual([]);
  });

  it('keeps what is shown while the pointer rests on a shape', async () => {
    expect((await one(RECT, { Comment: 'Rack 7' })).data.alt).toBe('Rack 7');
    expect((await one(RECT, { Comment: '' })).data.alt).toBeUndefined();
  });

  it('locks what is protected from being moved, by its own cells', async () => {
    expect((await one(RECT, { LockMoveX: 1, LockMoveY: 1 })).data.locked).toBe(true);
    expect((await one(RECT, { LockMoveX: 1 })).data.locked).toBeUndefined();
    expect((await one(RECT, { LockAspect: 1, LockDelete: 1 })).data.locked).toBeUndefined();
  });

  it('brings pictures as assets, once each', async () => {
    const png = Uint8Array.from(
      atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
      (c) => c.charCodeAt(0),
    );
    const picture = (id: number): string =>
      shape(
        id,
        2,
        id,
        1,
        1,
        '<ForeignData ForeignType="Bitmap" CompressionType="PNG"><Rel r:id="rId5"/></ForeignData>',
      ).replace('Type="Shape"', 'Type="Foreign"');
    const r = await read({
      pages: [
        {
          shapes: picture(1) + picture(2),
          relationships: [{ id: 'rId5', type: 'image', target: '../media/image1.png' }],
        },
      ],
      extra: { 'visio/media/image1.png': png },
    });
    expect(r.assets.size).toBe(1);
    const [id, asset] = [...r.assets][0]!;
    expect(asset.mime).toBe('image/png');
    expect(shapes(r).map((s) => [s.kind, s.data.image?.asset])).toEqual([
      ['basic.image', id],
      ['basic.image', id],
    ]);
  });

  it('lays out every shape of a master, and a stencil’s masters beside what it has drawn', async () => {
    const contentType = 'application/vnd.ms-visio.stencil.main+xml',
      masters = [{ id: 1, name: 'pair', shapes: shape(5, 1, 1, 2, 2) + shape(6, 4, 1, 2, 2) }];
    const laid = shapes(await read({ contentType, pages: [{}], masters }));
    expect(laid).toHaveLength(2);
    expect(laid[1]!.box.x - laid[0]!.box.x).toBeCloseTo(3 * 96, 6);
    const drawn = await read({ contentType, pages: [{ shapes: shape(1, 5, 5, 1, 1) }], masters });
    expect(of<PageRecord>(drawn, 'page')).toHaveLength(2);
    expect(shapes(drawn)).toHaveLength(3);
    expect(shapes(await read({ pages: [{ shapes: shape(1, 5, 5, 1, 1) }], masters }))).toHaveLength(1);
    // A drawing nobody has drawn on yet is empty, whatever its document stencil has.
    expect(shapes(await read({ pages: [{}], masters }))).toHaveLength(0);
  });

  it('puts a stencil’s giants on a sheet of their own, and as much in a row as the sheet is high', async () => {
    const contentType = 'application/vnd.ms-visio.stencil.main+xml',
      small = Array.from({ length: 64 }, (_, i) => ({ id: i + 1, name: `s${i}`, shapes: shape(5, 1, 1, 2, 2) })),
      giant = { id: 99, name: 'giant', shapes: shape(5, 100, 100, 200, 200) };
    const r = await read({ contentType, pages: [{}], masters: [giant, ...small] }),
      pages = of<PageRecord>(r, 'page');
    expect(pages).toHaveLength(2);
    expect(pages[0]!.data.size!.w).toBeLessThan(25 * 96);
    expect(pages[0]!.data.size!.h).toBeLessThan(25 * 96);
    expect(pages[1]!.data.size).toEqual({ w: 201 * 96, h: 201 * 96 });
    expect(shapes(r)).toHaveLength(65);
  });

  it('leaves a stencil’s hidden masters off its sheet, where it has others', async () => {
    const box = shape(5, 1, 1, 2, 2),
      hidden = { id: 1, name: 'theme', shapes: box, attributes: 'Hidden="1"' },
      tile = { id: 2, name: 'tile', shapes: box, attributes: 'Hidden="0" PatternFlags="2"' },
      seen = { id: 3, name: 'box', shapes: box, attributes: 'Hidden="0" PatternFlags="0"' };
    const laidOut = async (masters: TestMaster[]): Promise<number> => {
      const contentType = 'application/vnd.ms-visio.stencil.main+xml';
      return shapes(await read({ contentType, pages: [{}], masters })).length;
    };
    expect(await laidOut([hidden, tile, seen])).toBe(1);
    expect(await laidOut([hidden])).toBe(1);
  });

  it('lays out a line that goes down within the sheet', async () => {
    const line = `<Shape ID="1" Type="Shape">${Object.entries({
      PinX: 0.5,
      PinY: 0.5,
      Width: 1,
      Height: -1,
      LocPinX: 0.5,
      LocPinY: -0.5,
      BeginX: 0,
      BeginY: 1,
      EndX: 1,
      EndY: 0,
    })
      .map(([name, v]) => `<Cell N="${name}" V="${v}"/>`)
      .join(
        '',
      )}<Section N="Geometry" IX="0"><Row T="MoveTo" IX="1"><Cell N="X" V="0"/><Cell N="Y" V="0"/></Row><Row T="LineTo" IX="2"><Cell N="X" V="1"/><Cell N="Y" V="-1"/></Row></Section></Shape>`;
    const r = await read({
      contentType: 'application/vnd.ms-visio.stencil.main+xml',
      pages: [{}],
      masters: [{ id: 1, name: 'line', shapes: line }],
    });
    const [page] = of<PageRecord>(r, 'page'),
      [made] = of<ConnectorRecord>(r, 'connector');
    for (const { x, y } of [made!.start, made!.end]) {
      expect(Math.min(x, y)).toBeGreaterThan(0);
      expect(x).toBeLessThan(page!.data.size!.w);
      expect(y).toBeLessThan(page!.data.size!.h);
    }
  });

  it('lays a stencil’s masters out as a drawing', async () => {
    const r = await read({
      contentType: 'application/vnd.ms-visio.stencil.main+xml',
      pages: [{}],
      masters: [1, 2, 3].map((id) => ({ id, name: `m${id}`, shapes: shape(1, 0, 0, 4, 2) })),
    });
    expect(r.report).toMatchObject({ format: 'vssx', shapes: 3 });
    const boxes = shapes(r).map((s) => s.box);
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1)) expect(a.x + a.w <= b.x || a.y + a.h <= b.y).toBe(true);
  });
});
