import { describe, expect, it } from 'vitest';
import { addStop, inOrder, moveStop, removeStop, reversed, roomiest } from './gradient-stops.ts';

const BLACK = { at: 0, color: '#000000' },
  WHITE = { at: 1, color: '#ffffff' },
  RED = { at: 0.5, color: '#ff0000' };
const resolve = (colour: string): string => (colour === 'theme:paper' ? '#ffffff' : colour);

describe('stops of a gradient', () => {
  it('are added in the colour that is seen there, transparency too, of the theme as well', () => {
    expect(addStop([BLACK, WHITE], 0.5, resolve)).toEqual({
      stops: [BLACK, { at: 0.5, color: '#808080' }, WHITE],
      index: 1,
    });
    expect(addStop([BLACK, { at: 1, color: 'theme:paper' }], 0.25, resolve).stops[1]).toEqual({
      at: 0.25,
      color: '#404040',
    });
    expect(addStop([BLACK, { at: 1, color: '#00000000' }], 0.5, resolve).stops[1]!.color).toBe('#00000080');
    // Beyond the last stop there is its colour.
    expect(addStop([BLACK, RED], 0.9, resolve)).toEqual({
      stops: [BLACK, RED, { at: 0.9, color: '#ff0000' }],
      index: 2,
    });
    expect(addStop([RED, WHITE], -3, resolve).stops[0]).toEqual({ at: 0, color: '#ff0000' });
  });

  it('are moved past one another and stay in order', () => {
    expect(moveStop([BLACK, RED, WHITE], 0, 0.75)).toEqual({
      stops: [RED, { at: 0.75, color: '#000000' }, WHITE],
      index: 1,
    });
    expect(moveStop([BLACK, RED, WHITE], 2, 0.2).index).toBe(1);
    expect(moveStop([BLACK, RED, WHITE], 1, 7)).toEqual({
      stops: [BLACK, { at: 1, color: '#ff0000' }, WHITE],
      index: 1,
    });
    expect(moveStop([BLACK, RED, WHITE], 1, 0).index).toBe(1);
  });

  it('are removed down to two', () => {
    expect(removeStop([BLACK, RED, WHITE], 1)).toEqual([BLACK, WHITE]);
    expect(removeStop([BLACK, WHITE], 1)).toEqual([BLACK, WHITE]);
  });

  it('are run through from the end, sorted, and given room', () => {
    expect(reversed([BLACK, { at: 0.2, color: '#ff0000' }, WHITE])).toEqual([
      { at: 0, color: '#ffffff' },
      { at: 0.8, color: '#ff0000' },
      { at: 1, color: '#000000' },
    ]);
    expect(inOrder([WHITE, RED, BLACK])).toEqual([BLACK, RED, WHITE]);
    expect(roomiest([BLACK, { at: 0.2, color: '#ff0000' }, WHITE])).toBe(0.6);
  });
});
