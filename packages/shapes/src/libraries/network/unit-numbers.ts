/** Numbers of a rack's units as they are printed on its posts: letters of one stroke each, which any output draws. */
import { Path } from '@limn/drawing/shape/index.ts';

/** Strokes of each sign, corner by corner, in a field 4 wide and 6 high. */
const SIGNS: Readonly<Record<string, readonly (readonly number[])[]>> = {
  U: [[0, 0, 0, 5, 1, 6, 3, 6, 4, 5, 4, 0]],
  '0': [[1, 0, 3, 0, 4, 1, 4, 5, 3, 6, 1, 6, 0, 5, 0, 1, 1, 0]],
  '1': [
    [1, 1, 2, 0, 2, 6],
    [1, 6, 3, 6],
  ],
  '2': [[0, 1, 1, 0, 3, 0, 4, 1, 4, 2, 0, 6, 4, 6]],
  '3': [
    [0, 1, 1, 0, 3, 0, 4, 1, 4, 2, 3, 3, 4, 4, 4, 5, 3, 6, 1, 6, 0, 5],
    [1.5, 3, 3, 3],
  ],
  '4': [[3, 6, 3, 0, 0, 4, 4, 4]],
  '5': [[4, 0, 0, 0, 0, 2.5, 3, 2.5, 4, 3.5, 4, 5, 3, 6, 1, 6, 0, 5]],
  '6': [[4, 1, 3, 0, 1, 0, 0, 1, 0, 5, 1, 6, 3, 6, 4, 5, 4, 4, 3, 3, 0, 3]],
  '7': [[0, 0, 4, 0, 1.5, 6]],
  '8': [
    [1, 3, 0, 2, 0, 1, 1, 0, 3, 0, 4, 1, 4, 2, 3, 3, 4, 4, 4, 5, 3, 6, 1, 6, 0, 5, 0, 4, 1, 3],
    [1, 3, 3, 3],
  ],
  '9': [[0, 5, 1, 6, 3, 6, 4, 5, 4, 1, 3, 0, 1, 0, 0, 1, 0, 2, 1, 3, 4, 3]],
};
/** Of a sign's field to page units, and from one sign to the next, page units. */
const SCALE = 0.9,
  ADVANCE = 5.2;

/** Writes words of these signs, their middle at a point. */
export function write(path: Path, words: string, x: number, y: number): void {
  let left = x - (ADVANCE * words.length - (ADVANCE - 4 * SCALE)) / 2;
  for (const sign of words) {
    for (const stroke of SIGNS[sign] ?? [])
      for (let i = 0; i < stroke.length; i += 2) {
        const to = [left + stroke[i]! * SCALE, y + (stroke[i + 1]! - 3) * SCALE] as const;
        if (i === 0) path.M(...to);
        else path.L(...to);
      }
    left += ADVANCE;
  }
}
