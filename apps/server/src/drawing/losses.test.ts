/**
 * What each format of files that are written is said to lose: of every thing that a drawing can hold, what is said to
 * be lost is not in the file, and what is not said to be lost is. Where the format is read, the file is read again.
 */
import type { DiagramJson, DiagramRecord } from '@limn/document';
import { importFile } from '@limn/formats';
import { LOSSES } from '@limn/formats/losses.ts';
import { asForeign } from '@limn/formats/visio/testing/foreign.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { DrawingService } from './drawing.ts';
import { type Kinds, PIXEL, plain, THINGS } from './losses.fixture.ts';

const service = new DrawingService();
afterAll(() => service.close());

type Format =
  | Extract<keyof typeof LOSSES, 'vsdx' | 'drawio' | 'pptx' | 'docx' | 'html' | 'bpmn' | 'dbml'>
  | 'mmd'
  | 'puml';
interface Told {
  key: keyof typeof LOSSES;
  kinds: Kinds;
  /** Whether the file is read again, or looked at: its text, or the pictures in it, which say no words. */
  by: 'reading' | 'text' | 'picture';
  /** Things by the sentence that says that they are lost. */
  lost: Readonly<Record<string, readonly string[]>>;
}
const FLOW: Kinds = { box: 'flow.process' };
const FILLS = ['a gradient', 'a colour between those of a gradient', 'opacity', 'a hatch'],
  EFFECTS = ['a shadow', 'the hand-drawn look'],
  LINES = ['a line width', 'a dashed line', 'the colour of a line'],
  PLACES = ['a turn', 'a place'],
  BEHIND = 'a colour behind a word',
  ALT = 'an alternative text',
  PICTURES = ['a picture', 'a freehand stroke'],
  INNER_LINKS = ['a link to a page', 'a link to a shape', 'a link to a shape on another page'],
  DATA = ['data', 'data without a value', 'data with the name of an attribute'],
  LINKS = ['a link of a word', 'a link', ...INNER_LINKS, ...DATA, ALT],
  LAYERS = ['a name of a layer', 'a layer without anything on it'],
  APART = [...LAYERS, 'what is hidden', 'a group'];

const TOLD: Readonly<Record<Format, Told>> = {
  vsdx: {
    key: 'vsdx',
    kinds: FLOW,
    by: 'reading',
    lost: {
      'the hand-drawn look, shadows': EFFECTS,
      'colours behind single words': [BEHIND],
      'links of single words': ['a link of a word'],
    },
  },
  drawio: {
    key: 'drawio',
    kinds: FLOW,
    by: 'reading',
    lost: { 'colours of gradients between the first and the last': ['a colour between those of a gradient'] },
  },
  pptx: {
    key: 'pptx',
    kinds: FLOW,
    by: 'text',
    lost: {
      'the hand-drawn look, shadows': EFFECTS,
      'colours behind single words': [BEHIND],
      'groups of shapes, layers and what is hidden': APART,
      'data of shapes': DATA,
    },
  },
  docx: {
    key: 'docx',
    kinds: FLOW,
    by: 'picture',
    lost: {
      'shapes that can be edited': ['a line that holds on', 'a group'],
      // A word with a link looks like one in the picture.
      'of drawings: links, data and alternative texts': LINKS.filter((name) => name !== 'a link of a word'),
      'layers and what is hidden': [...LAYERS, 'what is hidden'],
    },
  },
  html: {
    key: 'html',
    kinds: FLOW,
    by: 'text',
    lost: {
      'what the picture does not show': [...DATA, ALT, ...LAYERS, 'what is hidden', 'a group', 'a line that holds on'],
    },
  },
  bpmn: {
    key: 'bpmn',
    kinds: { box: 'bpmn.task' },
    by: 'reading',
    lost: {
      'shapes that BPMN has no element for': [...PICTURES, 'a shape of another notation'],
      'looks that the file it was read from did not have': ['fill', ...FILLS, ...EFFECTS, ...LINES, 'a turn'],
      'formats of words': ['a bold word', BEHIND],
      'links, data and alternative texts': LINKS,
      'groups of shapes, layers and what is hidden': APART,
    },
  },
  mmd: {
    key: 'mermaid',
    kinds: FLOW,
    by: 'reading',
    lost: {
      'places of shapes and most of their looks': [...PLACES, ...FILLS, ...EFFECTS, BEHIND],
      'pages but the first': ['a second page'],
      'pictures and freehand strokes': PICTURES,
      'links of single words': ['a link of a word'],
      'links to pages and shapes': INNER_LINKS,
      'data and alternative texts': [...DATA, ALT],
      'groups of shapes, layers and what is hidden': APART,
    },
  },
  puml: {
    key: 'plantuml',
    kinds: FLOW,
    by: 'reading',
    lost: {
      'places of shapes and most of their looks': [...PLACES, ...FILLS, ...EFFECTS, ...LINES, BEHIND],
      'pages but the first': ['a second page'],
      'pictures and freehand strokes': PICTURES,
      'links, data and alternative texts': LINKS,
      'groups of shapes, layers and what is hidden': APART,
    },
  },
  dbml: {
    key: 'dbml',
    kinds: { box: 'er.table', row: 'er.column' },
    by: 'reading',
    lost: {
      'places of shapes and most of their looks': [
        'fill',
        ...PLACES,
        ...FILLS,
        ...EFFECTS,
        ...LINES,
        'a bold word',
        BEHIND,
      ],
      'pages but the first': ['a second page'],
      'everything but tables and their references': [
        ...PICTURES,
        ...LINKS,
        ...APART,
        'a shape of another notation',
        'words on a line',
      ],
    },
  },
};

