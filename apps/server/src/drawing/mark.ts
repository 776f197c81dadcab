import { type Canvas, createCanvas, type Image } from '@napi-rs/canvas';

/** Longest side of what is seen before it is paid for, px: enough to see what it is. */
export const MARKED_SIDE = 960;
const WORDS = 'Limn 预览 Preview';
/** px between two marks, along the words and across them. */
const ALONG = 250,
  ACROSS = 96;
const SLANT = -Math.PI / 7;

/** A picture made small, with marks all over that are seen on light and on dark. */
export function markPicture(image: Image): Canvas {
  const scale = Math.min(1, MARKED_SIDE / Math.max(image.width, image.height));
  const w = Math.max(1, Math.round(image.width * scale)),
    h = Math.max(1, Math.round(image.height * scale));
  const canvas = createCanvas(w, h),
    context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, w, h);
  context.font = '22px Arimo, "Noto Sans SC"';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = 1.5;
  context.lineJoin = 'round';
  context.strokeStyle = 'rgba(255, 255, 255, 0.3)';
  context.fillStyle = 'rgba(84, 90, 104, 0.34)';
  context.translate(w / 2, h / 2);
  context.rotate(SLANT);
  const reach = Math.hypot(w, h) / 2 + ALONG;
  for (let row = -Math.ceil(reach / ACROSS); row * ACROSS <= reach; row++) {
    const shift = row % 2 === 0 ? 0 : ALONG / 2;
    for (let x = -Math.ceil(reach / ALONG) * ALONG + shift; x <= reach; x += ALONG) {
      context.strokeText(WORDS, x, row * ACROSS);
      context.fillText(WORDS, x, row * ACROSS);
    }
  }
  return canvas;
}
