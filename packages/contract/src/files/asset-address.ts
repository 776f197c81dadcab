/** Addresses of pictures; apart from the calls' schemas, so that pages load without them. */
export const assetPath = (fileId: string, hash: string): string => `/api/assets/${fileId}/${hash}`;

const STORED = /^\/api\/assets\/([^/?#]+)\/([0-9a-f]{64})$/;

/** The file and the hash of a stored picture's address; null for every other address. */
export function storedAsset(src: string): { fileId: string; hash: string } | null {
  const [, fileId, hash] = STORED.exec(src) ?? [];
  return fileId === undefined || hash === undefined ? null : { fileId, hash };
}

/**
 * The address to load a document's picture from: with the document's own file, whichever it was copied from, and the
 * link by which a visitor has it; or below the address of the publication it is shown in. A picture that the record
 * carries itself, as `data:`, is its own address. Null for every other: a record is what whoever may edit the document
 * says, and must not make its readers' browsers call anything else.
 */
export function assetAddress(src: string, fileId: string, linkId?: string, publication?: string): string | null {
  if (/^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/i.test(src)) return src;
  const stored = storedAsset(src);
  if (stored === null) return null;
  if (publication !== undefined) return `${publication}/assets/${stored.hash}`;
  return assetPath(fileId, stored.hash) + (linkId === undefined ? '' : `?link=${encodeURIComponent(linkId)}`);
}
