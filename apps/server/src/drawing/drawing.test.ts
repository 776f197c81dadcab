import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type DiagramJson,
  emptyTree,
  pictureMarker,
  type ShapeRecord,
  type TopicRecord,
  type TreeJson,
  type TreeRecord,
  USUAL_PRINT,
} from '@limn/document';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, expect, test } from 'vitest';
import { blackPng } from '../testing/png.ts';
import { type DrawingJob, DrawingError, DrawingService } from './drawing.ts';

const drawing = new DrawingService();
const draw = (job: DrawingJob, owner = 'ann'): Promise<Uint8Array | null> =>
  drawing.draw(async () => job, { owner, priority: 'interactive' });
const dir = mkdtempSync(join(tmpdir(), 'limn-drawing-'));
afterAll(async () => {
  await drawing.close();
  rmSync(dir, { recursive: true });
});

const shape = (id: string, text: string, box = { x: 0, y: 0, w: 220, h: 80 }): ShapeRecord => ({
  id,
  type: 'shape',
  kind: 'basic.rect',
  at: { parent: 'layer', key: 'a1' },
  box,
  style: { fill: '#ffffff', stroke: '#ffffff' },
  data: {},
  text: [{ insert: text }],
});
const document = (...shapes: ShapeRecord[]): DiagramJson => ({
  format: 'limn',
  version: 1,
  kind: 'diagram',
  records: [
    { id: 'page', type: 'page', at: { parent: '', key: 'a0' }, data: { name: 'One' } },
    { id: 'layer', type: 'layer', at: { parent: 'page', key: 'a0' }, data: { name: 'Layer' } },
    ...shapes,
  ],
});

/** Share of dark pixels of a picture. */
async function ink(bytes: Uint8Array): Promise<number> {
  const image = await loadImage(Buffer.from(bytes)),
    canvas = createCanvas(image.width, image.height),
    context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, image.width, image.height);
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  let dark = 0;
  for (let i = 0; i < data.length; i += 4) if (data[i]! + data[i + 1]! + data[i + 2]! < 384) dark++;
  return dark / (image.width * image.height);
}

