/**
 * Edits of this tab that the server has not taken, of documents that it has open no more, as whoever made them lost the
 * right to. Who gets it back finds them in the document again; until then they can be downloaded. The copy that this
 * browser keeps of a person's documents holds them as well; those of visitors are here alone, and closing the page is
 * asked about.
 */
import { onForget } from './forgetting.ts';

export interface LeftBehind {
  /** The whole document, as an update of Yjs. */
  readonly state: Uint8Array;
  /** Which of the document's epochs that is of. */
  readonly epoch: number;
  /** Who made them; null for a visitor. */
  readonly userId: string | null;
  /** Whether this browser's copy of the document holds them too. */
  readonly isKept: boolean;
}

const all = new Map<string, LeftBehind>();
const listeners = new Set<() => void>();

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

function changed(): void {
  const isAny = [...all.values()].some(({ isKept }) => !isKept);
  if (isAny) globalThis.addEventListener?.('beforeunload', warn);
  else globalThis.removeEventListener?.('beforeunload', warn);
  for (const listener of [...listeners]) listener();
}

function forget(chartId: string): void {
  if (all.delete(chartId)) changed();
}

onForget(({ userId }) => {
  for (const [chartId, left] of all) if (left.userId === userId) forget(chartId);
});

/** Leaves the edits of a document behind, in place of what was left of it before. */
export function leaveBehind(chartId: string, left: LeftBehind): void {
  all.set(chartId, left);
  changed();
}

/** What was left behind of a document. */
export const leftBehind = (chartId: string): LeftBehind | undefined => all.get(chartId);

/**
 * Gives what this person left behind of a document to whoever opens it for them, and to nobody else.
 * @returns undefined where there is nothing, or the copy in this browser holds it
 */
export function takeUp(chartId: string, userId: string | null): LeftBehind | undefined {
  const left = all.get(chartId);
  if (left === undefined || left.userId !== userId) return undefined;
  forget(chartId);
  return left.isKept ? undefined : left;
}

/** Calls back when {@link leftBehind} may say something else. @returns what ends it */
export function watchLeftBehind(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
