/** Stores a picture with the file on the server and says what to put into the document. */
import type { AdoptedAssets } from '@limn/canvas/core/host.ts';
import { assetPath, storedAsset } from '@limn/contract/files/asset-address.ts';
import type { AssetData } from '@limn/document';
import { ApiError } from '../../api/error.ts';

/** Bytes; the server holds to the same. */
export const PICTURE_LIMIT = 20 * 1024 * 1024;
export const PICTURE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'];

/** Why a picture was not taken, as a key of the `diagram` catalogue. */
export class PictureError extends Error {
  readonly key: 'picture.wrong' | 'picture.tooLarge' | 'picture.failed';
  constructor(key: PictureError['key'], message = '') {
    super(message);
    this.key = key;
  }
}

/**
 * @throws {PictureError} before anything is sent where type or size are wrong, and after where the server refuses it.
 */
export async function uploadPicture(chartId: string, picture: Blob, link?: string): Promise<AssetData> {
  if (!PICTURE_TYPES.includes(picture.type)) throw new PictureError('picture.wrong');
  if (picture.size > PICTURE_LIMIT) throw new PictureError('picture.tooLarge');
  const name = picture instanceof File ? picture.name : '';
  const form = new FormData();
  form.append('file', picture, name || 'picture');
  let answer: { src?: unknown; w?: unknown; h?: unknown; mime?: unknown; msg?: unknown };
  try {
    const response = await fetch(`/api/assets/${encodeURIComponent(chartId)}${byLink(link)}`, {
      method: 'POST',
      body: form,
      credentials: 'same-origin',
    });
    answer = (await response.json()) as typeof answer;
    if (!response.ok) throw new ApiError(response.status, '', typeof answer.msg === 'string' ? answer.msg : '');
  } catch (error) {
    throw new PictureError('picture.failed', error instanceof ApiError ? error.message : '');
  }
  if (typeof answer.src !== 'string' || typeof answer.w !== 'number' || typeof answer.h !== 'number')
    throw new PictureError('picture.failed');
  return {
    name,
    mime: typeof answer.mime === 'string' ? answer.mime : picture.type,
    src: answer.src,
    w: answer.w,
    h: answer.h,
  };
}

/** Who came by a share link names it: it may be the only right they have. */
const byLink = (link: string | undefined): string => (link === undefined ? '' : `?link=${encodeURIComponent(link)}`);

/**
 * Makes pictures of other files this file's too, as far as the person may see those. Addresses in the order asked for.
 * @throws {PictureError} where the server cannot be reached or refuses.
 */
export async function adoptPictures(chartId: string, sources: readonly string[], link?: string): Promise<string[]> {
  const { addresses, isRefused } = await ask(chartId, sources, link);
  if (isRefused) throw new PictureError('picture.failed');
  return addresses.map((address, i) => address ?? sources[i]!);
}

/** Makes pictures and attached files of other files this file's too; of several files those that the person may see. */
export async function adoptAssets(chartId: string, sources: readonly string[], link?: string): Promise<AdoptedAssets> {
  const { addresses, reason, isOffline } = await ask(chartId, sources, link);
  return { addresses, ...(reason !== undefined && { reason }), ...(isOffline && { isOffline }) };
}

/** Pictures and files that one call asks for; the server takes no more. */
const AT_ONCE = 500;

async function ask(
  chartId: string,
  sources: readonly string[],
  link?: string,
): Promise<{ addresses: (string | null)[]; isRefused: boolean; reason?: string; isOffline?: true }> {
  const addresses: (string | null)[] = [...sources],
    byFile = new Map<string, { hash: string; at: number }[]>();
  sources.forEach((src, at) => {
    const stored = storedAsset(src);
    if (stored === null || stored.fileId === chartId) return;
    byFile.set(stored.fileId, [...(byFile.get(stored.fileId) ?? []), { hash: stored.hash, at }]);
  });
  const out: Awaited<ReturnType<typeof ask>> = { addresses, isRefused: false };
  for (const [from, all] of byFile)
    for (let i = 0; i < all.length; i += AT_ONCE) {
      const wanted = all.slice(i, i + AT_ONCE);
      const response = await fetch(`/api/assets/${encodeURIComponent(chartId)}/copy${byLink(link)}`, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ from, hashes: wanted.map((one) => one.hash) }),
      }).catch(() => null);
      const answer = (await response?.json().catch(() => null)) as { srcs?: (string | null)[]; msg?: unknown } | null;
      const srcs = response?.ok ? answer?.srcs : undefined;
      wanted.forEach(({ at }, n) => (addresses[at] = srcs?.[n] ?? null));
      if (srcs) continue;
      out.isRefused = true;
      if (!response) out.isOffline = true;
      // What may not be seen answers like what is not there: of that the page has a better sentence.
      else if (response.status !== 404 && typeof answer?.msg === 'string') out.reason = answer.msg;
    }
  return out;
}

/** Where this file has a stored picture; other addresses as they are. */
export function homeIn(chartId: string, src: string): string {
  const stored = storedAsset(src);
  return stored === null ? src : assetPath(chartId, stored.hash);
}