const hasPoppler = ((): boolean => {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

test('a tree is drawn as a picture, as SVG and as a PDF: its topics, and the lines between them', async () => {
  const start = emptyTree({ sheet: 'One', central: [{ insert: 'Plan' }] }, 'mind');
  const [sheet, central] = start.records,
    at = { parent: central!.id, key: 'a1', clock: 0, history: [] };
  const topic = {
    id: 't',
    type: 'topic',
    at,
    style: {},
    data: {},
    marks: {},
    tags: {},
    text: [{ insert: '预算' }],
  } as const;
  const tree: TreeJson = { ...start, records: [...start.records, topic] };
  const thumbnail = (document: TreeJson): Promise<Uint8Array | null> =>
    draw({ kind: 'thumbnail', document, pictures: [], maxSide: 640 });
  const [one, two] = [await loadImage(Buffer.from((await thumbnail(start))!)), Buffer.from((await thumbnail(tree))!)];
  expect((await loadImage(two)).width).toBeGreaterThan(one.width);
  const svg = await draw({ kind: 'svg', document: tree, pictures: [], title: 'T', page: sheet!.id });
  expect(Buffer.from(svg!).toString()).toMatch(/Plan[^]*预算/);
  const pdf = await draw({ kind: 'pdf', document: tree, pictures: [], title: 'T' });
  expect(Buffer.from(pdf!).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a marker that is a picture is in pictures, SVG and PDF of a map, in its proportions', async () => {
  const marker = pictureMarker('set', 'sun'),
    src = 'data:image/png;base64,AAAA',
    [w, h] = [80, 40],
    canvas = createCanvas(w, h),
    context = canvas.getContext('2d');
  // A colour that no theme has.
  context.fillStyle = '#00ff00';
  context.fillRect(0, 0, w, h);
  const start = emptyTree({ sheet: 'One', central: [{ insert: 'Plan' }] }, 'mind');
  const map = (marks: Record<string, true>): TreeJson => {
    const asset: TreeRecord = { id: marker, type: 'asset', data: { name: 'Sun', mime: 'image/png', src, w, h } };
    return {
      ...start,
      records: [...start.records.map((one) => (one.type === 'topic' ? { ...one, marks } : one)), asset],
    };
  };
  const pictures = () => [{ src, bytes: new Uint8Array(canvas.toBuffer('image/png')) }];
  /** Pixels of that colour, and how much wider than tall they are together. */
  const green = async (bytes: Uint8Array): Promise<{ count: number; ratio: number }> => {
    const image = await loadImage(Buffer.from(bytes)),
      { width, height } = image,
      all = createCanvas(width, height).getContext('2d');
    all.drawImage(image, 0, 0);
    const { data } = all.getImageData(0, 0, width, height),
      at: { x: number; y: number }[] = [];
    for (let i = 0; i < data.length; i += 4)
      if (data[i]! < 90 && data[i + 1]! > 200 && data[i + 2]! < 90 && data[i + 3]! > 200)
        at.push({ x: (i / 4) % width, y: Math.floor(i / 4 / width) });
    const reach = (of: (one: { x: number; y: number }) => number): number =>
      1 + Math.max(...at.map(of)) - Math.min(...at.map(of));
    return { count: at.length, ratio: reach(({ x }) => x) / reach(({ y }) => y) };
  };
  const [marked, bare] = [map({ [marker]: true }), map({})],
    page = marked.records[0]!.id;
  const jobs = {
    thumbnail: (document: TreeJson) => draw({ kind: 'thumbnail', document, pictures: pictures(), maxSide: 640 }),
    png: (document: TreeJson) =>
      draw({
        kind: 'picture',
        format: 'png',
        title: 'T',
        document,
        pictures: pictures(),
        page,
        transparent: false,
        hd: true,
      }),
  };
  for (const job of Object.values(jobs)) {
    const { count, ratio } = await green((await job(marked))!);
    expect(count).toBeGreaterThan(50);
    expect(ratio).toBeGreaterThan(1.7);
    expect(ratio).toBeLessThan(2.3);
    expect((await green((await job(bare))!)).count).toBe(0);
  }
  const svg = async (document: TreeJson): Promise<string> =>
    new TextDecoder().decode((await draw({ kind: 'svg', document, pictures: pictures(), title: 'T', page }))!);
  expect(await svg(marked)).toContain(`data:image/png;base64,${canvas.toBuffer('image/png').toString('base64')}`);
  expect(await svg(bare)).not.toContain('<image');
  if (!hasPoppler) return;
  for (const [document, least] of [
    [marked, 20],
    [bare, 0],
  ] as const) {
    writeFileSync(join(dir, 'm.pdf'), (await draw({ kind: 'pdf', document, title: 'T', pictures: pictures() }))!);
    execFileSync('pdftoppm', ['-png', '-singlefile', '-r', '96', join(dir, 'm.pdf'), join(dir, 'm')]);
    const { count } = await green(readFileSync(join(dir, 'm.png')));
    if (least === 0) expect(count).toBe(0);
    else expect(count).toBeGreaterThan(least);
  }
});

test('a formula is drawn on a server as it is on the page: as outlines, without a font', async () => {
  const start = emptyTree({ sheet: 'One', central: [] }, 'mind'),
    [sheet, central] = start.records as [TreeRecord, TopicRecord];
  const withData = (data: TopicRecord['data']): TreeJson => ({
    ...start,
    records: [sheet, { ...central, data, style: { fill: '#ffffff', stroke: '#ffffff' } }],
  });
  const svgOf = async (document: TreeJson): Promise<string> =>
    Buffer.from(
      (await draw({ kind: 'svg', document, pictures: [], title: 'T', page: sheet.id })) ?? new Uint8Array(),
    ).toString();
  const formula = withData({ formula: String.raw`\sum_{i=1}^{n} x_i^2` }),
    svg = await svgOf(formula);
  expect(svg).not.toContain('sum_');
  expect(svg.length).toBeGreaterThan((await svgOf(withData({}))).length + 2000);
  const picture = await draw({ kind: 'thumbnail', document: formula, pictures: [], maxSide: 640 });
  expect(await ink(picture!)).toBeGreaterThan(0.01);
  expect(await draw({ kind: 'pdf', document: formula, pictures: [], title: 'T' })).not.toBeNull();
});

test('Chinese text is drawn, and not as boxes that all look the same', async () => {
  const picture = (text: string): Promise<Uint8Array | null> =>
    draw({ kind: 'thumbnail', document: document(shape('a', text)), pictures: [], maxSide: 640 });
  const simple = await ink((await picture('一一一一'))!),
    dense = await ink((await picture('繁囊罐露'))!),
    none = await ink((await picture(''))!);
  expect(none).toBeLessThan(0.0005);
  expect(simple).toBeGreaterThan(none + 0.001);
  expect(dense).toBeGreaterThan(simple * 2.5);
});

test('a page that shows nothing has no thumbnail', async () => {
  expect(await draw({ kind: 'thumbnail', document: document(), pictures: [], maxSide: 640 })).toBeNull();
});

test('a PDF has a page for each page, and its fonts inside', async () => {
  const two = document(shape('a', '采购流程 Purchase'));
  two.records.push(
    { id: 'p2', type: 'page', at: { parent: '', key: 'a1' }, data: { name: 'Two', size: { w: 960, h: 480 } } },
    { id: 'l2', type: 'layer', at: { parent: 'p2', key: 'a0' }, data: { name: '' } },
  );
  const bytes = (await draw({ kind: 'pdf', document: two, title: 'Title', pictures: [] }))!;
  const text = Buffer.from(bytes).toString('latin1');
  expect(text.slice(0, 5)).toBe('%PDF-');
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(text).toContain('720 360');
  expect(text).toMatch(/FontFile[23]/);
  expect(bytes.byteLength).toBeLessThan(200_000);
});

test.skipIf(!hasPoppler)('a highlighter darkens words in a PDF and does not cover them', async () => {
  const ink = [0, 0.5, 0.5, 1, 0.5, 0.5],
    pen = {
      ...shape('pen', ''),
      box: { x: 0, y: 0, w: 100, h: 50 },
      style: { stroke: '#ffe000', strokeWidth: 30 },
      data: { ink, marker: true },
    },
    black = { ...shape('black', ''), box: { x: 30, y: 10, w: 40, h: 30 }, style: { fill: '#000000' } };
  const bytes = (await draw({ kind: 'pdf', document: document(black, pen), title: 'T', pictures: [] }))!;
  expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/BM \/Multiply/);
  writeFileSync(join(dir, 'pen.pdf'), bytes);
  execFileSync('pdftoppm', ['-png', '-r', '96', join(dir, 'pen.pdf'), join(dir, 'pen')]);
  const image = await loadImage(readFileSync(join(dir, 'pen-1.png'))),
    context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const [r, g, b] = context.getImageData(Math.round(image.width / 2), Math.round(image.height / 2), 1, 1).data;
  expect([r, g, b].every((part) => part! < 20)).toBe(true);
});

test('a PDF goes over sheets of paper, each with its part, marks and number', async () => {
  const wide = document(shape('a', 'One'), { ...shape('b', 'Two'), box: { x: 1500, y: 0, w: 200, h: 100 } }),
    print = { ...USUAL_PRINT, fit: { across: 3, down: 1 } };
  const bytes = (await draw({ kind: 'pdf', document: wide, title: 'T', pictures: [], print }))!,
    text = Buffer.from(bytes).toString('latin1');
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(3);
  expect(text.match(/595\.5 842\.25/g)).toHaveLength(3);
  if (!hasPoppler) return;
  writeFileSync(join(dir, 'sheets.pdf'), bytes);
  const words = [1, 2, 3].map((n) =>
    execFileSync('pdftotext', ['-f', String(n), '-l', String(n), join(dir, 'sheets.pdf'), '-']).toString(),
  );
  expect(words[0]).toContain('One');
  expect(words[0]).toContain('A1 · 1/3');
  expect(words[1]).not.toMatch(/One|Two/);
  expect(words[2]).toContain('Two');
  expect(words[2]).toContain('C1 · 3/3');
});

test.skipIf(!hasPoppler)('a PDF prints the ink that the screen shows, in Chinese too', async () => {
  const page = document(shape('a', '采购申请单审批流程\n图形编辑器 Limn 2026'));
  const bitmap = await ink((await draw({ kind: 'thumbnail', document: page, pictures: [], maxSide: 520 }))!);
  writeFileSync(join(dir, 'a.pdf'), (await draw({ kind: 'pdf', document: page, title: 'T', pictures: [] }))!);
  execFileSync('pdftoppm', ['-png', '-r', '192', join(dir, 'a.pdf'), join(dir, 'a')]);
  const printed = await ink(readFileSync(join(dir, 'a-1.png')));
  expect(printed).toBeGreaterThan(bitmap * 0.75);
  expect(printed).toBeLessThan(bitmap * 1.33);
  const read = execFileSync('pdftotext', [join(dir, 'a.pdf'), '-']).toString();
  expect(read.replace(/\s/g, '')).toContain('采购申请单审批流程');
});

test('invariant 3: pictures of a hundred million pixels each are shown without all of them in memory', async () => {
  const page = document(),
    bytes = blackPng(16_384, 7_300),
    pictures = [1, 2, 3, 4, 5, 6].map((n) => ({ src: `/api/assets/f/${n}`, bytes: Uint8Array.from(bytes) }));
  for (const [n, { src }] of pictures.entries()) {
    page.records.push(
      { id: `asset${n}`, type: 'asset', data: { name: '', mime: 'image/png', src, w: 16_384, h: 7_300 } },
      { ...shape(`shape${n}`, '', { x: 0, y: n * 100, w: 200, h: 90 }), data: { image: { asset: `asset${n}` } } },
    );
  }
  const before = process.memoryUsage().rss;
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 5);
  const bitmap = await draw({ kind: 'thumbnail', document: page, pictures, maxSide: 320 }).finally(() =>
    clearInterval(watch),
  );
  expect(await ink(bitmap!)).toBeGreaterThan(0.5);
  // Decoded, each takes 120 MB.
  expect((most - before) / 1e6).toBeLessThan(400);
}, 60_000);

test.skipIf(!hasPoppler)('emoji are drawn on thumbnails and in PDFs, each as itself', async () => {
  const inks = async (text: string): Promise<[number, number]> => {
    const page = document(shape('a', text)),
      name = join(dir, `e${text.codePointAt(0)!}`);
    const bitmap = await ink((await draw({ kind: 'thumbnail', document: page, pictures: [], maxSide: 520 }))!);
    writeFileSync(`${name}.pdf`, (await draw({ kind: 'pdf', document: page, title: 'T', pictures: [] }))!);
    execFileSync('pdftoppm', ['-png', '-r', '192', `${name}.pdf`, name]);
    return [bitmap, await ink(readFileSync(`${name}-1.png`))];
  };
  const [full, empty] = [await inks('🖤🖤🖤🖤'), await inks('🤍🤍🤍🤍')];
  for (const i of [0, 1] as const) {
    expect(empty[i]).toBeGreaterThan(0.001);
    expect(full[i]).toBeGreaterThan(empty[i] * 1.3);
  }
});

/**
 * How much ink each of twenty strips of the inked part of a picture has, from left to right, as shares of all of it.
 */
async function strips(bytes: Uint8Array): Promise<number[]> {
  const image = await loadImage(Buffer.from(bytes)),
    canvas = createCanvas(image.width, image.height),
    context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, image.width, image.height);
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const columns = Array.from({ length: image.width }, (_, x) => {
    let dark = 0;
    for (let y = 0; y < image.height; y++) dark += 255 - data[(y * image.width + x) * 4 + 1]!;
    return dark;
  });
  const first = columns.findIndex((dark) => dark > 200),
    last = columns.findLastIndex((dark) => dark > 200),
    inked = columns.slice(first, last + 1),
    all = inked.reduce((sum, dark) => sum + dark, 0);
  const out = new Array<number>(20).fill(0);
  for (const [i, dark] of inked.entries()) out[Math.floor((i * 20) / inked.length)]! += dark / all;
  return out;
}
const apart = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, share, i) => sum + Math.abs(share - b[i]!), 0);

