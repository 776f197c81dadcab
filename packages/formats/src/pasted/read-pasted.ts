/**
 * What other programs put on the clipboard, as what it is: drawings of draw.io, Excalidraw and Mermaid and SVG as
 * shapes, cells of spreadsheets as a table, formatted text as such. Bounded as imported files are.
 */
import { type DiagramJson, parseTabbed, type RichText, type TextAttributes } from '@limn/document';
import { importDrawn } from '../drawn/import.ts';
import { formatOf } from '../formats.ts';
import { importFile } from '../import-file.ts';
import type { ImportedFile, ImportResult } from '../result.ts';
import { type FileKind, sniffFile } from '../sniff.ts';
import { decodeEntities, isRich, richFromHtml } from '../tree/html.ts';
import { importWords, wordsLanguageOf } from '../words/languages.ts';
import type { DrawingBuilder } from '../drawn/builder.ts';
import { drawTable } from '../drawn/table.ts';
import { drawParts, partsOf } from './html-parts.ts';
import { tableOf, tableOfWords } from './html-table.ts';

export interface PastedContent {
  html?: string;
  text?: string;
  /** SVG that lies beside other forms. */
  svg?: string;
  /** A file that was pasted or dropped, which is read by itself. */
  file?: { bytes: Uint8Array; name: string };
}

export type Pasted =
  | { type: 'drawing'; format: string; document: DiagramJson; assets: ImportResult['assets']; pages: number }
  | { type: 'text'; text: RichText }
  /** Of a program whose own form is not read; its words are there. */
  | { type: 'unread'; program: 'figma' };

/** Characters of either form that are looked at. */
const MAX_LENGTH = 8_000_000,
  MAX_RICH = 1_000_000,
  MAX_WORDS = 200_000;
