import { editorOfCategory } from '@limn/contract/files/category-kind.ts';
import type { Subject } from '../access/subject.ts';
import type { Queryable } from '../db/database.ts';

/** The address of a file in its editor, or of a folder in the list. */
export async function addressOf(db: Queryable, { type, id }: Subject): Promise<string> {
  if (type === 'folder') return `/diagrams/${id}`;
  const { rows } = await db.query<{ category: string }>('select category from files where id = $1', [id]);
  return editorAddress(id, rows[0]?.category ?? 'flow');
}

export function editorAddress(fileId: string, category: string): string {
  return `/${editorOfCategory(category)}/${fileId}`;
}