test.skipIf(!hasPoppler)(
  'Arabic, Hebrew and Thai are printed letter for letter where the screen has them',
  async () => {
    for (const [name, text] of [
      ['arabic', 'مرحبا (بالعالم) 2026!'],
      ['hebrew', 'שלום (עולם) abc 12'],
      ['thai', 'สวัสดีครับผมชื่อ l l l l'],
    ] as const) {
      const page = document(shape('a', text)),
        file = join(dir, name);
      const bitmap = (await draw({ kind: 'thumbnail', document: page, pictures: [], maxSide: 520 }))!;
      writeFileSync(`${file}.pdf`, (await draw({ kind: 'pdf', document: page, title: 'T', pictures: [] }))!);
      execFileSync('pdftoppm', ['-png', '-r', '192', `${file}.pdf`, file]);
      const shown = await strips(bitmap),
        printed = await strips(readFileSync(`${file}-1.png`));
      expect(apart(shown, printed), name).toBeLessThan(0.25);
      // Set the other way round, it is another picture.
      expect(apart(shown, [...printed].reverse()), name).toBeGreaterThan(0.4);
    }
  },
);

test('a drawing that fails says so and the next one is drawn', async () => {
  const broken = { format: 'limn', version: 1, kind: 'diagram', records: null } as unknown as DiagramJson;
  await expect(draw({ kind: 'thumbnail', document: broken, pictures: [], maxSide: 100 })).rejects.toThrow(DrawingError);
  expect(
    await draw({ kind: 'thumbnail', document: document(shape('a', 'x')), pictures: [], maxSide: 100 }),
  ).not.toBeNull();
});

