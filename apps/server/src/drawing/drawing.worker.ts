/** Draws documents in a thread of its own: the same code as on screen, on a canvas of Node's or in a PDF. */
import '../work/yielding.ts';
import { parentPort } from 'node:worker_threads';
import {
  type DiagramJson,
  DocumentStore,
  TreeStore,
  toTreeDoc,
  toYDoc,
  type AssetRecord,
  type DiagramRecord,
  type FileJson,
  type LinkTarget,
  type PictureFilter,
  type RecordId,
  type SheetStyles,
  type TreeJson,
  type TreeRecord,
} from '@limn/document';
import { type DiagramExport, diagramExport } from '@limn/diagram/export/diagram-export.ts';
import { loadRules } from '@limn/diagram/notations/load.ts';
import { slidesOf } from '@limn/diagram/present/slides-of.ts';
import { sheetStyles } from '@limn/tree/export/sheet-styles.ts';
import { treeExport } from '@limn/tree/export/tree-export.ts';
import { loadLateLibrariesOf } from '@limn/drawing/display/late-libraries-of.ts';
import type { ImageSource } from '@limn/drawing/paint/painter.ts';
import { filteredCanvas, isFiltered } from '@limn/drawing/paint/picture-filter.ts';
import { exportBitmap, exportPdf, exportSvg, type ExportContext } from '@limn/drawing/export/index.ts';
import type { PdfSlide } from '@limn/drawing/export/pdf.ts';
import { writerOf } from '@limn/formats/formats.ts';
import { CanvasMeasurer, type MeasuringContext } from '@limn/drawing/text/measure/canvas-measurer.ts';
import { createRegistry } from '@limn/shapes/libraries/all.ts';
import { type Canvas, createCanvas, GlobalFonts, type Image, loadImage } from '@napi-rs/canvas';
import { colorsOf, packColors } from './colors.ts';
import { FONT_FILES } from './fonts.ts';
import { drawInvoice } from './invoice.ts';
import { markPicture } from './mark.ts';
import { makePdf } from './pdf.ts';
import { isWholePng } from './whole-png.ts';
import type { DrawingAnswer, DrawingJob } from './drawing.ts';

for (const file of FONT_FILES) GlobalFonts.registerFromPath(file.path, file.family);
/** Pixels on a side of a picture that is drawn again for a PDF or an SVG. */
const MAX_SIDE = 4096;
/** Pixels of all pictures of a drawing that are drawn again; they take four bytes each, outside the heap. */
const MAX_PIXELS = 64_000_000;
const registry = createRegistry();
const measurer = new CanvasMeasurer(createCanvas(1, 1).getContext('2d') as unknown as MeasuringContext);

parentPort!.on('message', (job: DrawingJob) => {
  draw(job).then(
    (drawn) => {
      // In memory of its own, so that it can be handed over.
      const bytes = drawn === null ? null : new Uint8Array(drawn);
      parentPort!.postMessage({ ok: true, bytes } satisfies DrawingAnswer, bytes === null ? [] : [bytes.buffer]);
    },
    (error: Error) => parentPort!.postMessage({ ok: false, message: error.message } satisfies DrawingAnswer),
  );
});

async function draw(job: DrawingJob): Promise<Uint8Array | null> {
  if (job.kind === 'invoice') return drawInvoice(job.sheet);
  if (job.kind === 'colors') return readColors(job.picture);
  if (job.kind === 'mark') return markPicture(await loadImage(job.picture)).toBuffer('image/webp', 82);
  await loadLateLibrariesOf(job.document.records);
  if (job.kind === 'file') return writeFile(job);
  const opened = open(job.document);
  try {
    const pictures =
      job.kind === 'thumbnail'
        ? await decode(job.pictures, 2 * job.maxSide, () => false)
        : await decode(job.pictures, MAX_SIDE, keptOf(job));
    const context = opened.context({
      registry,
      measurer,
      image: (asset) => picture(asset, pictures),
      href: (link) => (link.type === 'url' ? link.url : undefined),
    });
    switch (job.kind) {
      case 'pdf':
        return await drawPdf(context, job);
      case 'svg':
        return Buffer.from(exportSvg(context, { page: job.page, title: job.title }).svg);
      case 'picture':
        return pictureOf(context, job);
      case 'thumbnail':
        return drawThumbnail(context, job);
    }
  } finally {
    opened.store.destroy();
  }
}

/** Pixels of the longest side by which the colours of a picture are told. */
const COLOR_SIDE = 160;

async function readColors(bytes: Uint8Array): Promise<Uint8Array> {
  const image = await loadImage(bytes);
  const scale = Math.min(1, COLOR_SIDE / Math.max(image.width, image.height));
  const canvas = createCanvas(Math.max(1, image.width * scale), Math.max(1, image.height * scale));
  const drawn = canvas.getContext('2d');
  drawn.drawImage(image, 0, 0, canvas.width, canvas.height);
  return packColors(colorsOf(drawn.getImageData(0, 0, canvas.width, canvas.height).data));
}

