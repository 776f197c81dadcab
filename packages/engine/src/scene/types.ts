import type { ConnectorRecord, DiagramRecord, Point, RecordId } from '@limn/document';
import type { Rect } from '../geometry/rect.ts';

/** What a scene needs to route connectors. `sceneRoutes` makes one. */
export interface SceneRoutes {
  /** The way of a connector that is in the document. May be asked again and again; answers the same array until something changed. */
  route(record: ConnectorRecord): readonly Point[];
  /** Shapes or connectors changed (or are shown differently): what depends on them is to be found anew. */
  invalidate?(ids: Iterable<RecordId>): void;
}

/** What a router is given to see the page with: records as they are shown, previews included, and what stands in a region. */
export interface RouteScene {
  get(id: RecordId): DiagramRecord | undefined;
  /** Connectors attached to a shape, by the document. */
  connectorsOf(shape: RecordId): ReadonlySet<RecordId>;
  /** Bounds of the shapes in a region that connectors go round. */
  obstacles(region: Rect, except: ReadonlySet<RecordId>): Rect[];
}

export type Damage = { all: true } | { all: false; rects: readonly Rect[] };

/** Many items moved together without the document knowing: painted as one picture that is shifted. */
export interface Lift { ids: ReadonlySet<RecordId>; dx: number; dy: number; /** Changes when other items are lifted, not when they move. */ version: number }
