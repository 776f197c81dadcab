/**
 * Every statement that stands in the source as it is asked is prepared by PostgreSQL, and what it answers is compared
 * with the row type that the program takes it for.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Client, type Connection, type FieldDef, type Submittable } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDocumentDatabase } from '../documents/testing.ts';
import { type Asked, readStatements } from './statements.fixture.ts';

const ROOT = join(import.meta.dirname, '..');
const database = await startDocumentDatabase();
const client = new Client({ connectionString: database.url });
beforeAll(() => client.connect());
afterAll(async () => {
  await client.end();
  await database.stop();
});

/** What JavaScript makes of a column's type; types that are not here are not compared. */
const READ_AS: Record<string, string> = {
  16: 'boolean',
  17: 'Buffer',
  20: 'string',
  21: 'number',
  23: 'number',
  25: 'string',
  26: 'number',
  700: 'number',
  701: 'number',
  1001: 'Buffer[]',
  1007: 'number[]',
  1009: 'string[]',
  1016: 'string[]',
  1043: 'string',
  1184: 'Date',
  1700: 'string',
  2950: 'string',
  2951: 'string[]',
};
const COMPARED = new Set(Object.values(READ_AS));

/** Has PostgreSQL parse a statement, and tell its columns; none for one that answers no rows. */
class Description implements Submittable {
  fields: FieldDef[] = [];
  readonly #text: string;
  readonly #settle: (error?: Error) => void;
  constructor(text: string, settle: (error?: Error) => void) {
    this.#text = text;
    this.#settle = settle;
  }
  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }
  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.fields = fields;
  }
  handleError(error: Error): void {
    this.#settle(error);
  }
  handleReadyForQuery(): void {
    this.#settle();
  }
}

function describe(text: string): Promise<FieldDef[]> {
  return new Promise((resolve, reject) => {
    const description: Description = new Description(text, (error) =>
      error ? reject(error) : resolve(description.fields),
    );
    client.query(description);
  });
}

const sources = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.(test|fixture|setup)\.ts$|testing/.test(name))
  .map((name) => join(ROOT, name));
const asked: (Asked & { where: string })[] = sources.flatMap((path) =>
  readStatements(readFileSync(path, 'utf8')).map((one) => ({ ...one, where: relative(ROOT, path) })),
);

test('every statement is one that PostgreSQL understands, and answers the rows it is taken to', async () => {
  const wrong: string[] = [];
  let compared = 0;
  for (const { text, row, where } of asked) {
    const tell = (what: string): void =>
      void wrong.push(`${where}: ${what}: ${text.replace(/\s+/g, ' ').slice(0, 90)}`);
    const fields = await describe(text).catch((error: Error) => {
      tell(error.message);
      return null;
    });
    if (fields === null || row === null) continue;
    compared++;
    const names = fields.map(({ name }) => name);
    const missing = [...row.keys()].filter((name) => !names.includes(name));
    const unnamed = names.filter((name) => !row.has(name));
    if (missing.length > 0) tell(`no column ${missing.join(', ')}`);
    if (unnamed.length > 0) tell(`the row type has no ${unnamed.join(', ')}`);
    for (const { name, dataTypeID } of fields) {
      const [is, taken] = [READ_AS[String(dataTypeID)], row.get(name)];
      if (is && taken && COMPARED.has(taken) && is !== taken) tell(`${name} is ${is}, taken for ${taken}`);
    }
  }
  expect(wrong).toEqual([]);
  // What is put together of parts is tried by the tests that ask it.
  expect(compared).toBeGreaterThan(100);
}, 60_000);

test('a wrong name, a wrong type and a statement that is none are told', async () => {
  const [one] = readStatements(
    'pool.query<{ id: string; n: number | null }>(`select id, 1::int8 as n from files`, [])',
  );
  expect(one).toEqual({
    text: 'select id, 1::int8 as n from files',
    row: new Map([
      ['id', 'string'],
      ['n', 'number'],
    ]),
  });
  expect((await describe(one!.text)).map(({ name, dataTypeID }) => [name, READ_AS[String(dataTypeID)]])).toEqual([
    ['id', 'string'],
    ['n', 'string'],
  ]);
  await expect(describe('select nothing from files')).rejects.toThrow('nothing');
});
