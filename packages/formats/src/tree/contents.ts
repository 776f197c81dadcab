/** What topics have besides words: found in texts, and told in words where a format has nothing else for it. */
import {
  MAX_CELL,
  MAX_CODE,
  MAX_COLUMNS,
  MAX_FORMULA,
  MAX_ROWS,
  type TopicCode,
  type TopicTable,
} from '@limn/document';
import { type MindMap, type MindTopic, topicsOf } from './model.ts';

/** LaTeX that a topic takes; undefined for what is none, or too long. */
export function formulaFrom(source: string): string | undefined {
  const bare = source.trim();
  return bare !== '' && bare.length <= MAX_FORMULA ? bare : undefined;
}

/** Code that a topic takes; undefined where it is too long. */
export function codeFrom(source: string, language: string | undefined): TopicCode | undefined {
  const text = source.trimEnd(),
    name = language?.trim().split(/\s/)[0]?.toLowerCase().slice(0, 100);
  if (text === '' || text.length > MAX_CODE) return undefined;
  return { text, ...(name && { language: NAMES[name] ?? name }) };
}
/** Short names of languages that people write. */
const NAMES: Readonly<Record<string, string>> = {
  js: 'javascript',
  jsx: 'javascript',
  mjs: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  'c++': 'cpp',
  'c#': 'csharp',
  cs: 'csharp',
  golang: 'go',
  kt: 'kotlin',
  html: 'xml',
  md: 'markdown',
  yml: 'yaml',
};

/** Rows that a topic takes, each made as long as the first; undefined where they are too many. */
export function tableFrom(rows: readonly (readonly string[])[]): TopicTable | undefined {
  const columns = rows[0]?.length ?? 0;
  if (columns === 0 || columns > MAX_COLUMNS || rows.length > MAX_ROWS) return undefined;
  return rows.map((row) => Array.from({ length: columns }, (_cell, n) => (row[n] ?? '').slice(0, MAX_CELL)));
}

const CONTENTS = [
  'formula',
  'code',
  'table',
  // A table of two rows, which some formats have as names with values.
  'attributes',
  'todo',
  'progress',
  'dates',
  'labels',
  'link',
  'picture',
  'signs',
  'files',
] as const;
export type Content = (typeof CONTENTS)[number];

/**
 * The map with formulas, code, tables, tasks, progress, dates, labels, addresses and the names of pictures, of markers
 * that are pictures and of attached files as notes, for formats that have no word for them.
 * @param keeps what the format has a word for
 */
export function withContentsAsNotes(map: MindMap, keeps: readonly Content[] = []): MindMap {
  for (const topic of topicsOf(map))
    for (const content of CONTENTS) {
      const words = WORDS[content](topic, keeps.includes(content));
      if (words !== '')
        topic.notes = [
          ...topic.notes,
          [SOURCES.has(content) ? { insert: words, attributes: { font: 'mono' } } : { insert: words }],
        ];
    }
  return map;
}

/** What is written as it is, letter for letter. */
const SOURCES: ReadonlySet<Content> = new Set(['formula', 'code', 'table', 'attributes']);
const rowsOf = (table: TopicTable): string => table.map((row) => row.join(' | ')).join('\n');
/** What is to be told in words; of files and pictures that are kept those whose bytes are not there. */
const WORDS: Readonly<Record<Content, (topic: MindTopic, isKept: boolean) => string>> = {
  formula: ({ formula }, isKept) => (isKept || formula === undefined ? '' : `$$${formula}$$`),
  code: ({ code }, isKept) => (isKept ? '' : (code?.text ?? '')),
  table: ({ table = [] }, isKept) => (isKept || table.length === 2 ? '' : rowsOf(table)),
  attributes: ({ table = [] }, isKept) => (isKept || table.length !== 2 ? '' : rowsOf(table)),
  todo: ({ todo }, isKept) => (isKept || todo === undefined ? '' : { open: '☐', done: '☑' }[todo]),
  progress: ({ progress }, isKept) => (isKept || progress === undefined ? '' : `⏳ ${Math.round(progress)}%`),
  dates: ({ start, due }, isKept) =>
    isKept || !(start ?? due) ? '' : ['📅', start, '→', due].filter((word) => word !== undefined).join(' '),
  labels: ({ labels }, isKept) => (isKept ? '' : labels.map((label) => `#${label}`).join(' ')),
  link: ({ link }, isKept) => (isKept || !link || !('url' in link) ? '' : `🔗 ${link.url}`),
  picture: ({ image }, isKept) => (isKept || !image ? '' : `🖼 ${image.name}`.trim()),
  signs: ({ signs = [] }, isKept) =>
    signs
      .flatMap(({ name, set, bytes }) => (isKept && bytes ? [] : [`🏷 ${[set, name].filter(Boolean).join(': ')}`]))
      .join('\n'),
  files: ({ files = [] }, isKept) =>
    files.flatMap(({ name, bytes }) => (isKept && bytes ? [] : [`📎 ${name}`])).join('\n'),
};
