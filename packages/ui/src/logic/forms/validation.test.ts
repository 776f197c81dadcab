import { describe, expect, it } from 'vitest';
import {
  atLeastOneTag,
  atMost,
  between,
  check,
  email,
  isBlank,
  landline,
  length,
  mobile,
  password,
  pattern,
  required,
  type Rule,
} from './validation.ts';

const passes = (rule: Rule, texts: readonly string[]) => texts.filter((text) => rule(text) === null);

describe('required', () => {
  it('wants something other than blanks, ticked, chosen', () => {
    expect(['', ' \u3000', null, undefined, false, [], Number.NaN].every(isBlank)).toBe(true);
    expect(['x', 0, true, ['a']].some(isBlank)).toBe(false);
    expect(required()('  ')).toEqual({ key: 'invalidRequired' });
    expect(atLeastOneTag()([])).toEqual({ key: 'invalidTagsRequired' });
    expect(atLeastOneTag()(['a'])).toBeNull();
  });
});

describe('length', () => {
  it('counts what a person sees', () => {
    const rule = length({ min: 2, max: 3 });
    expect(passes(rule, ['', 'a', 'ab', ' ab ', 'abc', 'abcd', '👩‍👩‍👧👩‍👩‍👧'])).toEqual([
      '',
      'ab',
      ' ab ',
      'abc',
      '👩‍👩‍👧👩‍👩‍👧',
    ]);
    expect(rule('a')).toEqual({ key: 'invalidLength', values: { min: 2, max: 3 } });
    expect(length({ max: 3 })('abcd')).toEqual({ key: 'invalidLengthMax', values: { max: 3 } });
    expect(length({ min: 3 })('ab')).toEqual({ key: 'invalidLengthMin', values: { min: 3 } });
  });
});

describe('forms of text', () => {
  it('e-mail addresses', () => {
    const good = [
      'a@b.cn',
      'first.last+tag@mail.example.com',
      '李@例子.中国',
      "o'neil@example.co.uk",
      'x@xn--fiqs8s.cn',
    ];
    const bad = [
      'a',
      'a@b',
      '@b.cn',
      'a@@b.cn',
      'a b@c.cn',
      'a@b..cn',
      '.a@b.cn',
      'a.@b.cn',
      'a@-b.cn',
      'a@b.c',
      'a@b.cn.',
      `${'x'.repeat(65)}@b.cn`,
      `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.cn`,
    ];
    expect(passes(email(), [...good, ...bad])).toEqual(good);
    expect(email()('a')).toEqual({ key: 'invalidEmail' });
  });

  it('an address made to be slow is refused at once', () => {
    expect(email()(`${'a.'.repeat(5000)}@`)).not.toBeNull();
    expect(email()(`a@${'b-'.repeat(120)}`)).not.toBeNull();
  });

  it('mobile phones: 11 digits, the first of them 1', () => {
    expect(
      passes(mobile(), ['13800138000', ' 19912345678 ', '23800138000', '1380013800', '138001380000', '138 0013 8000']),
    ).toEqual(['13800138000', ' 19912345678 ']);
  });

  it('landlines', () => {
    const good = [
      '010-12345678'.replace('1234', '8234'),
      '0571-8765432',
      '(021) 62345678',
      '87654321',
      '02162345678',
      '010-82345678-801',
      '010-82345678转801',
    ];
    expect(passes(landline(), [...good, '1234567', '010-123', '13800138000', '0-82345678'])).toEqual(good);
  });

  it('passwords: 8 to 16 letters and digits, both', () => {
    expect(
      passes(password(), [
        '',
        'abcd1234',
        'A1234567',
        'abcdefgh',
        '12345678',
        'abc1234',
        'abcdefgh123456789',
        'abcd 1234',
        'abcd1234!',
        '密码abcd1234',
      ]),
    ).toEqual(['', 'abcd1234', 'A1234567']);
  });

  it('a form of one’s own has to fit as a whole', () => {
    const rule = pattern(/\d{4}|x/g, { text: 'four digits' });
    expect(passes(rule, ['1234', '12345', 'x', 'ax', ''])).toEqual(['1234', 'x', '']);
    expect(rule('1')).toEqual({ text: 'four digits' });
  });
});

describe('numbers and lists', () => {
  it('stay within bounds', () => {
    expect(between({ min: 3, max: 500 })(2)).toEqual({ key: 'invalidNumber', values: { min: 3, max: 500 } });
    expect(between({ min: 3 })(2)).toEqual({ key: 'invalidNumberMin', values: { min: 3 } });
    expect(between({ max: 3 })(4)).toEqual({ key: 'invalidNumberMax', values: { max: 3 } });
    expect(between({ min: 3 })(Number.NaN)).toBeNull();
    expect([atMost(2)([1, 2]), atMost(2)([1, 2, 3])]).toEqual([null, { key: 'invalidCount', values: { max: 2 } }]);
  });

  it('the first complaint counts', () => {
    expect(check('', [required(), email()])).toEqual({ key: 'invalidRequired' });
    expect(check('a', [required(), email()])).toEqual({ key: 'invalidEmail' });
    expect(check('a@b.cn', [required(), email()])).toBeNull();
  });
});
