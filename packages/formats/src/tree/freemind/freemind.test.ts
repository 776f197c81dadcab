import type { SheetData, SheetStyles } from '@limn/document';
import { readOwnTheme } from '@limn/drawing/look/own-theme.ts';
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

  it('have borders around bodies that nothing is said of, in the colour of edges', async () => {
    const { json } = await read(`<node TEXT="Root" ID="ID_1" STYLE="oval"><hook NAME="MapStyle"><map_styles>
 <stylenode LOCALIZED_TEXT="default" STYLE="fork"/></map_styles></hook><node TEXT="a" ID="ID_2" STYLE="bubble"/><node TEXT="b" ID="ID_3"/></node>`);
    const topics = json.records.filter((one) => one.type === 'topic');
    expect(topics.map(({ style }) => style?.stroke)).toEqual(['#808080', '#808080', undefined]);
  });

  it('have the icons of the styles that they name or pass the test of, each but once', async () => {
    const { lines } = await read(`<node TEXT="Root" ID="ID_1"><hook NAME="MapStyle">
 <conditional_styles><conditional_style ACTIVE="true" STYLE_REF="Long" LAST="false"><node_contains_condition VALUE="long" ITEM="filter_node"/></conditional_style></conditional_styles>
 <map_styles><stylenode LOCALIZED_TEXT="styles.root_node"><stylenode LOCALIZED_TEXT="styles.important"><icon BUILTIN="yes"/><icon BUILTIN="25%"/></stylenode>
 <stylenode TEXT="Long"><icon BUILTIN="idea"/></stylenode></stylenode></map_styles></hook>
 <node TEXT="a" ID="ID_2" LOCALIZED_STYLE_REF="styles.important"/>
 <node TEXT="b" ID="ID_3" STYLE_REF="styles.important"><icon BUILTIN="75%"/><icon BUILTIN="yes"/><icon BUILTIN="full-1"/></node>
 <node TEXT="long" ID="ID_4"/></node>`);
    const [a, b, long] = lines.slice(2);
    expect([a, b, long]).toEqual([
      '  a !symbol-exclam progress=25',
      '  b !priority-1 !symbol-exclam progress=75',
      '  long !freemind-idea',
    ]);
  });

  it('draw edges as they say, and those of what stands in them, with borders in their colour', async () => {
    const inside = `<node TEXT="R" ID="ID_1">
 <node TEXT="a" ID="ID_2" STYLE="bubble"><edge COLOR="#ff0000" WIDTH="thin" STYLE="linear"/>
  <node TEXT="b" ID="ID_3" STYLE="bubble"/><node TEXT="c" ID="ID_4"><edge STYLE="hide_edge" WIDTH="4" DASH="DASHES"/></node></node>
 <node TEXT="d" ID="ID_5" STYLE="bubble" BORDER_COLOR="#00ff00" BORDER_WIDTH="3 px" BORDER_DASH="DOTS"/></node>`;
    const lookOf = async (source: string): Promise<unknown[]> => {
      const { json } = await read(source);
      return json.records.flatMap((one) =>
        one.type === 'topic' ? [[one.text![0]!.insert, one.data.line, one.style]] : [],
      );
    };
    const looks = await lookOf(inside);
    expect(looks).toEqual([
      ['R', undefined, {}],
      ['a', { color: '#ff0000', width: 1, shape: 'straight' }, { stroke: '#ff0000' }],
      ['b', undefined, { stroke: '#ff0000' }],
      ['c', { width: 4, dash: 'dashed', shape: 'none' }, {}],
      ['d', undefined, { stroke: '#00ff00', strokeWidth: 3, dash: 'dotted' }],
    ]);
    const written = new TextDecoder().decode(writeFreemind(collectTree((await read(inside)).json, '', new Map())));
    expect(await lookOf(written.replace(/<\/?map[^>]*>/g, ''))).toEqual(looks);
  });

  const STYLED = `<node TEXT="R" ID="ID_1"><hook NAME="MapStyle" background="#f5f0e0">
 <properties edgeColorConfiguration="#808080ff,#ff0000ff,#00ff00ff"/><map_styles><stylenode LOCALIZED_TEXT="styles.root_node">
 <stylenode LOCALIZED_TEXT="default" COLOR="#000000" STYLE="fork"><font NAME="SansSerif" SIZE="10"/><edge COLOR="#112233" WIDTH="2"/></stylenode>
 <stylenode LOCALIZED_TEXT="AutomaticLayout.level.root" STYLE="oval"><font SIZE="18"/></stylenode>
 <stylenode LOCALIZED_TEXT="AutomaticLayout.level,1" COLOR="#0033ff" STYLE="bubble" BACKGROUND_COLOR="#ddeeff"><font SIZE="16"/></stylenode>
 <stylenode LOCALIZED_TEXT="AutomaticLayout.level,2" COLOR="#00b439"/><stylenode LOCALIZED_TEXT="AutomaticLayout.level,3" COLOR="#990000"/>
 </stylenode></map_styles></hook>`;
  const DEEP = `<node TEXT="a" ID="ID_2"><node TEXT="b" ID="ID_3"><node TEXT="c" ID="ID_4"/></node></node></node>`;
  const byLevel = '<hook NAME="accessories/plugins/AutomaticLayout.properties" VALUE="ALL"/>',
    byBranch = '<hook NAME="AutomaticEdgeColor" COUNTER="0" RULE="FOR_BRANCHES"/>';

  it('bring the look of their map along: background, defaults, levels, edges and colours of branches', async () => {
    const { json, dropped } = await read(`${STYLED}${byLevel}${byBranch}${DEEP}`),
      { colours, levels, lines } = json.records.find((one) => one.type === 'sheet')!.data as SheetData;
    expect(readOwnTheme(colours!)).toMatchObject({ paper: '#f5f0e0', text: '#00b439', line: '#112233' });
    expect(readOwnTheme(colours!)!.accents.slice(0, 3)).toEqual(['#ff0000', '#00ff00', '#ff0000']);
    expect(levels).toMatchObject({
      central: { shape: 'basic.ellipse', fill: 'edge', style: { fontSize: 24, align: 'center' } },
      main: { shape: 'basic.rounded', style: { color: '#0033ff', fill: '#ddeeff', fontSize: 21.33 } },
      sub: { shape: 'basic.text', fill: 'none', style: { fontSize: 13.33 } },
    });
    expect(lines).toEqual({ main: 'curve', sub: 'underline', widths: [2, 2], rainbow: true });
    expect(json.records.find(({ id }) => id === 'ID_4')).toMatchObject({ style: { color: '#990000' } });
    expect(dropped).toEqual({});
  });

  it('keep to what all nodes have where none have a style of their level', async () => {
    const { json } = await read(`${STYLED}${DEEP}`),
      { levels, lines, colours } = json.records.find((one) => one.type === 'sheet')!.data as SheetData;
    expect(levels!.main).toEqual(levels!.sub);
    expect(lines).toMatchObject({ rainbow: false });
    expect(readOwnTheme(colours!)!.accents[0]).toBe('#112233');
    expect(json.records.find(({ id }) => id === 'ID_4')).toMatchObject({ style: {} });
  });

  it('are written with the look of their sheet, which reads as it was', async () => {
    const { json } = await read(`${STYLED}${byLevel}${byBranch}${DEEP}`),
      map = collectTree(json, '', new Map());
    const level = (shape: string, fill: string): SheetStyles['levels']['sub'] => ({
      shape,
      style: { fill, stroke: '#2563eb', color: '#222222', fontSize: 16 },
    });
    map.sheets[0]!.styles = {
      paper: '#fffdf5',
      levels: {
        central: level('basic.ellipse', '#2563eb'),
        main: level('basic.rounded', '#dbe8fe'),
        sub: level('basic.text', 'none'),
        floating: level('basic.rounded', '#ffffff'),
        summary: level('basic.rounded', '#ffffff'),
        callout: level('basic.callout', '#ffffff'),
      },
      main: 'curve',
      sub: 'underline',
      widths: [2, 1],
      colours: ['#2563eb', '#16a34a'],
      isFilled: false,
    };
    const again = await readTree(writeFreemind(map), 'a.mm'),
      { colours, levels, lines } = again.json.records.find((one) => one.type === 'sheet')!.data as SheetData;
    expect(readOwnTheme(colours!)).toMatchObject({ paper: '#fffdf5', text: '#222222' });
    expect(readOwnTheme(colours!)!.accents.slice(0, 2)).toEqual(['#2563eb', '#16a34a']);
    expect(levels).toMatchObject({
      central: { shape: 'basic.ellipse', style: { fill: '#2563eb', fontSize: 16 } },
      main: { shape: 'basic.rounded', style: { fill: '#dbe8fe' } },
      sub: { shape: 'basic.text', fill: 'none' },
    });
    expect(lines).toMatchObject({ sub: 'underline', rainbow: true });
    expect(again.json.records.find(({ id }) => id === 'ID_4')).toMatchObject({ style: { color: '#990000' } });
  });

  it('bring styles that nodes have by what they are: by level, icons and words, the first before the others', async () => {
    const style = (name: string, colour: string): string => `<stylenode TEXT="${name}" COLOR="${colour}"/>`,
      when = (name: string, test: string, more = ''): string =>
        `<conditional_style ACTIVE="true" STYLE_REF="${name}"${more}>${test}</conditional_style>`,
      level = (n: number, result = 0): string =>
        `<node_level_condition VALUE="${n}" COMPARATION_RESULT="${result}" SUCCEED="true"/>`,
      contains = (word: string): string => `<node_contains_condition ITEM="filter_node" VALUE="${word}"/>`;
    const { lines, dropped } = await read(`<node TEXT="Root">
 <hook NAME="MapStyle">
  <conditional_styles>
   ${when('red', `<conjunct_condition>${level(1)}${contains('urgent')}</conjunct_condition>`, ' LAST="true"')}
   ${when('blue', '<icon_contained_condition ICON="flag"/>')}
   ${when('green', level(1, 1))}
   ${when('green', `<negate_condition>${level(0, 1)}</negate_condition>`)}
   ${when('blue', '<time_condition_modified_after DATE="1"/>')}
   ${when('blue', '<time_condition_modified_after DATE="1"/>').replace('"true"', '"false"')}
   ${when('gone', level(1))}
  </conditional_styles>
  <map_styles>${style('red', '#ff0000')}${style('blue', '#0000ff')}${style('green', '#00ff00')}</map_styles>
 </hook>
 <node TEXT="Urgent: call"><icon BUILTIN="flag"/></node>
 <node TEXT="call"><node TEXT="deep"><icon BUILTIN="flag"/></node><node TEXT="urgent" COLOR="#123456"/></node>
 <node TEXT="own"><hook NAME="NodeConditionalStyles">${when('red', '')}</hook></node>
</node>`);
    expect(lines.slice(1)).toEqual([
      'Root .color="#00ff00"',
      '  Urgent: call !flag-red .color="#ff0000"',
      '  call',
      '    deep !flag-red .color="#0000ff"',
      '    urgent .color="#123456"',
      '  own .color="#ff0000"',
    ]);
    // A test of dates, and a style that is not there; what is switched off is no loss.
    expect(dropped).toEqual({ themes: 2 });
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
      '  left one !freemind-idea !priority-2 folded=true side="left" table=[["cost"],["3"]] .bold=true .color="#ff0000" .fill="#eeeeee" .fontSize=16',
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
    expect(dropped).toEqual({});
  });

  it('have attributes below the words, unless the map hides them, and are written with them again', async () => {
    const attributes = '<attribute NAME="cost" VALUE="3"/><attribute NAME="who" VALUE="Li"/>',
      long = `<attribute NAME="script1" VALUE="${'x'.repeat(600)}"/>`;
    const node = `<node TEXT="R" ID="r"><node TEXT="a" ID="a1">${attributes}</node><node TEXT="b" ID="b1">${long}</node></node>`;
    const shown = await read(`<attribute_registry SHOW_ATTRIBUTES="all"/>${node}`);
    expect(shown.lines).toEqual([
      '= mind',
      'R',
      '  a table=[["cost","who"],["3","Li"]]',
      `  b "script1: ${'x'.repeat(600)}"`,
    ]);
    expect(shown.dropped).toEqual({});
    const hidden = await read(`<attribute_registry SHOW_ATTRIBUTES="hide"/>${node}`);
    expect(hidden.lines).toEqual(['= mind', 'R', '  a', '  b']);
    expect(hidden.dropped).toEqual({ attributes: 3 });
    for (const { json } of [shown, hidden]) {
      const written = new TextDecoder().decode(writeFreemind(collectTree(json, '', new Map())));
      expect(written).toContain(attributes);
    }
  });

  it('have emojis before their words, and notes that were typed as Markdown line by line', async () => {
    const { lines } =
      await read(`<node TEXT="R" ID="r"><icon BUILTIN="emoji-1F5C2"/><icon BUILTIN="emoji-1F468-200D-1F4BB"/>
 <node TEXT="a" ID="a1"><icon BUILTIN="emoji-x"/><richcontent TYPE="NOTE" CONTENT-TYPE="plain/markdown"><text>one *two*

- three</text></richcontent></node>
 <node ID="b1"><icon BUILTIN="emoji-2705"/><richcontent TYPE="DETAILS" CONTENT-TYPE="plain/auto">four
five</richcontent></node></node>`);
    expect(lines).toEqual(['= mind', '🗂👨‍💻 R', '  a !freemind-emoji-x "one *two*\n\n- three"', '  ✅ "four\nfive"']);
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
