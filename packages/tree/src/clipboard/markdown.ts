/** What Markdown writes with signs, in lines that are pasted: looks of words, blocks of code and tables. */
import {
  MAX_CELL,
  MAX_CODE,
  MAX_COLUMNS,
  MAX_ROWS,
  type RichText,
  type TextAttributes,
  type TopicCode,
  type TopicTable,
} from '@limn/document';

/** Words with signs about them; single stars and lines only where they stand about whole words. */
const MARKED =
  /`([^`\n]+)`|\*\*(\S(?:.*?\S)?)\*\*(?!\*)|__(\S(?:.*?\S)?)__(?!_)|~~(\S(?:.*?\S)?)~~|\[([^[\]\n]+)\]\((https?:\/\/[^\s()]+|mailto:[^\s()]+)\)|(?<![\w*])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![\w*])|(?<!\w)_(?=[^\s_])([^_\n]*[^\s_])_(?!\w)/g;

const LOOKS: readonly TextAttributes[] = [
  { font: 'mono' },
  { bold: true },
  { bold: true },
  { strike: true },
  {},
  {},
  { italic: true },
  { italic: true },
];
/** Of the groups of `MARKED`: code, whose signs mean nothing, and the two of a link. */
const CODE = 0,
  LINK = 4,
  ADDRESS = 5;

/** Signs within signs are read so far in. */
const DEEPEST = 5;

/** The words of a line without the signs, and with the looks that these say; as it is where there are none. */
export function inlineText(written: string, about: TextAttributes = {}, level = 0): RichText {
  const out: RichText[number][] = [];
  const add = (insert: string, attributes: TextAttributes): void => {
    if (insert !== '') out.push(Object.keys(attributes).length > 0 ? { insert, attributes } : { insert });
  };
  let from = 0;
  for (const match of written.matchAll(MARKED)) {
    const groups = match.slice(1),
      n = groups.findIndex((one) => one !== undefined),
      look = n === LINK ? { link: groups[ADDRESS]! } : LOOKS[n]!,
      all = { ...about, ...look };
    add(written.slice(from, match.index), about);
    if (n === CODE || level === DEEPEST) add(groups[n]!, all);
    else out.push(...inlineText(groups[n]!, all, level + 1));
    from = match.index + match[0].length;
  }
  add(written.slice(from), about);
  return out;
}

export interface Block {
  code?: TopicCode;
  table?: TopicTable;
  /** How many lines it takes up. */
  lines: number;
}

/** The block that begins with a line; undefined where none does, or it is too large for a topic. */
export const blockAt = (lines: readonly string[], n: number): Block | undefined =>
  codeAt(lines, n) ?? tableAt(lines, n);

function codeAt(lines: readonly string[], n: number): Block | undefined {
  const fence = /^([ \t]*)(`{3,}|~{3,})\s*([\w+#.-]*)\s*$/.exec(lines[n]!);
  if (!fence) return undefined;
  const [, indent, sign, language] = fence as unknown as [string, string, string, string];
  for (let end = n + 1; end < lines.length; end++) {
    if (lines[end]!.trim() !== sign) continue;
    const text = lines
      .slice(n + 1, end)
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
      .join('\n');
    if (text.trim() === '' || text.length > MAX_CODE) return undefined;
    return { code: { text, ...(language !== '' && { language: language.toLowerCase() }) }, lines: end - n + 1 };
  }
  return undefined;
}

const isRow = (line: string | undefined): line is string => line !== undefined && /^\s*\|.*\|\s*$/.test(line);

function tableAt(lines: readonly string[], n: number): Block | undefined {
  if (!isRow(lines[n]) || !/^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/.test(lines[n + 1] ?? '')) return undefined;
  const rows = [lines[n]!];
  let end = n + 2;
  while (isRow(lines[end])) rows.push(lines[end++]!);
  const cells = rows.map((row) =>
      row
        .trim()
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|').slice(0, MAX_CELL)),
    ),
    columns = cells[0]!.length;
  if (columns > MAX_COLUMNS || rows.length > MAX_ROWS) return undefined;
  return { table: cells.map((row) => Array.from({ length: columns }, (_, i) => row[i] ?? '')), lines: end - n };
}
