import { addTopics, moveTo, newTree, plainText, type RecordId, trash } from '@limn/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ensureNote, setData } from '../edit/details.ts';
import { TestMap } from '../testing/test-tree-editor.ts';
import { dateOf, readDate } from './dates.ts';
import { dropAt } from './dragging.ts';
import {
  breakLine,
  caretAfter,
  completeLines,
  joinLine,
  pasteLines,
  readBox,
  shiftLines,
  writeLine,
} from './edit-lines.ts';
import { offersFor } from './offers.ts';
import { pickBetween } from './picking.ts';
import { readQuery } from './query.ts';
import { OutlineRows } from './rows.ts';
import { segmentsOf } from './segments.ts';
import { namesIn, wordBefore, wordsIn } from './words.ts';

const text = (insert: string) => [{ insert }];

/** An outline of lines that say their ids: `a` with `b` and `c`, and `d`. */
function outline() {
  const map = new TestMap(newTree({ name: 's' }, { text: text('top') }).records),
    { editor } = map,
    top = editor.central.id;
  editor.run(() => {
    addTopics(editor.store, { parent: top }, [
      { id: 'a', text: text('a') },
      { id: 'd', text: text('d') },
    ]);
    addTopics(editor.store, { parent: 'a' }, [
      { id: 'b', text: text('b') },
      { id: 'c', text: text('c') },
    ]);
  });
  return { map, editor, top, topic: (id: RecordId) => editor.topic(id)! };
}

const shown = (rows: OutlineRows): string[] => rows.rows.map(({ id, depth }) => '-'.repeat(depth) + id);

describe('the lines of an outline', () => {
  test('follow the tree and what is folded, edit by edit, as if they were read anew', () => {
    const { editor, top } = outline();
    const rows = new OutlineRows(editor, top, 30);
    rows.connect();
    let seed = 7;
    const random = (n: number): number => {
      seed = (seed * 16807) % 2147483647;
      return seed % n;
    };
    const any = (): RecordId => {
      const ids = [...editor.store.records.values()].flatMap((r) =>
        r.type === 'topic' && r.id !== top && editor.isThere(r.id) ? [r.id] : [],
      );
      return ids[random(ids.length)] ?? top;
    };
    for (let i = 0; i < 400; i++) {
      const one = any(),
        other = any(),
        act = random(6);
      if (act <= 1)
        editor.run(() => addTopics(editor.store, { parent: random(3) === 0 ? top : one }, [{ text: text('x') }]));
      else if (act === 2) editor.run(() => moveTo(editor.store, [one], { parent: other }));
      else if (act === 3) editor.fold([one], random(2) === 0);
      else if (act === 4 && random(3) === 0) editor.run(() => trash(editor.store, [one]));
      else editor.history.undo();
      expect(shown(rows)).toEqual(shown(new OutlineRows(editor, top, 30)));
      // Heights as they come in sight; where lines begin is what stands above them, added up.
      const from = random(rows.rows.length);
      rows.measured(new Map([[rows.rows[from]!.id, 20 + random(90)]]), from, from + 3);
      let y = 0;
      for (const [n, { height }] of rows.rows.entries()) {
        expect(rows.startOf(n)).toBe(y);
        expect(rows.at(y)).toBe(n);
        y += height;
      }
      expect(rows.startOf(rows.rows.length)).toBe(y);
    }
    expect(rows.rows.length).toBeGreaterThan(5);
  });

  test('are found at a height once they were measured, and keep their heights', () => {
    const { editor, top } = outline();
    const rows = new OutlineRows(editor, top, 30);
    rows.connect();
    rows.measured(new Map([['b', 100]]), 0, 4);
    expect([0, 1, 2, 3, 4].map((n) => rows.startOf(n))).toEqual([0, 30, 130, 160, 190]);
    expect([rows.at(0), rows.at(29), rows.at(30), rows.at(129), rows.at(130), rows.at(999)]).toEqual([
      0, 0, 1, 1, 2, 3,
    ]);
    editor.fold(['a'], true);
    expect(rows.startOf(2)).toBe(60);
    editor.fold(['a'], false);
    expect(rows.startOf(4)).toBe(190);
    expect(rows.placeOf('c')).toEqual({ position: 2, size: 2 });
  });

  test('a search shows what matches with all on the way to it, folded or not, and what is being written', () => {
    const { editor, top } = outline();
    editor.fold(['a'], true);
    const rows = new OutlineRows(editor, top, 30);
    rows.connect();
    rows.search(({ id }) => id === 'c');
    expect(shown(rows)).toEqual(['a', '-c']);
    expect(rows.matches).toBe(1);
    editor.run(() => addTopics(editor.store, { parent: 'd' }, [{ id: 'new' }]));
    expect(shown(rows)).toEqual(['a', '-c', 'd', '-new']);
    rows.search(null);
    expect(shown(rows)).toEqual(['a', 'd', '-new']);
  });
});

