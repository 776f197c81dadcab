import { describe, expect, it } from 'vitest';
import { colours } from '../../tokens/colours.ts';
import { avatarHue, avatarHues, initials } from './initials.ts';
import { shortCount } from '../page/count.ts';

describe('initials', () => {
  it.each([
    ['张三丰', '三丰'],
    ['李白', '李白'],
    ['欧阳 娜娜', '娜娜'],
    ['김민준', '민준'],
    ['Ada Lovelace', 'AL'],
    ['ada', 'A'],
    ['Jean-Luc Picard', 'JP'],
    ['wang.fang@example.com', 'WF'],
    ['138 1234 5678', '78'],
    ['Émile', 'É'],
    ['👩‍🚀 team', 'T'],
    ['👩‍🚀', '👩‍🚀'],
    ['  ', ''],
  ])('of %s are %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  it('of a team are the first characters of a Chinese name', () => {
    expect(initials('晓画工作室', 2, 'team')).toBe('晓画');
    expect(initials('云图科技', 1, 'team')).toBe('云');
    expect(initials('Cloudmap Ltd', 2, 'team')).toBe('CL');
  });

  it('are one character where there is room for one', () => {
    expect(initials('张三丰', 1)).toBe('丰');
    expect(initials('Ada Lovelace', 1)).toBe('A');
  });
});

describe('avatarHue', () => {
  it('is the same for the same id and uses all colours for many', () => {
    const hues = Array.from({ length: 200 }, (_, index) => avatarHue(`user-${index}`));
    expect(avatarHue('user-7')).toBe(hues[7]);
    expect(new Set(hues)).toEqual(new Set(Array.from({ length: avatarHues }, (_, index) => index + 1)));
    const most = Math.max(...[...new Set(hues)].map((hue) => hues.filter((other) => other === hue).length));
    expect(most).toBeLessThan(60);
  });
  it.each([
    ['u-li', '#6b6a00'],
    ['5f2b8c1e', '#c0392f'],
    ['林夏', '#2a63d6'],
    ['a1', '#b0307e'],
  ] as const)('gives %s the colour in which the server marks them', (id, color) => {
    const token = `avatar-${avatarHue(id)}` as keyof typeof colours;
    expect(colours[token].light.toLowerCase()).toBe(color);
  });
});

describe('shortCount', () => {
  it.each([
    [0, undefined, '0'],
    [99, undefined, '99'],
    [100, undefined, '99+'],
    [1000, 999, '999+'],
    [-3, undefined, '0'],
    [Number.NaN, undefined, '0'],
    [2.6, undefined, '3'],
    [5, 0, '1+'],
  ])('%d of at most %s is written %s', (count, max, expected) => {
    expect(shortCount(count, max)).toBe(expected);
  });
});
