/** What is written and read again is what it was: maps made up, and real files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileJson, RichText, TreeJson } from '@limn/document';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { ImportClock } from '../limits.ts';
import { importFile } from '../import-file.ts';
import { writerOf } from '../formats.ts';
import { Dropped } from '../report.ts';
import type { ImportedFile } from '../result.ts';
import { type MindTopic, newSheet, newTopic } from './model.ts';
import { resolveTree } from './resolve.ts';
import { sketch } from './testing/sketch.ts';

const SAMPLES = process.env['LIMN_SAMPLES'] ?? join(import.meta.dirname, '../../../../../shared/samples');
const FORMATS = ['xmind', 'mm', 'opml', 'md', 'txt'];

const undrawn = (): never => {
  throw new TypeError('a tree is written without being drawn');
};

async function write(file: Pick<ImportedFile, 'document' | 'assets'>, format: string): Promise<Uint8Array> {
  const pictures = new Map([...file.assets].map(([id, { bytes }]) => [id, bytes]));
  return writerOf(format)!.write.write({
    document: file.document,
    title: 'Title',
    pictures,
    drawing: undrawn,
    picture: undrawn,
  });
}

const linesOf = ({ document }: Pick<ImportedFile, 'document'>): string[] => sketch(document as TreeJson);

/** Writes, reads, writes and reads: what the first reading knows the second does, and the same file is written. */
async function again(file: Pick<ImportedFile, 'document' | 'assets'>, format: string): Promise<[string[], string[]]> {
  const once = await importFile(await write(file, format), `Title.${format}`),
    twice = await importFile(await write(once, format), `Title.${format}`);
  return [linesOf(once), linesOf(twice)];
}

/** XMind has one note a topic: several are one with as many lines. */
const oneNote = (file: Pick<ImportedFile, 'document'>): string[] =>
  linesOf(file).flatMap((line) => line.replaceAll('" "', '\n').split('\n'));

const word = fc.stringMatching(/^[A-Za-z0-9中文<>&"'*_#.-]{1,8}( [A-Za-z中文&]{1,5}){0,2}$/);
const rich: fc.Arbitrary<RichText> = fc.oneof(
  word.map((insert) => [{ insert }]),
  fc.tuple(word, word).map(([a, b]) => [{ insert: `${a} ` }, { insert: b, attributes: { bold: true as const } }]),
);
const topics = fc.letrec<{ topic: MindTopic }>((tie) => ({
  topic: fc
    .record({
      text: rich,
      notes: fc.array(rich, { maxLength: 1 }),
      labels: fc.uniqueArray(fc.stringMatching(/^[a-z中]{1,4}$/), { maxLength: 2 }),
      markers: fc.uniqueArray(fc.constantFrom('priority-1', 'flag-red', 'star-yellow'), { maxLength: 2 }),
      todo: fc.option(fc.constantFrom('open' as const, 'done' as const), { nil: undefined }),
      progress: fc.option(fc.constantFrom(0, 12.5, 30, 50, 100), { nil: undefined }),
      folded: fc.option(fc.constant(true as const), { nil: undefined }),
      link: fc.option(
        fc.constantFrom('https://a.b/c?d=1&e=(2)', 'mailto:a@b.c').map((url) => ({ url })),
        { nil: undefined },
      ),
      children: fc.oneof({ depthSize: 'small' }, fc.constant([]), fc.array(tie('topic'), { maxLength: 3 })),
    })
    .map((made): MindTopic => {
      const topic = { ...newTopic(), ...made } as MindTopic;
      if (topic.children.length > 1) topic.summaries = [{ from: 0, to: 1, topic: newTopic([{ insert: 'both' }]) }];
      if (topic.children.length > 0) topic.boundaries = [{ from: 0, to: 0, text: [] }];
      for (const key of ['todo', 'progress', 'folded', 'link'] as const)
        if (topic[key] === undefined) delete topic[key];
      return topic;
    }),
})).topic;

test.each(FORMATS)('a map that was read from %s is the same when it is written and read again', async (format) => {
  await fc.assert(
    fc.asyncProperty(fc.array(topics, { maxLength: 3 }), async (children) => {
      const central = newTopic([{ insert: 'Title' }]);
      central.children = children;
      const made = await resolveTree({ sheets: [newSheet(central)] }, new ImportClock(), new Dropped());
      const [once, twice] = await again(made, format);
      expect(twice).toEqual(once);
    }),
    { numRuns: 60 },
  );
});

test('XMind loses nothing of a map', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(topics, { maxLength: 3 }), async (children) => {
      const central = newTopic([{ insert: 'Title' }]);
      central.children = children;
      const made = await resolveTree({ sheets: [newSheet(central, 'S')] }, new ImportClock(), new Dropped());
      const read = await importFile(await write(made, 'xmind'), 'a.xmind');
      expect(linesOf(read)).toEqual(linesOf(made));
    }),
    { numRuns: 60 },
  );
});