test('pictures are drawn with their filters, as PNG, as SVG and in a PDF', async () => {
  const side = 60,
    canvas = createCanvas(side, side),
    context = canvas.getContext('2d');
  context.fillStyle = '#606060';
  context.fillRect(0, 0, side, side);
  const src = 'data:image/png;base64,AAAA';
  const shown = (filter?: { brightness: number }): DiagramJson => {
    const plain = document({
      ...shape('x', '', { x: 0, y: 0, w: 200, h: 200 }),
      kind: 'basic.image',
      data: { image: { asset: 'p', ...(filter && { filter }) } },
    });
    plain.records.push({ id: 'p', type: 'asset', data: { name: 'p', mime: 'image/png', src, w: side, h: side } });
    return plain;
  };
  const pictures = () => [{ src, bytes: new Uint8Array(canvas.toBuffer('image/png')) }];
  const thumbnail = async (of: DiagramJson): Promise<number> =>
    ink((await draw({ kind: 'thumbnail', document: of, pictures: pictures(), maxSide: 320 }))!);
  const bright = shown({ brightness: 100 });
  expect(await thumbnail(shown())).toBeGreaterThan(0.5);
  expect(await thumbnail(bright)).toBeLessThan(0.01);
  const svg = (await draw({ kind: 'svg', document: bright, pictures: pictures(), title: 'T', page: 'page' }))!;
  expect(new TextDecoder().decode(svg)).toContain('<feFuncR type="linear" slope="2" intercept="0"/>');
  if (!hasPoppler) return;
  for (const [of, least, most] of [
    [shown(), 0.5, 1],
    [bright, 0, 0.01],
  ] as const) {
    writeFileSync(join(dir, 'f.pdf'), (await draw({ kind: 'pdf', document: of, title: 'T', pictures: pictures() }))!);
    execFileSync('pdftoppm', ['-png', '-singlefile', '-r', '40', join(dir, 'f.pdf'), join(dir, 'f')]);
    const dark = await ink(readFileSync(join(dir, 'f.png')));
    expect(dark).toBeGreaterThanOrEqual(least);
    expect(dark).toBeLessThanOrEqual(most);
  }
});

