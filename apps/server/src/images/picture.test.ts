import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PictureError, readPicture } from './picture.ts';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((p) => (typeof p === 'string' ? Buffer.from(p, 'latin1') : Buffer.from(p))));
const pngOf = (w: number, h: number): Uint8Array => {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(w);
  size.writeUInt32BE(h, 4);
  return bytes(
    '\x89PNG\r\n\x1a\n',
    [0, 0, 0, 13],
    'IHDR',
    [...size],
    [8, 6, 0, 0, 0],
    [...deflateSync(Buffer.alloc(4))],
  );
};

describe('a picture is told by its bytes', () => {
  test.each<[string, Uint8Array, string, number, number]>([
    ['PNG', pngOf(640, 480), 'image/png', 640, 480],
    ['GIF', bytes('GIF89a', [0x40, 1, 0xf0, 0, 0, 0, 0]), 'image/gif', 320, 240],
    [
      'JPEG',
      bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc2, 0, 11, 8, 0, 100, 0, 200, 1, 1, 0x11, 0]),
      'image/jpeg',
      200,
      100,
    ],
    [
      'lossy WebP',
      bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0x80, 0, 0x40, 0]),
      'image/webp',
      128,
      64,
    ],
    [
      'lossless WebP',
      bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8L', [0, 0, 0, 0, 0x2f, 0x7f, 0xc0, 0x0f, 0]),
      'image/webp',
      128,
      64,
    ],
    [
      'extended WebP',
      bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 0x7f, 0, 0, 0x3f, 0, 0, 0]),
      'image/webp',
      128,
      64,
    ],
    [
      'SVG',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="1in" viewBox="0 0 200 100"/>'),
      'image/svg+xml',
      96,
      48,
    ],
  ])('%s', (_, data, mime, width, height) => {
    expect(readPicture(data)).toMatchObject({ mime, width, height });
  });

  test('whatever it is, it is read or refused with a reason', () => {
    const starts = [
      [],
      [0xff, 0xd8, 0xff],
      [...Buffer.from('GIF89a')],
      [...Buffer.from('RIFF0000WEBPVP8L')],
      [...Buffer.from('\x89PNG\r\n\x1a\n0000IHDR', 'latin1')],
      [...Buffer.from('<svg ')],
    ];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 60 }), (start, rest) => {
        try {
          const { width, height } = readPicture(Uint8Array.from([...start, ...rest]));
          expect(width * height).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(PictureError);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('a page, a script and a PDF are no pictures', () => {
    for (const text of [
      '<html><body><svg/></body></html>',
      'alert(1)',
      '%PDF-1.7',
      '<svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>',
    ]) {
      expect(() => readPicture(Buffer.from(text))).toThrow(expect.objectContaining({ code: 'picture_unreadable' }));
    }
  });

  test('one that would fill the memory is refused by its size in pixels', () => {
    expect(() => readPicture(pngOf(60_000, 60_000))).toThrow(expect.objectContaining({ code: 'picture_too_large' }));
    expect(() => readPicture(pngOf(15_000, 15_000))).toThrow(expect.objectContaining({ code: 'picture_too_large' }));
  });
});

