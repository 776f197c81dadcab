/** The classes or tables of a page as source text. */
import type { Editor } from '@limn/diagram/editor/editor.ts';
import type { DiagramRecord } from '@limn/document';

export const WRITTEN = {
  postgresql: { label: 'PostgreSQL', ending: 'sql' },
  mysql: { label: 'MySQL', ending: 'sql' },
  sqlite: { label: 'SQLite', ending: 'sql' },
  typescript: { label: 'TypeScript', ending: 'ts' },
  java: { label: 'Java', ending: 'java' },
} as const;
export type WrittenLanguage = keyof typeof WRITTEN;
export const WRITTEN_LANGUAGES = Object.keys(WRITTEN) as WrittenLanguage[];

const recordsOfPage = (editor: Editor): DiagramRecord[] =>
  editor.withDescendants(editor.store.children(editor.page)).flatMap((id) => editor.store.get(id) ?? []);

/** What stands on the page most: tables or classes. */
export function likeliest(editor: Editor): WrittenLanguage {
  const tables = recordsOfPage(editor).some((record) => record.type === 'shape' && record.kind === 'er.table');
  return tables ? 'postgresql' : 'typescript';
}

/** The empty text where nothing on the page can be said in the language. */
export async function writeSource(editor: Editor, language: WrittenLanguage): Promise<string> {
  const records = recordsOfPage(editor);
  if (language === 'typescript' || language === 'java') {
    const [{ collectClassifiers }, { writeJava, writeTypescript }] = await Promise.all([
      import('@limn/formats/source/collect.ts'),
      import('@limn/formats/source/write.ts'),
    ]);
    const classifiers = collectClassifiers(records);
    return language === 'java' ? writeJava(classifiers) : writeTypescript(classifiers);
  }
  const { schemaText } = await import('@limn/formats/sql/collect.ts');
  return schemaText(records, language);
}
