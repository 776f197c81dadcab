/** Libraries of other programs, each made a library of the person's. */
import { maxItemLength, maxItemsOfCall } from '@limn/contract/files/library-limits.ts';
import { isBlank, maxTitle } from '@limn/contract/text.ts';
import type { DiagramRecord } from '@limn/document';
import { foreignPayload } from '@limn/diagram/clipboard/foreign-payload.ts';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import type { ReadItem } from '@limn/formats/library/read-library.ts';
import { tips } from '@limn/ui';
import type { TFunction } from 'i18next';
import { shortLocale } from '../../../canvas/locale.ts';
import { contentOf, type NewItem, suggestedName } from './keep.ts';
import type { LibraryAnswer, LibraryRequest } from './library-worker.ts';
import type { OwnLibraries } from './own-libraries.ts';

export const LIBRARY_FILES = '.xml,.mxlibrary,.drawio,.excalidrawlib,.vssx,.vssm,.vss,.vsx,.vstx,.vstm,.vst,.vtx';
/** Bytes of a file. */
const MAX_FILE = 50_000_000;
/** A file is read in this time, ms. */
const LIMIT_MS = 60_000;
/** Characters of the contents of one call. */
const MAX_CALL = 3_000_000;

/** Asks for files; none where the person gives up. */
export function chooseFiles(): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    input.accept = LIBRARY_FILES;
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}

/** Makes a library of each file, and says of each how it went. */
export async function importLibraries(
  editor: Editor,
  store: OwnLibraries,
  files: readonly File[],
  t: TFunction<'libraries'>,
  tell: (error: unknown) => void,
): Promise<void> {
  for (const file of files) {
    const { name } = file;
    if (file.size > MAX_FILE) {
      tips.show('error', t('importTooLarge', { name }));
      continue;
    }
    tips.show('info', t('importing', { name }));
    // A file that was moved away since it was chosen cannot be read.
    const bytes = await file.arrayBuffer().catch(() => null),
      read = bytes && (await inThread({ name, bytes: new Uint8Array(bytes) }));
    if (!read?.ok) {
      tips.show('error', t(read?.code === 'import.tooLarge' ? 'importTooLarge' : 'importWrong', { name }));
      continue;
    }
    try {
      const made = await itemsOf(editor, read.items, t);
      if (made.length === 0) tips.show('error', t('importEmpty', { name }));
      else await keep(store, name, made);
      const left = read.left + read.items.length - made.length;
      if (made.length > 0) tips.show('success', t('imported', { count: made.length, name }));
      if (made.length > 0 && left > 0) tips.show('info', t('left', { count: left }));
    } catch (error) {
      tell(error);
    }
  }
}

async function itemsOf(editor: Editor, read: readonly ReadItem[], t: TFunction<'libraries'>): Promise<NewItem[]> {
  const items: NewItem[] = [];
  for (const { name, records, assets } of read) {
    const whole: DiagramRecord[] = [];
    for (const record of records) {
      const picture = record.type === 'asset' ? assets.get(record.id) : undefined;
      whole.push(
        record.type === 'asset' && picture
          ? { ...record, data: { ...record.data, src: dataUrl(picture.bytes, picture.mime) } }
          : record,
      );
    }
    const payload = foreignPayload(whole);
    if (!payload) continue;
    const content = contentOf(payload);
    if (content.length > maxItemLength) continue;
    const called = isBlank(name) ? suggestedName(editor, payload, shortLocale(document.documentElement.lang)) : name;
    items.push({ itemId: crypto.randomUUID(), name: called.slice(0, maxTitle) || t('itemName'), content });
  }
  return items;
}

async function keep(store: OwnLibraries, fileName: string, items: readonly NewItem[]): Promise<void> {
  const libraryId = crypto.randomUUID(),
    name = fileName.replace(/\.[^.]*$/, '').slice(0, maxTitle) || fileName.slice(0, maxTitle);
  store.read(libraryId);
  await store.change('libraries.newLibrary', { libraryId, name });
  for (let rest = items; rest.length > 0; ) {
    let count = 0,
      size = 0;
    while (count < Math.min(rest.length, maxItemsOfCall) && (count === 0 || size < MAX_CALL))
      size += rest[count++]!.content.length;
    await store.change('libraries.addLibraryItems', { libraryId, items: rest.slice(0, count) });
    rest = rest.slice(count);
  }
}

function dataUrl(bytes: Uint8Array, mime: string): string {
  let binary = '';
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return `data:${mime};base64,${btoa(binary)}`;
}

async function inThread(request: LibraryRequest): Promise<LibraryAnswer> {
  const worker = new Worker(new URL('./library-worker.ts', import.meta.url), { type: 'module', name: 'library' });
  try {
    return await new Promise<LibraryAnswer>((resolve) => {
      const late = setTimeout(() => resolve({ ok: false, code: 'import.tooLarge' }), LIMIT_MS);
      const end = (answer: LibraryAnswer): void => {
        clearTimeout(late);
        resolve(answer);
      };
      worker.addEventListener('message', ({ data }: MessageEvent<LibraryAnswer>) => end(data));
      worker.addEventListener('error', () => end({ ok: false, code: 'import.damaged' }));
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}
