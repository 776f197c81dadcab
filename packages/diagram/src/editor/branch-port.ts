import type { ItemPreview } from '@limn/canvas/scene/scene-api.ts';
import type { Direction } from '@limn/drawing/geometry/direction.ts';
import type { Point, RecordId } from '@limn/document';

/** Where a drag would take branches. */
export interface Led {
  /** What they would stand in; null for the layer. */
  container: RecordId | null;
  /** What they would hang on. */
  drop: RecordId | null;
  /** What is dragged, moved by so much, and everything that makes way for it. */
  places(dx: number, dy: number): Map<RecordId, ItemPreview>;
  /** Writes what they hang on then, into the edit under way, once they were moved and stand in `container`. */
  write(): void;
}

/** What an editor in whose drawing trees stand does with their branches; set up when there is the first. */
export interface BranchPort {
  /** What is dragged with these: all that hangs on them; a mind map instead of its central topic. */
  carried(ids: readonly RecordId[]): RecordId[];
  /** Null where they do not come to a tree. */
  lead(ids: readonly RecordId[], dragged: ReadonlySet<RecordId>, container: RecordId | null, point: Point): Led | null;
  /** What copies would hang on that are dragged off these; null where they do not come to a tree. */
  copiesHangOn(ids: readonly RecordId[], container: RecordId | null, point: Point): RecordId | null;
  /** Whether a topic grows in a direction; undefined for what is no topic. */
  grows(id: RecordId, direction: Direction): boolean | undefined;
  /** Grows a topic in a direction and begins to write it; undefined for what is no topic. */
  grow(id: RecordId, direction: Direction): RecordId | undefined;
  /** Whether a connector is a line of a mind map: nothing is put between what it joins by dropping it there. */
  isLine(connector: RecordId): boolean;
  /** The ids with what is copied and deleted with topics among them. */
  whole(ids: readonly RecordId[]): RecordId[];
  /** Copies branches beside themselves and selects the copies; false where something else is among the ids. */
  duplicate(ids: readonly RecordId[]): boolean;
  /** Topics as lines, a tab for each level; null where something else is among them. */
  lines(ids: readonly RecordId[]): string | null;
}
