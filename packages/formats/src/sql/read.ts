/**
 * What statements say of tables: CREATE TABLE, ALTER TABLE, CREATE INDEX, TYPE and VIEW, COMMENT ON, in the words of
 * PostgreSQL, MySQL, SQLite and SQL Server. Statements that make no tables are passed over; of one that is not
 * understood all else is kept. Parsers of SQL that there are refuse a whole table for one word they do not know.
 */
import { ImportError } from '../errors.ts';
import {
  type Misread,
  newTable,
  type Schema,
  emptySchema,
  type SqlColumn,
  type SqlKey,
  type SqlTable,
} from './model.ts';
import { beginsTable, CLUSTERS, descriptionIn, endsBatch, SERVER_WORDS } from './server.ts';
import { type Token, tokensOf } from './tokens.ts';
import { ACTIONS, AFTER_TYPE, TABLE_PARTS } from './keywords.ts';
import { actionsIn, expressionIn, generatedIn, selected } from './phrases.ts';
import { resolved } from './resolve.ts';
import { columnsIn, isOwnSchema, isSign, isWord, Words } from './words.ts';

/** Most text of a schema, characters, and most tables. */
const MOST = 4_000_000,
  MOST_TABLES = 2000,
  MOST_MISREAD = 200;

export interface SchemaRead {
  schema: Schema;
  misread: Misread[];
}

export function readSql(source: string): SchemaRead {
  if (source.length > MOST) throw new ImportError('import.tooLarge', { limit: 'text' });
  return new SchemaReader(source).read();
}

class SchemaReader {
  private readonly schema = emptySchema();
  private readonly misread: Misread[] = [];
  private readonly tables = new Map<string, SqlTable>();
  /** Types that are another with a condition, by their names in small letters. */
  private readonly domains = new Map<string, string>();
  /** Parts of tables that hold some of their rows. */
  private readonly partitions = new Set<string>();
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  read(): SchemaRead {
    let statement: Token[] = [],
      depth = 0,
      isData = false;
    const end = (): void => {
      if (statement.length > 0) this.statement(new Words(statement, this.source));
      statement = [];
      depth = 0;
    };
    const tokens = tokensOf(this.source);
    for (const [i, token] of tokens.entries()) {
      // Rows that pg_dump writes after COPY … FROM stdin; end with a backslash and a full stop.
      if (isData) {
        if (token.text === '\\') isData = false;
        continue;
      }
      depth = Math.max(0, depth + Number(isSign(token, '(')) - Number(isSign(token, ')')));
      if (depth === 0 && endsBatch(tokens, i)) end();
      else if (depth === 0 && statement.length > 0 && beginsTable(tokens, i)) {
        end();
        statement.push(token);
      } else if (isSign(token, ';')) {
        isData = isWord(statement[0], 'copy') && isWord(statement.at(-1), 'stdin');
        end();
      } else statement.push(token);
    }
    end();
    return { schema: resolved(this.schema, this.domains), misread: this.misread };
  }

  private miss(words: Words, at: Token | undefined = words.next ?? words.tokens[0]): void {
    if (!at || this.misread.length >= MOST_MISREAD) return;
    const last = words.tokens.at(-1)!;
    this.misread.push({
      line: at.line,
      text: this.source.slice(at.start, Math.min(last.end, at.start + 80)).replace(/\s+/g, ' '),
    });
  }

  private table(name: string): SqlTable {
    const key = name.toLowerCase();
    let table = this.tables.get(key);
    if (!table) {
      if (this.tables.size >= MOST_TABLES) throw new ImportError('import.tooLarge', { limit: 'shapes' });
      table = newTable(name);
      this.tables.set(key, table);
      this.schema.tables.push(table);
    }
    return table;
  }

