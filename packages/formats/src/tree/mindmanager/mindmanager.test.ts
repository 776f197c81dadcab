import type { SheetData } from '@limn/document';
import { readOwnTheme } from '@limn/drawing/look/own-theme.ts';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importFile } from '../../import-file.ts';
import { readTree } from '../testing/sketch.ts';

const DOCUMENT = `<?xml version="1.0"?><ap:Map xmlns:ap="http://schemas.mindjet.com/MindManager/Application/2003" xmlns:cor="c">
<ap:OneTopic><ap:Topic OId="AAAA=="><ap:SubTopics>
 <ap:Topic OId="BBBB=="><ap:Text PlainText="one"><ap:Font Color="ffFF0000" Size="12" Bold="true"/></ap:Text>
  <ap:SubTopics><ap:Topic OId="DDDD=="><ap:Text PlainText="deep"/></ap:Topic></ap:SubTopics>
  <ap:FloatingTopics><ap:Topic><ap:Text PlainText="hint"/></ap:Topic></ap:FloatingTopics>
  <ap:TopicViewGroup ViewIndex="0"><ap:Collapsed Collapsed="true"/></ap:TopicViewGroup>
  <ap:NotesGroup><ap:NotesXhtmlData PreviewPlainText="n"><html><body><p>a <b>note</b></p></body></html></ap:NotesXhtmlData></ap:NotesGroup>
  <ap:IconsGroup><ap:Icons><ap:Icon IconType="urn:mindjet:FlagRed"/><ap:Icon IconType="urn:mindjet:Dollar"/></ap:Icons></ap:IconsGroup>
  <ap:Task TaskPriority="urn:mindjet:Prio2" TaskPercentage="25" StartDate="2026-01-02T08:00:00" DeadlineDate="2026-01-09T17:00:00" Resources="Li; Wu"/>
  <ap:Color FillColor="ffeeeeee"/><ap:SubTopicShape SubTopicShape="urn:mindjet:Oval"/><ap:OneBoundary><ap:Boundary/></ap:OneBoundary></ap:Topic>
 <ap:Topic OId="CCCC=="><ap:Text PlainText="two"/><ap:Hyperlink Url="https://example.com/"/>
  <ap:TextLabels><ap:TextLabel TextLabelName="later"/></ap:TextLabels></ap:Topic></ap:SubTopics>
 <ap:FloatingTopics><ap:Topic OId="EEEE=="><ap:Text PlainText="away"/><ap:Offset CX="25.4" CY="-25.4"/></ap:Topic></ap:FloatingTopics>
 <ap:Text PlainText="Root"/></ap:Topic></ap:OneTopic>
<ap:Relationships><ap:Relationship><ap:ConnectionGroup Index="1"><ap:Connection><ap:ObjectReference OIdRef="CCCC=="/></ap:Connection></ap:ConnectionGroup>
<ap:ConnectionGroup Index="0"><ap:Connection><ap:ObjectReference OIdRef="DDDD=="/></ap:Connection></ap:ConnectionGroup></ap:Relationship></ap:Relationships></ap:Map>`;

const LINES = [
  '= mind',
  'Root',
  '  one !flag-red !mindmanager-Dollar !priority-2 #Li #Wu due="2026-01-09" folded=true progress=25 shape="basic.ellipse" start="2026-01-02" .bold=true .color="#ff0000" .fill="#eeeeee" .fontSize=16 "a note"',
  '    deep',
  '    > hint',
  '  two #later <https://example.com/>',
  '  boundary of one',
  '~ away pos={"x":96,"y":-96}',
  'deep –  → two',
];

