/** DBML (dbdiagram.io): tables, references, enumerations and indexes. */
import { append } from '../append.ts';
import { MOST_LINE, replaceSpans } from '../words/spans.ts';
import { type Misread, newTable, type Schema, type SqlForeignKey, type SqlTable } from '../sql/model.ts';

export interface DbmlRead {
  schema: Schema;
  /** Tables of which each row may belong to many of the other. */
  many: { from: string; fromColumn: string; to: string; toColumn: string }[];
  misread: Misread[];
}

const NAME = String.raw`(?:"[^"]+"|[\w\u0080-\uffff]+)`;
const PATH = String.raw`(${NAME}(?:\.${NAME})*)`;
const TABLE = new RegExp(String.raw`^Table\s+${PATH}(?:\s+as\s+(${NAME}))?\s*(?:\[([^\]]*)\])?\s*\{(.*)$`, 'i');
const COLUMN = new RegExp(
  String.raw`^(${NAME})\s+((?:"[^"]+"|[\w\u0080-\uffff.]+)(?:\s*\([^)]*\))?(?:\[\])*)\s*(?:\[(.*)\])?$`,
);
const REF = new RegExp(
  String.raw`^${PATH}(?:\.\(([^)]+)\))?\s*(<>|[<>-])\s*${PATH}(?:\.\(([^)]+)\))?\s*(?:\[([^\]]*)\])?$`,
);

const bare = (name: string): string => name.trim().replace(/^"(.*)"$/, '$1');
/** The parts of a name with points in it. */
const partsOf = (path: string): string[] => [...path.matchAll(new RegExp(NAME, 'g'))].map(([name]) => bare(name));
const last = (path: string): string => partsOf(path).at(-1) ?? '';

