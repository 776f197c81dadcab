/**
 * The copies of drawings this browser keeps for a person, so that one can draw without a connection. The copies are
 * databases; which there are, and whether they hold changes the server has not, is noted beside them.
 */
import { forgetKeys, remember, rememberedKeys } from '../preferences/storage.ts';

/** The name of the database with a person's copy of a drawing. */
export const copyName = (userId: string, chartId: string): string => `limn:${userId}:${chartId}`;

const noteName = (userId: string, chartId: string): string => `copy.${userId}.${chartId}`;

/** Notes a copy, and whether all of it is on the server. */
export const noteCopy = (userId: string, chartId: string, state: 'sent' | 'unsent'): void =>
  remember(noteName(userId, chartId), state);

const noted = (userId: string, is: (state: string) => boolean): string[] => {
  const start = noteName(userId, '');
  return rememberedKeys((key, value) => key.startsWith(start) && is(value)).map((key) => key.slice(start.length));
};

/** The drawings of which this browser has changes that were not sent. */
export const unsentCopies = (userId: string): readonly string[] => noted(userId, (state) => state === 'unsent');

/** Deletes a person's copies but for those of the drawings in `kept`. */
export async function deleteCopies(userId: string, kept: ReadonlySet<string>): Promise<void> {
  const start = copyName(userId, '');
  // Not every browser lists its databases; not every copy of an older release is noted.
  const listed = (await indexedDB.databases?.().catch(() => []))?.map(({ name }) => name ?? '') ?? [];
  const there = listed.filter((name) => name.startsWith(start)).map((name) => name.slice(start.length));
  for (const chartId of new Set([...noted(userId, () => true), ...there])) {
    if (!kept.has(chartId)) {
      indexedDB.deleteDatabase(copyName(userId, chartId));
      forgetKeys((key) => key === noteName(userId, chartId));
    }
  }
}
