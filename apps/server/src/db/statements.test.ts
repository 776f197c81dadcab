/**
 * Every statement of the source is prepared by PostgreSQL, and what it answers is compared with the row type that the
 * program takes it for. One that is put together of parts is evaluated where it stands, in every form it can have.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Client, type Connection, type FieldDef, type Submittable } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDocumentDatabase } from '../documents/testing.ts';
import { FORMS, TRIED_BY } from './statement-forms.fixture.ts';
import { choices, evaluator, untyped } from './statement-parts.fixture.ts';
import { type Asked, type Composed, readStatements } from './statements.fixture.ts';

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

/** What is wrong with a statement, in words, and whether its rows were compared with a type. */
async function check({ text, row }: Asked): Promise<{ wrong: string[]; compared: boolean }> {
  const fields = await describe(text).catch((error: Error) => error.message);
  if (typeof fields === 'string') return { wrong: [fields], compared: false };
  if (row === null) return { wrong: [], compared: false };
  const wrong: string[] = [];
  const names = fields.map(({ name }) => name);
  const missing = [...row.keys()].filter((name) => !names.includes(name));
  const unnamed = names.filter((name) => !row.has(name));
  if (missing.length > 0) wrong.push(`no column ${missing.join(', ')}`);
  if (unnamed.length > 0) wrong.push(`the row type has no ${unnamed.join(', ')}`);
  for (const { name, dataTypeID } of fields) {
    const [is, taken] = [READ_AS[String(dataTypeID)], row.get(name)];
    if (is && taken && COMPARED.has(taken) && is !== taken) wrong.push(`${name} is ${is}, taken for ${taken}`);
  }
  return { wrong, compared: true };
}

const briefly = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 90);

test('every statement is one that PostgreSQL understands, and answers the rows it is taken to', async () => {
  const wrong: string[] = [];
  let compared = 0;
  for (const one of asked) {
    const found = await check(one);
    wrong.push(...found.wrong.map((what) => `${one.where}: ${what}: ${briefly(one.text)}`));
    if (found.compared) compared++;
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(100);
}, 60_000);

test('every form of every statement that is put together of parts is one too', async () => {
  const wrong: string[] = [];
  const used = new Set<string>();
  let compared = 0;
  for (const path of sources) {
    const where = relative(ROOT, path);
    const source = readFileSync(path, 'utf8');
    const plain = untyped(source);
    const composed: Composed[] = [];
    readStatements(source, plain, composed);
    const evaluate = composed.length === 0 ? null : await evaluator(path, plain);
    for (const { expression, row } of composed) {
      const texts = new Set<string>();
      try {
        for (const chosen of choices(expression, FORMS[where] ?? {})) {
          for (const name of chosen.keys()) used.add(`${where} ${name}`);
          const text = evaluate!(expression, chosen);
          if (typeof text !== 'string') throw new Error('its text is none');
          // What a session is told, and what changes the schema, is not prepared.
          if (/^\s*(?:select|insert|update|delete|with)\b/.test(text)) texts.add(text);
        }
      } catch (error) {
        if (TRIED_BY[where] === undefined) wrong.push(`${where}: ${String(error)}: ${briefly(expression)}`);
        used.add(where);
        continue;
      }
      for (const text of texts) {
        const found = await check({ text, row });
        wrong.push(...found.wrong.map((what) => `${where}: ${what}: ${briefly(text)}`));
        if (found.compared) compared++;
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(100);
  const listed = Object.entries(FORMS).flatMap(([where, locals]) =>
    Object.keys(locals).map((name) => `${where} ${name}`),
  );
  expect([...listed, ...Object.keys(TRIED_BY)].filter((one) => !used.has(one))).toEqual([]);
  expect(Object.values(TRIED_BY).filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
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
