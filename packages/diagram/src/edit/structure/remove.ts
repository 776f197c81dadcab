import { type End, MAX_DEPTH, type RecordId } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';

export interface RemoveOptions {
  /** Connectors on removed shapes go too; otherwise only those that lose both ends. */
  connectors?: boolean;
  /** What stays though it stands in what goes. */
  spared?: ReadonlySet<RecordId>;
}

/**
 * Removes items and what is inside them, one step of undo. A connector that loses one end stays where it is, loose; it
 * still names its shape, so it holds again when the shape comes back.
 */
export function removeItems(editor: Editor, ids: Iterable<RecordId>, options: RemoveOptions = {}): void {
  const removal = removalOf(editor, ids, options);
  if (removal.gone.size > 0) editor.run(() => writeRemoval(editor, removal));
}

/** Everything that goes, and the ends that come loose where they are now. */
export interface Removal {
  gone: Set<RecordId>;
  loose: ReadonlyMap<RecordId, { start?: End; end?: End }>;
}

/** What removing items and what is inside them comes to. */
export function removalOf(editor: Editor, ids: Iterable<RecordId>, options: RemoveOptions = {}): Removal {
  const gone = new Set(editor.withDescendants(ids).filter((id) => !options.spared?.has(id))),
    loose = new Map<RecordId, { start?: End; end?: End }>();
  for (const id of Array.from(gone)) {
    for (const connector of editor.store.connectorsOf(id)) {
      const record = editor.store.find(connector, 'connector');
      if (!record || gone.has(connector)) continue;
      const both =
        record.start.shape !== undefined &&
        record.end.shape !== undefined &&
        gone.has(record.start.shape) &&
        gone.has(record.end.shape);
      if (options.connectors || both) {
        for (const below of editor.withDescendants([connector])) gone.add(below);
        loose.delete(connector);
        continue;
      }
      const route = editor.scene.route(connector),
        first = route[0],
        last = route[route.length - 1];
      if (!first || !last) continue;
      const ends: { start?: End; end?: End } = {};
      if (record.start.shape === id) ends.start = { ...record.start, x: first.x, y: first.y };
      if (record.end.shape === id) ends.end = { ...record.end, x: last.x, y: last.y };
      loose.set(connector, { ...loose.get(connector), ...ends });
    }
  }
  return { gone, loose };
}

/** Writes a removal into the step of undo that is open. */
export function writeRemoval(editor: Editor, { gone, loose }: Removal): void {
  for (const [id, ends] of loose) if (!gone.has(id)) editor.store.update(id, ends);
  editor.store.remove(dissolveEmpty(editor, gone));
}

/** Groups that would be left without members go with them. */
function dissolveEmpty(editor: Editor, gone: Set<RecordId>): Set<RecordId> {
  for (const id of Array.from(gone)) {
    let record = editor.store.get(id);
    for (let depth = 0; record && 'at' in record && depth <= MAX_DEPTH; depth++) {
      const parent = editor.store.get(record.at.parent);
      if (
        parent?.type !== 'group' ||
        gone.has(parent.id) ||
        editor.store.children(parent.id).some((child) => !gone.has(child))
      )
        break;
      gone.add(parent.id);
      record = parent;
    }
  }
  return gone;
}
