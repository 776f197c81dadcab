/** What stands before the items of lists. */
const BULLETS = ['•', '◦', '▪'];

/** The dot of an item of a level, 0 for the outermost. */
export const bulletMarker = (level: number): string => BULLETS[level % BULLETS.length]!;

/** 1. a. i. by level, as outlines are numbered. */
export function orderedMarker(n: number, level: number): string {
  if (level % 3 === 1) return `${letters(n)}.`;
  if (level % 3 === 2) return `${roman(n)}.`;
  return `${n}.`;
}

function letters(n: number): string {
  let out = '';
  for (let k = n; k > 0; k = Math.floor((k - 1) / 26)) out = String.fromCharCode(97 + ((k - 1) % 26)) + out;
  return out;
}

function roman(n: number): string {
  const digits: [number, string][] = [
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ];
  let out = '',
    rest = n;
  for (const [value, sign] of digits)
    while (rest >= value) {
      out += sign;
      rest -= value;
    }
  return out;
}
