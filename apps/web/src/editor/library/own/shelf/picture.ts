/** What an item looks like, as an address of a picture: drawn by the same code as the page, with the default theme. */
import { type DiagramRecord, DocumentStore, type RecordId, emptyDiagram, toYDoc } from '@limn/document';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { diagramExport } from '@limn/diagram/export/diagram-export.ts';
import type { Payload } from '@limn/diagram/clipboard/sanitize-payload.ts';
import { type ExportContext, exportSvg } from '@limn/drawing/export/index.ts';
import { notationOf } from '@limn/shapes/libraries/catalogue.ts';
import { loadLibrary } from '../../libraries.ts';

/** Around the drawing, page units. */
const MARGIN = 4;
/** As many are kept. */
const MOST = 600;
const drawn = new Map<string, Promise<string>>();

/**
 * @param key by which it is known again, another whenever it looks different
 * @param dark as the page is shown: a light drawing would not be seen on a dark panel
 */
export function pictureOf(editor: Editor, key: string, payload: Payload, dark: boolean): Promise<string> {
  const known = `${key} ${dark ? 'dark' : 'light'}`;
  let picture = drawn.get(known);
  if (!picture) {
    picture = draw(editor, payload, dark);
    drawn.set(known, picture);
    const oldest = drawn.keys().next();
    if (drawn.size > MOST && !oldest.done) drawn.delete(oldest.value);
  }
  return picture;
}

async function draw(editor: Editor, payload: Payload, dark: boolean): Promise<string> {
  await loadKinds(payload);
  const { context, page, end } = withStore(editor, payload, dark);
  try {
    const { svg } = exportSvg(context, { page, background: 'none', margin: MARGIN });
    return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  } finally {
    end();
  }
}

/** Fetches the notations whose shapes stand in it, as far as they are to be had. */
export async function loadKinds(payload: Payload): Promise<void> {
  const notations = new Set(
    payload.records.flatMap((record) => (record.type === 'shape' ? [notationOf(record.kind) ?? ''] : [])),
  );
  notations.delete('');
  await Promise.allSettled([...notations].map(loadLibrary));
}

/** The part as a document of one page, until `end` is called. */
export function withStore(
  editor: Editor,
  payload: Payload,
  dark = false,
): { context: ExportContext; page: RecordId; end: () => void } {
  const { records } = emptyDiagram({ page: '', layer: '' }),
    page = records.find((record) => record.type === 'page')!.id,
    layer = records.find((record) => record.type === 'layer')!.id,
    roots = new Set(payload.roots);
  const items = payload.records.map((record): DiagramRecord => {
    if (!('at' in record) || !roots.has(record.id)) return record;
    return { ...record, at: { ...record.at, parent: layer } } as DiagramRecord;
  });
  const doc = toYDoc({ format: 'limn', version: 1, kind: 'diagram', records: [...records, ...items] }),
    store = new DocumentStore(doc);
  const context = diagramExport({
    store,
    registry: editor.registry,
    measurer: editor.measurer,
    dark,
    image: ({ data }) => ({ src: data.src, mime: data.mime, w: data.w, h: data.h, bytes: bytesOf(data.src) }),
  });
  const end = (): void => {
    store.destroy();
    doc.destroy();
  };
  return { context, page, end };
}

function bytesOf(src: string): Uint8Array {
  const encoded = /^data:[^,]*;base64,(.*)$/s.exec(src)?.[1];
  return encoded === undefined ? new Uint8Array() : Uint8Array.from(atob(encoded), (c) => c.charCodeAt(0));
}
