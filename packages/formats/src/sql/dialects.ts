/** Names, types and expressions as each dialect writes them, whichever they were read from. */
import { unwrapped } from './phrases.ts';
import type { Dialect, Schema, SqlColumn } from './model.ts';

/** Words that are no names without quotes in at least one of the dialects. */
const RESERVED = new Set(
  'all alter analyze and any as asc between both by case check collate column constraint create cross current_date current_time current_timestamp current_user database default delete desc distinct drop else end except exists false fetch for foreign from full grant group having in index inner insert intersect into is join key keys leading left like limit natural not null offset on or order outer primary range rank references right row rows schema select session_user set some table then to trailing trigger true union unique update user using values view when where window with'.split(
    ' ',
  ),
);

const TYPES: Readonly<Record<Dialect, readonly (readonly [pattern: RegExp, type: string])[]>> = {
  postgresql: [
    [/^tinyint\(1\)$/i, 'boolean'],
    [/^(tinyint|smallint)(\(\d+\))?( unsigned)?$/i, 'smallint'],
    [/^(int|integer|mediumint)(\(\d+\))? unsigned$/i, 'bigint'],
    [/^(int|integer|mediumint)\(\d+\)$/i, 'integer'],
    [/^bigint(\(\d+\))( unsigned)?$|^bigint unsigned$/i, 'bigint'],
    [/^datetime(\(\d+\))?$/i, 'timestamp$1'],
    [/^(double|float)(\(.*\))?$/i, 'double precision'],
    [/^(tiny|medium|long)text$/i, 'text'],
    [/^((tiny|medium|long)?blob|(var)?binary(\(\d+\))?)$/i, 'bytea'],
    [/^year$/i, 'smallint'],
  ],
  mysql: [
    [/^(big)?serial$/i, '$1int'],
    [/^smallserial$/i, 'smallint'],
    [/^character varying/i, 'varchar'],
    [/^varchar$/i, 'varchar(255)'],
    [/^(timestamptz|timestamp(\(\d+\))? with(out)? time zone)$/i, 'timestamp$2'],
    [/^double precision$/i, 'double'],
    [/^real$/i, 'float'],
    [/^numeric/i, 'decimal'],
    [/^bytea$/i, 'longblob'],
    [/^uuid$/i, 'char(36)'],
    [/^(jsonb|.*\[\])$/i, 'json'],
    [/^(inet|cidr|macaddr|citext)$/i, 'varchar(255)'],
  ],
  sqlite: [
    [/^(big|small)?serial$/i, 'integer'],
    [/^.*\[\]$/i, 'text'],
  ],
};

/** A name as the dialect writes it. */
export function nameIn(dialect: Dialect, name: string): string {
  if (/^[a-z_][a-z0-9_]*$/.test(name) && !RESERVED.has(name)) return name;
  const quote = dialect === 'mysql' ? '`' : '"';
  return `${quote}${name.replaceAll(quote, quote + quote)}${quote}`;
}

/** A table or a type with its schema; SQLite has none. */
export function pathIn(dialect: Dialect, name: string): string {
  if (dialect === 'sqlite') return nameIn(dialect, name.replaceAll('.', '_'));
  return name
    .split('.')
    .map((part) => nameIn(dialect, part))
    .join('.');
}

/** Columns of a key or an index; what is no name is an expression, as `lower(name)`. */
export const listIn = (dialect: Dialect, names: readonly string[]): string =>
  names
    .map((name) => {
      const [, plain = name, order = ''] = /^([^]*?)( desc)?$/.exec(name) ?? [];
      if (!/[()]/.test(plain)) return `${nameIn(dialect, plain)}${order}`;
      const said = expressionIn(dialect, plain) ?? plain;
      // MySQL wants what is no column in parentheses of its own.
      return `${dialect === 'mysql' ? `(${unwrapped(said)})` : said}${order}`;
    })
    .join(', ');

export const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** Whether the database gives the column its numbers. */
export const isCounted = ({ type, extra = '' }: SqlColumn): boolean =>
  /^(big|small)?serial$/i.test(type) || /auto_?increment|\bidentity\b(?!\s*\.)/i.test(extra.replace(/\([^]*\)/, ''));

/** What a column is computed from, and whether that is done when it is read. */
export function generatedOf({ extra = '' }: SqlColumn): { expression: string; isVirtual: boolean } | undefined {
  const [, expression, kind] = /generated always as \(([^]*)\) (stored|virtual)/i.exec(extra) ?? [];
  return expression === undefined ? undefined : { expression, isVirtual: kind?.toLowerCase() === 'virtual' };
}

const enumOf = ({ enums }: Schema, type: string): readonly string[] | undefined =>
  enums.find(({ name }) => name.toLowerCase() === type.toLowerCase())?.values;