/** Drawings that are read when their text is pasted. */
const DRAWINGS: ReadonlySet<FileKind> = new Set([
  'drawio',
  'excalidraw',
  'mermaid',
  'plantuml',
  'dbml',
  'sql',
  'svg',
  'bpmn',
]);
const EXCALIDRAW = /^\{[^]{0,200}"type"\s*:\s*"excalidraw(?:\/clipboard|lib)?"/;

/** What was pasted; null where it is nothing but plain text, or cannot be read. */
export async function readPasted({ html = '', text = '', svg = '', file }: PastedContent): Promise<Pasted | null> {
  if (file) return readFile(file.bytes, file.name);
  if (html.length > MAX_LENGTH || text.length > MAX_LENGTH || svg.length > MAX_LENGTH) return null;
  return (
    (await readDrawing(text, html, svg)) ??
    readUnread(html) ??
    (await readWords(text)) ??
    (await readTable(html, text)) ??
    readRich(html, text)
  );
}

/** Figma puts its layers into a comment of an attribute, in a form of its own, unless they are copied as SVG. */
const readUnread = (html: string): Pasted | null =>
  /<!--\(fig(?:meta|ma)\)/.test(html) ? { type: 'unread', program: 'figma' } : null;

/** A file that holds a drawing; null for any other, and for one that cannot be read. */
async function readFile(bytes: Uint8Array, name: string): Promise<Pasted | null> {
  try {
    const result = await importFile(bytes, name);
    return isDiagram(result) ? drawingOf(result, result.report.format) : null;
  } catch {
    return null;
  }
}

const drawingOf = ({ document, assets, report }: ImportResult, format: string): Pasted => ({
  type: 'drawing',
  format,
  document,
  assets,
  pages: report.pages,
});

async function readDrawing(text: string, html: string, svg: string): Promise<Pasted | null> {
  for (const source of drawingTexts(text, html, svg)) {
    const bytes = new TextEncoder().encode(source),
      kind = EXCALIDRAW.test(source) ? 'excalidraw' : sniffFile(bytes),
      row = DRAWINGS.has(kind) ? formatOf(kind) : undefined;
    if (!row?.read) continue;
    try {
      const result = await row.read(bytes, { name: '' });
      if (isDiagram(result)) return drawingOf(result, kind);
    } catch {
      // It only looked like one, and is pasted as what else it is.
    }
  }
  return null;
}

/** Plain words that say what leads where, and rows with rules. */
async function readWords(text: string): Promise<Pasted | null> {
  const language = text.length > MAX_WORDS ? undefined : wordsLanguageOf(text);
  if (language !== 'outline' && language !== 'csv') return null;
  try {
    const { result, misread } = await importWords(language, text);
    if (misread.length > 0 || !isDiagram(result)) return null;
    return drawingOf(result, language);
  } catch {
    return null;
  }
}

const isDiagram = (result: ImportResult<ImportedFile['document']>): result is ImportResult =>
  result.document.kind === 'diagram' && result.report.shapes + result.report.connectors > 0;

/** Texts that may be a drawing: draw.io's is percent-encoded, and stands escaped in HTML where that is all there is. */
function* drawingTexts(text: string, html: string, svg: string): Generator<string> {
  const trimmed = text.trim();
  if (/^%3C(?:mxGraphModel|mxfile)/i.test(trimmed)) {
    try {
      yield decodeURIComponent(trimmed);
    } catch {
      // Cut off, or not what it began as.
    }
  } else if (trimmed !== '') yield trimmed;
  const encoded = /%3C(?:mxGraphModel|mxfile)[\w%.~!*'()-]*/i.exec(html)?.[0];
  if (encoded !== undefined) {
    try {
      yield decodeURIComponent(encoded);
    } catch {
      // As above.
    }
  }
  const escaped = /&lt;(?:mxGraphModel|mxfile)[\s&][^<>]*/i.exec(html)?.[0];
  if (escaped !== undefined) yield decodeEntities(escaped);
  // Last, as it says the least of what the others may say as well.
  if (svg !== '') yield svg;
}

/** Lines of which each has as many words between tabs. */
function tabbedTable(text: string): ReturnType<typeof tableOfWords> {
  if (text.length > MAX_WORDS || !text.includes('\t')) return undefined;
  const lines = parseTabbed(text),
    wide = lines[0]!.length;
  return lines.length > 1 && wide > 1 && lines.every((line) => line.length === wide) ? tableOfWords(lines) : undefined;
}

async function readTable(html: string, text: string): Promise<Pasted | null> {
  const parts = html.length > MAX_RICH ? undefined : partsOf(html, wordsIn);
  if (parts && parts.length > 1) return drawn('parts', (builder) => drawParts(builder, parts));
  const table = /<t[dh]\b/i.test(html) ? tableOf(html) : html === '' && tabbedTable(text);
  // One cell is words.
  if (!table || table.cells.length < 2) return null;
  return drawn('table', (builder) => {
    drawTable(builder, builder.layer(builder.page({ name: '' }), { name: '' }), table);
  });
}

async function drawn(format: 'table' | 'parts', draw: (builder: DrawingBuilder) => void): Promise<Pasted> {
  const { document, assets } = await importDrawn(
    'table',
    ({ builder }) => {
      draw(builder);
      return undefined;
    },
    new Uint8Array(),
    {},
  );
  return { type: 'drawing', format, document, assets, pages: 1 };
}

function readRich(html: string, text: string): Pasted | null {
  if (html === '' || html.length > MAX_RICH || text.trim() === '') return null;
  const rich = wordsIn(html);
  return isRich(rich) ? { type: 'text', text: rich } : null;
}

const wordsIn = (html: string): RichText =>
  richFromHtml(html.replace(/<!--(?:StartFragment|EndFragment)-->/g, '')).map(({ insert, attributes }) => {
    const kept = attributes && formatsOf(attributes);
    return kept && Object.keys(kept).length > 0 ? { insert, attributes: kept } : { insert };
  });

/** Formats that somebody gave to words, and not those that every text of the other program has. */
function formatsOf({ size: _size, font: _font, color, background, ...rest }: TextAttributes): TextAttributes {
  return {
    ...rest,
    ...(color !== undefined && !isInk(color) && { color }),
    ...(background !== undefined && !/^#f[0-9a-f]f[0-9a-f]f[0-9a-f]$/i.test(background) && { background }),
  };
}

/** Nearly black: what text has that nobody coloured. */
const isInk = (color: string): boolean => /^#(?:[0-3][0-9a-f]){3}$/i.test(color);
