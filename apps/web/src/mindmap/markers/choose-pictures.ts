import { maxMarkers } from '@limn/contract/files/library-limits.ts';
import { tips } from '@limn/ui';
import type { TFunction } from 'i18next';
import { PICTURE_TYPES } from '../../editor/pictures/upload.ts';
import { type SmallPicture, smallPicture } from './small-picture.ts';

/** Asks for files and makes them small; says which are none that can be used. */
export async function choosePictures(t: TFunction<'diagram'>, room: number = maxMarkers): Promise<SmallPicture[]> {
  const files = await new Promise<readonly File[]>((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    input.accept = PICTURE_TYPES.join(',');
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
  if (files.length > room) tips.show('warning', t('pictureSets.tooMany', { limit: maxMarkers }));
  const made: SmallPicture[] = [];
  for (const file of files.slice(0, Math.max(0, room))) {
    const small = await smallPicture(file);
    if (small) made.push(small);
    else tips.show('error', t('pictureSets.wrong', { name: file.name }));
  }
  return made;
}
