/** Class diagrams from source text, and tables from SQL: what was understood, and the lines that were not. */
import { importDrawn, type DrawnContext } from '../drawn/import.ts';
import { ImportError } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { drawGraph, type Graph } from '../mermaid/graph.ts';
import type { ImportOptions, ImportResult } from '../result.ts';
import { decodeText } from '../bytes/text-encoding.ts';
import { type Misread, MOST_SOURCE } from './model.ts';

export type SourceLanguage = 'typescript' | 'java' | 'sql';

interface Read {
  graph: Graph;
  misread: readonly Misread[];
}

const READERS: Readonly<Record<SourceLanguage, () => Promise<(text: string) => Read>>> = {
  typescript: async () => {
    const [{ readTypescript }, { classGraph }] = await Promise.all([import('./typescript.ts'), import('./graph.ts')]);
    return (text) => {
      const { classifiers, misread } = readTypescript(text);
      return { graph: classGraph(classifiers), misread };
    };
  },
  java: async () => {
    const [{ readJava }, { classGraph }] = await Promise.all([import('./java.ts'), import('./graph.ts')]);
    return (text) => {
      const { classifiers, misread } = readJava(text);
      return { graph: classGraph(classifiers), misread };
    };
  },
  sql: async () => {
    const [{ readSql }, { schemaGraph }] = await Promise.all([import('../sql/read.ts'), import('../sql/draw.ts')]);
    return (text) => {
      const { schema, misread } = readSql(text);
      return { graph: schemaGraph(schema), misread };
    };
  },
};

/** @throws ImportError and nothing else; a text that declares nothing is one that is not supported */
export async function importSource(
  language: SourceLanguage,
  bytes: Uint8Array,
  options: ImportOptions,
): Promise<ImportResult> {
  if (bytes.length > LIMITS.fileBytes) throw new ImportError('import.tooLarge', { limit: 'file' });
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  if (text.length > 2 * MOST_SOURCE) throw new ImportError('import.tooLarge', { limit: 'text' });
  const read = await READERS[language]();
  let misread: readonly Misread[] = [];
  const draw = (context: DrawnContext): undefined => {
    const { builder, dropped } = context,
      found = read(text);
    if (found.graph.nodes.size === 0) throw new ImportError('import.notVisio', { kind: language });
    ({ misread } = found);
    dropped.add('sourceLines', misread.length);
    const page = builder.page({ name: options.name ?? '' });
    drawGraph(found.graph, builder.layer(page, { name: options.layerName ?? '' }), context);
  };
  return { ...(await importDrawn(language, draw, bytes, options)), misread };
}