describe('invariant 3: an SVG keeps its drawing and loses what could act or reach out', () => {
  const clean = (inside: string): string =>
    Buffer.from(
      readPicture(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="10" height="10">${inside}</svg>`,
        ),
      ).bytes,
    ).toString();

  test.each([
    '<script>alert(1)</script>',
    '<ScRiPt href="x.js"/>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>',
    '<rect onload="alert(1)" ONCLICK="alert(1)"/>',
    '<a href="javascript:alert(1)"><text>x</text></a>',
    '<a xlink:href=" java&#10;script:alert(1)"/>',
    '<image href="https://evil.example/p.png"/>',
    '<use xlink:href="https://evil.example/x.svg#a"/>',
    '<image href="data:text/html;base64,PHN2Zz4="/>',
    '<image href="data:image/svg+xml;base64,PHN2Zz4="/>',
    '<style>@import "https://evil.example/a.css";</style>',
    '<style><![CDATA[*{background:url(//evil.example)}]]></style>',
    '<rect style="fill:url(https://evil.example/f)"/>',
    '<rect style="f\\69ll:u\\72l(//evil.example)"/>',
    '<a><set attributeName="href" to="javascript:alert(1)"/></a>',
    '<animate attributeName="xlink:href" values="javascript:alert(1)"/>',
    '<iframe src="https://evil.example"/>',
    '<handler type="text/javascript">alert(1)</handler>',
    // A style sheet in pieces, which only together say what they do.
    '<style>@im<![CDATA[port "//evil"]]>;</style>',
    '<style>@im<!-- -->port "//evil";</style>',
    '<style>@im/**/port "//evil"; @\\69mport "//evil";</style>',
    '<style>.a{fill:image-set("//evil/a.png" 1x)}</style>',
    '<style>.a{fill:-webkit-image-set(url(//evil) 1x)}.b{mask:src("//evil")}</style>',
    '<style>.a{background-image:url(//evil)}</style><style>.b{--x:url(//evil)}.c{fill:var(--x)}</style>',
    '<style>@font-face{font-family:x;src:url(//evil)}@media all{.a{fill:url(//evil)}}</style>',
    '<style>.a{fill:u\\72l(//evil);f\\69ll:url(//evil)}</style>',
    '<style>.a{fill:url("//evil}</style>',
    '<rect style="fill:image-set(\'//evil\' 1x)"/>',
    '<rect style="cursor:url(//evil),auto;list-style:url(//evil)"/>',
    '<rect fill="url(//evil#a)" filter="url(&#x2f;/evil#a)" mask="url( &quot;http://evil#m&quot; )"/>',
    '<g xml:base="https://evil.example/"><use href="#a"/></g>',
    '<rect xmlns:e="https://x" e:onload="alert(1)" e:href="//evil"/>',
    '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
    '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
    '<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="//evil"/>',
    '<svg><svg onload="alert(1)"><script>alert(1)</script></svg></svg>',
    '<use href="data:image/svg+xml;base64,PHN2Zy8+#a"/>',
    '<use href="data:image/png;base64,evil"/>',
    '<animate attributeName="href" to="//evil"/>',
    '<set attributeName="xlink:href" to="javascript:alert(1)"/>',
    '<animate attributeName="style" values="fill:url(//evil)"/>',
    '<animate attributeName="onload" to="alert(1)"/>',
    '<animate attributeName="fill" values="url(//evil);url(//evil)"/>',
    '<?xml-stylesheet href="//evil/a.css"?>',
    '<feImage href="//evil/a.png"/><image xlink:href="//evil"/><textPath href="//evil#a">x</textPath>',
    '<a target="evil" href="//evil"><text>x</text></a>',
    '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" rdf:about="//evil"/></metadata>',
    '<discard href="evil"/><link href="//evil" rel="stylesheet"/><tref xlink:href="//evil"/>',
  ])('%s', (payload) => {
    expect(clean(`<rect id="kept" width="1" height="1"/>${payload}`)).toContain('id="kept"');
    expect(clean(payload)).not.toMatch(/script|alert|evil|onload|onclick|text\/html|foreignObject|svg\+xml/i);
  });

  test('entities are refused, so none can grow without end', () => {
    const bomb =
      '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>';
    expect(() => readPicture(Buffer.from(bomb))).toThrow(expect.objectContaining({ code: 'picture_unreadable' }));
  });

  test('what comes before the drawing, or in another encoding, is read for what it is', () => {
    const text =
      '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><script>alert(1)</script><g id="kept"/></svg>';
    const instruction = '<?xml version="1.0" encoding="utf-7"?><?xml-stylesheet href="//evil"?><!DOCTYPE svg>';
    for (const encoded of [
      Buffer.from(`\ufeff${text}`),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
      Buffer.from(instruction + text),
    ]) {
      const read = Buffer.from(readPicture(encoded).bytes).toString();
      expect(read).toMatch(/^<svg [^]*id="kept"/);
      expect(read).not.toMatch(/alert|evil|utf-7/);
    }
    // Without its mark it is no text.
    expect(() => readPicture(Buffer.from(text, 'utf16le'))).toThrow(PictureError);
  });

  test('names of programs are left out, and what they stand around stays', () => {
    const kept = clean(
      '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" id="view"/>' +
        '<g xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:label="Layer" style="display:inline;-inkscape-x:1"><path d="M0 0L9 9"/></g>',
    );
    expect(kept).toContain('<g style="display:inline"><path d="M0 0L9 9"></path></g>');
    expect(kept).not.toMatch(/sodipodi|inkscape/);
  });

  test('what style sheets have drawn counts too', () => {
    const tower = (levels: number): string =>
      `<style>${Array.from({ length: levels }, (_, n) => `.m${n}{mask:url(#g${n})}`).join('')}</style><rect id="g0"/>` +
      Array.from(
        { length: levels },
        (_, n) => `<mask id="g${n + 1}">${`<rect class="m${n}"/>`.repeat(10)}</mask>`,
      ).join('');
    expect(() => clean(tower(9))).toThrow(PictureError);
    expect(clean(tower(3))).toContain('.m1{mask:url(#g1)}');
  });

  test('the drawing stays: gradients, uses, styles, pictures inside, text in any language', () => {
    const drawing =
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#f00"></stop></linearGradient></defs><style>.a{fill:url(#g)}</style>' +
      '<rect class="a" fill="url(#g)" style="stroke:#000"></rect><use xlink:href="#g"></use><image href="data:image/png;base64,iVBORw0KGgo="></image><text>图 &amp; text</text>';
    expect(clean(drawing)).toContain(drawing);
  });

  test.each([
    ['use', (n: number) => `<g id="g${n}">${`<use href="#g${n - 1}"/>`.repeat(10)}</g>`],
    ['an id in percent codes', (n: number) => `<g id="g${n}">${`<use xlink:href=" #%67${n - 1}"/>`.repeat(10)}</g>`],
    [
      'a pattern in a pattern',
      (n: number) =>
        `<pattern id="g${n}" width="1" height="1">${`<rect fill="url('#g${n - 1}')" width="1" height="1"/>`.repeat(10)}</pattern>`,
    ],
    [
      'a mask in a style',
      (n: number) => `<mask id="g${n}">${`<rect style="mask: url( #g${n - 1} )"/>`.repeat(10)}</mask>`,
    ],
  ])('%s that draws ten of the one before, ten times over, is refused; three times it is a drawing', (_, level) => {
    const tower = (height: number): string =>
      `<rect id="g0"/>${Array.from({ length: height }, (_one, i) => level(i + 1)).join('')}<use href="#g${height}"/>`;
    expect(() => clean(tower(10))).toThrow(PictureError);
    expect(clean(tower(3))).toContain('g3');
    // What draws itself draws nothing.
    expect(clean('<g id="a"><use href="#a"/><use href="#b"/></g><g id="b"><use href="#a"/></g>')).toContain('id="b"');
  });

  test('nesting and number of elements are bounded', () => {
    expect(() => clean('<g>'.repeat(1_000) + '</g>'.repeat(1_000))).toThrow(PictureError);
    expect(() => clean('<g/>'.repeat(200_001))).toThrow(PictureError);
  });
});