const pictures = () => [
  { src: `data:image/png;base64,${PIXEL}`, bytes: Uint8Array.from(Buffer.from(PIXEL, 'base64')) },
];
const write = async (document: DiagramJson, format: Format): Promise<Uint8Array> =>
  (await service.draw(async () => ({ kind: 'file', document, title: 'T', pictures: pictures(), format }), {
    owner: 'ann',
    priority: 'interactive',
  }))!;
/** What a picture shows, without what it carries besides: the contents of its `IDAT` chunks. */
function shownBy(png: Uint8Array): string {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  let out = '';
  for (let at = 8; at + 12 <= png.length; at += 12 + view.getUint32(at)) {
    const data = png.subarray(at + 8, at + 8 + view.getUint32(at));
    if (strFromU8(png.subarray(at + 4, at + 8), true) === 'IDAT') out += strFromU8(data, true);
  }
  return out;
}

/** Numbers of pictures, which Word's writer counts on from file to file. */
const COUNTED = /docPr id="\d+"/g;

/** What a file says and shows, without the time at which it was written. */
function textOf(bytes: Uint8Array): string {
  if (strFromU8(bytes.subarray(0, 2)) !== 'PK') return strFromU8(bytes);
  const parts = Object.entries(unzipSync(bytes)).filter(([name]) => !name.startsWith('docProps/'));
  const said = ([name, part]: [string, Uint8Array]): string =>
    name.endsWith('.png') ? shownBy(part) : strFromU8(part, !/\.(xml|rels)$/.test(name)).replace(COUNTED, '');
  return parts.map((part) => `${part[0]}\n${said(part)}`).join('\n');
}

describe.each(Object.entries(TOLD) as [Format, Told][])('%s', (format, { key, kinds, by, lost }) => {
  const bare = plain(kinds),
    same = (records: DiagramRecord[]): DiagramRecord[] => records;
  /** What the file of the bare drawing says, written once. */
  let asBare: Promise<string> | undefined;
  const written = async (put: (records: DiagramRecord[]) => DiagramRecord[]): Promise<Uint8Array> =>
    write({ ...bare, records: put(bare.records as DiagramRecord[]) }, format);
  async function isThere(name: string): Promise<boolean> {
    const { put, isIn, mark, beside } = THINGS[name]!,
      bytes = await written(put);
    // What shapes say that they were here is for this program alone.
    const read = format === 'vsdx' ? asForeign(bytes) : bytes;
    if (by === 'reading') return isIn((await importFile(read, `a.${format}`)).document.records as DiagramRecord[]);
    if (by === 'text' && mark) return mark.test(textOf(bytes));
    // What is there in every drawing is in none of which the file is another.
    if (put(bare.records as DiagramRecord[]) === bare.records) return name === 'words';
    return textOf(bytes) !== (await (beside ? written(beside).then(textOf) : (asBare ??= written(same).then(textOf))));
  }

  it('loses what it says it loses, and nothing else', { timeout: 120_000 }, async () => {
    const there: string[] = [];
    for (const name of Object.keys(THINGS)) if (await isThere(name)) there.push(name);
    const said = new Set(Object.values(lost).flat());
    expect(there).toEqual(Object.keys(THINGS).filter((name) => !said.has(name)));
  });

  it('says so', () => {
    for (const sentence of Object.keys(lost)) expect(LOSSES[key] as readonly string[]).toContain(sentence);
  });
});
