import { describe, expect, it } from 'vitest';
import { DocumentStore, toYDoc, type DiagramRecord, type ShapeRecord } from '@limn/document';
import { Path } from '@limn/drawing/geometry/path.ts';
import type { PdfDocument, PdfFonts } from '@limn/drawing/paint/pdf-painter.ts';
import { splitByFace } from '@limn/drawing/paint/pdf-painter.ts';
import type { ShapeLibrary } from '@limn/drawing/shape/definition.ts';
import { shapeExtent } from '@limn/canvas/items/extent.ts';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { exportPdf, exportSvg, type ExportContext } from '@limn/drawing/export/index.ts';
import { diagramExport, type DiagramExport } from './diagram-export.ts';

const shapes: ShapeLibrary = {
  id: 't',
  name: { zh: 't', en: 't' },
  categories: [],
  shapes: [
    {
      id: 't.box',
      name: { zh: 'b', en: 'b' },
      tags: { zh: [], en: [] },
      w: 120,
      h: 60,
      parts: (w, h, _c, s) => [{ path: new Path().roundRect(0, 0, w, h, s.radius ?? 0) }],
    },
    {
      id: 't.oval',
      name: { zh: 'o', en: 'o' },
      tags: { zh: [], en: [] },
      w: 120,
      h: 60,
      parts: (w, h) => [{ path: new Path().ellipse(w / 2, h / 2, w / 2, h / 2) }],
    },
    {
      id: 't.cube',
      name: { zh: 'c', en: 'c' },
      tags: { zh: [], en: [] },
      w: 80,
      h: 80,
      parts: (w, h) => [
        { path: new Path().rect(0, 16, w - 16, h - 16) },
        {
          path: new Path().polygon([
            [0, 16],
            [16, 0],
            [w, 0],
            [w - 16, 16],
          ]),
          fill: 'lighter',
        },
        {
          path: new Path().polygon([
            [w, 0],
            [w, h - 16],
            [w - 16, h],
            [w - 16, 16],
          ]),
          fill: 'darker',
        },
      ],
    },
  ],
};
const registry = new ShapeRegistry([shapes]);

const head: DiagramRecord[] = [
  { id: 'document', type: 'document', data: {} },
  { id: 'p', type: 'page', at: { parent: '', key: 'a0' }, data: { name: 'Page <1>' } },
  { id: 'l', type: 'layer', at: { parent: 'p', key: 'a0' }, data: { name: 'L' } },
  { id: 'l2', type: 'layer', at: { parent: 'p', key: 'a1' }, data: { name: 'hidden', hidden: true } },
];
let key = 0;
const shape = (id: string, x: number, y: number, more: Partial<ShapeRecord> = {}): ShapeRecord => ({
  id,
  type: 'shape',
  kind: 't.box',
  at: { parent: 'l', key: `a${(key++).toString(36).padStart(2, '0')}V` },
  box: { x, y, w: 120, h: 60 },
  style: {},
  data: {},
  ...more,
});

function context(records: DiagramRecord[], more: Partial<DiagramExport> = {}): ExportContext {
  return diagramExport({
    store: new DocumentStore(toYDoc({ format: 'limn', version: 1, kind: 'diagram', records: [...head, ...records] })),
    registry,
    measurer: evenMeasurer,
    ...more,
  });
}
const svgOf = (records: DiagramRecord[], more: Partial<DiagramExport> = {}, ids?: string[]): string =>
  exportSvg(context(records, more), { page: 'p', ...(ids ? { ids } : {}) }).svg;

const drawing = (): DiagramRecord[] => [
  shape('a', 0, 0, {
    text: [{ insert: '提交申请\n' }, { insert: 'bold', attributes: { bold: true, underline: true } }],
  }),
  shape('b', 240, 120, {
    kind: 't.oval',
    style: { fill: 'theme:soft1', stroke: 'theme:accent1', dash: 'dashed' },
    text: [{ insert: 'Review' }],
  }),
  shape('c', 0, 140, {
    kind: 't.cube',
    box: { x: 0, y: 140, w: 80, h: 80, r: Math.PI / 6 },
    style: { fill: '#f0c040', shadow: { dx: 2, dy: 3, blur: 6, color: '#00000055' } },
  }),
  shape('d', 240, 0, {
    box: { x: 240, y: 0, w: 120, h: 60, fx: true },
    style: {
      gradient: {
        type: 'linear',
        angle: 90,
        stops: [
          { at: 0, color: '#ffffff' },
          { at: 1, color: '#88aaff80' },
        ],
      },
      opacity: 0.5,
      radius: 8,
    },
    text: [{ insert: 'flipped' }],
    data: { link: { type: 'url', url: 'https://example.org/?a=1&b=2' } },
  }),
  {
    id: 'k',
    type: 'connector',
    kind: 'orthogonal',
    at: { parent: 'l', key: 'b1' },
    start: { x: 0, y: 0, shape: 'a' },
    end: { x: 0, y: 0, shape: 'b' },
    points: [],
    style: { startArrow: 'diamondOpen', radius: 6 },
    data: {},
  },
  {
    id: 'k1',
    type: 'label',
    at: { parent: 'k', key: 'a0' },
    style: {},
    data: { t: 0.5, dx: 0, dy: 0 },
    text: [{ insert: 'yes' }],
  },
  {
    id: 'm',
    type: 'connector',
    kind: 'curved',
    at: { parent: 'l', key: 'b2' },
    start: { x: 80, y: 180 },
    end: { x: 300, y: 180, shape: 'b' },
    points: [],
    style: { stroke: '#cc2200', strokeWidth: 3 },
    data: {},
  },
];

