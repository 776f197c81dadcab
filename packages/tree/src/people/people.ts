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

/** Whom the columns of second managers name; one cell may name several. */
const namesIn = (row: readonly string[], roles: readonly ColumnRole[]): string[] =>
  row.flatMap((cell, c) => (roles[c] === 'dotted' ? cell.split(SEVERAL).flatMap((name) => name.trim() || []) : []));
const SEVERAL = /[,;，；、\n]/;

const DOTTED =
  /^(dotted ?line.*|(second|secondary|matrix|functional) ?(manager|supervisor|report.*)|虚线.*|第二上级|兼管上级|矩阵上级)$/i;
/** The roles of columns, those whose headings speak of second managers told apart. */
export const withDotted = (headings: readonly string[], roles: readonly ColumnRole[]): ColumnRole[] =>
  roles.map((role, c) => (role === 'detail' && DOTTED.test((headings[c] ?? '').trim()) ? 'dotted' : role));

/** What a row says besides who it is about. */
function saidBy(
  row: readonly string[],
  headings: readonly string[],
  roles: readonly ColumnRole[],
): Pick<Person, 'fields' | 'note' | 'tags' | 'link'> {
  const fields: [string, string][] = [],
    notes: string[] = [],
    tags: string[] = [];
  row.forEach((cell, c) => {
    const role = roles[c] ?? 'detail',
      text = cell.trim();
    if (role === 'title' || role === 'detail') {
      const heading = (headings[c] ?? '').trim() || String(c + 1);
      if (fields.length < MAX_FIELDS) fields.push([heading.slice(0, 100), text.slice(0, MAX_FIELD)]);
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
    byName = new Map<string, string>(),
    bosses = new Map<string, string>(),
    dotted = new Map<string, string[]>();
  for (const row of body) {
    const id = first(row, roles, 'id'),
      title = first(row, roles, 'title'),
      written = first(row, roles, 'name'),
      name = (written || title || id).slice(0, MAX_NAME);
    if (name === '') continue;
    let key = keyOf(id || name);
    // Two of one name without numbers are two people.
    for (let n = 2; people.has(key); n++) key = `${keyOf(id || name)} ${n}`;
    people.set(key, {
      key,
      name,
      boss: null,
      ...saidBy(row, headings, roles),
      isVacant: written === '' && title !== '',
    });
    if (!byName.has(keyOf(name))) byName.set(keyOf(name), key);
    const boss = first(row, roles, 'manager');
    if (boss !== '') bosses.set(key, boss);
    if (roles.includes('dotted')) dotted.set(key, namesIn(row, roles));
  }
  const known = (named: string): string | undefined => {
    const wanted = keyOf(named);
    return people.has(wanted) ? wanted : byName.get(wanted);
  };
  for (const [key, named] of dotted) {
    const others = named.flatMap((one) => known(one) ?? []).filter((one) => one !== key);
    people.set(key, { ...people.get(key)!, dotted: [...new Set(others)] });
  }
  for (const [key, named] of bosses) {
    const wanted = keyOf(named);
    let boss = known(named);
    if (boss === undefined) {
      // Whoever is only named as somebody's manager is somebody too.
      people.set(wanted, { ...NOBODY, key: wanted, name: named.slice(0, MAX_NAME) });
      boss = wanted;
    }
    if (boss !== key) people.set(key, { ...people.get(key)!, boss });
  }
  return topDown(people);
}
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
    path = path.slice(0, from);
    for (let level = from; level < columns.length; level++) {
      const name = (row[columns[level]!] ?? '').trim().slice(0, MAX_NAME);
      if (name === '') continue;
      const boss = path.filter(Boolean).join(' / ') || null,
        key = [...path.filter(Boolean), keyOf(name)].join(' / ');
      path = [...path.slice(0, level), keyOf(name)];
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
  for (const person of people.values()) if (!seen.has(person.key)) from({ ...person, boss: null });
  return out;
}
