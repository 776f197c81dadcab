/** What a table of people changes in an org chart: told before it is done, and done as one step of undo. */
import {
  addTopics,
  moveTo,
  plainText,
  type RecordId,
  type RelationshipRecord,
  type TopicData,
  type TopicRecord,
  trash,
} from '@limn/document';
import { relate, setNote } from '../edit/details.ts';
import type { TreeEditor } from '../editor/tree-editor.ts';
import { keyOf, MAX_FIELDS, type Person } from './people.ts';

export interface Change {
  id: RecordId;
  person: Person;
  /** The name before, where it is another now. */
  was?: string;
  /** Fields that say something else than before. */
  fields: readonly string[];
}

export interface PeoplePlan {
  add: readonly Person[];
  change: readonly Change[];
  /** Who reports to somebody else than before, by name. */
  move: readonly { id: RecordId; person: Person; from: string; to: string }[];
  /** Second managers who come, or go where `no` says so: keys of the two. */
  dotted: readonly { person: Person; to: string; no?: RecordId }[];
  /** Who came from a table before and is not in this one. */
  gone: readonly { id: RecordId; name: string }[];
  /** Departments that a new chart begins with, and that nobody has touched: they give way to the first table. */
  samples: readonly RecordId[];
  /** Who stays as they are. */
  same: number;
  /** The topics of those who are there already, by key. */
  known: ReadonlyMap<string, RecordId>;
}

const nameOf = (topic: TopicRecord | undefined): string => plainText(topic?.text).split('\n')[0]!.trim();

/** The topics of the sheet's tree, each before those in it. */
function topicsIn(editor: TreeEditor): TopicRecord[] {
  const out: TopicRecord[] = [],
    waiting = [editor.central];
  for (let topic = waiting.pop(); topic; topic = waiting.pop()) {
    out.push(topic);
    waiting.push(...editor.store.topics(topic.id).toReversed());
  }
  return out;
}

/** Compares people with the sheet. Writes nothing. */
export function planPeople(editor: TreeEditor, people: readonly Person[]): PeoplePlan {
  const topics = topicsIn(editor),
    byKey = new Map<string, TopicRecord>(),
    byName = new Map<string, TopicRecord>();
  for (const topic of topics) {
    if (topic.data.key !== undefined) byKey.set(topic.data.key, topic);
    else if (!byName.has(keyOf(nameOf(topic)))) byName.set(keyOf(nameOf(topic)), topic);
  }
  const tops = people.filter(({ boss }) => boss === null),
    known = new Map<string, RecordId>(),
    taken = new Set<RecordId>();
  for (const person of people) {
    const found = byKey.get(person.key) ?? byName.get(keyOf(person.name));
    if (!found || taken.has(found.id)) continue;
    taken.add(found.id);
    known.set(person.key, found.id);
  }
  // Who is alone at the top is the centre, unless that is somebody else.
  const [only] = tops;
  if (only && tops.length === 1 && !known.has(only.key) && editor.central.data.key === undefined)
    known.set(only.key, editor.central.id);
  return compare(editor, people, topics, known);
}

function compare(
  editor: TreeEditor,
  people: readonly Person[],
  topics: readonly TopicRecord[],
  known: ReadonlyMap<string, RecordId>,
): PeoplePlan {
  const add: Person[] = [],
    change: Change[] = [],
    move: PeoplePlan['move'][number][] = [],
    central = editor.central.id,
    byKey = new Map(people.map((person) => [person.key, person]));
  const dotted = compareDotted(editor, people, known);
  let same = 0;
  for (const person of people) {
    const topic = editor.topic(known.get(person.key));
    if (!topic) {
      add.push(person);
      continue;
    }
    const was = nameOf(topic),
      fields = Object.keys(person.fields).filter(
        (field) => (topic.data.fields?.[field] ?? '') !== person.fields[field],
      ),
      isOther = was !== person.name || fields.length > 0;
    if (isOther) change.push({ id: topic.id, person, fields, ...(was !== person.name && { was }) });
    const boss = person.boss === null ? central : known.get(person.boss),
      isMoved = topic.id !== central && topic.at.parent !== boss;
    if (isMoved) {
      const to = person.boss === null ? nameOf(editor.central) : (byKey.get(person.boss)?.name ?? '');
      move.push({ id: topic.id, person, from: nameOf(editor.topic(topic.at.parent)), to });
    }
    if (!isOther && !isMoved) same++;
  }
  const used = new Set(known.values()),
    gone = topics.flatMap((topic) =>
      topic.data.key !== undefined && !used.has(topic.id) && topic.id !== central
        ? [{ id: topic.id, name: nameOf(topic) }]
        : [],
    );
  return { add, change, move, dotted, gone, samples: samplesAmong(editor, topics, used), same, known };
}

/** What departments of a new chart are called. */
const SAMPLE = /^(?:部门|Department) [1-9]$/;

