import { expect, it } from 'vitest';
import { schemaGraph } from './draw.ts';
import { readSql } from './read.ts';

const tableOf = (sql: string) => {
  const { schema, misread } = readSql(sql);
  expect(misread).toEqual([]);
  return schema.tables[0]!;
};

it('reads what PostgreSQL writes', () => {
  const { schema, misread } = readSql(`
    -- Dumped from database version 18
    SET statement_timeout = 0;
    CREATE TYPE public.mood AS ENUM ('sad', 'it''s ok');
    CREATE TABLE IF NOT EXISTS public.users (
      id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      at timestamp(3) with time zone DEFAULT now() NOT NULL,
      name character varying(64) DEFAULT 'x, y'::character varying COLLATE "C" NOT NULL,
      "Tags" text[] NOT NULL DEFAULT '{}'::text[],
      price numeric(10, 2) CHECK (price > 0),
      boss int REFERENCES people (id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
      CONSTRAINT one UNIQUE (name, at),
      EXCLUDE USING gist (at WITH &&)
    ) PARTITION BY RANGE (at);
    ALTER TABLE ONLY public.users ADD CONSTRAINT boss_fk FOREIGN KEY (boss, id) REFERENCES public.people(id, no) MATCH FULL ON DELETE CASCADE;
    CREATE UNIQUE INDEX CONCURRENTLY idx ON public.users USING btree (lower(name), at DESC) WHERE (at > '2020-01-01');
    COMMENT ON COLUMN public.users.name IS '姓名';
    COPY public.users (id) FROM stdin;
1	a; b (
\\.
    CREATE OR REPLACE FUNCTION f() RETURNS int AS $$ BEGIN CREATE TABLE no (a int); END; $$ LANGUAGE plpgsql;
    CREATE VIEW v AS SELECT u.id, count(*) AS n FROM users u GROUP BY 1;
  `);
  expect(schema.enums).toEqual([{ name: 'mood', values: ['sad', "it's ok"] }]);
  expect(schema.views).toEqual([{ name: 'v', columns: ['id', 'n'] }]);
  expect(schema.tables).toHaveLength(1);
  const users = schema.tables[0]!;
  expect(users.columns).toEqual([
    { name: 'id', type: 'bigint', isNullable: true, extra: 'generated always as identity' },
    { name: 'at', type: 'timestamp(3) with time zone', isNullable: false, default: 'now()' },
    {
      name: 'name',
      type: 'character varying(64)',
      isNullable: false,
      default: "'x, y'::character varying",
      comment: '姓名',
    },
    { name: 'Tags', type: 'text[]', isNullable: false, default: "'{}'::text[]" },
    { name: 'price', type: 'numeric(10, 2)', isNullable: true },
    { name: 'boss', type: 'int', isNullable: true },
  ]);
  expect(users).toMatchObject({
    name: 'users',
    primary: ['id'],
    unique: [{ name: 'one', columns: ['name', 'at'] }],
    indexes: [{ name: 'idx', columns: ['lower(name)', 'at desc'], isUnique: true, where: "at > '2020-01-01'" }],
    checks: [{ expression: 'price > 0' }],
    foreign: [
      { columns: ['boss'], table: 'people', references: ['id'], actions: 'on delete set null' },
      {
        name: 'boss_fk',
        columns: ['boss', 'id'],
        table: 'people',
        references: ['id', 'no'],
        actions: 'match full on delete cascade',
      },
    ],
  });
  // What is nothing a table is drawn with is said with its line.
  expect(misread).toEqual([{ line: 13, text: 'EXCLUDE USING gist (at WITH &&)' }]);
});

it('reads what MySQL writes', () => {
  const table = tableOf(`
    /*!40101 SET NAMES utf8 */;
    CREATE TABLE \`order\` (
      \`id\` int unsigned NOT NULL AUTO_INCREMENT COMMENT 'the id',
      \`kind\` enum('a','b,)') CHARACTER SET utf8mb4 COLLATE utf8mb4_bin DEFAULT 'a',
      \`user id\` bigint NOT NULL,
      \`changed\` timestamp NULL DEFAULT CURRENT_TIMESTAMP ON UPDATE CURRENT_TIMESTAMP,
      \`total\` decimal(8,2) GENERATED ALWAYS AS (\`a\` + 1) STORED,
      PRIMARY KEY (\`id\`,\`kind\`) USING BTREE,
      UNIQUE KEY \`u\` (\`kind\`),
      KEY \`by_user\` (\`user id\`, \`kind\`(10)),
      FULLTEXT KEY \`words\` (\`kind\`),
      CONSTRAINT \`o_u\` FOREIGN KEY (\`user id\`) REFERENCES \`users\` (\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION
    ) ENGINE=InnoDB AUTO_INCREMENT=7 DEFAULT CHARSET=utf8mb4 COMMENT='all orders';`);
  expect(table.columns.map(({ name, type }) => [name, type])).toEqual([
    ['id', 'int unsigned'],
    ['kind', "enum('a','b,)')"],
    ['user id', 'bigint'],
    ['changed', 'timestamp'],
    ['total', 'decimal(8,2)'],
  ]);
  expect(table).toMatchObject({
    comment: 'all orders',
    primary: ['id', 'kind'],
    unique: [{ name: 'u', columns: ['kind'] }],
    indexes: [
      { name: 'by_user', columns: ['user id', 'kind'] },
      { name: 'words', using: 'fulltext' },
    ],
    foreign: [{ name: 'o_u', columns: ['user id'], table: 'users', references: ['id'] }],
  });
  expect(table.columns[0]).toMatchObject({ isNullable: false, extra: 'auto_increment', comment: 'the id' });
  expect(table.columns.slice(3).map(({ extra }) => extra)).toEqual([
    'on update current_timestamp',
    'generated always as (a + 1) stored',
  ]);
});

