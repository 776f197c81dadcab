import { fromPlain, plainText, type ShapeRecord } from '@limn/document';
import { describe, expect, it } from 'vitest';
import { importFile } from '../import-file.ts';
import { migrate, migrationText } from './migrate.ts';
import { DIALECTS, type Dialect } from './model.ts';
import { readSql } from './read.ts';

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
    expect(lines[0]).toBe('create table users_new (');
    expect(lines.slice(-3)).toEqual([
      'insert into users_new (id, email, note) select id, email, note from users;',
      'drop table users;',
      'alter table users_new rename to users;',
    ]);
    expect(between(USERS, `${USERS.slice(0, -2)}, age integer);`, 'sqlite')).toEqual([
      'alter table users add column age integer;',
    ]);
  });
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
