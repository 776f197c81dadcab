/** What a map can hold, one thing at a time: how it is put into a small map, and how it is known in one. */
import type { FileJson, TreeJson, TreeRecord } from '@limn/document';
import { Dropped } from '@limn/formats/report.ts';
import { ImportClock } from '@limn/formats/limits.ts';
import { type MindMap, type MindSheet, type MindTopic, newSheet, newTopic } from '@limn/formats/tree/model.ts';
import { resolveTree } from '@limn/formats/tree/resolve.ts';
import { PIXEL } from './losses.fixture.ts';

export interface Sketched {
  map: MindMap;
  sheet: MindSheet;
  central: MindTopic;
  first: MindTopic;
}

type Topic = Extract<TreeRecord, { type: 'topic' }>;
interface Look {
  all: readonly TreeRecord[];
  topics: readonly Topic[];
  /** The topic that things are put on. */
  first: Topic | undefined;
}
export interface MapThing {
  put(sketched: Sketched): void;
  /** In a map that is read again. */
  isIn(look: Look): boolean;
  /** Words it is known by in a file; where there are none the file is another with it. */
  mark?: RegExp;
  /** Words that a note tells of it where a format has nothing else for it. */
  note?: RegExp;
}

const picture = (): Uint8Array => Uint8Array.from(Buffer.from(PIXEL, 'base64'));
const has = ({ all }: Look, type: TreeRecord['type']): boolean => all.some((record) => record.type === type);
/** Their words, which may be in topics of another kind where a format has none of theirs. */
const says = (topic: Topic | undefined, words: string): boolean =>
  (topic?.text ?? []).some(({ insert }) => insert.includes(words));

export const MAP_THINGS: Readonly<Record<string, MapThing>> = {
  notes: {
    put: ({ first }) => first.notes.push([{ insert: 'Remember' }]),
    isIn: ({ all }) => all.some((one) => one.type === 'note' && one.text?.some(({ insert }) => insert === 'Remember')),
    mark: /Remember/,
  },
  'formats of words': {
    put: ({ first }) =>
      Object.assign(first, { text: [...first.text, { insert: ' bold', attributes: { bold: true } }] }),
    isIn: ({ first }) => first?.text?.some(({ attributes }) => attributes?.bold) ?? false,
  },
  tasks: {
    put: ({ first }) => Object.assign(first, { todo: 'done' }),
    isIn: ({ first }) => first?.data.todo === 'done',
    note: /☑/,
  },
  progress: {
    put: ({ first }) => Object.assign(first, { progress: 40 }),
    isIn: ({ first }) => first?.data.progress === 40,
    note: /40%/,
  },
  dates: {
    put: ({ first }) => Object.assign(first, { due: '2026-02-03' }),
    isIn: ({ first }) => first?.data.due === '2026-02-03',
    note: /2026-02-03/,
  },
  markers: {
    put: ({ first }) => first.markers.push('flag-red'),
    isIn: ({ first }) => 'flag-red' in (first?.marks ?? {}),
  },
  'markers without a number': {
    put: ({ first }) => first.markers.push('people-blue'),
    isIn: ({ first }) => 'people-blue' in (first?.marks ?? {}),
  },
  'own markers': {
    put: ({ first }) =>
      Object.assign(first, { signs: [{ id: 'pic:ours-stamp', name: 'Stamp', set: 'Ours', bytes: picture() }] }),
    isIn: ({ all, first }) => all.some((one) => one.type === 'asset' && one.id in (first?.marks ?? {})),
    note: /Ours: Stamp/,
  },
  links: {
    put: ({ first }) => Object.assign(first, { link: { url: 'https://example.org/topic' } }),
    isIn: ({ first }) => first?.data.link?.type === 'url' && first.data.link.url === 'https://example.org/topic',
    mark: /example\.org\/topic/,
  },
  'links between topics': {
    put: ({ first }) => Object.assign(first, { link: { topic: 'b' } }),
    isIn: ({ first, topics }) => {
      const link = first?.data.link;
      return (
        link?.type === 'record' &&
        says(
          topics.find(({ id }) => id === link.id),
          'Beta',
        )
      );
    },
  },
  labels: {
    put: ({ first }) => first.labels.push('urgent'),
    isIn: ({ first }) => 'urgent' in (first?.tags ?? {}),
    mark: /urgent/,
  },
  relationships: {
    put: ({ sheet }) => sheet.relationships.push({ from: 'a', to: 'b', text: [] }),
    isIn: (look) => has(look, 'relationship'),
  },
  boundaries: {
    put: ({ central }) => central.boundaries.push({ from: 0, to: 0, text: [] }),
    isIn: (look) => has(look, 'boundary'),
  },
  'boundaries around several topics': {
    put: ({ central }) => central.boundaries.push({ from: 0, to: 1, text: [] }),
    isIn: (look) => has(look, 'boundary'),
  },
  summaries: {
    put: ({ central }) => central.summaries.push({ from: 0, to: 1, topic: newTopic([{ insert: 'Together' }]) }),
    isIn: (look) => has(look, 'summary') && look.topics.some((topic) => says(topic, 'Together')),
    mark: /Together/,
  },
  callouts: {
    put: ({ first }) => first.callouts.push(newTopic([{ insert: 'Aside' }])),
    isIn: ({ topics }) => topics.some((topic) => topic.at.role === 'callout' && says(topic, 'Aside')),
    mark: /Aside/,
  },
  'floating topics': {
    put: ({ sheet }) => sheet.floating.push({ ...newTopic([{ insert: 'Adrift' }]), pos: { x: 240, y: 160 } }),
    isIn: ({ all, topics }) =>
      topics.some(({ text, at }) => {
        const sheet = all.find(({ id }) => id === at.parent);
        return text?.[0]?.insert === 'Adrift' && sheet?.type === 'sheet';
      }),
    mark: /Adrift/,
  },
  pictures: {
    put: ({ first }) => Object.assign(first, { image: { bytes: picture(), name: 'dot.png', w: 40, h: 40 } }),
    isIn: ({ all, first }) => all.some((one) => one.type === 'asset' && one.id === first?.data.image?.asset),
    note: /dot\.png/,
  },
  'attached files': {
    put: ({ first }) => Object.assign(first, { files: [{ name: 'plan.txt', bytes: Buffer.from('A plan of it') }] }),
    isIn: ({ all, first }) =>
      all.some((one) => one.type === 'asset' && one.id in (first?.files ?? {}) && one.data.name === 'plan.txt'),
    mark: /A plan of it/,
    note: /plan\.txt/,
  },
  formulas: {
    put: ({ first }) => Object.assign(first, { formula: 'x^{17}' }),
    isIn: ({ first }) => first?.data.formula === 'x^{17}',
    note: /x\^\{17\}/,
  },
  code: {
    put: ({ first }) => Object.assign(first, { code: { text: 'let it = be;', language: 'javascript' } }),
    isIn: ({ first }) => first?.data.code?.text === 'let it = be;',
    note: /let it = be;/,
  },
  tables: {
    put: ({ first }) =>
      Object.assign(first, {
        table: [
          ['Head', 'Cost'],
          ['Apples', '7'],
          ['Pears', '9'],
        ],
      }),
    isIn: ({ first }) => first?.data.table?.[1]?.[0] === 'Apples',
    note: /Apples \| 7/,
  },
  looks: {
    put: ({ first }) => Object.assign(first, { style: { fill: '#ffe0b1' } }),
    isIn: ({ first }) => first?.style.fill?.slice(0, 7).toLowerCase() === '#ffe0b1',
  },
  'looks but colours': {
    put: ({ first }) => Object.assign(first, { style: { strokeWidth: 5 } }),
    isIn: ({ first }) => first?.style.strokeWidth === 5,
  },
  structures: {
    put: ({ sheet }) => Object.assign(sheet, { structure: 'fishbone-right' }),
    isIn: ({ all }) => all.some((one) => one.type === 'sheet' && one.data.structure === 'fishbone-right'),
  },
  'a second sheet': {
    put: ({ map }) => map.sheets.push(newSheet(newTopic([{ insert: 'Elsewhere' }]), 'Two')),
    isIn: ({ all }) => all.filter(({ type }) => type === 'sheet').length === 2,
    mark: /Elsewhere/,
  },
};

