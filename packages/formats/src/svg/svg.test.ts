import { plainText } from '@limn/document';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importFile } from '../import-file.ts';
import { importDiagram } from '../visio/testing/read.ts';
import { arcTo } from './arc.ts';
import { parsePath } from './path-data.ts';

const read = async (inner: string, attributes = '') => {
  const { document, report } = await importDiagram(
    strToU8(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`),
    'x.svg',
  );
  const { records } = document;
  return {
    records,
    report,
    shapes: records.filter((r) => r.type === 'shape'),
    lines: records.filter((r) => r.type === 'connector'),
  };
};

describe('the letters of paths', () => {
  it.each<[string, unknown]>([
    ['M1 2 3 4z', [[['M', 1, 2], ['L', 3, 4], ['Z']]]],
    [
      'm1,2h3v4H0z m1 1l1 1',
      [
        [['M', 1, 2], ['L', 4, 2], ['L', 4, 6], ['L', 0, 6], ['Z']],
        [
          ['M', 2, 3],
          ['L', 3, 4],
        ],
      ],
    ],
    [
      'M0 0C1 1 2 1 3 0S5-1 6 0',
      [
        [
          ['M', 0, 0],
          ['C', 1, 1, 2, 1, 3, 0],
          ['C', 4, -1, 5, -1, 6, 0],
        ],
      ],
    ],
    [
      'M0 0q1 1 2 0t2 0',
      [
        [
          ['M', 0, 0],
          ['Q', 1, 1, 2, 0],
          ['Q', 3, -1, 4, 0],
        ],
      ],
    ],
    [
      'M0 0L1 1L2',
      [
        [
          ['M', 0, 0],
          ['L', 1, 1],
        ],
      ],
    ],
    [
      'L1 1',
      [
        [
          ['M', 0, 0],
          ['L', 1, 1],
        ],
      ],
    ],
    ['x', []],
  ])('%s', (text, steps) => {
    expect(parsePath(text)).toEqual(steps);
  });

  it('reads the flags of arcs that stand without blanks', () => {
    const [steps] = parsePath('M0 0a1 1 0 012 0');
    expect(steps!.at(-1)!.slice(-2)).toEqual([2, 0]);
  });

  it('arcs stay on their ellipse', () => {
    for (const [, , , , x, y] of arcTo(
      { x: -3, y: 0 },
      { x: 3, y: 0 },
      { rx: 3, ry: 3, turn: 0, isLarge: true, isClockwise: true },
    ))
      expect(Math.hypot(x, y)).toBeCloseTo(3, 6);
  });
});

describe('SVG', () => {
  it('has boxes and ellipses as such, turned and stretched with what they stand in', async () => {
    const { shapes } = await read(
      '<style>.a{fill:#f00;stroke:steelblue;stroke-width:2}</style><g transform="translate(10 20) scale(2)"><rect class="a" width="30" height="10" rx="2"/><g transform="rotate(90)"><ellipse rx="5" ry="3" style="fill:none;stroke:#000"/></g></g>',
    );
    expect(shapes[0]).toMatchObject({
      kind: 'basic.rect',
      box: { x: 10, y: 20, w: 60, h: 20 },
      style: { fill: '#ff0000', stroke: '#4682b4', strokeWidth: 4, radius: 4 },
    });
    expect(shapes[1]).toMatchObject({ kind: 'basic.ellipse', box: { x: 0, y: 14, w: 20, h: 12 } });
    expect(shapes[1]!.box.r).toBeCloseTo(Math.PI / 2, 9);
  });

  it('has outlines in the box around them, gradients, symbols that are used, and lines', async () => {
    const { shapes, lines } = await read(
      '<defs><linearGradient id="g"><stop offset="0" stop-color="gold"/><stop offset="1" stop-color="#00f"/></linearGradient><symbol id="s"><circle r="4" cx="4" cy="4"/></symbol></defs><path d="M0 0H40V20Z" fill="url(#g)"/><use href="#s" x="100"/><polyline points="0,0 10,10 20,0" fill="none" stroke="red"/>',
    );
    expect(shapes[0]).toMatchObject({
      kind: 'custom',
      box: { x: 0, y: 0, w: 40, h: 20 },
      style: { gradient: { type: 'linear', stops: [{ color: '#ffd700' }, { color: '#0000ff' }] } },
      data: { geometry: [{ d: ['M', 0, 0, 'L', 1, 0, 'L', 1, 1, 'Z'] }] },
    });
    expect(shapes[1]).toMatchObject({ box: { x: 100, y: 0, w: 8, h: 8 } });
    expect(lines[0]).toMatchObject({ kind: 'straight', end: { x: 20, y: 0 }, points: [{ x: 10, y: 10 }] });
  });

  it('has round gradients where they start, and all of their stops', async () => {
    const { shapes } = await read(
      '<defs><radialGradient id="g" cx="25%" cy="0"><stop offset="0" stop-color="red"/><stop offset="40%" stop-color="#0f0"/><stop offset="1" stop-color="#00f"/></radialGradient></defs><rect width="40" height="20" fill="url(#g)"/>',
    );
    expect(shapes[0]!.style.gradient).toMatchObject({ type: 'radial', center: { x: 0.25, y: 0 } });
    expect(shapes[0]!.style.gradient!.stops.map((stop) => stop.at)).toEqual([0, 0.4, 1]);
  });

  it('has words where they stand, and nothing that runs or reaches out', async () => {
    const { shapes, report, records } = await read(
      '<script>alert(1)</script><a href="javascript:alert(1)"><rect width="9" height="9" onclick="x()"/></a><a href="https://example.org"><text x="100" y="50" text-anchor="middle" font-size="20">One<tspan x="100" dy="24">two</tspan></text></a><image href="https://example.org/x.png" width="9" height="9"/>',
    );
    const text = shapes.find((one) => one.kind === 'basic.text')!;
    expect(plainText(text.text)).toBe('One\ntwo');
    expect(text.box.x + text.box.w / 2).toBeCloseTo(100, 3);
    expect(text.data.link).toEqual({ type: 'url', url: 'https://example.org' });
    expect(shapes[0]!.data.link).toBeUndefined();
    expect(report.dropped).toEqual([{ what: 'pictures', count: 1 }]);
    expect(JSON.stringify(records)).not.toMatch(/alert|onclick|x\.png/);
  });

  it('hears rules for what stands in others, the more telling ones and the later', async () => {
    const { shapes } = await read(
      '<style>@import url(x.css);#m .node > rect,#m .edge circle{fill:#ececff}rect{fill:red}#m rect.odd{fill:#00f}.far .node ellipse{fill:lime}a[href] rect{fill:black}</style><g id="m"><g class="big node"><rect width="9" height="9"/><rect class="odd" width="9" height="9"/><circle r="4"/><ellipse rx="4" ry="3"/></g></g><rect width="9" height="9"/>',
    );
    expect(shapes.map(({ style }) => style.fill)).toEqual(['#ececff', '#0000ff', '#000000', '#000000', '#ff0000']);
  });

  it('hears rules of a medium, and what can be read of a sheet that is broken', async () => {
    const { shapes } = await read(
      '<style>/* a } { */@media (min-width: 1px){.a{fill:red}.b{fill:lime}}@font-face{font-family:x}.c{fill:blue}.d{fill:</style><rect class="a" width="9" height="9"/><rect class="b" width="9" height="9"/><rect class="c" width="9" height="9"/><rect class="d" width="9" height="9"/>',
    );
    expect(shapes.map(({ style }) => style.fill)).toEqual(['#ff0000', '#00ff00', '#0000ff', '#000000']);
  });

  it.each([
    ['rules that do not begin', 'a'.repeat(400_000)],
    ['comments that do not end', '/*'.repeat(200_000)],
    ['a selector of blanks', `a${' '.repeat(400_000)}b{}`],
  ])('reads a style sheet of %s in one walk', async (_what, css) => {
    const { shapes } = await read(`<style>${css}</style><rect width="9" height="9"/>`);
    expect(shapes).toHaveLength(1);
  });

  it('has colours of newer style sheets, of properties and for light pages', async () => {
    const { shapes } = await read(
      '<g style="--Own: hsl(120, 100%, 50%)"><rect width="9" height="9" fill="red" style="fill: light-dark(rgb(218, 232, 252), var(--dark, rgb(29, 41, 59))); stroke: var(--line, rgb(10% 50% 100%))"/><rect width="9" height="9" fill="var(--Own)" stroke="rgb(0 0 255 / 50%)"/></g>',
    );
    expect(shapes.map(({ style }) => [style.fill, style.stroke])).toEqual([
      ['#dae8fc', '#1a80ff'],
      ['#00ff00', '#0000ff80'],
    ]);
  });

  it('lets through what stands in groups that do', async () => {
    const { shapes } = await read('<g opacity="0.5"><g style="opacity:50%"><rect width="9" height="9"/></g></g>');
    expect(shapes[0]!.style.opacity).toBe(0.25);
  });

  it('has parts of texts with their own formats, and those that flow in a box', async () => {
    const { shapes } = await read(
      '<text style="font:italic 20px/1.2 Arial"><tspan x="0" y="0">One </tspan><tspan x="0" y="24">a<tspan style="font-weight:bold;fill:red"> b</tspan></tspan></text><flowRoot font-size="8"><flowRegion><rect x="5" y="6" width="70" height="30"/></flowRegion><flowPara>first</flowPara><flowPara>second</flowPara></flowRoot>',
    );
    expect(shapes[0]).toMatchObject({
      style: { fontSize: 20, font: 'Arial', italic: true },
      text: [{ insert: 'One\na' }, { insert: ' b', attributes: { bold: true, color: '#ff0000' } }],
    });
    expect(shapes[1]).toMatchObject({
      box: { x: 5, y: 6, w: 70, h: 30 },
      style: { fontSize: 8 },
      text: [{ insert: 'first\nsecond' }],
    });
  });

  it('has holes by either rule, and heads at the ends of curves', async () => {
    const { shapes } = await read(
      '<path fill-rule="evenodd" d="M0 0H10V10H0ZM2 2H8V8H2Z"/><path fill="none" stroke="#123456" marker-end="url(#a)" d="M0 20C5 20 5 20 10 20"/>',
    );
    const turns = (d: readonly (string | number)[]): number[] =>
      d.filter((one): one is number => typeof one === 'number');
    expect(turns(shapes[0]!.data.geometry![0]!.d).slice(8)).toEqual([0.2, 0.8, 0.8, 0.8, 0.8, 0.2, 0.2, 0.2]);
    expect(shapes[1]).toMatchObject({
      style: { fill: '#123456' },
      data: { geometry: [{ fill: false }, { d: expect.arrayContaining(['Z']) }] },
    });
  });

  it('has lines of HTML where that is all that says the words', async () => {
    const { shapes } = await read(
      '<foreignObject width="90" height="40"><div><span><p>Hello<br/>big  world</p></span></div></foreignObject>',
    );
    expect(plainText(shapes[0]!.text)).toBe('Hello\nbig world');
  });

  it('that uses itself, or others without end, is refused or read in time', async () => {
    const doubling = Array.from(
      { length: 30 },
      (_, i) => `<g id="g${i + 1}"><use href="#g${i}"/><use href="#g${i}"/></g>`,
    ).join('');
    for (const inner of ['<g id="a"><use href="#a"/></g>', `<rect id="g0" width="1" height="1"/>${doubling}`]) {
      const started = performance.now();
      await importFile(strToU8(`<svg>${inner}</svg>`), 'x.svg').catch((error: unknown) =>
        expect(error).toMatchObject({ code: 'import.tooLarge' }),
      );
      expect(performance.now() - started).toBeLessThan(3000);
    }
  });
});

describe('what a picture offers in several ways', () => {
  const html = (words: string): string =>
    `<foreignObject width="100%" height="100%"><div xmlns="http://www.w3.org/1999/xhtml">${words}</div></foreignObject>`;

  it('is drawn once, as text where it is that, with all of its words', async () => {
    const { records } = await read(
      `<switch>${html('Hello')}<text x="60" y="34" text-anchor="middle">Hello</text></switch>
       <switch>${html('A long label indeed')}<text x="60" y="94">A long la...</text></switch>
       <switch>${html('alone')}</switch>`,
    );
    expect(records.flatMap((one) => (one.type === 'shape' ? [plainText(one.text)] : []))).toEqual([
      'Hello',
      'A long label indeed',
      'alone',
    ]);
  });
});
