/**
 * What XMind has no word for, kept in its files under a name of our own: XMind leaves extensions of others alone, and
 * reading the file again gives everything back.
 */
import { type Json, list, object, string } from '../../json.ts';
import type { MindSheet, MindTopic } from '../model.ts';
import { classOf, progressOf, shapeClassOf, shapeOf, structureOf, taskMarkerOf } from './names.ts';

export const PROVIDER = 'limn.tree';
/** Fields of topics and sheets that only we know. */
const TOPIC_FIELDS = ['structure', 'spacing', 'todo', 'progress', 'start', 'due', 'shape', 'side'] as const;
const SHEET_FIELDS = ['structure', 'spacing', 'theme'] as const;

const STRUCTURE = /^[a-z-]{1,30}$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  structure: (v) => typeof v === 'string' && STRUCTURE.test(v),
  spacing: (v) => v === 'compact' || v === 'roomy',
  todo: (v) => v === 'open' || v === 'done',
  progress: (v) => typeof v === 'number' && v >= 0 && v <= 100,
  start: (v) => typeof v === 'string' && DATE.test(v),
  due: (v) => typeof v === 'string' && DATE.test(v),
  shape: (v) => typeof v === 'string' && v.length <= 200,
  side: (v) => v === 'left' || v === 'right',
  theme: (v) => typeof v === 'string' && v.length <= 200,
};

/** What of a topic is written under our name; undefined where XMind's words say it all. */
export function ownOfTopic(topic: MindTopic): Json | undefined {
  const { structure, spacing, todo, progress, start, due, shape, side } = topic;
  return found({
    structure: structure !== undefined && structureOf(classOf(structure)) !== structure ? structure : undefined,
    spacing,
    todo,
    progress: progress !== undefined && progressOf(taskMarkerOf(progress)) !== progress ? progress : undefined,
    start,
    due,
    shape: shape !== undefined && shapeOf(shapeClassOf(shape)) !== shape ? shape : undefined,
    side,
  });
}

export function ownOfSheet({ structure, spacing, theme }: MindSheet): Json | undefined {
  const isTold = structure === undefined || structureOf(classOf(structure)) === structure;
  return found({ structure: isTold ? undefined : structure, spacing, theme });
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
  // The marker of a task stood in for its check box.
  if (own['todo'] !== undefined && own['progress'] === undefined) delete topic.progress;
  take(topic as unknown as Record<string, unknown>, own, TOPIC_FIELDS);
}

export function readOwn(sheet: MindSheet, extensions: readonly unknown[]): void {
  const own = contentOf(extensions);
  take(sheet as unknown as Record<string, unknown>, own, SHEET_FIELDS);
  // The structure of a sheet is written on its central topic.
  if (sheet.structure !== undefined) sheet.central.structure = sheet.structure;
}

function take(into: Record<string, unknown>, own: Json, fields: readonly string[]): void {
  for (const field of fields) {
    const value = own[field];
    if (value !== undefined && CHECKS[field]!(value)) into[field] = value;
  }
}
