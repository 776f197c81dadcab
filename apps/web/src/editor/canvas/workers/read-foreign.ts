/** Reads what other programs put on the clipboard, and files of theirs, in a thread with a bound on its time. */
import type { ForeignContent, ForeignSource } from '@limn/canvas/core/ports/host.ts';
import type { AssetData, DiagramRecord } from '@limn/document';
import type { Pasted, PastedContent } from '@limn/formats/pasted/read-pasted.ts';
import { loadLibrariesOf } from '../../library/libraries.ts';

const LIMIT_MS = 15_000;
/** Bytes of a file that is put on a page. */
const FILE_LIMIT = 50 * 1024 * 1024;
/** More pictures than this are left out. */
const MAX_PICTURES = 50;

/** `store` keeps a picture with the file and answers where it is; one that is refused is left out. */
export async function readForeign(
  { file, ...forms }: ForeignSource,
  store: (picture: Blob) => Promise<AssetData>,
): Promise<ForeignContent | null> {
  if (file && file.size > FILE_LIMIT) return null;
  const bytes = file && new Uint8Array(await file.arrayBuffer()),
    pasted = await inThread(file && bytes ? { file: { bytes, name: file.name } } : forms);
  if (pasted?.type !== 'drawing') return pasted;
  const stored = new Map<string, AssetData>();
  for (const [id, { bytes, mime }] of [...pasted.assets].slice(0, MAX_PICTURES)) {
    try {
      stored.set(id, await store(new Blob([new Uint8Array(bytes)], { type: mime })));
    } catch {
      // Its frame stays empty, as where a picture cannot be taken over from another file.
    }
  }
  const records = (pasted.document.records as DiagramRecord[]).map((record) => {
    const data = record.type === 'asset' ? stored.get(record.id) : undefined;
    return data ? ({ ...record, data } as DiagramRecord) : record;
  });
  // With the rules of what is pasted, so that it comes whole: the first table counts at once.
  await loadLibrariesOf({ records: new Map(records.map((record) => [record.id, record])) });
  return { type: 'drawing', format: pasted.format, records, pages: pasted.pages };
}

async function inThread(content: PastedContent): Promise<Pasted | null> {
  const worker = new Worker(new URL('./foreign-worker.ts', import.meta.url), { type: 'module', name: 'foreign' });
  try {
    return await new Promise<Pasted | null>((resolve) => {
      const late = setTimeout(() => resolve(null), LIMIT_MS);
      const end = (pasted: Pasted | null): void => {
        clearTimeout(late);
        resolve(pasted);
      };
      worker.addEventListener('message', ({ data }: MessageEvent<Pasted | null>) => end(data));
      worker.addEventListener('error', () => end(null));
      worker.postMessage(content, content.file ? [content.file.bytes.buffer] : []);
    });
  } finally {
    worker.terminate();
  }
}
