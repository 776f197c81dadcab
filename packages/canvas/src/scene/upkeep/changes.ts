/** What a change of the document means for a scene. */
import type { ConnectorRecord, DiagramRecord, Diff, PageRecord, RecordId, ShapeRecord } from '@limn/document';
import type { DrawingSource } from '@limn/drawing/source/drawing-source.ts';

type Raw = Readonly<Record<string, unknown>>;

export interface SceneChange {
  /** Items that look or stand differently, came or went; with the connectors that move because of them. */
  changed: Set<RecordId>;
  /**
   * Those of them that look different where they stand and nothing more: no connector runs differently because of it.
   */
  repainted: Set<RecordId>;
  /** Shapes and connectors that are as they were, in another place of the order of painting. */
  restacked: RecordId[];
  /** What is on the page, or its order, changed. */
  structure: boolean;
  /** The items that came and went, where nothing else of the structure changed; null where something did. */
  items: { readonly added: readonly RecordId[]; readonly removed: readonly RecordId[] } | null;
  /** All must be painted again. */
  everything: boolean;
  /** Settings of the document, or the look of a page, changed. */
  settings: boolean;
}

/** `adopt` is told of each record that was replaced. */
export function sceneChange(
  store: DrawingSource,
  diff: Diff,
  adopt: (before: DiagramRecord, after: DiagramRecord) => void,
): SceneChange {
  const changed = new Set<RecordId>(),
    repainted = new Set<RecordId>(),
    restacked: RecordId[] = [];
  // Items that came are no reason to look at all the others again.
  const added: RecordId[] = [],
    removed: RecordId[] = [];
  let structure = false,
    everything = false;
  for (const record of diff.added) {
    if (record.type === 'document' || record.type === 'asset') everything = true;
    else {
      if (isItem(record)) added.push(record.id);
      else structure = true;
      changed.add(record.id);
      addSiblings(store, record, changed);
    }
  }
  for (const record of diff.removed) {
    if (isItem(record)) removed.push(record.id);
    else structure = true;
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
        if (isRestacked(before, after)) {
          structure = true;
          restacked.push(after.id);
          break;
        }
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
          ((before as ShapeRecord).data.hidden !== after.data.hidden ||
            (after.type === 'shape' && (before as ShapeRecord).data.collapsed !== after.data.collapsed))
        )
          structure = true;
    }
  }
  const settings = diff.updated.some(isOtherLook) || diff.added.some((r) => r.type === 'document');
  return {
    changed,
    repainted,
    restacked,
    structure: structure || added.length + removed.length > 0,
    items: structure ? null : { added, removed },
    everything,
    settings,
  };
}

/** Whether a page, or all that say nothing of it, is drawn in other colours. */
const isOtherLook = ({ before, after }: Diff['updated'][number]): boolean =>
  after.type === 'document' || (after.type === 'page' && (before as PageRecord).data.look !== after.data.look);

const isItem = ({ type }: DiagramRecord): boolean => type === 'shape' || type === 'connector' || type === 'label';

/** Whether a shape stands where it stood, with the outline that it had. */
const isRepainted = (before: DiagramRecord, after: DiagramRecord): boolean =>
  before.type === 'shape' &&
  after.type === 'shape' &&
  before.kind === after.kind &&
  before.box === after.box &&
  before.at === after.at &&
  before.data === after.data &&
  before.style.radius === after.style.radius;

/** Whether an item stands in another parent, or at another place among its siblings, and is else the same. */
function isRestacked(before: DiagramRecord, after: DiagramRecord): boolean {
  if (!isPainted(before) || !isPainted(after)) return false;
  return before.at !== after.at && hasAllOf(before, after) && hasAllOf(after, before);
}

const isPainted = (record: DiagramRecord): record is ShapeRecord | ConnectorRecord =>
  record.type === 'shape' || record.type === 'connector';

/**
 * Whether what one has, its place apart, the other has as well. Nothing is made for it: thousands may change at once.
 */
function hasAllOf(one: DiagramRecord, other: DiagramRecord): boolean {
  for (const key in one)
    if (key !== 'at' && (one as unknown as Raw)[key] !== (other as unknown as Raw)[key]) return false;
  return true;
}

/** Connectors between the same two shapes run side by side: one more, or less, moves the others. */
export function addSiblings(store: DrawingSource, record: DiagramRecord, out: Set<RecordId>): void {
  if (record.type !== 'connector' || record.start.shape === undefined || record.end.shape === undefined) return;
  let few = store.connectorsOf(record.start.shape),
    many = store.connectorsOf(record.end.shape);
  if (few.size > many.size) [few, many] = [many, few];
  for (const id of few) if (many.has(id)) out.add(id);
}
