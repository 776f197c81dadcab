/** Putting what is selected into a library. */
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { tips } from '@limn/ui';
import type { TFunction } from 'i18next';
import { contentOf, keptSelection, type Pictures, suggestedName } from './shelf/keep.ts';
import type { OwnLibraries } from './shelf/own-libraries.ts';

interface Adding {
  /** Null: the first that one may change, or a new one. */
  libraryId: string | null;
  name?: string;
  pictures: Pictures;
  t: TFunction<'libraries'>;
  locale: 'zh' | 'en';
}

/** Adds the selection as one item. @returns whether there is one more @throws ApiError */
export async function addItems(editor: Editor, store: OwnLibraries, adding: Adding): Promise<boolean> {
  const { t, locale } = adding;
  let payload;
  try {
    payload = await keptSelection(editor, adding.pictures);
  } catch {
    tips.show('error', t('pictureLost'));
    return false;
  }
  if (!payload) return false;
  const libraryId = adding.libraryId ?? (await anyLibrary(store, t));
  const name = adding.name ?? (suggestedName(editor, payload, locale) || t('itemName'));
  const item = { itemId: crypto.randomUUID(), name, content: contentOf(payload) };
  store.read(libraryId);
  await store.change('libraries.addLibraryItems', { libraryId, items: [item] });
  const library = store.all().find((one) => one.libraryId === libraryId);
  tips.show('success', t('added', { count: 1, library: library?.name ?? '' }));
  return true;
}

async function anyLibrary(store: OwnLibraries, t: TFunction<'libraries'>): Promise<string> {
  const there = store.all().find((library) => library.mayEdit && library.orgId === null);
  return there?.libraryId ?? makeLibrary(store, t('defaultName'));
}

export async function makeLibrary(store: OwnLibraries, name: string): Promise<string> {
  const libraryId = crypto.randomUUID();
  await store.change('libraries.newLibrary', { libraryId, name });
  return libraryId;
}