describe('SVG', () => {
  it('draws a page as the golden file has it', async () => {
    await expect(svgOf(drawing())).toMatchFileSnapshot('./golden/page.svg');
  });
  it('draws it dark as the golden file has it', async () => {
    await expect(svgOf(drawing(), { dark: true })).toMatchFileSnapshot('./golden/page-dark.svg');
  });
  it('draws it by hand as the golden file has it, the same each time', async () => {
    const records = [{ id: 'document', type: 'document' as const, data: { theme: 'sketch' } }, ...drawing()];
    const svg = svgOf(records);
    await expect(svg).toMatchFileSnapshot('./golden/page-sketch.svg');
    expect(svgOf(records)).toBe(svg);
  });
  it('turns text whose box stands turned in its shape, the other way round in a mirrored one', () => {
    const lane = (fx: boolean): DiagramRecord =>
      shape('x', 0, 0, {
        box: { x: 0, y: 0, w: 200, h: 80, ...(fx ? { fx } : {}) },
        data: { textBox: { x: -0.1, y: 0.35, w: 0.4, h: 0.3, r: -Math.PI / 2 } },
        text: [{ insert: 'lane' }],
      });
    // About the text box's centre: 20,40, and mirrored 180,40.
    expect(svgOf([lane(false)])).toContain('<g transform="matrix(0 -1 1 0 -20 60)"><text');
    expect(svgOf([lane(true)])).toContain('<g transform="matrix(0 1 -1 0 220 -140)"><text');
    // What may be painted reaches as far up and down as the turned box does.
    const tall = shape('t', 0, 0, {
        box: { x: 0, y: 0, w: 200, h: 20 },
        data: { textBox: { x: 0, y: 0, w: 1, h: 1, r: Math.PI / 2 } },
      }),
      extent = shapeExtent(tall, registry);
    expect(extent.y).toBeLessThanOrEqual(-90);
    expect(extent.y + extent.h).toBeGreaterThanOrEqual(110);
  });
  it('turns a label about its place on the line and breaks it where it says', () => {
    const line = (data: object): string =>
      svgOf([
        {
          id: 'k',
          type: 'connector',
          kind: 'straight',
          at: { parent: 'l', key: 'b1' },
          start: { x: 0, y: 0 },
          end: { x: 400, y: 0 },
          points: [],
          style: {},
          data: {},
        },
        {
          id: 'k1',
          type: 'label',
          at: { parent: 'k', key: 'a0' },
          style: {},
          data: { t: 0.5, dx: 0, dy: 0, ...data },
          text: [{ insert: 'two words' }],
        },
      ]);
    expect(line({})).not.toContain('<g transform="translate(200 0)"><g transform="matrix(0 1 -1 0 0 0)">');
    expect(line({}).match(/<text/g)).toHaveLength(1);
    expect(line({ r: Math.PI / 2 })).toContain('<g transform="translate(200 0)"><g transform="matrix(0 1 -1 0 0 0)">');
    expect(line({ w: 40 }).match(/<text/g)!.length).toBeGreaterThan(1);
    // The picture of the label alone is as tall as its text is long.
    const turned = exportSvg(
      context([
        {
          id: 'k',
          type: 'connector',
          kind: 'straight',
          at: { parent: 'l', key: 'b1' },
          start: { x: 0, y: 0 },
          end: { x: 400, y: 0 },
          points: [],
          style: { stroke: 'none' },
          data: {},
        },
        {
          id: 'k1',
          type: 'label',
          at: { parent: 'k', key: 'a0' },
          style: {},
          data: { t: 0.5, dx: 0, dy: 0, r: Math.PI / 2 },
          text: [{ insert: 'a long label' }],
        },
      ]),
      { page: 'p', ids: ['k1'], margin: 0 },
    ).bounds;
    expect(turned.h).toBeGreaterThan(turned.w * 2);
  });
  it('starts round gradients where they say, in the middle otherwise', () => {
    const round = (center?: { x: number; y: number }): DiagramRecord =>
      shape('x', 0, 0, {
        style: {
          gradient: {
            type: 'radial',
            angle: 0,
            stops: [
              { at: 0, color: '#ffffff' },
              { at: 1, color: '#000000' },
            ],
            ...(center && { center }),
          },
        },
      });
    expect(svgOf([round()])).toContain('cx="60" cy="30" r="60"');
    expect(svgOf([round({ x: 1, y: 0 })])).toContain('cx="120" cy="0" r="120"');
  });
  it('writes the stops of a gradient in order, however they were stored', () => {
    const stops = [
      { at: 1, color: '#0000ff' },
      { at: 0.3, color: '#00ff00' },
      { at: 0, color: '#ff0000' },
    ];
    const svg = svgOf([shape('x', 0, 0, { style: { gradient: { type: 'linear', angle: 0, stops } } })]);
    expect([...svg.matchAll(/<stop offset="([^"]+)"/g)].map((stop) => stop[1])).toEqual(['0', '0.3', '1']);
  });
  it('leaves hidden layers and hidden shapes out', () => {
    const svg = svgOf([
      shape('x', 0, 0, { at: { parent: 'l2', key: 'a0' }, style: { fill: '#123456' } }),
      shape('y', 0, 0, { style: { fill: '#654321' }, data: { hidden: true } }),
    ]);
    expect(svg).not.toContain('#123456');
    expect(svg).not.toContain('#654321');
  });
  it('covers what is painted: a selection with its arrowhead, line and shadow', () => {
    const one = exportSvg(context([shape('x', 100, 100, { style: { strokeWidth: 4 } })]), {
      page: 'p',
      ids: ['x'],
      margin: 0,
    }).bounds;
    expect(one).toEqual({ x: 98, y: 98, w: 124, h: 64 });
    const shadowed = exportSvg(
      context([
        shape('x', 100, 100, { style: { strokeWidth: 0, shadow: { dx: 10, dy: 0, blur: 5, color: '#000000' } } }),
      ]),
      { page: 'p', ids: ['x'], margin: 0 },
    ).bounds;
    expect(shadowed).toEqual({ x: 100, y: 95, w: 135, h: 70 });
  });
  it('takes the paper as the picture where there is one', () => {
    const c = context([
      { id: 'p', type: 'page', at: { parent: '', key: 'a0' }, data: { name: 'A4', size: { w: 794, h: 1123 } } },
      shape('x', -500, 0),
    ]);
    expect(exportSvg(c, { page: 'p' }).bounds).toEqual({ x: 0, y: 0, w: 794, h: 1123 });
  });
  it('paints background pages below', () => {
    const svg = svgOf([
      { id: 'p', type: 'page', at: { parent: '', key: 'a0' }, data: { name: 'front', back: 'q' } },
      { id: 'q', type: 'page', at: { parent: '', key: 'a1' }, data: { name: 'back', isBackground: true, back: 'p' } },
      shape('x', 0, 0, { style: { fill: '#00ff01' } }),
      shape('y', 0, 0, { at: { parent: 'q', key: 'a0' }, style: { fill: '#ff0001' } }),
    ]);
    expect(svg.indexOf('#ff0001')).toBeGreaterThan(0);
    expect(svg.indexOf('#ff0001')).toBeLessThan(svg.indexOf('#00ff01'));
  });
  it('lets nothing of a document out of its text', () => {
    const evil = '"><script>alert(1)</script>\u0000\ud800';
    const svg = svgOf([
      shape('x', 0, 0, {
        text: [{ insert: evil, attributes: { font: evil, color: evil, link: 'javascript:alert(1)' } }],
        style: { fill: `#fff" onload="alert(1)`, font: evil },
        data: { link: { type: 'url', url: 'javascript:alert(2)' } },
      }),
    ]);
    expect(svg).not.toMatch(/<script|javascript:|onload=/);
    expect(svg).toContain('&lt;script&gt;');
    expect(svg).not.toContain('\u0000');
  });
  it('puts pictures inside, and only pictures', () => {
    const image = (src: string): string =>
      svgOf(
        [
          { id: 'i', type: 'asset', data: { name: 'i', mime: 'image/png', src, w: 1, h: 1 } },
          shape('x', 0, 0, { data: { image: { asset: 'i', crop: { x: 0.5, y: 0, w: 0.5, h: 1 } } } }),
        ],
        { image: (asset) => ({ src: asset.data.src, mime: asset.data.mime, w: 1, h: 1 }) },
      );
    expect(image('data:image/png;base64,AAAA')).toContain('x="-120" y="0" width="240" height="60"');
    expect(image('https://elsewhere.example/x.png')).not.toContain('<image');
    expect(image('data:text/html,<b>')).not.toContain('<image');
  });
  it('refuses a page that is not there', () => {
    expect(() => exportSvg(context([]), { page: 'nope' })).toThrow(RangeError);
  });
});

describe('PDF', () => {
  /** Writes down what it is told, as a PDF library would be. */
  class Recorder {
    readonly calls: unknown[][] = [];
    readonly pdf: PdfDocument;
    constructor() {
      this.pdf = new Proxy({} as PdfDocument, {
        get:
          (_t, name) =>
          (...args: unknown[]) => {
            this.calls.push([name, ...args]);
            if (name === 'widthOfString') return (args[0] as string).length * 20;
            return name === 'linearGradient' || name === 'radialGradient' ? { stop: () => null } : null;
          },
      });
    }
    of(name: string): unknown[][] {
      return this.calls.filter((c) => c[0] === name);
    }
  }
  const latin = { name: 'latin', has: (c: number) => c < 0x250 },
    cjk = { name: 'cjk', has: (c: number) => c >= 0x2e80 };
  const fonts: PdfFonts = { faces: () => [latin, cjk] };

  it('splits text by the faces that can draw it', () => {
    expect(splitByFace('流程 Flow图', [latin, cjk]).map((p) => [p.text, p.face.name])).toEqual([
      ['流程', 'cjk'],
      [' Flow', 'latin'],
      ['图', 'cjk'],
    ]);
  });
  it('makes one page each, leaving background pages to those they belong to', () => {
    const c = context([
      { id: 'q', type: 'page', at: { parent: '', key: 'a1' }, data: { name: 'two', size: { w: 960, h: 96 } } },
      { id: 'r', type: 'page', at: { parent: '', key: 'a2' }, data: { name: 'back', isBackground: true } },
      shape('x', 0, 0),
    ]);
    const recorder = new Recorder(),
      progress: number[] = [];
    expect(exportPdf(c, recorder.pdf, fonts, { onProgress: (done) => progress.push(done) })).toBe(2);
    expect(recorder.of('addPage')[1]![1]).toEqual({ size: [720, 72], margin: 0 });
    expect(progress).toEqual([1, 2]);
    expect(recorder.of('save').length).toBe(recorder.of('restore').length);
  });
  it('shows the whole line around a frame that is a slide', () => {
    const recorder = new Recorder(),
      c = context([shape('x', 0, 0, { box: { x: 0, y: 0, w: 96, h: 48 }, style: { strokeWidth: 4 } })]);
    exportPdf(c, recorder.pdf, fonts, { slides: [{ page: 'p', frame: 'x' }] });
    expect(recorder.of('addPage')[0]![1]).toEqual({ size: [75, 39], margin: 0 });
  });
  it('sets a run that would come out too wide tighter', () => {
    const recorder = new Recorder();
    exportPdf(context([shape('x', 0, 0, { text: [{ insert: 'ab' }] })]), recorder.pdf, fonts);
    const [, text, , , options] = recorder.of('text')[0]!;
    expect(text).toBe('ab');
    expect((options as { characterSpacing: number }).characterSpacing).toBeLessThan(0);
  });
  it('leans letters over whose face has no slanted form', () => {
    const slanted = (upright: boolean): Recorder => {
      const recorder = new Recorder();
      exportPdf(
        context([shape('x', 0, 0, { text: [{ insert: '流程', attributes: { italic: true } }] })]),
        recorder.pdf,
        { faces: () => [latin, { ...cjk, upright }] },
      );
      return recorder;
    };
    const leans = (r: Recorder): boolean =>
      r.of('transform').some(([, , , c]) => typeof c === 'number' && c < -0.2 && c > -0.3);
    expect(leans(slanted(true))).toBe(true);
    expect(leans(slanted(false))).toBe(false);
    expect(slanted(true).of('save').length).toBe(slanted(true).of('restore').length);
  });
  it('links where the shape is on the page', () => {
    const recorder = new Recorder();
    exportPdf(
      context([
        shape('x', 100, 100, {
          style: { strokeWidth: 0 },
          data: { link: { type: 'url', url: 'https://example.org' } },
        }),
      ]),
      recorder.pdf,
      fonts,
      { margin: 0 },
    );
    expect(recorder.of('link')[0]!.slice(1)).toEqual([0, 0, 90, 45, 'https://example.org']);
  });
  it('stops when it is told to', () => {
    const recorder = new Recorder();
    expect(exportPdf(context([shape('x', 0, 0)]), recorder.pdf, fonts, { cancelled: () => true })).toBe(0);
    expect(recorder.of('addPage')).toHaveLength(0);
  });
});
