/** The store of a diagram: its records, its pages, and which connectors hold on to a shape. */
import type * as Y from 'yjs';
import { type RecordDiff, RecordStore } from '../records/record-store.ts';
import { MAX_DEPTH } from './derive.ts';
import type { Aspect, DiagramRecord, PageRecord, RecordId } from './records.ts';
import { DIAGRAM } from './schema.ts';

export type Diff = RecordDiff<DiagramRecord>;

/** New values of some aspects of a record. */
export type Patch = { [A in Aspect]?: unknown };

const NO_SET: ReadonlySet<RecordId> = new Set();

export class DocumentStore extends RecordStore<DiagramRecord, Aspect> {
  /** Who is attached to a shape; built when it is first asked for. */
  private attached: Map<RecordId, Set<RecordId>> | null = null;

  constructor(ydoc: Y.Doc) {
    super(ydoc, DIAGRAM);
  }

  /** In their order, background pages too. There is always one that is none, and each has a layer. */
  pages(): PageRecord[] {
    return this.children('').flatMap((id) => this.find(id, 'page') ?? []);
  }

  /** Connectors with an end on the shape. */
  connectorsOf(shape: RecordId): ReadonlySet<RecordId> {
    const { records } = this;
    if (!this.attached) {
      this.attached = new Map();
      for (const record of records.values()) this.indexed(undefined, record);
    }
    return this.attached.get(shape) ?? NO_SET;
  }

  /** The page a record stands on, found through its parents; undefined for labels whose connector is gone. */
  pageOf(id: RecordId): RecordId | undefined {
    let record = this.get(id);
    // A label stands one deeper than the connector that it is on.
    for (let depth = 0; record && depth <= MAX_DEPTH + 1; depth++) {
      if (record.type === 'page') return record.id;
      record = 'at' in record ? this.get(record.at.parent) : undefined;
    }
    return undefined;
  }

  protected override indexed(before: DiagramRecord | undefined, after: DiagramRecord | undefined): void {
    if (!this.attached || holdOnAlike(before, after)) return;
    if (before?.type === 'connector')
      for (const end of [before.start, before.end])
        if (end.shape !== undefined) this.attached.get(end.shape)?.delete(before.id);
    if (after?.type === 'connector')
      for (const end of [after.start, after.end]) {
        if (end.shape === undefined) continue;
        const set = this.attached.get(end.shape);
        if (set) set.add(after.id);
        else this.attached.set(end.shape, new Set([after.id]));
      }
  }
}

/** Whether two states of a record hold on to the same shapes. */
const holdOnAlike = (before: DiagramRecord | undefined, after: DiagramRecord | undefined): boolean =>
  before?.type === 'connector' && after?.type === 'connector'
    ? before.start.shape === after.start.shape && before.end.shape === after.end.shape
    : before?.type !== 'connector' && after?.type !== 'connector';
