import { readOwnTheme } from '@limn/drawing/look/own-theme.ts';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { LOOK_LEVELS, type SheetData, type SheetStyles, type TreeRecord } from '@limn/document';
import { importFile } from '../../import-file.ts';
import { type MindSheet, newSheet, newTopic } from '../model.ts';
import { writeXmind } from './write.ts';

const topic = (id: string, title: string, more: object = {}): object => ({ id, class: 'topic', title, ...more });
const read = async (parts: Record<string, string>): Promise<readonly TreeRecord[]> => {
  const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
  return (await importFile(bytes, 'map.xmind')).document.records as readonly TreeRecord[];
};
const sheetOf = (records: readonly TreeRecord[]): SheetData =>
  records.find((one) => one.type === 'sheet')!.data as SheetData;
const named = (records: readonly TreeRecord[], id: string): TreeRecord => records.find((one) => one.id === id)!;

const SHEET = {
  id: 'sheet0001',
  title: 'One',
  rootTopic: topic('root0001', 'Plan', {
    structureClass: 'org.xmind.ui.map.clockwise',
    children: {
      attached: [
        topic('t001', 'first', { children: { attached: [topic('t011', 'a'), topic('t012', 'b')] } }),
        topic('t002', 'second', {
          children: {
            attached: [topic('t021', 'c', { style: { properties: { 'border-line-color': '#ff0000' } } })],
            summary: [topic('s001', 'sum')],
          },
          summaries: [{ range: '(0,0)', topicId: 's001' }],
          boundaries: [{ range: '(0,0)' }],
        }),
        topic('t003', 'third'),
      ],
      detached: [topic('f001', 'Idea', { position: { x: -90, y: 200 } })],
    },
  }),
  relationships: [{ id: 'r001', end1Id: 't011', end2Id: 't003' }],
  theme: {
    map: { properties: { 'svg:fill': '#FFFDF5', 'multi-line-colors': '#F9423A #F6A04D #F3D321' } },
    centralTopic: {
      properties: { 'svg:fill': '#000229', 'fill-pattern': 'none', 'border-line-width': '5', 'line-width': '3pt' },
    },
    mainTopic: { properties: { 'svg:fill': 'inherited', 'fo:font-size': '18pt', 'line-pattern': 'handdrawn-solid' } },
    subTopic: { properties: { 'fo:color': '#102030', 'shape-class': 'org.xmind.topicShape.underline' } },
    floatingTopic: { properties: { 'svg:fill': '#494A46', 'fo:color': '#FFFFFF', 'border-line-width': '0' } },
    summary: { properties: { 'shape-class': 'org.xmind.summaryShape.square', 'line-color': '#77933C' } },
    boundary: { properties: { 'svg:fill': '#C3D69B', 'line-pattern': 'handdrawn-dash' } },
    relationship: { properties: { 'line-color': '#123456', 'arrow-begin-class': 'org.xmind.arrowShape.attached' } },
  },
};

it('brings the theme of a map of XMind along: colours, levels, lines, and what is about topics', async () => {
  const records = await read({ 'content.json': JSON.stringify([SHEET]) }),
    { theme, levels, lines, sketch, structure } = sheetOf(records);
  expect(readOwnTheme(theme!.replace('branches/', ''))).toMatchObject({
    paper: '#fffdf5',
    text: '#102030',
    accents: ['#f9423a', '#f6a04d', '#f3d321', '#f9423a', '#f6a04d', '#f3d321'],
  });
  expect(levels).toMatchObject({
    central: { shape: 'basic.rounded', fill: 'edge', style: { stroke: '#000229', strokeWidth: 5, align: 'center' } },
    main: { fill: 'solid', style: { fontSize: 24, align: 'left' } },
    sub: { shape: 'basic.text', fill: 'none' },
    floating: { style: { fill: '#494a46', color: '#ffffff', strokeWidth: 0 } },
    callout: { shape: 'basic.callout' },
  });
  // The words of what stands on the paper are the theme's: at night the paper is dark.
  expect(levels!.sub!.style).not.toHaveProperty('color');
  expect(lines).toMatchObject({ main: 'arc', sub: 'underline', rainbow: true, widths: [4, expect.any(Number)] });
  expect([sketch, structure]).toEqual([true, 'mind-free']);
  expect(records.find(({ type }) => type === 'summary')).toMatchObject({
    data: { form: 'square' },
    style: { stroke: '#77933c' },
  });
  expect(records.find(({ type }) => type === 'boundary')).toMatchObject({ style: { fill: '#c3d69b', dash: 'dashed' } });
  expect(records.find(({ type }) => type === 'relationship')).toMatchObject({
    style: { stroke: '#123456', startArrow: 'none' },
  });
  // A border of words with a line under them would be a box about them.
  expect(named(records, 't021')).toMatchObject({ style: {} });
  expect(Object.keys((named(records, 't021') as { style: object }).style)).toEqual([]);
});

it('goes about the centre like a clock where the map says so, and lets what floats grow away from it', async () => {
  const records = await read({ 'content.json': JSON.stringify([SHEET]) });
  const mains = records.flatMap((one) =>
    one.type === 'topic' && one.at.parent === 'root0001' ? [[one.at.key, one.id, one.data.side] as const] : [],
  );
  expect(mains.sort().map(([, id, side]) => [id, side])).toEqual([
    ['t001', 'right'],
    ['t003', 'left'],
    ['t002', 'left'],
  ]);
  expect(named(records, 'f001')).toMatchObject({ data: { structure: 'logic-left' } });
});

