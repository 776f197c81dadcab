/**
 * The same of maps. Where a format is read as a map the file is read again; in others a thing is there whose words are,
 * or with which the file is another. What is said to be named in notes is in the words of one.
 */
import { type FileJson, plainText } from '@limn/document';
import { importFile } from '@limn/formats';
import { LOSSES } from '@limn/formats/losses.ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { isInMap, type MapThing, MAP_THINGS, mapWith } from './losses-of-maps.fixture.ts';
import { startWriting } from './written.fixture.ts';

const { write } = startWriting();

interface Told {
  by: 'reading' | 'file';
  /** Things by the sentence that says that they are lost. */
  lost: Readonly<Record<string, readonly string[]>>;
  /** The same of what notes name. */
  named?: Readonly<Record<string, readonly string[]>>;
}
const DRAWN: Told = {
  by: 'file',
  lost: { 'of maps: attached files and formats of notes, as both become tips of shapes': ['attached files'] },
};
const SHEETS = { 'sheets, which become branches of one map': ['a second sheet'] },
  OUTLINED = 'callouts, summaries and floating topics, which become topics like others',
  AROUND = ['markers', 'markers without a number', 'relationships', 'boundaries', 'boundaries around several topics'],
  LOOKS = ['looks', 'looks but colours', 'structures'],
  ATTACHED = ['own markers', 'attached files'];

const TOLD: Readonly<Record<string, Told>> = {
  vsdx: DRAWN,
  drawio: DRAWN,
  pptx: DRAWN,
  html: { by: 'file', lost: { 'what the picture does not show': ['notes', 'attached files'] } },
  docx: {
    by: 'file',
    lost: { 'of maps: markers, relationships, boundaries and looks but in the picture': [...AROUND, ...LOOKS] },
    named: {
      'of maps: formulas, code, progress, dates, own markers and attached files, which notes name': [
        ...['formulas', 'code', 'progress', 'dates'],
        ...ATTACHED,
      ],
    },
  },
  mermaid: {
    by: 'file',
    lost: {
      'of maps: everything but topics and their levels': Object.keys(MAP_THINGS).filter(
        (name) => !['formats of words', 'floating topics'].includes(name),
      ),
    },
  },
  csv: {
    by: 'file',
    lost: {
      'formats, markers, relationships, boundaries, links between topics': [...AROUND, 'links between topics'],
      'looks of topics and lines, structures': LOOKS,
    },
    named: {
      'formulas, code, tables, tasks, progress, dates, pictures, own markers and attached files, which notes name': [
        ...['formulas', 'code', 'tables', 'tasks', 'progress', 'dates', 'pictures'],
        ...ATTACHED,
      ],
    },
  },
  xmind: { by: 'reading', lost: {} },
  mm: {
    by: 'reading',
    lost: {
      ...SHEETS,
      'callouts, which become topics': ['callouts'],
      'boundaries around several topics': ['boundaries around several topics'],
      structures: ['structures'],
    },
    named: {
      'code, tables but of two rows, dates, pictures, own markers and attached files, which notes name': [
        ...['code', 'tables', 'dates', 'pictures'],
        ...ATTACHED,
      ],
    },
  },
  pos: {
    by: 'reading',
    lost: {
      'of maps: sheets but the first, whose topics float': ['a second sheet'],
      'of maps: callouts, which become topics': ['callouts'],
      'of maps: markers without a number, links between topics, looks but colours': [
        ...['markers', 'markers without a number', 'links between topics', 'looks but colours'],
      ],
    },
    named: {
      'of maps: formulas, code, tables, tasks, progress, dates, own markers and attached files, which notes name': [
        ...['formulas', 'code', 'tables', 'tasks', 'progress', 'dates'],
        ...ATTACHED,
      ],
    },
  },
  opml: {
    by: 'reading',
    lost: {
      ...SHEETS,
      [OUTLINED]: ['callouts', 'summaries', 'floating topics'],
      'markers, relationships, boundaries, links between topics': [...AROUND, 'links between topics'],
      'looks of topics and lines, structures': LOOKS,
    },
    named: {
      'formulas, code, tables, progress, dates, pictures, own markers and attached files, which notes name': [
        ...['formulas', 'code', 'tables', 'progress', 'dates', 'pictures'],
        ...ATTACHED,
      ],
    },
  },
  md: {
    by: 'reading',
    lost: {
      ...SHEETS,
      [OUTLINED]: ['callouts', 'summaries', 'floating topics'],
      'markers, relationships, boundaries, links between topics': [...AROUND, 'links between topics'],
      'looks of topics and lines, structures': LOOKS,
    },
    named: {
      'progress, dates, own markers and attached files, which notes name': ['progress', 'dates', ...ATTACHED],
    },
  },
  txt: {
    by: 'reading',
    lost: {
      ...SHEETS,
      [OUTLINED]: ['callouts', 'summaries', 'floating topics'],
      'formats, markers, relationships, boundaries, links between topics': [
        ...['formats of words', 'links between topics'],
        ...AROUND,
      ],
      'looks of topics and lines, structures': LOOKS,
    },
    named: {
      'formulas, code, tables, progress, dates, labels, links, pictures, own markers and attached files, which notes name':
        [...['formulas', 'code', 'tables', 'progress', 'dates', 'labels', 'links', 'pictures'], ...ATTACHED],
    },
  },
};