  /** One that was made already; its schema may be left out where that leaves no doubt. */
  private known(name: string): SqlTable | undefined {
    const small = name.toLowerCase(),
      found = this.tables.get(small);
    if (found || small === '') return found;
    const [only, ...others] = [...this.tables].filter(
      ([key]) => key.endsWith(`.${small}`) || small.endsWith(`.${key}`),
    );
    return others.length === 0 ? only?.[1] : undefined;
  }

  private statement(words: Words): void {
    if (words.take('create')) this.create(words);
    else if (words.take('alter', 'table')) this.alter(words);
    else if (words.take('comment', 'on')) this.comment(words);
    else if (words.takeAny('exec', 'execute')) this.describe(words);
  }

  /** What SQL Server keeps as a description of a table or of one of its columns. */
  private describe(words: Words): void {
    const said = descriptionIn(words),
      table = this.known(said?.table ?? '');
    if (!said || !table) return;
    if (said.column === undefined) table.comment = said.text;
    const column = table.columns.find(({ name }) => name.toLowerCase() === said.column?.toLowerCase());
    if (column) column.comment = said.text;
  }

  private create(words: Words): void {
    for (const word of ['or', 'replace', 'global', 'local', 'temporary', 'temp', 'unlogged', 'foreign', 'recursive'])
      words.take(word);
    // How MySQL keeps a view, and who may see it.
    if (isWord(words.next, 'algorithm', 'definer', 'sql')) words.text((token) => isWord(token, 'view'));
    if (words.take('table')) this.createTable(words);
    else if (words.take('type')) this.createType(words);
    else if (words.take('domain')) this.createDomain(words);
    else if (words.take('materialized', 'view') || words.take('view')) this.createView(words);
    else {
      const isUnique = words.take('unique');
      const kind = isWord(words.next, 'fulltext', 'spatial') ? words.next!.text.toLowerCase() : undefined;
      words.takeAny('fulltext', 'spatial', ...CLUSTERS);
      words.take('columnstore');
      if (words.take('index')) this.createIndex(words, isUnique, kind);
    }
  }

  private createTable(words: Words): void {
    words.take('if', 'not', 'exists');
    // SQL Server’s tables of a connection alone.
    if (isSign(words.next, '#')) return;
    const name = words.qualified();
    if (name === undefined) {
      this.miss(words);
      return;
    }
    if (words.take('partition', 'of')) {
      this.partitions.add(name.toLowerCase());
      return;
    }
    const group = words.isOver ? undefined : words.group(),
      table = this.table(name);
    if (!group) {
      // As a query, or as a part of another: what it has is not said here.
      this.miss(words, words.tokens[0]);
      return;
    }
    for (const part of group.parts()) this.part(part, table);
    while (!words.isOver) {
      if (words.take('comment')) {
        words.sign('=');
        if (words.next?.type === 'string') table.comment = words.next.text;
      }
      words.at++;
    }
  }

  /** A column or a constraint. */
  private part(words: Words, table: SqlTable): void {
    const first = words.next,
      isPart = first?.type === 'word' && TABLE_PARTS.has(first.text.toLowerCase());
    // A column may be called as a constraint is: then its type follows.
    const isColumn =
      isPart &&
      words.tokens[1]?.type === 'word' &&
      isWord(first, 'key', 'index', 'like', 'period') &&
      !isSign(words.tokens[2], '(') &&
      !isWord(words.tokens[2], 'unique', ...CLUSTERS) &&
      words.tokens.length > 1 &&
      !isWord(words.tokens[1], 'using', 'including');
    if (isPart && !isColumn) this.constraint(words, table);
    else this.column(words, table);
  }

