/** What is different between two states of a document, for version history and review. */
import { changedParts, type Part } from './changed-parts.ts';
import type { BaseRecord, Place, RecordId, RecordSchema } from '../schema.ts';

/** How one record differs; a list without entries and a flag that is false mean that nothing of the kind happened. */
export interface RecordChange<R extends BaseRecord = BaseRecord> {
  id: RecordId;
  before: R;
  after: R;
  /** `box`: moved, resized or turned; `parent`: put into something else; `order`: up or down among its siblings. */
  moved: ('box' | 'parent' | 'order')[];
  /** Fields of the style. */
  restyled: string[];
  retexted: boolean;
  /** Ends that are elsewhere or on another shape, and points of the way that the user fixed. */
  reconnected: ('start' | 'end' | 'points')[];
  /** Fields of the data, markers and tags. */
  data: string[];
  /** Made another shape or another kind of connector. */
  replaced: boolean;
}

export interface RecordsDiff<R extends BaseRecord = BaseRecord> {
  added: R[];
  removed: R[];
  changed: RecordChange<R>[];
}

/** What is deleted stands in this place, of a kind that keeps it. */
interface DiffOptions {
  trash?: RecordId;
}

/**
 * The records that one state has and the other has not, and how the others differ. A record that is of another type
 * than before counts as removed and added, one in the trash as not there. In the order of the states given.
 */
export function diffRecords<R extends BaseRecord, A extends string>(
  schema: Pick<RecordSchema<R, A>, 'aspects' | 'fielded'>,
  before: ReadonlyMap<RecordId, R>,
  after: ReadonlyMap<RecordId, R>,
  { trash }: DiffOptions = {},
): RecordsDiff<R> {
  const was = present(before, trash);
  const diff: RecordsDiff<R> = { added: [], removed: [], changed: [] };
  for (const record of present(after, trash).values()) {
    const old = was.get(record.id);
    if (old === undefined || old.type !== record.type) {
      diff.added.push(record);
      continue;
    }
    was.delete(record.id);
    const change = old === record ? null : changeOf(schema, old, record);
    if (change) diff.changed.push(change);
  }
  diff.removed.push(...was.values());
  return diff;
}

/** The records of a state without those that stand in its trash, at whatever depth. */
function present<R extends BaseRecord>(state: ReadonlyMap<RecordId, R>, trash?: RecordId): Map<RecordId, R> {
  if (trash === undefined) return new Map(state);
  const isGone = (record: R): boolean => {
    for (let up: R | undefined = record; up?.at; up = state.get(up.at.parent)) if (up.at.parent === trash) return true;
    return false;
  };
  return new Map([...state].filter(([, record]) => !isGone(record)));
}

function changeOf<R extends BaseRecord, A extends string>(
  schema: Pick<RecordSchema<R, A>, 'aspects' | 'fielded'>,
  before: R,
  after: R,
): RecordChange<R> | null {
  const change: RecordChange<R> = {
    id: after.id,
    before,
    after,
    moved: [],
    restyled: [],
    retexted: false,
    reconnected: [],
    data: [],
    replaced: false,
  };
  let isSame = true;
  for (const part of changedParts(schema, before, after)) if (note(change, part)) isSame = false;
  return isSame ? null : change;
}

/** Writes down how one part differs. @returns false for what nobody sees */
function note<R extends BaseRecord>(change: RecordChange<R>, { part, field }: Part): boolean {
  switch (part) {
    case 'box':
      change.moved.push('box');
      return true;
    case 'at': {
      const moved = moveOf(change.before.at, change.after.at);
      if (moved !== null) change.moved.push(moved);
      return moved !== null;
    }
    case 'style':
      if (field !== undefined) change.restyled.push(field);
      return true;
    case 'start':
    case 'end':
    case 'points':
      change.reconnected.push(part);
      return true;
    case 'text':
      change.retexted = true;
      return true;
    case 'kind':
      change.replaced = true;
      return true;
    default:
      if (field !== undefined) change.data.push(field);
      return true;
  }
}

/** A place may also say when it was taken, which is no move. */
function moveOf(from: Place | undefined, to: Place | undefined): 'parent' | 'order' | null {
  if (from?.parent !== to?.parent) return 'parent';
  return from?.key === to?.key ? null : 'order';
}
