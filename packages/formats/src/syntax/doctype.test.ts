import { plainText } from '@limn/document';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { declaredEntities } from './doctype.ts';
import { importFile } from '../import-file.ts';

const texts = async (source: string, name: string): Promise<string[]> =>
  (await importFile(strToU8(source), name)).document.records.flatMap((record) =>
    'text' in record && record.text ? [plainText(record.text)] : [],
  );
const SVG = '-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"';

describe('document types', () => {
  it('that only name what a file is are passed over', async () => {
    const picture = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "${SVG}><svg viewBox="0 0 9 9"><text>a</text></svg>`;
    expect(await texts(picture, 'a.svg')).toEqual(['a']);
    const carried = `<!DOCTYPE svg PUBLIC "${SVG}><svg content="&lt;mxGraphModel&gt;&lt;root&gt;&lt;mxCell id=&quot;0&quot;/&gt;&lt;mxCell id=&quot;1&quot; parent=&quot;0&quot;/&gt;&lt;mxCell id=&quot;2&quot; value=&quot;b&quot; vertex=&quot;1&quot; parent=&quot;1&quot;&gt;&lt;mxGeometry width=&quot;9&quot; height=&quot;9&quot; as=&quot;geometry&quot;/&gt;&lt;/mxCell&gt;&lt;/root&gt;&lt;/mxGraphModel&gt;"/>`;
    expect(await texts(carried, 'a.drawio.svg')).toEqual(['b']);
    const lines =
      '<!DOCTYPE opml SYSTEM "opml.dtd"><opml><body><outline text="c"><outline text="d"/></outline></body></opml>';
    expect(await texts(lines, 'a.opml')).toEqual(['c', 'd']);
  });

  it('may declare plain texts in SVG, as programs that draw do for their namespaces', async () => {
    const picture = `<!DOCTYPE svg PUBLIC "${SVG} [<!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY w 'word'>]><svg xmlns="&ns_svg;"><text>&w;</text></svg>`;
    expect(await texts(picture, 'a.svg')).toEqual(['word']);
  });

  it.each([
    ['entities made of entities', '<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">'],
    ['other files', '<!ENTITY a SYSTEM "file:///etc/passwd">'],
    ['entities of the document type itself', '<!ENTITY % a "<!ENTITY b \'c\'>"> %a;'],
    ['markup', '<!ENTITY a "<g/>">'],
    ['long texts', `<!ENTITY a "${'a'.repeat(2000)}">`],
    ['very many', Array.from({ length: 100 }, (_, i) => `<!ENTITY a${i} "a">`).join('')],
  ])('are refused with %s', async (_, declared) => {
    expect(declaredEntities(` svg [${declared}]`)).toBeUndefined();
    const picture = strToU8(`<!DOCTYPE svg [${declared}]><svg><text>&a;</text></svg>`);
    await expect(importFile(picture, 'a.svg')).rejects.toMatchObject({ code: 'import.damaged' });
  });

  it('are refused where what they declare would grow to more than a text may be', async () => {
    const words = '&a;'.repeat(20_000),
      picture = strToU8(`<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(900)}">]><svg><text>${words}</text></svg>`);
    await expect(importFile(picture, 'a.svg')).rejects.toMatchObject({ code: 'import.tooLarge' });
  });
});
