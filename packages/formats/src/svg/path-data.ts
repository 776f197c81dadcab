/** The letters of SVG paths, as moves, lines and curves with absolute numbers. */
import { arcTo } from './arc.ts';
import type { Step } from '../whiteboard/outline.ts';

const COUNTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
/** Longest data that is read, characters, and most steps. */
const MOST_TEXT = 2_000_000,
  MOST_STEPS = 100_000;
const TOKEN = /[a-zA-Z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g;

/** The steps up to the first fault, each part of a path by itself. */
export function parsePath(text: string): Step[][] {
  const parts: Step[][] = [];
  let steps: Step[] = [];
  const tokens = flagsApart(text.slice(0, MOST_TEXT)).match(TOKEN) ?? [];
  let [x, y, startX, startY, controlX, controlY] = [0, 0, 0, 0, 0, 0];
  let letter = '',
    last = '';
  const put = (...step: Step): void => {
    steps.push(step);
  };
  for (let i = 0, count = 0; i < tokens.length && count < MOST_STEPS; count++) {
    if (/[a-zA-Z]/.test(tokens[i]!)) letter = tokens[i++]!;
    else if (letter === 'M') letter = 'L';
    else if (letter === 'm') letter = 'l';
    const upper = letter.toUpperCase(),
      size = COUNTS[upper];
    if (size === undefined || (upper === 'Z' && last === 'Z')) break;
    const n = tokens.slice(i, i + size).map(Number);
    if (n.length < size || !n.every(Number.isFinite)) break;
    i += size;
    const [ox, oy] = letter === upper ? [0, 0] : [x, y];
    if (upper === 'M') {
      if (steps.length > 0) parts.push(steps);
      steps = [];
      [x, y] = [n[0]! + ox, n[1]! + oy];
      [startX, startY] = [x, y];
      put('M', x, y);
    } else if (steps.length === 0) {
      if (upper === 'Z') break;
      // After a part was closed the next begins where that did.
      put('M', x, y);
    }
    const before = last;
    last = upper;
    if (upper === 'L') {
      [x, y] = [n[0]! + ox, n[1]! + oy];
      put('L', x, y);
    } else if (upper === 'H' || upper === 'V') {
      if (upper === 'H') x = n[0]! + ox;
      else y = n[0]! + oy;
      put('L', x, y);
    } else if (upper === 'C' || upper === 'S') {
      const isSmooth = upper === 'S';
      const reflected = before === 'C' || before === 'S' ? [2 * x - controlX, 2 * y - controlY] : [x, y];
      const [x1, y1] = isSmooth ? reflected : [n[0]! + ox, n[1]! + oy];
      const at = isSmooth ? 0 : 2;
      [controlX, controlY] = [n[at]! + ox, n[at + 1]! + oy];
      [x, y] = [n[at + 2]! + ox, n[at + 3]! + oy];
      put('C', x1!, y1!, controlX, controlY, x, y);
    } else if (upper === 'Q' || upper === 'T') {
      const reflected = before === 'Q' || before === 'T' ? [2 * x - controlX, 2 * y - controlY] : [x, y];
      [controlX, controlY] = (upper === 'T' ? reflected : [n[0]! + ox, n[1]! + oy]) as [number, number];
      const at = upper === 'T' ? 0 : 2;
      [x, y] = [n[at]! + ox, n[at + 1]! + oy];
      put('Q', controlX, controlY, x, y);
    } else if (upper === 'A') {
      const to = { x: n[5]! + ox, y: n[6]! + oy };
      const arc = { rx: n[0]!, ry: n[1]!, turn: n[2]!, isLarge: n[3] !== 0, isClockwise: n[4] !== 0 };
      for (const curve of arcTo({ x, y }, to, arc)) put('C', ...curve);
      ({ x, y } = to);
    } else if (upper === 'Z') {
      put('Z');
      parts.push(steps);
      steps = [];
      [x, y] = [startX, startY];
    }
  }
  if (steps.length > 1) parts.push(steps);
  return parts;
}

/** The two flags of an arc may stand without a blank between them and the number that follows. */
const flagsApart = (text: string): string =>
  text.replace(/[aA]([^a-zA-Z]*)/g, (whole, numbers: string) => {
    const found = [...numbers.matchAll(ARC)];
    if (found.length === 0) return whole;
    return `${whole[0]} ${found.map(([, ...n]) => n.join(' ')).join(' ')} `;
  });
const NUMBER = '([-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?)',
  GAP = '[\\s,]*';
const ARC = new RegExp([NUMBER, NUMBER, NUMBER, '([01])', '([01])', NUMBER, NUMBER].join(GAP), 'g');
