import type { Category } from './files.ts';

/** What the document of a file is: files of these categories are trees, all others are diagrams. */
const TREES: readonly string[] = ['mind_free', 'mind_org', 'outline'] satisfies readonly Category[];
export const kindOfCategory = (category: string): 'diagram' | 'tree' => (TREES.includes(category) ? 'tree' : 'diagram');

/** The first part of the address of a file's editor. */
export function editorOfCategory(category: string): 'diagraming' | 'mindmap' | 'outline' | 'board' {
  if (category === 'board') return 'board';
  if (kindOfCategory(category) === 'diagram') return 'diagraming';
  return category === 'outline' ? 'outline' : 'mindmap';
}
