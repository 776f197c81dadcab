/** Stores a picture with the file on the server and says what to put into the document. */
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
export const byLink = (link: string | undefined): string =>
  link === undefined ? '' : `?link=${encodeURIComponent(link)}`;

/** Where this file has a stored picture; other addresses as they are. */
export function homeIn(chartId: string, src: string): string {
  const stored = storedAsset(src);
  return stored === null ? src : assetPath(chartId, stored.hash);
}
