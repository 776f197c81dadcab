/** What categories of documents begin with, by their ids. */
import type { CategoryParts } from './notation.ts';

export const CATEGORIES: Readonly<Record<string, CategoryParts>> = {
  uml: { empty: 'uml' },
  bpmn: { empty: 'bpmn' },
  network: { empty: 'network' },
  ui: { empty: 'ui' },
  board: { empty: 'board' },
};
