/** What is different in a version from the one before it, as the panel tells it and the canvas shows it. */
import {
  type ConnectorRecord,
  type FileJson,
  KINDS,
  kindOf,
  plainText,
  type RecordChange,
  type RecordsDiff,
  type RecordId,
} from '@limn/document';
import * as Y from 'yjs';
import type { OpenEditor } from '../editor/context/kind.ts';

export const changeKinds = ['added', 'removed', 'moved', 'text', 'style', 'other'] as const;
export type ChangeKind = (typeof changeKinds)[number];

type AnyRecord = FileJson['records'][number];

export interface Change {
  id: RecordId;
  kind: ChangeKind;
  /** Its text, or what it is. */
  record: AnyRecord;
  /** Of a text that changed: what it was. */
  was?: string;
}

/** A record of the version before as `diff` knows it: every kind's is one of these. */
const asAny = (record: RecordsDiff['added'][number]): AnyRecord => record as AnyRecord;

export const textOf = (record: AnyRecord): string =>
  'text' in record && record.text ? plainText(record.text).replace(/\s+/g, ' ').trim() : '';

/** The texts of what a line leads from and to; empty where one of them has none, or is not there. */
export function endsOf({ store }: Pick<OpenEditor, 'store'>, { start, end }: ConnectorRecord): string {
  const texts = [start, end].map(({ shape = '' }) => {
    const record = store.get(shape);
    return record ? textOf(record as AnyRecord) : '';
  });
  return texts.includes('') ? '' : texts.join(' → ');
}

/** Of what changed in several ways, what one sees first. */
function kindOfChange(change: RecordChange): ChangeKind {
  if (change.retexted) return 'text';
  if (change.moved.includes('box') || change.moved.includes('parent') || change.reconnected.length > 0) return 'moved';
  if (change.restyled.length > 0) return 'style';
  return change.moved.length > 0 ? 'moved' : 'other';
}

/** Records that are no things on a page. */
const UNSEEN: ReadonlySet<string> = new Set(['document', 'asset']);

/**
 * How the open version differs from the one before.
 * @param before its state; null for the first, all of which is new
 */
export async function changesOf(open: OpenEditor, before: Uint8Array | null): Promise<Change[]> {
  const doc = new Y.Doc();
  if (before !== null) Y.applyUpdate(doc, before);
  const kind = before === null ? KINDS[open.document] : kindOf(doc),
    then = kind.open(doc);
  try {
    if (before !== null && kind.id !== open.document) return [];
    const diff = await (kind as typeof KINDS.diagram).diff(then as never, open.store as never);
    const seen = ({ type }: AnyRecord): boolean => !UNSEEN.has(type);
    return [
      ...diff.added.map((record): Change => ({ id: record.id, kind: 'added', record: asAny(record) })),
      ...diff.removed.map((record): Change => ({ id: record.id, kind: 'removed', record: asAny(record) })),
      ...diff.changed.map((change): Change => {
        const what = kindOfChange(change);
        const told = { id: change.id, kind: what, record: asAny(change.after) };
        return what === 'text' ? { ...told, was: textOf(asAny(change.before)) } : told;
      }),
    ].filter(({ record }) => seen(record));
  } finally {
    then.destroy();
    doc.destroy();
  }
}

/** How many there are of each kind. */
export function countChanges(changes: readonly Change[]): Record<ChangeKind, number> {
  const counts = { added: 0, removed: 0, moved: 0, text: 0, style: 0, other: 0 };
  for (const { kind } of changes) counts[kind]++;
  return counts;
}

/** The page that a record of the open version stands on. */
export function pageOf({ store }: OpenEditor, id: RecordId): RecordId | null {
  for (let record = store.get(id) as AnyRecord | undefined; record; ) {
    if (record.type === 'page' || record.type === 'sheet') return record.id;
    record = 'at' in record && record.at ? (store.get(record.at.parent) as AnyRecord | undefined) : undefined;
  }
  return null;
}

/** The page of the open version that a change is on; null where that page is gone. */
export function pageOfChange(open: OpenEditor, { id, kind, record }: Change): RecordId | null {
  if (kind !== 'removed') return pageOf(open, id);
  return 'at' in record && record.at ? pageOf(open, record.at.parent) : null;
}

export interface PageChanges {
  /** Null for pages that are gone. */
  page: RecordId | null;
  /** Empty where it has none. */
  name: string;
  /** The how manieth page it is, from 1; 0 for pages that are gone. */
  nth: number;
  changes: Change[];
}

/** Changes by the pages they are on, in the order of the pages; those of pages that are gone last. */
export function byPage(open: OpenEditor, changes: readonly Change[]): PageChanges[] {
  const on = new Map<RecordId | null, Change[]>();
  for (const change of changes) {
    const page = pageOfChange(open, change),
      here = on.get(page);
    if (here) here.push(change);
    else on.set(page, [change]);
  }
  const pages: PageChanges[] = open.editor.pages().flatMap(({ id, data }, i) => {
    const here = on.get(id);
    return here ? [{ page: id, name: data.name, nth: i + 1, changes: here }] : [];
  });
  const gone = on.get(null);
  return gone ? [...pages, { page: null, name: '', nth: 0, changes: gone }] : pages;
}
