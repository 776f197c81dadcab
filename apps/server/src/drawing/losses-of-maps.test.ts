/** The same of maps, in formats that draw them or that hold their texts: a file is another with what it keeps. */
import type { TreeJson } from '@limn/document';
import { Dropped } from '@limn/formats/report.ts';
import { ImportClock } from '@limn/formats/limits.ts';
import { LOSSES } from '@limn/formats/losses.ts';
import { type MindSheet, type MindTopic, newSheet, newTopic } from '@limn/formats/tree/model.ts';
import { resolveTree } from '@limn/formats/tree/resolve.ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { startWriting } from './written.fixture.ts';

const { write } = startWriting();

interface Map {
  sheet: MindSheet;
  first: MindTopic;
}
const THINGS: Readonly<Record<string, (map: Map) => void>> = {
  notes: ({ first }) => first.notes.push([{ insert: 'Remember' }]),
  tasks: ({ first }) => Object.assign(first, { todo: 'done' }),
  markers: ({ first }) => first.markers.push('flag-red'),
  links: ({ first }) => Object.assign(first, { link: { url: 'https://example.org/topic' } }),
  labels: ({ first }) => first.labels.push('urgent'),
  relationships: ({ sheet }) => sheet.relationships.push({ from: 'a', to: 'b', text: [] }),
  boundaries: ({ sheet }) => sheet.central.boundaries.push({ from: 0, to: 0, text: [] }),
  summaries: ({ sheet }) => sheet.central.summaries.push({ from: 0, to: 1, topic: newTopic([{ insert: 'Together' }]) }),
  looks: ({ first }) => Object.assign(first, { style: { fill: '#ffe0b1' } }),
};
async function mapOf(put: (map: Map) => void = () => undefined): Promise<TreeJson> {
  const central = newTopic([{ insert: 'Plan' }]),
    first = { ...newTopic([{ insert: 'Alpha' }]), id: 'a' };
  central.children = [first, { ...newTopic([{ insert: 'Beta' }]), id: 'b' }];
  const sheet = newSheet(central, 'One');
  put({ sheet, first });
  const { document } = await resolveTree({ sheets: [sheet] }, new ImportClock(), new Dropped());
  // Names of records are drawn by lot, and are in some files.
  const names = document.records.map(({ id }) => id).filter((id) => id !== 'document');
  const text = names.reduce((all, id, i) => all.replaceAll(`"${id}"`, `"n${i}"`), JSON.stringify(document));
  return JSON.parse(text) as TreeJson;
}
/** Words by which a thing is known in a file; any other is known by the file being another. */
const MARKS: Readonly<Record<string, RegExp>> = {
  notes: /Remember/,
  links: /example\.org\/topic/,
  labels: /urgent/,
  summaries: /Together/,
};
const DRAWN = { 'of maps: notes, tasks and attached files, as topics become shapes': ['notes'] };
const TOLD: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  vsdx: DRAWN,
  drawio: DRAWN,
  pptx: DRAWN,
  docx: { 'of maps: markers, relationships, boundaries and looks but in the picture': ['looks'] },
  html: { 'what the picture does not show': ['notes'] },
  mermaid: { 'of maps: everything but topics and their levels': Object.keys(THINGS) },
  csv: {
    'formats, markers, pictures, relationships, boundaries, links between topics': [
      'markers',
      'relationships',
      'boundaries',
    ],
    'looks of topics and lines, structures': ['looks'],
  },
};

/** What a file says, without its pictures and the time at which it was written. */
function textOf(bytes: Uint8Array): string {
  if (strFromU8(bytes.subarray(0, 2)) !== 'PK') return strFromU8(bytes);
  return Object.entries(unzipSync(bytes))
    .filter(([name]) => /\.(xml|rels)$/.test(name) && !name.startsWith('docProps/'))
    .map(([name, part]) => `${name}\n${strFromU8(part).replace(/docPr id="\d+"/g, '')}`)
    .join('\n');
}

describe.each(Object.entries(TOLD))('%s', (key, lost) => {
  const format = key === 'mermaid' ? 'mmd' : key;

  it('loses of a map what it says it loses, and nothing else', async () => {
    const bare = textOf(await write(await mapOf(), format)),
      there: string[] = [];
    for (const [name, put] of Object.entries(THINGS)) {
      const text = textOf(await write(await mapOf(put), format));
      if (MARKS[name] ? MARKS[name].test(text) : text !== bare) there.push(name);
    }
    const said = new Set(Object.values(lost).flat());
    expect(there).toEqual(Object.keys(THINGS).filter((name) => !said.has(name)));
    for (const sentence of Object.keys(lost))
      expect(LOSSES[key as keyof typeof LOSSES] as readonly string[]).toContain(sentence);
  });
});