async function writeFile({
  document,
  pictures,
  title,
  format,
}: Extract<DrawingJob, { kind: 'file' }>): Promise<Uint8Array> {
  const row = writerOf(format);
  if (!row) throw new TypeError(`nothing is written as ${format}`);
  const bytes = new Map(pictures.map((one) => [one.src, one.bytes]));
  const assets = document.records.flatMap((record): [string, Uint8Array][] => {
    const found = record.type === 'asset' ? bytes.get(record.data.src) : undefined;
    return found ? [[record.id, found]] : [];
  });
  const opened: Opened[] = [];
  const contextOf = (decoded: ReadonlyMap<string, Decoded>): ExportContext => {
    const one = open(document);
    opened.push(one);
    return one.context({
      registry,
      measurer,
      image: (asset) => picture(asset, decoded),
      href: addressOf,
    });
  };
  const decoded = row.write.drawn ? await decode(pictures, MAX_SIDE, () => true) : new Map<string, Decoded>();
  let context: ExportContext | undefined, shown: ExportContext | undefined;
  const drawing = (): ExportContext => (context ??= contextOf(decoded));
  /** The same for bitmaps, which take nothing by its bytes. */
  const toBeShown = async (): Promise<ExportContext> =>
    (shown ??= contextOf(await decode(pictures, MAX_SIDE, () => false)));
  try {
    return await row.write.write({
      document,
      title,
      pictures: new Map(assets),
      drawing,
      ...(document.kind === 'tree' && { styles: stylesIn(document) }),
      picture: async (page) => drawPicture(await toBeShown(), page),
    });
  } finally {
    for (const one of opened) one.store.destroy();
  }
}

/** Where a link leads in a file that holds the whole document: what is in it goes by its id. */
function addressOf(link: LinkTarget): string {
  if (link.type === 'url') return link.url;
  return `#${encodeURIComponent(link.type === 'page' ? link.page : link.id)}`;
}

/** A page for documents that show it as a picture: twice as fine as on the screen. */
function drawPicture(context: ExportContext, page: RecordId): { bytes: Uint8Array; w: number; h: number } {
  const { canvas, bounds } = exportBitmap(context, (w, h) => createCanvas(w, h), { page, scale: 2, maxSide: 6000 });
  return { bytes: canvas.toBuffer('image/png'), w: bounds.w, h: bounds.h };
}

interface Opened {
  store: { destroy(): void };
  context(looks: Omit<DiagramExport, 'store'>): ExportContext;
}

/** What is drawn of a document, by its kind. */
function open(document: FileJson): Opened {
  if (document.kind === 'tree') {
    const store = new TreeStore(toTreeDoc(document));
    return { store, context: (looks) => treeExport({ store, ...looks }) };
  }
  const store = new DocumentStore(toYDoc(document));
  return { store, context: (looks) => diagramExport({ store, ...looks }) };
}

/** How the sheets of a tree look, worked out when the first is asked for. */
function stylesIn(document: TreeJson): (sheet: RecordId) => SheetStyles | undefined {
  let store: TreeStore | undefined;
  return (sheet) => sheetStyles((store ??= new TreeStore(toTreeDoc(document))), sheet);
}

/** The first page that is not a background, or a later one, fitted into the box; null for a page that shows nothing. */
function drawThumbnail(
  context: ExportContext,
  { maxSide, page: number = 1 }: Extract<DrawingJob, { kind: 'thumbnail' }>,
): Uint8Array | null {
  const page = context.store.pages().filter((p) => !p.data.isBackground)[number - 1];
  if (!page || !context.store.children(page.id).some((layer) => context.store.children(layer).length > 0)) return null;
  const { canvas } = exportBitmap(context, (w, h) => createCanvas(w, h), {
    page: page.id,
    maxSide,
    scale: 2,
    background: 'page',
  });
  return canvas.toBuffer('image/webp', 82);
}

/** Pixels of the longest side of a picture that people ask for, and of each unit of the page in high definition. */
const MAX_PICTURE = 8192,
  HD = 3;

function pictureOf(
  context: ExportContext,
  { format, title, page, ids, margin, transparent, hd }: Extract<DrawingJob, { kind: 'picture' }>,
): Uint8Array {
  const background = transparent && format !== 'jpg' ? 'none' : 'page';
  const what = { page, background, ...(ids && { ids }), ...(margin !== undefined && { margin }) } as const;
  if (format === 'svg') return Buffer.from(exportSvg(context, { ...what, title }).svg);
  const scale = hd ? HD : 1,
    { canvas } = exportBitmap(context, (w, h) => createCanvas(w, h), { ...what, scale, maxSide: MAX_PICTURE });
  return format === 'png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg', 92);
}