describe('XMind keeps the check box and the progress of a task', () => {
  const todos = [undefined, 'open', 'done'] as const,
    shares = [undefined, 0, 12.5, 40, 50, 100];
  it.each(todos.flatMap((todo) => shares.map((progress) => ({ todo, progress }))))('%j', async (task) => {
    const central = newTopic([{ insert: 'Title' }]);
    const told = Object.fromEntries(Object.entries(task).filter(([, value]) => value !== undefined));
    central.children = [{ ...newTopic([{ insert: 'a' }]), ...told }];
    const made = await resolveTree({ sheets: [newSheet(central, 'S')] }, new ImportClock(), new Dropped()),
      read = await importFile(await write(made, 'xmind'), 'a.xmind');
    const [, topic] = read.document.records.filter((record) => record.type === 'topic');
    expect({ todo: topic!.data.todo, progress: topic!.data.progress }).toEqual(task);
  });
});

test.each([true, undefined])('XMind keeps whether what floats may lie over others: %s', async (overlaps) => {
  const sheet = newSheet(newTopic([{ insert: 'Title' }]), 'S'),
    float = { ...newTopic([{ insert: 'loose' }]), pos: { x: 4, y: 5 } };
  sheet.floating.push(float);
  if (overlaps) sheet.overlaps = overlaps;
  const made = await resolveTree({ sheets: [sheet] }, new ImportClock(), new Dropped()),
    read = await importFile(await write(made, 'xmind'), 'a.xmind');
  const isApart = ({ document }: { document: FileJson }): unknown[] =>
    document.records.flatMap((record) => (record.type === 'sheet' ? [record.data.apart] : []));
  expect([isApart(made), isApart(read)]).toEqual([[overlaps ? undefined : true], [overlaps ? undefined : true]]);
});

describe.skipIf(!existsSync(SAMPLES))('real maps', () => {
  const files = ['xmind', 'mm', 'mmap', 'km', 'opml', 'md', 'txt'].flatMap((kind) =>
    existsSync(join(SAMPLES, kind)) ? readdirSync(join(SAMPLES, kind)).map((name) => join(kind, name)) : [],
  );

  test.each(FORMATS)('written as %s and read are stable, and keep their topics', async (format) => {
    for (const name of files) {
      const file = await importFile(readFileSync(join(SAMPLES, name)), name).catch(() => null);
      if (!file) continue;
      const [once, twice] = await again(file, format);
      expect([name, twice]).toEqual([name, once]);
    }
  });

  test('written as XMind are what they were', async () => {
    for (const name of files) {
      const file = await importFile(readFileSync(join(SAMPLES, name)), name).catch(() => null);
      if (!file) continue;
      const read = await importFile(await write(file, 'xmind'), 'a.xmind');
      expect([name, ...oneNote(read)]).toEqual([name, ...oneNote(file)]);
    }
  });
});

it('a written .xmind has the parts that XMind asks for, each named in its manifest', async () => {
  const made = await resolveTree({ sheets: [newSheet(newTopic([{ insert: 'R' }]))] }, new ImportClock(), new Dropped());
  const parts = unzipSync(await write(made, 'xmind')),
    text = (name: string): unknown => JSON.parse(new TextDecoder().decode(parts[name]));
  expect(Object.keys(parts).sort()).toEqual(['content.json', 'content.xml', 'manifest.json', 'metadata.json']);
  expect(text('manifest.json')).toEqual({ 'file-entries': { 'content.json': {}, 'metadata.json': {} } });
  expect(text('content.json')).toMatchObject([{ class: 'sheet', rootTopic: { class: 'topic', title: 'R' } }]);
});

it('a table has a row for each topic, and no cell that a spreadsheet runs', async () => {
  const central = newTopic([{ insert: 'R, "x"' }]),
    child = newTopic([{ insert: '=1+1' }]);
  child.labels = ['a'];
  central.children = [child];
  const made = await resolveTree({ sheets: [newSheet(central)] }, new ImportClock(), new Dropped());
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await write(made, 'csv'))).toBe(
    '\ufeffLevel 1,Level 2,Note,Tags,Link\r\n"R, ""x""",,,,\r\n,\'=1+1,,a,\r\n',
  );
});

