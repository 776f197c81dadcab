/** People out of the rows of a table: who they are, to whom they report, and what else a card says of them. */

/** What a column says. */
export type ColumnRole =
  | 'name'
  | 'id'
  | 'manager'
  | 'dotted'
  | 'title'
  | 'level'
  | 'note'
  | 'tags'
  | 'link'
  | 'detail'
  | 'skip';

export interface PeopleMapping {
  /** By a column that names the manager, or by columns for the levels. */
  kind: 'manager' | 'levels';
  hasHeader: boolean;
  roles: readonly ColumnRole[];
}

export interface Person {
  /** By what the same person is known in the next table: the number, else the name; of levels the whole path. */
  key: string;
  name: string;
  /** Key of whom they report to; null at the top. */
  boss: string | null;
  /** Keys of those whom they report to besides, where the table has a column for that. */
  dotted?: readonly string[];
  fields: Readonly<Record<string, string>>;
  note: string;
  tags: readonly string[];
  link: string;
  /** A position without anybody in it. */
  isVacant: boolean;
}

/** Most that a card knows. */
export const MAX_FIELDS = 30;
const MAX_FIELD = 2000,
  MAX_NAME = 2000;

/** Compared as people write it: without spaces about it, in small letters. */
export const keyOf = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ').slice(0, 200);

/**
 * @param rows texts as a spreadsheet shows them, equally long
 * @returns people before those who report to them; whoever is in a circle of managers stands at the top
 */
export function peopleOf(rows: readonly (readonly string[])[], mapping: PeopleMapping): Person[] {
  const headings = mapping.hasHeader ? (rows[0] ?? []) : [],
    body = rows.slice(mapping.hasHeader ? 1 : 0);
  return mapping.kind === 'manager'
    ? byManager(body, headings, mapping.roles)
    : byLevels(body, headings, mapping.roles);
}

const first = (row: readonly string[], roles: readonly ColumnRole[], role: ColumnRole): string => {
  const at = roles.indexOf(role);
  return at < 0 ? '' : (row[at] ?? '').trim();
};

/** A name in one line. */
const nameIn = (text: string): string => text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim().slice(0, MAX_NAME);
/** Marks that are pasted along and that nobody sees, besides what joins and turns letters. */
const INVISIBLE = /[\u200b\u2060\ufeff]/g;

/** Whom the columns of second managers name; one cell may name several. */
const namesIn = (row: readonly string[], roles: readonly ColumnRole[]): string[] =>
  row.flatMap((cell, c) => (roles[c] === 'dotted' ? cell.split(SEVERAL).flatMap((name) => name.trim() || []) : []));
const SEVERAL = /[,;，；、\n]/;

const DOTTED =
  /^(dotted ?line.*|(second|secondary|matrix|functional) ?(manager|supervisor|report.*)|虚线.*|第二上级|兼管上级|矩阵上级)$/i;
/** The roles of columns, those whose headings speak of second managers told apart. */
export const withDotted = (headings: readonly string[], roles: readonly ColumnRole[]): ColumnRole[] =>
  roles.map((role, c) => (role === 'detail' && DOTTED.test((headings[c] ?? '').trim()) ? 'dotted' : role));

/** Names of a row's columns as fields: the second of two with one heading has a number. */
function fieldNames(row: readonly string[], headings: readonly string[], roles: readonly ColumnRole[]): string[] {
  const taken = new Set<string>();
  return row.map((_cell, c) => {
    const role = roles[c] ?? 'detail',
      heading = ((headings[c] ?? '').trim() || String(c + 1)).slice(0, 100);
    if (role !== 'title' && role !== 'detail') return heading;
    let name = heading;
    for (let n = 2; taken.has(name); n++) name = `${heading} ${n}`;
    taken.add(name);
    return name;
  });
}

