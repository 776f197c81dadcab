import { describe, expect, it } from 'vitest';
import { NumberFormat, settle, stepped } from './number.ts';

const free = { min: null, max: null, step: null };

describe('settle', () => {
  it('brings a number between the bounds and to whole steps from the least', () => {
    expect(settle(7.3, free)).toBe(7.3);
    expect(settle(900, { min: 0, max: 500, step: null })).toBe(500);
    expect(settle(7, { min: 1, max: null, step: 5 })).toBe(6);
    expect(settle(99, { min: 0, max: 10, step: 3 })).toBe(9);
    expect(settle(0.27, { min: 0, max: 1, step: 0.1 })).toBe(0.3);
  });
});

describe('stepped', () => {
  it('adds steps without the dust of decimals, and stops at the bounds', () => {
    expect(stepped(0.2, 1, { ...free, step: 0.1 })).toBe(0.3);
    expect(stepped(10, -1, free)).toBe(9);
    expect(stepped(495, 10, { min: 0, max: 500, step: 1 })).toBe(500);
  });

  it('goes from between two steps to the next one', () => {
    expect(stepped(7, 1, { min: 0, max: null, step: 5 })).toBe(10);
    expect(stepped(8, 1, { min: 0, max: null, step: 5 })).toBe(10);
    expect(stepped(7, -1, { min: 0, max: null, step: 5 })).toBe(5);
  });

  it('starts an empty field at a bound', () => {
    expect(stepped(null, 1, { min: 3, max: 9, step: null })).toBe(3);
    expect(stepped(null, -1, { min: 3, max: 9, step: null })).toBe(9);
    expect(stepped(null, 1, free)).toBe(0);
  });
});

describe('NumberFormat', () => {
  it('reads back what it writes', () => {
    for (const [locale, options] of [
      ['en', {}],
      ['zh-CN', { style: 'currency', currency: 'CNY' }],
      ['en', { style: 'percent' }],
      ['en', { style: 'unit', unit: 'kilometer' }],
    ] as const) {
      const format = new NumberFormat(locale, options);
      for (const value of [0, 12, -3, 12345])
        expect(format.read(format.write(value)), `${locale} ${value}`).toBe(value);
    }
  });

  it('takes what people type', () => {
    const format = new NumberFormat('en', {});
    expect(format.read('1,234.5')).toBe(1234.5);
    expect(format.read('12')).toBe(12);
    expect(format.read('\u22123')).toBe(-3);
    expect(format.read('\uff11\uff12\u3002\uff15')).toBe(12.5);
    expect(format.read(' ')).toBeNull();
    expect(format.read('abc')).toBeNull();
    expect(format.read('1.2.3')).toBeNull();
  });
});