async function drawPdf(
  context: ExportContext,
  { document, title, pages, slides = false, print, said = false }: Extract<DrawingJob, { kind: 'pdf' }>,
): Promise<Uint8Array> {
  const { pdf, fonts, finished } = makePdf(title);
  const shown = slides && document.kind === 'diagram' ? await slidesIn(context, document) : undefined;
  exportPdf(context, pdf, fonts, { ...(pages && { pages }), ...(shown && { slides: shown }), print, said });
  pdf.end();
  return finished;
}

/** The slides of a diagram; what is a frame in it is said by the rules of its notations too. */
async function slidesIn({ store }: ExportContext, { records }: DiagramJson): Promise<PdfSlide[]> {
  const kinds = records.flatMap((record) => (record.type === 'shape' ? [record.kind] : []));
  for (const notation of new Set(kinds.map((kind) => kind.slice(0, Math.max(0, kind.indexOf('.'))))))
    await loadRules(notation);
  return slidesOf({ store, registry });
}

interface Decoded {
  /** As it is shown; null of what a PDF or SVG takes by its bytes. */
  canvas: Canvas | null;
  bytes: Uint8Array;
  mime: string | undefined;
}

/** The two kinds that a PDF takes as they are, told by their first bytes; undefined for every other. */
function plainType(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return 'image/png';
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? 'image/jpeg' : undefined;
}
/** Pixels of a side of `MAX_SIDE`, each of four channels of 16 bits, and a byte for each row. */
const MAX_UNPACKED = MAX_SIDE * (MAX_SIDE * 8 + 1);
const isWhole = (bytes: Uint8Array, mime: string): boolean => mime !== 'image/png' || isWholePng(bytes, MAX_UNPACKED);
const isVector = (bytes: Uint8Array): boolean => bytes[0] === '<'.charCodeAt(0);

/**
 * Decodes pictures one after the other, each made no larger than it is shown and then let go: a small file may hold a
 * hundred million pixels, and a document show many.
 * @param maxSide pixels
 * @param keep whether a PNG or JPEG of that size is used by its bytes, where they are whole
 */
async function decode(
  pictures: Extract<DrawingJob, { kind: 'thumbnail' }>['pictures'],
  maxSide: number,
  keep: (src: string) => boolean,
): Promise<ReadonlyMap<string, Decoded>> {
  const out = new Map<string, Decoded>();
  let left = MAX_PIXELS;
  for (const { src, bytes } of pictures) {
    // A picture that cannot be decoded leaves its frame empty.
    const image = await loadImage(Buffer.from(bytes)).catch(() => null);
    if (image === null) continue;
    const mime = plainType(bytes),
      side = Math.max(image.width, image.height);
    const fits = Math.sqrt(left / 2 / (image.width * image.height));
    const canvas =
      keep(src) && mime !== undefined && side <= maxSide && isWhole(bytes, mime)
        ? null
        : scaled(image, Math.min(isVector(bytes) ? 2 : 1, maxSide / side, fits));
    if (canvas !== null) left -= canvas.width * canvas.height;
    // Its pixels are no memory that a garbage collection sees.
    image.src = Buffer.alloc(0);
    out.set(src, { canvas, bytes, mime });
  }
  return out;
}

/** What a drawing takes by its bytes: all in an SVG, in a PDF what is shown as it is, nothing in a bitmap. */
function keptOf(job: Extract<DrawingJob, { kind: 'pdf' | 'svg' | 'picture' }>): (src: string) => boolean {
  if (job.kind === 'picture') return () => job.format === 'svg';
  if (job.kind === 'svg') return () => true;
  const filtered = new Set<string>(),
    records: readonly (DiagramRecord | TreeRecord)[] = job.document.records;
  for (const record of records)
    if (record.type === 'shape' && isFiltered(record.data.image?.filter)) filtered.add(record.data.image!.asset);
  const sources = new Set(records.flatMap((r) => (r.type === 'asset' && filtered.has(r.id) ? [r.data.src] : [])));
  return (src) => !sources.has(src);
}

/** Photographs stay JPEG, where nothing of them is seen through. */
function filtered(canvas: Canvas, filter: PictureFilter, mime: string): Uint8Array {
  const drawn = filteredCanvas(canvas as never, filter, createCanvas) as Canvas;
  return mime === 'image/jpeg' && !filter.blur ? drawn.toBuffer('image/jpeg', 92) : drawn.toBuffer('image/png');
}

function scaled(image: Image, scale: number): Canvas {
  const canvas = createCanvas(
      Math.max(1, Math.round(image.width * scale)),
      Math.max(1, Math.round(image.height * scale)),
    ),
    context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function picture({ data }: AssetRecord, pictures: ReadonlyMap<string, Decoded>): ImageSource | undefined {
  const known = pictures.get(data.src);
  if (!known) return undefined;
  const { canvas, bytes, mime = '' } = known;
  const place = { src: data.src, w: data.w, h: data.h };
  return canvas === null
    ? { ...place, mime, bytes }
    : {
        ...place,
        mime: 'image/png',
        decoded: canvas,
        get bytes() {
          return canvas.toBuffer('image/png');
        },
        filtered: (filter) => filtered(canvas, filter, mime),
      };
}