/** What a row says besides who it is about. */
function saidBy(
  row: readonly string[],
  headings: readonly string[],
  roles: readonly ColumnRole[],
): Pick<Person, 'fields' | 'note' | 'tags' | 'link'> {
  const names = fieldNames(row, headings, roles),
    fields: [string, string][] = [],
    notes: string[] = [],
    tags: string[] = [];
  row.forEach((cell, c) => {
    const role = roles[c] ?? 'detail',
      text = cell.trim();
    if (role === 'title' || role === 'detail') {
      const heading = names[c]!;
      if (fields.length < MAX_FIELDS) fields.push([heading, text.slice(0, MAX_FIELD)]);
    } else if (text === '') return;
    else if (role === 'note') notes.push(text);
    else if (role === 'tags') tags.push(...text.split(/[,;，；、]/).flatMap((tag) => tag.trim().slice(0, 100) || []));
  });
  return { fields: Object.fromEntries(fields), note: notes.join('\n'), tags, link: first(row, roles, 'link') };
}

function byManager(
  body: readonly (readonly string[])[],
  headings: readonly string[],
  roles: readonly ColumnRole[],
): Person[] {
  const people = new Map<string, Person>(),
    directory = new Directory(),
    bosses = new Map<string, string>(),
    dotted = new Map<string, string[]>();
  for (const row of body) {
    const id = first(row, roles, 'id'),
      title = first(row, roles, 'title'),
      written = first(row, roles, 'name'),
      name = nameIn(written || title || id),
      boss = first(row, roles, 'manager');
    if (name === '') continue;
    let key = keyOf(id || name);
    const before = id === '' ? undefined : people.get(key);
    // The row of somebody again, who may report to one more: tables out of databases have them.
    if (before && keyOf(before.name) === keyOf(name)) {
      people.set(key, withRow(before, saidBy(row, headings, roles)));
      const others = namesIn(row, roles);
      if (boss !== '' && !bosses.has(key)) bosses.set(key, boss);
      else if (boss !== '' && keyOf(boss) !== keyOf(bosses.get(key)!)) others.push(boss);
      if (others.length > 0) dotted.set(key, [...(dotted.get(key) ?? []), ...others]);
      continue;
    }
    // Two of one name without numbers are two people, and so are two of other names.
    for (let n = 2; people.has(key); n++) key = `${keyOf(id || name)} ${n}`;
    people.set(key, {
      key,
      name,
      boss: null,
      ...saidBy(row, headings, roles),
      isVacant: written === '' && title !== '',
    });
    directory.add(key, name);
    if (boss !== '') bosses.set(key, boss);
    if (roles.includes('dotted')) dotted.set(key, namesIn(row, roles));
  }
  const known = (named: string): string | undefined =>
    people.has(keyOf(named)) ? keyOf(named) : directory.find(named);
  for (const [key, named] of dotted) {
    const others = named.flatMap((one) => known(one) ?? []).filter((one) => one !== key);
    people.set(key, { ...people.get(key)!, dotted: [...new Set(others)] });
  }
  for (const [key, named] of bosses) {
    const wanted = keyOf(named);
    let boss = known(named);
    if (boss === undefined) {
      if (NOBODY_SAID.test(named)) continue;
      // Whoever is only named as somebody's manager is somebody too.
      people.set(wanted, { ...NOBODY, key: wanted, name: nameIn(named) });
      boss = wanted;
    }
    if (boss !== key) people.set(key, { ...people.get(key)!, boss });
  }
  return topDown(people);
}
/** How tables say that there is no manager. */
const NOBODY_SAID = /^([-–—/0]+|n\.?\/?a\.?|none|null|nil|nobody|无|没有|暂无|空)$/i;

/** What one row says of somebody and another: the first that says something counts. */
function withRow(person: Person, row: Pick<Person, 'fields' | 'note' | 'tags' | 'link'>): Person {
  const fields = { ...row.fields };
  for (const [heading, text] of Object.entries(person.fields)) if (text !== '') fields[heading] = text;
  return {
    ...person,
    fields,
    note: [...new Set([person.note, row.note])].filter((note) => note !== '').join('\n'),
    tags: [...new Set([...person.tags, ...row.tags])],
    link: person.link || row.link,
  };
}

