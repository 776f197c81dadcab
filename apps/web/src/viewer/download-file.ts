/** Downloads a file that is not open: its document is fetched, drawn by the code of the editor, and let go again. */
import type { RecordId } from '@limn/document';
import * as Y from 'yjs';
import { shortLocale } from '../editor/canvas/locale.ts';
import { openAnyKind } from './kinds.ts';
import { Session } from '../editor/session/session.ts';
import { download, ExportError, runExport, saveAs, type ExportFormat } from '../editor/exporting/run-export.ts';
import { untilSaved } from '../editor/exporting/until-saved.ts';

export interface FileDownload {
  chartId: string;
  title: string;
  format: ExportFormat;
  /** Whether the server makes it, for those whose plan has it. */
  byServer?: boolean;
}

/** There is nothing in the drawing. */
export class EmptyDrawing extends Error {}
/** No canvas is as large as the drawing. */
export class TooLarge extends Error {}

/**
 * Gives the file to the browser's downloads: one file of a drawing of one page, else an archive with a file for each
 * page that has something on it. A PDF is made by the server and has all pages.
 *
 * @throws {EmptyDrawing} {@link TooLarge} ExportError with the server's sentence; `AbortError` when cancelled
 */
export async function downloadFile(
  { chartId, title, format, byServer = false }: FileDownload,
  signal: AbortSignal,
): Promise<void> {
  if (format === 'pdf') {
    // A PDF is the server's; nothing of the document is needed here.
    saveAs(await runExport(null, { format, chartId }, signal), title, 'pdf');
    return;
  }
  const session = new Session({ chartId, readOnly: true });
  try {
    await untilSaved(session.status, signal);
    await downloadPages(session.ydoc, { chartId, title, format, byServer }, signal);
  } finally {
    session.destroy();
  }
}

/**
 * Gives a state of a document to the browser's downloads as pictures that can be opened again, made here alone.
 *
 * @param state as an update of Yjs
 * @throws as {@link downloadFile}
 */
export async function downloadState(
  state: Uint8Array,
  { chartId, title }: Pick<FileDownload, 'chartId' | 'title'>,
  signal: AbortSignal,
): Promise<void> {
  const doc = new Y.Doc();
  try {
    Y.applyUpdate(doc, state);
    await downloadPages(doc, { chartId, title, format: 'png', carry: doc }, signal);
  } finally {
    doc.destroy();
  }
}

async function downloadPages(
  doc: Y.Doc,
  { chartId, title, format, byServer = false, carry }: FileDownload & { carry?: Y.Doc },
  signal: AbortSignal,
): Promise<void> {
  try {
    const opened = await openAnyKind(doc, {
      chartId,
      link: undefined,
      readOnly: true,
      locale: shortLocale(document.documentElement.lang),
      dark: false,
    });
    try {
      const { editor } = opened,
        pages: { name: string; blob: Blob }[] = [];
      for (const page of editor.pages().filter((p) => !p.data.isBackground)) {
        editor.setPage(page.id as RecordId);
        const blob = await runExport(opened, { format, chartId, margin: 20, byServer, carry }, signal).catch(onlyEmpty);
        if (blob) pages.push({ name: page.data.name || String(pages.length + 1), blob });
      }
      const [first] = pages;
      if (!first) throw new EmptyDrawing();
      if (pages.length === 1) download(first.blob, title, format);
      else saveAs(await archive(pages, format), title, 'zip');
    } finally {
      opened.destroy();
    }
  } catch (error) {
    if (error instanceof ExportError && error.key === 'exporting.tooLarge') throw new TooLarge();
    throw error;
  }
}

/** A page with nothing on it has no file; any other reason is one. */
function onlyEmpty(error: unknown): null {
  if (error instanceof ExportError && error.key === 'exporting.empty') return null;
  throw error;
}

async function archive(pages: readonly { name: string; blob: Blob }[], format: ExportFormat): Promise<Blob> {
  let extension = 'png';
  if (format === 'svg') extension = 'svg';
  else if (format.startsWith('jpg')) extension = 'jpg';
  const { zipSync } = await import('fflate');
  const files: Record<string, Uint8Array> = {};
  for (const [index, { name, blob }] of pages.entries()) {
    files[
      `${index + 1} ${name
        .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
        .trim()
        .slice(0, 80)}.${extension}`
    ] = new Uint8Array(await blob.arrayBuffer());
  }
  // Pictures are compressed already; drawings as text are worth it.
  return new Blob([zipSync(files, { level: format === 'svg' ? 6 : 0 })], { type: 'application/zip' });
}