describe('keys of lines', () => {
  test('after a task comes a task; an empty one is a plain line first, and only then goes out', () => {
    const { editor, top, topic } = outline();
    setData(editor, [topic('c')], { todo: 'done' });
    const { id } = breakLine(editor, topic('c'), 1, top);
    expect(topic(id).data.todo).toBe('open');
    expect(breakLine(editor, topic(id), 0, top).id).toBe(id);
    expect(topic(id).data.todo).toBeUndefined();
    breakLine(editor, topic(id), 0, top);
    expect(topic(id).at.parent).toBe(top);
  });

  test('an empty task that goes out from among tasks is as those it comes to; one with words stays a task', () => {
    const { editor, top, topic } = outline();
    setData(editor, [topic('b'), topic('c')], { todo: 'open' });
    const { id } = breakLine(editor, topic('c'), 1, top);
    shiftLines(editor, [id], 'out', top);
    expect(topic(id).data.todo).toBeUndefined();
    editor.history.undo();
    expect([topic(id).at.parent, topic(id).data.todo]).toEqual(['a', 'open']);
    shiftLines(editor, ['c'], 'out', top);
    expect([topic('c').at.parent, topic('c').data.todo]).toEqual([top, 'open']);
  });

  test('Backspace makes a task a plain line, then joins it to the line above with its note and what is in it', () => {
    const { map, editor, topic } = outline();
    setData(editor, [topic('c')], { todo: 'open' });
    const note = ensureNote(editor, 'c')!;
    editor.run(() => addTopics(editor.store, { parent: 'c' }, [{ text: text('x') }]));
    expect(joinLine(editor, topic('c'), topic('b'))).toEqual({ id: 'c', at: 0 });
    expect(topic('c').data.todo).toBeUndefined();
    expect(joinLine(editor, topic('c'), topic('b'))).toEqual({ id: 'b', at: 1 });
    expect(map.text).toBe('top(a(bc(x)), d)');
    expect(editor.store.notes('b').map(({ id }) => id)).toEqual([note]);
  });

  test('several lines are completed, opened again and moved together; each is one step of undo', () => {
    const { map, editor, top, topic } = outline();
    completeLines(editor, ['b', 'c']);
    expect([topic('b').data.todo, topic('c').data.todo]).toEqual(['done', 'done']);
    completeLines(editor, ['b', 'c']);
    expect(topic('b').data.todo).toBe('open');
    shiftLines(editor, ['b', 'c'], 'out', top);
    expect(map.text).toBe('top(a, b, c, d)');
    editor.history.undo();
    expect(map.text).toBe('top(a(b, c), d)');
  });

  test('a box that is typed makes a task, and pasted lines stand as deep as they were', () => {
    const { map, editor, topic } = outline();
    editor.run(() => editor.store.setText('d', text('[x] eggs')));
    expect(readBox(editor, topic('d'))).toBe(true);
    expect([plainText(topic('d').text), topic('d').data.todo]).toEqual(['eggs', 'done']);
    pasteLines(editor, topic('d'), [
      { depth: 0, text: 'one' },
      { depth: 1, text: 'two' },
      { depth: 0, text: 'three' },
    ]);
    expect(map.text).toBe('top(a(b, c), eggs, one(two), three)');
    editor.run(() => editor.store.setText('b', []));
    const caret = pasteLines(editor, topic('b'), [
      { depth: 0, text: 'four' },
      { depth: 1, text: 'five' },
    ]);
    expect([map.text, plainText(topic(caret.id).text)]).toEqual([
      'top(a(four(five), c), eggs, one(two), three)',
      'five',
    ]);
    editor.history.undo();
    expect(map.text).toBe('top(a(, c), eggs, one(two), three)');
  });

  test('from one line to another the branches between them are taken, on the level they share', () => {
    const { editor, top } = outline();
    expect(pickBetween(editor, 'b', 'c')).toEqual(['b', 'c']);
    expect(pickBetween(editor, 'd', 'b')).toEqual(['a', 'd']);
    expect(pickBetween(editor, 'a', 'c')).toEqual(['a']);
    expect(pickBetween(editor, 'b', 'b')).toEqual(['b']);
    const rows = new OutlineRows(editor, top, 30).rows;
    const drop = (moving: string[], index: number, depth: number) =>
      dropAt(editor, rows, top, new Set(moving), index, depth)?.spot;
    expect(drop(['d'], 3, 0)).toEqual({ parent: top, after: 'a' });
    expect(drop(['d'], 3, 1)).toEqual({ parent: 'a', after: 'c' });
    expect(drop(['d'], 3, 9)).toEqual({ parent: 'c' });
    expect(drop(['d'], 1, 0)).toEqual({ parent: 'a', before: 'b' });
    expect(drop(['c'], 0, 3)).toEqual({ parent: top, before: 'a' });
  });
});