it('brings the theme of a map of XMind 8 along, which names the styles of its families', async () => {
  const records = await read({
    'content.xml': `<xmap-content xmlns="urn:xmind:xmap:xmlns:content:2.0" version="2.0"><sheet id="s1" theme="th">
      <topic id="root" style-id="own"><title>Plan</title></topic><title>One</title></sheet></xmap-content>`,
    'styles.xml': `<xmap-styles xmlns="urn:xmind:xmap:xmlns:style:2.0" xmlns:fo="http://www.w3.org/1999/XSL/Format"
      xmlns:svg="http://www.w3.org/2000/svg"><automatic-styles>
      <style id="c" type="topic"><topic-properties svg:fill="#DCE6F2" line-color="#558ED5" line-width="1pt"/></style>
      <style id="own" type="topic"><topic-properties line-class="org.xmind.branchConnection.roundedElbow"/></style>
      </automatic-styles><master-styles><style id="th" type="theme"><theme-properties>
      <default-style style-family="centralTopic" style-id="c"/></theme-properties></style></master-styles></xmap-styles>`,
  });
  const { theme, levels, lines } = sheetOf(records);
  expect(readOwnTheme(theme!.replace('branches/', ''))?.accents[0]).toBe('#558ed5');
  expect(levels!.central).toMatchObject({ style: { fill: '#dce6f2' } });
  expect(lines).toMatchObject({ main: 'rounded', rainbow: false });
});

it('gives each sheet the look of its own theme, and that of none to a sheet without one', async () => {
  const { theme: _theme, ...plain } = SHEET;
  const other = {
    map: { properties: { 'svg:fill': '#101418' } },
    centralTopic: { properties: { 'svg:fill': '#ff0000' } },
  };
  const records = await read({
    'content.json': JSON.stringify([
      SHEET,
      { id: 'sheet0002', title: 'Two', rootTopic: topic('root0002', 'Other'), theme: other },
      { ...plain, id: 'sheet0003', title: 'Three', rootTopic: topic('root0003', 'Third') },
    ]),
  });
  const colours = records.flatMap((one) => (one.type === 'sheet' ? [one.data.colours!] : []));
  expect(colours.map((one) => readOwnTheme(one)?.paper)).toEqual(['#fffdf5', '#101418', undefined]);
  expect(colours[2]).toBe('default');
});

const STYLES: SheetStyles = {
  paper: '#fffdf5',
  levels: Object.fromEntries(
    LOOK_LEVELS.map((level) => [
      level,
      {
        shape: level === 'sub' ? 'basic.text' : 'basic.rounded',
        style:
          level === 'sub'
            ? { fill: 'none', stroke: 'none', color: '#222222', fontSize: 14 }
            : { fill: '#2563eb', stroke: '#2563eb', color: '#ffffff', fontSize: 20 },
      },
    ]),
  ) as SheetStyles['levels'],
  main: 'rounded',
  sub: 'underline',
  widths: [4, 2],
  colours: ['#2563eb', '#16a34a', '#dc2626'],
  isFilled: true,
};

it('writes the look of each sheet as a theme of XMind, which says the same there', async () => {
  const writing = (id: string, styles: SheetStyles): MindSheet => ({
    ...newSheet({ ...newTopic([{ insert: id }]), id: `${id}-top` }, id),
    id,
    styles,
  });
  const bytes = writeXmind({
    sheets: [writing('one1', STYLES), writing('two2', { ...STYLES, colours: ['#123456'], isFilled: false })],
  });
  const content = JSON.parse(strFromU8(unzipSync(bytes)['content.json']!)) as { theme: object; extensions?: object }[];
  // As another program has it, which knows nothing of our words.
  const theirs = content.map(({ extensions: _ours, ...sheet }) => sheet);
  const sheets = (await read({ 'content.json': JSON.stringify(theirs) })).flatMap((one) =>
    one.type === 'sheet' ? [one.data] : [],
  );
  const [first, second] = sheets.map(({ colours }) => readOwnTheme(colours!)!);
  expect(first).toMatchObject({ paper: '#fffdf5', text: '#222222' });
  expect(first!.accents.slice(0, 3)).toEqual(STYLES.colours);
  expect(second!.accents[0]).toBe('#123456');
  expect(sheets[0]).toMatchObject({
    levels: {
      central: { shape: 'basic.rounded', style: { fill: '#2563eb', color: '#ffffff', fontSize: 20 } },
      main: { fill: 'solid' },
      sub: { shape: 'basic.text', fill: 'none' },
    },
    lines: { main: 'rounded', sub: 'underline', rainbow: true, widths: [4, 2] },
  });
  expect(sheets[1]).toMatchObject({ levels: { main: { style: { fill: '#2563eb' } } }, lines: { rainbow: false } });
});

it('leaves a map without a theme as ours are', async () => {
  const { theme: _theme, ...plain } = SHEET;
  expect(sheetOf(await read({ 'content.json': JSON.stringify([plain]) }))).not.toHaveProperty('levels');
});