describe('a task with progress, dates, labels and markers', () => {
  const made = (): Promise<Awaited<ReturnType<typeof resolveTree>>> => {
    const central = newTopic([{ insert: 'R' }]);
    central.children = [
      {
        ...newTopic([{ insert: 'a' }]),
        labels: ['new', 'two words'],
        markers: ['priority-2', 'star-orange', 'flag-dark-blue', 'month-jan', 'freemind-idea'],
        todo: 'done',
        progress: 37.5,
        start: '2026-01-02',
        due: '2026-02-03',
      },
      { ...newTopic([{ insert: 'b' }]), due: '2026-02-03' },
    ];
    return resolveTree({ sheets: [newSheet(central)] }, new ImportClock(), new Dropped());
  };
  const back = async (format: string): Promise<string[]> =>
    linesOf(await importFile(await write(await made(), format), `a.${format}`)).slice(2);

  it('keeps labels as tags, and markers as what FreeMind has nearest or under their names', async () => {
    expect(await back('mm')).toEqual([
      '  a !flag-blue !freemind-idea !month-jan !priority-2 !star-yellow #new #two words progress=38 todo="done" ' +
        '"📅 2026-01-02 → 2026-02-03"',
      '  b "📅 → 2026-02-03"',
    ]);
  });

  it.each([
    ['pos', ['☑', '⏳ 38%', '📅 2026-01-02 → 2026-02-03']],
    ['opml', ['⏳ 38%', '📅 2026-01-02 → 2026-02-03']],
    ['md', ['⏳ 38%', '📅 2026-01-02 → 2026-02-03']],
    ['txt', ['⏳ 38%', '📅 2026-01-02 → 2026-02-03']],
  ])('says in notes what .%s has no word for', async (format, words) => {
    const told = new TextDecoder().decode(await write(await made(), format));
    for (const word of words) expect(told).toContain(word);
    expect(told.includes('☑')).toBe(words.includes('☑'));
  });
});

describe('what a writer loses', () => {
  const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const made = (): Promise<Awaited<ReturnType<typeof resolveTree>>> => {
    const central = newTopic([{ insert: 'R' }]),
      bytes = Uint8Array.from(atob(PIXEL), (char) => char.charCodeAt(0));
    central.children = [
      { ...newTopic([{ insert: 'a' }]), id: 'a', labels: ['tag'], markers: ['flag-red'], link: { topic: 'b' } },
      { ...newTopic([{ insert: 'b' }]), id: 'b', image: { bytes, name: 'dot.png' }, link: { url: 'https://a.b/' } },
    ];
    central.boundaries = [{ from: 0, to: 1, text: [] }];
    const sheet = { ...newSheet(central, 'S'), relationships: [{ from: 'a', to: 'b', text: [] }] };
    return resolveTree({ sheets: [sheet] }, new ImportClock(), new Dropped());
  };
  /** By the word that names the loss, how it shows in a sketch. */
  const SIGNS: readonly (readonly [word: RegExp, sign: RegExp])[] = [
    [/labels/, /#tag/],
    [/markers/, /!/],
    [/pictures/, /\[/],
    [/boundaries/, /boundary of a, b/],
    [/relationships/, / – .*→ b/],
    [/links/, /<→ b>/],
    [/links(?! between)/, /<https:/],
  ];

  it.each(['xmind', 'mm', 'pos', 'opml', 'md', 'txt'])('is named for .%s', { timeout: 120_000 }, async (format) => {
    const lines = linesOf(await importFile(await write(await made(), format), `a.${format}`)).join('\n'),
      told = writerOf(format)!.write.loses.join('; ');
    for (const [word, sign] of SIGNS) if (!sign.test(lines)) expect(told).toMatch(word);
  });
});

it('a .mm is ASCII, as FreeMind reads it anywhere', async () => {
  const made = await resolveTree(
    { sheets: [newSheet(newTopic([{ insert: '中😀' }]))] },
    new ImportClock(),
    new Dropped(),
  );
  expect(new TextDecoder().decode(await write(made, 'mm'))).toContain('TEXT="&#x4e2d;&#x1f600;"');
});

test('an org chart that goes out as .xmind comes back with its cards, columns, assistants and dotted lines', async () => {
  const person = (name: string, more: Partial<MindTopic>): MindTopic => ({
    ...newTopic([{ insert: name }]),
    id: name,
    ...more,
  });
  const ann = person('Ann', { assistant: true, fields: { Title: 'Aide' }, key: '1' }),
    bo = person('Bo', { vacant: true, leaves: 'columns' }),
    sheet = newSheet(person('Ada', { children: [ann, bo] }), 'Org');
  Object.assign(sheet, { structure: 'org-down', leaves: 'column', card: ['Title'], colourBy: 'Title', counts: true });
  sheet.relationships = [
    { from: 'Ann', to: 'Bo', text: [], reports: true },
    { from: 'Bo', to: 'Ann', text: [] },
  ];
  const { document, assets } = await resolveTree({ sheets: [sheet] }, new ImportClock(), new Dropped());
  const once = await importFile(await write({ document, assets }, 'xmind'), 'Title.xmind'),
    records = (once.document as TreeJson).records;
  expect(records.find(({ type }) => type === 'sheet')).toMatchObject({
    data: { structure: 'org-down', leaves: 'column', card: ['Title'], colourBy: 'Title', counts: true },
  });
  expect(linesOf(once)).toEqual(linesOf({ document }));
  expect(records.flatMap((one) => (one.type === 'relationship' ? [one.data.reports] : []))).toEqual([true, undefined]);
});
