import { fromPlain, plainText } from '@limn/document';
import { describe, expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';
import { copyData, diagramClipboard } from './clipboard.ts';
import { pasteContent } from './paste.ts';
import { isDrawingFile } from './foreign.ts';
import { putFiles } from './put-files.ts';
import { decodePayload, encodePayload, payloadOf } from './payload.ts';
import { checkPayload } from './sanitize-payload.ts';

const source = (): TestEditor =>
  new TestEditor()
    .shape('a', 100, 100, 100, 60, { text: fromPlain('审批 <b>') })
    .shape('b', 400, 100)
    .shape('z', 700, 100)
    .connector('c', 'a', 'b')
    .connector('d', 'b', 'z');

describe('the clipboard', () => {
  it('takes shapes with the connectors between them to another file', async () => {
    const from = source().select('a', 'b'),
      data = copyData(from)!,
      to = new TestEditor();
    expect(data.text).toBe('审批 <b>');
    expect(await pasteContent(to, { ...data, pictures: [] }, 'pointer')).toBe(true);
    const shapes = to.all('shape'),
      c = to.all('connector');
    expect(shapes).toHaveLength(2);
    expect(c).toHaveLength(1);
    const a = shapes.find((s) => plainText(s.text) === '审批 <b>')!,
      b = shapes.find((s) => s !== a)!;
    expect(c[0]).toMatchObject({ start: { shape: a.id }, end: { shape: b.id } });
    expect(b.box.x - a.box.x).toBe(300);
    expect(from.store.get(a.id)).toBeUndefined();
    expect(to.selection.ids).toContain(a.id);
    to.command('edit.undo');
    expect(to.all('shape')).toEqual([]);
  });

  it('scrolls to what is pasted about a pointer at the edge, unless it is larger than the view', async () => {
    const data = copyData(source().select('a', 'b'))!;
    const pasted = async (zoom: number): Promise<{ e: TestEditor; x: number; y: number; isSeen: boolean }> => {
      const e = new TestEditor();
      e.viewport.set(0, 0, zoom);
      e.pointerMove(10, 10, {});
      await pasteContent(e, { ...data, pictures: [] }, 'pointer');
      const { x, y, bounds: view } = e.viewport,
        seen = e.scene.boundsOf(e.selection.ids)!;
      return { e, x, y, isSeen: seen.x >= view.x && seen.y >= view.y && seen.x + seen.w <= view.x + view.w };
    };
    expect(await pasted(1)).toMatchObject({ isSeen: true });
    expect(await pasted(4)).toMatchObject({ x: 0, y: 0 });
  });

  it('puts what was cut back as what it was, on any page, and makes copies of it from then on', async () => {
    const e = source();
    const first = e.page;
    e.command('page.add');
    const second = e.page;
    e.setPage(first);
    const cut = async (...ids: string[]): Promise<string> => {
      let html = '';
      e.select(...ids);
      diagramClipboard(e).cutTo({
        setData: (type: string, data: string) => {
          if (type === 'text/html') html = data;
        },
      } as never);
      return html;
    };
    const html = await cut('a', 'b');
    expect(e.store.get('a')).toBeUndefined();
    e.setPage(second);
    await pasteContent(e, { html, pictures: [] }, 'pointer');
    expect(e.store.pageOf('a')).toBe(second);
    expect(e.store.find('c', 'connector')).toMatchObject({ start: { shape: 'a' }, end: { shape: 'b' } });
    await pasteContent(e, { html, pictures: [] }, 'pointer');
    expect(e.all('shape').filter(({ text }) => plainText(text) === '审批 <b>')).toHaveLength(2);
    // Taken back, it is where it was; pasted then, it is a copy.
    for (let n = 0; n < 3; n++) e.command('edit.undo');
    expect(e.store.pageOf('a')).toBe(first);
    await pasteContent(e, { html, pictures: [] }, 'pointer');
    expect(e.store.pageOf('a')).toBe(first);
    // Nobody else's payload has a say in ids.
    const other = new TestEditor();
    await pasteContent(other, { html, pictures: [] }, 'pointer');
    expect(other.store.get('a')).toBeUndefined();
  });

  it('lets go of shapes that stay behind', async () => {
    const from = source().select('b', 'd'),
      to = new TestEditor();
    await pasteContent(to, { ...copyData(from)!, pictures: [] }, 'inPlace');
    const d = to.all('connector')[0]!;
    expect(d.start.shape).toBe(to.all('shape')[0]!.id);
    expect(d.end.shape).toBeUndefined();
    expect(d.end.x).toBeCloseTo(from.scene.route('d').at(-1)!.x);
  });

  it('puts a paste at the pointer and the next one beside it', async () => {
    const e = source().select('a'),
      data = { ...copyData(e)!, pictures: [] };
    e.pointerMove(500, 500);
    await pasteContent(e, data, 'pointer');
    expect(e.box(e.selection.ids[0]!)).toMatchObject({ x: 450, y: 470 });
    await pasteContent(e, data, 'pointer');
    expect(e.box(e.selection.ids[0]!)).toMatchObject({ x: 470, y: 490 });
  });

  it('makes texts of text and links of addresses', async () => {
    const e = new TestEditor();
    await pasteContent(e, { text: 'one\ntwo', pictures: [] }, 'pointer');
    expect(plainText(e.store.find(e.selection.ids[0], 'shape')!.text)).toBe('one\ntwo');
    await pasteContent(e, { text: ' https://example.org/a ', pictures: [] }, 'pointer');
    expect(e.store.find(e.selection.ids[0], 'shape')!.data.link).toEqual({ type: 'url', url: 'https://example.org/a' });
    expect(await pasteContent(e, { text: '   ', pictures: [] }, 'pointer')).toBe(false);
  });

  it('gives pictures and SVG text to the host and shows what it stored', async () => {
    const e = new TestEditor(),
      taken: string[] = [];
    e.host.importPicture = (blob) => {
      taken.push(blob.type);
      return Promise.resolve({ name: 'x', mime: blob.type, src: '/f/1', w: 2000, h: 1000 });
    };
    await pasteContent(e, { text: '<svg xmlns="http://www.w3.org/2000/svg"/>', pictures: [] }, 'pointer');
    await pasteContent(e, { pictures: [new Blob(['x'], { type: 'image/png' })] }, 'pointer');
    expect(taken).toEqual(['image/svg+xml', 'image/png']);
    expect(e.all('asset')).toHaveLength(1);
    expect(e.all('shape')).toHaveLength(2);
    const { w, h } = e.all('shape')[0]!.box;
    expect(w / h).toBeCloseTo(2);
    expect(w).toBeLessThanOrEqual(600);
  });

  it('takes the words of a spreadsheet, not the picture that lies beside them', async () => {
    const e = new TestEditor(),
      picture = new Blob(['x'], { type: 'image/png' });
    e.host.importPicture = (blob) => Promise.resolve({ name: 'x', mime: blob.type, src: '/f/1', w: 10, h: 10 });
    await pasteContent(e, { html: '<table><tr><td>1</td></tr></table>', text: '1', pictures: [picture] }, 'pointer');
    expect(e.all('asset')).toEqual([]);
    expect(e.all('shape').map((s) => plainText(s.text))).toEqual(['1']);
    await pasteContent(e, { html: '<img src="x">', pictures: [picture] }, 'pointer');
    expect(e.all('asset')).toHaveLength(1);
  });

  it('makes shapes of what the host read in it, in one step, and text instead where that is chosen', async () => {
    const e = new TestEditor(),
      choices: (() => void)[] = [];
    e.on('notice', ({ choice }) => choice && choices.push(choice.run));
    const other = new TestEditor().shape('x', 900, 900).shape('y', 1100, 900).connector('z', 'x', 'y');
    e.host.readForeign = () =>
      Promise.resolve({ type: 'drawing', format: 'drawio', records: other.snapshot(), pages: 1 });
    await pasteContent(e, { text: '<mxGraphModel/>', pictures: [] }, 'pointer');
    expect([e.all('shape').length, e.all('connector').length, e.selection.size]).toEqual([2, 1, 3]);
    expect(e.all('connector')[0]!.start.shape).toBe(e.all('shape')[0]!.id);
    expect(e.scene.boundsOf(e.selection.ids)).toMatchObject({ x: 350, y: 370 });
    choices[0]!();
    expect(e.all('connector')).toEqual([]);
    expect(e.all('shape').map((s) => plainText(s.text))).toEqual(['<mxGraphModel/>']);
    e.command('edit.undo');
    expect(e.all('shape')).toHaveLength(2);
    e.command('edit.undo');
    expect(e.all('shape')).toEqual([]);
  });

  it('says how to have the shapes of a program whose form is not read, and has its words', async () => {
    const e = new TestEditor(),
      said: string[] = [];
    e.on('notice', ({ key }) => said.push(key));
    e.host.readForeign = () => Promise.resolve({ type: 'unread', program: 'figma' });
    expect(await pasteContent(e, { html: '<span></span>', text: 'Sign in', pictures: [] }, 'pointer')).toBe(true);
    expect(await pasteContent(e, { html: '<span></span>', pictures: [] }, 'pointer')).toBe(true);
    expect(e.all('shape').map((s) => plainText(s.text))).toEqual(['Sign in']);
    expect(said).toEqual(['notice.pastedFigma', 'notice.pastedFigma']);
  });

  it('makes shapes of SVG that lies beside a picture, and offers it as a picture', async () => {
    const e = new TestEditor(),
      choices: string[] = [],
      asked: unknown[] = [];
    e.on('notice', ({ choice }) => choice && choices.push(choice.key));
    e.host.importPicture = () => Promise.reject(new Error('not asked for'));
    e.host.readForeign = (source) => {
      asked.push(source);
      const records = new TestEditor().shape('x', 900, 900).snapshot();
      return Promise.resolve({ type: 'drawing', format: 'svg', records, pages: 1 });
    };
    await pasteContent(e, { svg: '<svg/>', pictures: [new Blob([], { type: 'image/png' })] }, 'pointer');
    expect(asked).toEqual([{ svg: '<svg/>' }]);
    expect(e.all('shape')).toHaveLength(1);
    expect(choices).toEqual(['notice.pasteAsPicture']);
  });

  it('puts the first page of each file that is a drawing about a place, beside each other, and says of what is none', async () => {
    const e = new TestEditor(),
      said: unknown[] = [];
    e.on('notice', ({ key, params }) => said.push([key, params]));
    const file = (name: string, type = ''): File => new File(['x'], name, { type });
    e.host.readForeign = async ({ file: read }) => {
      if (read!.name === 'damaged.vsdx') throw new Error('damaged');
      const records = new TestEditor().shape('x', 900, 900, 100, 60).snapshot();
      return read!.name.endsWith('.pdf') ? null : { type: 'drawing', format: 'vsdx', records, pages: 3 };
    };
    const files = [file('a.vsdx'), file('b.pdf'), file('damaged.vsdx'), file('c.drawio.png', 'image/png')];
    expect(files.map(isDrawingFile)).toEqual([true, true, true, true]);
    expect(isDrawingFile(file('photo.png', 'image/png'))).toBe(false);
    expect(await putFiles(e, files, { x: 250, y: 130 })).toBe(true);
    expect(e.all('shape').map(({ box }) => [box.x, box.y])).toEqual([
      [200, 100],
      [340, 100],
    ]);
    expect(said).toEqual([
      ['notice.fileFirstPage', { name: 'a.vsdx', count: 3 }],
      ['notice.fileRefused', { name: 'b.pdf' }],
      ['notice.fileRefused', { name: 'damaged.vsdx' }],
      ['notice.fileFirstPage', { name: 'c.drawio.png', count: 3 }],
    ]);
    e.command('edit.undo');
    expect(e.all('shape')).toHaveLength(1);
  });

  it('keeps the formats of words the host read, and asks it nothing about plain ones', async () => {
    const e = new TestEditor(),
      asked: unknown[] = [];
    e.host.readForeign = (content) => {
      asked.push(content);
      return Promise.resolve({ type: 'text', text: [{ insert: 'k', attributes: { bold: true } }] });
    };
    await pasteContent(e, { html: '<b>k</b>', text: 'k', pictures: [] }, 'pointer');
    expect(e.all('shape')[0]!.text).toEqual([{ insert: 'k', attributes: { bold: true } }]);
    await pasteContent(e, { text: 'plain words', pictures: [] }, 'pointer');
    await pasteContent(e, { html: '<b>k</b>', text: 'k', pictures: [] }, 'text');
    expect(asked).toHaveLength(1);
  });

  it('asks the platform for pictures of another file before it pastes them', async () => {
    const hash = 'a'.repeat(64),
      asked: string[][] = [],
      from = new TestEditor(),
      to = new TestEditor();
    from.store.create({
      id: 'pic',
      type: 'asset',
      data: { name: '', mime: 'image/png', src: `/api/assets/one/${hash}`, w: 10, h: 10 },
    });
    from.shape('a', 0, 0, 10, 10, { data: { image: { asset: 'pic' } } }).select('a');
    to.host.adoptPictures = async (sources) => {
      asked.push([...sources]);
      return sources.map((src) => src.replace('one', 'two'));
    };
    const data = copyData(from)!;
    await pasteContent(to, { ...data, pictures: [] }, 'inPlace');
    await pasteContent(to, { ...data, pictures: [] }, 'inPlace');
    expect(asked[0]).toEqual([`/api/assets/one/${hash}`]);
    expect(to.all('asset').map((record) => record.data.src)).toEqual([`/api/assets/two/${hash}`]);
  });

  it('says so when the host refuses a picture', async () => {
    const e = new TestEditor(),
      notices: string[] = [];
    e.on('notice', ({ key }) => notices.push(key));
    e.host.importPicture = () => Promise.reject(new Error('too large'));
    await pasteContent(e, { pictures: [new Blob(['x'])] }, 'pointer');
    expect(notices).toEqual(['notice.pictureRefused']);
    expect(e.all('shape')).toEqual([]);
  });
});

describe('a pasted payload', () => {
  it('survives its encoding', () => {
    const payload = payloadOf(source().select('a', 'b'))!;
    expect(
      decodePayload(encodePayload(payload, 'text'))!
        .records.map((r) => r.id)
        .sort(),
    ).toEqual(payload.records.map((r) => r.id).sort());
  });

  it('is refused or made sound whatever is in it', async () => {
    for (const bad of [
      null,
      1,
      'x',
      {},
      { format: 'limn/clipboard' },
      { format: 'limn/clipboard', records: 'x', roots: [], bounds: {} },
    ])
      expect(checkPayload(bad)).toBeNull();
    expect(decodePayload('<div data-limn="AAAA">')).toBeNull();
    expect(decodePayload('<div data-limn="!">')).toBeNull();
    const at = { parent: 'x', key: 'a0' };
    const payload = checkPayload({
      format: 'limn/clipboard',
      version: 1,
      roots: ['picture', 's', 's', 'p', 7, 'nowhere'],
      bounds: { x: 0, y: 0, w: 1, h: 1 },
      records: [
        {
          id: 's',
          type: 'shape',
          kind: 'test.rect',
          at,
          box: { x: Number.NaN, y: 1e300, w: -5, h: 5 },
          style: {},
          data: { image: { asset: 'far' } },
          text: [{ insert: 'ok', attributes: { bold: true, onclick: 'x', __proto__: {} } }, { insert: 7 }],
        },
        { id: 'p', type: 'page', at, data: { name: 'no' } },
        {
          id: 'far',
          type: 'asset',
          data: { name: '', mime: 'image/png', src: 'https://elsewhere.example/track.png', w: 1, h: 1 },
        },
        { id: 'picture', type: 'asset', data: { name: '', mime: 'image/png', src: 'data:image/png;,', w: 1, h: 1 } },
        'rubbish',
        null,
        { id: 'q', type: 'shape' },
      ],
    })!;
    expect(payload.roots).toEqual(['s']);
    expect(payload.records.map((r) => r.id)).toEqual(['s', 'picture']);
    expect(payload.records[0]).toMatchObject({ text: [{ insert: 'ok', attributes: { bold: true } }] });
    const e = new TestEditor();
    await pasteContent(e, { html: encodePayload(payload, ''), pictures: [] }, 'pointer');
    const { box } = e.all('shape')[0]!;
    expect([box.x, box.y, box.w, box.h].every(Number.isFinite)).toBe(true);
  });
});
