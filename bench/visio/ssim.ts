/** Likeness of two pictures: the structural similarity of Wang, Bovik, Sheikh and Simoncelli (2004), on luminance. */

/** Red, green, blue and opacity of each pixel, row by row. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Pixels on a side of the windows that are compared, and how far one is from the next. */
const WINDOW = 8,
  STEP = 4;
/** Constants of the paper, for values from 0 to 255. */
const C1 = (0.01 * 255) ** 2,
  C2 = (0.03 * 255) ** 2;

/** Luminance of each pixel, as on white paper. */
function luminance({ data }: Pixels): Float32Array {
  const out = new Float32Array(data.length / 4);
  for (let i = 0; i < out.length; i++) {
    const at = i * 4,
      alpha = data[at + 3]! / 255;
    const value = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
    out[i] = value * alpha + 255 * (1 - alpha);
  }
  return out;
}

/**
 * @returns `all`: the mean over all windows, 1 for equal pictures; `ink`: over those in which either picture shows
 * something, so that empty paper counts for nothing. Throws RangeError for pictures of different sizes.
 */
export function likeness(one: Pixels, other: Pixels): { all: number; ink: number } {
  if (one.width !== other.width || one.height !== other.height) throw new RangeError('pictures of one size are wanted');
  const a = luminance(one),
    b = luminance(other),
    n = WINDOW * WINDOW;
  let sum = 0,
    count = 0,
    inkSum = 0,
    inkCount = 0;
  for (let top = 0; top + WINDOW <= one.height; top += STEP) {
    for (let left = 0; left + WINDOW <= one.width; left += STEP) {
      let sa = 0,
        sb = 0,
        saa = 0,
        sbb = 0,
        sab = 0;
      for (let y = top; y < top + WINDOW; y++) {
        for (let x = left; x < left + WINDOW; x++) {
          const va = a[y * one.width + x]!,
            vb = b[y * one.width + x]!;
          sa += va;
          sb += vb;
          saa += va * va;
          sbb += vb * vb;
          sab += va * vb;
        }
      }
      const ma = sa / n,
        mb = sb / n,
        da = saa / n - ma * ma,
        db = sbb / n - mb * mb,
        dab = sab / n - ma * mb;
      const value = ((2 * ma * mb + C1) * (2 * dab + C2)) / ((ma * ma + mb * mb + C1) * (da + db + C2));
      sum += value;
      count++;
      if (da + db > 1 || ma < 250 || mb < 250) {
        inkSum += value;
        inkCount++;
      }
    }
  }
  return { all: count === 0 ? 1 : sum / count, ink: inkCount === 0 ? 1 : inkSum / inkCount };
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b),
    half = sorted.length >> 1;
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
};
