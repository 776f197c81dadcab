/**
 * What is typed into the search of an outline: words that must all be there, `"several as they stand"`, `-not`, `a OR
 * b`, `#tag`, `@person`, `is:open`, `has:note`, `due:today`.
 */
import { plainText, type TopicRecord } from '@limn/document';
import { wordsIn } from './words.ts';

/** What a line is searched by besides the line itself. */
export interface LineContext {
  noteOf(topic: TopicRecord): string;
  /** Today as YYYY-MM-DD, where the person is. */
  today: string;
}

type Test = (line: Searched) => boolean;

interface Searched {
  topic: TopicRecord;
  /** Lower case. */
  words: string;
  note: () => string;
  /** Without signs, lower case. */
  names: (kind: 'tag' | 'person') => readonly string[];
  today: string;
}

export interface Query {
  /** Whether nothing was asked for. */
  isEmpty: boolean;
  matches(topic: TopicRecord, context: LineContext): boolean;
  /** Lower-case words to be marked where they stand in a line. */
  marked: readonly string[];
}

const STATES: Readonly<Record<string, Test>> = {
  open: ({ topic }) => topic.data.todo === 'open',
  done: ({ topic }) => topic.data.todo === 'done',
  complete: ({ topic }) => topic.data.todo === 'done',
  task: ({ topic }) => topic.data.todo !== undefined,
  todo: ({ topic }) => topic.data.todo !== undefined,
};
const PARTS: Readonly<Record<string, Test>> = {
  note: ({ note }) => note() !== '',
  image: ({ topic }) => topic.data.image !== undefined,
  picture: ({ topic }) => topic.data.image !== undefined,
  formula: ({ topic }) => topic.data.formula !== undefined,
  code: ({ topic }) => topic.data.code !== undefined,
  table: ({ topic }) => topic.data.table !== undefined,
  link: ({ topic, words }) => topic.data.link !== undefined || wordsIn(words).some(({ kind }) => kind === 'address'),
  date: ({ topic }) => topic.data.due !== undefined || topic.data.start !== undefined,
  tag: ({ names }) => names('tag').length > 0,
  person: ({ names }) => names('person').length > 0,
};

/** Days from one date to another, both YYYY-MM-DD. */
const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

const DUES: Readonly<Record<string, (due: string, today: string) => boolean>> = {
  today: (due, today) => due === today,
  tomorrow: (due, today) => days(today, due) === 1,
  overdue: (due, today) => due < today,
  week: (due, today) => days(today, due) >= 0 && days(today, due) < 7,
};

/** Reads a query. Nothing is wrong in one: what has no meaning is searched for as it is written. */
export function readQuery(typed: string): Query {
  const marked: string[] = [];
  const any: Test[][] = [[]];
  for (const [whole, not = '', quoted, plain = ''] of typed.matchAll(/(-)?(?:"([^"]*)"?|(\S+))/g)) {
    if (whole === 'OR' || whole === '|') {
      if (any.at(-1)!.length > 0) any.push([]);
      continue;
    }
    if (quoted === undefined && plain === '') {
      any.at(-1)!.push(hasWords('-'));
      continue;
    }
    const wanted = (quoted ?? plain).toLowerCase();
    if (wanted === '') continue;
    const test = quoted === undefined ? testOf(wanted) : hasWords(wanted);
    if (not === '' && isMarked(wanted, quoted !== undefined)) marked.push(wanted);
    any.at(-1)!.push(not === '' ? test : (line) => !test(line));
  }
  const alternatives = any.filter((all) => all.length > 0);
  return {
    isEmpty: alternatives.length === 0,
    marked,
    matches: (topic, context) => {
      const line = searched(topic, context);
      return alternatives.some((all) => all.every((test) => test(line)));
    },
  };
}

const isMarked = (wanted: string, isQuoted: boolean): boolean => isQuoted || !/^(is|has|due):/.test(wanted);

function testOf(wanted: string): Test {
  const sign = wanted[0],
    name = wanted.slice(1);
  if (sign === '#' && name !== '') return hasName('tag', name);
  if (sign === '@' && name !== '') return hasName('person', name);
  const [, field, value = ''] = /^(is|has|due):(.+)$/.exec(wanted) ?? [];
  const known = { is: STATES, has: PARTS }[field as 'is' | 'has'];
  if (known?.[value]) return known[value];
  if (field === 'due') {
    const due = dueTest(value);
    if (due) return ({ topic, today }) => topic.data.due !== undefined && due(topic.data.due, today);
  }
  return hasWords(wanted);
}

function dueTest(value: string): ((due: string, today: string) => boolean) | null {
  const [, sign = '', date] = /^([<>]?)(\d{4}-\d\d-\d\d)$/.exec(value) ?? [];
  if (date === undefined) return DUES[value] ?? null;
  if (sign === '<') return (due) => due < date;
  return sign === '>' ? (due) => due > date : (due) => due === date;
}

const hasWords =
  (wanted: string): Test =>
  ({ words, note, names }) =>
    words.includes(wanted) || note().includes(wanted) || names('tag').some((tag) => tag.includes(wanted));

/** A tag, or one that begins so and goes on after a `/`: `#work` finds `#work/home`. */
const hasName =
  (kind: 'tag' | 'person', wanted: string): Test =>
  ({ names }) =>
    names(kind).some((name) => name === wanted || name.startsWith(`${wanted}/`));

/** What a topic says, in its text and in what stands below it. */
function wordsOf({ text, data: { formula, code, table } }: TopicRecord): string {
  const words = plainText(text);
  if (formula === undefined && !code && !table) return words;
  return [words, formula ?? '', code?.text ?? '', ...(table ?? []).flat()].join('\n');
}

function searched(topic: TopicRecord, context: LineContext): Searched {
  const words = wordsOf(topic).toLowerCase();
  let note: string | undefined;
  return {
    topic,
    words,
    today: context.today,
    note: () => (note ??= context.noteOf(topic).toLowerCase()),
    names: (kind) => [
      ...wordsIn(`${plainText(topic.text).toLowerCase()}\n${(note ??= context.noteOf(topic).toLowerCase())}`)
        .filter((word) => word.kind === kind)
        .map(({ text }) => text.slice(1)),
      ...(kind === 'tag' ? Object.keys(topic.tags).map((tag) => tag.toLowerCase()) : []),
    ],
  };
}
