/** What is different between two states of a diagram, for version history, review, and the names of undo's steps. */
import { changedParts } from '../records/changed-parts.ts';
import type { DiagramRecord, RecordId } from './records.ts';
import { DIAGRAM } from './schema.ts';

/** How one record differs; a list without entries and a flag that is false mean that nothing of the kind happened. */
export interface RecordChange {
  id: RecordId;
  before: DiagramRecord;
  after: DiagramRecord;
  /** `box`: moved, resized or turned; `parent`: put into something else; `order`: up or down among its siblings. */
  moved: ('box' | 'parent' | 'order')[];
  /** Fields of the style. */
  restyled: string[];
  retexted: boolean;
  /** Ends that are elsewhere or on another shape, and points of the way that the user fixed. */
  reconnected: ('start' | 'end' | 'points')[];
  /** Fields of the data. */
  data: string[];
  /** Made another shape or another kind of connector. */
  replaced: boolean;
}

export interface RecordsDiff {
  added: DiagramRecord[];
  removed: DiagramRecord[];
  changed: RecordChange[];
}

/**
 * The records that one state has and the other has not, and how the others differ. A record that is of another type
 * than before counts as removed and added. In the order of the states given.
 */
export function diffRecords(before: Iterable<DiagramRecord>, after: Iterable<DiagramRecord>): RecordsDiff {
  const was = new Map<RecordId, DiagramRecord>();
  for (const record of before) was.set(record.id, record);
  const diff: RecordsDiff = { added: [], removed: [], changed: [] };
  for (const record of after) {
    const old = was.get(record.id);
    if (old?.type !== record.type) {
      diff.added.push(record);
      continue;
    }
    was.delete(record.id);
    const change = old === record ? null : changeOf(old, record);
    if (change) diff.changed.push(change);
  }
  diff.removed.push(...was.values());
  return diff;
}

function changeOf(before: DiagramRecord, after: DiagramRecord): RecordChange | null {
  const parts = changedParts(DIAGRAM, before, after);
  if (parts.length === 0) return null;
  const change: RecordChange = {
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
  for (const { part, field } of parts)
    switch (part) {
      case 'box':
        change.moved.push('box');
        break;
      case 'at':
        if ('at' in before && 'at' in after)
          change.moved.push(before.at.parent === after.at.parent ? 'order' : 'parent');
        break;
      case 'style':
        if (field !== undefined) change.restyled.push(field);
        break;
      case 'data':
        if (field !== undefined) change.data.push(field);
        break;
      case 'start':
      case 'end':
      case 'points':
        change.reconnected.push(part);
        break;
      case 'text':
        change.retexted = true;
        break;
      case 'kind':
        change.replaced = true;
    }
  return change;
}
