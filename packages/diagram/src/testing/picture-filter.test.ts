import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { CanvasPainter } from '@limn/drawing/paint/canvas-painter.ts';
import { filteredCanvas, filterPixels, filterWords, isFiltered } from '@limn/drawing/paint/picture-filter.ts';
import { SvgPainter } from '@limn/drawing/paint/svg-painter.ts';

const COLOUR = [200, 80, 40] as const;
const picture = (w = 40, h = 20) => {
  const canvas = createCanvas(w, h),
    c = canvas.getContext('2d');
  c.fillStyle = `rgb(${COLOUR.join()})`;
  c.fillRect(0, 0, w, h);
  return canvas;
};
const pixel = (canvas: unknown, x = 20, y = 10): number[] =>
  [...(canvas as ReturnType<typeof picture>).getContext('2d').getImageData(x, y, 1, 1).data].slice(0, 3);

it('changes nothing where every part is nothing', () => {
  expect([undefined, {}, { blur: 0, contrast: 0 }].map(isFiltered)).toEqual([false, false, false]);
  expect(isFiltered({ brightness: -1 })).toBe(true);
});

it.each([
  [{ brightness: 20 }],
  [{ contrast: -40 }],
  [{ saturation: 60 }],
  [{ greyscale: 100 }],
  [{ brightness: -30, contrast: 25, saturation: -50 }],
])('makes of %o by pixels what canvases make of it', (filter) => {
  const drawn = pixel(filteredCanvas(picture() as never, filter, createCanvas)),
    data = Uint8ClampedArray.of(...COLOUR, 255);
  filterPixels(data, filter);
  expect(drawn).not.toEqual([...COLOUR]);
  for (const i of [0, 1, 2]) expect(Math.abs(drawn[i]! - data[i]!)).toBeLessThanOrEqual(3);
  // What cannot filter by itself gets there too.
  const plain = (w: number, h: number) => {
    const canvas = createCanvas(w, h),
      context = canvas.getContext('2d');
    const without = new Proxy(context, {
      has: (target, key) => key !== 'filter' && key in target,
      get: (target, key) => {
        const value = Reflect.get(target, key) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
      set: (target, key, value) => Reflect.set(target, key, value),
    });
    return Object.assign(canvas, { getContext: () => without });
  };
  const other = filteredCanvas(picture() as never, filter, plain);
  const [r] = [...(other.getContext('2d') as CanvasRenderingContext2D).getImageData(20, 10, 1, 1).data];
  expect(Math.abs(r! - data[0]!)).toBeLessThanOrEqual(3);
});

it('keeps what it made of a picture, and blurs by its longer side', () => {
  const one = picture();
  const made = filteredCanvas(one as never, { blur: 50 }, createCanvas);
  expect(filteredCanvas(one as never, { blur: 50 }, createCanvas)).toBe(made);
  expect(filterWords({ blur: 50 }, 400, 100)).toBe('blur(10px)');
  expect(pixel(made, 0, 10)).not.toEqual(pixel(made));
});

it('paints a picture with its filter on a canvas, and says it in SVG once for all that have the same', () => {
  const source = { src: 'data:image/png;base64,AAAA', mime: 'image/png', w: 40, h: 20, decoded: picture() };
  const canvas = createCanvas(40, 20),
    painter = new CanvasPainter(canvas.getContext('2d') as never, { createCanvas });
  painter.image(source, 0, 0, 40, 20, { greyscale: 100 });
  const [r, g, b] = pixel(canvas);
  expect([g, b]).toEqual([r, r]);

  const svg = new SvgPainter({ x: 0, y: 0, w: 100, h: 100 });
  for (const y of [0, 30]) svg.image(source, 0, y, 40, 20, { brightness: 20, greyscale: 100, blur: 10 });
  svg.image(source, 0, 60, 40, 20);
  const text = svg.finish();
  expect(text.match(/<filter /g)).toHaveLength(1);
  expect(text.match(/<image [^>]*filter="url\(#d1\)"/g)).toHaveLength(2);
  expect(text).toContain('color-interpolation-filters="sRGB"><feComponentTransfer><feFuncR type="linear" slope="1.2"');
  expect(text).toContain('<feColorMatrix type="saturate" values="0"/><feGaussianBlur stdDeviation="0.2"/>');
});