export interface MadeMap {
  document: TreeJson;
  /** Pictures and files of it, by their addresses. */
  pictures: { src: string; bytes: Uint8Array<ArrayBuffer> }[];
}

/** A map of two topics, Alpha and Beta, and what is put into it. */
export async function mapWith(put: MapThing['put'] = () => undefined): Promise<MadeMap> {
  const central = newTopic([{ insert: 'Plan' }]),
    first = { ...newTopic([{ insert: 'Alpha' }]), id: 'a' };
  central.children = [first, { ...newTopic([{ insert: 'Beta' }]), id: 'b' }];
  const sheet = newSheet(central, 'One'),
    map: MindMap = { sheets: [sheet] };
  put({ map, sheet, central, first });
  const { document, assets } = await resolveTree(map, new ImportClock(), new Dropped());
  // Names of records are drawn by lot, and are in some files.
  const names = document.records.map(({ id }) => id).filter((id) => id !== 'document' && !id.startsWith('pic:'));
  const named = <T>(value: T): T =>
    JSON.parse(names.reduce((all, id, i) => all.replaceAll(`"${id}"`, `"n${i}"`), JSON.stringify(value))) as T;
  const made = named(document),
    sources = new Map<string, string>();
  for (const record of made.records)
    if (record.type === 'asset') sources.set(record.id, (record.data.src = `blob:${record.id}`));
  return {
    document: made,
    pictures: [...assets].map(([id, { bytes }]) => ({ src: sources.get(named(id))!, bytes: Uint8Array.from(bytes) })),
  };
}

/** Whether something is in a map that was read again. */
export function isInMap({ isIn }: MapThing, { kind, records }: FileJson): boolean {
  if (kind !== 'tree') return false;
  const all = records as readonly TreeRecord[],
    topics = all.filter((one) => one.type === 'topic');
  return isIn({ all, topics, first: topics.find((topic) => says(topic, 'Alpha')) });
}