describe('MindManager', () => {
  it('is read with everything that stands in it, packed and bare', async () => {
    expect((await readTree(zipSync({ 'Document.xml': strToU8(DOCUMENT) }), 'a.mmap')).lines).toEqual(LINES);
    expect((await readTree(strToU8(DOCUMENT), 'a.mmap')).lines).toEqual(LINES);
  });

  it('brings the look of its map along: levels, lines, paper, boundaries, and how it grows', async () => {
    const font = (size: number, color: string): string =>
      `<ap:DefaultText><ap:Font Size="${size}." Color="ff${color}" Name="Arial"/></ap:DefaultText>`;
    const shape = (name: string): string => `<ap:DefaultSubTopicShape SubTopicShape="urn:mindjet:${name}"/>`;
    const styles = `<ap:StyleGroup><ap:RootTopicDefaultsGroup><ap:DefaultColor FillColor="ffecf4fa" LineColor="ff3283c0"/>${font(14, '000000')}${shape('RoundedRectangle')}
 <ap:DefaultSubTopicsShape SubTopicsConnectionStyle="urn:mindjet:RoundedElbow" SubTopicsGrowth="urn:mindjet:Horizontal" SubTopicsGrowthDirection="urn:mindjet:Right"/></ap:RootTopicDefaultsGroup>
 <ap:RootSubTopicDefaultsGroup Level="0"><ap:DefaultColor FillColor="ff123456" LineColor="ff3283c0"/>${font(12, 'ffffff')}${shape('Rectangle')}</ap:RootSubTopicDefaultsGroup>
 <ap:RootSubTopicDefaultsGroup Level="1"><ap:DefaultColor FillColor="00000000"/>${font(10, '102030')}${shape('Line')}</ap:RootSubTopicDefaultsGroup>
 <ap:BoundaryDefaultsGroup><ap:DefaultColor FillColor="fffbd1bc" LineColor="ffcf4d0c"/></ap:BoundaryDefaultsGroup>
 <ap:BackgroundFill FillColor="fffffdf5"/><ap:Structure MainTopicLineWidth="0.529166"/></ap:StyleGroup>`;
    const colour = '<ap:Color FillColor="ffeeeeee" LineColor="ffaa0000"/>';
    const { json } = await readTree(
      strToU8(
        DOCUMENT.replace('</ap:OneTopic>', `</ap:OneTopic>${styles}`).replace(
          '<ap:Color FillColor="ffeeeeee"/>',
          colour,
        ),
      ),
      'a.mmap',
    );
    const { levels, lines, colours, structure } = json.records.find((one) => one.type === 'sheet')!.data as SheetData;
    expect(structure).toBe('logic-right');
    expect(readOwnTheme(colours!)).toMatchObject({ paper: '#fffdf5', text: '#102030', line: '#3283c0' });
    expect(levels).toMatchObject({
      central: {
        shape: 'basic.rounded',
        fill: 'edge',
        style: { fill: '#ecf4fa', stroke: '#3283c0', color: '#000000' },
      },
      main: { shape: 'basic.rect', style: { fill: '#123456', color: '#ffffff', fontSize: 16 } },
      sub: { shape: 'basic.text', fill: 'none' },
    });
    expect(levels!.sub!.style).not.toHaveProperty('color');
    expect(lines).toEqual({ main: 'rounded', sub: 'underline', widths: [2, 1], rainbow: false });
    expect(json.records.find((one) => one.type === 'boundary')).toMatchObject({
      style: { fill: '#fbd1bc', stroke: '#cf4d0c', fillOpacity: 0.25 },
    });
    const own = json.records.find((one) => one.type === 'topic' && one.text?.[0]?.insert === 'one');
    expect(own).toMatchObject({ data: { line: { color: '#aa0000' } }, style: { stroke: '#aa0000' } });
  });

  it('may be the plain XML of other programs', async () => {
    const plain = `<Map xmlns="http://www.mindjet.com/MindManager/MindMapXML/1.0"><Topic ID="1" Text="R"><Topic ID="2" Text="a"><Icon Name="star"/><Notes>n</Notes></Topic></Topic></Map>`;
    expect((await readTree(strToU8(plain), 'a.mmap')).lines).toEqual(['= mind', 'R', '  a !star-yellow "n"']);
  });

  it('has words on lines and boundaries, and looks of both', async () => {
    const label = (text: string): string =>
      `<ap:FloatingTopics><ap:Topic><ap:Text PlainText="${text}"/></ap:Topic></ap:FloatingTopics>`;
    const edge = `<ap:OneBoundary><ap:Boundary><ap:Color FillColor="ffffeedd"/>${label('inner')}</ap:Boundary></ap:OneBoundary>`,
      line = `<ap:LineStyle LineDashStyle="urn:mindjet:Dash"/>${label('so')}</ap:Relationship>`;
    const bytes = strToU8(
      DOCUMENT.replace('<ap:OneBoundary><ap:Boundary/></ap:OneBoundary>', edge).replace('</ap:Relationship>', line),
    );
    const { lines, json } = await readTree(bytes, 'a.mmap');
    expect(lines).toContain('  boundary of one: inner');
    expect(lines).toContain('deep – so → two');
    const of = (type: string) => json.records.find((record) => record.type === type);
    expect(of('boundary')).toMatchObject({ style: { fill: '#ffeedd' } });
    expect(of('relationship')).toMatchObject({ style: { dash: 'dashed' } });
  });

  it('has fonts of parts of a title, whichever way their ends are counted', async () => {
    const font = (from: number, to: number, rest: string): string =>
      `<ap:FontRange From="${from}" To="${to}" ${rest}/>`;
    const title = (text: string, inner: string): string => `<ap:Text PlainText="${text}">${inner}</ap:Text>`;
    const texts = [
      title('bold and red', font(0, 3, 'Bold="true"') + font(9, 11, 'Color="ffcc0000" Size="12." Name="Georgia"')),
      title('bold slant', font(0, 5, 'Bold="true"') + font(5, 10, 'Italic="true"')),
      title('not bold', '<ap:Font Bold="true" Color="ff0000ff"/>' + font(0, 2, 'Bold="false"')),
      title('as it is', font(0, 7, '')),
    ];
    const bytes = strToU8(
      DOCUMENT.replace('<ap:Text PlainText="deep"/>', texts[0]!)
        .replace('<ap:Text PlainText="hint"/>', texts[1]!)
        .replace('<ap:Text PlainText="two"/>', texts[2]!)
        .replace('<ap:Text PlainText="away"/>', texts[3]!),
    );
    const { json } = await readTree(bytes, 'a.mmap');
    const of = (start: string) =>
      json.records.flatMap((one) => (one.type === 'topic' && one.text?.[0]?.insert.startsWith(start) ? [one] : []))[0]!;
    expect(of('bold').text).toEqual([
      { insert: 'bold', attributes: { bold: true } },
      { insert: ' and ' },
      { insert: 'red', attributes: { color: '#cc0000', size: '16', font: 'Georgia' } },
    ]);
    expect(of('bold ').text).toEqual([
      { insert: 'bold ', attributes: { bold: true } },
      { insert: 'slant', attributes: { italic: true } },
    ]);
    expect(of('not')).toMatchObject({
      style: { color: '#0000ff' },
      text: [{ insert: 'not' }, { insert: ' bold', attributes: { bold: true } }],
    });
    expect(of('not').style).not.toHaveProperty('bold');
    expect(of('as').text).toEqual([{ insert: 'as it is' }]);
  });

  it('has summaries, properties, spreadsheets, comments and the ends of lines', async () => {
    const property = (name: string, value: string): string =>
      `<ap:CustomProperty CustomPropertyName="${name}"><ap:CustomPropertyValue ${value}</ap:CustomProperty>`;
    const properties = `<ap:CustomPropertiesBusinessData><ap:CustomPropertyGroup>${[
      property('Cost', 'Number="1200"><ap:CurrencyFormat CurrencySymbol="€"/></ap:CustomPropertyValue>'),
      property('Share', 'Format="urn:mindjet:Percentage" Number="0.25"/>'),
      property('Day', 'Format="urn:mindjet:Date" DateTime="2024-05-06T00:00:00"/>'),
    ].join('')}</ap:CustomPropertyGroup></ap:CustomPropertiesBusinessData>`;
    const row = (...cells: string[]): string =>
      `<ap:Row>${cells.map((cell) => `<ap:Cell><ap:CellValue Text="${cell}"/></ap:Cell>`).join('')}</ap:Row>`;
    const table = `<ap:TableBusinessDataGroup><ap:TableBusinessData EnableColumnHeader="true"><ap:Column ColumnHeader="Who"/><ap:Column ColumnHeader="N"/><ap:Column/>${row('Li', '3', '')}${row('', '', '')}</ap:TableBusinessData></ap:TableBusinessDataGroup>`;
    const summary =
      '<ap:OneSummaryTopic><ap:Topic OId="SUM="><ap:Text PlainText="so far"/></ap:Topic></ap:OneSummaryTopic>';
    const ends = ['DiamondArrow', 'NoArrow'].map(
      (shape) => `</ap:Connection><ap:ConnectionStyle ConnectionShape="urn:mindjet:${shape}"/></ap:ConnectionGroup>`,
    );
    const bytes = strToU8(
      DOCUMENT.replace('<ap:Boundary/>', `<ap:Boundary>${summary}</ap:Boundary>`)
        .replace(
          '<ap:Text PlainText="two"/>',
          `<ap:Text PlainText="two"/><ap:BusinessDataGroup>${table}</ap:BusinessDataGroup>`,
        )
        .replace(
          '<ap:Text PlainText="deep"/>',
          `<ap:Text PlainText="deep"/><ap:BusinessDataGroup>${properties}</ap:BusinessDataGroup><ap:Comments><ap:Comment Text="why?" DateTime="2024-03-01T10:00:00Z" AuthorName="Li"/></ap:Comments>`,
        )
        .replace('</ap:Connection></ap:ConnectionGroup>', ends[1]!)
        .replace('</ap:Connection></ap:ConnectionGroup>', ends[0]!)
        .replace('</ap:Map>', '<ap:BackgroundObjects><ap:BackgroundObject/></ap:BackgroundObjects></ap:Map>'),
    );
    const { lines, json, dropped } = await readTree(bytes, 'a.mmap');
    expect(lines).toContain('    deep table=[["Cost","Share","Day"],["€1200","25%","2024-05-06"]]');
    expect(lines).toContain('  two #later <https://example.com/> table=[["Who","N"],["Li","3"]]');
    expect(lines.slice(lines.indexOf('  summary of one'))[1]).toBe('    so far');
    expect(json.records.find((record) => record.type === 'relationship')).toMatchObject({
      style: { startArrow: 'diamond', endArrow: 'none' },
    });
    expect(dropped).toEqual({ comments: 1, embeddedObjects: 1 });
    const { comments } = await importFile(bytes, 'a.mmap');
    expect(comments).toMatchObject([{ author: 'Li', body: 'why?', time: Date.UTC(2024, 2, 1, 10) }]);
  });

  it('is refused by name when it is encrypted', async () => {
    const bytes = zipSync({ 'Document.xml.zencr': new Uint8Array(20) });
    await expect(readTree(bytes, 'a.mmap')).rejects.toMatchObject({ code: 'import.encrypted' });
  });

  it('is damaged without a topic', async () => {
    const bytes = strToU8(DOCUMENT.replace('ap:OneTopic>', 'ap:NoTopic>').replace('</ap:OneTopic>', '</ap:NoTopic>'));
    await expect(readTree(bytes, 'a.mmap')).rejects.toMatchObject({ code: 'import.damaged' });
  });

  const data = (tag: string, attributes: string, inner: string): string =>
    `<ap:${tag} ${attributes}>${inner}</ap:${tag}>`;
  const uri = (path: string): string => `<cor:Uri>mmarch://bin/${path}</cor:Uri>`;

  it('has documents attached to topics, in its package and within itself', async () => {
    const attached = [
      data('AttachmentData', 'FileName="计划.docx" FileSize="3"', uri('A1.docx')),
      data('AttachmentData', 'FileName="note.txt"', '<cor:Base64>aGVs bG8=</cor:Base64>'),
      data('AttachmentData', 'FileName="gone.pdf"', uri('gone.pdf')),
      '<ap:AttachmentsPermissions/>',
    ];
    const document = DOCUMENT.replace(
      '<ap:Color',
      `<ap:AttachmentGroup>${attached.join('')}</ap:AttachmentGroup><ap:Color`,
    );
    const { lines, dropped } = await readTree(
      zipSync({ 'Document.xml': strToU8(document), 'bin/A1.docx': strToU8('abc') }),
      'a.mmap',
    );
    expect(lines[2]).toContain(' #Wu +note.txt 5 +计划.docx 3 ');
    expect(dropped).toEqual({ attachments: 1 });
  });

  it('has icons of people’s own, which are markers of the sets that the map names', async () => {
    const icon = (signature: string): string => `<ap:Icon xsi:type="ap:CustomIcon" IconSignature="${signature}"/>`;
    const topic = `${data('Icons', '', icon('a1=') + icon('b2='))}${data('CustomIconImageData', 'IconSignature="a1="', uri('a.png'))}`;
    const set = `<ap:MarkersSetGroup><ap:IconMarkersSets><ap:IconMarkersSet><ap:Name Name="团队"/><ap:IconMarkers><ap:IconMarker><ap:Name Name="Red"/>
<ap:OneCustomIcon IconSignature="a1="/></ap:IconMarker></ap:IconMarkers></ap:IconMarkersSet></ap:IconMarkersSets></ap:MarkersSetGroup>`;
    const document = DOCUMENT.replace(/<ap:Icons>.*<\/ap:Icons>/, topic).replace('</ap:Map>', `${set}</ap:Map>`);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><path d="M0 0h9"/></svg>';
    const { json, dropped } = await readTree(
      zipSync({ 'Document.xml': strToU8(document), 'bin/a.png': strToU8(svg) }),
      'a.mmap',
    );
    const [asset] = json.records.filter(({ type }) => type === 'asset');
    expect(asset).toMatchObject({ data: { name: 'Red', set: '团队', mime: 'image/svg+xml' } });
    const marks = json.records.flatMap((record) => (record.type === 'topic' ? Object.keys(record.marks) : []));
    expect(marks).toContain(asset!.id);
    expect(dropped).toEqual({ pictures: 1 });
  });
});
