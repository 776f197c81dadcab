/**
 * Makes files of a drawing: pictures here, by the code of the screen; PDFs and files of other programs by the server,
 * which has the fonts.
 */
import { type FileFormat, isFileFormat } from '@limn/contract/files/file-formats.ts';
import { type AssetRecord, kindOf, type PrintSetup, type RecordId } from '@limn/document';
import { loadLateLibraries } from '@limn/drawing/late/late.ts';
import type { ImageSource } from '@limn/drawing/paint/painter.ts';
import { exportBitmap, exportSvg, type ExportContext } from '@limn/drawing/export/index.ts';
import type * as Y from 'yjs';
import { ApiError, network } from '../../api/error.ts';
import { fileAnswer, writtenAddress } from '../../api/file-answer.ts';
import { saveBlob } from '../../app/save-blob.ts';
import { pictureBytes } from '../canvas/picture-cache.ts';
import type { OpenEditor } from '../context/kind.ts';
import { embedFaces } from './embed-faces.ts';

export type PictureFormat = 'png' | 'pngHd' | 'jpg' | 'jpgHd' | 'svg' | 'pdf';
export type ExportFormat = PictureFormat | FileFormat;

export interface ExportRequest {
  format: ExportFormat;
  chartId: string;
  /** Link by which a visitor has the file. */
  link?: string | undefined;
  /** Only these; everything on the page when absent. */
  ids?: readonly RecordId[];
  /** For PDFs: one page, or all of them when absent. */
  page?: RecordId;
  /** For PDFs of diagrams: slides as they are presented, in place of pages. */
  slides?: boolean;
  /** For PDFs: whether what is said to slides is on pages of its own. */
  said?: boolean;
  /** For PDFs: over which sheets of paper. */
  print?: PrintSetup;
  transparent?: boolean;
  /** The document that the picture carries of what it shows, so that it can be opened again: of PNG and SVG. */
  carry?: Y.Doc | undefined;
  /** Page units around the content. */
  margin?: number;
  /** Whether the server makes it, for those whose plan has it. */
  byServer?: boolean;
  /** Told when a picture had to be made smaller than asked for: by how much, 0..1. */
  onReduced?: (share: number) => void;
}

/** Why there is no file, as a key of the `diagram` catalogue; `message` is the server's sentence where it gave one. */
export class ExportError extends Error {
  readonly key: 'exporting.failed' | 'exporting.tooLarge' | 'exporting.empty' | 'exporting.offline';
  constructor(key: ExportError['key'], message = '') {
    super(message);
    this.key = key;
  }
}

const HD = 3;

/** What the server makes, PDFs and files of other programs, needs no editor. @throws ExportError; an abort as such. */
export async function runExport(open: OpenEditor | null, request: ExportRequest, signal: AbortSignal): Promise<Blob> {
  const { format, chartId, link } = request;
  if (isFileFormat(format)) return fetchExport(writtenAddress(chartId, format, link), signal);
  if (open === null || request.format === 'pdf') return fetchPdf(request, signal);
  if (request.byServer === true) return fetchPicture(open, request, signal);
  const { editor } = open,
    ids = request.ids ?? undefined;
  if (!ids && editor.scene.contentBounds() === undefined && !editor.paper) throw new ExportError('exporting.empty');
  const context = await contextFor(open, request.format === 'svg', signal);
  signal.throwIfAborted();
  const common = {
    page: editor.page,
    ...(ids ? { ids } : {}),
    ...(request.margin === undefined ? {} : { margin: request.margin }),
  };
  if (request.format === 'svg') {
    const { svg } = exportSvg(context, { ...common, background: request.transparent ? 'none' : 'page' });
    const whole = await embedFaces(svg, signal),
      drawing = await carried(open, request, signal);
    const { carryInSvg } = await import('@limn/formats/carried/carry.ts');
    return new Blob([drawing ? carryInSvg(whole, drawing) : whole], { type: 'image/svg+xml' });
  }
  const isJpg = request.format === 'jpg' || request.format === 'jpgHd',
    wanted = request.format === 'pngHd' || request.format === 'jpgHd' ? HD : 1;
  const { canvas, scale } = exportBitmap(context, (w, h) => new OffscreenCanvas(w, h), {
    ...common,
    scale: wanted,
    background: request.transparent && !isJpg ? 'none' : 'page',
  });
  if (scale < Math.min(1, wanted) * 0.2) throw new ExportError('exporting.tooLarge');
  signal.throwIfAborted();
  if (scale < wanted * 0.99) request.onReduced?.(scale / wanted);
  const blob = await canvas.convertToBlob({ type: isJpg ? 'image/jpeg' : 'image/png', quality: 0.92 }).catch(() => {
    throw new ExportError('exporting.tooLarge');
  });
  const drawing = isJpg ? undefined : await carried(open, request, signal);
  if (!drawing) return blob;
  const { carryInPng } = await import('@limn/formats/carried/carry.ts');
  const bytes = carryInPng(new Uint8Array(await blob.arrayBuffer()), drawing);
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/png' });
}

