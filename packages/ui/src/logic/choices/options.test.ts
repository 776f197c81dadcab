import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRows, findTyped, flatten, moveRow, rowOf, type Option, type OptionGroup } from './options.ts';

const option = (label: string, more: Partial<Option> = {}): Option => ({ value: label, label, ...more });
const entries: (Option | OptionGroup<Option>)[] = [
  option('全部'),
  { label: '流程', items: [option('流程图'), option('泳道图', { isDisabled: true }), option('BPMN')] },
  { label: '软件', items: [option('UML 类图', { keywords: ['class diagram'] }), option('ER 图')] },
];
const labels = (query: string) =>
  findRows(entries, query).map((row) =>
    row.kind === 'heading' ? `# ${row.label}` : `${row.position} ${row.option.label}`,
  );

describe('searching options', () => {
  it('shows all, under their headings, while nothing is typed', () => {
    expect(labels(' ')).toEqual([
      '1 全部',
      '# 流程',
      '2 流程图',
      '3 泳道图',
      '4 BPMN',
      '# 软件',
      '5 UML 类图',
      '6 ER 图',
    ]);
    expect(flatten(entries)).toHaveLength(6);
  });

  it('finds by part, by pinyin initials and by keywords, and drops empty headings', () => {
    expect(labels('图')).toEqual(['# 流程', '1 流程图', '2 泳道图', '# 软件', '3 UML 类图', '4 ER 图']);
    expect(labels('lct')).toEqual(['# 流程', '1 流程图']);
    expect(labels('CLASS')).toEqual(['# 软件', '1 UML 类图']);
    expect(labels('bn')).toEqual([]);
    expect(findRows(entries, 'bpm').at(1)).toMatchObject({ spans: [[0, 3]], group: 1 });
  });
});

describe('moving among options', () => {
  const rows = findRows(entries, '');

  it('steps over headings and what cannot be chosen, and goes round', () => {
    expect(moveRow(rows, null, 1)).toBe(0);
    expect(moveRow(rows, 0, 1)).toBe(2);
    expect(moveRow(rows, 2, 1)).toBe(4);
    expect(moveRow(rows, 4, -1)).toBe(2);
    expect(moveRow(rows, 7, 1)).toBe(0);
    expect(moveRow(rows, null, -1)).toBe(7);
    expect(moveRow(rows, 0, -1)).toBe(7);
  });

  it('pages to the end and no further', () => {
    expect(moveRow(rows, 0, 10)).toBe(7);
    expect(moveRow(rows, 7, -10)).toBe(0);
    expect(moveRow(rows, 0, 3)).toBe(2);
    expect(moveRow([], null, 1)).toBeNull();
    expect(moveRow(findRows([option('a', { isDisabled: true })], ''), null, 1)).toBeNull();
  });

  it('never rests on a heading or on what cannot be chosen', () => {
    const any = fc.array(fc.oneof(fc.constant(null), fc.boolean()), { maxLength: 20 });
    fc.assert(
      fc.property(any, fc.integer({ min: -12, max: 12 }), fc.nat(20), (kinds, step, from) => {
        fc.pre(step !== 0);
        const made = kinds.map((kind, index) =>
          kind === null
            ? { kind: 'heading' as const, label: '', group: index }
            : {
                kind: 'option' as const,
                option: option(`${index}`, { isDisabled: kind }),
                group: null,
                position: 1,
                spans: [],
              },
        );
        const target = moveRow(made, from < made.length ? from : null, step);
        const free = kinds.filter((kind) => kind === false);
        if (free.length === 0) expect(target).toBeNull();
        else expect(kinds[target ?? -1]).toBe(false);
      }),
    );
  });

  it('goes to what is typed, by letters or pinyin initials, again and again for the same letter', () => {
    expect(findTyped(rows, 'u', null)).toBe(6);
    expect(findTyped(rows, 'lc', 0)).toBe(2);
    expect(findTyped(rows, '流', null)).toBe(2);
    expect(findTyped(rows, 'y', null)).toBeNull();
    const fruits = findRows(
      ['ant', 'apple', 'axe', 'bee'].map((label) => option(label)),
      '',
    );
    expect(findTyped(fruits, 'a', 0)).toBe(1);
    expect(findTyped(fruits, 'aa', 1)).toBe(2);
    expect(findTyped(fruits, 'aaa', 2)).toBe(0);
    expect(findTyped(fruits, 'ap', 0)).toBe(1);
    expect([rowOf(fruits, 'bee'), rowOf(fruits, 'x'), rowOf(fruits, null)]).toEqual([3, null, null]);
  });
});
