/** Sets of markers that are pictures: libraries of a person's own and of their teams. */
import type { LibraryItem } from '@limn/contract';
import { pictureMarker } from '@limn/document';
import { type KnownLibrary, librariesOfKind, type LibrariesOf } from '../../editor/library/own/shelf/libraries-of.ts';
import type { SmallPicture } from './small-picture.ts';

export interface PictureInSet {
  id: string;
  name: string;
  /** As topics have it. */
  marker: string;
  /** A data: address. */
  src: string;
}
export type PictureSet = KnownLibrary<PictureInSet>;
export type PictureSets = LibrariesOf<PictureInSet>;

/** One for each person of the browser. */
export const pictureSets = librariesOfKind<PictureInSet>({ kind: 'markers', read: readPicture });

export function readPicture({ itemId, name, content }: LibraryItem, setId: string): PictureInSet | null {
  const { picture } = JSON.parse(content) as { picture?: unknown };
  if (typeof picture !== 'string' || !/^data:image\/[\w+.-]+;base64,/.test(picture)) return null;
  return { id: itemId, name, marker: pictureMarker(setId, itemId), src: picture };
}

/** Puts pictures at the end of a set. @throws ApiError */
export async function addPictures(store: PictureSets, setId: string, pictures: readonly SmallPicture[]): Promise<void> {
  const items = pictures.map(({ name, src }) => ({
    itemId: crypto.randomUUID(),
    name,
    content: JSON.stringify({ picture: src }),
  }));
  store.read(setId);
  await store.change('libraries.addLibraryItems', { libraryId: setId, items });
}

/** Makes a set of pictures; where they cannot be kept there is none. @throws ApiError */
export async function makeSet(store: PictureSets, name: string, pictures: readonly SmallPicture[]): Promise<void> {
  const libraryId = crypto.randomUUID();
  await store.change('libraries.newLibrary', { libraryId, kind: 'markers', name });
  try {
    await addPictures(store, libraryId, pictures);
  } catch (error) {
    await store.change('libraries.removeLibrary', { libraryId }).catch(() => undefined);
    throw error;
  }
}
