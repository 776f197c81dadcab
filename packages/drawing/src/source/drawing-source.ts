import type { DiagramRecord, Diff, PageRecord, RecordId } from '@limn/document';

/** What changed in a drawing. */
export interface DrawingDiff extends Diff {
  /**
   * Records that stand elsewhere and are the same otherwise, and are not among those updated. Whatever hangs on them is
   * told of as well: who draws them has nothing else to find out. A layout that makes room moves thousands.
   */
  moved?: Diff['updated'];
}

/**
 * The records a drawing is made of, whoever keeps or derives them. The store of a diagram is one; a layout that makes
 * records of something else can be another, and has the same scene, painters and exports.
 */
export interface DrawingSource {
  get(id: RecordId): DiagramRecord | undefined;
  /** The record if it is of the given type. */
  find<T extends DiagramRecord['type']>(
    id: RecordId | undefined,
    type: T,
  ): Extract<DiagramRecord, { type: T }> | undefined;
  /** What stands in a record, lowest first. */
  children(parent: RecordId): readonly RecordId[];
  /** Connectors attached to a shape. */
  connectorsOf(shape: RecordId): ReadonlySet<RecordId>;
  /** Pages in their order. */
  pages(): readonly PageRecord[];
  /** Told of every change; answers with a function that stops. */
  on(listener: (diff: DrawingDiff) => void): () => void;
}
