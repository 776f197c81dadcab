import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { collectTree } from '../collect.ts';
import { readTree } from '../testing/sketch.ts';
import { writeFreemind } from './write.ts';

const read = (inside: string): ReturnType<typeof readTree> =>
  readTree(strToU8(`<map version="1.0.1">${inside}</map>`), 'a.mm');

describe('FreeMind and Freeplane', () => {
  it('have clones, which are mirrors here wherever what they show stands', async () => {
    const { lines, dropped } = await read(`<node TEXT="Root" ID="ID_1">
 <node ID="ID_8" TREE_ID="ID_2" POSITION="right"><node ID="ID_9" TREE_ID="ID_3"/></node>
 <node TEXT="twice" ID="ID_2" POSITION="right"><node TEXT="inside" ID="ID_3"/></node>
 <node ID="ID_4" CONTENT_ID="ID_3" POSITION="right"/>
 <node ID="ID_5" CONTENT_ID="ID_2" POSITION="right"><node TEXT="own" ID="ID_6"/></node>
 <node ID="ID_7" TREE_ID="ID_99" POSITION="right"/>
</node>`);
    expect(lines).toEqual([
      '= mind-free',
      'Root',
      '  twice mirror="twice" side="right"',
      '    inside',
      '  twice side="right"',
      '    inside',
      '  inside mirror="inside" side="right"',
      '  twice side="right"',
      '    own',
      '   side="right"',
    ]);
    expect(dropped).toEqual({ clones: 2 });
  });

  it('have formulas in place of texts', async () => {
    const { lines } = await read(`<node TEXT="R" ID="ID_1">
 <node TEXT="\\latex x^2" ID="ID_2"/><node TEXT="\\[\\frac{1}{2}\\]" FORMAT="latexPatternFormat" ID="ID_3"/>
 <node TEXT="\\latexmk" ID="ID_4"/></node>`);
    expect(lines.slice(2)).toEqual(['   formula="x^2"', '   formula="\\\\frac{1}{2}"', '  \\latexmk']);
  });

  it('are read with everything that stands in them', async () => {
    const { lines, dropped } = await read(`<!-- by FreeMind -->
<node TEXT="Root" ID="ID_1">
 <hook NAME="MapStyle"><map_styles><stylenode LOCALIZED_TEXT="styles.root"><stylenode TEXT="Loud" COLOR="#ff0000"/></stylenode></map_styles></hook>
 <node TEXT="left one" ID="ID_2" POSITION="left" FOLDED="true" STYLE_REF="Loud" BACKGROUND_COLOR="#eeeeee">
  <icon BUILTIN="full-2"/><icon BUILTIN="idea"/><font SIZE="12" BOLD="true"/>
  <arrowlink DESTINATION="ID_4" MIDDLE_LABEL="leads to" ENDARROW="Default" STARTARROW="None"/>
  <attribute NAME="cost" VALUE="3"/>
 </node>
 <node ID="ID_3" POSITION="right" LINK="#ID_2"><richcontent TYPE="NODE"><html><head/><body><p>rich <b>text</b>&nbsp;here</p></body></html></richcontent>
  <cloud COLOR="#f0f0f0"/>
  <richcontent TYPE="NOTE"><html><body><p>one</p><ul><li>two</li></ul></body></html></richcontent></node>
 <node TEXT="third" ID="ID_4" POSITION="right" LINK="http://example.com"><icon BUILTIN="50%"/>
  <node TEXT="x"><hook NAME="FirstGroupNode"/></node><node TEXT="y"/><node TEXT="both"><hook NAME="SummaryNode"/></node></node>
 <node TEXT="away" ID="ID_5" POSITION="right" HGAP_QUANTITY="15 pt" VSHIFT_QUANTITY="-6 pt"><hook NAME="FreeNode"/></node>
</node>`);
    expect(lines).toEqual([
      '= mind-free',
      'Root',
      '  left one !freemind-idea !priority-2 folded=true side="left" .bold=true .color="#ff0000" .fill="#eeeeee" .fontSize=16',
      '  rich text here <→ left one> side="right" "one\ntwo"',
      '  third <http://example.com> progress=50 side="right"',
      '    x',
      '    y',
      '    summary of x, y',
      '      both',
      '  boundary of rich text here',
      '~ away pos={"x":15.12,"y":-13.6}',
      'left one – leads to → third',
    ]);
    expect(dropped).toEqual({ attributes: 1 });
  });

  it('have free nodes as far from the central one as their corners are apart, and are written so', async () => {
    const free = (attributes: string): string => `<node TEXT="x" ID="f" ${attributes}><hook NAME="FreeNode"/></node>`;
    const far = '<node TEXT="A long central topic" ID="r">';
    const { lines, json } = await read(
      `${far}${free('POSITION="left" HGAP_QUANTITY="90 px" VSHIFT_QUANTITY="60 px"')}</node>`,
    );
    // From the middle of the wide one to that of the narrow one it is further than from corner to corner.
    const [, x, y] = /pos=\{"x":(-\d+(?:\.\d+)?),"y":(\d+(?:\.\d+)?)\}/.exec(lines.at(-1)!)!;
    expect([Number(x) < -200, Math.abs(Number(y) - 80) < 20]).toEqual([true, true]);
    const written = new TextDecoder().decode(writeFreemind(collectTree(json, '', new Map())));
    expect(written).toContain('POSITION="left" HGAP_QUANTITY="90 pt" VSHIFT_QUANTITY="60 pt"');
  });

  it('have no arrows from a node to itself, unless these say something', async () => {
    const { lines, dropped } = await read(
      '<node TEXT="R" ID="r"><arrowlink DESTINATION="r"/><arrowlink DESTINATION="r" MIDDLE_LABEL="again"/></node>',
    );
    expect([lines, dropped]).toEqual([['= mind', 'R', 'R – again → R'], { connections: 1 }]);
  });

  it('name the pictures that are elsewhere', async () => {
    const { lines, dropped } = await read(
      '<node TEXT="&lt;html&gt;&lt;img src=&quot;a/b.png&quot;&gt;&lt;/html&gt;"/>',
    );
    expect([lines, dropped]).toEqual([['= mind', 'b.png'], { pictures: 1 }]);
  });

  it('have their notes in hooks until version 0.8, beside hooks that say nothing', async () => {
    const { lines, dropped } = await read(
      '<node TEXT="R"><hook NAME="accessories/plugins/NodeNote.properties"><text>an old&#xa;note</text></hook>' +
        '<hook NAME="accessories/plugins/CreationModificationPlugin.properties"/></node>',
    );
    expect(lines).toEqual(['= mind', 'R "an old\nnote"']);
    expect(dropped).toEqual({});
  });

  it('may have HTML in an attribute, ampersands left bare, and no sides', async () => {
    const { lines } = await read('<node TEXT="&lt;html&gt;&lt;b&gt;Bold&lt;/b&gt;"><node TEXT="R&D"/></node>');
    expect(lines).toEqual(['= mind', 'Bold', '  R&D']);
  });

  it.each([
    ['no node', ''],
    ['what is not closed', '<node TEXT="a">'],
    ['a document type', '<!DOCTYPE map [<!ENTITY a "b">]><node TEXT="&a;"/>'],
  ])('are refused with %s', async (_, inside) => {
    await expect(read(inside.startsWith('<!') ? inside : `<node>${inside}`)).rejects.toMatchObject({
      code: 'import.damaged',
    });
  });
});
