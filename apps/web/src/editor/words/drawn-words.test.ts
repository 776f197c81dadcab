import { TestEditor } from '@limn/diagram/testing/test-editor.ts';
import { plainText, type ShapeRecord } from '@limn/document';
import { drawWords, type WordLanguage } from '@limn/formats/words/languages.ts';
import { describe, expect, it } from 'vitest';
import { DrawnWordsOfPage } from './drawn-words.ts';

async function drawn(language: WordLanguage, text: string) {
  const editor = new TestEditor(),
    words = new DrawnWordsOfPage(editor, language, drawWords, () => ({ x: 0, y: 0 }));
  expect(await words.apply(text)).toEqual([]);
  const named = (said: string): ShapeRecord => editor.all('shape').find((one) => plainText(one.text).trim() === said)!;
  const ways = (): string[] =>
    editor
      .all('connector')
      .map(({ start, end }) =>
        [start, end].map((at) => plainText(editor.store.find(at.shape!, 'shape')?.text).trim()).join('→'),
      )
      .sort();
  return { editor, words, named, ways };
}

const OUTLINE = 'Start -> Work: go\nWork -> End\n';

describe('a drawing and its text in any language', () => {
  it('is drawn, and taken back by one step of undo', async () => {
    const { editor, ways } = await drawn('outline', OUTLINE);
    expect(ways()).toEqual(['Start→Work', 'Work→End']);
    expect(editor.all('label').map(({ text }) => plainText(text))).toEqual(['go']);
    editor.command('edit.undo');
    expect(editor.all('shape')).toEqual([]);
  });

  it('keeps what was moved, coloured and added by hand', async () => {
    const { editor, words, named, ways } = await drawn('outline', OUTLINE);
    const { id, box } = named('Work'),
      begin = named('Start').box;
    editor.store.update(id, { box: { ...box, x: 700 }, style: { ...named('Work').style, fill: '#ff0000' } });
    editor.shape('own', -900, -900);
    await words.apply(`${OUTLINE}Work -> More\nStart -> Other\n`);
    expect(named('Work')).toMatchObject({ id, box: { x: 700 }, style: { fill: '#ff0000' } });
    expect(named('More').box.y).toBeGreaterThan(begin.y);
    expect(ways()).toEqual(['Start→Other', 'Start→Work', 'Work→End', 'Work→More']);
    expect(editor.box('own')).toMatchObject({ x: -900, y: -900 });
    await words.apply('Start -> Work: went\n');
    expect(ways()).toEqual(['Start→Work']);
    expect(editor.all('label').map(({ text }) => plainText(text))).toEqual(['went']);
    expect(editor.box('own')).toBeDefined();
  });

  it('draws what is cut and put in elsewhere as people had it, with what the text says otherwise now', async () => {
    const { editor, words, named } = await drawn('outline', OUTLINE),
      { id, box } = named('Work');
    const [line] = editor.all('connector').filter(({ end }) => end.shape === id);
    editor.run(() => {
      editor.store.update(id, { box: { ...box, x: 700 }, style: { ...named('Work').style, fill: '#ff0000' } });
      editor.store.update(line!.id, { points: [{ x: 5, y: 6 }], style: { ...line!.style, stroke: '#00ff00' } });
    });
    const { y } = named('End').box;
    await words.apply('Start -> End\n');
    expect(named('Work')).toBeUndefined();
    await words.apply('Start -> End\nWork -> End\nStart -> Work: went\n');
    expect(named('Work')).toMatchObject({ id, box: { x: 700, w: box.w, h: box.h }, style: { fill: '#ff0000' } });
    expect(editor.store.find(line!.id, 'connector')).toMatchObject({ points: [{ x: 5, y: 6 }], end: { shape: id } });
    expect(editor.store.find(line!.id, 'connector')!.style.stroke).toBe('#00ff00');
    expect(editor.all('label').map(({ text }) => plainText(text))).toEqual(['went']);
    expect(named('End').box.y).toBeGreaterThanOrEqual(y - 200);
    // Once it is back, and taken off the page by hand, it is not made again by what the text says.
    editor.select(id).command('edit.delete');
    await words.apply('Start -> End\nWork -> End: late\nStart -> Work: went\nEnd -> Last\n');
    expect(named('Work')).toBeUndefined();
    expect(named('Last')).toBeDefined();
  });

  it('draws a class that is typed again with the rows and colours that it had', async () => {
    const text = '@startuml\nclass A {\n  +one\n  +two\n}\nclass B\nA --> B\n@enduml\n',
      { editor, words, named } = await drawn('plantuml', text),
      { id } = named('A');
    editor.store.update(id, { style: { ...named('A').style, fill: '#ff0000' } });
    await words.apply('@startuml\nclass B\n@enduml\n');
    expect(editor.all('shape').map((one) => plainText(one.text).trim())).toEqual(['B']);
    await words.apply(text);
    expect(named('A')).toMatchObject({ id, style: { fill: '#ff0000' } });
    expect(editor.store.children(id)).toHaveLength(editor.all('shape').length - 2);
    expect(editor.store.children(id).length).toBeGreaterThanOrEqual(2);
    expect(editor.all('connector')).toHaveLength(1);
  });

  it('leaves what was put into a box by hand where it is when the text takes the box away', async () => {
    const boxed = '@startuml\npackage Group {\nclass A\n}\n@enduml\n',
      { editor, words, named } = await drawn('plantuml', boxed),
      { id, box } = named('Group');
    editor.shape('note', box.x + 10, box.y + 10, 20, 20, { at: { parent: id, key: 'z' } });
    await words.apply('@startuml\nclass A\n@enduml\n');
    expect(named('Group')).toBeUndefined();
    expect(named('A').at.parent).toBe(editor.layer);
    expect(editor.store.find('note', 'shape')).toMatchObject({ at: { parent: editor.layer }, box: { x: box.x + 10 } });
  });

  it('knows what has other words now as the same', async () => {
    const { words, named, ways } = await drawn('outline', OUTLINE),
      { id } = named('End');
    await words.apply(OUTLINE.replace('End', 'Finish'));
    expect(named('Finish').id).toBe(id);
    expect(ways()).toEqual(['Start→Work', 'Work→Finish']);
  });

  it('follows rows of classes and tables', async () => {
    const { words, named, editor } = await drawn(
        'plantuml',
        '@startuml\nclass A {\n+ x: int\n+ y: int\n}\nA --> B\n@enduml\n',
      ),
      { id } = named('+ y: int');
    await words.apply('@startuml\nclass A {\n+ x: int\n+ new: int\n+ y: text\n}\nA --> B\n@enduml\n');
    const rows = editor
      .all('shape')
      .filter(({ kind }) => kind === 'uml.member')
      .sort((a, b) => a.box.y - b.box.y)
      .map(({ text }) => plainText(text));
    expect(rows).toEqual(['+ x: int', '+ new: int', '+ y: text']);
    await words.apply('@startuml\nclass A {\n+ x: int\n+ y: long\n}\nA --> B\n@enduml\n');
    expect(editor.all('shape').filter(({ kind }) => kind === 'uml.member')).toHaveLength(2);
    expect(id).toBeDefined();
  });

  it('makes room in a sequence for what comes between', async () => {
    const text = 'sequenceDiagram\n  participant A\n  participant B\n  A->>B: one\n  B-->>A: two\n',
      { editor, words, named } = await drawn('mermaid', text);
    const height = named('A').box.h,
      line = (label: string): number => {
        const of = editor.all('label').find((one) => plainText(one.text) === label)!,
          { start } = editor.store.find(of.at.parent, 'connector')!,
          { box } = editor.store.find(start.shape!, 'shape')!;
        return box.y + start.anchor!.y * box.h;
      };
    const before = line('two') - line('one');
    await words.apply(text.replace('  B-->>A', '  A->>A: think\n  B-->>A'));
    expect(named('A').box.h).toBeGreaterThan(height);
    expect(line('think')).toBeGreaterThan(line('one'));
    expect(line('two') - line('one')).toBeGreaterThan(before + 20);
    expect(await words.text()).toContain('A->>A: think');
  });

  it('changes nothing while a text cannot be understood, nor for readers', async () => {
    const { editor, words } = await drawn('outline', OUTLINE),
      before = editor.snapshot();
    expect(await words.apply(`${OUTLINE}A ->\n`)).toEqual([{ line: 3, code: 'statement' }]);
    expect(editor.snapshot()).toEqual(before);
    editor.set({ readOnly: true });
    await words.apply('A -> B\n');
    expect(editor.snapshot()).toEqual(before);
  });

  it('follows what is drawn by hand, and is taken up on a page that was drawn before', async () => {
    const { editor, words, named, ways } = await drawn('outline', OUTLINE);
    expect(await words.agrees(OUTLINE)).toBe(true);
    editor.run(() => editor.store.setText(named('Work').id, [{ insert: 'Play' }]));
    expect(await words.agrees(OUTLINE)).toBe(false);
    expect(await words.textLike(`// mine\n${OUTLINE}`)).toBe('Start -> Play: go\n// mine\nPlay -> End\n');
    const later = new DrawnWordsOfPage(editor, 'outline', drawWords, () => ({ x: 0, y: 0 })),
      text = await later.text(),
      { id, box } = named('End');
    await later.shown(text);
    await later.apply(`${text}End -> Start\n`);
    expect(ways()).toEqual(['End→Start', 'Play→End', 'Start→Play']);
    expect(named('End').id).toBe(id);
    // The line back takes its room beside the one in the middle.
    expect(Math.abs(named('End').box.x - box.x)).toBeLessThan(60);
    expect(named('End').box.y).toBe(box.y);
  });

  it('takes back nothing that somebody removed, and says an activity by the text it came of', async () => {
    const text = '@startuml\nstart\n:Read;\n:Store;\nstop\n@enduml\n',
      { editor, words, named } = await drawn('plantuml', text);
    editor.run(() => editor.store.setText(named('Store').id, [{ insert: 'Keep' }]));
    expect(await words.agrees(text)).toBe(false);
    expect(await words.textLike(text)).toBe(text.replace('Store', 'Keep'));
    editor.select(named('Read').id).command('edit.delete');
    await words.apply(text.replace('Store', 'Keep').replace('stop', ':Mail;\nstop'));
    expect(named('Read')).toBeUndefined();
    expect(named('Mail')).toBeDefined();
    expect(await words.text()).toContain(':Mail;');
  });

  it('keeps the text of a chart with the page, and its bars where they were put', async () => {
    const text =
        'gantt\n  title Plan\n  dateFormat YYYY-MM-DD\n  section Work\n  Draw :a, 2026-01-01, 5d\n  Test :b, after a, 3d\n',
      { editor, words, named } = await drawn('mermaid', text),
      { id, style } = named('Draw');
    editor.store.update(id, { style: { ...style, fill: '#ff0000' } });
    expect(await words.text()).toBe(text);
    await words.apply(text.replace('5d', '9d'));
    expect(named('Draw')).toMatchObject({ id, style: { fill: '#ff0000' } });
    editor.command('edit.undo');
    expect(await words.agrees(text.replace('5d', '9d'))).toBe(false);
    expect(await words.textLike(text.replace('5d', '9d'))).toBe(text);
  });

  it('says in the text of a chart what was done by hand to its drawing, and takes it back with it', async () => {
    const text =
        'journey\n  title Day\n  section Work\n    Tea: 5: Me\n    Walk: 2: Me\n  section Home\n    Tea: 3: Me, Cat\n    Sleep: 4: Me\n',
      { editor, words } = await drawn('mermaid', text),
      shapes = (said: string) => editor.all('shape').filter((one) => plainText(one.text).trim() === said);
    // Words that stand twice are changed where they are those of what was changed.
    const [, second] = shapes('Tea').sort((a, b) => a.box.x - b.box.x);
    editor.run(() => editor.store.setText(second!.id, [{ insert: 'Soup' }]));
    const renamed = text.replace('Tea: 3', 'Soup: 3');
    expect(await words.agrees(text)).toBe(false);
    expect(await words.textLike(text)).toBe(renamed);
    await words.shown(renamed);
    // What the text says now stays so, whatever else happens.
    expect(await words.agrees(renamed)).toBe(true);
    expect(await words.text()).toBe(renamed);
    editor.command('edit.undo');
    expect(await words.textLike(renamed)).toBe(text);
  });

  it('takes the line of what was taken off a chart out of its text, and brings it back with it', async () => {
    const text = 'timeline\n  title Years\n  2020 : Begun\n  2021 : Grown : Moved\n  2022 : Sold\n',
      { editor, words, named } = await drawn('mermaid', text);
    expect(await words.text()).toBe(text);
    const gone = editor.all('shape').filter((one) => ['2022', 'Sold'].includes(plainText(one.text).trim()));
    expect(gone).toHaveLength(2);
    editor.select(...gone.map(({ id }) => id)).command('edit.delete');
    const without = text.replace('  2022 : Sold\n', '');
    expect(await words.textLike(text)).toBe(without);
    await words.shown(without);
    expect(await words.agrees(without)).toBe(true);
    editor.command('edit.undo');
    expect(named('Sold')).toBeDefined();
    expect(await words.textLike(without)).toBe(text);
  });

  it('draws tables of SQL and says in it what is done to them', async () => {
    const text = 'create table users (\n  id integer primary key,\n  mail varchar(200)\n);\n',
      { editor, words, named } = await drawn('sql', text);
    const row = named('mail: varchar(200)');
    editor.run(() => editor.store.setText(row.id, [{ insert: 'email: varchar(300)' }]));
    expect(await words.agrees(text)).toBe(false);
    expect(await words.textLike(text)).toMatch(/email varchar\(300\)/);
    const { id, box } = named('users');
    editor.store.update(id, { box: { ...box, x: 900 } });
    await words.apply((await words.text()).replace('integer', 'bigint'));
    expect(named('users')).toMatchObject({ id, box: { x: 900 } });
    expect(named('id: bigint not null') ?? named('id: bigint')).toBeDefined();
  });

  it('counts what is added by hand and its text does not say', async () => {
    const chart = 'timeline\n  title Years\n  2020 : Begun\n',
      made = await drawn('mermaid', chart);
    expect(made.words.unsaid(chart)).toBe(0);
    made.editor.shape('own', 900, 900);
    expect(await made.words.textLike(chart)).toBe(chart);
    expect(made.words.unsaid(chart)).toBe(1);
    made.editor.select('own').command('edit.delete');
    expect(made.words.unsaid(chart)).toBe(0);
  });

  it('writes classes, tables and boxes that are added by hand into every language that has them', async () => {
    for (const [language, text, kind, said] of [
      ['mermaid', 'classDiagram\n  class A\n  class B\n  A --> B\n', 'uml.class', /class Own/],
      [
        'mermaid',
        'sequenceDiagram\n  participant A\n  participant B\n  A->>B: one\n',
        'uml.lifeline',
        /participant Own/,
      ],
      ['mermaid', 'erDiagram\n  A ||--o{ B : has\n', 'er.table', /Own/],
      ['plantuml', '@startuml\nclass A\nclass B\nA --> B\n@enduml\n', 'uml.class', /class Own/],
      ['dbml', 'Table a {\n  id int [pk]\n}\n', 'er.table', /Table Own/],
      ['outline', OUTLINE, 'basic.rect', /^Own$/m],
    ] as const) {
      const { editor, words } = await drawn(language, text);
      await words.shown(text);
      expect([language, kind, words.unsaid(text)]).toEqual([language, kind, 0]);
      editor.shape('own', 900, 0);
      editor.run(() => {
        editor.store.update('own', { kind });
        editor.store.setText('own', [{ insert: 'Own' }]);
      });
      const next = await words.textLike(text);
      expect(next).toMatch(said);
      await words.shown(next);
      expect([language, kind, words.unsaid(next)]).toEqual([language, kind, 0]);
    }
  });

  it('writes a table that is added by hand into SQL once it has a column, and counts it until then', async () => {
    const text = 'create table a (\n  id integer primary key\n);\n',
      { editor, words } = await drawn('sql', text);
    editor.shape('own', 900, 0);
    editor.run(() => {
      editor.store.update('own', { kind: 'er.table' });
      editor.store.setText('own', [{ insert: 'Own' }]);
    });
    expect(await words.textLike(text)).toBe(text);
    expect(words.unsaid(text)).toBe(1);
    editor.shape('row', 900, 30);
    editor.run(() => {
      editor.store.update('row', { kind: 'er.column', at: { parent: 'own', key: 'a0' } });
      editor.store.setText('row', [{ insert: 'mail: text' }]);
    });
    const next = await words.textLike(text);
    expect(next).toMatch(/create table "?own"? \(\n  mail text/i);
    await words.shown(next);
    expect(words.unsaid(next)).toBe(0);
  });
});
