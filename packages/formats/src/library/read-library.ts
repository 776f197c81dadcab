/**
 * Libraries of shapes of other programs, item by item: those of draw.io (`<mxlibrary>`, a JSON list of small models or
 * pictures) and of Excalidraw (a list of lists of elements), and stencils of Visio, whose masters they are.
 */
import type { DiagramRecord, RecordId } from '@limn/document';
import { ImportError } from '../errors.ts';
import { importFile } from '../import-file.ts';
import { ImportClock, LIMITS } from '../limits.ts';
import { sniffFile } from '../sniff.ts';
import { parseXml, textContent } from '../syntax/xml.ts';
import { element, xmlText } from '../syntax/xml-write.ts';

export interface ReadItem {
  /** Empty where the file has none. */
  name: string;
  /** A document of one page. */
  records: DiagramRecord[];
  /** Pictures by the id of their asset record, whose `src` is empty. */
  assets: Map<RecordId, { bytes: Uint8Array; mime: string; name: string }>;
}

export interface ReadLibrary {
  items: ReadItem[];
  /** Items that could not be read, or were more than are taken. */
  left: number;
}

/** As many as a library of ours has. */
const MAX_ITEMS = 500;
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** @throws ImportError for what is no library, or is damaged as a whole */
export async function readLibrary(bytes: Uint8Array, fileName: string): Promise<ReadLibrary> {
  if (bytes.length > LIMITS.fileBytes) throw new ImportError('import.tooLarge', { limit: 'file' });
  const kind = sniffFile(bytes);
  if (kind === 'excalidraw') return oneByOne(excalidrawItems(bytes));
  if (kind.startsWith('visio.')) return masters(await importFile(bytes, fileName));
  const head = new TextDecoder().decode(bytes.subarray(0, 200));
  if (/^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?<mxlibrary[\s>]/.test(head)) return oneByOne(await drawioItems(bytes));
  throw new ImportError('import.unsupported', { kind });
}

interface Packed {
  name: string;
  fileName: string;
  bytes: Uint8Array;
}

const object = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new ImportError('import.damaged', { part: 'json', reason: 'malformed' }, { cause: error });
  }
}

function excalidrawItems(bytes: Uint8Array): Packed[] {
  const file = object(parsed(new TextDecoder().decode(bytes).replace(/^\uFEFF/, '')));
  const items = list(file['libraryItems']).map((raw) => {
    const item = object(raw);
    return { name: text(item['name']), elements: list(item['elements']) };
  });
  const old = list(file['library']).map((elements) => ({ name: '', elements: list(elements) }));
  return [...items, ...old]
    .filter(({ elements }) => elements.length > 0)
    .map(({ name, elements }) => ({
      name,
      fileName: 'item.excalidraw',
      bytes: encode(JSON.stringify({ type: 'excalidraw', version: 2, elements, files: file['files'] ?? {} })),
    }));
}

async function drawioItems(bytes: Uint8Array): Promise<Packed[]> {
  const root = await parseXml(bytes, 'mxlibrary', new ImportClock({}), { isLenient: true });
  return list(parsed(textContent(root).trim() || '[]')).flatMap((raw) => {
    const item = object(raw),
      model = modelOf(item);
    return model === null ? [] : [{ name: text(item['title']), fileName: 'item.drawio', bytes: encode(model) }];
  });
}

/** The item as a file: a model as it is or deflated, or a picture as a model of one cell. */
function modelOf(item: Record<string, unknown>): string | null {
  const xml = text(item['xml']).trim();
  if (xml !== '') return xml.startsWith('<') ? xml : element('mxfile', {}, element('diagram', {}, xmlText(xml)));
  // A list of styles has commas and semicolons of its own: the address of a picture in it is without `;base64`.
  const picture = /^(data:image\/[\w.+-]+)(?:;base64)?,([A-Za-z0-9+/=%]+)$/.exec(text(item['data']).trim());
  if (!picture) return null;
  const size = (value: unknown): number => (typeof value === 'number' && value > 0 && value < 1e5 ? value : 80);
  const geometry = element('mxGeometry', { width: size(item['w']), height: size(item['h']), as: 'geometry' });
  const style = `shape=image;imageAspect=0;image=${picture[1]},${picture[2]}`;
  return element(
    'mxGraphModel',
    {},
    element(
      'root',
      {},
      element('mxCell', { id: '0' }),
      element('mxCell', { id: '1', parent: '0' }),
      element('mxCell', { id: '2', value: '', style, vertex: '1', parent: '1' }, geometry),
    ),
  );
}

/** Reads items apart from each other: a damaged one leaves the others. They share the time one file has. */
async function oneByOne(packed: readonly Packed[]): Promise<ReadLibrary> {
  const items: ReadItem[] = [],
    ends = Date.now() + LIMITS.wallClock;
  for (const { name, fileName, bytes } of packed.slice(0, MAX_ITEMS)) {
    if (Date.now() > ends) throw new ImportError('import.tooLarge', { limit: 'time' });
    try {
      const { document, assets } = await importFile(bytes, fileName, { name });
      if (document.kind !== 'diagram') continue;
      const shown = document.records.filter((record) => record.type === 'shape' || record.type === 'connector');
      if (shown.length > 0) items.push({ name, records: [...document.records], assets });
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
    }
  }
  return { items, left: packed.length - items.length };
}

/** What stands by itself on the first page that has anything, each an item of its own. */
function masters({ document, assets }: Awaited<ReturnType<typeof importFile>>): ReadLibrary {
  if (document.kind !== 'diagram') return { items: [], left: 0 };
  const records: readonly DiagramRecord[] = document.records;
  const inside = new Map<RecordId, DiagramRecord[]>();
  for (const record of records) {
    if (!('at' in record)) continue;
    const siblings = inside.get(record.at.parent);
    if (siblings) siblings.push(record);
    else inside.set(record.at.parent, [record]);
  }
  const layersOf = (page: DiagramRecord): DiagramRecord[] =>
    (inside.get(page.id) ?? []).filter((record) => record.type === 'layer');
  const rootsOf = (layer: DiagramRecord): DiagramRecord[] => inside.get(layer.id) ?? [];
  const page = records.find((record) => record.type === 'page' && layersOf(record).some((l) => rootsOf(l).length > 0));
  if (!page) return { items: [], left: 0 };
  const heads = records.filter((record) => record.type === 'document');
  const roots = layersOf(page).flatMap((layer) => rootsOf(layer).map((root) => ({ layer, root })));
  const items = roots.slice(0, MAX_ITEMS).map(({ layer, root }): ReadItem => {
    const whole = [root];
    for (const record of whole) whole.push(...(inside.get(record.id) ?? []));
    const wanted = new Set(
      whole.flatMap((record) => (record.type === 'shape' && record.data.image ? [record.data.image.asset] : [])),
    );
    const pictures = records.filter((record) => record.type === 'asset' && wanted.has(record.id));
    return {
      name: nameOf(root),
      records: [...heads, page, layer, ...pictures, ...whole],
      assets: new Map([...assets].filter(([id]) => wanted.has(id))),
    };
  });
  return { items, left: roots.length - items.length };
}

/** Copies of a master are numbered (`Router.12`); what it is called is before that. */
const nameOf = (root: DiagramRecord): string =>
  'data' in root && 'name' in root.data && typeof root.data.name === 'string'
    ? root.data.name.replace(/\.\d+$/, '')
    : '';