/** What a file says, without pictures of the whole and the time at which it was written. */
function textOf(bytes: Uint8Array): string {
  if (strFromU8(bytes.subarray(0, 2)) !== 'PK') return strFromU8(bytes);
  return Object.entries(unzipSync(bytes))
    .filter(([name]) => /\.(xml|rels)$/.test(name) && !name.startsWith('docProps/'))
    .map(([name, part]) => `${name}\n${strFromU8(part).replace(WHOLE, '')}`)
    .join('\n');
}
/** Word's picture of a page, which is called as the sheet is. */
const WHOLE = /<w:drawing>(?:(?!<\/w:drawing>)[^])*"One"[^]*?<\/w:drawing>/g;

const notesIn = ({ records }: FileJson): string =>
  (records as readonly { type: string; text?: Parameters<typeof plainText>[0] }[])
    .flatMap(({ type, text }) => (type === 'note' ? [plainText(text)] : []))
    .join('\n');

describe.each(Object.entries(TOLD))('%s', (key, { by, lost, named = {} }) => {
  const format = key === 'mermaid' ? 'mmd' : key;
  const written = async (put?: MapThing['put']): Promise<Uint8Array> => {
    const { document, pictures } = await mapWith(put);
    return write(document, format, pictures);
  };
  const all = Object.entries(MAP_THINGS),
    namedThings = Object.values(named).flat();

  it('loses of a map what it says it loses, and nothing else', { timeout: 120_000 }, async () => {
    const bare = textOf(await written()),
      missing: string[] = [],
      unnamed: string[] = [];
    for (const [name, thing] of all) {
      const bytes = await written(thing.put),
        text = textOf(bytes),
        read = by === 'reading' ? (await importFile(bytes, `a.${format}`)).document : undefined;
      const asNote = thing.note !== undefined && namedThings.includes(name);
      if (asNote && !thing.note!.test(read ? notesIn(read) : text)) unnamed.push(name);
      const other = thing.mark ? thing.mark.test(text) : text !== bare;
      // What only a note tells of makes a file another.
      if (read ? !isInMap(thing, read) : asNote || !other) missing.push(name);
    }
    const said = new Set([...Object.values(lost).flat(), ...namedThings]);
    expect(missing).toEqual(all.flatMap(([name]) => (said.has(name) ? [name] : [])));
    expect(unnamed).toEqual([]);
  });

  it('says so', () => {
    for (const sentence of [...Object.keys(lost), ...Object.keys(named)])
      expect(LOSSES[key as keyof typeof LOSSES] as readonly string[]).toContain(sentence);
  });
});
