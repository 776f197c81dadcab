/** Documents that are about to be opened, on their way while the editor loads. */
import { takeAhead } from '../api/ahead.ts';
import { hasCopy } from './local-copies.ts';

/** Who said to open a document does so within this time, ms. */
const KEPT_MS = 15_000;

const begun = new Map<string, Promise<Uint8Array | null>>();

/**
 * Asks for a document, unless there is a copy of it in this browser: then its socket brings what is new.
 * @param id of the file, or what names the link to it
 */
export function beginDocument(id: string): void {
  if (begun.has(id) || hasCopy(id)) return;
  begun.set(id, read(id));
  setTimeout(() => begun.delete(id), KEPT_MS);
}

/** @returns the stored document (`document`, `stored.ts`); null when none was asked for, or it is not to be had so */
export async function takeDocument(id: string): Promise<Uint8Array | null> {
  const document = begun.get(id);
  begun.delete(id);
  return document ?? null;
}

/** @param id as of `beginDocument` */
async function read(id: string): Promise<Uint8Array | null> {
  try {
    const address = `/api/view/document/${encodeURIComponent(id)}`;
    const response =
      (await takeAhead(address)) ?? (await fetch(address, { cache: 'no-store', credentials: 'same-origin' }));
    if (response.status !== 200 || response.headers.get('content-type') !== 'application/octet-stream') return null;
    return new Uint8Array(await response.arrayBuffer());
  } catch {
    return null;
  }
}
