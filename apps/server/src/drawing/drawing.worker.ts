/** Draws documents in a thread of its own: the same code as on screen, on a canvas of Node's or in a PDF. */
import { parentPort } from 'node:worker_threads';
import { DocumentStore, toYDoc, type AssetRecord } from '@limn/document';
import type { ImageSource } from '@limn/engine';
import { exportBitmap, exportPdf, exportSvg, type ExportContext } from '@limn/engine/export/index.ts';
import { ShapeRegistry } from '@limn/engine/shape/registry.ts';
import { CanvasMeasurer, type MeasuringContext } from '@limn/engine/text/canvas-measurer.ts';
import { LIBRARIES } from '@limn/shapes';
import { createCanvas, GlobalFonts, type Image, loadImage } from '@napi-rs/canvas';
import { FONT_FILES } from './fonts.ts';
import { makePdf } from './pdf.ts';
import type { DrawingAnswer, DrawingJob } from './drawing.ts';

for (const file of FONT_FILES) GlobalFonts.registerFromPath(file.path, file.family);
const registry = new ShapeRegistry(LIBRARIES);
const measurer = new CanvasMeasurer(createCanvas(1, 1).getContext('2d') as unknown as MeasuringContext);

parentPort!.on('message', (job: DrawingJob) => {
  draw(job).then(
    (bytes) => parentPort!.postMessage({ id: job.id, ok: true, bytes } satisfies DrawingAnswer),
    (error: Error) => parentPort!.postMessage({ id: job.id, ok: false, message: error.message } satisfies DrawingAnswer),
  );
});

async function draw(job: DrawingJob): Promise<Uint8Array | null> {
  const store = new DocumentStore(toYDoc(job.document));
  try {
    const pictures = await decode(job.pictures);
    const context: ExportContext = { store, registry, measurer, image: (asset) => picture(asset, pictures), href: (link) => (link.type === 'url' ? link.url : undefined) };
    switch (job.kind) {
      case 'pdf': return await drawPdf(context, job);
      case 'svg': return Buffer.from(exportSvg(context, { page: job.page, title: job.title }).svg);
      case 'thumbnail': return drawThumbnail(context, job);
    }
  } finally {
    store.destroy();
  }
}

/** The first page that is not a background, fitted into the box; null for a page that shows nothing. */
function drawThumbnail(context: ExportContext, { maxSide }: Extract<DrawingJob, { kind: 'thumbnail' }>): Uint8Array | null {
  const page = context.store.pages().find((p) => !p.data.isBackground);
  if (!page || !context.store.children(page.id).some((layer) => context.store.children(layer).length > 0)) return null;
  const { canvas } = exportBitmap(context, (w, h) => createCanvas(w, h), { page: page.id, maxSide, scale: 2, background: 'page' });
  return canvas.toBuffer('image/webp', 82);
}

async function drawPdf(context: ExportContext, { title, pages }: Extract<DrawingJob, { kind: 'pdf' }>): Promise<Uint8Array> {
  const { pdf, fonts, finished } = makePdf(title);
  exportPdf(context, pdf, fonts, pages ? { pages } : {});
  pdf.end();
  return finished;
}

type Decoded = ReadonlyMap<string, { image: Image; bytes: Uint8Array }>;

async function decode(pictures: DrawingJob['pictures']): Promise<Decoded> {
  const out = new Map<string, { image: Image; bytes: Uint8Array }>();
  for (const { src, bytes } of pictures) {
    // A picture that cannot be decoded leaves its frame empty.
    const image = await loadImage(Buffer.from(bytes)).catch(() => null);
    if (image) out.set(src, { image, bytes });
  }
  return out;
}

function picture({ data }: AssetRecord, pictures: Decoded): ImageSource | undefined {
  const known = pictures.get(data.src);
  if (!known) return undefined;
  const plain = data.mime === 'image/png' || data.mime === 'image/jpeg';
  return { src: data.src, mime: plain ? data.mime : 'image/png', w: data.w, h: data.h, decoded: known.image, bytes: plain ? known.bytes : rasterised(known.image, data.w, data.h) };
}

/** PDF takes PNG and JPEG; the rest is drawn once at twice its size. */
function rasterised(image: Image, w: number, h: number): Uint8Array {
  const scale = Math.min(2, 4096 / Math.max(w, h));
  const canvas = createCanvas(Math.max(1, Math.round(w * scale)), Math.max(1, Math.round(h * scale)));
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toBuffer('image/png');
}
