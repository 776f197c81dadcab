import type { ConnectorRecord, DiagramRecord, Point, RecordId } from '@limn/document';
import type { Rect } from '@limn/drawing/geometry/rect.ts';

/** What a scene needs to route connectors. `sceneRoutes` makes one. */
export interface SceneRoutes {
  /** The route of a connector, of the document or not. */
  route(record: ConnectorRecord): readonly Point[];
  /**
   * Connectors changed, came, went or may run differently as something stands elsewhere. Answers with the others that
   * run differently now because of these.
   */
  invalidate?(connectors: ReadonlySet<RecordId>): ReadonlySet<RecordId>;
  /** Everything may be different. */
  clear?(): void;
}

/**
 * What a router is given to see the page with: records as they are shown, previews included, and what stands in a
 * region.
 */
export interface RouteScene {
  get(id: RecordId): DiagramRecord | undefined;
  /** Connectors attached to a shape, by the document. */
  connectorsOf(shape: RecordId): ReadonlySet<RecordId>;
  /** Whether a connector is on the page and not hidden. */
  shows(connector: RecordId): boolean;
  /** Bounds of the shapes in a region that connectors go round. */
  obstacles(region: Rect): Rect[];
  /** The route of a connector depends on what stands in this region, and no longer on what it was told before. */
  dependsOn(connector: RecordId, region: Rect | null): void;
}

export type Damage = { all: true } | { all: false; rects: readonly Rect[] };

/** Many items moved together without the document knowing: painted as one picture that is shifted. */
export interface Lift {
  ids: ReadonlySet<RecordId>;
  dx: number;
  dy: number /** Changes when other items are lifted, not when they move. */;
  version: number;
}
