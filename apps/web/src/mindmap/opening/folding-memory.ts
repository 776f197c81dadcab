/** What a person has folded of a file, kept in their browser for the next visit. */
import type { FoldingMemory } from '@limn/tree/editor/folding.ts';

const MAX = 5000;
const keyOf = (chartId: string): string => `limn.folded.${chartId}`;

export const foldingMemory = (chartId: string): FoldingMemory => ({
  load() {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(keyOf(chartId)) ?? '{}');
      return Object.entries(stored as Record<string, unknown>).flatMap(([id, folded]) =>
        typeof folded === 'boolean' ? [[id, folded] as const] : [],
      );
    } catch {
      return [];
    }
  },
  save(own) {
    try {
      if (own.size === 0) localStorage.removeItem(keyOf(chartId));
      else localStorage.setItem(keyOf(chartId), JSON.stringify(Object.fromEntries([...own].slice(-MAX))));
    } catch {
      // Nothing is stored in this browser; the folding holds for this visit.
    }
  },
});