/** `pk, note: 'a, b', ref: > c.d`, taken apart at the commas that stand in no quotes. */
function settings(text: string | undefined): Map<string, string[]> {
  const out = new Map<string, string[]>();
  for (const [part] of (text ?? '').matchAll(/(?:'(?:\\'|[^'])*'|"[^"]*"|`[^`]*`|\([^)]*\)|[^,'"`(])+/g)) {
    const [, name = '', value = ''] = /^\s*([\w ]+?)\s*(?::\s*([^]*?)\s*)?$/.exec(part) ?? [];
    if (name !== '') append(out, name.toLowerCase(), value);
  }
  return out;
}
const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^'''([^]*)'''$/, '$1')
    .replace(/^'([^]*)'$/, '$1')
    .replaceAll("\\'", "'")
    .trim();

export function readDbml(text: string): DbmlRead {
  const out: DbmlRead = { schema: { tables: [], enums: [], views: [] }, many: [], misread: [] },
    reader = new Reader(out),
    // Remarks and long notes go, the lines stay where they are.
    lines = replaceSpans(
      replaceSpans(text, ["'''", "'''"], (note) => `'${note.replace(/\s+/g, ' ').replaceAll("'", '’')}'`),
      ['/*', '*/'],
      () => '',
    ).split('\n');
  const said = lines.map((raw) => raw.replace(/(^|\s)\/\/.*$/, '').trim());
  for (let i = 0, next = 0; i < said.length; i = next) {
    next = i + linesOf(said, i);
    const line = said.slice(i, next).join(' ').trim();
    if (line !== '' && (line.length > MOST_LINE || !reader.take(line, i + 1)))
      out.misread.push({ line: i + 1, text: line.slice(0, 80) });
  }
  reader.end();
  return out;
}

/** Lines that the settings or the note of one may go on over, at most. */
const MOST_ON = 60;

/** How many lines belong together from one on: up to where its brackets and quotes are closed. */
function linesOf(lines: readonly string[], at: number): number {
  let [quote, depth] = ['', 0];
  for (let n = 0; n < MOST_ON && at + n < lines.length; n++) {
    const line = lines[at + n]!;
    if (line.length > MOST_LINE) break;
    for (let i = 0; i < line.length; i++) {
      const char = line[i]!;
      if (char === '\\') i++;
      else if (quote !== '') quote = char === quote ? '' : quote;
      else if (char === "'" || char === '"' || char === '`') quote = char;
      else if (char === '[') depth++;
      else if (char === ']') depth--;
    }
    if (quote === '' && depth <= 0) return n + 1;
  }
  return 1;
}

interface Reference {
  line: number;
  name?: string;
  from: [table: string, columns: string[]];
  to: [table: string, columns: string[]];
  sign: string;
  actions?: string;
}

class Reader {
  private readonly out: DbmlRead;
  private readonly aliases = new Map<string, SqlTable>();
  private readonly references: Reference[] = [];
  private open: { type: string; line: number; table?: SqlTable; values?: string[]; name?: string }[] = [];

  constructor(out: DbmlRead) {
    this.out = out;
  }

  /** Whether the line says something here. */
  take(line: string, at: number): boolean {
    const inner = this.open.at(-1);
    if (line === '}') return this.open.pop() !== undefined;
    if (!inner) return this.begin(line, at);
    switch (inner.type) {
      case 'table':
        return this.row(line, at, inner.table!);
      case 'indexes':
        return this.index(line, inner.table!);
      case 'enum': {
        const value = new RegExp(String.raw`^(${NAME})\s*(?:\[.*\])?$`).exec(line)?.[1];
        if (value !== undefined) inner.values!.push(bare(value));
        return value !== undefined;
      }
      case 'ref':
        return this.reference(line, at, inner.name);
      default:
        // Groups, projects and notes say nothing of the tables.
        if (line.endsWith('{')) this.open.push({ type: 'passed', line: at });
        return true;
    }
  }

  end(): void {
    for (const { line } of this.open) this.out.misread.push({ line, text: '{' });
    for (const one of this.references) this.relate(one);
  }

  private begin(line: string, at: number): boolean {
    const table = TABLE.exec(line);
    if (table) {
      const made = newTable(last(table[1]!)),
        note = settings(table[3]).get('note')?.[0];
      if (note !== undefined) made.comment = unquoted(note);
      this.out.schema.tables.push(made);
      for (const name of [made.name, table[2]])
        if (name !== undefined) this.aliases.set(bare(name).toLowerCase(), made);
      const rest = table[4]!.trim();
      if (rest === '}') return true;
      this.open.push({ type: 'table', line: at, table: made });
      return rest === '' || this.take(rest, at);
    }
    const list = new RegExp(String.raw`^Enum\s+${PATH}\s*\{$`, 'i').exec(line);
    if (list) {
      const values: string[] = [];
      this.out.schema.enums.push({ name: last(list[1]!), values });
      this.open.push({ type: 'enum', line: at, values });
      return true;
    }
    const ref = new RegExp(String.raw`^Ref(?:\s+(${NAME}))?\s*(:|\{)\s*(.*)$`, 'i').exec(line);
    if (ref) {
      if (ref[2] === ':') return this.reference(ref[3]!, at, ref[1]);
      this.open.push({ type: 'ref', line: at, ...(ref[1] !== undefined && { name: ref[1] }) });
      return ref[3] === '';
    }
    if (!/^(?:Project|TableGroup|TablePartial|Note|Records)\b[^]*\{/i.test(line)) return /^Note\b[^]*:/i.test(line);
    if (!line.endsWith('}')) this.open.push({ type: 'passed', line: at });
    return true;
  }

  private row(line: string, at: number, table: SqlTable): boolean {
    if (/^indexes\s*\{$/i.test(line)) {
      this.open.push({ type: 'indexes', line: at, table });
      return true;
    }
    const note = /^Note\s*:\s*(.*)$/i.exec(line)?.[1];
    if (note !== undefined) {
      table.comment = unquoted(note);
      return true;
    }
    if (/^Note\s*\{$/i.test(line)) {
      this.open.push({ type: 'passed', line: at });
      return true;
    }
    const column = COLUMN.exec(line);
    if (!column) return false;
    const name = bare(column[1]!),
      said = settings(column[3]),
      isPrimary = said.has('pk') || said.has('primary key'),
      fallback = said.get('default')?.[0]?.replace(/^`(.*)`$/, '$1');
    table.columns.push({
      name,
      type: column[2]!.replaceAll('"', ''),
      isNullable: !isPrimary && !said.has('not null'),
      ...(fallback !== undefined && fallback !== '' && { default: fallback }),
      ...(said.has('increment') && { extra: 'auto_increment' }),
      ...(said.has('note') && { comment: unquoted(said.get('note')![0]!) }),
    });
    if (isPrimary) table.primary.push(name);
    if (said.has('unique')) table.unique.push({ columns: [name] });
    return (said.get('ref') ?? []).every((ref) => this.reference(`"${table.name}"."${name}" ${ref}`, at, undefined));
  }

  private index(line: string, table: SqlTable): boolean {
    const found = new RegExp(String.raw`^(?:\(([^)]+)\)|(${NAME}))\s*(?:\[(.*)\])?$`).exec(line);
    // An index of an expression has no columns to show.
    if (!found) return /^[`(]/.test(line);
    const columns = (found[1] ?? found[2]!).split(',').map(bare),
      said = settings(found[3]),
      name = said.get('name')?.[0];
    const key = { columns, ...(name !== undefined && { name: unquoted(bare(name)) }) };
    if (said.has('pk')) table.primary = columns;
    else if (said.has('unique')) table.unique.push(key);
    else table.indexes.push({ ...key, isUnique: false });
    return true;
  }

  private reference(line: string, at: number, name: string | undefined): boolean {
    const found = REF.exec(line);
    if (!found) return false;
    const end = (path: string, columns: string | undefined): [string, string[]] => {
      const parts = partsOf(path);
      return columns === undefined
        ? [parts.at(-2) ?? '', [parts.at(-1) ?? '']]
        : [parts.at(-1) ?? '', columns.split(',').map(bare)];
    };
    const [, a = '', inA, sign = '', b = '', inB, more] = found,
      said = settings(more),
      actions = (['delete', 'update'] as const)
        .flatMap((what) => (said.has(what) ? `on ${what} ${said.get(what)![0]!}` : []))
        .join(' ');
    this.references.push({
      line: at,
      ...(name !== undefined && { name: bare(name) }),
      from: end(a, inA),
      to: end(b, inB),
      sign,
      ...(actions !== '' && { actions }),
    });
    return true;
  }

  /** The key stands in the table of which there are many. */
  private relate({ line, name, from, to, sign, actions }: Reference): void {
    const [own, other] = sign === '<' ? [to, from] : [from, to],
      table = this.aliases.get(own[0].toLowerCase()),
      target = this.aliases.get(other[0].toLowerCase());
    if (!table || !target) {
      this.out.misread.push({ line, text: `${own[0]} ${sign} ${other[0]}` });
      return;
    }
    if (sign === '<>') {
      this.out.many.push({ from: table.name, fromColumn: own[1][0]!, to: target.name, toColumn: other[1][0]! });
      return;
    }
    const key: SqlForeignKey = { columns: own[1], table: target.name, references: other[1] };
    table.foreign.push({ ...key, ...(name !== undefined && { name }), ...(actions !== undefined && { actions }) });
    if (sign === '-') table.unique.push({ columns: own[1] });
  }
}