/** Values of a type that the dialect has no word for, as they are written in a list. */
export function valuesOf(dialect: Dialect, { type }: SqlColumn, schema: Schema): string | undefined {
  const named = enumOf(schema, type);
  if (named && dialect === 'sqlite') return named.map(text).join(', ');
  return dialect === 'mysql' ? undefined : /^enum\s*\(([^]*)\)$/i.exec(type)?.[1];
}

export function typeIn(dialect: Dialect, column: SqlColumn, schema: Schema): string {
  const { type } = column,
    values = enumOf(schema, type);
  if (values && dialect === 'mysql') return `enum(${values.map(text).join(', ')})`;
  if (values) return dialect === 'sqlite' ? 'text' : pathIn(dialect, type);
  if (dialect !== 'mysql' && /^(?:enum|set)\s*\(/i.test(type)) return 'text';
  for (const [pattern, other] of TYPES[dialect])
    if (pattern.test(type)) return type.replace(pattern, other).replace('undefined', '');
  return type === '' && dialect !== 'sqlite' ? 'text' : type;
}

const CAST = /::"?[\w.]+"?(?: varying| precision)?(?:\(\d+(?:,\s*\d+)?\))?(?: with(?:out)? time zone)?(?:\[\])*/gi,
  ANY = /(=|<>)\s*(?:any|all)\s*((?:\(\s*)+)array\s*\[([^\]]*)\]/gi,
  POSTGRES = /(?:^|[^<>=!|])~|\barray\s*\[|@>|<@|#>|\bilike\b|\bsimilar to\b/i;

/** `= any (array['a', 'b'])`, as PostgreSQL writes a list that something is in. */
function withLists(value: string): string {
  let out = '',
    from = 0;
  for (const found of value.matchAll(ANY)) {
    let end = found.index + found[0].length;
    for (const _ of found[2]!.replace(/\s/g, '')) end += /^\s*\)/.exec(value.slice(end))?.[0].length ?? 0;
    out += `${value.slice(from, found.index)}${found[1] === '=' ? 'in' : 'not in'} (${found[3]!})`;
    from = end;
  }
  return out + value.slice(from);
}

/** Names in double quotes are strings to MySQL. */
const inBackticks = (value: string): string =>
  value.replace(/'(?:[^']|'')*'|"((?:[^"]|"")+)"/g, (all, name: string | undefined) =>
    name === undefined ? all : nameIn('mysql', name.replaceAll('""', '"')),
  );

/** An expression in the dialect; undefined for one that is PostgreSQL’s alone. */
export function expressionIn(dialect: Dialect, value: string): string | undefined {
  if (dialect === 'postgresql') return value;
  const plain = withLists(value.replace(CAST, '')).replace(/\bnow\(\)/gi, 'current_timestamp');
  if (POSTGRES.test(plain.replace(/'(?:[^']|'')*'/g, "''"))) return undefined;
  return dialect === 'mysql' ? inBackticks(plain) : plain;
}

const LITERAL =
  /^(?:[-+]?[\d.]+(?:e[-+]?\d+)?|[xb]?'(?:[^']|'')*'|null|true|false|current_(?:timestamp|date|time)(?:\(\d*\))?|\([^]*\))$/i;
/** What the dialects call differently. */
const CALLS: Readonly<Record<Dialect, readonly (readonly [pattern: RegExp, call: string])[]>> = {
  postgresql: [
    [/^\(?datetime\('now'[^)]*\)\)?$/i, 'now()'],
    [/^\(?uuid\(\)\)?$/i, 'gen_random_uuid()'],
  ],
  mysql: [
    [/^(?:now\(\)|\(?datetime\('now'[^)]*\)\)?)$/i, 'current_timestamp'],
    [/^(?:gen_random_uuid|uuid_generate_v4)\(\)$/i, '(uuid())'],
    [/^array\s*\[\s*\]/i, "'[]'"],
  ],
  sqlite: [
    [/^(?:now\(\)|current_timestamp\(\d*\))$/i, 'current_timestamp'],
    [/^array\s*\[\s*\]/i, "'[]'"],
  ],
};

/** The value of a column of the type where none is given; undefined for one that only PostgreSQL has. */
export function defaultIn(dialect: Dialect, value: string, type: string): string | undefined {
  if (dialect === 'postgresql' && /^bool/i.test(type)) {
    const bit = /^b?'?([01])'?$/.exec(value)?.[1];
    if (bit !== undefined) return bit === '1' ? 'true' : 'false';
  }
  const bare = dialect === 'postgresql' ? value : value.replace(CAST, ''),
    call = CALLS[dialect].find(([pattern]) => pattern.test(bare))?.[1],
    said = call ?? expressionIn(dialect, value);
  if (dialect === 'postgresql' || said === undefined) return said;
  // Of long texts MySQL takes expressions alone; either takes them in parentheses.
  const isLong = dialect === 'mysql' && /text$|blob$|^json|^geometry/i.test(type) && !/^null$/i.test(said);
  return LITERAL.test(said) && (!isLong || said.startsWith('(')) ? said : `(${said})`;
}
