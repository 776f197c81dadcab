/** What scripts of SQL Server have that others do not: batches, clustered keys, descriptions by a procedure. */
import type { Token } from './tokens.ts';
import { isSign, isWord, type Words } from './words.ts';

/** How the rows of a key or an index lie. */
export const CLUSTERS: readonly string[] = ['clustered', 'nonclustered'];
/** What else is said of a column. */
export const SERVER_WORDS: readonly string[] = [
  ...['sparse', 'rowguidcol', 'persisted', 'filestream', 'masked', 'encrypted', 'hidden'],
  ...CLUSTERS,
];

/** Whether a token is a GO alone on its line, or with how often its batch is run. */
export function endsBatch(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i]!,
    before = tokens[i - 1],
    after = tokens[i + 1];
  if (!isWord(token, 'go') || before?.line === token.line) return false;
  return after?.line !== token.line || after.type === 'number';
}

/** Whether a statement about a table begins here: SQL Server asks for no semicolon before it. */
export function beginsTable(tokens: readonly Token[], i: number): boolean {
  const isFirst = tokens[i - 1]?.line !== tokens[i]!.line;
  return isFirst && isWord(tokens[i], 'create', 'alter') && isWord(tokens[i + 1], 'table');
}

export interface Description {
  table: string;
  column?: string;
  text: string;
}

/** `sp_addextendedproperty @name=N'MS_Description', @value=N'…', …`, its parts by their names or in their order. */
export function descriptionIn(words: Words): Description | undefined {
  if (words.path()?.toLowerCase() !== 'sp_addextendedproperty') return undefined;
  const order = ['name', 'value', ...[0, 1, 2].flatMap((n) => [`level${n}type`, `level${n}name`])],
    said = new Map<string, string>();
  for (const [i, part] of words.parts().entries()) {
    const named = /^@(\w+)$/.exec(part.next?.text ?? '')?.[1]?.toLowerCase(),
      isNamed = named !== undefined && isSign(part.tokens[1], '=');
    const value = part.tokens.findLast(({ type }) => type === 'string' || type === 'name');
    if (value) said.set(isNamed ? named : (order[i] ?? ''), value.text);
  }
  const kind = (n: number): string | undefined => said.get(`level${n}type`)?.toLowerCase(),
    [table, column, text] = [said.get('level1name'), said.get('level2name'), said.get('value')];
  if (said.get('name') !== 'MS_Description' || kind(1) !== 'table' || table === undefined || text === undefined)
    return undefined;
  return { table, text, ...(kind(2) === 'column' && column !== undefined && { column }) };
}
