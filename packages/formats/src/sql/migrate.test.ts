import { DatabaseSync } from 'node:sqlite';
import { fromPlain, plainText, type ShapeRecord } from '@limn/document';
import { describe, expect, it } from 'vitest';
import { importFile } from '../import-file.ts';
import { migrate, migrationText } from './migrate.ts';
import { DIALECTS, type Dialect } from './model.ts';
import { readSql } from './read.ts';
import { writeSql } from './write.ts';

const between = (before: string, after: string, dialect: Dialect = 'postgresql'): string[] =>
  migrate(readSql(before).schema, readSql(after).schema, dialect)
    .split('\n')
    .filter((line) => line !== '');

const USERS = 'create table users (id bigint primary key, email varchar(50) not null, note text);';

describe('the way from one schema to another', () => {
  it('is empty where they are the same', () => {
    for (const dialect of DIALECTS) expect(between(USERS, USERS, dialect)).toEqual([]);
  });

  it('adds and drops columns and changes types, nulls and defaults', () => {
    const after = 'create table users (id bigint primary key, email varchar(200), age integer default 0);';
    expect(between(USERS, after)).toEqual([
      'alter table users add column age integer default 0;',
      'alter table users alter column email type varchar(200);',
      'alter table users alter column email drop not null;',
      'alter table users drop column note;',
    ]);
    expect(between(USERS, after, 'mysql')).toContain('alter table users modify column email varchar(200);');
  });

  it('makes tables before keys lead to them, and drops tables last', () => {
    const after = `${USERS} create table posts (id bigint primary key, author bigint references users (id));`;
    const lines = between(`${USERS} create table old (id bigint primary key);`, after);
    expect(lines[0]).toBe('create table posts (');
    expect(lines.at(-2)).toBe('alter table posts add foreign key (author) references users (id);');
    expect(lines.at(-1)).toBe('drop table old;');
    const added = between(
      'create table a (id bigint primary key); create table b (id bigint primary key, a bigint);',
      'create table a (id bigint primary key); create table b (id bigint primary key, a bigint references a (id));',
    );
    expect(added).toEqual(['alter table b add foreign key (a) references a (id);']);
  });

  it('drops keys and indexes before columns, and makes others after', () => {
    const before = `${USERS} create index by_note on users (note);`,
      after = 'create table users (id bigint, email varchar(50) not null unique, primary key (id, email));';
    expect(between(before, after)).toEqual([
      'drop index by_note;',
      'alter table users drop constraint users_pkey;',
      'alter table users drop column note;',
      'alter table users add primary key (id, email);',
      'alter table users add unique (email);',
    ]);
  });

  it('adds values to types, and says what a type cannot lose', () => {
    expect(
      between("create type state as enum ('open', 'gone');", "create type state as enum ('open', 'paid');"),
    ).toEqual(["alter type state add value 'paid';", "-- state: 'gone' cannot be removed from a type"]);
  });

  it('makes a table of SQLite anew where it cannot be changed, and keeps its rows', () => {
    const lines = between(USERS, 'create table users (id bigint primary key, email text, note text);', 'sqlite');
    expect(lines.slice(0, 3)).toEqual(['pragma foreign_keys = off;', 'begin;', 'create table users_new (']);
    expect(lines.slice(-5)).toEqual([
      'insert into users_new (id, email, note) select id, email, note from users;',
      'drop table users;',
      'alter table users_new rename to users;',
      'commit;',
      'pragma foreign_keys = on;',
    ]);
    expect(between(USERS, `${USERS.slice(0, -2)}, age integer);`, 'sqlite')).toEqual([
      'alter table users add column age integer;',
    ]);
  });
});

const EARLIER = `
  create type state as enum ('open', 'paid'); create type gone as enum ('x');
  create table shop.orders (id serial primary key, name varchar(50) default 'n' not null, amount text default '1',
    state state default 'open', note text, total int generated always as (1 + 1) stored, qty int, unique (name),
    constraint positive check (qty > 0));
  create table shop.left_a (id int primary key, b int); create table shop.left_b (id int primary key, a int references shop.left_a (id));
  alter table shop.left_a add foreign key (b) references shop.left_b (id);
  create table leaf (id int primary key, parent int references leaf (id), t int references shop.orders (id) on delete cascade);
  create index "my idx" on shop.orders (note) where note is not null;
  comment on table leaf is 'old'; comment on column leaf.t is 'gone';`;
