import { use } from 'react';
import { CategoryContext } from '../canvas/category-context.ts';
import { useDiagramValue } from '../context/use-diagram.ts';
import type { NotationParts } from './notation.ts';
import { NOTATION_PARTS } from './table.ts';

/** The notations that the document is of: by its category, and by the shapes that stand in it. */
export function useNotations(): readonly NotationParts[] {
  const category = use(CategoryContext);
  const used = useDiagramValue(['document'], ({ store }) => {
    const wanted = new Set(NOTATION_PARTS.map(({ id }) => id)),
      found: string[] = [];
    for (const record of store.records.values()) {
      if (found.length === NOTATION_PARTS.length) break;
      if (record.type !== 'shape') continue;
      const id = record.kind.slice(0, Math.max(0, record.kind.indexOf('.')));
      if (wanted.delete(id)) found.push(id);
    }
    return found.sort().join(' ');
  }).split(' ');
  return NOTATION_PARTS.filter(({ id }) => id === category || used.includes(id));
}