/** What of the document the picture shows, packed, its pictures too. */
async function carried(
  open: OpenEditor,
  { carry }: ExportRequest,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  if (!carry) return undefined;
  const { onlyPage, packed } = await import('@limn/formats/carried/carry.ts'),
    document = onlyPage(kindOf(carry).read(carry), open.editor.page as RecordId);
  const pictures = new Map<RecordId, { mime: string; name: string; bytes: Uint8Array }>();
  for (const record of document.records) {
    if (record.type !== 'asset') continue;
    const { src, mime, name } = record.data;
    const blob = await pictureBytes(open.pictures.address(src), mime, signal).catch(() => null);
    signal.throwIfAborted();
    if (blob) pictures.set(record.id, { mime, name, bytes: new Uint8Array(await blob.arrayBuffer()) });
  }
  return packed(document, pictures);
}

/** Exports are light whatever the screen is: they are for paper and for others. */
export async function contextFor(open: OpenEditor, withBytes: boolean, signal: AbortSignal): Promise<ExportContext> {
  const { pictures } = open,
    assets = open.assets();
  await Promise.all([pictures.ready(assets), loadLateLibraries()]);
  const bytes = new Map<string, Uint8Array>();
  if (withBytes) {
    for (const asset of assets) {
      const { data } = asset;
      // What was not loaded for the screen, because it is gone or no picture of a document, is not for the export
      // either.
      if (!pictures.get(asset)) continue;
      const blob = await pictureBytes(pictures.address(data.src), data.mime, signal).catch(() => null);
      signal.throwIfAborted();
      if (blob) bytes.set(data.src, new Uint8Array(await blob.arrayBuffer()));
    }
  }
  const image = (asset: AssetRecord): ImageSource | undefined => {
    const source = pictures.get(asset),
      data = bytes.get(asset.data.src);
    return source && data ? { ...source, bytes: data } : source;
  };
  return open.exportContext({
    image,
    href: (link) => (link.type === 'url' ? link.url : undefined),
  });
}

/** What not every plan has is made where plans are known. */
function fetchPicture(open: OpenEditor, request: ExportRequest, signal: AbortSignal): Promise<Blob> {
  const { format, chartId, link, ids, margin, transparent } = request;
  const query = new URLSearchParams({
    format: extensionOf(format),
    page: open.editor.page,
    transparent: String(transparent === true),
    hd: String(format === 'pngHd' || format === 'jpgHd'),
    ...(ids && { ids: ids.join(',') }),
    ...(margin !== undefined && { margin: String(margin) }),
    ...(link !== undefined && { link }),
  });
  return fetchExport(`/api/export/${encodeURIComponent(chartId)}/picture?${query}`, signal);
}

function fetchPdf({ chartId, link, page, slides, print, said }: ExportRequest, signal: AbortSignal): Promise<Blob> {
  const query = new URLSearchParams({
    ...(page ? { pages: page } : {}),
    ...(link ? { link } : {}),
    ...(print ? { print: JSON.stringify(print) } : {}),
    ...(slides ? { slides: 'true' } : {}),
    ...(said ? { notes: 'true' } : {}),
  });
  return fetchExport(`/api/export/${encodeURIComponent(chartId)}/pdf?${query}`, signal);
}

async function fetchExport(address: string, signal: AbortSignal): Promise<Blob> {
  const response = await fileAnswer(address, signal).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    throw new ExportError(error.code === network ? 'exporting.offline' : 'exporting.failed', error.message);
  });
  return response.blob();
}

/** The ends of the names of files, where those are not what the format is called. */
const EXTENSIONS: Partial<Record<ExportFormat, string>> = { pngHd: 'png', jpgHd: 'jpg' };
const extensionOf = (format: ExportFormat): string => EXTENSIONS[format] ?? format;

/** Hands an exported drawing to the browser's downloads. */
export function download(blob: Blob, title: string, format: ExportFormat): void {
  saveAs(blob, title, extensionOf(format));
}

/** Hands a file to the browser's downloads. Characters that no file system takes are left out of its name. */
export function saveAs(blob: Blob, title: string, extension: string): void {
  const name = title
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 120);
  saveBlob(blob, `${name || 'Limn'}.${extension}`);
}
