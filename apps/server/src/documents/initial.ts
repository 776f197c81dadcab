import { kindOfCategory } from '@limn/contract/files/category-kind.ts';
import { emptyDiagram, type FileJson, kindOfJson, type NewTopic, newTree } from '@limn/document';
import * as Y from 'yjs';

/** What nobody has named: everybody reads its number, in their own language. */
const UNNAMED = { page: '', layer: '' };

/** The first state of a new, empty diagram: one page with one layer. */
export function initialDiagram(names = UNNAMED, size?: { w: number; h: number }): Uint8Array {
  return stateOf(emptyDiagram(names, size));
}

type NameKey = 'sheet' | 'central' | 'mainTopic' | 'company' | 'department';

/**
 * What a new file of a category begins with, named in the maker's language: a diagram is empty, a tree has something
 * to begin at.
 */
export function initialDocument(
  category: string,
  title: string,
  name: (key: NameKey, values?: Record<string, string | number>) => string,
): Uint8Array {
  if (kindOfCategory(category) === 'diagram') return initialDiagram();
  const text = (insert: string): { text: { insert: string }[] } => ({ text: [{ insert }] }),
    sheet = { name: name('sheet') };
  switch (category) {
    case 'mind_org': {
      const departments = [1, 2, 3].map((n): NewTopic => text(name('department', { n })));
      return stateOf(
        newTree({ ...sheet, structure: 'org-down', theme: 'cards/default' }, text(name('company')), departments),
      );
    }
    case 'outline':
      return stateOf(newTree({ ...sheet, structure: 'logic-right', theme: 'branches/default' }, text(title), [{}]));
    default: {
      const main = [1, 2, 3, 4].map(
        (n): NewTopic => ({ ...text(name('mainTopic', { n })), data: n > 2 ? { side: 'left' } : {} }),
      );
      return stateOf(newTree({ ...sheet, structure: 'mind-free' }, text(name('central')), main));
    }
  }
}

/** The state of a document made from its plain form, such as an import or a template. */
export function stateOf(json: FileJson): Uint8Array {
  const doc = kindOfJson(json).make(json);
  try {
    return Y.encodeStateAsUpdate(doc);
  } finally {
    doc.destroy();
  }
}