  private constraint(words: Words, table: SqlTable): void {
    const start = words.at;
    let name: string | undefined;
    if (words.take('constraint') && !isWord(words.next, 'primary', 'foreign', 'unique', 'check', 'default'))
      name = words.name();
    const named = name === undefined ? {} : { name };
    if (words.take('primary', 'key')) {
      words.text((token) => isSign(token, '('));
      const columns = columnsIn(words.group());
      if (columns.length > 0) table.primary = columns;
      else this.miss(words, words.tokens[start]);
      const [only] = columns.length === 1 ? table.columns.filter((column) => column.name === columns[0]) : [];
      if (only && words.tokens.some((token) => isWord(token, 'autoincrement'))) only.extra = 'autoincrement';
    } else if (words.take('foreign', 'key')) {
      const own = isSign(words.next, '(') ? undefined : words.name();
      this.foreign(words, table, columnsIn(words.group()), own === undefined ? named : { name: own });
    } else if (words.take('check')) this.check(words, table, named);
    else if (isWord(words.next, 'unique', 'key', 'index', 'fulltext', 'spatial')) {
      const isUnique = words.take('unique'),
        using = isWord(words.next, 'fulltext', 'spatial') ? words.next!.text.toLowerCase() : undefined;
      words.takeAny('fulltext', 'spatial');
      words.takeAny('key', 'index');
      words.takeAny(...CLUSTERS);
      const own = isSign(words.next, '(') ? undefined : words.name();
      words.text((token) => isSign(token, '('));
      const columns = columnsIn(words.group()),
        key: SqlKey = { ...named, ...(own !== undefined && { name: own }), columns };
      if (columns.length === 0) this.miss(words, words.tokens[start]);
      else if (isUnique) table.unique.push(key);
      else table.indexes.push({ ...key, isUnique: false, ...(using !== undefined && { using }) });
    } else if (isWord(words.next, 'default')) this.defaultFor(words, table);
    else this.miss(words, words.tokens[start]);
  }

  private check(words: Words, table: SqlTable, named: { name?: string }): void {
    const group = words.group(),
      expression = group ? expressionIn(group) : '';
    if (expression !== '') table.checks.push({ ...named, expression });
    // Whether it holds for rows that are there already, which no drawing shows.
    words.take('not', 'valid');
    words.takeAny('enforced');
  }

  /** SQL Server gives columns their defaults later: `DEFAULT (0) FOR name`. */
  private defaultFor(words: Words, table: SqlTable): void {
    words.take('default');
    const value = words.text((token) => isWord(token, 'for')),
      name = words.take('for') ? words.name()?.toLowerCase() : undefined,
      column = table.columns.find((one) => one.name.toLowerCase() === name);
    if (column) column.default = value;
  }

  private foreign(words: Words, table: SqlTable, columns: string[], named: { name?: string }): void {
    const other = words.take('references') ? words.qualified() : undefined;
    if (other === undefined || columns.length === 0) {
      this.miss(words);
      return;
    }
    const references = columnsIn(words.group()),
      actions = actionsIn(words);
    table.foreign.push({
      ...named,
      columns,
      table: other,
      references,
      ...(actions !== '' && { actions }),
    });
  }