test.skipIf(!hasPoppler)(
  'what is said to slides is on pages of a PDF behind theirs, where it is asked for',
  async () => {
    const said = document(shape('a', 'Drawn'), {
      ...shape('f', 'Frame', { x: 0, y: 200, w: 300, h: 200 }),
      kind: 'basic.container',
      data: { speakerNotes: `Say hello.\n中文也说。\n${'Go on and on about it. '.repeat(600)}` },
    });
    const [page] = said.records;
    if (page?.type === 'page') page.data.speakerNotes = 'Begin slowly';
    said.records.push(
      { id: 'page2', type: 'page', at: { parent: '', key: 'a1' }, data: { name: 'Two' } },
      { id: 'layer2', type: 'layer', at: { parent: 'page2', key: 'a0' }, data: { name: '' } },
    );
    const read = async (withNotes: boolean, slides = false): Promise<string[]> => {
      writeFileSync(
        join(dir, 's.pdf'),
        (await draw({ kind: 'pdf', document: said, title: 'T', pictures: [], said: withNotes, slides }))!,
      );
      const text = execFileSync('pdftotext', ['-layout', join(dir, 's.pdf'), '-'], { encoding: 'utf8' });
      return text.split('\f').slice(0, -1);
    };
    expect(await read(false)).toHaveLength(2);
    const pages = await read(true);
    expect(pages.length).toBeGreaterThan(4);
    expect(pages[0]).toContain('Drawn');
    expect(pages[1]).toMatch(/One\s+Begin slowly\s+Frame\s+Say hello\.\s+中文也说。/);
    expect(pages[2]).toContain('Go on and on about it.');
    expect(pages.at(-1)).not.toContain('Go on');
    expect(pages.join(' ').match(/about\s+it\./g)).toHaveLength(600);
    // As they are presented: the page, the frame on it, the other page.
    expect((await read(false, true)).map((text) => text.trim().split(/\s+/))).toEqual([
      ['Drawn', 'Frame'],
      ['Frame'],
      [''],
    ]);
    const shown = await read(true, true);
    expect(shown[1]!.trim().split(/\s+/)).toEqual(['One', 'Begin', 'slowly']);
    expect(shown[2]!.trim()).toBe('Frame');
    expect(shown[3]).toMatch(/Frame\s+Say hello\./);
    expect(shown.at(-1)!.trim()).toBe('');
  },
);
