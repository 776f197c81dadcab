/** Addresses of pictures; apart from the calls' schemas, so that pages load without them. */
export const assetPath = (fileId: string, hash: string): string => `/api/assets/${fileId}/${hash}`;

/**
 * The address to fetch a document's picture from: with the document's own file, whichever it was copied from, and
 * the link by which a visitor has it. Other addresses, such as `data:`, come back as they are.
 */
export function assetAddress(src: string, fileId: string, linkId?: string): string {
  const hash = /^\/api\/assets\/[^/?]+\/([0-9a-f]{64})$/.exec(src)?.[1];
  if (hash === undefined) return src;
  return assetPath(fileId, hash) + (linkId === undefined ? '' : `?link=${encodeURIComponent(linkId)}`);
}
