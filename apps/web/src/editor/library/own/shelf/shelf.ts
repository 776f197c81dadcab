/** Libraries as this browser keeps them for a person, so that they are there without a connection. */
import type { Library, LibraryItem, LibraryKind } from '@limn/contract';
import { copyName, deleteCopy, noteCopy } from '../../../../session/local-copies.ts';

/** A library with what was read of it. */
export interface KeptLibrary {
  library: Library;
  order: readonly string[];
  items: ReadonlyMap<string, LibraryItem>;
  /** What to ask the server with the next time; 0 where nothing was read. */
  next: number;
}

/** Libraries of a kind stand among the copies of drawings, with which they are deleted when the person is forgotten. */
const nameOf = (kind: LibraryKind): string => (kind === 'shapes' ? 'libraries' : `libraries-${kind}`);
const STORE = 'libraries';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('indexedDB')));
  });

async function within<T>(
  userId: string,
  kind: LibraryKind,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(copyName(userId, nameOf(kind)), 1);
  opening.addEventListener('upgradeneeded', () => {
    // Reading makes no database: a tab that still asks for what was forgotten would leave an empty one behind.
    if (mode === 'readonly') opening.transaction?.abort();
    else opening.result.createObjectStore(STORE);
  });
  const database = await settled(opening);
  // Whoever forgets the person deletes it, and must not wait for this tab.
  database.addEventListener('versionchange', () => database.close());
  try {
    return await settled(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

/** What is kept, in the order of the panel; nothing where the browser keeps nothing. */
export async function readShelf(userId: string, kind: LibraryKind): Promise<readonly KeptLibrary[]> {
  try {
    return (await within<KeptLibrary[] | undefined>(userId, kind, 'readonly', (store) => store.get('all'))) ?? [];
  } catch {
    return [];
  }
}

export async function writeShelf(userId: string, kind: LibraryKind, libraries: readonly KeptLibrary[]): Promise<void> {
  try {
    noteCopy(userId, nameOf(kind), 'sent');
    await within(userId, kind, 'readwrite', (store) => store.put(libraries, 'all'));
  } catch {
    // A browser that keeps nothing asks the server each time.
  }
}

/** Deletes what is kept for a person, with what this tab was still writing. */
export const deleteShelf = (userId: string, kind: LibraryKind): Promise<void> => deleteCopy(userId, nameOf(kind));
