import type { ConnectorRecord, DiagramRecord, Diff, PageRecord, RecordId } from '@limn/document';

/** Records that stand elsewhere, all by as much, and are the same otherwise. */
export interface Shift {
  ids: readonly RecordId[];
  dx: number;
  dy: number;
}

/** A line that runs otherwise and looks as before. */
export interface Rerouted {
  before: ConnectorRecord;
  after: ConnectorRecord;
}

/**
 * What changed in a drawing. What is shifted or rerouted is not among what is updated, and whatever hangs on it is told
 * of as well: who draws it has nothing else to find out. A layout that makes room shifts thousands, so that their
 * records are not told: `get` has them as they stand now.
 */
export interface DrawingDiff extends Diff {
  shifted?: readonly Shift[];
  rerouted?: readonly Rerouted[];
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
