/** Brings a picture into a form every browser shows. */
import { pictureInfo } from './dimensions.ts';

export interface Showable { bytes: Uint8Array; mime: string; /** Pixels. */ w: number; h: number }

export function toShowable(bytes: Uint8Array): Showable | undefined {
  const info = pictureInfo(bytes);
  return info && { bytes, ...info };
}
