/** Brings a picture into a form every browser shows. */
import { decodeXml } from '../../syntax/xml.ts';
import { readPackedDib } from './dib.ts';
import { pictureInfo } from './dimensions.ts';
import { emfToSvg } from './emf.ts';
import { iconPixels, largestOfIcon } from './ico.ts';
import { encodePng, type Raster } from './png.ts';
import { cleanSvg } from './svg.ts';
import { tiffPixels } from './tiff.ts';
import { wmfToSvg } from './wmf.ts';

export interface Showable {
  bytes: Uint8Array;
  mime: string;
  /** Pixels. */
  w: number;
  h: number;
}

const png = (raster: Raster | undefined): Showable | undefined =>
  raster && { bytes: encodePng(raster), mime: 'image/png', w: raster.w, h: raster.h };
const svg = (source: string | undefined, w: number, h: number): Showable | undefined =>
  source === undefined ? undefined : { bytes: new TextEncoder().encode(source), mime: 'image/svg+xml', w, h };

/** PNG, JPEG, GIF and WebP stay; bitmaps, icons and TIFFs become PNG, metafiles SVG. Undefined for anything else. */
export function toShowable(bytes: Uint8Array): Showable | undefined {
  const info = pictureInfo(bytes);
  if (info?.mime === 'image/svg+xml')
    return svg(
      cleanSvg(
        decodeXml(bytes)
          .replace(/^\uFEFF/, '')
          .trimStart(),
      ),
      info.w,
      info.h,
    );
  if (info?.mime === 'image/bmp') return png(readPackedDib(bytes.subarray(14))) ?? { bytes, ...info };
  if (info) return { bytes, ...info };
  const metafile = emfToSvg(bytes) ?? wmfToSvg(bytes);
  if (metafile) return svg(metafile.svg, metafile.w, metafile.h);
  try {
    const icon = largestOfIcon(bytes),
      info = icon && pictureInfo(icon);
    if (icon) return info ? { bytes: icon, ...info } : png(iconPixels(icon));
    return png(tiffPixels(bytes) ?? readPackedDib(bytes));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
