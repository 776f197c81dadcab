/**
 * What XMind has no word for, kept in its files under a name of our own: XMind leaves extensions of others alone, and
 * reading the file again gives everything back.
 */
import { isObject, type Json, list, object, string } from '../../syntax/json.ts';
import type { MindSheet, MindTopic } from '../model.ts';
import { classOf, progressOf, shapeClassOf, shapeOf, structureOf, taskMarkerOf, todoMarkerOf } from './names.ts';

export const PROVIDER = 'limn.tree';
/** Fields of topics and sheets that only we know. */
const TOPIC_FIELDS = [
  'structure',
  'spacing',
  'leaves',
  'assistant',
  'vacant',
  'fields',
  'key',
  'code',
  'table',
  'todo',
  'progress',
  'start',
  'due',
  'shape',
  'line',
  'side',
  'mirror',
] as const;
const SHEET_FIELDS = [
  'structure',
  'spacing',
  'leaves',
  'card',
  'colourBy',
  'counts',
  'theme',
  'colours',
  'levels',
  'lines',
  'sketch',
  'overlaps',
] as const;

const STRUCTURE = /^[a-z-]{1,30}$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const text = (v: unknown): boolean => typeof v === 'string' && v.length <= 2000;
const yes = (v: unknown): boolean => v === true;
const MOST_TEXT = 10_000;
const CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  structure: (v) => typeof v === 'string' && STRUCTURE.test(v),
  spacing: (v) => v === 'compact' || v === 'roomy',
  leaves: (v) => v === 'row' || v === 'column' || v === 'columns',
  assistant: yes,
  vacant: yes,
  fields: (v) => isObject(v) && Object.values(v).every(text),
  key: text,
  code: (v) =>
    isObject(v) &&
    typeof v['text'] === 'string' &&
    v['text'].length <= MOST_TEXT &&
    (v['language'] === undefined || text(v['language'])),
  table: (v) => Array.isArray(v) && v.every((row) => Array.isArray(row) && row.every(text)),
  card: (v) => Array.isArray(v) && v.every(text),
  colourBy: text,
  counts: yes,
  line: isObject,
  levels: isObject,
  lines: isObject,
  sketch: yes,
  overlaps: yes,
  todo: (v) => v === 'open' || v === 'done',
  progress: (v) => typeof v === 'number' && v >= 0 && v <= 100,
  start: (v) => typeof v === 'string' && DATE.test(v),
  due: (v) => typeof v === 'string' && DATE.test(v),
  shape: (v) => typeof v === 'string' && v.length <= 200,
  mirror: text,
  side: (v) => v === 'left' || v === 'right',
  theme: (v) => typeof v === 'string' && v.length <= 200,
  colours: (v) => typeof v === 'string' && v.length <= 200,
};

/** What of a topic is written under our name; undefined where XMind's words say it all. */
export function ownOfTopic(topic: MindTopic): Json | undefined {
  const {
    structure,
    spacing,
    leaves,
    assistant,
    vacant,
    fields,
    key,
    code,
    table,
    todo,
    progress,
    start,
    due,
    shape,
    line,
    side,
    mirror,
  } = topic;
  return found({
    structure: structure !== undefined && structureOf(classOf(structure)) !== structure ? structure : undefined,
    spacing,
    leaves,
    assistant,
    vacant,
    fields,
    key,
    code,
    table,
    todo,
    progress: isProgressTold(topic) ? undefined : progress,
    start,
    due,
    shape: shape !== undefined && shapeOf(shapeClassOf(shape)) !== shape ? shape : undefined,
    line,
    side,
    mirror,
  });
}

/** Whether the marker of the progress says it all: beside a check box, which has a marker of its own, it does not. */
const isProgressTold = ({ todo, progress }: MindTopic): boolean =>
  progress === undefined || (todo === undefined && progressOf(taskMarkerOf(progress)) === progress);

export function ownOfSheet({ structure, ...sheet }: MindSheet): Json | undefined {
  const { spacing, leaves, card, colourBy, counts, theme, colours, levels, lines, sketch, overlaps } = sheet,
    reports = sheet.relationships.flatMap((line) => (line.reports ? [[line.from, line.to]] : []));
  const isTold = structure === undefined || structureOf(classOf(structure)) === structure;
  return found({
    structure: isTold ? undefined : structure,
    spacing,
    leaves,
    card,
    colourBy,
    counts,
    theme,
    colours,
    levels,
    lines,
    sketch,
    overlaps,
    reports: reports.length > 0 ? reports : undefined,
  });
}

/** Files of a topic under their names, as we wrote them down: XMind has one for a topic, and no name for it. */
export function ownFiles(extensions: unknown): { src: string; name: string }[] {
  return list(contentOf(list(extensions))['files'])
    .map(object)
    .flatMap(({ src, name }) =>
      typeof src === 'string' && typeof name === 'string' && name !== '' ? [{ src, name }] : [],
    );
}

function found(fields: Json): Json | undefined {
  const there = Object.entries(fields).filter(([, value]) => value !== undefined);
  return there.length > 0 ? Object.fromEntries(there) : undefined;
}

const contentOf = (extensions: readonly unknown[]): Json =>
  object(extensions.map(object).find(({ provider }) => string(provider) === PROVIDER)?.['content']);

/** Takes back what we wrote about a topic. */
export function readOwnTopic(topic: MindTopic, extensions: unknown): void {
  const own = contentOf(list(extensions));
  // Of a check box alone, XMind's marker of a progress stands in.
  const standIn = own['todo'] === undefined ? undefined : progressOf(todoMarkerOf(own['todo'] === 'done'));
  if (own['progress'] === undefined && topic.progress === standIn) delete topic.progress;
  take(topic as unknown as Record<string, unknown>, own, TOPIC_FIELDS);
}

export function readOwn(sheet: MindSheet, extensions: readonly unknown[]): void {
  const own = contentOf(extensions);
  take(sheet as unknown as Record<string, unknown>, own, SHEET_FIELDS);
  const dotted = new Set(list(own['reports']).map((ends) => JSON.stringify(ends)));
  for (const line of sheet.relationships) if (dotted.has(JSON.stringify([line.from, line.to]))) line.reports = true;
  // The structure of a sheet is written on its central topic.
  if (sheet.structure !== undefined) sheet.central.structure = sheet.structure;
}

function take(into: Record<string, unknown>, own: Json, fields: readonly string[]): void {
  for (const field of fields) {
    const value = own[field];
    if (value !== undefined && CHECKS[field]!(value)) into[field] = value;
  }
}
