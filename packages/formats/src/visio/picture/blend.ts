import type { Raster } from './png.ts';

/**
 * What ALPHABLEND does to its bitmap: `constant` for all of it, and colours that were multiplied with their alpha
 * divided again.
 */
export function blendAlpha({ rgba }: Raster, constant: number, premultiplied: boolean): void {
  for (let i = 0; i < rgba.length; i += 4) {
    const a = rgba[i + 3]!;
    if (premultiplied && a > 0 && a < 255)
      for (let k = 0; k < 3; k++) rgba[i + k] = Math.min(255, Math.round((rgba[i + k]! * 255) / a));
    rgba[i + 3] = Math.round((a * constant) / 255);
  }
}

/** Makes one colour (a COLORREF) transparent. */
export function clearColor({ rgba }: Raster, key: number): void {
  for (let i = 0; i < rgba.length; i += 4)
    if (rgba[i] === (key & 255) && rgba[i + 1] === ((key >> 8) & 255) && rgba[i + 2] === ((key >> 16) & 255))
      rgba[i + 3] = 0;
}