/**
 * Finds people by what others' rows call them: by name, else as one reads it, however wide its letters, with or without
 * blanks between Chinese ones, and numbers by what they amount to (`007` is `7.0`). What may mean two is not guessed.
 */
class Directory {
  private readonly byName = new Map<string, string>();
  private readonly loosely = new Map<string, string | null>();

  add(key: string, name: string): void {
    if (!this.byName.has(keyOf(name))) this.byName.set(keyOf(name), key);
    for (const loose of new Set([looselyOf(key), looselyOf(name)])) {
      const known = this.loosely.get(loose);
      this.loosely.set(loose, known === undefined || known === key ? key : null);
    }
  }

  find(named: string): string | undefined {
    return this.byName.get(keyOf(named)) ?? this.loosely.get(looselyOf(named)) ?? undefined;
  }
}
const looselyOf = (text: string): string =>
  keyOf(text.normalize('NFKC').replace(INVISIBLE, ''))
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .replace(/^0*(\d+)(\.0+)?$/, '$1');

const NOBODY: Person = { key: '', name: '', boss: null, fields: {}, note: '', tags: [], link: '', isVacant: false };

function byLevels(
  body: readonly (readonly string[])[],
  headings: readonly string[],
  roles: readonly ColumnRole[],
): Person[] {
  const columns = roles.flatMap((role, c) => (role === 'level' ? [c] : [])),
    people = new Map<string, Person>();
  let path: string[] = [];
  for (const row of body) {
    const from = columns.findIndex((c) => (row[c] ?? '').trim() !== '');
    if (from < 0) continue;
    // A level that is left out has its place, so that those beside each other stay so.
    path = Array.from({ length: from }, (_, level) => path[level] ?? '');
    for (let level = from; level < columns.length; level++) {
      const name = nameIn(row[columns[level]!] ?? '');
      if (name === '') {
        path.push('');
        continue;
      }
      const boss = path.filter(Boolean).join(' / ') || null,
        key = [...path.filter(Boolean), keyOf(name)].join(' / ');
      path.push(keyOf(name));
      if (!people.has(key)) people.set(key, { ...NOBODY, key, name, boss });
    }
    const last = path.filter(Boolean).join(' / '),
      person = people.get(last);
    if (person) people.set(last, { ...person, ...saidBy(row, headings, roles) });
  }
  return topDown(people);
}

/** Everybody after whom they report to; a circle is opened at the one of it who is named first. */
function topDown(people: ReadonlyMap<string, Person>): Person[] {
  const under = new Map<string | null, Person[]>();
  for (const person of people.values()) {
    const list = under.get(person.boss);
    if (list) list.push(person);
    else under.set(person.boss, [person]);
  }
  const out: Person[] = [],
    seen = new Set<string>();
  const from = (top: Person): void => {
    const waiting = [top];
    for (let person = waiting.pop(); person; person = waiting.pop()) {
      if (seen.has(person.key)) continue;
      seen.add(person.key);
      out.push(person);
      waiting.push(...(under.get(person.key) ?? []).toReversed());
    }
  };
  for (const person of under.get(null) ?? []) from(person);
  for (const person of people.values())
    if (!seen.has(person.key)) from({ ...firstOfCircle(person, people), boss: null });
  return out;
}

/** Of the circle that somebody is in or under, the one who is named first. */
function firstOfCircle(person: Person, people: ReadonlyMap<string, Person>): Person {
  const above = (one: Person): Person => people.get(one.boss ?? '') ?? one,
    passed = new Set<Person>();
  let at = person;
  for (; !passed.has(at); at = above(at)) passed.add(at);
  const circle = new Set<Person>();
  for (; !circle.has(at); at = above(at)) circle.add(at);
  for (const one of people.values()) if (circle.has(one)) return one;
  return person;
}