function samplesAmong(
  { store, central }: TreeEditor,
  topics: readonly TopicRecord[],
  used: ReadonlySet<RecordId>,
): RecordId[] {
  // Who has filled in a table before has kept them.
  if (topics.some(({ data }) => data.key !== undefined)) return [];
  const isBare = ({ id, at, data, style, marks, tags, files }: TopicRecord): boolean =>
    at.parent === central.id &&
    store.children(id).length === 0 &&
    [data, style, marks, tags, files ?? {}].every((one) => Object.keys(one).length === 0);
  return topics.flatMap((topic) =>
    isBare(topic) && !used.has(topic.id) && SAMPLE.test(plainText(topic.text).trim()) ? [topic.id] : [],
  );
}

/** The dotted lines to a topic. */
const dottedTo = (editor: TreeEditor, id: RecordId): RelationshipRecord[] =>
  editor.store.children(editor.page).flatMap((one) => {
    const line = editor.store.find(one, 'relationship');
    return line?.data.reports && line.data.to === id ? [line] : [];
  });

function compareDotted(
  editor: TreeEditor,
  people: readonly Person[],
  known: ReadonlyMap<string, RecordId>,
): PeoplePlan['dotted'] {
  const out: PeoplePlan['dotted'][number][] = [],
    byKey = new Map(people.map((person) => [person.key, person])),
    keys = new Map([...known].map(([key, id]) => [id, key]));
  for (const person of people) {
    if (!person.dotted) continue;
    const id = known.get(person.key),
      lines = id === undefined ? [] : dottedTo(editor, id),
      wanted = new Set(person.dotted);
    for (const line of lines) {
      const key = keys.get(line.data.from);
      // Somebody whom the table does not know was drawn by hand, and stays.
      if (key !== undefined && !wanted.delete(key)) out.push({ person, to: byKey.get(key)?.name ?? '', no: line.id });
    }
    for (const key of wanted) out.push({ person, to: byKey.get(key)?.name ?? '' });
  }
  return out;
}

/** Does what was planned, as one step of undo. Who is gone from the table stays in the chart unless `removes`. */
export function applyPeople(
  editor: TreeEditor,
  people: readonly Person[],
  { known, gone, dotted, samples }: PeoplePlan,
  { removes, card }: { removes: boolean; card?: readonly string[] | undefined },
): void {
  editor.run(() => {
    const { store } = editor,
      ids = new Map(known),
      central = editor.central.id;
    for (const person of people) {
      const parent = person.boss === null ? central : (ids.get(person.boss) ?? central);
      let id = ids.get(person.key);
      if (id === undefined) ids.set(person.key, (id = addTopics(store, { parent }, [{}])[0]!));
      else if (id !== central && store.get(id)?.at?.parent !== parent) moveTo(store, [id], { parent });
      write(editor, id, person);
    }
    trash(store, [...dotted.flatMap(({ no }) => no ?? []), ...samples]);
    const selected = editor.selection.ids;
    for (const person of people) {
      const to = ids.get(person.key);
      if (to === undefined || !person.dotted) continue;
      const there = new Set(dottedTo(editor, to).map(({ data }) => data.from));
      for (const from of person.dotted.flatMap((key) => ids.get(key) ?? []))
        if (!there.has(from)) relate(editor, from, to, true);
    }
    editor.selection.replace(selected);
    // What stood under somebody who goes, and stays, has been moved from there by now.
    if (removes) {
      const kept = above(editor, ids.values());
      trash(
        store,
        gone.map(({ id }) => id).filter((id) => !kept.has(id)),
      );
    }
    const sheet = store.find(editor.page, 'sheet');
    if (card && sheet) store.update(sheet.id, { data: { ...sheet.data, card: [...card] } });
  });
}

/** All that some topics stand in, and they themselves. */
function above(editor: TreeEditor, ids: Iterable<RecordId>): Set<RecordId> {
  const out = new Set<RecordId>();
  for (const id of ids)
    for (let up: RecordId | undefined = id; up !== undefined && !out.has(up); up = editor.store.get(up)?.at?.parent)
      out.add(up);
  return out;
}

function write(editor: TreeEditor, id: RecordId, person: Person): void {
  const { store } = editor,
    topic = editor.topic(id);
  if (!topic) return;
  if (nameOf(topic) !== person.name) store.setText(id, [{ insert: person.name }]);
  const fields = Object.fromEntries(
    Object.entries({ ...topic.data.fields, ...person.fields })
      .filter(([, value]) => value !== '')
      .slice(0, MAX_FIELDS),
  );
  const { fields: _fields, vacant: _vacant, ...rest } = topic.data;
  const data: TopicData = {
    ...rest,
    key: person.key,
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(person.isVacant && { vacant: true }),
    ...(person.link !== '' && { link: { type: 'url' as const, url: person.link } }),
  };
  store.update(id, { data });
  if (person.tags.length > 0)
    store.update(id, { tags: { ...topic.tags, ...Object.fromEntries(person.tags.map((tag) => [tag, true])) } });
  if (person.note !== '') setNote(editor, id, person.note);
}

/** The headings that cards of a sheet know, in the order in which they come. */
export function fieldsOf(editor: TreeEditor): string[] {
  const out = new Set<string>();
  for (const { data } of topicsIn(editor)) for (const field of Object.keys(data.fields ?? {})) out.add(field);
  return [...out];
}
