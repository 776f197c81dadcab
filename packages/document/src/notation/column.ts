/**
 * Rows of tables in entity-relationship diagrams: a column is `name: type not null = default`, an index `name (a, b)`,
 * and what is true of every row `name: check (a > 0)`.
 * What keys a column is part of stands beside its text, as the control `key` of its row.
 */
import { parseMember } from './member.ts';

/** What a row is in its table, by the value of its control. Only ever appended to: documents hold the index. */
export const COLUMN_KEYS = ['', 'PK', 'FK', 'PF', 'UQ', 'IX'] as const;
export type ColumnKey = (typeof COLUMN_KEYS)[number];

export interface Column {
  kind: 'column';
  name: string;
  type: string;
  isNullable: boolean;
  default?: string;
  /** `auto_increment`, `generated always as identity`, a collation: kept as it is written. */
  extra?: string;
}

export interface IndexRow {
  kind: 'index';
  name: string;
  columns: string[];
  /** The rows it covers, as an expression: `{where a > 0}`. */
  where?: string;
  /** How it is kept: `{using gin}`. */
  using?: string;
}

export interface CheckRow {
  kind: 'check';
  name?: string;
  expression: string;
}

const CHECK = /^(?:([^:()]+?)\s*[:：]\s*)?check\s*\(([^]*)\)$/i;
const NULLS = /\s+(not\s+null|null)$/i;

/** The fields of a row; null for a text that is none of these. */
export function parseColumn(text: string): Column | IndexRow | CheckRow | null {
  const member = parseMember(text);
  if (!member) return null;
  const [check, called, expression = ''] = CHECK.exec(text.trim()) ?? [];
  if (check !== undefined) return { kind: 'check', ...(called !== undefined && { name: called }), expression };
  if (member.kind === 'operation') {
    const said = (word: string): string | undefined =>
        member.modifiers.find((one) => one.startsWith(`${word} `))?.slice(word.length + 1),
      [where, using] = [said('where'), said('using')];
    return {
      kind: 'index',
      name: member.name,
      columns: member.parameters.map(({ name }) => name).filter(Boolean),
      ...(where !== undefined && { where }),
      ...(using !== undefined && { using }),
    };
  }
  // A number in brackets is a size of an array here.
  let type = `${member.type ?? ''}${member.multiplicity === undefined ? '' : `[${member.multiplicity}]`}`;
  const nulls = NULLS.exec(` ${type}`)?.[1];
  if (nulls !== undefined) type = ` ${type}`.replace(NULLS, '').trim();
  return {
    kind: 'column',
    name: member.name,
    type,
    isNullable: nulls === undefined || !/^not/i.test(nulls),
    ...(member.defaultValue !== undefined && { default: member.defaultValue }),
    ...(member.modifiers.length > 0 && { extra: member.modifiers.join(', ') }),
  };
}

export function printColumn(row: Omit<Column, 'kind'>): string {
  const type = [row.type, row.isNullable ? '' : 'not null'].filter((part) => part !== '').join(' '),
    rest = `${row.default === undefined ? '' : ` = ${row.default}`}${row.extra === undefined ? '' : ` {${row.extra}}`}`;
  return `${row.name}${type === '' ? '' : `: ${type}`}${rest}`;
}

export function printIndex({ name, columns, where, using }: Omit<IndexRow, 'kind'>): string {
  const said = [...(using === undefined ? [] : [`using ${using}`]), ...(where === undefined ? [] : [`where ${where}`])];
  return `${name} (${columns.join(', ')})${said.length > 0 ? ` {${said.join(', ')}}` : ''}`;
}

export const printCheck = ({ name, expression }: Omit<CheckRow, 'kind'>): string =>
  `${name === undefined ? '' : `${name}: `}check (${expression})`;