describe('what is written in lines', () => {
  test('tags, people and addresses are known in any script, and nothing else is taken for them', () => {
    const words = (line: string): string[] => wordsIn(line).map((word) => `${word.kind} ${word.text}`);
    expect(words('#家务 @王明 see https://a.example/b?c=d#e, mail a@b.example, C# and #1-a.')).toEqual([
      'tag #家务',
      'person @王明',
      'address https://a.example/b?c=d#e',
      'tag #1-a',
    ]);
    expect(words('# heading, a#b, @ x')).toEqual([]);
    expect(wordBefore('buy @mi', 7)).toEqual({ sign: '@', typed: 'mi', from: 4 });
    expect(wordBefore('mail a@mi', 9)).toBeNull();
  });

  test('names alone are those that stand among all words', () => {
    const piece = fc.constantFrom(
      '#',
      '@',
      'a',
      '王',
      '9',
      ' ',
      '.',
      '-',
      '/',
      '&',
      '://',
      'https://',
      '，',
      '𠮷',
      '́',
      ')',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), fc.constantFrom('#', '@'), (pieces, sign) => {
        const line = pieces.join('');
        const among = wordsIn(line).filter(({ text: word }) => word.startsWith(sign));
        expect(namesIn(line, sign)).toEqual(among.map(({ text: word }) => word.slice(1)));
      }),
      { numRuns: 3000 },
    );
  });

  test('a line is cut where it looks otherwise, its formats kept', () => {
    const segments = segmentsOf([{ insert: 'a #b' }, { insert: 'c egg', attributes: { bold: true } }], ['eg']);
    expect(segments.map((one) => [one.text, one.attributes?.bold, one.word?.text, one.isMarked])).toEqual([
      ['a ', undefined, undefined, undefined],
      ['#b', undefined, '#bc', undefined],
      ['c', true, '#bc', undefined],
      [' ', true, undefined, undefined],
      ['eg', true, undefined, true],
      ['g', true, undefined, undefined],
    ]);
  });

  test('a search asks for words, tags, people, states, parts and dates, with not and or', () => {
    const { editor, topic } = outline();
    editor.run(() => {
      editor.store.setText('b', text('Buy fresh Milk #home/kitchen @Lin'));
      setData(editor, [topic('b')], { todo: 'open', due: '2026-03-01' });
    });
    const finds = (query: string, note = ''): boolean =>
      readQuery(query).matches(topic('b'), { noteOf: () => note, today: '2026-03-02' });
    const yes = ['milk', 'fresh buy', '"fresh milk"', '#home', '#home/kitchen', '@lin', 'is:open', 'due:overdue'];
    for (const query of [...yes, 'due:<2026-03-02', 'has:date', '-is:done', 'xyz OR milk', 'is:task -"old milk"'])
      expect([query, finds(query)]).toEqual([query, true]);
    for (const query of ['tea', '"milk fresh"', '#hom', '@li', 'is:done', 'has:note', 'due:today', '-milk', 'milk tea'])
      expect([query, finds(query)]).toEqual([query, false]);
    expect(finds('oats has:note', 'Oats')).toBe(true);
    setData(editor, [topic('b')], {
      formula: String.raw`\pi r^2`,
      code: { text: 'let radius = 1; #home' },
      table: [['Unit', 'Value']],
    });
    for (const query of ['has:formula', 'has:code', 'has:table', String.raw`\pi`, 'radius', 'unit'])
      expect([query, finds(query)]).toEqual([query, true]);
    // A tag is one where people write, not in code.
    expect(finds('has:tag -#home')).toBe(false);
    expect(readQuery('  ').isEmpty).toBe(true);
    expect(readQuery('Milk -tea is:open #a').marked).toEqual(['milk', '#a']);
  });

  test('dates are read as they are typed, and offered with people', () => {
    const now = '2026-11-23';
    expect(['2027-02-29', '12-1', '1/5', '+3', '2026.12.24', 'x'].map((typed) => readDate(typed, now))).toEqual([
      null,
      '2026-12-01',
      '2027-01-05',
      '2026-11-26',
      '2026-12-24',
      null,
    ]);
    expect(dateOf('tomorrow', now)).toBe('2026-11-24');
    const titles = { today: 'Today', tomorrow: 'Tomorrow', nextWeek: 'In a week' };
    expect(offersFor('@', 'to', ['Tom', 'Lin'], now, titles)).toEqual([
      { kind: 'person', text: 'Tom' },
      { kind: 'date', date: '2026-11-23', word: 'today' },
      { kind: 'date', date: '2026-11-24', word: 'tomorrow' },
    ]);
    expect(offersFor('#', 'wo', ['work', 'home'], now, titles)).toEqual([{ kind: 'tag', text: 'work' }]);
  });
});

describe('what is typed into a line while others change it', () => {
  test('is written where it was typed, and takes nothing of theirs away', () => {
    const { editor, topic } = outline();
    const typed = (before: string, now: string, words: string): string => {
      editor.run(() => editor.store.setText('b', text(now)));
      writeLine(editor, 'b', words, before);
      return plainText(topic('b').text);
    };
    expect(typed('one two', 'zero one two', 'one two three')).toBe('zero one two three');
    expect(typed('one two', 'one two three', 'One two')).toBe('One two three');
    expect(typed('one two', 'one', 'one, two')).toBe('one,');
    expect(typed('ni', 'ni', 'ni hao')).toBe('ni hao');
    // Both changed the same word: what is seen in the field stands.
    expect(typed('abc', 'axc', 'ayc')).toBe('ayc');
  });

  test('keeps the caret by its characters', () => {
    expect(caretAfter(3, 'one two', 'zero one two')).toBe(8);
    expect(caretAfter(3, 'one two', 'one two three')).toBe(3);
    expect(caretAfter(6, 'one two', 'one')).toBe(3);
    expect(caretAfter(0, 'a', 'ba')).toBe(0);
  });
});
