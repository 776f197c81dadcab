import type { Queryable } from '../db/database.ts';

export interface Table {
  schema: string;
  name: string;
  /** Columns that are written: none that PostgreSQL makes by itself. */
  columns: string[];
}

/** Which migrations ran, and which processes are there now, are of the database that takes the rows. */
const OWN: ReadonlySet<string> = new Set([
  'public.migrations',
  'public.job_runners',
  'public.processes',
  'public.document_leases',
  'graphile_worker.migrations',
]);

/** A name as SQL has it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const sqlName = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`;

/** Every table whose rows are an instance's, those before that others refer to. */
export async function readTables(db: Queryable): Promise<Table[]> {
  const { rows: tables } = await db.query<Table & { id: string }>(
    `select c.oid::text as id, n.nspname as schema, c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') order by 2, 3`,
  );
  const { rows: keys } = await db.query<{ from: string; to: string }>(
    `select distinct conrelid::text as from, confrelid::text as to from (
       select conrelid::int8, confrelid::int8 from pg_constraint where contype = 'f' and conrelid <> confrelid) k`,
  );
  const byId = new Map(tables.map((table) => [table.id, table]));
  const ordered: Table[] = [];
  const seen = new Set<string>();
  const visit = (id: string): void => {
    const table = byId.get(id);
    if (table === undefined || seen.has(id)) return;
    seen.add(id);
    for (const key of keys) if (key.from === id) visit(key.to);
    const { schema, name, columns } = table;
    if (!OWN.has(`${schema}.${name}`)) ordered.push({ schema, name, columns });
  };
  for (const { id } of tables) visit(id);
  return ordered;
}

/** Sequences and the last number each gave. */
export async function readSequences(db: Queryable): Promise<{ schema: string; name: string; value: string }[]> {
  const { rows } = await db.query<{ schema: string; name: string; value: string }>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1, 2`,
  );
  return rows;
}
