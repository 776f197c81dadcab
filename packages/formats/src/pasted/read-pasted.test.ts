import type { DiagramRecord } from '@limn/document';
import { plainText, tracksOf } from '@limn/document';
import { describe, expect, it } from 'vitest';
import { type Pasted, readPasted } from './read-pasted.ts';

const drawn = (pasted: Pasted | null): DiagramRecord[] =>
  pasted?.type === 'drawing' ? (pasted.document.records as DiagramRecord[]) : [];
const shapes = (pasted: Pasted | null) => drawn(pasted).flatMap((r) => (r.type === 'shape' ? [r] : []));
const words = (pasted: Pasted | null): string[] => shapes(pasted).map((r) => plainText(r.text));

describe('what is pasted from other programs', () => {
  it('is a drawing of draw.io, encoded as it copies it or not', async () => {
    const model =
      '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="2" value="A" style="rounded=1" vertex="1" parent="1"><mxGeometry width="80" height="40" as="geometry"/></mxCell></root></mxGraphModel>';
    for (const content of [
      { text: encodeURIComponent(model) },
      { text: model },
      { html: `<p>${encodeURIComponent(model)}</p>` },
      { html: model.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;') },
    ])
      expect(words(await readPasted(content))).toEqual(['A']);
    expect(await readPasted({ text: encodeURIComponent(model).slice(0, -200) })).toBeNull();
  });

  it('is what Excalidraw copies, a Mermaid text, and SVG', async () => {
    const text = JSON.stringify({
      type: 'excalidraw/clipboard',
      elements: [{ type: 'rectangle', id: 'a', x: 1, y: 2, width: 30, height: 20 }],
    });
    expect(shapes(await readPasted({ text }))).toMatchObject([{ box: { w: 30, h: 20 } }]);
    const flow = await readPasted({ text: 'flowchart LR\n  a[One] --> b[Two]' });
    expect(words(flow)).toEqual(['One', 'Two']);
    expect(drawn(flow).filter((r) => r.type === 'connector')).toHaveLength(1);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"><rect width="20" height="10"/></svg>';
    expect(shapes(await readPasted({ text: svg }))).toHaveLength(1);
  });

  it('is the SVG that lies beside words, and a file by itself; none where that holds no drawing', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="90" height="40"/></svg>';
    expect(await readPasted({ svg, html: '<b>Sheet.1</b>', text: 'Sheet.1' })).toMatchObject({
      format: 'svg',
      pages: 1,
    });
    const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
    const page =
      '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="2" value="a" vertex="1" parent="1"><mxGeometry width="80" height="40" as="geometry"/></mxCell></root></mxGraphModel>';
    const drawio = `<mxfile><diagram name="1">${page}</diagram><diagram name="2">${page}</diagram></mxfile>`;
    expect(await readPasted({ file: { bytes: bytes(drawio), name: 'a.drawio' } })).toMatchObject({
      type: 'drawing',
      format: 'drawio',
      pages: 2,
    });
    expect(await readPasted({ file: { bytes: bytes('# words'), name: 'a.md' } })).toBeNull();
    expect(await readPasted({ file: { bytes: bytes('%PDF-1.7'), name: 'a.pdf' } })).toBeNull();
  });

  it('is a table of a spreadsheet with its spans, widths and looks', async () => {
    const html = `<html><head><style>.xl65 {background:#FFFF00; font-weight:700; text-align:center}</style></head><body>
      <table><col width=120><col width=64><tr height=20><td class="xl65" colspan="2">Head</td></tr>
      <tr><td rowspan=2>a<br>b</td><td style="color:red">1</td></tr><tr><td align="right">2 &amp; 3</td></tr></table></body></html>`;
    const pasted = await readPasted({ html, text: 'Head\t\na b\t1\n\t2 & 3' }),
      [table, ...cells] = shapes(pasted);
    expect(table).toMatchObject({ kind: 'table.table', box: { w: 184, h: 93 } });
    expect(tracksOf(table!.data, 'row').map(({ size }) => size)).toEqual([31, 31, 31]);
    expect(words(pasted)).toEqual(['', 'Head', 'a\nb', '1', '2 & 3']);
    expect(cells.map(({ box }) => [box.x, box.y, box.w])).toEqual([
      [0, 0, 184],
      [0, 31, 120],
      [120, 31, 64],
      [120, 62, 64],
    ]);
    expect(cells[1]!.box.h).toBe(62);
    expect(cells[0]!.style).toMatchObject({ fill: '#ffff00', bold: true, align: 'center' });
    expect(cells[2]!.style).toMatchObject({ color: '#ff0000', align: 'left' });
    expect(cells[3]!.style.align).toBe('right');
    expect(new Set(cells.map((c) => c.at.parent))).toEqual(new Set([table!.id]));
    expect(cells.map(({ data }) => [data.cell!.rows, data.cell!.cols])).toEqual([
      [undefined, 2],
      [2, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it('is a table of words that are parted by tabs', async () => {
    const pasted = await readPasted({ text: 'a\t"b\nc"\r\n1\t\r\n' });
    expect(words(pasted).slice(1)).toEqual(['a', 'b\nc', '1', '']);
    expect(tracksOf(shapes(pasted)[0]!.data, 'col')).toHaveLength(2);
    expect(await readPasted({ text: 'one\ttab\nand a line without' })).toBeNull();
  });

  it('is formatted text, without what all text of a page has', async () => {
    const html =
      '<meta charset="utf-8"><!--StartFragment--><p style="color:#000000;font-size:11pt">A <b>bold</b> <a href="https://example.org/">link</a></p><ul><li>one</li></ul><!--EndFragment-->';
    expect(await readPasted({ html, text: 'A bold link\none' })).toEqual({
      type: 'text',
      text: [
        { insert: 'A' },
        { insert: ' bold', attributes: { bold: true } },
        { insert: ' link', attributes: { link: 'https://example.org/' } },
        { insert: '\n' },
        { insert: 'one' },
        { insert: '\n', attributes: { list: 'bullet' } },
      ],
    });
    expect(await readPasted({ html: '<p style="font-family:x">only words</p>', text: 'only words' })).toBeNull();
    expect(await readPasted({ html: '<p><b onclick="x()">k</b><script>bad</script></p>', text: 'k' })).toEqual({
      type: 'text',
      text: [{ insert: 'k', attributes: { bold: true } }],
    });
  });

  it('is what Word copies: words with formats, and paragraphs of lists as lists without their signs', async () => {
    const sign = (text: string): string =>
      `<![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>${text}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>`;
    const html = `<html><head><style><!-- p.MsoNormal {margin:0cm} --></style><!--[if gte mso 10]><style>x</style><![endif]--></head>
      <body><!--StartFragment--><p class=MsoNormal>Some <b>bold</b> words<o:p></o:p></p>
      <p style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'>${sign('·')}First<o:p></o:p></p>
      <p style='mso-list:l0 level2 lfo1'>${sign('o')}Below</p>
      <p style='mso-list:l1 level1 lfo2'>${sign('2.')}Counted</p><p>After</p><!--EndFragment--></body></html>`;
    expect(await readPasted({ html, text: 'Some bold words' })).toEqual({
      type: 'text',
      text: [
        { insert: 'Some' },
        { insert: ' bold', attributes: { bold: true } },
        { insert: ' words' },
        { insert: '\n' },
        { insert: 'First' },
        { insert: '\n', attributes: { list: 'bullet' } },
        { insert: 'Below' },
        { insert: '\n', attributes: { list: 'bullet', indent: 1 } },
        { insert: 'Counted' },
        { insert: '\n', attributes: { list: 'ordered' } },
        { insert: 'After' },
      ],
    });
  });

  it('is what Google Docs copies, which says of everything that it is bold and is not', async () => {
    const of = (style: string): string =>
      `<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400">Hello </span><span style="${style}">there</span></p></b>`;
    expect(await readPasted({ html: of('font-weight:400'), text: 'Hello there' })).toBeNull();
    expect(await readPasted({ html: of('font-weight:700'), text: 'Hello there' })).toEqual({
      type: 'text',
      text: [{ insert: 'Hello' }, { insert: ' there', attributes: { bold: true } }],
    });
  });

  it('is words and tables in their order, where both were copied', async () => {
    const html =
        '<style>.x {font-weight:700}</style><p>Before <i>it</i></p><table><tr><td class=x>a</td><td>b</td></tr></table><p>After</p>',
      pasted = await readPasted({ html, text: 'Before it\na\tb\nAfter' }),
      made = shapes(pasted);
    expect(pasted).toMatchObject({ type: 'drawing', format: 'parts' });
    expect(made.map(({ kind }) => kind)).toEqual([
      'basic.text',
      'table.table',
      'table.cell',
      'table.cell',
      'basic.text',
    ]);
    expect(words(pasted)).toEqual(['Before it', '', 'a', 'b', 'After']);
    expect(made[2]!.style.bold).toBe(true);
    const [before, table, , , after] = made.map(({ box }) => box);
    expect(before!.y + before!.h).toBeLessThan(table!.y);
    expect(table!.y + table!.h).toBeLessThan(after!.y);
  });

  it('is known where Figma copied its layers in its own form, and read where it copied SVG', async () => {
    const html =
      '<meta charset="utf-8"><span data-metadata="<!--(figmeta)eyJhIjoxfQ==(/figmeta)-->"></span><span data-buffer="<!--(figma)ZmlnLWtpd2k=(/figma)-->"></span>';
    expect(await readPasted({ html, text: 'Sign in' })).toEqual({ type: 'unread', program: 'figma' });
    const text =
      '<svg width="90" height="40" viewBox="0 0 90 40" fill="none" xmlns="http://www.w3.org/2000/svg"><g clip-path="url(#a)"><rect width="90" height="40" rx="8" fill="#0D99FF"/></g><defs><clipPath id="a"><rect width="90" height="40" fill="white"/></clipPath></defs></svg>';
    expect(shapes(await readPasted({ html, text }))).toMatchObject([{ style: { fill: '#0d99ff' } }]);
  });

  it('is nothing but text where it only looks like more, or is too much', async () => {
    for (const text of [
      'mindmap',
      'graph of results',
      '{"type":"excalidraw/clipboard"}',
      '<svg>',
      'x'.repeat(9_000_000),
    ])
      expect(await readPasted({ text })).toBeNull();
    const row = `<tr>${'<td>x</td>'.repeat(100)}</tr>`;
    expect(await readPasted({ html: `<table>${row.repeat(60)}</table>`, text: 'x' })).toBeNull();
    expect(await readPasted({ html: '<table><tr><td rowspan=99999 colspan=99999>x</td><td>y', text: 'x' })).toBeNull();
  });

  it('takes no long time, however the HTML is made', async () => {
    const start = performance.now();
    for (const piece of ['<td ', '<a "', '<table><tr><td>', '<!--', "<b style='", '<style>.a{'])
      await readPasted({ html: `<table><tr><td>x</td><td>y</td></tr>${piece.repeat(8000)}`, text: 'x' });
    expect(performance.now() - start).toBeLessThan(8000);
  });
});
