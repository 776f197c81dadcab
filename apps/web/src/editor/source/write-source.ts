/** The classes or tables of a page as source text. */
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { type DiagramRecord, DocumentStore, type RecordId } from '@limn/document';
import * as Y from 'yjs';

export const WRITTEN = {
  postgresql: { label: 'PostgreSQL', ending: 'sql' },
  mysql: { label: 'MySQL', ending: 'sql' },
  sqlite: { label: 'SQLite', ending: 'sql' },
  typescript: { label: 'TypeScript', ending: 'ts' },
  java: { label: 'Java', ending: 'java' },
} as const;
export type WrittenLanguage = keyof typeof WRITTEN;
type Dialect = 'postgresql' | 'mysql' | 'sqlite';
export const isDialect = (language: WrittenLanguage): language is Dialect => WRITTEN[language].ending === 'sql';
export const WRITTEN_LANGUAGES = Object.keys(WRITTEN) as WrittenLanguage[];

const recordsOfPage = ({ store, page }: { store: DocumentStore; page: RecordId }): DiagramRecord[] => {
  const ids = [...store.children(page)];
  for (const id of ids) ids.push(...store.children(id));
  return ids.flatMap((id) => store.get(id) ?? []);
};

/** What stands on the page most: tables or classes. */
export function likeliest(editor: Editor): WrittenLanguage {
  const tables = recordsOfPage(editor).some((record) => record.type === 'shape' && record.kind === 'er.table');
  return tables ? 'postgresql' : 'typescript';
}

/** The empty text where nothing on the page can be said in the language. */
export async function writeSource(editor: Editor, language: WrittenLanguage): Promise<string> {
  const records = recordsOfPage(editor);
  if (language === 'typescript' || language === 'java') {
    const { collectClassifiers } = await import('@limn/formats/source/collect.ts'),
      classifiers = collectClassifiers(records);
    if (language === 'java') return (await import('@limn/formats/source/write/java.ts')).writeJava(classifiers);
    return (await import('@limn/formats/source/write/typescript.ts')).writeTypescript(classifiers);
  }
  const { schemaText } = await import('@limn/formats/sql/collect.ts');
  return schemaText(records, language);
}

/** The statements that make the tables of a version those that are on the page now; empty where they are the same. */
export async function writeMigration(editor: Editor, version: Uint8Array, dialect: Dialect): Promise<string> {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, version);
  const store = new DocumentStore(doc);
  try {
    const { migrationText } = await import('@limn/formats/sql/migrate.ts');
    return migrationText(recordsOfPage({ store, page: editor.page }), recordsOfPage(editor), dialect);
  } finally {
    store.destroy();
    doc.destroy();
  }
}
