/**
 * Makes a sheet of topics of a table: by who reports to whom, by columns for levels, or by how deep rows are grouped.
 */
import { fromPlain, type RichText } from '@limn/document';
import type { ImportClock } from '../limits.ts';
import type { Dropped } from '../report.ts';
import { type MindSheet, type MindTopic, newSheet, newTopic } from '../tree/model.ts';
import { type ColumnRole, type Table, type TableMapping } from './model.ts';

interface TreeContext {
  clock: ImportClock;
  dropped: Dropped;
  /** What several topics at the top stand under. */
  title: string;
}

/** Headings of what `write-csv.ts` writes: what stands at the top beside the first is then floating again. */
const OWN = /^(Level \d+,)+Note,Tags,Link$/;

/** How many rows become topics at least: those that say something in a column that topics are named by. */
export function topicsAtLeast({ rows }: Table, { kind, hasHeader, roles }: TableMapping): number {
  const isNaming = (_: string, c: number): boolean => kind === 'table' || NAMING.has(roles[c] ?? 'detail');
  return rows.reduce((sum, row, r) => {
    const says = (r > 0 || !hasHeader) && row.some((cell, c) => cell !== '' && isNaming(cell, c));
    return says ? sum + 1 : sum;
  }, 0);
}
const NAMING: ReadonlySet<ColumnRole> = new Set(['name', 'title', 'level']);

export function treeOf(table: Table, mapping: TableMapping, context: TreeContext): MindSheet {
  const rows = filled(table),
    heading = mapping.hasHeader ? (rows[0] ?? []) : [],
    from = mapping.hasHeader ? 1 : 0;
  const reader = new RowReader(rows, heading, mapping.roles, table);
  const makers = { manager: byManager, levels: byLevels, grouped: byGroups, table: byRows };
  const tops = makers[mapping.kind](reader, from, context, table);
  const isOwn = mapping.kind === 'levels' && OWN.test(heading.join(','));
  const [first] = tops;
  if (first !== undefined && (tops.length === 1 || isOwn)) {
    const sheet = { ...newSheet(first, table.name), structure: structureOf(mapping) };
    for (const [i, topic] of tops.slice(1).entries())
      sheet.floating.push({ ...topic, pos: { x: 0, y: 240 * (i + 1) } });
    return sheet;
  }
  const central = newTopic(
    fromPlain(table.name !== '' && !/^(sheet|工作表)\s*\d*$/i.test(table.name) ? table.name : context.title),
  );
  central.children = tops;
  return { ...newSheet(central, table.name), structure: structureOf(mapping) };
}

const structureOf = ({ kind }: TableMapping): 'org-down' | 'logic-right' =>
  kind === 'manager' ? 'org-down' : 'logic-right';

/** Rows in which cells that are merged over several rows all have the text of the first. */
function filled({ rows, merged }: Table): readonly (readonly string[])[] {
  if (merged.length === 0) return rows;
  const out = rows.map((row) => [...row]);
  for (const { top, left, bottom } of merged) {
    const text = out[top]?.[left] ?? '';
    // A heading over several rows is one.
    for (let r = top + 1; r <= Math.min(bottom, out.length - 1); r++)
      if (out[r]![left] === '' && text !== '') out[r]![left] = text;
  }
  return out;
}

/** What a row says of its topic besides where it stands. */
class RowReader {
  readonly rows: readonly (readonly string[])[];
  readonly roles: readonly ColumnRole[];
  private readonly heading: readonly string[];
  private readonly table: Table;

  constructor(
    rows: readonly (readonly string[])[],
    heading: readonly string[],
    roles: readonly ColumnRole[],
    table: Table,
  ) {
    this.rows = rows;
    this.heading = heading;
    this.table = table;
    this.roles = (rows[0] ?? []).map((_, c) => roles[c] ?? 'detail');
  }

  columns(role: ColumnRole): number[] {
    return this.roles.flatMap((one, c) => (one === role ? [c] : []));
  }

  cell(r: number, role: ColumnRole): string {
    const c = this.roles.indexOf(role);
    return c < 0 ? '' : (this.rows[r]![c] ?? '');
  }

  /** Adds notes, labels and a link to a topic; what the column `without` says is its text already. */
  furnish(topic: MindTopic, r: number, without = -1): MindTopic {
    const row = this.rows[r]!,
      notes: RichText[] = [],
      details: string[] = [];
    for (const [c, role] of this.roles.entries()) {
      const text = row[c]!,
        target = this.table.links.get(`${r},${c}`);
      if (role !== 'skip' && target !== undefined && topic.link === undefined) topic.link = { url: target };
      if (text === '' || c === without) continue;
      if (role === 'note') notes.push(fromPlain(text));
      else if (role === 'tags') topic.labels.push(...text.split(/[,;，；、]/).flatMap((tag) => tag.trim() || []));
      else if (role === 'link') topic.link = { url: text };
      else if (role === 'detail') details.push(this.heading[c] ? `${this.heading[c]}: ${text}` : text);
    }
    if (details.length > 0) notes.push(fromPlain(details.join('\n')));
    topic.notes.push(...notes);
    return topic;
  }
}

