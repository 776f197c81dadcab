/** What a change of the document means for a scene. */
import type { ConnectorRecord, DiagramRecord, Diff, RecordId, ShapeRecord } from '@limn/document';
import type { DrawingSource } from '@limn/drawing/source/drawing-source.ts';

export interface SceneChange {
  /** Items that look or stand differently, came or went; with the connectors that move because of them. */
  changed: Set<RecordId>;
  /** Those of them that look different where they stand and nothing more: no connector runs differently because of it. */
  repainted: Set<RecordId>;
  /** What is on the page, or its order, changed. */
  structure: boolean;
  /** The items that came, where nothing else of the structure changed; null where something did. */
  added: readonly RecordId[] | null;
  /** All must be painted again. */
  everything: boolean;
  /** Settings of the document changed. */
  settings: boolean;
}

/** `adopt` is told of each record that was replaced. */
export function sceneChange(
  store: DrawingSource,
  diff: Diff,
  adopt: (before: DiagramRecord, after: DiagramRecord) => void,
): SceneChange {
  const changed = new Set<RecordId>(),
    repainted = new Set<RecordId>();
  // Items that came are no reason to look at all the others again.
  const added: RecordId[] = [];
  let structure = diff.removed.length > 0,
    everything = false;
  for (const record of diff.added) {
    if (record.type === 'document' || record.type === 'asset') everything = true;
    else {
      if (record.type === 'shape' || record.type === 'connector' || record.type === 'label') added.push(record.id);
      else structure = true;
      changed.add(record.id);
      addSiblings(store, record, changed);
    }
  }
  for (const record of diff.removed) {
    changed.add(record.id);
    addSiblings(store, record, changed);
  }
  for (const { before, after } of diff.updated) {
    adopt(before, after);
    switch (after.type) {
      case 'document':
      case 'asset':
        everything = true;
        break;
      case 'page':
      case 'layer':
      case 'group':
        structure = true;
        everything = true;
        break;
      default:
        changed.add(after.id);
        if (isRepainted(before, after)) repainted.add(after.id);
        if (after.type === 'connector') {
          // Its labels may read its data.
          if ((before as ConnectorRecord).data !== after.data)
            for (const label of store.children(after.id)) changed.add(label);
          addSiblings(store, before, changed);
          addSiblings(store, after, changed);
        }
        if (
          'at' in before &&
          before.at !== after.at &&
          (before.at.parent !== after.at.parent || before.at.key !== after.at.key)
        )
          structure = true;
        if (
          (after.type === 'shape' || after.type === 'connector') &&
          'data' in before &&
          (before as ShapeRecord).data.hidden !== after.data.hidden
        )
          structure = true;
    }
  }
  const settings =
    diff.updated.some(({ after }) => after.type === 'document') || diff.added.some((r) => r.type === 'document');
  return {
    changed,
    repainted,
    structure: structure || added.length > 0,
    added: structure ? null : added,
    everything,
    settings,
  };
}

/** Whether a shape stands where it stood, with the outline that it had. */
const isRepainted = (before: DiagramRecord, after: DiagramRecord): boolean =>
  before.type === 'shape' &&
  after.type === 'shape' &&
  before.kind === after.kind &&
  before.box === after.box &&
  before.at === after.at &&
  before.data === after.data &&
  before.style.radius === after.style.radius;

/** Connectors between the same two shapes run side by side: one more, or less, moves the others. */
export function addSiblings(store: DrawingSource, record: DiagramRecord, out: Set<RecordId>): void {
  if (record.type !== 'connector' || record.start.shape === undefined || record.end.shape === undefined) return;
  let few = store.connectorsOf(record.start.shape),
    many = store.connectorsOf(record.end.shape);
  if (few.size > many.size) [few, many] = [many, few];
  for (const id of few) if (many.has(id)) out.add(id);
}