it('reads what SQLite has, types left out and columns called as words', () => {
  const table = tableOf(`CREATE TABLE [my table] (
    id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL, "index" , value,
    parent INTEGER REFERENCES [my table](id) ON DELETE CASCADE, UNIQUE (key, value) ON CONFLICT REPLACE
  ) WITHOUT ROWID, STRICT;`);
  expect(table.columns.map(({ name, type }) => `${name}:${type}`)).toEqual([
    'id:INTEGER',
    'key:TEXT',
    'index:',
    'value:',
    'parent:INTEGER',
  ]);
  expect(table).toMatchObject({ name: 'my table', primary: ['id'], unique: [{ columns: ['key', 'value'] }] });
});

it('keeps schemas where there are several, and makes no tables of what only changes something', () => {
  const { schema, misread } = readSql(`
    CREATE DOMAIN public.email AS text CHECK (VALUE ~ '@');
    CREATE TYPE sales.state AS ENUM ('open', 'paid');
    CREATE TABLE public.users (id integer NOT NULL, mail public.email);
    CREATE TABLE sales.users (id bigint NOT NULL, user_id integer, state sales.state DEFAULT 'open'::sales.state);
    CREATE TABLE sales.users_2026 (id bigint NOT NULL);
    CREATE TABLE sales.users_2027 PARTITION OF sales.users FOR VALUES FROM (1) TO (2);
    ALTER TABLE ONLY sales.users ATTACH PARTITION sales.users_2026 FOR VALUES FROM (0) TO (1);
    ALTER TABLE ONLY sales.users_2026 ADD CONSTRAINT p PRIMARY KEY (id);
    ALTER TABLE ONLY sales.users_2027 ADD CONSTRAINT q PRIMARY KEY (id);
    ALTER TABLE public.users_id_seq OWNER TO postgres;
    ALTER TABLE ONLY sales.users ALTER COLUMN id SET DEFAULT nextval('sales.users_id_seq'::regclass);
    ALTER TABLE ONLY sales.users ADD CONSTRAINT u FOREIGN KEY (user_id) REFERENCES public.users(id);
    CREATE INDEX of_a_view ON public.totals USING btree (id);
    COMMENT ON TABLE sales.users IS 'who pays';`);
  expect(misread).toEqual([]);
  expect(schema.tables.map(({ name, comment }) => [name, comment])).toEqual([
    ['users', undefined],
    ['sales.users', 'who pays'],
  ]);
  expect(schema.tables[0]!.columns[1]!.type).toBe('text');
  expect(schema.tables[1]!.columns.map(({ type, default: value }) => [type, value])).toEqual([
    ['bigserial', undefined],
    ['integer', undefined],
    ['sales.state', "'open'::sales.state"],
  ]);
  expect(schema.tables[1]!.foreign[0]!.table).toBe('users');
  // A database of one schema need not say which.
  const one = readSql(
    'create table `shop`.`a` (id int primary key); create table `shop`.`b` (a int references `shop`.`a` (id));',
  );
  expect(one.schema.tables.map(({ name, foreign }) => [name, foreign[0]?.table])).toEqual([
    ['a', undefined],
    ['b', 'a'],
  ]);
});

it('applies what alters a table', () => {
  const table = tableOf(`create table t (a int, b text);
    alter table t add column c date not null, drop column b, alter column a set not null, alter a type bigint;
    alter table t add primary key (a);`);
  expect(table.columns).toEqual([
    { name: 'a', type: 'bigint', isNullable: false },
    { name: 'c', type: 'date', isNullable: false },
  ]);
  expect(table.primary).toEqual(['a']);
});

it('keeps what it understood of broken text, and says where the rest is', () => {
  const { schema, misread } = readSql(
    'create table a (\n id int,\n ?? what,\n name text\n);\ncreate table ;\ncreate table b (x int',
  );
  expect(schema.tables.map(({ name, columns }) => [name, columns.map((column) => column.name)])).toEqual([
    ['a', ['id', 'name']],
    ['b', ['x']],
  ]);
  expect(misread).toEqual([
    { line: 3, text: '?? what' },
    { line: 6, text: 'create table' },
  ]);
});

it('is quick on a long text, and ends on one that is never closed', () => {
  const long = Array.from(
    { length: 1500 },
    (_, i) => `create table t${i} (id int primary key, a text, b int references t0(id));`,
  );
  const started = performance.now();
  expect(readSql(long.join('\n')).schema.tables).toHaveLength(1500);
  for (const odd of ["'", '"', '$$', '/*', '(((((', 'create table t (', 'create index on', 'comment on column a.b is'])
    readSql(odd.repeat(3));
  expect(performance.now() - started).toBeLessThan(4000);
});

it('draws thousands of keys of one table in time that grows with their number', async () => {
  const count = 8000,
    keys = Array.from(
      { length: count },
      (_, i) => `create index k${i} on b (x);\nalter table b add foreign key (y) references a (id);`,
    );
  const { schema } = readSql(
      `create table a (id int primary key);\ncreate table b (x int, y int);\n${keys.join('\n')}`,
    ),
    started = process.cpuUsage();
  const { edges } = schemaGraph(schema),
    { user, system } = process.cpuUsage(started);
  expect(edges).toHaveLength(count);
  expect((user + system) / 1000).toBeLessThan(1500);
});
