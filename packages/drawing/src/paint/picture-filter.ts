/**
 * How a picture's colours and sharpness are changed where it is shown; the picture itself stays. Canvas and SVG give
 * the same words the same meaning: each colour filter is a matrix, and a blur is a Gaussian one.
 */
import type { PictureFilter } from '@limn/document';
import type { CanvasLike, Context2D } from './canvas-like.ts';

/** The longer side of a picture is this many times as long as the radius of the strongest blur. */
const SHARPEST = 20;

/** Whether a filter changes anything. */
export const isFiltered = (filter: PictureFilter | undefined): filter is PictureFilter =>
  filter !== undefined && Object.values(filter).some((value) => value !== 0 && value !== undefined);

/** Radius of the blur, in the units of the picture's sides. */
const radius = ({ blur = 0 }: PictureFilter, w: number, h: number): number =>
  (blur / 100) * (Math.max(w, h) / SHARPEST);

/** Factors of what is done to colours, 1 for nothing. */
const factors = ({ brightness = 0, contrast = 0, saturation = 0, greyscale = 0 }: PictureFilter) => ({
  brightness: 1 + brightness / 100,
  contrast: 1 + contrast / 100,
  saturation: (1 + saturation / 100) * (1 - greyscale / 100),
});

const short = (value: number): string => String(Math.round(value * 1000) / 1000);

/** As canvases and style sheets take it. @param w,h sides of the picture in the pixels that the radius is told in */
export function filterWords(filter: PictureFilter, w: number, h: number): string {
  const { brightness, contrast, saturation } = factors(filter),
    blurred = radius(filter, w, h);
  const words = [
    brightness !== 1 && `brightness(${short(brightness)})`,
    contrast !== 1 && `contrast(${short(contrast)})`,
    saturation !== 1 && `saturate(${short(saturation)})`,
    blurred > 0 && `blur(${short(blurred)}px)`,
  ].filter((word) => word !== false);
  return words.length > 0 ? words.join(' ') : 'none';
}

/** What an SVG filter holds, its colours in sRGB as those of a canvas are. @param w,h as the picture is drawn */
export function filterElements(filter: PictureFilter, w: number, h: number): string {
  const { brightness, contrast, saturation } = factors(filter),
    blurred = radius(filter, w, h);
  const linear = (slope: number, intercept: number): string => {
    const attributes = `type="linear" slope="${short(slope)}" intercept="${short(intercept)}"`;
    return `<feComponentTransfer><feFuncR ${attributes}/><feFuncG ${attributes}/><feFuncB ${attributes}/></feComponentTransfer>`;
  };
  return [
    brightness === 1 ? '' : linear(brightness, 0),
    contrast === 1 ? '' : linear(contrast, 0.5 - contrast / 2),
    saturation === 1 ? '' : `<feColorMatrix type="saturate" values="${short(saturation)}"/>`,
    blurred > 0 ? `<feGaussianBlur stdDeviation="${short(blurred)}"/>` : '',
  ].join('');
}

/** Shares of red, green and blue in how bright a colour is. */
const LIGHT = [0.213, 0.715, 0.072] as const;

/** Changes colours in place, for canvases that know no filters. @param data RGBA */
export function filterPixels(data: Uint8ClampedArray, filter: PictureFilter): void {
  const { brightness, contrast, saturation } = factors(filter);
  const level = new Uint8ClampedArray(256);
  for (let i = 0; i < 256; i++) {
    const lit = Math.min(255, i * brightness);
    level[i] = (lit - 127.5) * contrast + 127.5;
  }
  for (let i = 0; i < data.length; i += 4) {
    const r = level[data[i]!]!,
      g = level[data[i + 1]!]!,
      b = level[data[i + 2]!]!,
      grey = (LIGHT[0] * r + LIGHT[1] * g + LIGHT[2] * b) * (1 - saturation);
    data[i] = grey + saturation * r;
    data[i + 1] = grey + saturation * g;
    data[i + 2] = grey + saturation * b;
  }
}

/** Filtered pictures that are kept of one: more than it is likely to be shown with, and few while a slider moves. */
const KEPT = 4;
const kept = new WeakMap<object, Map<string, CanvasLike>>();

/** A picture with a filter, on a canvas of its own size that is kept for as long as the picture is. */
export function filteredCanvas(
  picture: CanvasImageSource,
  filter: PictureFilter,
  createCanvas: (w: number, h: number) => CanvasLike,
): CanvasLike {
  const { width, height } = picture as { width: number; height: number },
    words = filterWords(filter, width, height);
  const known = kept.get(picture) ?? new Map<string, CanvasLike>(),
    found = known.get(words);
  kept.set(picture, known);
  if (found) return found;
  const canvas = createCanvas(width, height),
    context = canvas.getContext('2d') as Context2D;
  if ('filter' in context) {
    context.filter = words;
    context.drawImage(picture, 0, 0, width, height);
    context.filter = 'none';
  } else drawFiltered(context as Context2D, picture, filter, { width, height }, createCanvas);
  if (known.size >= KEPT) known.delete(known.keys().next().value!);
  known.set(words, canvas);
  return canvas;
}

/** Without filters of the canvas: colours one by one, and a blur by way of a smaller picture. */
function drawFiltered(
  context: Context2D,
  picture: CanvasImageSource,
  filter: PictureFilter,
  { width, height }: { width: number; height: number },
  createCanvas: (w: number, h: number) => CanvasLike,
): void {
  const by = 1 / Math.max(1, radius(filter, width, height)),
    small = createCanvas(Math.max(1, Math.round(width * by)), Math.max(1, Math.round(height * by))),
    on = small.getContext('2d') as Context2D;
  on.imageSmoothingQuality = 'high';
  on.drawImage(picture, 0, 0, small.width, small.height);
  const pixels = on.getImageData(0, 0, small.width, small.height);
  filterPixels(pixels.data, filter);
  on.putImageData(pixels, 0, 0);
  context.imageSmoothingQuality = 'high';
  context.drawImage(small as unknown as CanvasImageSource, 0, 0, width, height);
}