const LATER = `
  create type state as enum ('open', 'sent', 'paid');
  create table shop.orders (id bigint primary key, name text not null, amount numeric(10,2) default 0,
    state state default 'open', total int generated always as (2 + 1) stored, qty int default 5,
    extra jsonb not null default '{}', constraint positive check (qty >= 0), check (amount < 100));
  create table leaf (id int primary key, parent int references leaf (id), t int references shop.orders (id));
  create index "my idx2" on shop.orders (name desc); comment on table leaf is 'new';`;

it('changes everything a PostgreSQL database keeps of a table, in an order in which it can', () => {
  expect(between(EARLIER, LATER)).toEqual([
    'alter table shop.left_a drop constraint left_a_b_fkey;',
    'alter table shop.left_b drop constraint left_b_a_fkey;',
    'alter table shop.orders drop constraint positive;',
    'alter table shop.orders drop constraint orders_name_key;',
    'drop index shop."my idx";',
    'alter table leaf drop constraint leaf_t_fkey;',
    "alter type state add value 'sent' before 'paid';",
    "alter table shop.orders add column extra jsonb not null default '{}';",
    'alter table shop.orders alter column id drop default;',
    'alter table shop.orders alter column id type bigint;',
    'alter table shop.orders alter column name type text;',
    'alter table shop.orders alter column name drop default;',
    'alter table shop.orders alter column amount drop default;',
    'alter table shop.orders alter column amount type numeric(10,2) using amount::numeric(10,2);',
    'alter table shop.orders alter column amount set default 0;',
    'alter table shop.orders alter column total set expression as (2 + 1);',
    'alter table shop.orders alter column qty set default 5;',
    'alter table shop.orders drop column note;',
    'create index "my idx2" on shop.orders (name desc);',
    'alter table shop.orders add constraint positive check (qty >= 0);',
    'alter table shop.orders add check (amount < 100);',
    'alter table leaf add foreign key (t) references shop.orders (id);',
    "comment on table leaf is 'new';",
    'comment on column leaf.t is null;',
    'drop table shop.left_a;',
    'drop table shop.left_b;',
    'drop type gone;',
  ]);
  expect(between(LATER, LATER)).toEqual([]);
});

it('keeps the rows of a SQLite database, and what refers to them, while its tables are made anew', () => {
  const db = new DatabaseSync(':memory:');
  db.exec(`pragma foreign_keys = on; ${writeSql(readSql(EARLIER).schema, 'sqlite')}`);
  db.exec("insert into shop_orders (name, amount, qty) values ('x', '1', 3); insert into leaf (id, t) values (1, 1);");
  db.exec(migrate(readSql(EARLIER).schema, readSql(LATER).schema, 'sqlite'));
  expect(db.prepare('select t from leaf').all()).toEqual([{ t: 1 }]);
  expect(db.prepare('select name, total, extra from shop_orders').all()).toEqual([
    { name: 'x', total: 3, extra: '{}' },
  ]);
  expect(db.prepare('pragma foreign_key_check').all()).toEqual([]);
  const names = db.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'").all();
  expect(names.map(({ name }) => name).sort()).toEqual(['leaf', 'shop_orders']);
  db.close();
});

it('says which rows would have no value, and numbers what MySQL numbers', () => {
  const after = `${USERS.slice(0, -2)}, age integer not null);`;
  expect(between(USERS, after)[0]).toBe('-- users.age: rows that are there need a value');
  const before =
    'create table a (id int primary key); create table b (x int references a (id), y int references a (id));';
  expect(
    between(before, 'create table a (id int primary key); create table b (x int references a (id), y int);', 'mysql'),
  ).toEqual(['alter table b drop foreign key b_ibfk_2;']);
});

describe('the way from one state of a drawing to another', () => {
  it('renames what was renamed, and loses no rows by it', async () => {
    const { document } = await importFile(new TextEncoder().encode(USERS), 'users.sql');
    if (document.kind !== 'diagram') throw new TypeError('not a diagram');
    const before = [...document.records],
      after = before.map((record) => {
        const text = record.type === 'shape' ? plainText(record.text) : '';
        const next = text === 'users' ? 'people' : text.replace('email', 'address');
        return next === text ? record : ({ ...record, text: fromPlain(next) } as ShapeRecord);
      });
    expect(migrationText(before, after, 'postgresql')).toBe(
      'alter table users rename to people;\nalter table people rename column email to address;\n',
    );
  });
});
