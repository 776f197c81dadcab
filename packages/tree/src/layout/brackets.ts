/** Brackets of summaries, in the forms that XMind files have names for. */
import type { Point } from '@limn/document';
import { curly, type Line } from './lines.ts';

/**
 * @param tip where it points, `arms` where it begins beside what it sums up
 * @param form one that is not known is curly
 */
export function bracketLine(
  form: string | undefined,
  tip: number,
  arms: number,
  { top, bottom }: { top: number; bottom: number },
): Line {
  const middle = (top + bottom) / 2,
    spine = (tip + arms) / 2,
    at = (x: number, y: number): Point => ({ x, y });
  switch (form) {
    case 'square':
      return {
        kind: 'straight',
        points: [
          at(arms, top),
          at(spine, top),
          at(spine, middle),
          at(tip, middle),
          at(spine, middle),
          at(spine, bottom),
          at(arms, bottom),
        ],
      };
    case 'straight':
      return {
        kind: 'straight',
        points: [at(spine, top), at(spine, middle), at(tip, middle), at(spine, middle), at(spine, bottom)],
      };
    case 'angle':
      return { kind: 'straight', points: [at(arms, top), at(tip, middle), at(arms, bottom)] };
    case 'round': {
      const r = Math.min(12, (bottom - top) / 2),
        turns = [at(spine, middle), at(tip, middle), at(spine, middle), at(spine, bottom - r)];
      return {
        kind: 'curved',
        points: [
          at(arms, top),
          ...[at(spine, top), at(spine, top), at(spine, top + r)],
          ...turns.flatMap((to, n) => [turns[n - 1] ?? at(spine, top + r), to, to]),
          ...[at(spine, bottom), at(spine, bottom), at(arms, bottom)],
        ],
      };
    }
    default:
      return curly(tip, arms, top, bottom, middle);
  }
}
