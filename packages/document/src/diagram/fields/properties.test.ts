import { describe, expect, it } from 'vitest';
import { isValueOf, type Property, ruledStyle, type RuleTest } from './properties.ts';

describe('isValueOf', () => {
  it.each<[Partial<Property>, string[], string[]]>([
    [{ type: 'number' }, ['', '12.5', '-3e2'], ['x', ' ', '1,5', 'Infinity']],
    [{ type: 'date' }, ['', '2024-02-29'], ['2023-02-29', '2024-2-9', 'today']],
    [{ type: 'boolean' }, ['', 'true', 'false'], ['yes', 'TRUE']],
    [{ type: 'choice', choices: ['low', 'high'] }, ['', 'low'], ['medium']],
    [{ type: 'choice' }, [''], ['low']],
    [{}, ['', 'anything'], []],
  ])('knows values of %j', (row, right, wrong) => {
    expect([...right, ...wrong].map((value) => isValueOf(row, value))).toEqual([
      ...right.map(() => true),
      ...wrong.map(() => false),
    ]);
  });
});

describe('ruledStyle', () => {
  const passes = (value: string, test: RuleTest, wanted: string): boolean =>
    ruledStyle([{ field: 'f', test, value: wanted, style: { fill: '#ff0000' } }], [{ name: 'f', value }]) !== null;

  it('compares numbers as numbers and dates as dates', () => {
    expect(passes('9', 'less', '10')).toBe(true);
    expect(passes('9 days', 'less', '10 days')).toBe(false);
    expect(passes('2024-09-30', 'less', '2024-10-01')).toBe(true);
    expect(passes('1.0', 'is', '1')).toBe(true);
    expect(passes('', 'less', '10')).toBe(false);
  });
  it('compares texts whatever their case', () => {
    expect(passes('Late', 'is', 'late')).toBe(true);
    expect(passes('Late', 'isNot', 'late')).toBe(false);
    expect(passes('Too LATE', 'contains', 'late')).toBe(true);
    expect(passes('Late', 'contains', '')).toBe(false);
    expect([passes(' ', 'empty', ''), passes('x', 'filled', '')]).toEqual([true, true]);
  });
  it('lets the first rule that holds win, field by field, and asks rows by name or label', () => {
    const rows = [{ name: 'cost', label: 'Cost', value: '7' }];
    const rule = (field: string, style: object) => ({ field, test: 'greater' as const, value: '1', style });
    expect(
      ruledStyle([rule('Cost', { fill: '#111111' }), rule('cost', { fill: '#222222', color: '#333333' })], rows),
    ).toEqual({ fill: '#111111', color: '#333333' });
    expect(ruledStyle([rule('price', { fill: '#111111' })], rows)).toBeNull();
  });
});
