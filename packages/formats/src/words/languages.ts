/** The languages in which a drawing is written beside it: what a text draws, and what a drawing says. */
import type { DiagramRecord } from '@limn/document';
import { importDrawn, layerOf, type DrawnContext } from '../drawn/import.ts';
import { ImportError } from '../errors.ts';
import { drawGraph } from '../mermaid/graph.ts';
import { plainOf } from '../mermaid/source.ts';
import type { WrittenPage } from '../mermaid/write/written.ts';
import type { ImportResult } from '../result.ts';
import { type DrawnItem, isDrawn } from './match.ts';

export const WORD_LANGUAGES = ['mermaid', 'plantuml', 'dbml', 'sql', 'outline', 'csv'] as const;
export type WordLanguage = (typeof WORD_LANGUAGES)[number];

export interface WordProblem {
  /** From 1. */
  line: number;
  /** Says nothing that can be drawn; no diagram that is known; too much text, or too much time to draw it. */
  code: 'statement' | 'head' | 'tooLong';
}

export interface DrawnWords {
  items: DrawnItem[];
  problems: WordProblem[];
}

/** Longest text that is read while one types, characters; longest time to draw it, ms. */
const MOST = 200_000,
  LONGEST = 4000;
/** More problems are not told of. */
const MOST_PROBLEMS = 20;

type Misread = (line: number) => void;
/** Draws a text and answers nothing, or draws nothing and tells of lines, from 1. */
type Draw = (text: string, context: DrawnContext, misread: Misread) => void | Promise<void>;

const DRAW: Readonly<Record<WordLanguage, () => Promise<Draw>>> = {
  mermaid: async () => (await import('./mermaid.ts')).drawMermaidWords,
  plantuml: async () => {
    const { drawPlant } = await import('../plantuml/draw.ts');
    return (text, context, misread) => {
      for (const { line } of drawPlant(text, context).misread) misread(line);
    };
  },
  dbml: async () => {
    const [{ readDbml }, { dbmlGraph }] = await Promise.all([import('../dbml/read.ts'), import('../dbml/draw.ts')]);
    return (text, context, misread) => {
      const read = readDbml(text);
      for (const { line } of read.misread) misread(line);
      drawGraph(dbmlGraph(read), layerOf(context), context);
    };
  },
  sql: async () => {
    const [{ readSql }, { schemaGraph }] = await Promise.all([import('../sql/read.ts'), import('../sql/draw.ts')]);
    return (text, context, misread) => {
      const read = readSql(text);
      for (const { line } of read.misread) misread(line);
      drawGraph(schemaGraph(read.schema), layerOf(context), context);
    };
  },
  outline: async () => {
    const { readOutline } = await import('./outline.ts');
    return (text, context, misread) => {
      const read = readOutline(text);
      for (const { line } of read.misread) misread(line);
      drawGraph(read.graph, layerOf(context), context);
    };
  },
  csv: async () => (await import('./csv.ts')).drawCsvWords,
};

/** What a text draws, in places of its own; a text with problems draws what is left of it. */
export async function drawWords(language: WordLanguage, text: string): Promise<DrawnWords> {
  if (text.length > MOST) return { items: [], problems: [{ line: 1, code: 'tooLong' }] };
  if (text.trim() === '') return { items: [], problems: [] };
  try {
    const { result, misread } = await importWords(language, text);
    const problems = misread.slice(0, MOST_PROBLEMS).map((line) => ({ line, code: 'statement' as const }));
    return { items: (result.document.records as DiagramRecord[]).filter(isDrawn), problems };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const isLarge = error.code === 'import.tooLarge' || error.code === 'import.cancelled';
    return { items: [], problems: [{ line: 1, code: isLarge ? 'tooLong' : 'head' }] };
  }
}

/** The same as a document, with the lines, from 1, that say nothing. @throws ImportError */
export async function importWords(
  language: WordLanguage,
  text: string,
): Promise<{ result: ImportResult; misread: number[] }> {
  const misread = new Set<number>(),
    draw = await DRAW[language]();
  const result = await importDrawn(
    language,
    async (context) => {
      await draw(text, context, (line) => misread.add(line));
      return undefined;
    },
    new Uint8Array(),
    { signal: AbortSignal.timeout(LONGEST) },
  );
  return { result, misread: [...misread].sort((a, b) => a - b) };
}

/**
 * A page in a language; null where that cannot say what stands on it, and the text itself has to be kept. `anyway`: as
 * boxes and lines then.
 */
export async function writeWords(language: WordLanguage, page: WrittenPage, anyway = false): Promise<string | null> {
  switch (language) {
    case 'mermaid': {
      const { diagramLines } = await import('../mermaid/write/write.ts');
      return `${diagramLines(page).join('\n')}\n`;
    }
    case 'plantuml':
      return (await import('../plantuml/write.ts')).writePlant(page, anyway);
    case 'dbml': {
      const [{ writeDbml }, { collectSchema }] = await Promise.all([
        import('../dbml/write.ts'),
        import('../sql/collect.ts'),
      ]);
      const shapes = page.nodes.flatMap(({ shape, members }) => [shape, ...members]),
        isMany = (arrow: string): boolean => arrow.endsWith('Many'),
        many = page.edges.filter(({ start, end }) => isMany(start) && isMany(end)),
        rest = page.edges.filter((edge) => !many.includes(edge));
      return writeDbml(
        collectSchema([...shapes, ...rest.map(({ line }) => line)]).schema,
        many.map(({ from, to, fromRow, toRow }) => [
          { table: plainOf(from.shape.text ?? []), row: plainOf(fromRow?.text ?? []) },
          { table: plainOf(to.shape.text ?? []), row: plainOf(toRow?.text ?? []) },
        ]),
      );
    }
    case 'sql': {
      const [{ writeSql }, { collectSchema }] = await Promise.all([
        import('../sql/write.ts'),
        import('../sql/collect.ts'),
      ]);
      const shapes = page.nodes.flatMap(({ shape, members }) => [shape, ...members]);
      return writeSql(collectSchema([...shapes, ...page.edges.map(({ line }) => line)]).schema, 'postgresql');
    }
    case 'outline':
      return (await import('./outline.ts')).writeOutline(page);
    default:
      return (await import('./csv.ts')).writeCsvWords(page);
  }
}

/** The language that a text is written in, by words that only it has; undefined for what is in none of them. */
export function wordsLanguageOf(text: string): WordLanguage | undefined {
  const head = text.slice(0, 4000).trimStart();
  if (/^@start(?:uml|salt|state)?\b/m.test(head)) return 'plantuml';
  if (/^\s*(?:Table|Enum|Ref)\b[^\n]*[{:]/im.test(head) && !/\bcreate\s+table\b/i.test(head)) return 'dbml';
  if (/^\s*create\s+(?:\w+\s+){0,3}table\b/im.test(head)) return 'sql';
  if (/^#\s*(?:label|connect|style|styles|stylename)\s*:/m.test(head)) return 'csv';
  const lines = head.split('\n').filter((line) => line.trim() !== ''),
    told = lines.filter((line) => /^[^|;[\]()=<>]*\S\s(?:->|<->|→)\s+[^|;[\]()=<>]+$/.test(line.slice(0, 500)));
  return told.length >= 2 && told.length >= lines.length * 0.4 ? 'outline' : undefined;
}
