/**
 * The ways in which files of draw.io carry their pages: as XML, as XML deflated into a text, inside of an SVG or PNG
 * picture, or inside of an HTML page.
 */
import { fromBase64 } from '../base64.ts';
import { ImportError } from '../errors.ts';
import { inflateBounded } from '../bytes/inflate.ts';
import type { ImportClock } from '../limits.ts';
import { decodeEntities } from '../tree/html.ts';
import { mostShapes } from '../syntax/elements.ts';
import {
  attribute,
  child,
  decodeXml,
  descendant,
  elements,
  parseXml,
  textContent,
  type XmlElement,
} from '../syntax/xml.ts';

export interface DrawioPage {
  id: string;
  name: string;
  /** The `mxGraphModel`. */
  model: XmlElement;
}
export interface DrawioFile {
  pages: DrawioPage[];
  /** What placeholders of every page may name. */
  variables: Readonly<Record<string, string>>;
}

/** An edge is a cell, and so is each of its labels. */
const MOST_CELLS = mostShapes(['mxcell'], 2);
/** Files in files: a picture whose text is a file whose pages are deflated. More is nobody's work. */
const MAX_WRAPPERS = 4;
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** @throws ImportError */
export async function readDrawio(bytes: Uint8Array, clock: ImportClock, wrappers = 0): Promise<DrawioFile> {
  if (wrappers > MAX_WRAPPERS) throw new ImportError('import.tooLarge', { limit: 'depth' });
  const inner = innerFile(bytes);
  if (inner) return readDrawio(encode(inner), clock, wrappers + 1);
  const root = await parseXml(bytes, 'drawio', clock, { isLenient: true, most: MOST_CELLS });
  if (root.name === 'svg') {
    const content = attribute(root, 'content');
    if (content === undefined) throw new ImportError('import.damaged', { part: 'content', reason: 'missing' });
    return readDrawio(encode(unpacked(content)), clock, wrappers + 1);
  }
  if (root.name === 'mxGraphModel') return { pages: [{ id: '', name: '', model: root }], variables: {} };
  const pages: DrawioPage[] = [];
  for (const diagram of elements(root, 'diagram')) {
    const model = await modelOf(diagram, clock);
    const { id = '', name = '' } = diagram.attributes;
    if (model) pages.push({ id, name, model });
  }
  const stray = pages.length === 0 ? descendant(root, 'mxGraphModel') : undefined;
  if (stray) pages.push({ id: '', name: '', model: stray });
  if (pages.length === 0) throw new ImportError('import.damaged', { part: 'diagram', reason: 'missing' });
  return { pages, variables: variablesOf(root.attributes['vars']) };
}

async function modelOf(diagram: XmlElement, clock: ImportClock): Promise<XmlElement | undefined> {
  const plain = child(diagram, 'mxGraphModel');
  if (plain) return plain;
  const text = textContent(diagram).trim();
  if (text === '') return undefined;
  const model = await parseXml(encode(unpacked(text)), 'diagram', clock, { isLenient: true, most: MOST_CELLS });
  return model.name === 'mxGraphModel' ? model : descendant(model, 'mxGraphModel');
}

/** A text that is XML already, or written with percent signs, or deflated and in base64. */
export function unpacked(text: string): string {
  const trimmed = text.trim();
  if (trimmed.startsWith('<')) return trimmed;
  if (/^%3C/i.test(trimmed)) return percentDecoded(trimmed);
  if (trimmed.startsWith('&lt;')) return decodeEntities(trimmed);
  const packed = base64(trimmed);
  const inflated = inflateBounded(packed, 'diagram');
  return percentDecoded(new TextDecoder().decode(inflated));
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that stands for itself: the file was not written with them.
    return text;
  }
}

function base64(text: string): Uint8Array {
  try {
    return fromBase64(text);
  } catch (error) {
    throw new ImportError('import.damaged', { part: 'diagram', reason: 'base64' }, { cause: error });
  }
}

function variablesOf(json: string | undefined): Record<string, string> {
  const out: Record<string, string> = {};
  try {
    const parsed: unknown = JSON.parse(json ?? '{}');
    if (typeof parsed === 'object' && parsed !== null)
      for (const [name, value] of Object.entries(parsed)) if (typeof value === 'string') out[name] = value;
  } catch {
    // Variables that cannot be read are none.
  }
  return out;
}

/** The file that stands in a picture or in a page; undefined for what is XML itself. */
function innerFile(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0x89 && bytes[1] === 0x50) {
    const found = pngTexts(bytes);
    if (found === undefined) throw new ImportError('import.damaged', { part: 'png', reason: 'missing' });
    return unpacked(found);
  }
  const head = new TextDecoder().decode(bytes.subarray(0, 4096)).trimStart();
  return /^<!doctype html|^<html|^<div|^<!--\[if/i.test(head) ? htmlFile(decodeXml(bytes)) : undefined;
}

/** The file in an HTML export: an attribute with JSON, or a division with the text. */
function htmlFile(html: string): string {
  const json = /\sdata-mxgraph\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(html);
  if (json) {
    try {
      const parsed = JSON.parse(decodeEntities(json[1] ?? json[2] ?? '')) as { xml?: unknown };
      if (typeof parsed.xml === 'string') return unpacked(parsed.xml);
    } catch (error) {
      if (error instanceof ImportError) throw error;
      throw new ImportError('import.damaged', { part: 'html', reason: 'json' }, { cause: error });
    }
  }
  const division = /<div[^>]*class\s*=\s*"[^"]*mxgraph[^"]*"[^>]*>([^<]+)</i.exec(html);
  const start = html.indexOf('<mxfile');
  if (division) return unpacked(decodeEntities(division[1]!));
  if (start >= 0) return html.slice(start, html.lastIndexOf('</mxfile>') + 9);
  throw new ImportError('import.damaged', { part: 'html', reason: 'missing' });
}

const KEYWORDS = new Set(['mxfile', 'mxGraphModel']);

/** The text of the drawing in a PNG; undefined where it has none. @throws ImportError for one that inflates too far. */
function pngTexts(bytes: Uint8Array): string | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const latin = new TextDecoder('latin1');
  for (let at = 8, count = 0; at + 12 <= bytes.length && count < 10_000; count++) {
    const length = view.getUint32(at),
      type = latin.decode(bytes.subarray(at + 4, at + 8));
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'tEXt' || type === 'zTXt' || type === 'iTXt') {
      const end = data.indexOf(0);
      if (end > 0 && KEYWORDS.has(latin.decode(data.subarray(0, end)))) return chunkText(type, data.subarray(end + 1));
    }
    at += 12 + length;
  }
  return undefined;
}

function chunkText(type: string, data: Uint8Array): string {
  const text = new TextDecoder();
  if (type === 'tEXt') return text.decode(data);
  if (type === 'zTXt') return text.decode(inflatedEither(data.subarray(1)));
  // Whether it is packed, how, its language and its translated name stand before the text.
  const isPacked = data[0] === 1,
    language = data.indexOf(0, 2),
    name = data.indexOf(0, language + 1);
  const rest = data.subarray(name + 1);
  return text.decode(isPacked ? inflatedEither(rest) : rest);
}

/** Some writers put the two bytes of zlib before the deflated ones, some do not. */
const inflatedEither = (data: Uint8Array): Uint8Array =>
  inflateBounded((data[0]! & 15) === 8 && ((data[0]! << 8) | data[1]!) % 31 === 0 ? data.subarray(2) : data, 'png');
