/** Tables as they come out of other programs: written by many hands, and with what spreadsheets make of numbers. */
import { newTree } from '@limn/document';
import { describe, expect, test } from 'vitest';
import { TestMap } from '../testing/test-tree-editor.ts';
import { type PeopleMapping, peopleOf, type Person } from './people.ts';
import { applyPeople, planPeople } from './plan.ts';

const MAPPING: PeopleMapping = {
  kind: 'manager',
  hasHeader: true,
  roles: ['id', 'name', 'manager', 'detail', 'detail'],
};
const HEAD = ['Id', 'Name', 'Manager', 'Phone', 'Phone'];
const read = (...rows: string[][]): Person[] => peopleOf([HEAD, ...rows], MAPPING);
const bosses = (people: readonly Person[]): Record<string, string | null> =>
  Object.fromEntries(people.map(({ key, boss }) => [key, boss]));

describe('managers of a messy table', () => {
  test('are found by numbers however these are written, as long as only one can be meant', () => {
    const people = read(
      ['7', 'Ann', ''],
      ['008', 'Bo', '007'],
      ['9', 'Cy', '8.0'],
      ['10', 'Di', '９'],
      ['010', 'Ed', '0010'],
    );
    // Which of 10 and 010 is meant nobody knows: nothing is guessed, and the number stays to be seen.
    expect(bosses(people)).toEqual({ 7: null, '008': '7', 9: '008', 10: '9', '010': '0010', '0010': null });
  });

  test('are found by Chinese names with blanks in them, wide ones and marks that nobody sees', () => {
    const people = read(
      ['1', '王　小明', ''],
      ['2', '李 雷', ' 王小明 '],
      ['3', '韩梅梅', '李雷\u200b'],
      ['4', 'Ａｎｎ Lee', '韩 梅 梅'],
      ['5', 'Bo', 'ann  lee'],
    );
    expect(bosses(people)).toEqual({ 1: null, 2: '1', 3: '2', 4: '3', 5: '4' });
    expect(people.map(({ name }) => name)).toEqual(['王 小明', '李 雷', '韩梅梅', 'Ａｎｎ Lee', 'Bo']);
  });

  test('are nobody where a cell says so, unless somebody is called that', () => {
    const said = ['-', '—', 'N/A', 'none', '无', '0', '/'].map((word, n) => [`p${n}`, `P ${n}`, word]);
    expect(read(...said).every(({ boss }) => boss === null)).toBe(true);
    expect(read(...said).length).toBe(said.length);
    expect(bosses(read(['0', 'Zed', ''], ['1', 'Ann', '0']))).toEqual({ 0: null, 1: '0' });
  });

  test('in a circle open it at the first of it, and keep those who stand under it', () => {
    expect(bosses(read(['z', 'Z', 'x'], ['x', 'X', 'y'], ['y', 'Y', 'x'], ['t', 'T', 'z']))).toEqual({
      x: null,
      y: 'x',
      z: 'x',
      t: 'z',
    });
  });
});

test('somebody in several rows is one, reports to the others besides, and says what any row says', () => {
  const people = read(
    ['1', 'Ann', '', '', ''],
    ['2', 'Bo', '', '', ''],
    ['3', 'Cy', '1', '', '5'],
    ['3', ' cy', '2', '4', '6'],
    ['3', 'Cy', '1', '', ''],
    ['3', 'Someone else', '1', '', ''],
  );
  expect(people.map(({ key, name, boss, dotted }) => [key, name, boss, dotted])).toEqual([
    ['1', 'Ann', null, undefined],
    ['3', 'Cy', '1', ['2']],
    ['3 2', 'Someone else', '1', undefined],
    ['2', 'Bo', null, undefined],
  ]);
  expect(people[1]!.fields).toEqual({ Phone: '4', 'Phone 2': '5' });
});

test('levels that are left out keep those beside each other there', () => {
  const roles = ['level', 'level', 'level'] as const,
    of = (...rows: string[][]): Record<string, string | null> =>
      bosses(peopleOf(rows, { kind: 'levels', hasHeader: false, roles }));
  expect(of(['', 'A', ''], ['', 'B', ''])).toEqual({ a: null, b: null });
  expect(of(['Top', '', 'A'], ['', '', 'B'], ['', 'C', ''], ['', '', 'D'])).toEqual({
    top: null,
    'top / a': 'top',
    'top / b': 'top',
    'top / c': 'top',
    'top / c / d': 'top / c',
  });
});

/** Five hundred people under two heads, with all of the above strewn in. */
function messy(): string[][] {
  const rows = Array.from({ length: 500 }, (_, n): string[] => {
    const id = n % 3 === 0 ? String(n + 1).padStart(4, '0') : String(n + 1),
      boss = n < 2 ? ['', '无'][n]! : String(1 + ((n - 2) >> 2)),
      written = n % 5 === 0 ? `${boss}.0` : ` ${boss} `;
    return [` ${id}`, n % 2 ? `员工 ${n}` : `Person\n${n} `, n < 2 ? boss : written, '', ''];
  });
  const circle = ['c1', 'c2', 'c3'].map((id, n) => [id, `Circle ${n}`, `c${((n + 1) % 3) + 1}`, '', '']);
  return [
    HEAD,
    ['', '', '', '', ''],
    ...rows.toReversed(),
    ...rows.slice(100, 120),
    ...circle,
    ['x', 'Lost', '张三', '', ''],
  ];
}

test('five hundred of a messy table stand once each, and the same table changes nothing', () => {
  const people = peopleOf(messy(), MAPPING),
    keys = new Set(people.map(({ key }) => key));
  // And the manager who is only named.
  expect([people.length, keys.size]).toEqual([505, 505]);
  expect(people.flatMap(({ boss, name }) => (boss === null ? [name] : []))).toEqual([
    '员工 1',
    'Person 0',
    '张三',
    'Circle 0',
  ]);
  const place = new Map(people.map(({ key }, n) => [key, n]));
  expect(people.every(({ boss }, n) => boss === null || place.get(boss)! < n)).toBe(true);
  const { editor } = new TestMap(newTree({ name: 's', structure: 'org-down' }, { text: [{ insert: 'Team' }] }).records);
  applyPeople(editor, people, planPeople(editor, people), { removes: false });
  expect(planPeople(editor, people)).toMatchObject({ add: [], change: [], move: [], dotted: [], gone: [], same: 505 });
});
