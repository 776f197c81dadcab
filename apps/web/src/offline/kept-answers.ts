/**
 * Answers of the server that pages are shown from while there is no connection: who is signed in, lists, folders, and
 * what is known of a file. They are one person's, and go when that person is forgotten.
 */

const CACHE = 'limn.answers';
/** Calls whose answers are kept. */
const KEPT: ReadonlySet<string> = new Set([
  'account.me',
  'files.listFiles',
  'folders.getFolderData',
  'organizations.myOrgs',
  'view.viewChart',
]);
/** How many answers are kept; the oldest go first. */
const MOST = 300;

let person = 0;
let isStale = false;
const listeners = new Set<() => void>();

function say(next: boolean): void {
  if (isStale === next) return;
  isStale = next;
  for (const listener of [...listeners]) listener();
}

/** Whether what is on show may be older than what the server has, as the last answer was a kept one. */
export const showsKept = (): boolean => isStale;

/** Calls back when {@link showsKept} changes; returns the call that stops it. */
export function watchKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Browsers keep nothing for pages of an unsafe origin.
const store = (): Promise<Cache> | null => (typeof caches === 'undefined' ? null : caches.open(CACHE));
const keyOf = (asked: string): string => `/kept?${new URLSearchParams({ asked })}`;
const isSearch = (asked: string): boolean => /[?&]q=/.test(asked);

/** Keeps an answer. One that says nobody is signed in ends what was kept instead. */
export async function keepAnswer(name: string, asked: string, body: Record<string, unknown>): Promise<void> {
  say(false);
  if (name === 'account.me' && body['user'] === null) {
    await forgetAnswers();
    return;
  }
  const opened = store();
  if (opened === null || !KEPT.has(name) || isSearch(asked)) return;
  const before = person;
  const cache = await opened;
  // Whoever it was about was forgotten meanwhile.
  if (before !== person) return;
  await cache.put(keyOf(asked), Response.json(body));
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((key) => cache.delete(key)));
  if (before !== person) await caches.delete(CACHE);
}

/** The kept answer to what was asked; null where there is none. */
export async function keptAnswer(name: string, asked: string): Promise<Record<string, unknown> | null> {
  const opened = store();
  if (opened === null || !KEPT.has(name)) return null;
  const found = await (await opened).match(keyOf(asked));
  if (found === undefined) return null;
  say(true);
  return (await found.json()) as Record<string, unknown>;
}

/** Forgets all that was kept, and what is being kept. */
export async function forgetAnswers(): Promise<void> {
  person++;
  if (typeof caches !== 'undefined') await caches.delete(CACHE);
}