interface Person {
  topic: MindTopic;
  /** Whom they report to, as it is compared, and as it is written. */
  boss: string;
  bossName: string;
  under?: Person;
}

function byManager(reader: RowReader, from: number, { clock, dropped }: TreeContext): MindTopic[] {
  const people: Person[] = [],
    byId = new Map<string, Person>(),
    byName = new Map<string, Person>();
  for (let r = from; r < reader.rows.length; r++) {
    clock.tick();
    const id = key(reader.cell(r, 'id')),
      name = reader.cell(r, 'name') || reader.cell(r, 'id'),
      title = reader.cell(r, 'title');
    if (name === '' && title === '') continue;
    const topic = newTopic(personText(name, title));
    const bossName = reader.cell(r, 'manager'),
      person: Person = { topic: reader.furnish(topic, r), boss: key(bossName), bossName };
    people.push(person);
    if (id !== '' && !byId.has(id)) byId.set(id, person);
    if (name !== '' && !byName.has(key(name))) byName.set(key(name), person);
  }
  // Whoever is only named as somebody's manager is somebody too.
  const added: Person[] = [];
  for (const person of people) {
    if (person.boss === '') continue;
    let boss = byId.get(person.boss) ?? byName.get(person.boss);
    if (boss === undefined) {
      boss = { topic: newTopic(fromPlain(person.bossName)), boss: '', bossName: '' };
      byName.set(person.boss, boss);
      added.push(boss);
    }
    if (boss !== person) person.under = boss;
  }
  const tops: MindTopic[] = [];
  for (const person of [...people, ...added]) {
    clock.tick();
    if (person.under !== undefined && !isCircle(person)) person.under.topic.children.push(person.topic);
    else {
      if (person.under !== undefined) {
        dropped.add('connections');
        delete person.under;
      }
      tops.push(person.topic);
    }
  }
  return tops;
}

function isCircle(person: Person): boolean {
  const seen = new Set<Person>();
  for (let at = person.under; at !== undefined; at = at.under) {
    if (at === person) return true;
    if (seen.has(at)) return false;
    seen.add(at);
  }
  return false;
}

const key = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

const personText = (name: string, title: string): RichText => {
  if (title === '' || name === '') return fromPlain(name || title);
  return [{ insert: name, attributes: { bold: true } }, { insert: `\n${title}` }];
};

function byLevels(reader: RowReader, from: number, { clock }: TreeContext): MindTopic[] {
  const columns = reader.columns('level'),
    top = newTopic();
  /** The topic of each level that the next row may go on under. */
  const path: MindTopic[] = [];
  const known = new Map<MindTopic, Map<string, MindTopic>>();
  for (let r = from; r < reader.rows.length; r++) {
    clock.tick(columns.length);
    const row = reader.rows[r]!,
      first = columns.findIndex((c) => row[c] !== '');
    if (first < 0) continue;
    path.length = Math.min(path.length, first);
    let last: MindTopic | undefined;
    const said = columns.flatMap((c, level) => (level >= first && row[c] !== '' ? [{ level, text: row[c]! }] : []));
    for (const [i, { level, text }] of said.entries()) {
      const parent = path.findLast((one, at) => at < level && one !== undefined) ?? top,
        children = known.get(parent) ?? new Map<string, MindTopic>();
      known.set(parent, children);
      let topic = i < said.length - 1 ? children.get(text) : undefined;
      if (topic === undefined) {
        topic = newTopic(fromPlain(text));
        parent.children.push(topic);
        if (!children.has(text)) children.set(text, topic);
      }
      path.length = level;
      path[level] = topic;
      last = topic;
    }
    if (last) reader.furnish(last, r);
  }
  return top.children;
}

function byGroups(reader: RowReader, from: number, { clock }: TreeContext, { levels = [] }: Table): MindTopic[] {
  const top = newTopic(),
    path: MindTopic[] = [top];
  for (let r = from; r < reader.rows.length; r++) {
    clock.tick();
    const name = reader.cell(r, 'name') || (reader.rows[r]!.find((cell) => cell !== '') ?? '');
    if (name === '') continue;
    const topic = reader.furnish(newTopic(fromPlain(name)), r),
      depth = Math.min(levels[r] ?? 0, path.length - 1);
    path[depth]!.children.push(topic);
    path.length = depth + 1;
    path.push(topic);
  }
  return top.children;
}

/** A topic a row: its name, or what stands first in it, with the other cells in its notes. */
function byRows(reader: RowReader, from: number, { clock }: TreeContext): MindTopic[] {
  const tops: MindTopic[] = [],
    named = reader.columns('name')[0];
  for (let r = from; r < reader.rows.length; r++) {
    clock.tick();
    const row = reader.rows[r]!,
      c = named !== undefined && row[named] !== '' ? named : row.findIndex((cell) => cell !== '');
    if (c < 0) continue;
    tops.push(reader.furnish(newTopic(fromPlain(row[c]!)), r, c));
  }
  return tops;
}
