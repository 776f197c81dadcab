import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHex, parseColour } from './colour.ts';
import {
  areaAfterKey,
  channelsOf,
  colourAt,
  followValue,
  RecentColours,
  swatchAfterKey,
  usualSwatches,
  withChannel,
} from './colour-picking.ts';

const blue = { h: 220, s: 0.5, v: 0.5, a: 1 };

describe('the colour area', () => {
  it('takes the colour under the pointer, and its edge beside it', () => {
    expect(colourAt(blue, 50, 25, 200, 100)).toEqual({ h: 220, s: 0.25, v: 0.75, a: 1 });
    expect(colourAt(blue, -9, 900, 200, 100)).toMatchObject({ s: 0, v: 0 });
  });

  it.each([
    ['ArrowRight', false, 0.51, 0.5],
    ['ArrowLeft', true, 0.4, 0.5],
    ['ArrowUp', false, 0.5, 0.51],
    ['ArrowDown', true, 0.5, 0.4],
    ['PageUp', false, 0.5, 0.6],
    ['PageDown', false, 0.5, 0.4],
    ['Home', false, 0.4, 0.5],
    ['End', false, 0.6, 0.5],
  ])('%s (Shift %s) leads to %d, %d', (key, shift, s, v) => {
    expect(areaAfterKey(blue, key, shift)?.colour).toEqual({ ...blue, s, v });
  });

  it('stays inside and comes back exactly', () => {
    expect(areaAfterKey({ ...blue, s: 1 }, 'ArrowRight', true)?.colour.s).toBe(1);
    expect(areaAfterKey(blue, 'a', false)).toBeNull();
    let colour = blue;
    for (const key of [
      ...Array.from({ length: 30 }, () => 'ArrowRight'),
      ...Array.from({ length: 30 }, () => 'ArrowLeft'),
    ])
      colour = areaAfterKey(colour, key, false)?.colour ?? colour;
    expect(colour).toEqual(blue);
  });
});

describe('the fields', () => {
  it('show whole numbers and take them', () => {
    const colour = parseColour('#1f5fe0') ?? blue;
    expect(channelsOf(colour, 'rgb', true).map(({ id, value }) => [id, value])).toEqual([
      ['r', 31],
      ['g', 95],
      ['b', 224],
      ['a', 100],
    ]);
    expect(channelsOf(colour, 'hsl', false).map(({ value }) => value)).toEqual([220, 76, 50]);
    expect(formatHex(withChannel(colour, 'g', 255))).toBe('#1fffe0');
    expect(formatHex(withChannel(colour, 'r', 900))).toBe('#ff5fe0');
    expect(formatHex(withChannel(colour, 'a', 50))).toBe('#1f5fe080');
    expect(withChannel({ ...blue, s: 0.8 }, 'l', 0)).toMatchObject({ h: 220, s: 0.8, v: 0 });
    expect(withChannel({ ...blue, s: 0 }, 'h', 360).h).toBe(360);
  });

  it('give a colour back when its own numbers are entered', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, (r, g, b) => {
        const start = parseColour(`rgb(${r}, ${g}, ${b})`) ?? blue;
        let colour = blue;
        for (const { id, value } of channelsOf(start, 'rgb', false)) colour = withChannel(colour, id, value);
        expect(formatHex(colour)).toBe(formatHex(start));
      }),
    );
  });
});

describe('a value from outside', () => {
  it('is followed, but a grey keeps the hue', () => {
    expect(followValue(blue, formatHex(blue))).toBe(blue);
    expect(followValue(blue, '#808080').h).toBe(220);
    expect(followValue(blue, '#000000')).toMatchObject({ h: 220, s: 0.5, v: 0 });
    expect(followValue(blue, '#ff0000')).toEqual({ h: 0, s: 1, v: 1, a: 1 });
    expect(followValue(blue, 'no colour')).toBe(blue);
  });
});

describe('recent colours', () => {
  const storage = (start: string | null) => {
    let stored = start;
    return { getItem: () => stored, setItem: (_: string, value: string) => void (stored = value), read: () => stored };
  };

  it('are kept newest first, once each', () => {
    const store = storage('["#ff0000","#00ff00"]');
    const recent = new RecentColours(() => store);
    let calls = 0;
    recent.subscribe(() => (calls += 1));
    recent.add('rgb(0, 255, 0)');
    recent.add('#00ff00');
    recent.add('nothing');
    expect(recent.current()).toEqual(['#00ff00', '#ff0000']);
    expect([calls, store.read()]).toEqual([1, '["#00ff00","#ff0000"]']);
  });

  it('bear a store that holds nonsense, or none at all', () => {
    expect(new RecentColours(() => storage('{"a":1}')).current()).toEqual([]);
    expect(new RecentColours(() => storage('["#f00", 7, "x"]')).current()).toEqual(['#f00']);
    const closed = new RecentColours(() => {
      throw new Error('denied');
    });
    closed.add('#123456');
    expect(closed.current()).toEqual(['#123456']);
  });
});

describe('swatches', () => {
  it('are walked by rows and columns', () => {
    expect(
      ['ArrowRight', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'x'].map((key) => swatchAfterKey(1, key, 20, 8)),
    ).toEqual([2, 9, 1, 0, 19, null]);
    expect(usualSwatches.every((colour) => parseColour(colour) !== null)).toBe(true);
    expect(new Set(usualSwatches).size).toBe(24);
  });
});
