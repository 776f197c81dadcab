/**
 * The copies of drawings this browser keeps for a person, so that one can draw without a connection. The copies are
 * databases; which there are, and whether they hold changes the server has not, is noted beside them.
 */
import { forgetKeys, remember, remembered, rememberedKeys } from './storage.ts';

/** The name of the database with a person's copy of a drawing in one of its epochs. */
export const copyName = (userId: string, chartId: string, epoch = 0): string =>
  `limn:${userId}:${chartId}${epoch === 0 ? '' : `@${epoch}`}`;

const noteName = (userId: string, chartId: string): string => `copy.${userId}.${chartId}`;

/** Notes a copy, of which epoch it is, and whether all of it is on the server. */
export const noteCopy = (userId: string, chartId: string, state: 'sent' | 'unsent', epoch = 0): void =>
  remember(noteName(userId, chartId), epoch === 0 ? state : `${state}@${epoch}`);

/** The epoch of the copy of a drawing. */
export const copyEpoch = (userId: string, chartId: string): number =>
  Number(remembered(noteName(userId, chartId))?.split('@')[1] ?? 0);

/** Whether this browser has a copy of a drawing, whoever's it is. */
export const hasCopy = (chartId: string): boolean =>
  rememberedKeys((key) => key.startsWith('copy.') && key.endsWith(`.${chartId}`)).length > 0;

const noted = (userId: string, is: (state: string) => boolean): string[] => {
  const start = noteName(userId, '');
  return rememberedKeys((key, value) => key.startsWith(start) && is(value.split('@')[0]!)).map((key) =>
    key.slice(start.length),
  );
};

/** The drawings of which this browser has changes that were not sent. */
export const unsentCopies = (userId: string): readonly string[] => noted(userId, (state) => state === 'unsent');

/** The databases of a person that are copies, as far as the browser lists its databases. */
async function listCopies(userId: string): Promise<string[]> {
  const listed = (await indexedDB.databases?.().catch(() => [])) ?? [];
  return listed.map(({ name }) => name ?? '').filter((name) => name.startsWith(copyName(userId, '')));
}

const chartOf = (userId: string, name: string): string => name.slice(copyName(userId, '').length).split('@')[0]!;

/** Whether this browser has changes that were not sent, whoever's they are. */
export const hasUnsentCopies = (): boolean =>
  rememberedKeys((key, value) => key.startsWith('copy.') && value.split('@')[0] === 'unsent').length > 0;

/** Deletes a person's copies of a drawing, of every epoch. */
export async function deleteCopy(userId: string, chartId: string): Promise<void> {
  // Not every browser lists its databases; not every copy of an older release is noted.
  const names = new Set([copyName(userId, chartId), copyName(userId, chartId, copyEpoch(userId, chartId))]);
  forgetKeys((key) => key === noteName(userId, chartId));
  for (const name of await listCopies(userId)) if (chartOf(userId, name) === chartId) names.add(name);
  for (const name of names) indexedDB.deleteDatabase(name);
}

/** Deletes a person's copies but for those of the drawings in `kept`. */
export async function deleteCopies(userId: string, kept: ReadonlySet<string>): Promise<void> {
  const there = (await listCopies(userId)).map((name) => chartOf(userId, name));
  for (const chartId of new Set([...noted(userId, () => true), ...there])) {
    if (!kept.has(chartId)) await deleteCopy(userId, chartId);
  }
}

/** Says that a tab is at work on a copy, until the call it gives. */
export function holdCopy(name: string): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // There for pages that came over TLS and on the machine itself.
  void (navigator.locks as LockManager | undefined)?.request(name, { mode: 'shared' }, () => held);
  return release;
}

/** How long a lock may take that this tab itself has just given up, ms. */
const LOCK_MS = 2_000;

/** Does something once no tab is at work on a copy; not where one stays at work, or where that cannot be told. */
async function whenUnused(name: string, act: () => void | Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  await locks?.request(name, { signal: AbortSignal.timeout(LOCK_MS) }, act).catch(() => undefined);
}

/**
 * Deletes a person's copies of a drawing, unless they hold what was not sent: of any tab, which may find out later than
 * this one. Where that cannot be told, what is noted decides.
 */
export async function deleteUnusedCopy(userId: string, chartId: string): Promise<void> {
  const remove = async (): Promise<void> => {
    if (!unsentCopies(userId).includes(chartId)) await deleteCopy(userId, chartId);
  };
  if ((navigator.locks as LockManager | undefined) === undefined) return remove();
  return whenUnused(copyName(userId, chartId, copyEpoch(userId, chartId)), remove);
}

/** Deletes a copy that no tab is at work on; where that cannot be told it stays until its person signs out. */
export const deleteIfUnused = (name: string): Promise<void> =>
  whenUnused(name, () => void indexedDB.deleteDatabase(name));
