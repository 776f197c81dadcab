/** Drags a handle of a relationship: the line is shown as it would run, and written when it is let go. */
import type { PointerInfo } from '@limn/canvas/core/state-node.ts';
import type { GestureEntry } from '@limn/canvas/tools/gesture.ts';
import type { Point, RecordId } from '@limn/document';
import { distance } from '@limn/drawing/geometry/vec.ts';
import type { TreeEditor } from '../../editor/tree-editor.ts';
import { type Bend, BENDS, bendable, bendsOf, curveThrough } from '../../navigate/bends.ts';
import { dragThreshold, TreeGesture } from '../state.ts';

interface Handle {
  id: RecordId;
  bend: Bend;
}

interface Entry extends GestureEntry {
  handle: Handle;
}

/** Reach of a handle, CSS px. */
const REACH: Readonly<Record<PointerInfo['type'], number>> = { mouse: 9, pen: 14, touch: 22 };

/** The handle of the selected relationship that a pointer is on. */
export function bendAt(editor: TreeEditor, info: PointerInfo): Handle | undefined {
  const record = bendable(editor),
    points = record && bendsOf(editor, record.id);
  if (!record || !points) return undefined;
  const n = [points[1], points[2]].findIndex(
    (point) => distance(editor.viewport.toScreen(point), info.screen) <= REACH[info.type],
  );
  return n < 0 ? undefined : { id: record.id, bend: BENDS[n]! };
}

export class Bending extends TreeGesture<Entry> {
  readonly id = 'bending';
  override cursor = 'grabbing';
  private handle!: Handle;
  private from: readonly [Point, Point, Point, Point] | undefined;

  protected override begin({ handle }: Entry): void | false {
    this.handle = handle;
    this.from = bendsOf(this.editor, handle.id);
    return this.from ? undefined : false;
  }

  private get moved(): Point {
    const from = this.from![this.handle.bend === 'c1' ? 1 : 2];
    return { x: from.x + this.delta.x, y: from.y + this.delta.y };
  }

  protected override update(): void {
    const [start, c1, c2, end] = this.from!,
      { moved } = this;
    this.editor.overlay.set({
      draftRoute: curveThrough(this.handle.bend === 'c1' ? [start, moved, c2, end] : [start, c1, moved, end]),
    });
  }

  protected override complete(): void {
    const { editor, moved } = this,
      { id, bend } = this.handle,
      record = editor.store.find(id, 'relationship'),
      i = record && editor.forest.slots.get(bend === 'c1' ? record.data.from : record.data.to);
    if (!record || i === undefined || distance(this.info.screen, this.origin.screen) <= dragThreshold(this.info))
      return;
    // Kept from the middle of the topic, so that the line goes along when the topic does.
    const point = { x: moved.x - editor.forest.x[i]!, y: moved.y - editor.forest.y[i]! };
    editor.run(() => editor.store.update(id, { data: { ...record.data, [bend]: point } }));
  }

  protected override concerns(ids: ReadonlySet<RecordId>): boolean {
    return ids.has(this.handle.id);
  }
}