  private column(words: Words, table: SqlTable): void {
    const name = words.name();
    if (name === undefined) {
      this.miss(words);
      return;
    }
    const column: SqlColumn = { name, type: '', isNullable: true };
    table.columns.push(column);
    column.type = words
      .text(
        (token) =>
          (token.type === 'word' && AFTER_TYPE.has(token.text.toLowerCase())) ||
          (isWord(token, 'character') && isWord(words.tokens[words.at + 1], 'set')),
      )
      .replace(/\[([^\]\d][^\]]*)\]/g, '$1')
      .replace(/ ?\( ?/g, '(')
      .replace(/ \)/g, ')');
    const extra: string[] = [];
    while (!words.isOver) {
      const from = words.at,
        // What follows may have a name of its own.
        own = words.take('constraint') ? words.name() : undefined;
      this.columnPart(words, table, column, extra, own === undefined ? {} : { name: own });
      if (words.at === from) {
        this.miss(words);
        break;
      }
    }
    if (extra.length > 0) column.extra = extra.join(', ');
  }

  private columnPart(
    words: Words,
    table: SqlTable,
    column: SqlColumn,
    extra: string[],
    named: { name?: string },
  ): void {
    const isEnd = (token: Token, i: number): boolean =>
      i > 0 && token.type === 'word' && AFTER_TYPE.has(token.text.toLowerCase());
    if (words.take('not', 'null')) column.isNullable = false;
    else if (words.take('null')) column.isNullable = true;
    else if (words.take('default')) column.default = words.text(isEnd);
    else if (words.take('primary', 'key')) {
      table.primary = [column.name];
      words.takeAny('asc', 'desc', ...CLUSTERS);
      if (words.take('on', 'conflict')) words.at++;
    } else if (words.take('unique')) {
      words.takeAny('key', ...CLUSTERS);
      table.unique.push({ ...named, columns: [column.name] });
    } else if (words.take('key')) table.indexes.push({ columns: [column.name], isUnique: false });
    else if (isWord(words.next, 'references')) this.foreign(words, table, [column.name], named);
    else if (words.take('comment')) {
      if (words.next?.type === 'string') column.comment = words.next.text;
      words.at++;
    } else if (words.take('check')) this.check(words, table, named);
    else if (words.take('with')) words.group();
    else if (words.take('character', 'set') || words.take('charset')) words.name();
    else if (words.take('on', 'update')) extra.push(`on update ${words.text(isEnd).toLowerCase()}`);
    else if (words.take('collate')) {
      words.path();
    } else if (isWord(words.next, 'auto_increment', 'autoincrement')) {
      extra.push(words.next!.text.toLowerCase());
      words.at++;
    } else if (isWord(words.next, 'generated', 'as', 'identity')) extra.push(generatedIn(words));
    else if (
      isWord(
        words.next,
        'on',
        'storage',
        'compression',
        'visible',
        'invisible',
        'virtual',
        'stored',
        'key_block_size',
        'column_format',
        'first',
        'after',
        'deferrable',
        'initially',
        'not',
        'enable',
        'using',
        ...SERVER_WORDS,
      )
    )
      words.text(isEnd);
  }

  private alter(words: Words): void {
    words.take('if', 'exists');
    words.take('only');
    const name = words.qualified();
    if (name === undefined) {
      this.miss(words);
      return;
    }
    // What only changes something, as the owner of a view or a sequence, makes no table of it.
    const makes = words.tokens.slice(words.at).some((token) => isWord(token, 'add'));
    if (this.partitions.has(name.toLowerCase())) return;
    const table = this.known(name) ?? (makes ? this.table(name) : undefined);
    if (!table) return;
    let isAdding = false;
    for (const part of words.parts()) {
      if (part.take('with')) part.takeAny('check', 'nocheck');
      const isMore: boolean = isAdding && !isWord(part.next, ...ACTIONS);
      isAdding = isMore || isWord(part.next, 'add');
      if (isMore) this.part(part, table);
      else if (part.take('add')) {
        const isColumn = part.take('column');
        part.take('if', 'not', 'exists');
        if (isColumn) this.column(part, table);
        else if (isWord(part.next, 'default')) this.defaultFor(part, table);
        else this.part(part, table);
      } else if (part.take('attach', 'partition')) {
        const other = part.qualified() ?? '',
          gone = this.known(other);
        this.partitions.add(other.toLowerCase());
        if (!gone) continue;
        this.tables.delete(gone.name.toLowerCase());
        this.schema.tables = this.schema.tables.filter((one) => one !== gone);
      } else if (part.take('drop', 'column')) {
        part.take('if', 'exists');
        const gone = part.name()?.toLowerCase();
        table.columns = table.columns.filter((column) => column.name.toLowerCase() !== gone);
      } else if (part.take('alter', 'column') || part.take('alter')) this.alterColumn(part, table);
      else if (part.take('modify', 'column') || part.take('modify')) this.column(part, this.without(table, part));
    }
  }

  /** The table without the column that is said anew. */
  private without(table: SqlTable, words: Words): SqlTable {
    const name = words.next?.text.toLowerCase();
    table.columns = table.columns.filter((column) => column.name.toLowerCase() !== name);
    return table;
  }

  private alterColumn(words: Words, table: SqlTable): void {
    const name = words.name()?.toLowerCase(),
      column = table.columns.find((one) => one.name.toLowerCase() === name);
    if (!column) return;
    if (words.take('set', 'default')) column.default = words.text(() => false);
    else if (words.take('drop', 'default')) delete column.default;
    else if (words.take('set', 'not', 'null')) column.isNullable = false;
    else if (words.take('drop', 'not', 'null')) column.isNullable = true;
    else if (words.take('set', 'data', 'type') || words.take('type'))
      column.type = words.text((token) => isWord(token, 'using', 'collate'));
    else if (words.take('add')) column.extra = generatedIn(words);
  }

  private createIndex(words: Words, isUnique: boolean, kind?: string): void {
    words.take('concurrently');
    words.take('if', 'not', 'exists');
    const name = isWord(words.next, 'on') ? undefined : words.path();
    if (!words.take('on')) {
      this.miss(words);
      return;
    }
    words.take('only');
    const on = words.qualified(),
      method = words.take('using') ? words.name()?.toLowerCase() : undefined,
      using = method === undefined || /^(?:btree|hash)$/.test(method) ? kind : method;
    words.text((token) => isSign(token, '('));
    const columns = columnsIn(words.group(), true);
    if (on === undefined || columns.length === 0) {
      this.miss(words, words.tokens[0]);
      return;
    }
    words.text((token) => isWord(token, 'where'));
    const where = words.take('where') ? expressionIn(words) : '';
    // Views and partitions have indexes too, which are no tables.
    this.known(on)?.indexes.push({
      ...(name !== undefined && { name }),
      columns,
      isUnique,
      ...(using !== undefined && { using }),
      ...(where !== '' && { where }),
    });
  }

  private createDomain(words: Words): void {
    const name = words.qualified();
    words.take('as');
    const type = words.text((token) => token.type === 'word' && AFTER_TYPE.has(token.text.toLowerCase()));
    if (name !== undefined && type !== '') this.domains.set(name.toLowerCase(), type);
  }

  private createType(words: Words): void {
    const name = words.qualified();
    if (name === undefined || !words.take('as', 'enum')) return;
    const values = (words.group()?.tokens ?? []).filter((token) => token.type === 'string').map(({ text }) => text);
    this.schema.enums.push({ name, values });
  }

  private createView(words: Words): void {
    words.take('if', 'not', 'exists');
    const name = words.path();
    if (name === undefined) {
      this.miss(words);
      return;
    }
    const own =
      words
        .group()
        ?.parts()
        .map((part) => part.name() ?? '') ?? [];
    words.text((token) => isWord(token, 'as'));
    // mysqldump has each of them twice.
    this.schema.views = this.schema.views.filter((view) => view.name !== name);
    this.schema.views.push({ name, columns: own.length > 0 ? own : selected(words) });
  }

  private comment(words: Words): void {
    const isTable = words.take('table'),
      isColumn = !isTable && words.take('column');
    if (!isTable && !isColumn) return;
    const path: string[] = [];
    for (let name = words.name(); name !== undefined; name = words.sign('.') ? words.name() : undefined)
      path.push(name);
    const text = words.take('is') && words.next?.type === 'string' ? words.next.text : undefined,
      table = this.known((isTable ? path : path.slice(0, -1)).filter((one) => !isOwnSchema(one)).join('.'));
    if (!table || text === undefined) return;
    if (isTable) table.comment = text;
    const column = isColumn ? table.columns.find((one) => one.name === path.at(-1)) : undefined;
    if (column) column.comment = text;
  }
}
