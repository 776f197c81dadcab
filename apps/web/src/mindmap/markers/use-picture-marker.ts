/** Giving topics a marker that is a picture: stored with the file where it is used for the first time. */
import type { TopicRecord } from '@limn/document';
import { toggleMark } from '@limn/tree/edit/details.ts';
import { tips } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { pictureBytes } from '../../editor/canvas/picture-cache.ts';
import { PICTURE_LIMIT, PictureError } from '../../editor/pictures/upload.ts';
import { useTree } from '../model/use-tree.ts';

export interface PictureToUse {
  marker: string;
  name: string;
  src: string;
  /** What its set is called. */
  set: string;
}

export function usePictureMarker(topics: readonly TopicRecord[]): (picture: PictureToUse) => void {
  const editor = useTree();
  const { t } = useTranslation('diagram');
  const store = async ({ marker, name, src, set }: PictureToUse): Promise<void> => {
    const mime = /^data:([^;,]+)/.exec(src)?.[1] ?? '',
      file = new File([await pictureBytes(src, mime)], name, { type: mime }),
      data = await editor.host.importPicture?.(file);
    // Others may have deleted some meanwhile.
    const now = topics.flatMap(({ id }) => editor.topic(id) ?? []);
    if (data && now.length > 0) toggleMark(editor, marker, now, { ...data, name, set });
  };
  return (picture) => {
    if (editor.store.get(picture.marker)) toggleMark(editor, picture.marker, topics);
    else
      void store(picture).catch((error: unknown) => {
        const isOurs = error instanceof PictureError,
          key = isOurs ? error.key : 'picture.failed';
        tips.show('error', isOurs && error.message ? error.message : t(key, { limit: PICTURE_LIMIT / 1024 / 1024 }));
      });
  };
}
